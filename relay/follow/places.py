"""Where each provider keeps the files of its sessions: globs and nothing else, no parsing.

Input: the environment, once, at the start.  Rule: a file that no row names is never opened; rows name no file that
holds a secret, and a name that begins with a dot is never taken.  A provider without a row here either writes nothing
that can be followed line by line (OpenCode keeps a database) or nothing is known for sure about where it does.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

How = Literal["lines", "whole"]

HOUR_S: Final = 3600.0
DAY_S: Final = 24 * HOUR_S


@dataclass(frozen=True, slots=True)
class Row:
    """Files of one kind.

    ``glob`` is below the provider's folder: ``*`` stays within one name, ``**`` is any number of folders.  At the
    start an unchanged file is read when it is younger than ``news_s`` or than the follow window, whichever is longer.
    """

    kind: str
    glob: str
    how: How = "lines"
    news_s: float = 0.0


@dataclass(frozen=True, slots=True)
class Place:
    """A provider's folder: ``usual`` below the user's home, or what a variable names, with ``inside`` below that."""

    provider: str
    usual: str
    variable: str
    rows: tuple[Row, ...]
    inside: str = ""


@dataclass(frozen=True, slots=True)
class Home:
    """One folder in which one provider keeps its things; a person may have several, one a profile."""

    provider: str
    folder: Path


# A sidecar says whose helper a session file is, and a team's file who belongs to it: both are written once and stay
# true for as long as the session runs, so they are news for much longer than a line.
PLACES: Final[tuple[Place, ...]] = (
    Place(
        "claude",
        ".claude",
        "CLAUDE_CONFIG_DIR",
        (
            Row("session", "projects/*/*.jsonl"),
            Row("agent", "projects/*/*/subagents/**/*.jsonl"),
            Row("sidecar", "projects/*/*/subagents/**/*.meta.json", "whole", DAY_S),
            Row("team", "teams/*/config.json", "whole", 30 * DAY_S),
            Row("task", "tasks/**/*.json", "whole", DAY_S),
        ),
    ),
    Place("codex", ".codex", "CODEX_HOME", (Row("session", "sessions/*/*/*/rollout-*.jsonl"),)),
    Place(
        "copilot",
        ".copilot",
        "COPILOT_HOME",
        (Row("session", "session-state/*/events.jsonl"), Row("session", "session-state/*.jsonl")),
    ),
    Place(
        "cursor",
        ".cursor",
        "",
        (
            Row("session", "projects/*/agent-transcripts/*/*.jsonl"),
            Row("agent", "projects/*/agent-transcripts/*/subagents/*.jsonl"),
        ),
    ),
    Place("factory", ".factory", "", (Row("session", "sessions/**/*.jsonl"),)),
    Place(
        "gemini",
        ".gemini",
        "GEMINI_CLI_HOME",
        (Row("session", "tmp/*/chats/session-*.jsonl"), Row("agent", "tmp/*/chats/*/*.jsonl")),
        inside=".gemini",  # this variable stands for the user's home, not for the folder in it
    ),
    Place("pi", ".pi/agent", "PI_CODING_AGENT_DIR", (Row("session", "sessions/*/*.jsonl"),)),
    Place("qwen", ".qwen", "", (Row("session", "projects/*/chats/*.jsonl"),)),
)
HEADED: Final = frozenset({"codex", "gemini"})  # whose files say in their first line alone what they are
PROVIDERS: Final = tuple(place.provider for place in PLACES)


def rows_of(provider: str) -> tuple[Row, ...]:
    """The rows of a provider; none when nothing is known about its files."""
    return next((place.rows for place in PLACES if place.provider == provider), ())


def homes_in(environment: Mapping[str, str], more: Iterable[Home] = ()) -> tuple[Home, ...]:
    """Every folder to follow: the usual ones, those that variables name as well, and ``more``; each once."""
    return tuple(dict.fromkeys((*_usual(environment), *_named(environment), *more)))


def _usual(environment: Mapping[str, str]) -> Iterator[Home]:
    """None without a home: then nothing of the person's is looked for."""
    user = environment.get("HOME") or environment.get("USERPROFILE")
    if user:
        yield from (Home(place.provider, Path(user).absolute() / place.usual) for place in PLACES)


def _named(environment: Mapping[str, str]) -> Iterator[Home]:
    for place in PLACES:
        named = environment.get(place.variable, "") if place.variable else ""
        if named:
            yield Home(place.provider, Path(named).expanduser().absolute() / place.inside)
