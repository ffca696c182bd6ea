"""What a shell command is about, said in a few harmless words.

Input: a command as an agent gave it to a shell.  Rule: only programs and sub-commands count, read segment by segment;
quoted text, paths and arguments never decide anything and never get out, for they may hold what is nobody's business.
"""

import re
from typing import Final, NamedTuple

from app.wire.facts import Activity
from app.wire.providers.command_words import (
    DEEPER,
    FETCHERS,
    FILTERS,
    KEYWORDS,
    RUNNERS,
    SEARCHERS,
    SILENT,
    WITH_SUBCOMMAND,
    WRAPPERS,
)

LONGEST: Final = 240  # characters that are looked at; what a command does shows at its beginning
_WORDS: Final = 12  # words of a segment that are looked at

_PLAIN: Final = re.compile(r"[^\"'\\<>]*\Z")  # nothing quoted, nothing redirected: no need to look at each token
_STOP: Final = re.compile(r"[;|&\n]+")
_TOKEN: Final = re.compile(
    r"\\\n"  # a line that goes on
    r"|(?P<into>\d?(?:>>|>&|&>|<<-?|[<>])\s*(?:[^\s;|&\"'<>]|\"[^\"]*\"|'[^']*')*)"
    r"|(?P<stop>\|\||&&|[;|&\n])"
    r"|(?P<word>(?:[^\s;|&\"'\\<>]+|\\.|\"(?:[^\"\\]|\\.)*(?:\"|\Z)|'[^']*(?:'|\Z))+)",
    re.DOTALL,
)
_ASSIGNMENT: Final = re.compile(r"[A-Za-z_]\w*=")
_SUBCOMMAND: Final = re.compile(r"[a-z][a-z0-9:_-]{0,23}\Z")
_PROGRAM: Final = re.compile(r"[A-Za-z0-9_.+-]{1,32}\Z")
_SCRIPT: Final = re.compile(r"[A-Za-z0-9_.+-]{1,40}\.(?:py|js|mjs|cjs|ts|rb|sh|pl|php|lua|R)\Z")
_HOST: Final = re.compile(r"https?://(?:[^/@\s]*@)?([A-Za-z0-9.-]+)")

_OBJECT: Final = re.compile(r"(?:[A-Za-z0-9.][A-Za-z0-9._@-]{0,31}|\*)\Z")
_JUMBLED: Final = re.compile(r"(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9_]{12,}\Z|[0-9a-f-]{24,}\Z")
MOST_OBJECTS: Final = 2

_PYTHONS: Final = re.compile(r"(?:python|pypy)[\d.]*\Z")


_MINOR: Final = (Activity.GIT, Activity.SEARCHING)  # these name a command only if it does nothing else


class Doing(NamedTuple):
    """What a command is about: the kind of work and its first words."""

    activity: Activity
    target: str


def doing_of(command: str) -> Doing:
    """What a figure acts out while the command runs, and the words for it.

    >>> doing_of("cd web && npm run test -- --watch=false | tail -5")
    Doing(activity=<Activity.RUNNING: 'running'>, target='npm run test')
    >>> doing_of('git commit -m "add pytest"').target, doing_of("echo rm -rf build").target
    ('git commit', 'echo')
    """
    segments = _segments(command[:LONGEST])
    minor: Doing | None = None
    for words in segments:
        step = _doing(words)
        if step is not None and step.activity not in _MINOR:
            return step
        minor = minor or step
    return minor or Doing(Activity.RUNNING, _first_program(segments))


def asked_of(command: str) -> str:
    """What a person is to allow: the words of ``doing_of``, and up to two names of what it would be done to.

    Of paths only the last part, and nothing that may be a secret: quoted, assigned, or long and jumbled.

    >>> asked_of("kubectl delete namespace live"), asked_of("rm -rf /srv/data"), asked_of("git push origin main")
    ('kubectl delete namespace live', 'rm data', 'git push origin main')
    >>> asked_of("deploy --token abc PASSWORD=x 'my secret' s3cr3t0123456789abcdef")
    'deploy'
    """
    target = doing_of(command).target
    known = target.split()
    for words in _segments(command[:LONGEST]):
        words = _unwrapped(words)
        if known and words and _name(words[0]) == known[0]:
            return " ".join([*known, *_objects(words[1:], known[1:])])
    return target


