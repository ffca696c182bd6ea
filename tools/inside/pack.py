"""Compiles the standard library, the app and PyScript's Python part into zips of bytecode.

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

OPTIMISE = 2  # without docstrings and asserts
LIBRARY = "/lib/python314.zip/"  # where the page finds all of it, and what tracebacks say
NEEDED_LATER = ("_strptime", "encodings.ascii", "encodings.idna", "encodings.latin_1")  # imported in mid-function


def kept(stage: Path) -> frozenset[str]:
    """The modules that the page can need: all that is loaded once the app is, and what PyScript's part asks for."""
    import_all(modules_in(stage, "app"))
    import_all(NEEDED_LATER)
    asked = imported_by(sources_below(stage / "pyscript").values())
    import_all(name for name in sorted(asked) if name.split(".")[0] in sys.stdlib_module_names)
    return frozenset(sys.modules)


def modules_in(folder: Path, package: str) -> tuple[str, ...]:
    """The dotted names of a package's modules, sorted."""
    return tuple(sorted(dotted(path.relative_to(folder).as_posix()) for path in (folder / package).rglob("*.py")))


def import_all(names: Iterable[str]) -> None:
    """Imports each; whatever they pull in is from then on in ``sys.modules``."""
    for name in names:
        importlib.import_module(name)


def imported_by(sources: Iterable[str]) -> frozenset[str]:
    """The modules that some source texts import, wherever in them."""
    names: set[str] = set()
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
    return frozenset(names)


def sources_below(folder: Path) -> dict[str, str]:
    """Every Python file below a folder, by its path in it."""
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))}


def without(sources: Mapping[str, str], loaded: Collection[str]) -> dict[str, str]:
    """The sources of modules that are not among the loaded ones."""
    return {path: source for path, source in sources.items() if dotted(path) not in loaded}


def library_zip(library: bytes, keep: Collection[str], sources: Mapping[str, str], compiled: bool) -> bytes:
    """A zip of the kept part of the standard library's source zip, and of further sources by their path."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as target:
        with zipfile.ZipFile(io.BytesIO(library)) as origin:
            for name in sorted(origin.namelist()):
                if name.endswith(".py") and dotted(name) in keep:
                    _add(target, name, origin.read(name).decode("utf-8"), True)
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
    code = compile(source, LIBRARY + name, "exec", dont_inherit=True, optimize=OPTIMISE)
    packed = bootstrap._code_to_hash_pyc(code, b"\0" * 8, False)  # type: ignore[attr-defined]
    target.writestr(zipfile.ZipInfo(name + "c"), bytes(packed))
