"""Packs made for tests: every picture is drawn here, in flat colours."""

import io
import json
from typing import Any

from PIL import Image

RED, BLUE, GREEN = (220, 40, 40, 255), (40, 60, 220, 255), (30, 180, 70, 255)


def a_png(width: int, height: int, colour: tuple[int, int, int, int] = RED) -> bytes:
    """A picture in one colour, its left column in another so that mirror images differ."""
    picture = Image.new("RGBA", (width, height), colour)
    for y in range(height):
        picture.putpixel((0, y), BLUE)
    target = io.BytesIO()
    picture.save(target, "PNG")
    return target.getvalue()


def an_asset(id: str, width: int = 16, height: int = 16, **more: object) -> dict[str, Any]:
    footprint = {"footprintW": max(1, width // 16), "footprintH": max(1, height // 16)}
    return {"type": "asset", "id": id, "width": width, "height": height, **footprint, **more}


def a_chair() -> dict[str, Any]:
    """Front, back, and a side that is mirrored."""
    return {
        "id": "OAK_CHAIR",
        "name": "Oak chair",
        "category": "chairs",
        "type": "group",
        "groupType": "rotation",
        "rotationScheme": "3-way-mirror",
        "backgroundTiles": 1,
        "members": [
            an_asset("OAK_CHAIR_FRONT", 16, 32, orientation="front"),
            an_asset("OAK_CHAIR_BACK", 16, 32, orientation="back"),
            an_asset("OAK_CHAIR_SIDE", 16, 32, orientation="side", mirrorSide=True),
        ],
    }


def a_lamp() -> dict[str, Any]:
    """Off and, in three frames, on: an animation in a state in a rotation."""
    lit = [an_asset(f"LAMP_ON_{k}", frame=k) for k in (2, 0, 1)]
    states = [
        an_asset("LAMP_OFF", state="off"),
        {"type": "group", "groupType": "animation", "state": "on", "members": lit},
    ]
    front = {"type": "group", "groupType": "state", "orientation": "front", "members": states}
    side = an_asset("LAMP_SIDE", orientation="right")
    return {
        "id": "LAMP",
        "name": "Lamp",
        "category": "electronics",
        "type": "group",
        "groupType": "rotation",
        "canPlaceOnSurfaces": True,
        "members": [front, side],
    }


def a_folder(manifest: dict[str, Any], **other: bytes) -> dict[str, bytes]:
    """The files of one piece, with a picture for each asset below the manifest."""
    folder = f"assets/furniture/{manifest['id']}"
    files = {f"{folder}/manifest.json": json.dumps(manifest).encode()}
    for asset in _assets(manifest):
        files[f"{folder}/{asset['id']}.png"] = a_png(asset["width"], asset["height"])
    return {**files, **{f"{folder}/{name}": content for name, content in other.items()}}


def a_pet(id: str = "fox", name: str = "Fox", size: tuple[int, int] = (96, 96)) -> dict[str, bytes]:
    manifest = json.dumps({"id": id, "name": name}).encode()
    return {f"assets/pets/{id}/manifest.json": manifest, f"assets/pets/{id}/pet.png": a_png(*size, GREEN)}


def a_character(number: int = 0, size: tuple[int, int] = (112, 96)) -> dict[str, bytes]:
    return {f"assets/characters/char_{number}.png": a_png(*size, BLUE)}


def a_whole_pack() -> dict[str, bytes]:
    return {**a_folder(a_chair()), **a_folder(a_lamp()), **a_pet(), **a_character(3), **a_character(12)}


def _assets(node: dict[str, Any]) -> list[dict[str, Any]]:
    if node["type"] == "asset":
        return [node]
    return [asset for member in node["members"] for asset in _assets(member)]
