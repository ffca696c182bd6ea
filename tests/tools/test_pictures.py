"""The pictures of the page show what the art draws, to the pixel."""

import io
from pathlib import Path

import pytest
from PIL import Image

from tools.paths import ASSETS
from tools.pictures import packed


def pixels(content: bytes) -> bytes:
    with Image.open(io.BytesIO(content)) as picture:
        return picture.convert("RGBA").tobytes()


@pytest.mark.parametrize("path", sorted(ASSETS.glob("*.png")), ids=lambda path: path.name)
def test_a_packed_picture_has_the_same_pixels_in_fewer_bytes(path: Path) -> None:
    png = path.read_bytes()
    small = packed(png)
    assert pixels(small) == pixels(png)
    assert len(small) < len(png)


def test_even_what_is_transparent_keeps_its_colour() -> None:
    out = io.BytesIO()
    Image.new("RGBA", (2, 2), (10, 20, 30, 0)).save(out, "PNG")
    assert pixels(packed(out.getvalue())) == bytes((10, 20, 30, 0)) * 4
