"""Our folder among Claude Code's plugins: puts it there, looks at it, takes it away.

The CLI loads ``<config>/skills/pixie-office`` by itself, so no settings file is touched.  Rule: we write and remove
only files that a list beside them names as ours; what else lies there is somebody's, and stays.
"""

import hashlib
import json
import os
import py_compile
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from relay.install import claude
from relay.install.claude import Version

NAME = "pixie-office"
LIST = "hooks/installed.json"  # what we put there, with the hash of each file
MANIFEST = ".claude-plugin/plugin.json"
HOOKS = "hooks/hooks.json"
ABOUT = "Shows this agent as a person in the Pixie Office. Sends its events to the relay on this machine, nowhere else."
AUTHOR = "Pixie Office"
SOURCES = Path(__file__).parents[1]

_SCRIPTS = ("hooks/hook.py", "hooks/hook.sh", "hooks/hook.pyc")
_DRAFT = ".new"  # at the end of a file that was being written
# Folders that may come into being with us (the CLI makes the last three), inner ones first.
_PARENTS = (f"skills/{NAME}", "skills", "plugins/data", "plugins", ".")
_CLI_DATA = f"plugins/data/{NAME}-skills-dir"  # the CLI makes it for every plugin; ours never writes there

State = Literal["absent", "ours", "emptied", "foreign"]


class RefusedError(Exception):
    """We would have to touch what is not ours; the text says what and how to go on."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """What an installation depends on."""

    version: str  # of this program
    cli: Version | None  # of Claude Code, None if it could not be asked
    python: str  # that runs the hook
    home: str = ""  # set only when PIXIE_OFFICE_HOME is to be kept for sessions that do not have it


@dataclass(frozen=True, slots=True)
class Found:
    """What is in our folder."""

    state: State
    version: str = ""
    python: str = ""
    events: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()  # files of somebody else


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a call did, by the files' names within the folder."""

    written: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()  # somebody else's, so the folder stays
    changed: tuple[str, ...] = ()  # ours, but edited since; removed or written anew
    emptied: bool = False  # the folder itself was left for sessions that still run


@dataclass(frozen=True, slots=True)
class _Listed:
    """What our list says: the files with their hashes, and the folders that were not there before us."""

    hashes: Mapping[str, str] = field(default_factory=dict)
    made: tuple[str, ...] = ()  # within Claude Code's folder, inner ones first
    version: str = ""
    python: str = ""


def plugin_folder(config: Path) -> Path:
    """Our folder under Claude Code's."""
    return config / "skills" / NAME


def install(config: Path, recipe: Recipe) -> Outcome:
    """Puts the plugin there, or brings one of ours up to date; files that are right already are not touched.

    Raises RefusedError if the place is taken, OSError if it can't be written.
    """
    folder, found = plugin_folder(config), find(config)
    if found.state == "foreign":
        raise RefusedError(_taken(folder))
    before, files = _listed(folder), plugin_files(recipe)
    made = before.made if before else tuple(name for name in _PARENTS if not (config / name).exists())
    hashes = {name: _hash(content) for name, content in files.items()}
    old = before.hashes if before else {}
    # The list first: whatever interrupts us, what lies there is known as ours.
    _write(folder / LIST, _list_text(recipe, {**old, **hashes}, made))
    written = tuple(name for name, content in files.items() if _write(folder / name, content))
    for name in old.keys() - files.keys():
        (folder / name).unlink(missing_ok=True)
    _write(folder / LIST, _list_text(recipe, hashes, made))
    return Outcome(written=written, kept=found.foreign, changed=found.changed)


def uninstall(config: Path, sessions_run: bool = False) -> Outcome:
    """Takes away what we put there, and the folders that we made and that are empty then.

    A session goes on to run the hooks that it started with, and complains at each event if the plugin's folder has
    gone: while ``sessions_run`` the folder stays, with nothing but our list in it; a later call removes it.

    Raises RefusedError if the folder is not ours, OSError if it can't be changed.
    """
    folder, found, listed = plugin_folder(config), find(config), _listed(plugin_folder(config))
    if found.state == "foreign":
        raise RefusedError(_taken(folder))
    if listed is None:
        return Outcome(kept=found.foreign)
    # The manifest first: the CLI then no longer looks at the rest.  The list last: until then we know what is ours.
    names = [MANIFEST, *sorted(_ours(listed) - {MANIFEST, LIST}), *([] if sessions_run else [LIST])]
    removed = [name for name in names if os.path.lexists(folder / name)]
    for name in removed:
        (folder / name).unlink()
    _remove_if_empty(folder / ".claude-plugin")
    if sessions_run:
        _write(folder / LIST, _list_text(Recipe(listed.version, None, listed.python), {}, listed.made))
    else:
        _remove_if_empty(config / _CLI_DATA)
        for path in (folder / "hooks", *(config / name for name in listed.made)):
            _remove_if_empty(path)
    return Outcome(removed=tuple(removed), kept=found.foreign, changed=found.changed, emptied=sessions_run)


