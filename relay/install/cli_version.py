"""Asks the ``claude`` on the PATH for its version, with bounds: it is somebody else's program."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping

from relay.install.claude import Version, version_from

LIMIT_S = 5.0


def installed_version(environment: Mapping[str, str], limit_s: float = LIMIT_S) -> Version | None:
    """The version, None if there is no such program or it does not say in time."""
    program = shutil.which("claude", path=environment.get("PATH", ""))
    return None if program is None else version_from(_said_by([program, "--version"], environment, limit_s))


def _said_by(argv: list[str], environment: Mapping[str, str], limit_s: float) -> str:
    """What a program printed within the limit; it and what it started are ended then."""
    quiet = {**environment, "PIXIE_OFFICE_IGNORE": "1", "DISABLE_AUTOUPDATER": "1"}
    # Into a file: a pipe would keep us waiting for whatever the program leaves behind.
    with tempfile.TemporaryFile() as said:
        try:
            process = subprocess.Popen(
                argv,
                env=quiet,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError:
            return ""
        try:
            process.wait(limit_s)
        except subprocess.TimeoutExpired:
            _end(process)
        said.seek(0)
        return said.read(4096).decode("utf-8", "replace")


def _end(process: "subprocess.Popen[bytes]") -> None:
    if sys.platform == "win32":
        process.kill()
    else:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
