"""A loudspeaker that writes down what it would have played."""

from collections.abc import Sequence

from app.platform.ports_sound import Tone


class FakeSpeaker:
    """``touched`` is what a person's first tap sets."""

    def __init__(self, touched: bool = True) -> None:
        self.touched = touched
        self.played: list[tuple[tuple[Tone, ...], float]] = []

    def is_open(self) -> bool:
        """May it be heard?"""
        return self.touched

    def play(self, tones: Sequence[Tone], volume: float, after_s: float = 0.0) -> None:
        """Keeps what could be heard."""
        if self.touched:
            self.played.append((tuple(tones), volume))
