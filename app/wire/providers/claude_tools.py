"""Claude Code's tools: what a figure acts out for each, and the short plain object of a call.

Rule: a target is a base name, a host, a name or a command's first words, at most 60 characters; never a path, never
what somebody searched for or wrote.
"""

import re
from collections.abc import Callable
from typing import Final

from app.wire.facts import Activity, BlockKind, Spawn
from app.wire.providers.commands import asked_of, doing_of
from app.wire.providers.fields import Json, line, record, records, text

TARGET: Final = 60  # characters
QUESTION: Final = 120  # of a question, which is read as a whole or not at all
LABEL: Final = 80  # characters of a task's description, enough to know it again

SPAWNERS: Final = frozenset(["Agent", "Task"])  # "Task" until 2.1.62
ALONE: Final = frozenset(["Edit", "MultiEdit", "NotebookEdit", "Write"])  # they change files: nothing runs beside them
QUESTIONS: Final[dict[str, BlockKind]] = {"AskUserQuestion": "question", "ExitPlanMode": "plan"}

ACTIVITY: Final[dict[str, Activity]] = {
    "Agent": Activity.SPAWNING,
    "AskUserQuestion": Activity.ASKING,
    "Bash": Activity.RUNNING,
    "BashOutput": Activity.RUNNING,
    "Edit": Activity.TYPING,
    "EnterPlanMode": Activity.PLANNING,
    "EnterWorktree": Activity.GIT,
    "ExitPlanMode": Activity.PLANNING,
    "ExitWorktree": Activity.GIT,
    "Glob": Activity.SEARCHING,
    "Grep": Activity.SEARCHING,
    "KillShell": Activity.RUNNING,
    "LS": Activity.SEARCHING,
    "LSP": Activity.SEARCHING,
    "ListMcpResourcesTool": Activity.SEARCHING,
    "Monitor": Activity.RUNNING,
    "MultiEdit": Activity.TYPING,
    "NotebookEdit": Activity.TYPING,
    "NotebookRead": Activity.READING,
    "PowerShell": Activity.RUNNING,
    "Read": Activity.READING,
    "ReadMcpResourceTool": Activity.READING,
    "SendMessage": Activity.MESSAGING,
    "Task": Activity.SPAWNING,
    "TaskCreate": Activity.PLANNING,
    "TaskGet": Activity.PLANNING,
    "TaskList": Activity.PLANNING,
    "TaskOutput": Activity.RUNNING,
    "TaskStop": Activity.RUNNING,
    "TaskUpdate": Activity.PLANNING,
    "TodoWrite": Activity.PLANNING,
    "ToolSearch": Activity.SEARCHING,
    "WebFetch": Activity.WEB,
    "WebSearch": Activity.WEB,
    "Write": Activity.TYPING,
}

_HOST: Final = re.compile(r"\w+://(?:[^/@\s]*@)?([A-Za-z0-9.-]+)")
_GLOB: Final = re.compile(r"[\w.*?{},\[\]-]{1,40}\Z")
_NAME: Final = re.compile(r"[\w .:+-]{1,40}\Z")


def doing(name: str, given: Json) -> tuple[Activity, str]:
    """What a call of the tool is about: the kind of work and its short object."""
    if name == "Bash" or name == "PowerShell":
        return doing_of(text(given, "command"))
    target = _TARGETS.get(name)
    if target is not None:
        return ACTIVITY.get(name, Activity.OTHER), target(given)[: QUESTION if name in QUESTIONS else TARGET]
    if name.startswith("mcp__"):
        return Activity.OTHER, _mcp(name)
    return ACTIVITY.get(name, Activity.OTHER), ""


def asked(name: str, given: Json) -> str:
    """What a person is to allow, or is asked: more than is said of work that goes on by itself."""
    if name == "Bash" or name == "PowerShell":
        return asked_of(text(given, "command"))
    return doing(name, given)[1]


def spawn_of(given: Json) -> Spawn:
    """Whom an ``Agent`` call brings up: its kind, its name if it was given one, and what its task will be called."""
    labels = tuple(label for key in ("prompt", "description") if (label := line(given.get(key), LABEL)))
    return Spawn(text(given, "subagent_type") or "general-purpose", text(given, "name"), labels)


