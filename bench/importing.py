"""What opening a long session out of a file costs, in the real page: how long it takes, how long the page is ever held
up by it, and how many frames there are meanwhile.

The file has 100 MB of rows as Claude Code writes them: those of real sessions, over and over, each time a little later
and with calls of their own.  Run: ``python -m bench importing``.
"""

import json
import re
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

from bench.in_page import Office, an_office, at_work
from bench.report import beside, figure, quantile, show_machine, wanted
from tests.importing.building import SESSION, answer, call, prompt, result
from tests.relay.building import Json

SIZE = 100 * 1000 * 1000
SHARED = Path(__file__).parents[2] / "shared" / "data"
REAL = ("captured/claude/2.1.332/projects/*/*.jsonl", "public/claude/VibeCodingTracker/claude_code.jsonl")
AGENTS = 20  # at work in the live office meanwhile
LONGEST_MS = 12.0
RATE = 0.9 * 60
MEMORY_MB = 64.0
PATIENCE_S = 600.0
# Times every turn that the reader takes, and counts the screen's beats beside it.
WATCH = """
from time import perf_counter
from app.importing.reader import Reader
from app.importing.member import Member
SLICES = []
def timed(name):
    plain = getattr(Reader, name)
    def slice_of(self, *given):
        began_s = perf_counter()
        plain(self, *given)
        SLICES.append(perf_counter() - began_s)
    setattr(Reader, name, slice_of)
timed("_work")
"""
BEATS = """() => {
  globalThis.__beats = [];
  const beat = (at) => { globalThis.__beats.push(at); requestAnimationFrame(beat); };
  requestAnimationFrame(beat);
}"""


def sessions() -> list[list[str]]:
    """Real sessions as lists of lines; a small one of our own where none are at hand."""
    paths = [path for pattern in REAL for path in sorted(SHARED.glob(pattern))]
    found = [path.read_text("utf-8").splitlines() for path in paths]
    own = [prompt("tidy up", 0), call("Bash", 1, command="make"), result(2, text="x" * 2000), answer("done", 3)]
    return found or [[json.dumps(row) for row in own]]


def rows(size: int) -> Iterator[str]:
    """Lines of one session, ``size`` bytes in all."""
    at, written, turn = datetime(2026, 11, 1, tzinfo=UTC), 0, 0
    calls, ids, times = (
        re.compile(r'"toolu_'),
        re.compile(r'"sessionId":\s*"[^"]*"'),
        re.compile(r'("timestamp":\s*")[^"]*'),
    )
    while True:
        for session in sessions():
            turn += 1
            for line in session:
                at += timedelta(seconds=1)
                stamp = at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
                line = times.sub(rf"\g<1>{stamp}", ids.sub(f'"sessionId":"{SESSION}"', line))
                line = calls.sub(f'"toolu_{turn}_', line) + "\n"
                written += len(line.encode())
                yield line
                if written >= size:
                    return


def memory_mb(office: Office) -> float:
    """What the page's Python holds: its memory grows and is never given back."""
    return float(office.page.evaluate("() => globalThis.__python._module.HEAPU8.length")) / 1e6


def open_file(office: Office, path: Path) -> float:
    """Hands the file to the page as a person would; how long it took until it was shown."""
    office.page.evaluate("document.querySelector('[data-do=panel][data-arg=open]').click()")
    office.wait(0.5)
    with office.page.expect_file_chooser() as chooser:
        office.page.click("[data-do=file][data-arg=files]")
    chooser.value.set_files(path)
    began_s = time.monotonic()
    while time.monotonic() - began_s < PATIENCE_S:
        if office.page.query_selector("#recording"):
            return time.monotonic() - began_s
        office.wait(0.2)
    raise AssertionError("the file was never shown")


def main() -> None:
    """Measures it."""
    show_machine()
    if not wanted("import"):
        return
    with tempfile.TemporaryDirectory() as folder, an_office(at_work(AGENTS)) as office:
        path = Path(folder) / f"{SESSION}.jsonl"
        with path.open("w", encoding="utf-8") as file:
            file.writelines(rows(SIZE))
        office.settle(AGENTS)
        office.run(WATCH)
        before_mb = memory_mb(office)
        office.page.evaluate(BEATS)
        took_s = open_file(office, path)
        slices_ms: list[float] = [1000 * one for one in json.loads(office.run("import json; json.dumps(SLICES)"))]
        beats: Json = office.page.evaluate("() => globalThis.__beats")
        said = office.page.inner_text("#recording")
        grown_mb = memory_mb(office) - before_mb
    gaps_ms = [after - before for before, after in pairwise(beats)]
    figure("import-slice", quantile(slices_ms, 0.999), "ms", LONGEST_MS)
    figure("import-frames", 1000 * len(gaps_ms) / sum(gaps_ms), "frames/s", RATE, at_least=True)
    figure("import-memory", grown_mb, "MB", MEMORY_MB)
    beside("import of 100 MB took", took_s, "s")
    beside("longest slice of all", max(slices_ms), "ms")
    beside("slices", len(slices_ms), "")
    beside("longest gap between two frames", max(gaps_ms), "ms")
    beside("95th percentile of gaps", quantile(gaps_ms, 0.95), "ms")
    print(f"# beside: it said: {' '.join(said.split())}", flush=True)


if __name__ == "__main__":
    main()
