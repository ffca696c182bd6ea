"""A player's clock: where on a tape one is, whether it runs, and how fast.  A value and what each press makes of it.

Position is a time on the tape, in its own seconds.  While it runs, ``after`` gives the player a moment later; long
times in which nothing happened are skipped when asked for.
"""

from dataclasses import dataclass, replace

from app.replay.tape import Tape

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
LULL_S = 20.0  # of the tape: longer than this without news is a lull
SKIP_TO_S = 2.0  # before what comes next


@dataclass(frozen=True, slots=True)
class Player:
    """``at_s`` is where on the tape, in its time; ``skips`` whether lulls are passed over."""

    at_s: float
    runs: bool = False
    speed: float = 1.0
    skips: bool = True


def after(player: Player, tape: Tape, passed_s: float) -> Player:
    """The player when so much time has passed here; it stops at the tape's end."""
    if not player.runs:
        return player
    at_s = player.at_s + passed_s * player.speed
    if player.skips:
        at_s = _past_lull(tape, player.at_s, at_s)
    return replace(player, at_s=tape.end_s, runs=False) if at_s >= tape.end_s else replace(player, at_s=at_s)


def sought(player: Player, tape: Tape, at_s: float) -> Player:
    """The player at another time of the tape."""
    return replace(player, at_s=min(max(at_s, tape.begin_s), tape.end_s))


def toggled(player: Player, tape: Tape) -> Player:
    """Runs or stops; at the end it begins anew."""
    at_s = tape.begin_s if not player.runs and player.at_s >= tape.end_s else player.at_s
    return replace(player, runs=not player.runs, at_s=at_s)


def sped(player: Player, steps: int) -> Player:
    """Faster or slower by steps of the known speeds."""
    known = min(range(len(SPEEDS)), key=lambda k: abs(SPEEDS[k] - player.speed))
    return replace(player, speed=SPEEDS[min(max(known + steps, 0), len(SPEEDS) - 1)])


def stepped(player: Player, tape: Tape, events: int) -> Player:
    """So many events on or back, standing still."""
    place = min(max(tape.place_at(player.at_s) + events, 0), len(tape))
    at_s = tape.time_of(place) if place else tape.begin_s
    while 0 < place < len(tape) and events > 0 and at_s <= player.at_s:  # several were told at one moment
        place += 1
        at_s = tape.time_of(place)
    while place > 0 and events < 0 and at_s >= player.at_s > tape.begin_s:
        place -= 1
        at_s = tape.time_of(place) if place else tape.begin_s
    return replace(player, at_s=at_s, runs=False)


def _past_lull(tape: Tape, from_s: float, to_s: float) -> float:
    """Where to be instead of in the middle of a lull: a little before its end."""
    place = tape.place_at(from_s)
    if place >= len(tape):
        return to_s
    before_s, next_s = tape.time_of(place) if place else tape.begin_s, tape.time_of(place + 1)
    in_lull = next_s - before_s > LULL_S and before_s + SKIP_TO_S <= to_s < next_s - SKIP_TO_S
    return next_s - SKIP_TO_S if in_lull else to_s