def _mcp(name: str) -> str:
    """The server and the tool of ``mcp__server__tool``.

    >>> _mcp("mcp__github__list_issues")
    'github list_issues'
    """
    return " ".join(name.split("__")[1:3])[:TARGET]


def _base(path: str) -> str:
    """The last part of a path, whichever way its slashes lean."""
    return line(path.replace("\\", "/").rstrip("/").rsplit("/", 1)[-1], TARGET)


def _file(given: Json) -> str:
    return _base(text(given, "file_path") or text(given, "notebook_path") or text(given, "path"))


def _glob(given: Json) -> str:
    last = text(given, "pattern").rsplit("/", 1)[-1]
    return last if _GLOB.match(last) else ""


def _host(given: Json) -> str:
    found = _HOST.match(text(given, "url"))
    return found[1] if found else ""


def _name(key: str) -> Callable[[Json], str]:
    def named(given: Json) -> str:
        value = text(given, key)
        return value if _NAME.match(value) else ""

    return named


def _question(given: Json) -> str:
    first = (records(given, "questions") or ({},))[:1]
    asked = (text(first[0], "question") or text(first[0], "header")) if first else ""
    return _pathless(line(asked, QUESTION))


def _description(given: Json) -> str:
    return _pathless(line(given.get("description"), TARGET))


def _pathless(words: str) -> str:
    """The words with paths and addresses cut down to their last part.

    >>> _pathless("Look at /home/ana/secret/notes.txt and src/a.py")
    'Look at notes.txt and a.py'
    """
    if "/" not in words and "\\" not in words:
        return words
    return " ".join(_base(word) if "/" in word or "\\" in word else word for word in words.split())


_TARGETS: Final[dict[str, Callable[[Json], str]]] = {
    "Agent": _description,
    "AskUserQuestion": _question,
    "Edit": _file,
    "EnterWorktree": _name("name"),
    "Glob": _glob,
    "Grep": _file,
    "LS": _file,
    "MultiEdit": _file,
    "NotebookEdit": _file,
    "NotebookRead": _file,
    "Read": _file,
    "SendMessage": _name("to"),
    "Skill": _name("skill"),
    "Task": _description,
    "WebFetch": _host,
    "Write": _file,
}


def agreed_to_go(given: Json) -> bool:
    """Is this message a teammate's yes to being shut down?"""
    message = record(given, "message")
    return message.get("type") == "shutdown_response" and message.get("approve") is True


_USUAL: Final = ".claude"
SDK: Final = "sdk-"  # how it calls a start by ``claude -p``, "sdk-cli", or by a program of somebody's, "sdk-py"
_REFUSALS: Final = (
    "doesn't want to proceed",
    "doesn't want to take this action",
    "was blocked",
    "has been denied",
    "needs approval",
    "requires approval",
    "requested permission",
    "haven't granted",
    "permission denied by",
    "blocked by hook",
    "hook error",
    "denied this",
    "rejected",
)


def profile_of(path: object) -> str:
    """The folder of settings that a session file lies in, or a folder of settings itself; empty for the usual one.

    >>> profile_of("/home/ana/.claude-work/projects/-w/5cb9.jsonl"), profile_of("/home/ana/.claude")
    ('.claude-work', '')
    """
    if type(path) is not str:
        return ""
    folder = path[:4000].replace("\\", "/").partition("/projects/")[0].rstrip("/")
    name = folder.rpartition("/")[2][:80]
    return "" if name in (_USUAL, "") else name


def is_headless(entrypoint: object) -> bool:
    """Was the program started by another one, so that nobody sits before it?

    >>> is_headless("sdk-cli"), is_headless("sdk-py"), is_headless("cli"), is_headless("claude-vscode")
    (True, True, False, False)
    """
    return type(entrypoint) is str and entrypoint.startswith(SDK)


def is_refusal(words: str) -> bool:
    """Does the text that the model gets in place of a result say that the call was not allowed?"""
    start = words[:400].lower()
    return any(phrase in start for phrase in _REFUSALS)
