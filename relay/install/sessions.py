"""How many sessions of Claude Code run, as the CLI's own folder says.

It keeps ``sessions/<pid>.json`` while a session runs.  Rule: only names are looked at, never what the files hold.
"""

import os
import sys
from pathlib import Path


def running_sessions(config: Path) -> int:
    """Sessions that use this configuration and whose process is there."""
    return sum(1 for path in (config / "sessions").glob("*.json") if path.stem.isdigit() and _lives(int(path.stem)))


def _lives(pid: int) -> bool:
    if sys.platform == "win32":
        return True  # to ask there can end the process; the file alone has to do
    try:
        os.kill(pid, 0)
    except PermissionError:
        return True
    except (ProcessLookupError, OverflowError):
        return False
    return True
