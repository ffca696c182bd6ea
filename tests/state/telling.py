"""Tells a story in Claude Code's hook events, as bodies on the wire, and answers what the office makes of it."""

from collections.abc import Iterable, Mapping
from typing import Any, Self

from app.state.model import Agent, AgentState, Claim, Effect, OfficeState
from app.state.queries import person_of, present
from app.state.reduce import reduce_all
from app.wire.envelope import envelope_from
from app.wire.facts import AgentId, ClockTicked
from app.wire.providers.table import facts_of

START_S = 1_796_000_000.0
STEP_S = 0.05  # between two events of which the story does not say how far apart they are

Event = tuple[str, dict[str, Any]]


def hook(name: str, session: str = "s1", **fields: Any) -> Event:  # noqa: ANN401  a body may hold anything
    """One hook event: its name and its body."""
    body = {"session_id": session, "hook_event_name": name, "cwd": "/home/dev/acme", **fields}
    return name, body


def pre(tool: str, id: str, session: str = "s1", **fields: Any) -> Event:  # noqa: ANN401
    """A tool call begins."""
    return hook("PreToolUse", session, **{"tool_name": tool, "tool_use_id": id, "tool_input": {}, **fields})


def post(tool: str, id: str, session: str = "s1", **fields: Any) -> Event:  # noqa: ANN401
    """A tool call is over."""
    return hook("PostToolUse", session, **{"tool_name": tool, "tool_use_id": id, "tool_input": {}, **fields})


def ask(tool: str, session: str = "s1", **fields: Any) -> Event:  # noqa: ANN401
    """A tool call is gated; the event names no call."""
    return hook("PermissionRequest", session, **{"tool_name": tool, "tool_input": {}, **fields})


def prompt(text: str = "go", session: str = "s1", **fields: Any) -> Event:  # noqa: ANN401
    """Somebody asks for something."""
    return hook("UserPromptSubmit", session, prompt=text, **fields)


def stop(session: str = "s1", **fields: Any) -> Event:  # noqa: ANN401
    """The agent yields, with nothing left running unless said otherwise."""
    return hook("Stop", session, **{"background_tasks": [], **fields})


def task(id: str, kind: str = "shell", status: str = "running", **fields: Any) -> Mapping[str, Any]:  # noqa: ANN401
    """One line of a list of background work."""
    return {"id": id, "type": kind, "status": status, "description": "", **fields}


class Telling:
    """A story as far as it has been told.  Every method tells a little more of it and returns the story."""

    def __init__(self, provider: str = "claude", host: str = "devbox") -> None:
        self.state = OfficeState()
        self.effects: list[Effect] = []
        self.shown: list[tuple[float, AgentId, AgentState]] = []
        self.at_s, self.seq = START_S, 0
        self._provider, self._host = provider, host

    def tell(self, *events: Event, gap_s: float = STEP_S) -> Self:
        """One event after the other, each ``gap_s`` after the one before."""
        for _, body in events:
            self.at_s += gap_s
            self.tell_at(self.at_s, body)
        return self

    def tell_at(self, at_s: float, body: Mapping[str, Any]) -> None:
        """One event at a given time."""
        self.at_s = at_s
        self.seq += 1
        raw = {
            "seq": self.seq,
            "at": round(at_s * 1000),
            "host": self._host,
            "source": "hook",
            "provider": self._provider,
            "body": body,
        }
        self._take(facts_of(envelope_from(raw)))

    def wait(self, seconds: float, beat_s: float | None = None) -> Self:
        """Time passes, looked at every ``beat_s``, or once at its end."""
        until_s = self.at_s + seconds
        while beat_s and self.at_s + beat_s < until_s:
            self.at_s += beat_s
            self._take((ClockTicked(self.at_s),))
        self.at_s = until_s
        self._take((ClockTicked(until_s),))
        return self

    def _take(self, facts: Iterable[Any]) -> None:
        self.state, effects = reduce_all(self.state, facts)
        self.effects.extend(effects)
        for agent in self.state.agents.values():
            last = next((state for _, id, state in reversed(self.shown) if id == agent.who.id), None)
            if last is not agent.claim.state:
                self.shown.append((self.at_s, agent.who.id, agent.claim.state))

    # -- what came of it -----------------------------------------------------------------------------------------------

    def agent(self, name: str = "s1") -> Agent:
        """Somebody who is known, by session, or by session and agent id with a slash between."""
        return self.state.agents[person_of(self.state, AgentId(f"{self._provider}:{name}"))]

    def knows(self, name: str) -> bool:
        """Is anybody known by that id?"""
        return person_of(self.state, AgentId(f"{self._provider}:{name}")) in self.state.agents

    def claim(self, name: str = "s1") -> Claim:
        """What is claimed of somebody."""
        return self.agent(name).claim

    def here(self) -> list[str]:
        """Who is in the office, without the provider's name."""
        return [agent.who.id.partition(":")[2] for agent in present(self.state)]

    def rung(self) -> list[str]:
        """What was announced, by kind."""
        return [type(effect).__name__ for effect in self.effects]

    def states(self, name: str = "s1") -> list[AgentState]:
        """Every state that was shown of somebody, in order."""
        id = person_of(self.state, AgentId(f"{self._provider}:{name}"))
        return [state for _, known, state in self.shown if known == id]
