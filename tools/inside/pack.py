"""Compiles the standard library and the app into zips of bytecode.

Runs in Pyodide, because a ``.pyc`` is only good for the Python that wrote it.  Rules: no docstrings, no asserts, no
columns in tracebacks; stored, because the relay sends it packed; the same input gives the same bytes.
"""

import ast
import importlib
import importlib._bootstrap_external as bootstrap
import io
import sys
import zipfile
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from tools.inside.hints import without_hints
from tools.inside.lean import lean

OPTIMISE = 2  # without docstrings and asserts
LIBRARY = "/lib/python314.zip/"  # where the page finds all of it, and what tracebacks say
NEEDED_LATER = {"datetime": "_strptime"}  # what the first imports in mid-function


def kept(stage: Path) -> frozenset[str]:
    """The modules that the page can need: all that is loaded once the app is, and what those load when first used."""
    import_all(modules_in(stage, "app"))
    import_all(later_than(sys.modules))
    return frozenset(sys.modules)


def later_than(loaded: Collection[str]) -> frozenset[str]:
    """What some loaded modules will load when they are first used."""
    return frozenset(later for earlier, later in NEEDED_LATER.items() if earlier in loaded)


def modules_in(folder: Path, package: str) -> tuple[str, ...]:
    """The dotted names of a package's modules, sorted."""
    return tuple(sorted(dotted(path.relative_to(folder).as_posix()) for path in (folder / package).rglob("*.py")))


def import_all(names: Iterable[str]) -> None:
    """Imports each; whatever they pull in is from then on in ``sys.modules``."""
    for name in names:
        importlib.import_module(name)


def sources_below(folder: Path, package: str) -> dict[str, str]:
    """Every Python file of a package's folder, by the path that it is imported from."""
    return {
        f"{package}/{path.relative_to(folder).as_posix()}": path.read_text("utf-8")
        for path in sorted(folder.rglob("*.py"))
    }


def only(sources: Mapping[str, str], names: Collection[str]) -> dict[str, str]:
    """The sources of the named modules."""
    return {path: source for path, source in sources.items() if dotted(path) in names}


def library_zip(library: bytes, keep: Collection[str], sources: Mapping[str, str], compiled: bool) -> bytes:
    """A zip of the kept part of the standard library's source zip, made lean, and of further sources by their path."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as target:
        with zipfile.ZipFile(io.BytesIO(library)) as origin:
            stand_ins = lean(origin.namelist())
            for name in sorted(origin.namelist()):
                if name.endswith(".py") and dotted(name) in keep:
                    _add(target, name, stand_ins.get(name) or origin.read(name).decode("utf-8"), True)
        for name, source in sorted(sources.items()):
            _add(target, name, source, compiled)
    return out.getvalue()


def dotted(path: str) -> str:
    """A module's name from its file's path."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _add(target: zipfile.ZipFile, name: str, source: str, compiled: bool) -> None:
    if not compiled:
        target.writestr(zipfile.ZipInfo(name), source)
        return
    tree = without_hints(ast.parse(source)) if name.startswith("app/") else source
    code = compile(tree, LIBRARY + name, "exec", dont_inherit=True, optimize=OPTIMISE)
    packed = bootstrap._code_to_hash_pyc(code, b"\0" * 8, False)  # type: ignore[attr-defined]
    target.writestr(zipfile.ZipInfo(name + "c"), bytes(packed))
