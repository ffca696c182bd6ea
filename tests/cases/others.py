"""Tells stories of other CLIs in their own events: hooks as they come down the wire, and rows of their files."""

from collections.abc import Mapping
from typing import Any, Self

from app.wire.facts import Source
from tests.cases.lines import Journal

C1, C2, C3 = (f"01a22bc8-4198-7683-8ce3-9eef4c3ae26{k}" for k in "123")


class Codex(Journal):
    """Codex: hooks in Claude Code's form, and a rollout for each thread."""

    def __init__(self) -> None:
        super().__init__(provider="codex")

    def hook(self, name: str, session: str = C1, **fields: Any) -> Self:  # noqa: ANN401  a body holds anything
        body = {"hook_event_name": name, "session_id": session, "cwd": "/home/dev/acme", **fields}
        return self.line(body, Source.HOOK, provider="codex")

    def row(self, kind: str, payload: Mapping[str, Any], thread: str = C1) -> Self:
        path = f"/h/.codex/sessions/2026/11/30/rollout-2026-11-30T09-27-54-{thread}.jsonl"
        return self.line({"type": kind, "payload": payload}, Source.TRANSCRIPT, path, provider="codex")

    def opens(self, thread: str = C1, **fields: Any) -> Self:  # noqa: ANN401  whatever a first row holds
        """The first row of a rollout."""
        meta = {"id": thread, "session_id": thread, "cwd": "/home/dev/acme", "source": "cli", **fields}
        return self.row("session_meta", meta, thread)

    def tells(self, kind: str, thread: str = C1, **fields: Any) -> Self:  # noqa: ANN401
        """One event row of a rollout."""
        return self.row("event_msg", {"type": kind, **fields}, thread)

    def calls(self, id: str, command: str, thread: str = C1) -> Self:
        """The model asks for a command."""
        call = {"type": "function_call", "name": "exec_command", "call_id": id, "arguments": f'{{"cmd": "{command}"}}'}
        return self.row("response_item", call, thread)

    def shell(self, name: str, id: str = "t1", command: str = "make", **fields: Any) -> Self:  # noqa: ANN401
        """A hook about a command; a request for permission names no call."""
        named: dict[str, Any] = {} if name == "PermissionRequest" else {"tool_use_id": id}
        return self.hook(name, tool_name="Bash", tool_input={"command": command}, **named, **fields)


class Gemini(Journal):
    """Gemini CLI: hooks that name no calls."""

    def __init__(self) -> None:
        super().__init__(provider="gemini")

    def hook(self, name: str, session: str = "fed8fdd8-355e", **fields: Any) -> Self:  # noqa: ANN401
        body = {"hook_event_name": name, "session_id": session, "cwd": "/home/dev/acme", **fields}
        return self.line(body, Source.HOOK, provider="gemini")

    def row(self, body: Mapping[str, Any], name: str = "session-2026-11-30T10-13-fed8fdd8.jsonl") -> Self:
        return self.line(body, Source.TRANSCRIPT, f"/h/.gemini/tmp/acme/chats/{name}", provider="gemini")


class OpenCode(Journal):
    """OpenCode: events of its bus."""

    def __init__(self) -> None:
        super().__init__(provider="opencode")

    def event(self, kind: str, session: str = "ses_1", **fields: Any) -> Self:  # noqa: ANN401
        body = {"type": kind, "properties": {"sessionID": session, **fields}}
        return self.line(body, Source.HOOK, provider="opencode")

    def opens(self, session: str = "ses_1", **info: Any) -> Self:  # noqa: ANN401
        return self.event("session.created", session, info={"id": session, "directory": "/home/dev/acme", **info})

    def prompt(self, session: str = "ses_1", id: str = "msg_1") -> Self:
        return self.event("message.updated", session, info={"id": id, "role": "user"})

    def call(self, tool: str, status: str, session: str = "ses_1", id: str = "t1", **state: Any) -> Self:  # noqa: ANN401
        part = {"type": "tool", "tool": tool, "callID": id, "state": {"status": status, **state}}
        return self.event("message.part.updated", session, part=part)
