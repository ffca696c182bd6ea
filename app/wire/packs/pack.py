"""What a pack holds once it was read: pieces of furniture, people, pets, their pictures, and what is wrong with it."""

from dataclasses import dataclass, field

from app.core.sprites import Box
from app.wire.catalogue_json import Piece
from app.wire.errors import WireError
from app.wire.pixel_agents.types import Names


@dataclass(frozen=True, slots=True)
class Picture:
    """One PNG, and the frames that are cut from it: by name where they are."""

    path: str
    content: bytes
    width: int
    height: int
    frames: tuple[tuple[str, Box], ...]


@dataclass(frozen=True, slots=True)
class Pack:
    """``people`` holds the numbers of its characters' bodies, ``pets`` the kinds of its pets with their names.

    ``problems``: each names the file and says what is wrong with it; what is not named is used.
    """

    name: str
    number: int = 0
    pieces: tuple[Piece, ...] = ()
    names: Names = field(default_factory=Names)
    people: tuple[int, ...] = ()
    pets: tuple[tuple[str, str], ...] = ()
    pictures: tuple[Picture, ...] = ()
    problems: tuple[WireError, ...] = ()
