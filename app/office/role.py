"""What the state of the agents asks of the office: one role a person, the same for the same state.

Roles are compared, not replayed: a page that opens late gives everybody the role of the moment and sees the same
office as a page that was there.
"""

from dataclasses import dataclass
from enum import StrEnum

from app.wire.facts import Activity, AgentId, AgentKind


class Posture(StrEnum):
    """How a person spends its time until the role changes."""

    TYPE = "type"  # at the desk, hands on the keys
    READ = "read"  # at the desk, a book up
    THINK = "think"  # at the desk, still
    SIT = "sit"  # at the desk, nothing asked of it yet
    WAIT = "wait"  # at the desk, looking up, a bubble over the head
    REST = "rest"  # free: stays a while, wanders, sits down somewhere
    SLUMP = "slump"  # at the desk, head down: something failed
    FREEZE = "freeze"  # wherever it is: we have lost contact


class Bubble(StrEnum):
    """The bubble over a head; each is a frame ``bubble/<value>`` of the atlas."""

    PERMISSION = "dots"
    QUESTION = "ask"
    FAILED = "stop"
    DONE = "done"
    THINKING = "think"


@dataclass(frozen=True, slots=True)
class Role:
    """What one person is to do and show.  ``near`` is whom it belongs beside: a helper's parent, a teammate's lead."""

    id: AgentId
    kind: AgentKind
    posture: Posture
    activity: Activity = Activity.THINKING
    near: AgentId | None = None
    bubble: Bubble | None = None
    quiet: bool = False  # no news for a while: drawn paler
    lost: bool = False
    ghost: bool = False  # a run of a script: drawn half there
    folder: str = ""  # base name of its folder, for areas
    nth: int = -1  # its look, by number; -1 for whichever is free
    asked_s: float = 0.0  # when the bubble's cause, or a rest, began, relay clock
