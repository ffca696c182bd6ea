"""Knows what files there are and which of them changed since it last looked.

Rule: at the first scan a file is news when it changed within the window; from then on every change is.  The window
counts from when we started, so a clock that is set later, or a machine that slept, hides nothing.
"""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from relay.follow.places import Row
from relay.follow.tree import Folder, Found, Link, Root, Stamp, parts_below, row_of, walk

BREATH = 256  # files after which a scan lets other threads go on
BREATH_S = 0.001
MOST_FOLDERS = 1000  # watched; the rest is found by scans


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a path belongs; ``path`` is as the person knows it, whatever links lead there."""

    path: str
    root: Root
    row: Row


class Discovery:
    """What was there at the last look."""

    def __init__(self, roots: tuple[Root, ...], window_s: float, now_s: Callable[[], float]) -> None:
        self._roots, self._window_s, self._now_s = roots, window_s, now_s
        self._began_s = now_s()
        self._reals = {root: root.real for root in roots}
        self._there: set[Root] = set()
        self._known: dict[int, int] = {}  # digests of path and stamp: a hundred thousand files cost a few MB
        self._old: set[int] = set()  # files that were there before us and were no news
        self._folders: dict[str, Folder] = {}
        self._links: list[Link] = []
        self._links_told: set[str] = set()
        self._scanned = False
        self.folders_seen = 0  # grows with every folder that is new

    def scan(self) -> list[Found]:
        """Looks everywhere; what changed, the newest first."""
        before, self._known, self._folders = self._known, {}, {}
        self._reals = {root: root.real for root in self._roots}
        self._there = {root for root in self._roots if os.path.isdir(root.folder)}
        changed = [found for root in self._roots for found in self._sift(walk(root), before)]
        self._scanned = True
        return sorted(changed, key=lambda found: -found.stamp.mtime_ns)

    def scan_below(self, path: str) -> list[Found]:
        """Looks into one folder, which is given as it really lies; what changed in it."""
        return [found for root, parts in self._belongs(path) for found in self._sift(walk(root, parts), self._known)]

    def spot(self, path: str) -> Spot | None:
        """Where a path belongs, given as it really lies or as the person knows it; ``None`` if no row names it."""
        for root, parts in self._belongs(path):
            row = row_of(root, parts)
            if row is not None:
                return Spot(os.path.join(root.folder, *parts), root, row)
        return None

    def has_other_roots(self) -> bool:
        """Whether a root came or went since the last scan: somebody used an agent for the first time."""
        return {root for root in self._roots if os.path.isdir(root.folder)} != self._there

    def is_there(self, path: str) -> bool:
        """Whether the last full scan, or a later look, saw the file."""
        return hash(path) in self._known

    def has_changed(self, path: str, stamp: Stamp) -> bool:
        """Whether a file is not as it was when it was last looked at."""
        return self._known.get(hash(path)) != hash(stamp)

    def saw(self, path: str, stamp: Stamp) -> None:
        """The file was just looked at and had this stamp."""
        self._known[hash(path)] = hash(stamp)

    def forget(self, path: str) -> None:
        """The file is gone."""
        self._known.pop(hash(path), None)

    def came_with_a_past(self, path: str, row: Row, stamp: Stamp) -> bool:
        """Whether a file that was not there before is older than news: copied here, not written here."""
        return hash(path) not in self._old and not self._is_news(row, stamp)

    def new_links(self) -> list[Link]:
        """Links in a folder's place that were not told of yet."""
        links, self._links = self._links, []
        return links

    def folders(self, hot: Iterable[str]) -> frozenset[tuple[str, str]]:
        """The folders to watch, with their number: near their root, lately changed, or around files in ``hot``."""
        around, beside = self._around(hot)
        since_ns = int((self._anchor_s() - self._window_s) * 1e9)
        wanted = [
            folder
            for folder in self._folders.values()
            if folder.depth <= 1
            or folder.mtime_ns >= since_ns
            or folder.path in around
            or os.path.dirname(folder.path) in beside
        ]
        wanted.sort(key=lambda folder: (folder.depth > 0, folder.path not in around, -folder.mtime_ns))
        return frozenset((folder.path, folder.ino) for folder in wanted[:MOST_FOLDERS])

    def roots(self) -> frozenset[tuple[str, str]]:
        """The folders below which everything lies, for systems that watch a whole tree at no cost."""
        return frozenset((folder.path, folder.ino) for folder in self._folders.values() if folder.depth == 0)

    def _sift(self, found: Iterable[Found | Folder | Link], before: dict[int, int]) -> Iterator[Found]:
        for count, one in enumerate(found, 1):
            if count % BREATH == 0:
                time.sleep(BREATH_S)
            if isinstance(one, Folder):
                self._note_folder(one)
            elif isinstance(one, Link):
                self._note_link(one)
            elif self._is_change(one, before):
                yield one

    def _note_folder(self, folder: Folder) -> None:
        known = self._folders.get(folder.path)
        if known is None or known.ino != folder.ino:
            self.folders_seen += 1
        self._folders[folder.path] = folder

    def _note_link(self, link: Link) -> None:
        if link.path not in self._links_told:
            self._links_told.add(link.path)
            self._links.append(link)

    def _is_change(self, found: Found, before: dict[int, int]) -> bool:
        key, stamp = hash(found.path), hash(found.stamp)
        same = before.get(key) == stamp
        self._known[key] = stamp
        if not self._scanned and not self._is_news(found.row, found.stamp):
            self._old.add(key)
            return False
        return not same

    def _is_news(self, row: Row, stamp: Stamp) -> bool:
        return stamp.mtime_ns >= (self._anchor_s() - max(self._window_s, row.news_s)) * 1e9

    def _anchor_s(self) -> float:
        return min(self._began_s, self._now_s())

    def _around(self, paths: Iterable[str]) -> tuple[set[str], set[str]]:
        """The folders that files are in, and those beside them with their names: a session's helpers are there."""
        around: set[str] = set()
        beside: set[str] = set()
        for path in paths:
            for root in self._roots:
                parts = parts_below(root.folder, path)
                if parts:
                    inside = os.path.join(self._reals[root], *parts)
                    around.add(os.path.dirname(inside))
                    beside.add(os.path.splitext(inside)[0])
        return around | beside, beside

    def _belongs(self, path: str) -> Iterator[tuple[Root, tuple[str, ...]]]:
        for root in self._roots:
            for folder in dict.fromkeys((self._reals[root], root.folder)):
                parts = parts_below(folder, path)
                if parts is not None:
                    yield root, parts
