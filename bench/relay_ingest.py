"""What the relay takes: events a second, the time of one, memory after many, and what a kill costs.

Run: ``python -m bench.relay_ingest``.
"""

import http.client
import json
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path

from bench.relay_process import Running, a_relay, sent_at, sent_for
from bench.report import RUNS, beside, figure, median_of_runs, quantile, show_machine, wanted

SENDERS = 10
SECONDS = 2.0
PACE_PER_S = 250
MANY = 50_000


def main() -> None:
    """Measures and prints."""
    if not any(map(wanted, ("relay-rate", "relay-p99", "relay-memory", "relay-kill"))):
        return
    show_machine()
    if wanted("relay-rate"):
        _rate()
    if wanted("relay-p99"):
        with a_relay() as relay:
            sent_for(relay, SENDERS, 1.0)
            p99_ms = median_of_runs(lambda: quantile(sent_at(relay, PACE_PER_S, 2 * SECONDS), 0.99) * 1000)
        figure("relay-p99", p99_ms, "ms", 5)
    if wanted("relay-memory"):
        figure("relay-memory", median_of_runs(_memory_mb), "MB", 90)
    if wanted("relay-kill"):
        figure("relay-kill-lost", median_of_runs(_lost_by_kill), "events", 0)


def _rate() -> None:
    with a_relay() as relay:
        runs = [sent_for(relay, SENDERS, SECONDS) for _ in range(RUNS)]
    rates = sorted(len(times) / SECONDS for times in runs)
    figure("relay-rate", rates[len(rates) // 2], "events/s", 4000, at_least=True)
    beside("p99 of an event at that rate", quantile([one for times in runs for one in times], 0.99) * 1000, "ms")


def _memory_mb() -> float:
    """After so many events, as fast as they go."""
    with a_relay() as relay:
        left = MANY
        while left > 0:
            left -= len(sent_for(relay, SENDERS, 1.0))
        assert _head(relay) > MANY
        return relay.memory_mb()


def _lost_by_kill() -> float:
    """Events that were acknowledged and are not there after ``kill -9`` and a new start."""
    with tempfile.TemporaryDirectory() as named:
        home = Path(named)
        acknowledged: list[int] = []
        with a_relay(home) as relay:
            senders = [threading.Thread(target=_number_on, args=(relay, start, acknowledged)) for start in range(4)]
            for sender in senders:
                sender.start()
            time.sleep(0.7)
            relay.process.kill()
            for sender in senders:
                sender.join()
        with a_relay(home) as relay:
            kept = {line["body"].get("number") for line in _lines(relay)}
    assert acknowledged
    return len(set(acknowledged) - kept)


def _number_on(relay: Running, start: int, acknowledged: list[int]) -> None:
    with relay.line() as line, suppress(OSError):
        for number in range(start, 10_000_000, 4):
            line.sendall(relay.request(json.dumps({"number": number}).encode()))
            if b" 204 " not in line.recv(4096):
                return
            acknowledged.append(number)


def _head(relay: Running) -> int:
    line = http.client.HTTPConnection("127.0.0.1", relay.port)
    line.request("GET", "/events?limit=0", headers={"Authorization": f"Bearer {relay.owner}"})
    answer = line.getresponse()
    answer.read()
    line.close()
    return int(answer.headers["pixie-head"])


def _lines(relay: Running) -> list[dict[str, dict[str, int]]]:
    line = http.client.HTTPConnection("127.0.0.1", relay.port)
    line.request("GET", "/events", headers={"Authorization": f"Bearer {relay.owner}"})
    text = line.getresponse().read().decode()
    line.close()
    return [json.loads(one) for one in text.splitlines()]


if __name__ == "__main__":
    main()
