"""``python -m assets.art``: writes the atlas, its manifest, the catalogue, the layouts, the poster and the icons.

``python -m assets.art --sheets FOLDER`` also draws contact sheets, for eyes.  Equal input gives equal bytes.
"""

import argparse
import json
from pathlib import Path

from app.wire.catalogue_json import catalogue_from_text
from app.wire.layout_json import Layout, text_from_layout
from assets.art.appicons import app_icons
from assets.art.atlas import manifest, pack
from assets.art.catalogue import catalogue_text
from assets.art.frames import frames
from assets.art.layouts.flat import flat
from assets.art.layouts.open_office import open_office
from assets.art.layouts.two_floors import two_floors
from assets.art.raster import picture, save
from assets.art.room import room
from assets.art.sheets import write_sheets
from assets.art.studio import studio

ASSETS = Path(__file__).parent.parent


def build(out: Path) -> str:
    """Writes every output below ``out``; returns one line that says what came out."""
    (out / "layouts").mkdir(parents=True, exist_ok=True)
    images = {name: picture(sprite) for name, sprite in frames().items()}
    atlas, places = pack(images)
    save(atlas, out / "atlas.png")
    (out / "atlas.json").write_text(manifest(places), encoding="utf-8")
    (out / "catalogue.json").write_text(catalogue_text(), encoding="utf-8")
    for name, layout in layouts().items():
        (out / "layouts" / f"{name}.json").write_text(text_from_layout(layout), encoding="utf-8")
    titles = {f"layouts/{name}.json": layout.name for name, layout in layouts().items()}
    (out / "layouts.json").write_text(json.dumps(titles, indent=1) + "\n", encoding="utf-8")
    save(room(studio(), catalogue_from_text(catalogue_text())).convert("RGB"), out / "poster.png")
    (out / "icons").mkdir(exist_ok=True)
    for name, icon in app_icons():
        save(icon, out / "icons" / name)
    size_kb = (out / "atlas.png").stat().st_size / 1024
    return f"art: {len(images)} frames, {len(set(places.values()))} of them different, {size_kb:.0f} kB"


def layouts() -> dict[str, Layout]:
    """The ready-made layouts by the names of their files."""
    return {"studio": studio(), "flat": flat(), "open": open_office(), "studio120": two_floors()}


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Draw every picture of the product.")
    parser.add_argument("--out", type=Path, default=ASSETS, help="where the outputs go")
    parser.add_argument("--sheets", type=Path, help="where contact sheets go; none are drawn without it")
    asked = parser.parse_args()
    print(build(asked.out))
    if asked.sheets:
        write_sheets(asked.sheets)


if __name__ == "__main__":
    main()
