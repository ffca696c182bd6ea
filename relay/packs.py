"""Folders with assets, handed to pages as they are: read-only, whole, and again when they change.

What the files mean is the pages' business.  Rules: no way out of a folder, by dots or by links; only pictures and JSON;
nothing hidden, nothing endless; what is left out is told with its reason.  Where a folder lies is told to nobody.
"""

import asyncio
import base64
import hashlib
import json
import os
import stat
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import watchfiles
from starlette.requests import Request

from relay.guard import holder_in
from relay.reply import Reply, json_reply, refusal
from relay.settings import Settings
from relay.tokens import TokenFile

BELOW = "assets"  # the one folder of a pack that is looked into
ENDINGS = (".png", ".json")
MOST_FILES = 2000
DEEPEST = 6
LARGEST_FILE = 1024 * 1024
LARGEST_PACK = 16 * 1024 * 1024
CALM_MS = 200  # without a change, before pages are told: editors write a file several times
AGAIN_S = 2.0  # after a folder could not be watched


@dataclass(frozen=True, slots=True)
class Found:
    """A file of a pack: its path below the folder, with forward slashes, and what tells whether it changed."""

    path: str
    size: int
    modified_ns: int


@dataclass(frozen=True, slots=True)
class Scan:
    """What is in a folder now; ``refused`` are files that are left out, each with the reason."""

    files: tuple[Found, ...]
    refused: tuple[tuple[str, str], ...]

    @property
    def revision(self) -> str:
        """Another one whenever a file is another."""
        return hashlib.sha256(repr((self.files, self.refused)).encode()).hexdigest()[:16]


class Packs:
    """The folders of one relay and the two routes to them."""

    def __init__(self, settings: Settings, tokens: TokenFile) -> None:
        self._folders, self._tokens = settings.packs, tokens
        self._is_public = settings.public_view

    def revision(self) -> str:
        """Of all folders together; empty without any."""
        if not self._folders:
            return ""
        together = "".join(scan_of(folder).revision for folder in self._folders)
        return hashlib.sha256(together.encode()).hexdigest()[:16]

    async def listing(self, request: Request) -> Reply:
        """Which packs there are."""
        refused = self._objection(request)
        if refused is not None:
            return refused
        return json_reply([{"name": folder.name} for folder in self._folders])

    async def single(self, request: Request) -> Reply:
        """One pack with all its files."""
        refused = self._objection(request)
        if refused is not None:
            return refused
        written = request.path_params["number"]
        if not (written.isascii() and written.isdigit() and int(written[:9]) < len(self._folders)):
            return refusal(404, f"There are {len(self._folders)} packs; their numbers begin with 0.")
        body = await asyncio.to_thread(bundle_of, self._folders[int(written[:9])])
        return Reply(200, body, ((b"content-type", b"application/json; charset=utf-8"),))

    async def watch(self, changed: Callable[[str], None]) -> None:
        """Calls ``changed`` with the new revision each time that something in a folder is another."""
        if not self._folders:
            return
        known = await asyncio.to_thread(self.revision)
        while True:
            try:
                async for _ in watchfiles.awatch(*self._folders, step=CALM_MS, debounce=5 * CALM_MS):
                    known = await self._look(known, changed)
            except (FileNotFoundError, OSError, RuntimeError):
                await asyncio.sleep(AGAIN_S)
                known = await self._look(known, changed)

    async def _look(self, known: str, changed: Callable[[str], None]) -> str:
        revision = await asyncio.to_thread(self.revision)
        if revision != known:
            changed(revision)
        return revision

    def _objection(self, request: Request) -> Reply | None:
        """Whoever may see the office may see what it is furnished with."""
        holder = holder_in(request.scope, self._tokens.tokens)
        if holder is None and self._is_public:
            return None
        if holder is None or holder.scope == "hook":
            return refusal(401, "The link's token is missing or is not valid.", ((b"www-authenticate", b"Bearer"),))
        return None


def scan_of(folder: Path) -> Scan:
    """Looks into a folder."""
    files: list[Found] = []
    refused: list[tuple[str, str]] = []
    total = 0
    for path, entry in _walk(folder / BELOW, BELOW, refused):
        try:
            found = entry.stat(follow_symlinks=False)
        except OSError as error:
            refused.append((path, f"cannot be looked at: {error.strerror}"))
            continue
        if found.st_size > LARGEST_FILE:
            refused.append((path, f"has {found.st_size} bytes; {LARGEST_FILE} are the most"))
        elif len(files) >= MOST_FILES or total + found.st_size > LARGEST_PACK:
            refused.append((path, "is too much: the pack is too large"))
            break
        else:
            files.append(Found(path, found.st_size, found.st_mtime_ns))
            total += found.st_size
    return Scan(tuple(files), tuple(refused))


def bundle_of(folder: Path) -> bytes:
    """A pack as one JSON object: each file's bytes by its path."""
    scan = scan_of(folder)
    files: dict[str, str] = {}
    refused = list(scan.refused)
    for found in scan.files:
        try:
            files[found.path] = base64.b64encode(_read(folder / found.path)).decode()
        except OSError as error:
            refused.append((found.path, f"cannot be read: {error.strerror}"))
    told = [{"file": path, "why": why} for path, why in refused]
    whole = {"name": folder.name, "revision": scan.revision, "files": files, "refused": told}
    return json.dumps(whole, ensure_ascii=False).encode("utf-8", "replace")


def _walk(
    folder: Path, path: str, refused: list[tuple[str, str]], depth: int = 0
) -> Iterator[tuple[str, "os.DirEntry[str]"]]:
    """The files below a folder by their paths, in order; links are refused, hidden and foreign things passed over."""
    if depth > DEEPEST or folder.is_symlink():
        refused.append((path, "is a link, or lies too deep; it is not followed"))
        return
    for entry in _entries(folder):
        below = f"{path}/{entry.name}"
        if entry.name.startswith("."):
            continue
        if entry.is_symlink():
            refused.append((below, "is a link; links are not followed"))
        elif entry.is_dir(follow_symlinks=False):
            yield from _walk(folder / entry.name, below, refused, depth + 1)
        elif entry.is_file(follow_symlinks=False) and entry.name.lower().endswith(ENDINGS):
            yield below, entry


def _entries(folder: Path) -> Sequence["os.DirEntry[str]"]:
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return ()


def _read(path: Path) -> bytes:
    """A plain file's content; one that became a link or something else in the meantime is not opened."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(0, "no plain file")
        return file.read(LARGEST_FILE)
