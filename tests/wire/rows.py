"""Rows of session files, as bodies on the wire, and what is read in them."""

from collections.abc import Mapping
from typing import Any

from app.wire.envelope import Envelope
from app.wire.facts import AgentFact, AgentId, Source
from app.wire.providers.claude_files import facts_of_file
from app.wire.providers.claude_lines import facts_of_line

ROOT = AgentId("claude:s1")
CHILD = AgentId("claude:s1/a1")
HOME = "/h/.claude/"
OWN = HOME + "projects/-w-acme/s1.jsonl"
HELPERS = HOME + "projects/-w-acme/s1/subagents/agent-a1.jsonl"
SIDECAR = HOME + "projects/-w-acme/s1/subagents/agent-a1.meta.json"
AT = "2026-11-30T10:12:33.703Z"
AT_S = 1796033553.703


def row(type: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401  a row may hold anything
    """One row of session s1, written before the relay heard of it."""
    return {"type": type, "sessionId": "s1", "timestamp": AT, "cwd": "/w/acme", "version": "2.1.197", **fields}


def user(content: object, **fields: Any) -> dict[str, Any]:  # noqa: ANN401
    """A row in which somebody speaks to the model."""
    return row("user", message={"role": "user", "content": content}, **fields)


def assistant(*blocks: Mapping[str, Any], stop: str | None = "tool_use", **fields: Any) -> dict[str, Any]:  # noqa: ANN401
    """A row of an answer."""
    message = {"role": "assistant", "model": "claude-opus-4-8", "content": list(blocks), "stop_reason": stop}
    return row("assistant", message={**message, **fields.pop("message", {})}, **fields)


def call(name: str, id: str = "t1", **given: Any) -> dict[str, Any]:  # noqa: ANN401
    """A block in which the model asks for a tool."""
    return {"type": "tool_use", "id": id, "name": name, "input": given}


def said(words: str) -> dict[str, Any]:
    """A block of text."""
    return {"type": "text", "text": words}


def result(content: object = "", id: str = "t1", **fields: Any) -> dict[str, Any]:  # noqa: ANN401
    """A block with what a tool gave back."""
    return {"type": "tool_result", "tool_use_id": id, "content": content, **fields}


def returned(content: object = "", shape: object = None, **fields: Any) -> dict[str, Any]:  # noqa: ANN401
    """A row with one result."""
    error: dict[str, Any] = {"is_error": True} if fields.pop("error", False) else {}
    more = {} if shape is None else {"toolUseResult": shape}
    return user([result(content, **error)], **more, **fields)


def told(body: Mapping[str, Any], path: str = OWN, heard_s: float = AT_S + 0.2) -> tuple[AgentFact, ...]:
    """The facts of one line."""
    return facts_of_line(Envelope(7, heard_s, "devbox", Source.TRANSCRIPT, "claude", {"path": path}, body))


def told_by_file(body: Mapping[str, Any], path: str = SIDECAR, *, gone: bool = False) -> tuple[AgentFact, ...]:
    """The facts of one whole file."""
    ref = {"path": path, "gone": True} if gone else {"path": path}
    return facts_of_file(Envelope(7, AT_S, "devbox", Source.FILE, "claude", ref, body))


def kinds(facts: tuple[AgentFact, ...]) -> list[str]:
    """What the facts are."""
    return [type(fact).__name__ for fact in facts]


def one(facts: tuple[AgentFact, ...], kind: type[Any]) -> Any:  # noqa: ANN401  a fact of the kind asked for
    """The only fact of a kind."""
    found = [fact for fact in facts if isinstance(fact, kind)]
    assert len(found) == 1, facts
    return found[0]
