"""The same work, told by other CLIs: Codex and Gemini, whose events we have no reader for and show all the same."""

import random
import uuid
from collections.abc import Iterator

from relay.demo.claude import Body
from relay.demo.jobs import Job
from relay.demo.session import PACE, RESTS, THINKS, Beat, pause


def codex_session(job: Job, chance: random.Random) -> Iterator[Beat]:
    """A Codex session: commands and patches, nothing else."""
    session = _id(chance, 7)
    common: Body = {
        "session_id": session,
        "turn_id": _id(chance, 7),
        "transcript_path": f"/home/dev/.codex/sessions/rollout-{session}.jsonl",
        "cwd": job.folder,
        "model": "gpt-5.5",
        "permission_mode": "default",
    }

    def event(name: str, wait_s: float, **more: object) -> Beat:
        return Beat(wait_s, "codex", {**common, "hook_event_name": name, **more})

    yield event("SessionStart", 0.0, source="startup")
    yield event("UserPromptSubmit", chance.uniform(*THINKS), prompt=job.prompt)
    for kind, asked in _commands(job):
        tool = "apply_patch" if kind in ("edit", "write") else "Bash"
        call = {
            "tool_name": tool,
            "tool_input": {"command": asked},
            "tool_use_id": f"call_{chance.getrandbits(96):024x}",
        }
        yield event("PreToolUse", chance.uniform(*THINKS), **call)
        yield event("PostToolUse", chance.uniform(*PACE[kind]), **call, tool_response="Exit code: 0\n")
    yield event("Stop", chance.uniform(*THINKS), stop_hook_active=False, last_assistant_message=job.done)
    yield from pause(chance.uniform(*RESTS))
    yield event("SessionEnd", 0.0, reason="other")


def gemini_session(job: Job, chance: random.Random) -> Iterator[Beat]:
    """A Gemini session, with its own names for everything."""
    session = _id(chance, 4)
    common: Body = {
        "session_id": session,
        "transcript_path": f"/home/dev/.gemini/tmp/{job.project}/chats/session-{session[:8]}.jsonl",
        "cwd": job.folder,
    }

    def event(name: str, wait_s: float, **more: object) -> Beat:
        return Beat(wait_s, "gemini", {**common, "hook_event_name": name, **more})

    yield event("SessionStart", 0.0, source="startup")
    yield event("BeforeAgent", chance.uniform(*THINKS), prompt=job.prompt)
    for kind, asked in _commands(job):
        tool = {"edit": "replace", "write": "write_file"}.get(kind, "run_shell_command")
        call = {"tool_name": tool, "tool_input": {"command": asked}}
        yield event("BeforeTool", chance.uniform(*THINKS), **call)
        answer = {"llmContent": "done", "returnDisplay": "done"}
        yield event("AfterTool", chance.uniform(*PACE[kind]), **call, tool_response=answer)
    yield event("AfterAgent", chance.uniform(*THINKS), prompt_response=job.done, stop_hook_active=False)
    yield from pause(chance.uniform(*RESTS))
    yield event("SessionEnd", 0.0, reason="exit")


def _commands(job: Job) -> Iterator[tuple[str, str]]:
    """The steps that every CLI knows, as commands and patches."""
    for step in job.steps:
        match step:
            case ("bash" | "fail" | "permit", str() as command, *_):
                yield "bash", command
            case ("read", str() as file):
                yield "read", f"sed -n 1,200p {file}"
            case ("grep", str() as pattern, *_):
                yield "grep", f"rg '{pattern}'"
            case ("edit", str() as file, str() as old, str() as new):
                yield "edit", f"*** Begin Patch\n*** Update File: {file}\n-{old}\n+{new}\n*** End Patch\n"
            case ("write", str() as file, str() as content):
                added = "".join(f"+{line}\n" for line in content.splitlines())
                yield "write", f"*** Begin Patch\n*** Add File: {file}\n{added}*** End Patch\n"
            case _:
                continue


def _id(chance: random.Random, version: int) -> str:
    raw = uuid.UUID(int=chance.getrandbits(128), version=4)
    return str(raw)[:14] + str(version) + str(raw)[15:]
