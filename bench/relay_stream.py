"""What the relay gives: how long from a hook's POST to the frame on a page's socket, and how fast history comes.

Run: ``python -m bench.relay_stream``.
"""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from bench.relay_process import Running, a_relay, sent_for
from bench.report import beside, figure, median_of_runs, quantile, show_machine, wanted

EVENTS = 300
PAGES = 20
HISTORY = 10_000


def main() -> None:
    """Measures and prints."""
    if not any(map(wanted, ("relay-to-page", "relay-history"))):
        return
    show_machine()
    if wanted("relay-to-page"):
        _to_page()
    if wanted("relay-history"):
        _history()


def _to_page() -> None:
    """Events 50 ms apart: each goes out at once."""
    with a_relay() as relay, ExitStack() as stack:
        pages = [stack.enter_context(_page(relay)) for _ in range(PAGES)]
        line = stack.enter_context(relay.line())
        for page in pages:
            _until_live(page)
        p50s, p95s = [], []

        def run() -> float:
            times = [_one_event(relay, line, pages) * 1000 for _ in range(EVENTS // 5)]
            p50s.append(quantile(times, 0.5))
            p95s.append(quantile(times, 0.95))
            return p50s[-1]

        figure("relay-to-page-p50", median_of_runs(run), "ms", 4)
        figure("relay-to-page-p95", sorted(p95s)[len(p95s) // 2], "ms", 16)
    beside("pages that listened", PAGES, "")


def _one_event(relay: Running, line: socket.socket, pages: list[ClientConnection]) -> float:
    """From the POST to the frame on the first page; the others only make work."""
    time.sleep(0.05)
    started_s = time.perf_counter()
    line.sendall(relay.request())
    first, *others = pages
    first.recv(timeout=10)
    took_s = time.perf_counter() - started_s
    line.recv(4096)
    for page in others:
        page.recv(timeout=10)
    return took_s


def _history() -> None:
    with a_relay() as relay:
        sent = 0
        while sent < HISTORY:
            sent += len(sent_for(relay, 10, 0.5))

        def run() -> float:
            started_s = time.perf_counter()
            with _page(relay) as page:
                count = _until_live(page)
            return count / (time.perf_counter() - started_s)

        figure("relay-history", median_of_runs(run), "events/s", 20_000, at_least=True)


@contextmanager
def _page(relay: Running) -> Iterator[ClientConnection]:
    origin = Origin(f"http://127.0.0.1:{relay.port}")
    with connect(f"ws://127.0.0.1:{relay.port}/stream", origin=origin, max_size=None, compression=None) as page:
        page.send(json.dumps({"auth": relay.owner, "since": 0}))
        yield page


def _until_live(page: ClientConnection) -> int:
    """Reads the history; how many events it held, by the last number."""
    last = 0
    while True:
        frame = page.recv(timeout=30)
        assert isinstance(frame, str)
        if frame.startswith('{"caught_up"'):
            return last
        if frame.startswith("["):
            last = int(frame[frame.rindex('{"seq":') + 7 :].partition(",")[0])


if __name__ == "__main__":
    main()
