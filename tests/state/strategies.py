"""Any fact about anybody at any time: what the reducer must take without complaint.

A pool of made-up facts of every kind is drawn once, from a fixed seed; a history picks from it and gives each its
number and time.  So hypothesis chooses fast and shrinks well.
"""

import dataclasses
import itertools
import random
from collections.abc import Sequence
from typing import Any, get_args

from hypothesis import strategies as st

from app.wire import facts as f
from app.wire.facts import Activity, AgentFact, AgentId, Fact, Outcome, Stamp, Task, ToolId

EACH = 60  # facts of each kind in the pool

_AGENTS = [AgentId(f"claude:{name}") for name in ("s1", "s2", "s1/a1", "s1/a2", "s1/a3", "s2/a1")]
_TOOLS = [ToolId(name) for name in ("t1", "t2", "t3", "~Bash#0")]
_NAMES = ["", "Bash", "Agent", "Edit", "Explore"]
_SHORT = ["", "x", "p1", "p2", "a1", "a2"]
_TASKS = [
    Task(*made)
    for made in itertools.product(("a1", "a2", "b1"), ("subagent", "shell", "teammate"), ["running"], _SHORT[:2])
]
_CALLS = [f.CallEnd(*made) for made in itertools.product(_TOOLS, _NAMES[:2], Outcome)]
_TODOS = [f.Todo(id, "do", status) for id in ("1", "2") for status in get_args(f.TodoStatus)]

_VALUES: dict[str, list[Any]] = {
    "about": list(get_args(f.NoticeAbout)),
    "activity": list(Activity),
    "agent": _AGENTS,
    "by": list(get_args(f.Asker)),
    "call": [None, None, *_TOOLS],
    "helper": [None, *_AGENTS],
    "how": list(get_args(f.SessionStart)),
    "name": _NAMES,
    "outcome": list(Outcome),
    "parent": _AGENTS,
    "reason": list(get_args(f.SessionEnd)),
    "role": _NAMES,
    "spawn": [None, None, f.Spawn("Explore"), f.Spawn("Explore", "x", ("x", "p1"))],
    "spawned": [None, None, *_AGENTS],
    "status": [*get_args(f.TodoStatus), "deleted"],
    "tool": _TOOLS,
    "tool_name": _NAMES,
    "usd": [0.0, 0.25],
    "used_tokens": [0, 9_000, 300_000],
    "window_tokens": [None, None, 200_000],
}
_FLAGS = (
    "again", "alone", "attempt", "away", "background", "gone", "headless", "known", "lively", "sidechain", "sure",
)  # fmt: skip


def _some(rng: random.Random, values: list[Any]) -> tuple[Any, ...]:
    return tuple(rng.sample(values, rng.randint(0, 3)))


def _value(rng: random.Random, kind: type[Any], name: str) -> object:
    match (kind.__name__, name):
        case ("ToolFinished", "task"):
            return rng.choice([None, None, *_TASKS])
        case ("TurnEnded" | "SubagentStopped", "background"):
            return rng.choice([None, _some(rng, _TASKS)])
        case ("StepFinished", "calls"):
            return _some(rng, _CALLS)
        case ("TodosListed", "todos"):
            return _some(rng, _TODOS)
        case ("AgentDescribed", "labels") | ("TeamListed", "mates"):
            return _some(rng, _SHORT)
        case ("AgentDescribed", "kind"):
            return rng.choice(get_args(f.AgentKind))
        case ("BlockOpened" | "BlockClosed", "kind"):
            return rng.choice(get_args(f.BlockKind))
        case ("AgentDescribed", "parent"):
            return rng.choice([None, None, *_AGENTS])
        case (_, flag) if flag in _FLAGS:
            return rng.random() < 0.3
        case _:
            return rng.choice(_VALUES.get(name, _SHORT))


def _pool() -> list[AgentFact]:
    rng = random.Random(20_261_130)
    made: list[AgentFact] = []
    for _ in range(EACH):
        for kind in get_args(AgentFact):
            names = [field.name for field in dataclasses.fields(kind) if field.name != "stamp"]
            made.append(kind(stamp=Stamp(0, 0.0), **{name: _value(rng, kind, name) for name in names}))
    return made


POOL = _pool()
_CLOCKS = st.floats(allow_nan=True, allow_infinity=True) | st.floats(0, 10_000)
_STAMPS = st.builds(
    Stamp,
    st.integers(0, 10**6),
    _CLOCKS,
    provider=st.just("claude"),
    host=st.sampled_from(["", "h1"]),
    cwd=st.sampled_from(["", "/w/a"]),
)
ANY_FACT: st.SearchStrategy[Fact] = st.one_of(
    st.builds(lambda fact, stamp: dataclasses.replace(fact, stamp=stamp), st.sampled_from(POOL), _STAMPS),
    st.builds(f.ClockTicked, _CLOCKS),
    st.builds(f.RelayStarted, _STAMPS),
    st.builds(f.RelayStopped, _STAMPS),
    st.builds(f.RelaySlept, _STAMPS, _CLOCKS),
    st.builds(f.RelayNoted, _STAMPS, st.just("file_lost"), st.sampled_from([None, *_AGENTS]), st.just("gone")),
)
SHORT_GAPS = [0.0, 0.1, 0.1, 0.5, 1.0, 1.5, 3.0, 20.0]
ALL_GAPS = [*SHORT_GAPS, 70.0, 700.0, 4000.0]  # so long that claims lapse and people are forgotten


@st.composite
def histories(draw: st.DrawFn, longest: int = 60, gaps: Sequence[float] = ALL_GAPS) -> list[AgentFact]:
    """Facts as a journal holds them: numbers and times that only grow."""
    picks = draw(st.lists(st.tuples(st.sampled_from(POOL), st.sampled_from(gaps)), min_size=1, max_size=longest))
    at_s, told = 1000.0, []
    for seq, (fact, gap_s) in enumerate(picks, 1):
        at_s += gap_s
        stamp = Stamp(seq, at_s, provider="claude", host="h1", cwd="/w/a")
        told.append(dataclasses.replace(fact, stamp=stamp))
    return told
