"""Hook events of Claude Code 2.1, field by field as the CLI writes them, for an agent that only pretends.

A ``Voice`` is one session, or a helper inside of it; it says what happens in the words of the hooks.
"""

import random
import re
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, replace

Body = Mapping[str, object]

MODE, EFFORT = frozenset({"permission_mode"}), frozenset({"effort"})  # what some events say besides
NAG = "Claude needs your permission"
BUSY = "API Error: 529 overloaded; the service is busy"


@dataclass(frozen=True, slots=True)
class Call:
    """A tool call: what is asked of the tool, and what it answers."""

    name: str
    asked: Body
    answer: object = ""
    error: str = ""  # instead of an answer
    id: str = ""


@dataclass(frozen=True, slots=True)
class Voice:
    """Who speaks: a session, or a helper when ``helper`` is set."""

    session: str
    cwd: str
    model: str
    prompt_id: str = ""
    helper: str = ""
    helper_type: str = ""

    @property
    def provider(self) -> str:
        """Whose hooks these are."""
        return "claude"

    def started(self, title: str, how: str = "startup") -> Body:
        """The session opens."""
        return self._event("SessionStart", source=how, model=self.model, session_title=title)

    def prompted(self, prompt: str) -> Body:
        """A person asks for something."""
        return self._event("UserPromptSubmit", MODE, prompt=prompt)

    def before(self, call: Call) -> Body:
        """A tool is about to run."""
        asked = {"tool_name": call.name, "tool_input": call.asked}
        return self._event("PreToolUse", MODE | EFFORT, **asked, tool_use_id=call.id)

    def asks_leave(self, call: Call) -> Body:
        """A person has to allow it; such an event does not name the call."""
        return self._event("PermissionRequest", MODE | EFFORT, tool_name=call.name, tool_input=call.asked)

    def nags(self) -> Body:
        """Nobody answered for a while."""
        return self._event("Notification", message=NAG, notification_type="permission_prompt")

    def after(self, call: Call, took_ms: int) -> Body:
        """The tool is through, well or not."""
        asked = {"tool_name": call.name, "tool_input": call.asked}
        if call.error:
            told = {"error": call.error, "is_interrupt": False, "duration_ms": took_ms}
            return self._event("PostToolUseFailure", MODE | EFFORT, **asked, tool_use_id=call.id, **told)
        told = {"tool_response": call.answer, "tool_use_id": call.id, "duration_ms": took_ms}
        return self._event("PostToolUse", MODE | EFFORT, **asked, **told)

    def helper_started(self) -> Body:
        """Delegated work begins."""
        return self._event("SubagentStart")

    def helper_stopped(self, report: str) -> Body:
        """Delegated work yields."""
        path = f"{self._folder()}/{self.session}/subagents/agent-{self.helper}.jsonl"
        said = {"agent_transcript_path": path, "last_assistant_message": report}
        return self._event("SubagentStop", MODE | EFFORT, stop_hook_active=False, **said, **_left_running())

    def stopped(self, message: str, background: tuple[Body, ...] = ()) -> Body:
        """The turn ends."""
        said = {"stop_hook_active": False, "last_assistant_message": message}
        return self._event("Stop", MODE | EFFORT, **said, **_left_running(*background))

    def turn_failed(self) -> Body:
        """The service behind the agent fails."""
        return self._event("StopFailure", EFFORT, error="overloaded", last_assistant_message=BUSY)

    def compacts(self, summary: str) -> tuple[Body, Body, Body]:
        """The agent tidies its memory: before, the session opened again, after."""
        return (
            self._event("PreCompact", trigger="auto", custom_instructions=""),
            self._event("SessionStart", source="compact", model=self.model),
            self._event("PostCompact", trigger="auto", compact_summary=summary),
        )

    def ended(self, reason: str = "prompt_input_exit") -> Body:
        """The session closes."""
        return self._event("SessionEnd", reason=reason)

    def as_helper(self, helper: str, kind: str) -> "Voice":
        """A helper of this session."""
        return replace(self, helper=helper, helper_type=kind)

    def _event(self, name: str, extra: frozenset[str] = frozenset(), **more: object) -> dict[str, object]:
        """What every event says, in the CLI's order: who, where, in which turn, then what."""
        folder = self._folder()
        event: dict[str, object] = {"session_id": self.session, "transcript_path": f"{folder}/{self.session}.jsonl"}
        event["cwd"] = self.cwd
        if self.prompt_id:
            event["prompt_id"] = self.prompt_id
        if "permission_mode" in extra:
            event["permission_mode"] = "default"
        if self.helper:
            event |= {"agent_id": self.helper, "agent_type": self.helper_type}
        if "effort" in extra:
            event["effort"] = {"level": "high"}
        return event | {"hook_event_name": name} | more

    def _folder(self) -> str:
        return "/home/dev/.claude/projects/" + re.sub(r"[^A-Za-z0-9]", "-", self.cwd)


def _left_running(*background: Body) -> dict[str, object]:
    return {"background_tasks": list(background), "session_crons": []}


def new_id(chance: random.Random) -> str:
    """A session's id."""
    return str(uuid.UUID(int=chance.getrandbits(128), version=4))


def call_id(chance: random.Random) -> str:
    """A tool call's id."""
    return f"toolu_{chance.getrandbits(96):024x}"


def helper_id(chance: random.Random) -> str:
    """A helper's id."""
    return f"a{chance.getrandbits(64):016x}"
