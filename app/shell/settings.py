"""What a person chose for this browser, and the way to and from what it keeps.  Pure."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person chose for this browser."""

    labels: Literal["always", "hover"] = "always"
    motion: Literal["system", "full", "reduced"] = "system"
    text: Literal["pixel", "plain"] = "pixel"
    keys: Literal["on", "off"] = "on"
    runs: Literal["list", "ghosts", "people"] = "list"  # whom a program started, not a person


CHOICES: Mapping[str, tuple[str, ...]] = {
    "labels": ("always", "hover"),
    "motion": ("system", "full", "reduced"),
    "text": ("pixel", "plain"),
    "keys": ("on", "off"),
    "runs": ("list", "ghosts", "people"),
}


def settings_of(text: str | None) -> Settings:
    """Settings from what was kept; where that cannot be read, the defaults."""
    try:
        kept = json.loads(text or "{}")
    except ValueError:
        kept = {}
    return settings_from(kept if isinstance(kept, dict) else {})


def settings_from(raw: Mapping[str, object]) -> Settings:
    """Settings as they were kept; what this page does not know falls back to the default."""
    known = {name: value for name, value in raw.items() if value in CHOICES.get(name, ())}
    return replace(Settings(), **known)  # type: ignore[arg-type]
