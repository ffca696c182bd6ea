"""Tells hooks where relays run, and keeps a second relay off a data folder that has one.

A running relay holds a kernel lock on its registration and on its data folder.  Rule: whether a relay lives is asked
of the kernel, never of a pid that another program may have by now.
"""

import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from relay.private import private_folder

LOCKED_BYTE = 1 << 30  # far behind the content, so that a lock never hides it from a reader
APPEARS_WITHIN_S = 3.0  # between taking the lock and saying where it listens


@dataclass(frozen=True, slots=True)
class Registration:
    """Where a relay listens, in a form that a hook can read in a millisecond."""

    port: int
    host: str
    token: str
    pid: int
    started_at_ms: int
    data_dir: str


@dataclass(frozen=True, slots=True)
class Running:
    """Where the relay listens that holds a data folder; ``base`` is where pages find it, if that is elsewhere."""

    host: str
    port: int
    pid: int
    base: str = ""


class FolderTaken(Exception):
    """Another relay runs on this data folder; ``running`` says where, if it has said so by now."""

    def __init__(self, running: Running | None) -> None:
        super().__init__("a relay runs on this data folder")
        self.running = running


class FolderLock:
    """The data folder is ours from ``take_folder`` until ``release`` or until the process ends, however it does."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def say(self, running: Running) -> None:
        """Writes down where we listen, for whoever starts a second relay."""
        os.ftruncate(self._descriptor, 0)
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        os.write(self._descriptor, json.dumps(asdict(running)).encode())

    def release(self) -> None:
        """Gives the folder back."""
        os.ftruncate(self._descriptor, 0)
        os.close(self._descriptor)


def take_folder(lock_path: Path) -> FolderLock:
    """Makes a data folder ours.  Raises FolderTaken when another relay has it."""
    private_folder(lock_path.parent)
    descriptor = os.open(lock_path, os.O_RDWR | os.O_CREAT, 0o600)
    if _lock(descriptor):
        os.ftruncate(descriptor, 0)  # what a killed relay left
        return FolderLock(descriptor)
    os.close(descriptor)
    raise FolderTaken(_running_at(lock_path))


@contextmanager
def registered(servers: Path, registration: Registration) -> Iterator["Entry"]:
    """Hooks find us while the block runs."""
    entry = Entry(servers, registration)
    try:
        yield entry
    finally:
        entry.withdraw()


class Entry:
    """Our file in the folder of running relays; those of relays that are gone are removed on the way."""

    def __init__(self, servers: Path, registration: Registration) -> None:
        private_folder(servers)
        remove_dead(servers)
        self.registration = registration
        self._path = _free_name(servers, registration.pid)
        self._descriptor = _write_locked(self._path, registration)

    def update(self, registration: Registration) -> None:
        """Replaces what the file says, at once."""
        if registration == self.registration:
            return
        before = self._descriptor
        self._descriptor = _write_locked(self._path, registration)
        self.registration = registration
        os.close(before)

    def withdraw(self) -> None:
        """Removes the file."""
        _remove(self._path)
        os.close(self._descriptor)


def remove_dead(servers: Path) -> list[Path]:
    """Removes the registrations that no process holds; returns which."""
    removed = []
    for path in sorted(servers.glob("*.json")):
        try:
            descriptor = os.open(path, os.O_RDWR)
        except OSError:
            continue
        try:
            if _lock(descriptor):
                _remove(path)
                removed.append(path)
        finally:
            os.close(descriptor)
    return removed


def _remove(path: Path) -> None:
    """Removes a registration, and the mark that a hook may have laid beside it."""
    path.unlink(missing_ok=True)
    path.with_name(path.name + ".slow").unlink(missing_ok=True)


def _write_locked(path: Path, registration: Registration) -> int:
    """Puts the file in place whole and already locked; returns what holds the lock."""
    draft = path.with_suffix(".tmp")
    draft.unlink(missing_ok=True)
    descriptor = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    os.write(descriptor, json.dumps(asdict(registration), separators=(",", ":")).encode() + b"\n")
    _lock(descriptor)
    os.replace(draft, path)
    return descriptor


def _free_name(servers: Path, pid: int) -> Path:
    """``<pid>.json``, or with a number when another relay has that: two containers may share a home and a pid."""
    names = (f"{pid}.json" if at == 0 else f"{pid}-{at}.json" for at in range(1000))
    return next(path for path in (servers / name for name in names) if not path.exists())


def _running_at(lock_path: Path) -> Running | None:
    """What the holder of the lock says about itself; it may be just starting, so wait for it a little."""
    give_up_s = time.monotonic() + APPEARS_WITHIN_S
    while time.monotonic() < give_up_s:
        try:
            said = json.loads(lock_path.read_bytes())
            return Running(str(said["host"]), int(said["port"]), int(said["pid"]), str(said.get("base", "")))
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            time.sleep(0.05)
    return None


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> bool:
        """Takes the kernel's lock, or says that somebody has it."""
        os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        """Takes the kernel's lock, or says that somebody has it."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
