"""What a screen reader is told, and when: changes of state, not every caption.  Pure.

Rules: at most one announcement each ``GAP_S``, the newest wins, the same twice in a row is said once.  Somebody who
begins to need a person interrupts; everybody who did so at once is named in one sentence.  History is never announced.
"""

from dataclasses import dataclass, replace

from app.pixie.states import Directive
from app.wire.facts import AgentId

GAP_S = 0.8  # also gathers a burst into its last state


@dataclass(frozen=True, slots=True)
class Voice:
    """What was said last, and what waits to be said.  ``due_s`` is when it may be, on the monotonic clock."""

    polite: str = ""
    alarm: str = ""
    about: tuple[AgentId | None, str] | None = None  # whom and which state the last sentence was about
    next: str = ""
    due_s: float | None = None
    quiet_until_s: float = 0.0
    needing: frozenset[AgentId] | None = None  # ``None`` until the office was first seen as it is


def heard(voice: Voice, directive: Directive | None, mono_s: float) -> Voice:
    """The voice after a look at Pixie."""
    if directive is not None and (directive.agent, directive.state.value) != voice.about:
        due_s = max(mono_s, voice.quiet_until_s)
        about = (directive.agent, directive.state.value)
        voice = replace(voice, about=about, next=directive.caption, due_s=due_s)
    if voice.due_s is not None and mono_s >= voice.due_s:
        said = voice.next or voice.polite
        voice = replace(voice, polite=said, next="", due_s=None, quiet_until_s=mono_s + GAP_S)
    return voice


def newly_needing(voice: Voice, needing: tuple[AgentId, ...]) -> tuple[Voice, tuple[AgentId, ...]]:
    """Who began to need a person since the last look; nobody at the first, for that is history."""
    now = frozenset(needing)
    if voice.needing == now:
        return voice, ()
    new = () if voice.needing is None else tuple(agent for agent in needing if agent not in voice.needing)
    return replace(voice, needing=now), new


def alarmed(voice: Voice, text: str) -> Voice:
    """The voice that interrupts with ``text``."""
    return replace(voice, alarm=text)
