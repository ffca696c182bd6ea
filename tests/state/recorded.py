"""Recordings of the real CLI, replayed with a clock ticking beside them, to be looked at at any moment.

Small ones lie in ``tests/recordings``.  Those with the driver's notes (what was typed, what stood on the screen, which
signal was sent) are larger and lie beside the project, in ``../shared/data/traces``; without them, tests are skipped.
"""

import json
from bisect import bisect_right
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from app.state.model import Agent, AgentState, OfficeState
from app.state.queries import present
from app.wire.facts import AgentId
from tests.state.telling import START_S, Telling

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "tests" / "recordings" / "claude"
TRACES = ROOT.parent / "shared" / "data" / "traces" / "claude"
BEAT_S = 0.25
AFTER_S = 20.0

Line = tuple[float, Mapping[str, Any]]


def lines(path: Path) -> list[Line]:
    """The hook events of a recording with their times; a recording without times gets one every 0.3 s."""
    told: list[Line] = []
    for k, raw in enumerate(path.read_text(encoding="utf-8").splitlines()):
        row = json.loads(raw)
        at_s = row["at"] / 1000 if "at" in row else START_S + 0.3 * k
        told.append((at_s, row.get("payload", row)))
    return told


class Film:
    """The office after every event and every tick of a recording."""

    def __init__(self, told: list[Line]) -> None:
        self.telling = Telling()
        self.start_s = told[0][0]
        self._times: list[float] = []
        self._frames: list[OfficeState] = []
        self.telling.at_s = self.start_s
        for at_s, body in told:
            self._tick_until(min(at_s, self.telling.at_s + 60))
            self.telling.tell_at(at_s, body)
            self._keep()
        self.end_s = self.telling.at_s
        self._tick_until(self.end_s + AFTER_S)

    def _tick_until(self, at_s: float) -> None:
        while self.telling.at_s + BEAT_S < at_s:
            self.telling.wait(BEAT_S)
            self._keep()

    def _keep(self) -> None:
        self._times.append(self.telling.at_s)
        self._frames.append(self.telling.state)

    def at(self, at_s: float) -> OfficeState:
        """The office at a moment."""
        return self._frames[max(bisect_right(self._times, at_s) - 1, 0)]

    def of(self, at_s: float, name: str) -> Agent:
        """Somebody at a moment; ``name`` is the beginning of the id after the provider, up to a slash for a session."""
        session, _, child = name.partition("/")
        for id, agent in self.at(at_s).agents.items():
            known, _, below = id.partition(":")[2].partition("/")
            if known.startswith(session) and below.startswith(child) and bool(below) == bool(child):
                return agent
        raise KeyError(name)

    def states(self, name: str) -> list[AgentState]:
        """All states shown of somebody, in order."""
        shown: list[AgentState] = []
        for at_s in self._times:
            try:
                state = self.of(at_s, name).claim.state
            except KeyError:
                continue
            if not shown or shown[-1] is not state:
                shown.append(state)
        return shown

    def spans(self, name: str, state: AgentState) -> list[tuple[float, float]]:
        """The times in which somebody was shown in a state."""
        found: list[tuple[float, float]] = []
        since: float | None = None
        for at_s in self._times:
            try:
                shown = self.of(at_s, name).claim.state is state
            except KeyError:
                shown = False
            if shown and since is None:
                since = at_s
            elif not shown and since is not None:
                found.append((since, at_s))
                since = None
        return found if since is None else [*found, (since, self._times[-1])]

    def ever(self) -> set[AgentId]:
        """Everybody who was ever in the office."""
        return {agent.who.id for frame in self._frames for agent in present(frame)}

    def rung(self) -> list[str]:
        """What was announced, by kind."""
        return self.telling.rung()


class Trace(Film):
    """A recording with the driver's notes beside it."""

    def __init__(self, name: str) -> None:
        folder = TRACES / name
        if not folder.is_dir():
            pytest.skip(f"the recording {name} is not here: it lies in {TRACES.relative_to(ROOT.parent)}")
        rows = (folder / "driver.jsonl").read_text(encoding="utf-8").splitlines()
        self.driver: list[dict[str, Any]] = [json.loads(row) for row in rows]
        super().__init__(lines(folder / "hooks.jsonl"))

    def when(self, step: str, nth: int = 0, **fields: object) -> float:
        """When the driver did something for the ``nth`` time."""
        found = [
            row["at"] / 1000
            for row in self.driver
            if row["step"] == step and all(row.get(key) == value for key, value in fields.items())
        ]
        return float(found[nth])
