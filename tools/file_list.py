"""The list of the app's files in ``pyscript.toml``: what PyScript would fetch, and what the build puts into the page.

``python -m tools.file_list`` writes it anew; ``--check`` says whether it is right.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from tools.paths import APP, FILE_LIST, ROOT

NOT_IN_THE_PAGE = re.compile(r"app/platform/fake\w*\.py")  # stand-ins for tests
_TABLE = re.compile(r"^\[files\]\n.*", re.MULTILINE | re.DOTALL)


def config() -> Mapping[str, Any]:
    """PyScript's configuration as it stands in the file."""
    return tomllib.loads(FILE_LIST.read_text("utf-8"))


def listed() -> tuple[str, ...]:
    """The files that the list names."""
    return tuple(name.removeprefix("./") for name in config()["files"])


def present() -> tuple[str, ...]:
    """The files that the list should name: every module of the app but the stand-ins."""
    paths = sorted(path.relative_to(ROOT).as_posix() for path in APP.rglob("*.py"))
    return tuple(path for path in paths if not NOT_IN_THE_PAGE.fullmatch(path))


def with_files(text: str, files: Iterable[str]) -> str:
    """The configuration with its last table, the list, replaced."""
    rows = "".join(f'"./{name}" = "./{name}"\n' for name in files)
    return _TABLE.sub("", text).rstrip() + "\n\n[files]\n" + rows


def main() -> int:
    """Writes the list, or checks it."""
    text = FILE_LIST.read_text("utf-8")
    right = with_files(text, present())
    if "--check" in sys.argv[1:]:
        if text != right:
            print("pyscript.toml does not list the app's files as they are. Run: make files", file=sys.stderr)
        return int(text != right)
    FILE_LIST.write_text(right, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
