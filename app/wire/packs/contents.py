"""The files of a pack's folder, read into a ``Pack``: what is right is used, what is wrong is listed by its file."""

import re
from collections.abc import Mapping
from typing import Final

from app.core.sprites import Box
from app.wire.catalogue_json import Piece
from app.wire.errors import WireError
from app.wire.json_file import json_from_bytes
from app.wire.packs.manifest import Asset, is_name, manifest_from
from app.wire.packs.pack import Pack, Picture
from app.wire.packs.pieces import frame_of, names_of, pieces_of
from app.wire.packs.png import png_size, png_without_tail
from app.wire.packs.sheets import FIRST_BODY, PERSON_PX, PET_PX, person_frames, pet_frames
from app.wire.pixel_agents.types import Names

MOST_FILES: Final = 2000
LARGEST_FILE: Final = 1024 * 1024
LARGEST_PET: Final = 512 * 1024
MANIFEST: Final = "manifest.json"
_CHARACTER: Final = re.compile(r"assets/characters/char_(\d{1,4})\.png")
_BODIES: Final = 100  # numbers of bodies that each pack has for itself


def is_of_pack(path: str) -> bool:
    """May a file with this path below a pack's folder belong to it?"""
    parts = path.split("/")
    if len(parts) < 3 or parts[0] != "assets" or any(not part or part.startswith(".") for part in parts):
        return False
    return parts[1] in ("furniture", "characters", "pets") and parts[-1].lower().endswith((".png", MANIFEST))


def pack_from(name: str, number: int, files: Mapping[str, bytes], taken: frozenset[str] = frozenset()) -> Pack:
    """Reads a pack: ``files`` by their paths below its folder.

    ``number`` tells the packs of a page apart, ``taken`` are kinds of furniture and pets that no pack may replace.
    """
    reader = _Reader(files, number, taken)
    reader.furniture()
    reader.characters()
    reader.pets()
    if not (reader.pieces or reader.people or reader.kinds or reader.problems):
        reader.wrong("assets", "holds no furniture, no characters and no pets")
    return Pack(
        name,
        number,
        tuple(reader.pieces.values()),
        reader.names,
        tuple(reader.people),
        tuple(reader.kinds.items()),
        tuple(reader.pictures),
        tuple(reader.problems),
    )


class _Reader:
    """One pack while it is read."""

    def __init__(self, files: Mapping[str, bytes], number: int, taken: frozenset[str]) -> None:
        self._files, self._number, self._taken = files, number, taken
        self.pieces: dict[str, Piece] = {}
        self.names = Names()
        self.people: list[int] = []
        self.kinds: dict[str, str] = {}
        self.pictures: list[Picture] = []
        self.problems: list[WireError] = []

    def wrong(self, path: str, why: str) -> None:
        """Lists a file."""
        self.problems.append(WireError(path, why))

    def furniture(self) -> None:
        """Every folder with a manifest, in the order of their names."""
        for folder in self._folders("assets/furniture"):
            path = f"{folder}/{MANIFEST}"
            raw = self._json(path)
            manifest = None if raw is None else manifest_from(raw, path, self.problems)
            if manifest is None:
                continue
            if manifest.id in self._taken:
                self.wrong(path, f"has the id {manifest.id!r}, which is a piece of the office's own; it is left out")
                continue
            there = {asset.id: size for asset in manifest.assets if (size := self._picture_of(asset, folder))}
            self.pieces.update({piece.kind: piece for piece in pieces_of(manifest, there)})
            self.names = self.names.also(names_of(manifest, there))

    def characters(self) -> None:
        """Every ``char_N.png``, by N."""
        found = sorted((int(match[1]), path) for path in self._files if (match := _CHARACTER.fullmatch(path)))
        for k, (_, path) in enumerate(found[:_BODIES]):
            body = FIRST_BODY + self._number * _BODIES + k
            if self._sheet(path, PERSON_PX, tuple(person_frames(body))):
                self.people.append(body)
        for path in sorted(self._files):
            if path.startswith("assets/characters/") and not _CHARACTER.fullmatch(path):
                self.wrong(path, "is not named like char_0.png; it is left out")

    def pets(self) -> None:
        """Every folder with a manifest and a sheet."""
        for folder in self._folders("assets/pets"):
            path = f"{folder}/{MANIFEST}"
            raw = self._json(path)
            if raw is None:
                continue
            kind, name = (raw.get(key) if isinstance(raw, dict) else None for key in ("id", "name"))
            if not is_name(kind) or not isinstance(name, str) or not name:
                self.wrong(path, "needs an id of letters, digits, '_' and '-', and a name; the pet is left out")
            elif str(kind) in self._taken or str(kind) in self.kinds:
                self.wrong(path, f"has the id {kind!r}, which another pet has; it is left out")
            elif self._sheet(f"{folder}/pet.png", PET_PX, tuple(pet_frames(str(kind))), LARGEST_PET):
                self.kinds[str(kind)] = name[:80]

    def _folders(self, below: str) -> list[str]:
        begins = f"{below}/"
        names = {path[len(begins) :].split("/")[0] for path in self._files if path.startswith(begins)}
        return [begins + name for name in sorted(names) if f"{begins}{name}" not in self._files]

    def _json(self, path: str) -> object:
        content = self._files.get(path)
        if content is None:
            self.wrong(path, "is missing; the folder is left out")
            return None
        try:
            return json_from_bytes(content)
        except ValueError as error:
            self.wrong(path, f"is not JSON: {error}")
            return None

    def _picture_of(self, asset: Asset, folder: str) -> int:
        """Takes an asset's picture; its height, 0 when there is none."""
        path = f"{folder}/{asset.file}"
        png = self._png(path, LARGEST_FILE)
        if png is None:
            return 0
        content, width, height = png
        if (width, height) != (asset.width, asset.height):
            said = f"{asset.width} by {asset.height}"
            self.wrong(path, f"is {width} by {height} pixels, though its manifest says {said}; it is used as it is")
        wide, high = min(width, asset.width), min(height, asset.height)
        frames: list[tuple[str, Box]] = [(frame_of(asset.id), (0, 0, wide, high))]
        if asset.mirrored:  # the mirror image of a picture lies at its right
            frames.append((frame_of(asset.id, mirrored=True), (2 * width - wide, 0, wide, high)))
        self.pictures.append(Picture(path, content, width, height, tuple(frames)))
        return high

    def _sheet(
        self, path: str, size: tuple[int, int], frames: tuple[tuple[str, Box], ...], most: int = LARGEST_FILE
    ) -> bool:
        png = self._png(path, most)
        if png is None:
            return False
        content, width, height = png
        if (width, height) != size:
            why = f"is {width} by {height} pixels, not {size[0]} by {size[1]}; it is left out"
            self.wrong(path, why)
            return False
        self.pictures.append(Picture(path, content, width, height, frames))
        return True

    def _png(self, path: str, most: int) -> tuple[bytes, int, int] | None:
        content = self._files.get(path)
        if content is None:
            self.wrong(path, "is missing")
            return None
        if len(content) > most:
            self.wrong(path, f"has {len(content)} bytes; {most} are the most")
            return None
        try:
            content = png_without_tail(content)
            return content, *png_size(content)
        except ValueError as error:
            self.wrong(path, str(error))
            return None
