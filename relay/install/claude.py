"""Claude Code: which events we ask for, from which version on, and how an entry looks.

Facts about the CLI live here and nowhere else in ``install``.  Rule: an event name that a version does not know may
void the whole file that names it, so what is asked for follows the version, and an unknown version gets the oldest
set that every supported version knows.
"""

import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path

Version = tuple[int, int, int]

PROVIDER = "claude"
PLUGIN_ID = "pixie-office@skills-dir"  # what the CLI calls our plugin
FIRST_WITH_PLUGIN_FOLDERS: Version = (2, 1, 157)  # loads <config>/skills/<name>/.claude-plugin by itself
FIRST_WITH_ARGS: Version = (2, 1, 139)  # entries may be a program and its arguments, with no shell between
TIMEOUT_S = 2  # Claude Code counts seconds; ours is gone long before

# Each event with the first version that knows it.  Never WorktreeCreate: a hook of that event has to make the
# worktree itself.  Never MessageDisplay: it comes with every piece of text.
EVENTS: tuple[tuple[str, Version], ...] = (
    ("SessionStart", (1, 0, 62)),
    ("SessionEnd", (1, 0, 85)),
    ("UserPromptSubmit", (1, 0, 54)),
    ("PreToolUse", (1, 0, 41)),
    ("PostToolUse", (1, 0, 41)),
    ("PostToolUseFailure", (2, 1, 33)),
    ("PostToolBatch", (2, 1, 157)),
    ("PermissionRequest", (2, 0, 45)),
    ("PermissionDenied", (2, 1, 89)),
    ("Notification", (1, 0, 41)),
    ("SubagentStart", (2, 0, 43)),
    ("SubagentStop", (1, 0, 41)),
    ("Stop", (1, 0, 41)),
    ("StopFailure", (2, 1, 78)),
    ("PreCompact", (1, 0, 48)),
    ("PostCompact", (2, 1, 76)),
    ("PostModelSwitch", (2, 1, 252)),
    ("TaskCreated", (2, 1, 84)),
    ("TaskCompleted", (2, 1, 33)),
    ("TeammateIdle", (2, 1, 33)),
    ("CwdChanged", (2, 1, 83)),
    ("Elicitation", (2, 1, 76)),
    ("ElicitationResult", (2, 1, 76)),
)

# A session may outlive its hook: it then must be silent.  A shell or a Python that misses its script would exit with
# 2, which Claude Code takes for "block this tool".
_SHELL_GUARD = 'if [ -r "$1" ]; then . "$1"; else cat >/dev/null; fi; exit 0'
_PYTHON_GUARD = (
    "import sys\ntry:\n exec(compile(open(sys.argv[1],'rb').read(),sys.argv.pop(1),'exec'))\nexcept OSError:\n pass"
)


def version_from(text: str) -> Version | None:
    """The version in what ``claude --version`` prints, None if there is none."""
    found = re.search(r"(\d+)\.(\d+)\.(\d+)", text)
    return (int(found[1]), int(found[2]), int(found[3])) if found else None


def events_for(version: Version | None) -> tuple[str, ...]:
    """The events to ask a version for; None is a version that we could not learn."""
    known = version or FIRST_WITH_PLUGIN_FOLDERS
    return tuple(event for event, first in EVENTS if first <= known)


def config_folder(named: Path | None, environment: Mapping[str, str]) -> Path:
    """Claude Code's folder: the one that was named, else CLAUDE_CONFIG_DIR, else ``~/.claude``."""
    if named is not None:
        return named.expanduser().absolute()
    told = environment.get("CLAUDE_CONFIG_DIR", "")
    return Path(told).expanduser().absolute() if told else Path("~/.claude").expanduser()


def entry(hook_folder: str, python: str, home: str, platform: str = sys.platform) -> dict[str, object]:
    """One handler, as a program with arguments: no shell, so no name of a folder can be misread (case B42).

    ``hook_folder`` holds ``hook.py`` and ``hook.sh``; ``home`` is "" unless PIXIE_OFFICE_HOME is to be kept.
    """
    arguments = [PROVIDER, python, home] if platform != "win32" else [PROVIDER, home]
    while arguments and not arguments[-1]:
        arguments.pop()
    if platform == "win32":
        command, args = python, ["-I", "-S", "-c", _PYTHON_GUARD, f"{hook_folder}/hook.py", *arguments]
    else:
        command, args = "/bin/sh", ["-c", _SHELL_GUARD, "pixie-office", f"{hook_folder}/hook.sh", *arguments]
    return {"type": "command", "command": command, "args": args, "timeout": TIMEOUT_S}


def shell_entry(hook_folder: str, python: str, home: str) -> dict[str, object]:
    """The same for versions that know only one line for a shell (which runs it with ``sh -c``, or Git Bash)."""
    words = [PROVIDER, python, home] if home else [PROVIDER, python]
    script = _quoted(f"{hook_folder}/hook.sh")
    command = f"set -- {script} {' '.join(map(_quoted, words))}; {_SHELL_GUARD}"
    return {"type": "command", "command": command, "timeout": TIMEOUT_S}


def hooks_block(version: Version | None, handler: Mapping[str, object]) -> dict[str, object]:
    """The ``hooks`` object that both a plugin's file and the settings hold."""
    return {"hooks": {event: [{"hooks": [handler]}] for event in events_for(version)}}


def text_of(document: Mapping[str, object]) -> str:
    """A JSON document as a person would like to read it."""
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _quoted(word: str) -> str:
    return "'" + word.replace("'", "'\\''") + "'"
