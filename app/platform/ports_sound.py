"""What the office asks of a loudspeaker, as a port.  Browsers let a page be heard only after a person touched it."""

from collections.abc import Sequence
from typing import Protocol

Tone = tuple[float, float, float, float, str, float, float]  # hz, at s, length s, peak, wave, glides to hz, swell s


class Speaker(Protocol):
    """Plays notes."""

    def is_open(self) -> bool:
        """May this page be heard already?"""
        ...

    def play(self, tones: Sequence[Tone], volume: float, after_s: float = 0.0) -> None:
        """Plays them together, ``after_s`` from now; does nothing as long as the page may not be heard."""
        ...


class NoSpeaker:
    """Where nothing can be heard."""

    def is_open(self) -> bool:
        """It never may."""
        return False

    def play(self, tones: Sequence[Tone], volume: float, after_s: float = 0.0) -> None:
        """Does nothing."""
