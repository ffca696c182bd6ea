"""Pixie on this page: what she remembers of everybody, and what she shows, worked out again only when it can differ."""

from app.loop import soonest
from app.pixie.memory import BEAT_S
from app.pixie.orchestrator import Companion, direct, next_change_s, watch
from app.pixie.presented import Shown, present, wait_s
from app.pixie.states import Directive
from app.shell.views import LinkView
from app.state.model import OfficeState
from app.wire.facts import AgentId, Fact

UP = ("live", "catching_up", "connecting", "replay")


class Guide:
    """Owns the companion of one page."""

    def __init__(self) -> None:
        self.companion = Companion()
        self.shown: Shown | None = None
        self._state: OfficeState | None = None
        self._told: Companion | None = None  # what she remembered when last asked
        self._asked: tuple[object, ...] = ()
        self._fresh_s = float("-inf")  # until when the answer is as good as new, relay's clock
        self._due_s: float | None = None  # and when it is another one by itself

    def watch(self, facts: tuple[Fact, ...], state: OfficeState) -> None:
        """Takes news in."""
        self.companion = watch(self.companion, facts, state)

    def directive(self, state: OfficeState, now_s: float, link: LinkView, picked: AgentId | None) -> Directive:
        """What she shows now."""
        asked = (link.phase in UP, link.phase == "refused", link.since_s, picked)
        same = state is self._state and self.companion is self._told and asked == self._asked
        if self.shown is None or not same or not self._fresh_s - BEAT_S <= now_s < self._fresh_s:
            self._ask(state, now_s, link, picked)
            self._state, self._told, self._asked = state, self.companion, asked
        assert self.shown is not None
        return self.shown.directive

    def wait_s(self, now_s: float) -> float | None:
        """Seconds until she may show something else by herself."""
        return None if self._due_s is None else self._due_s - now_s

    def _ask(self, state: OfficeState, now_s: float, link: LinkView, picked: AgentId | None) -> None:
        self.companion, wanted = direct(
            self.companion,
            state,
            now_s,
            link_up=link.phase in UP,
            link_since_s=link.since_s,
            picked=picked,
            barred=link.phase == "refused",
        )
        self.shown = present(self.shown, wanted, now_s)
        due_s = soonest(next_change_s(wanted, self.companion, now_s), wait_s(self.shown, wanted, now_s))
        self._due_s = None if due_s is None else now_s + due_s
        self._fresh_s = now_s + min(BEAT_S, BEAT_S if due_s is None else due_s)
