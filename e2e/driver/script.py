"""What the scripted model says: turns of blocks, and which of them answers a request.

A turn is a sequence of blocks, one turn for each request of an agent.  Requests of a sub-agent are told apart by a
marker: a word in the prompt that the sub-agent was given.
"""

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Say:
    """The model says a text."""

    text: str


@dataclass(frozen=True, slots=True)
class Use:
    """The model calls a tool of the CLI."""

    tool: str
    given: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Hold:
    """The model says nothing more until the test sets the gate: no test has to guess how long something takes."""

    gate: threading.Event
    limit_s: float = 60.0


@dataclass(frozen=True, slots=True)
class Fail:
    """The service answers with an error."""

    status: int
    kind: str = "api_error"
    message: str = "scripted failure"


Block = Say | Use | Hold | Fail
Turn = Sequence[Block]


def shell(command: str, description: str = "Run it") -> Use:
    """Runs a command."""
    return Use("Bash", {"command": command, "description": description})


def write(path: str, content: str) -> Use:
    """Writes a file."""
    return Use("Write", {"file_path": path, "content": content})


def read(path: str) -> Use:
    """Reads a file."""
    return Use("Read", {"file_path": path})


def ask(question: str, *options: str) -> Use:
    """Asks the person a question with ready answers."""
    choices = [{"label": option, "description": option} for option in options]
    return Use("AskUserQuestion", {"questions": [{"question": question, "header": "Ask", "options": choices}]})


def delegate(prompt: str, kind: str = "general-purpose", description: str = "Look around") -> Use:
    """Starts a sub-agent and waits for it; its ``prompt`` should hold the marker of its turns."""
    given = {"description": description, "prompt": prompt, "subagent_type": kind, "run_in_background": False}
    return Use("Agent", given)


@dataclass(slots=True)
class Script:
    """Everything the model will say; turns are used up from the front."""

    turns: Sequence[Turn]
    agents: Mapping[str, Sequence[Turn]] = field(default_factory=dict)
    side: str = "ok"  # what requests without tools get: titles, summaries
    _left: dict[str, list[Turn]] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def __post_init__(self) -> None:
        self._left = {"": list(self.turns), **{marker: list(turns) for marker, turns in self.agents.items()}}

    def add(self, *turns: Turn) -> None:
        """More turns for the main agent."""
        with self._lock:
            self._left[""].extend(turns)

    def next_turn(self, request: Mapping[str, Any]) -> Turn:
        """The turn that answers a request of the Messages API."""
        if not request.get("tools"):
            return [Say(self.side)]
        opening = _opening(request)
        who = next((marker for marker in self._left if marker and marker in opening), "")
        with self._lock:
            return self._left[who].pop(0) if self._left[who] else [Say("Finished.")]


def _opening(request: Mapping[str, Any]) -> str:
    """What was said before the model's first answer: it tells which agent asks."""
    said = []
    for message in request.get("messages", []):
        if message.get("role") == "assistant":
            break
        content = message.get("content")
        parts = [{"text": content}] if isinstance(content, str) else content or []
        said += [str(part.get("text", "")) for part in parts if isinstance(part, dict)]
    return "\n".join(said)
