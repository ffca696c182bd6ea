"""Sends the day to a relay as hooks would: what happened before the visitor came at once, the rest as it happens."""

import http.client
import json
import threading
import time
from contextlib import closing
from dataclasses import dataclass

from relay.demo.day import SEED, Moment, day

BEFORE_S = 400.0  # of the day that is over when the visitor comes
RETRY_S = 1.0


@dataclass(frozen=True, slots=True)
class Door:
    """Where hooks are taken."""

    host: str
    port: int
    token: str


class Player:
    """Plays the day in a thread of its own until told to stop."""

    def __init__(self, door: Door, speed: float = 1.0, seed: int = SEED) -> None:
        self._door, self._speed = door, speed
        self._moments = day(seed)
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._play, name="demo", daemon=True)

    def start(self) -> None:
        """Begins."""
        self._thread.start()

    def stop(self) -> None:
        """Ends, between two events."""
        self._stopping.set()
        self._thread.join()

    def _play(self) -> None:
        begun_s = time.monotonic()
        with closing(http.client.HTTPConnection(self._door.host, self._door.port, timeout=10)) as line:
            for moment in self._moments:
                due_s = begun_s + (moment.at_s - BEFORE_S) / self._speed
                if self._stopping.wait(max(0.0, due_s - time.monotonic())):
                    return
                self._send(line, moment)

    def _send(self, line: http.client.HTTPConnection, moment: Moment) -> None:
        """One event; a relay that is busy or away is asked once more, then the event is let go."""
        headers = {"Authorization": f"Bearer {self._door.token}", "Content-Type": "application/json"}
        body = json.dumps(moment.body).encode()
        for _ in range(2):
            try:
                line.request("POST", f"/hooks/{moment.provider}", body, headers)
                answer = line.getresponse()
                answer.read()
            except (OSError, http.client.HTTPException):
                line.close()
            else:
                if answer.status not in (429, 503):
                    return
            if self._stopping.wait(RETRY_S):
                return
