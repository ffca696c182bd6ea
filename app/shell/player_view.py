"""What the shell shows of a player: where on the tape it is, and what one may go to."""

from dataclasses import dataclass
from typing import Literal

PlayerWish = Literal["begin", "live", "toggle", "faster", "slower", "on", "back", "next", "before", "seek", "skip"]
WISHES: tuple[PlayerWish, ...] = (
    *("begin", "live", "toggle", "faster", "slower", "on", "back", "next", "before", "seek", "skip"),
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A chapter on the bar: where, from 0 to 1, and of what kind."""

    share: float
    kind: str  # "prompt", "block", "error" or "finish"


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A tape and where on it one is; ``reading`` is how much of it has come, 0 to 1, while it does."""

    begin_s: float
    end_s: float
    at_s: float
    runs: bool = False
    speed: float = 1.0
    skips: bool = True
    marks: tuple[Mark, ...] = ()
    reading: float | None = None
    may_leave: bool = True  # there is a live office to go back to
