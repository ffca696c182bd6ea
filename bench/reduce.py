"""What it costs to take in recorded hook events on CPython: decoding, facts and state, all in.

Pyodide took 2.2 times as long where both were measured side by side, so that 0.27 s here are 0.6 s in the browser.  The
events are recordings of the real CLI, round after round with fresh ids, so that people keep coming and going.  Run:
``python -m bench.reduce``.
"""

import json
from pathlib import Path
from statistics import median
from time import process_time

from app.state.model import OfficeState
from app.state.reduce import reduce_all
from app.wire.envelope import envelopes_from_text
from app.wire.facts import ClockTicked
from app.wire.providers.table import facts_of
from bench.report import RUNS, beside, figure, show_machine, wanted

EVENTS = 10_000
BATCH = 64  # as the page takes history in
GAP_MS = 137
KEPT = Path(__file__).parents[1] / "tests" / "recordings" / "claude"
_IDS = ("session_id", "tool_use_id", "prompt_id")


def recorded() -> list[dict[str, object]]:
    """The bodies of the kept recordings, one session after the other."""
    bodies: list[dict[str, object]] = []
    for path in sorted(KEPT.glob("2.1.*/*.jsonl")):
        rows = (json.loads(row) for row in path.read_text(encoding="utf-8").splitlines())
        bodies += [row.get("payload", row) for row in rows]
    return bodies


def history(count: int = EVENTS) -> list[str]:
    """Frames of envelopes as the relay sends history: JSON arrays of ``BATCH`` each."""
    bodies, frames, seq = recorded(), [], 0
    batch: list[str] = []
    while seq < count:
        round_ = seq // len(bodies)
        body = {key: f"{value}-{round_}" if key in _IDS else value for key, value in bodies[seq % len(bodies)].items()}
        seq += 1
        batch.append(
            json.dumps(
                {
                    "seq": seq,
                    "at": 1_796_000_000_000 + seq * GAP_MS,
                    "host": "devbox",
                    "source": "hook",
                    "provider": "claude",
                    "ref": {},
                    "body": body,
                }
            )
        )
        if len(batch) == BATCH or seq == count:
            frames.append(f"[{','.join(batch)}]")
            batch.clear()
    return frames


def take_in(frames: list[str]) -> tuple[OfficeState, tuple[float, float, float]]:
    """The office after a history, and the seconds spent on decoding, on facts and on the state."""
    state = OfficeState()
    decoding = reading = reducing = 0.0
    for frame in frames:
        start_s = process_time()
        envelopes, _ = envelopes_from_text(frame)
        decoded_s = process_time()
        facts = [fact for envelope in envelopes for fact in facts_of(envelope)]
        read_s = process_time()
        state, _ = reduce_all(state, facts)
        decoding, reading, reducing = (
            decoding + decoded_s - start_s,
            reading + read_s - decoded_s,
            reducing + process_time() - read_s,
        )
    return state, (decoding, reading, reducing)


def tick_us(state: OfficeState, ticks: int = 2000) -> float:
    """Microseconds that a clock's tick costs while nothing is due."""
    start_s = process_time()
    for _ in range(ticks):
        reduce_all(state, (ClockTicked(state.now_s),))
    return (process_time() - start_s) / ticks * 1e6


def main() -> None:
    """Measures and prints."""
    show_machine()
    if wanted("reduce-10000"):
        frames = history()
        runs = [take_in(frames) for _ in range(RUNS)]
        parts = [median(times[k] for _, times in runs) for k in range(3)]
        figure("reduce-10000-cpython", median(sum(times) for _, times in runs), "s", 0.27)
        for what, seconds in zip(("decoding", "facts", "state"), parts, strict=True):
            beside(f"{what} of one event", seconds / EVENTS * 1e6, "us")
    if wanted("reduce-tick"):
        state, _ = take_in(history(2000))
        beside("agents known", len(state.agents), "agents")
        figure("reduce-tick-cpython", median(tick_us(state) for _ in range(RUNS)), "us", 50)


if __name__ == "__main__":
    main()
