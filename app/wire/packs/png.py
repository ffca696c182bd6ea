"""What a PNG says of itself before anybody draws it: its size, and where it ends."""

from typing import Final

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
LARGEST_PX: Final = 2048  # per side
_CHUNK: Final = 12  # bytes of a chunk besides its content: length, name, checksum


def png_without_tail(content: bytes) -> bytes:
    """The picture up to its end: bytes after it are of no picture, though some tools write them.

    Raises ValueError for what is no whole PNG.
    """
    if not content.startswith(SIGNATURE):
        raise ValueError("is not a PNG picture")
    at = len(SIGNATURE)
    while at + _CHUNK <= len(content):
        length = int.from_bytes(content[at : at + 4], "big")
        name = content[at + 4 : at + 8]
        at += _CHUNK + length
        if name == b"IEND" and at <= len(content):
            return content[:at]
    raise ValueError("is cut off: it has no end")


def png_size(content: bytes) -> tuple[int, int]:
    """Width and height.  Raises ValueError for what is no PNG, or one that is far too large."""
    if not content.startswith(SIGNATURE) or content[12:16] != b"IHDR" or len(content) < 24:
        raise ValueError("is not a PNG picture")
    width, height = int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
    if not (1 <= width <= LARGEST_PX and 1 <= height <= LARGEST_PX):
        raise ValueError(f"is {width} by {height} pixels; {LARGEST_PX} a side are the most")
    return width, height
