"""How a person starts us from their terminal: the word that works there, not the one that we would like to have."""

import os
import shlex
import shutil
import sys
from pathlib import Path

NAME = "pixie-office"


def own_command(python: str = sys.executable, path: str | None = None, here: Path | None = None) -> str:
    """``pixie-office`` where that starts this very installation, else the shortest that does.

    ``path`` is the search path and ``here`` the folder that the person stands in; both are the process' own by default.
    """
    ours = Path(python).parent / NAME
    found = shutil.which(NAME, path=path)
    if found is not None and Path(found).resolve() == ours.resolve():
        return NAME
    if not ours.is_file():
        return f"{shlex.quote(python)} -m relay"
    folder = Path(os.getcwd()) if here is None else here
    try:
        return shlex.quote(str(ours.relative_to(folder)))
    except ValueError:
        return shlex.quote(str(ours))
