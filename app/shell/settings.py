"""What a person chose for this browser, and the way to and from what it keeps.  Pure.

Rule: what was kept by another version, or by nobody, is read as far as it makes sense; the rest falls back to the
defaults, and never keeps a page from opening.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Final, Literal

VERSION: Final = 1  # of what is kept; grows when a name's meaning changes

OnOff = Literal["on", "off"]


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person chose for this browser.

    ``volume`` and ``size`` are per cent.  Quiet hours go from ``quiet_from`` to ``quiet_to``, both ``HH:MM`` of the
    person's own day, over midnight if need be.
    """

    labels: Literal["always", "hover"] = "always"
    motion: Literal["system", "full", "reduced"] = "system"
    text: Literal["pixel", "plain"] = "pixel"
    size: Literal["100", "125", "150", "175", "200"] = "100"
    keys: OnOff = "on"
    runs: Literal["list", "ghosts", "people"] = "list"  # whom a program started, not a person
    entry: Literal["door", "desk"] = "door"  # how newcomers come
    light: Literal["clock", "day", "night"] = "clock"
    areas: OnOff = "off"  # the areas' colours and names on the floor
    sound: OnOff = "on"
    typing: OnOff = "off"
    steps: OnOff = "off"
    volume: int = 50
    quiet: OnOff = "off"
    quiet_from: str = "22:00"
    quiet_to: str = "07:00"


ON_OFF: Final = ("on", "off")
CHOICES: Mapping[str, tuple[str, ...]] = {
    "labels": ("always", "hover"),
    "motion": ("system", "full", "reduced"),
    "text": ("pixel", "plain"),
    "size": ("100", "125", "150", "175", "200"),
    "keys": ON_OFF,
    "runs": ("list", "ghosts", "people"),
    "entry": ("door", "desk"),
    "light": ("clock", "day", "night"),
    "areas": ON_OFF,
    "sound": ON_OFF,
    "typing": ON_OFF,
    "steps": ON_OFF,
    "quiet": ON_OFF,
}


def chosen(settings: Settings, name: str, value: str) -> Settings | None:
    """The settings after one was chosen; ``None`` where there is no such choice."""
    read = _read(name, value)
    return None if read is None else replace(settings, **{name: read})  # type: ignore[arg-type]


def minutes_of(time: str) -> int | None:
    """Minutes since midnight of a time of day; ``None`` for what is none.

    >>> minutes_of("22:30"), minutes_of("24:00"), minutes_of("soon")
    (1350, None, None)
    """
    hour, colon, minute = time.partition(":")
    if not (colon and len(hour) == len(minute) == 2 and (hour + minute).isascii() and (hour + minute).isdigit()):
        return None
    found = int(hour) * 60 + int(minute)
    return found if int(hour) < 24 and int(minute) < 60 else None


def text_of(settings: Settings) -> str:
    """What is kept."""
    return json.dumps({"version": VERSION, **asdict(settings)})


def settings_of(text: str | None) -> Settings:
    """Settings from what was kept; where that cannot be read, the defaults."""
    try:
        kept = json.loads(text or "{}")
    except (ValueError, RecursionError):
        kept = {}
    return settings_from(kept if isinstance(kept, dict) else {})


def settings_from(raw: Mapping[str, object]) -> Settings:
    """Settings as they were kept; what this page does not know falls back to the default."""
    read = {name: _read(name, value) for name, value in raw.items()}
    return replace(Settings(), **{name: value for name, value in read.items() if value is not None})  # type: ignore[arg-type]


def _read(name: str, value: object) -> str | int | None:
    """One value if it makes sense."""
    if name in CHOICES:
        return str(value) if isinstance(value, str) and value in CHOICES[name] else None
    if name in ("quiet_from", "quiet_to"):
        return value if isinstance(value, str) and minutes_of(value) is not None else None
    if name == "volume":
        return _per_cent(value)
    return None


def _per_cent(value: object) -> int | None:
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 3:
        value = int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 100 else None