def _objects(rest: list[str], known: list[str]) -> list[str]:
    """Names among the arguments, without those that are said already and without what follows an option."""
    found: list[str] = []
    known, after_option = list(known), False
    for word in rest:
        name = word.rstrip("/)").rsplit("/", 1)[-1]
        if word in known:
            known.remove(word)
        elif not after_option and _OBJECT.match(name) and not _JUMBLED.match(name):
            found.append(name)
        after_option = word.startswith("--") and "=" not in word
    return found[:MOST_OBJECTS]


def _segments(command: str) -> list[list[str]]:
    """The words between ``&&``, ``||``, ``;``, ``|`` and line ends; redirections and here-documents are left out."""
    if _PLAIN.match(command):
        return [part.split()[:_WORDS] for part in _STOP.split(command)]
    segments: list[list[str]] = [[]]
    for token in _TOKEN.finditer(command):
        kind = token.lastgroup
        if kind == "word":
            if len(segments[-1]) < _WORDS:
                segments[-1].append(token.group())
        elif kind == "stop":
            if segments[-1]:
                segments.append([])
        elif kind == "into" and token.group().startswith("<<"):
            break
    return segments


def _doing(words: list[str]) -> Doing | None:
    """What one segment is about; ``None`` for what only helps another one along."""
    words = _unwrapped(words)
    if not words:
        return None
    program = _name(words[0])
    if not program or program in SILENT or program in FILTERS:
        return None
    if program == "git":
        return Doing(Activity.GIT, _with_subcommands("git", words[1:], deep=False))
    if program in SEARCHERS:
        return Doing(Activity.SEARCHING, program)
    if program in FETCHERS:
        host = next((found[1] for word in words[1:] if (found := _HOST.match(word.strip("\"'")))), "")
        return Doing(Activity.WEB, f"{program} {host}".strip()[:60])
    return Doing(Activity.RUNNING, _run_words(program, words[1:]))


def _run_words(program: str, rest: list[str]) -> str:
    if _PYTHONS.match(program):
        if len(rest) > 1 and rest[0] == "-m" and _SUBCOMMAND.match(rest[1]):
            return rest[1]
        program = "python"
    if program in WITH_SUBCOMMAND:
        return _with_subcommands(program, rest, deep=program in DEEPER)
    script = _name(rest[0]) if rest else ""
    return f"{program} {script}" if _SCRIPT.match(script) else program


def _with_subcommands(program: str, rest: list[str], *, deep: bool) -> str:
    said = [program]
    skip = False
    for word in rest:
        if skip:
            skip = False
        elif word in ("-C", "-c", "--prefix", "-f", "--file", "--git-dir", "--work-tree"):
            skip = True
        elif not word.startswith("-"):
            word = word.rstrip(")")
            if not _SUBCOMMAND.match(word):
                break
            said.append(word)
            if len(said) > (2 if deep and said[1] in ("run", "compose", "exec", "pr", "issue") else 1):
                break
    return " ".join(said)


def _unwrapped(words: list[str]) -> list[str]:
    """Leaves out assignments, ``sudo`` and the like, and ``uv run``: what they run is what counts."""
    k = 0
    while k < len(words):
        word = words[k]
        if word in KEYWORDS:
            k += 1
        elif word.startswith("(") and len(word) > 1:
            words = [*words[:k], word.lstrip("("), *words[k + 1 :]]
        elif _ASSIGNMENT.match(word):
            k += 1
        elif (program := _name(word)) in WRAPPERS:
            k += 1
            while k < len(words) and (words[k].startswith("-") or words[k][:1].isdigit()):
                k += 2 if words[k] in ("-u", "-g", "-n") else 1
        elif k + 1 < len(words) and RUNNERS.get(program) == words[k + 1]:
            k += 2
        else:
            break
    return words[k:]


def _name(word: str) -> str:
    """The base name of a program, if it looks like one."""
    if '"' in word or "'" in word or "\\" in word:
        word = word.strip("\"'")
    name = word.rsplit("/", 1)[-1].rsplit("\\", 1)[-1].rstrip(")")
    return name if _PROGRAM.match(name) or name in ("[", "[[") else ""


def _first_program(segments: list[list[str]]) -> str:
    """What to call a command of which nothing else is known."""
    names = [name for words in segments if (rest := _unwrapped(words)) and (name := _name(rest[0]))]
    return next((name for name in names if name not in SILENT), names[0] if names else "")
