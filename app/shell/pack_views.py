"""What the panel of asset packs shows."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PackView:
    """One pack: its counts, and what is wrong with it, each a file and a reason.  ``given``: a person dropped it."""

    name: str
    pieces: int
    people: int
    pets: int
    problems: tuple[tuple[str, str], ...] = ()
    given: bool = False


@dataclass(frozen=True, slots=True)
class PacksView:
    """All packs of this page, and what was wrong with the layout file that was opened last."""

    packs: tuple[PackView, ...] = ()
    busy: bool = False
    file: str = ""
    file_problems: tuple[tuple[str, str], ...] = ()


NO_PACKS = PacksView()
