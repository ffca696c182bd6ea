"""Pixie's eighteen states, in their frozen order, and the directive that a frame of her is drawn from."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from app.wire.facts import AgentId


class PixieState(StrEnum):
    """What she acts out.  The order is part of the contract; new states may only be appended."""

    GREETING = "greeting"
    IDLE = "idle"
    SLEEPING = "sleeping"
    THINKING = "thinking"
    PLANNING = "planning"
    READING = "reading"
    TYPING = "typing"
    SEARCHING = "searching"
    WEB = "web"
    RUNNING = "running"
    DEBUGGING = "debugging"
    BUILDING = "building"
    GIT = "git"
    SPAWNING = "spawning"
    WAITING = "waiting"
    SUCCESS = "success"
    CONFUSED = "confused"
    OFFLINE = "offline"  # our line to the agent is lost: the one thing that the others could only show by lying


class Mood(StrEnum):
    """How it is going; never shown by colour alone."""

    CALM = "calm"
    FOCUSED = "focused"
    EXCITED = "excited"
    STRUGGLING = "struggling"


Target = Literal["viewer", "file", "files", "web", "terminal", "plan", "swarm", "none"]


@dataclass(frozen=True, slots=True)
class Directive:
    """What Pixie shows: state, mood, intensity 0..1, one plain sentence, where she looks, whom she acts out and why.

    ``seq`` is the journal number of the event behind it, 0 when only the line to the relay is.
    ``since_s`` is when the state began, on the relay's clock.
    """

    state: PixieState
    mood: Mood
    intensity: float
    caption: str
    target: Target = "none"
    agent: AgentId | None = None
    seq: int = 0
    since_s: float = 0.0
    narration: str = ""  # a second line that counts the others
    assertive: bool = False  # a screen reader should be interrupted for it
