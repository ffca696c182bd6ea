"""Gathers the Python that goes into a page: the app's listed files, what the build tells them, and who packs them."""

import shutil
from collections.abc import Mapping
from pathlib import Path
from pprint import pformat

from tools.file_list import listed
from tools.paths import ROOT

BUILT = "app/built.py"
_TEMPLATE = '''"""Filled in by the build; see the repository's file of this name."""

BUILD = {build!r}
FILES = {files}
TEXTS = {texts}
'''


class WrongList(Exception):
    """``pyscript.toml`` names a file that is not there."""


def stage(folder: Path, build: str, files: Mapping[str, str], texts: Mapping[str, str]) -> None:
    """Lays ``app/`` and ``tools/inside/`` into an emptied folder."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in listed():
        if not (ROOT / name).is_file():
            raise WrongList(f"pyscript.toml lists {name}, which is not there. Run: make files")
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, target)
    (folder / BUILT).write_text(built_source(build, files, texts), "utf-8")
    shutil.copytree(
        ROOT / "tools" / "inside", folder / "tools" / "inside", ignore=shutil.ignore_patterns("__pycache__")
    )


def built_source(build: str, files: Mapping[str, str], texts: Mapping[str, str]) -> str:
    """The text of ``app/built.py`` in a page."""
    return _TEMPLATE.format(build=build, files=pformat(dict(files)), texts=pformat(dict(texts), width=10_000))
