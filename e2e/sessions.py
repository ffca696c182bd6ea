"""Agents that only pretend: a journey says what they do, and a relay gets the hook events that Claude Code would send.

    ana = Session(relay, "ana", "Fix the login")
    ana.comes()
    ana.asked("Fix the login, please.")
    call = ana.begins("Edit", file_path="/home/dev/shop/login.py")

Real events, recorded from the CLI, lie in ``recorded`` and are posted by ``replay``.
"""

import json
import uuid
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from relay.demo.claude import Body, Call, Voice
from tests.relay.building import Json, Process

RECORDED = Path(__file__).parent / "recorded"
MODEL = "claude-opus-4-8"


@dataclass(slots=True)
class Session:
    """One session, or a helper of one.  Each method is a hook event that the relay has taken when it returns."""

    relay: Process
    name: str
    title: str = ""
    folder: str = "/home/dev/shop"
    helper_id: str = ""
    kind: str = ""
    prompts: int = 0
    calls: int = 0

    @property
    def session(self) -> str:
        """The session's id: the same for the same name."""
        return str(uuid.uuid5(uuid.NAMESPACE_OID, self.name))

    @property
    def id(self) -> str:
        """Who it is in the office."""
        return f"claude:{self.session}" + (f"/{self.helper_id}" if self.helper_id else "")

    @property
    def voice(self) -> Voice:
        """Its way to say things."""
        return Voice(self.session, self.folder, MODEL, f"prompt-{self.prompts}", self.helper_id, self.kind)

    def comes(self) -> None:
        """The session opens."""
        self.post(self.voice.started(self.title or self.name))

    def asked(self, prompt: str = "Go on, please.") -> None:
        """A person asks for something."""
        self.prompts += 1
        self.post(self.voice.prompted(prompt))

    def begins(self, tool: str, **given: object) -> Call:
        """A tool call begins."""
        self.calls += 1
        call = Call(tool, given, id=f"toolu_{self.name}_{self.helper_id}{self.calls}")
        self.post(self.voice.before(call))
        return call

    def asks_leave(self, call: Call) -> None:
        """The call waits for somebody to allow it."""
        self.post(self.voice.asks_leave(call))

    def finishes(self, call: Call, answer: object = "") -> None:
        """The call has an answer."""
        self.post(self.voice.after(replace(call, answer=answer), 12))

    def yields(self, message: str = "Done.") -> None:
        """The turn ends."""
        self.post(self.voice.helper_stopped(message) if self.helper_id else self.voice.stopped(message))

    def leaves(self) -> None:
        """The session closes."""
        self.post(self.voice.ended())

    def helper(self, name: str, kind: str = "Explore") -> "Session":
        """A helper of this session begins."""
        helper = replace(self, helper_id=f"a{name}", kind=kind, calls=0)
        helper.post(helper.voice.helper_started())
        return helper

    def post(self, event: Body) -> None:
        """Any event."""
        status = self.relay.post(event)
        assert status == 204, f"the relay answered {status} to {event}"


def recorded(name: str) -> list[Json]:
    """The hook events of a real session, as the CLI sent them."""
    return [json.loads(line) for line in (RECORDED / f"{name}.jsonl").read_text("utf-8").splitlines()]


def replay(relay: Process, events: list[Json], until: Callable[[Json], bool] = lambda event: False) -> list[Json]:
    """Posts events up to and with the first that ``until`` names; returns those that are left."""
    for number, event in enumerate(events, 1):
        assert relay.post(event) == 204
        if until(event):
            return events[number:]
    return []
