"""Claude Code's small files beside the session files, whole as they are: sidecars, team configs, tasks.

Input: the file as one object, with its path in ``ref``; an empty object and ``gone`` when the file is there no more.
Rule: a file says who somebody is, never that somebody is here; total and pure like the rest.
"""

import re
from typing import Final

from app.wire import facts as f
from app.wire.envelope import Envelope
from app.wire.facts import AgentFact, AgentId, Stamp, ToolId
from app.wire.providers.claude_lines import file_of
from app.wire.providers.claude_tools import LABEL
from app.wire.providers.fields import Json, child_id, ident, line, nobody_id, records, text

_SIDECAR: Final = ".meta.json"
_TEAM: Final = re.compile(r"/teams/([^/]{1,200})/config\.json\Z")
_TASK: Final = re.compile(r"/tasks/([^/]{1,200})/([^/]{1,200})\.json\Z")
_STATUS: Final[dict[str, f.TodoStatus]] = {
    "pending": "pending",
    "in_progress": "in_progress",
    "completed": "completed",
}


def facts_of_file(envelope: Envelope) -> tuple[AgentFact, ...]:
    """The facts of one file as it is now."""
    path = envelope.ref.get("path")
    if type(path) is not str:
        return ()
    path, gone = path.replace("\\", "/"), envelope.ref.get("gone") is True
    stamp = Stamp(envelope.seq, envelope.at_s, envelope.source, envelope.provider, envelope.host)
    if path.endswith(_SIDECAR):
        return () if gone else _sidecar(stamp, path, envelope.body)
    team = _TEAM.search(path)
    if team is not None:
        return _team(stamp, team[1], envelope.body, gone)
    task = _TASK.search(path)
    return _task(stamp, task[1], task[2], envelope.body, gone) if task is not None else ()


def _sidecar(stamp: Stamp, path: str, body: Json) -> tuple[AgentFact, ...]:
    """Whose helper a session file is: who called it, what it was called, and whether it is a teammate."""
    file = file_of(path)
    if not file.session or not file.helper:
        return ()
    root = AgentId(f"{stamp.provider}:{file.session}")
    agent = child_id(root, file.helper)
    name, above = line(body.get("name"), LABEL), ident(body.get("parentAgentId"))
    call = ident(body.get("toolUseId"))
    about = f.AgentDescribed(
        stamp,
        agent,
        "teammate" if _is_mate(body, name) else "subagent",
        child_id(root, above) if above else None,
        name=name,
        role=_role(body, name),
        cwd=text(body, "worktreePath") or text(body, "cwd"),
        model=text(body, "model")[:80],
        labels=tuple(label for label in (line(body.get("description"), LABEL),) if label),
        team=line(body.get("teamName"), LABEL),
        call=ToolId(call) if call else None,
    )
    if body.get("stoppedByUser") is True:
        return about, f.TurnInterrupted(stamp, agent)
    return (about, f.SubagentStopped(stamp, agent, root)) if body.get("finished") is True else (about,)


def _is_mate(body: Json, name: str) -> bool:
    """A name makes a teammate, unless somebody waits for it."""
    in_process = text(body, "taskKind") == "in_process_teammate"
    return in_process or (bool(name) and text(body, "requestShape") != "foreground")


def _role(body: Json, name: str) -> str:
    """What kind of agent it is.  A teammate's type repeats its name."""
    kind = line(body.get("agentType"), LABEL)
    return line(body.get("spawnedAgentType"), LABEL) or ("" if kind == name else kind)


def _team(stamp: Stamp, team: str, body: Json, gone: bool) -> tuple[AgentFact, ...]:
    """Who is in a team now.  Somebody who is not active has gone, though the file still names it."""
    session = ident(body.get("leadSessionId"))
    lead = AgentId(f"{stamp.provider}:{session}") if session else nobody_id(stamp.provider, stamp.host)
    members = records(body, "members")
    if members is None:
        return (f.TeamListed(stamp, lead, team, gone=True),) if gone else ()
    leader = text(body, "leadAgentId")
    mates = (
        line(member.get("name"), LABEL)
        for member in members
        if member.get("isActive") is not False and not (leader and member.get("agentId") == leader)
    )
    return (f.TeamListed(stamp, lead, team, tuple(mate for mate in mates if mate)),)


def _task(stamp: Stamp, tasks: str, todo: str, body: Json, gone: bool) -> tuple[AgentFact, ...]:
    """One item of a list, which is called after its session or its team."""
    agent = AgentId(f"{stamp.provider}:{ident(tasks)}")
    if gone:
        return (f.TodoChanged(stamp, agent, ident(todo), "", "deleted"),)
    status = _STATUS.get(text(body, "status"))
    if status is None:
        return ()
    return (f.TodoChanged(stamp, agent, ident(body.get("id")) or ident(todo), line(body.get("subject")), status),)
