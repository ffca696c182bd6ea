"""A tape that is shown: the player's clock moves, the state follows, and jumps when somebody goes elsewhere on it."""

from collections.abc import Callable
from dataclasses import replace

from app.guide import Guide
from app.records import Records
from app.replay.chapters import chapter_before, next_chapter
from app.replay.player import Player, after, sought, sped, stepped, toggled
from app.replay.tape import Tape
from app.shell.panels.player import STEPS
from app.shell.player_view import Mark, PlayerView, PlayerWish
from app.shell.views import LinkView
from app.store import Store
from app.watched import Watched
from app.wire.facts import ClockTicked

SMALL_JUMP = 64  # facts that are lived through instead of jumped over
REMEMBERED = 200  # facts before a jump from which Pixie knows what was going on
MARKS = 240  # on the bar
TICK_S = 1.0  # of the tape


class Rerun:
    """Owns the player of one tape.  ``jumped`` is called when what is shown is from elsewhere on it."""

    def __init__(
        self,
        tape: Tape,
        records: Records,
        link: Callable[[], LinkView],
        changed: Callable[[], None],
        jumped: Callable[[], None],
    ) -> None:
        self.tape, self.player = tape, Player(tape.end_s)
        self._jumped, self._changed, self._link = jumped, changed, link
        self._guide = Guide()
        self._store = Store(changed, lambda effect: None)
        self._store.listen(lambda facts: self._guide.watch(facts, self._store.state))
        self._place = -1
        self._last_s: float | None = None
        self._tick_s = 0.0
        self._marked: tuple[int, tuple[Mark, ...]] = (-1, ())
        self.watched = Watched(
            self._store, lambda: self.player.at_s, self._link_view, records, guide=self.guide, beat=self.beat
        )
        self._follow()

    def guide(self) -> Guide:
        """Pixie, as she remembers what was before this place of the tape."""
        return self._guide

    def wish(self, wish: PlayerWish, value: str = "") -> None:
        """Does what a person pressed."""
        player, tape = self.player, self.tape
        match wish:
            case "toggle":
                self.player = toggled(player, tape)
            case "faster" | "slower":
                self.player = sped(player, 1 if wish == "faster" else -1)
            case "on" | "back":
                self.player = stepped(player, tape, 1 if wish == "on" else -1)
            case "skip":
                self.player = replace(player, skips=not player.skips)
            case "next" | "before":
                self._to_chapter(on=wish == "next")
            case "seek":
                self.player = sought(player, tape, self._time_at(value))
        self._last_s = None
        self._follow()
        self._changed()

    def beat(self, mono_s: float) -> float | None:
        """Time has passed; says when to be asked again."""
        passed_s = 0.0 if self._last_s is None else max(0.0, mono_s - self._last_s)
        self._last_s = mono_s if self.player.runs else None
        self.player = after(self.player, self.tape, passed_s)
        self._follow()
        return 0.0 if self.player.runs else None

    def view(self) -> PlayerView:
        """The player as the panels show it."""
        tape, player = self.tape, self.player
        at_s = float(round(player.at_s)) if player.runs else player.at_s  # panels need not change sixty times a second
        return PlayerView(tape.begin_s, tape.end_s, at_s, player.runs, player.speed, player.skips, marks=self._marks())

    def _follow(self) -> None:
        """The state goes along: a little on is lived through, anything else is jumped to."""
        at_s, place = self.player.at_s, self.tape.place_at(self.player.at_s)
        if place < self._place or self._place < 0 or place - self._place > max(SMALL_JUMP, 4 * self.player.speed):
            self._jump(place, at_s)
        elif place > self._place:
            self._store.dispatch((*self.tape.between(self._place, place), ClockTicked(at_s)), ringing=False)
            self._tick_s = at_s
        elif at_s < self._tick_s:
            self._jump(place, at_s)
        elif at_s - self._tick_s >= TICK_S:
            self._store.dispatch((ClockTicked(at_s),), ringing=False)
            self._tick_s = at_s
        self._place = place

    def _jump(self, place: int, at_s: float) -> None:
        first = max(0, place - REMEMBERED)
        self._guide = Guide()
        self._store.state = self.tape.state_at(first)
        self._store.dispatch((*self.tape.between(first, place), ClockTicked(at_s)), ringing=False)
        self._store.state = self.tape.state_at(place, at_s)
        self._tick_s = at_s
        self._jumped()

    def _to_chapter(self, on: bool) -> None:
        find = next_chapter if on else chapter_before
        chapter = find(self.tape.chapters, self.player.at_s)
        if chapter is not None:
            self.player = replace(sought(self.player, self.tape, chapter.at_s), runs=False)

    def _time_at(self, value: str) -> float:
        share = int(value) / STEPS if value.isdigit() else 1.0
        return self.tape.begin_s + share * (self.tape.end_s - self.tape.begin_s)

    def _marks(self) -> tuple[Mark, ...]:
        """The chapters, at most so many that the bar can hold, the pressing ones first."""
        if self._marked[0] != len(self.tape):
            tape, length_s = self.tape, self.tape.end_s - self.tape.begin_s
            seen: dict[int, Mark] = {}
            for kind in ("block", "error", "finish", "prompt"):
                for chapter in tape.chapters:
                    share = (chapter.at_s - tape.begin_s) / length_s if length_s > 0 else 1.0
                    if chapter.kind == kind:
                        seen.setdefault(round(share * MARKS), Mark(share, kind))
            self._marked = (len(self.tape), tuple(seen[k] for k in sorted(seen)))
        return self._marked[1]

    def _link_view(self) -> LinkView:
        return replace(self._link(), phase="replay", since_s=self.player.at_s, share=None)