def find(config: Path) -> Found:
    """Looks at our folder without changing anything."""
    folder = plugin_folder(config)
    if not os.path.lexists(folder):
        return Found("absent")
    if folder.is_symlink() or not folder.is_dir():
        return Found("foreign")
    names, listed = _files_in(folder), _listed(folder)
    if listed is None:
        taken = names & {MANIFEST, HOOKS, LIST, *_SCRIPTS}
        return Found("foreign" if taken else "absent", foreign=tuple(sorted(names)))
    changed = (name for name in listed.hashes.keys() & names if _hash_of(folder / name) != listed.hashes[name])
    return Found(
        "ours" if listed.hashes else "emptied",
        listed.version,
        listed.python,
        _events_in(folder / HOOKS),
        missing=tuple(sorted(listed.hashes.keys() - names)),
        changed=tuple(sorted(changed)),
        foreign=tuple(sorted(names - _ours(listed))),
    )


def plugin_files(recipe: Recipe) -> dict[str, bytes]:
    """Every file of the plugin but the list, in the order in which they are to be written: the manifest, for which the
    CLI looks, comes last.
    """
    about = {"name": NAME, "version": recipe.version, "description": ABOUT, "author": {"name": AUTHOR}}
    handler = claude.entry("${CLAUDE_PLUGIN_ROOT}/hooks", recipe.python, recipe.home)
    return {
        "hooks/hook.py": (SOURCES / "hook.py").read_bytes(),
        "hooks/hook.sh": (SOURCES / "hook.sh").read_bytes(),
        "hooks/hook.pyc": _compiled(SOURCES / "hook.py"),
        HOOKS: claude.text_of(claude.hooks_block(recipe.cli, handler)).encode(),
        MANIFEST: claude.text_of(about).encode(),
    }


def _compiled(source: Path) -> bytes:
    """The hook as this Python's code, which starts 2 ms sooner; another Python passes over it."""
    with tempfile.TemporaryDirectory() as folder:
        target = os.path.join(folder, "hook.pyc")
        mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile(str(source), target, dfile="hook.py", doraise=True, optimize=2, invalidation_mode=mode)
        return Path(target).read_bytes()


def _taken(folder: Path) -> str:
    return (
        f"{folder} was not put there by Pixie Office, so nothing was changed. "
        "Move it away, or use 'pixie-office hooks print' and paste the block into your settings."
    )


def _listed(folder: Path) -> _Listed | None:
    """What our list says; if it is lost but the manifest is ours, everything that we ever put there; else None."""
    try:
        document = json.loads((folder / LIST).read_bytes())
        hashes = {str(name): str(digest) for name, digest in document["files"].items()}
        made = tuple(str(name) for name in document["made"] if name in _PARENTS)
        if all(_stays_inside(name) for name in hashes):
            return _Listed(hashes, made, str(document["version"]), str(document["python"]))
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        pass
    try:
        manifest = json.loads((folder / MANIFEST).read_bytes())
        if manifest["name"] == NAME and manifest["author"]["name"] == AUTHOR:
            present = _files_in(folder)
            known = {name: "" for name in (*_SCRIPTS, HOOKS, MANIFEST) if name in present}
            return _Listed(known, _PARENTS[:1])
    except (OSError, ValueError, LookupError, TypeError):
        pass
    return None


def _ours(listed: _Listed) -> set[str]:
    """Every name that may be a file of ours: drafts are what is left of an installation that was cut off."""
    names = {*listed.hashes, LIST}
    return names | {name + _DRAFT for name in names}


def _stays_inside(name: str) -> bool:
    folder, _, rest = name.partition("/")
    return folder in ("hooks", ".claude-plugin") and rest not in ("", "..") and "/" not in rest and "\\" not in rest


def _files_in(folder: Path) -> set[str]:
    """The names of all files, links and such within a folder."""
    paths = (path for path in folder.rglob("*") if path.is_symlink() or not path.is_dir())
    return {path.relative_to(folder).as_posix() for path in paths}


def _list_text(recipe: Recipe, hashes: Mapping[str, str], made: tuple[str, ...]) -> bytes:
    document = {
        "about": "What Pixie Office put into this folder. 'pixie-office hooks uninstall' removes just this.",
        "version": recipe.version,
        "python": recipe.python,
        "files": dict(sorted(hashes.items())),
        "made": list(made),
    }
    return claude.text_of(document).encode()


def _events_in(path: Path) -> tuple[str, ...]:
    try:
        return tuple(json.loads(path.read_bytes())["hooks"])
    except (OSError, ValueError, LookupError, TypeError):
        return ()


def _write(path: Path, content: bytes) -> bool:
    """Puts the content in place in one step; False if it was there already."""
    if path.is_file() and not path.is_symlink() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + _DRAFT)
    draft.unlink(missing_ok=True)
    draft.write_bytes(content)
    os.replace(draft, path)
    return True


def _remove_if_empty(folder: Path) -> None:
    try:
        folder.rmdir()
    except OSError:
        return  # it holds something of somebody's, or has gone


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _hash_of(path: Path) -> str:
    try:
        return _hash(path.read_bytes())
    except OSError:
        return ""
