"""Where a test of a real CLI takes place: a home, a folder to work in, an office, and our hooks put into it."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from e2e.driver.claude import prepare_home
from e2e.driver.install import claude_binary

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Rooms:
    """Folders of one test: the user's home, the work, and the office's own."""

    home: Path
    work: Path
    office: Path

    @property
    def environment(self) -> dict[str, str]:
        """What a session needs beside the usual, so that its hooks find the relays of this office."""
        return {"PIXIE_OFFICE_HOME": str(self.office)}


def furnished(folder: Path) -> Rooms:
    """A home that Claude Code has been set up in, a trusted folder with a note in it, and an office without relays."""
    rooms = Rooms(folder / "home", folder / "work", folder / "office")
    prepare_home(rooms.home, rooms.work)
    (rooms.work / "notes.txt").write_text("Buy milk.\n")
    return rooms


def hooks(rooms: Rooms, verb: str) -> str:
    """Runs ``pixie-office hooks`` as the user of that home; gives what it prints."""
    env = {"HOME": str(rooms.home), "PATH": f"{claude_binary().parent}:/usr/bin:/bin"}
    argv = [sys.executable, "-m", "relay", "hooks", verb]
    done = subprocess.run(argv, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
