"""Who may import whom, and the few other rules that keep the code readable.  docs/map.md says them in words."""

import ast
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from tools import file_list, map

ROOT = Path(__file__).parents[1]
PRODUCT = ("app", "relay", "assets", "tools")

# A package, or a module that stands alone -> the packages and modules that it may import from this project.
# What is not named here is the page's composition, app/*.py: it may import all but the browser.
ALLOWED: Mapping[str, frozenset[str]] = {
    "app.core": frozenset(),
    "app.wire": frozenset({"app.core"}),
    "app.state": frozenset({"app.core", "app.wire"}),
    "app.pixie": frozenset({"app.core", "app.wire", "app.state"}),
    "app.office": frozenset({"app.core", "app.wire", "app.state"}),
    "app.editor": frozenset({"app.core", "app.wire", "app.office"}),
    "app.replay": frozenset({"app.core", "app.wire", "app.state"}),
    "app.scene": frozenset({"app.core", "app.wire", "app.state", "app.office"}),
    "app.sound": frozenset({"app.core", "app.wire", "app.state", "app.office"}),
    "app.render": frozenset({"app.core", "app.scene", "app.platform.ports"}),
    "app.shell": frozenset(
        {
            *("app.core", "app.wire", "app.state", "app.pixie", "app.office", "app.editor", "app.scene"),
            *("app.platform.ports", "app.platform.ports_dom"),
        }
    ),
    "app.importing": frozenset(
        {"app.core", "app.wire", "app.platform.ports", "app.platform.ports_files"},
    ),
    "app.platform": frozenset({"app.core", "app.scene"}),
    "app.built": frozenset(),
    "relay": frozenset(),
    "assets": frozenset({"app.core", "app.wire"}),
    "tools": frozenset(),
}
SEAM = "app/platform/browser"  # how the names of the modules begin that may know JavaScript
JAVASCRIPT = frozenset({"js", "pyodide", "pyodide_js", "pyscript", "polyscript", "_pyscript"})
PURE = tuple(
    f"app/{name}"
    for name in ("core", "wire", "state", "pixie", "office", "editor", "replay", "scene", "render", "sound", "shell")
)
# Clock, chance, environment, network: they come through ports, events or as arguments.
IMPURE = frozenset(
    {
        *("asyncio", "datetime", "io", "logging", "os", "pathlib", "random", "secrets", "socket", "subprocess"),
        *("sys", "tempfile", "threading", "time", "uuid"),
    }
)
LONGEST = 300
LISTS = {"app/wire/facts.py": "all that can happen, on one page"}  # may be longer: one idea, one row each
ALONE = "relay/hook.py"  # runs outside of the project: standard library only, imported late, never fails


@cache
def tree(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text("utf-8"))


def modules(*folders: str) -> list[str]:
    found = (path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def imports(path: str) -> Iterator[tuple[int, str]]:
    """Line and name of each imported module; relative ones as "."."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, node.module or "." if not node.level else "."


def dotted(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def is_in(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def ours(path: str) -> list[tuple[int, str]]:
    """Imports of this project's own modules."""
    return [(line, name) for line, name in imports(path) if name.split(".")[0] in (*PRODUCT, "tests", "e2e", "bench")]


@pytest.mark.parametrize("path", modules(*PRODUCT))
def test_a_module_imports_only_what_its_package_may(path: str) -> None:
    package = next((name for name in ALLOWED if is_in(dotted(path), name)), None)
    if package is None:
        wrong = [(line, name) for line, name in ours(path) if not is_in(name, "app")]
    else:
        allowed = {package, *ALLOWED[package]}
        wrong = [(line, name) for line, name in ours(path) if not any(is_in(name, one) for one in allowed)]
    assert not wrong, f"{path} may not import {wrong}"


def test_packages_do_not_go_round_in_circles() -> None:
    """The table itself is a ladder: whatever a package may import stands above it."""
    names = list(ALLOWED)
    for package, allowed in ALLOWED.items():
        above = names[: names.index(package)]
        below = [name for name in allowed if not any(is_in(name, one) for one in [*above, "app.platform"])]
        assert not below, f"{package} -> {below}"


def test_modules_do_not_go_round_in_circles() -> None:
    graph = {dotted(path): {name for _, name in ours(path)} for path in modules(*PRODUCT)}
    done: set[str] = set()

    def visit(name: str, trail: tuple[str, ...]) -> None:
        assert name not in trail, " -> ".join((*trail, name))
        if name in done or name not in graph:
            return
        for other in sorted(graph[name] - {name}):
            visit(other, (*trail, name))
        done.add(name)

    for name in sorted(graph):
        visit(name, ())


@pytest.mark.parametrize("path", modules("app"))
def test_only_the_seam_knows_javascript_and_only_main_knows_the_seam(path: str) -> None:
    names = {name.split(".")[0] for _, name in imports(path)}
    if not path.startswith(SEAM):
        assert not names & JAVASCRIPT, f"{path} imports {names & JAVASCRIPT}"
    seam = [name for _, name in ours(path) if name.startswith(dotted(SEAM))]
    assert not seam or path == "app/main.py" or path.startswith(SEAM), f"{path} imports {seam}"


@pytest.mark.parametrize("path", modules(*PURE))
def test_the_core_asks_nobody_for_the_time_for_chance_or_for_files(path: str) -> None:
    found = {name for _, name in imports(path) if name.split(".")[0] in IMPURE}
    assert not found, f"{path} imports {found}: let it come in as an argument, a fact or through a port"


@pytest.mark.parametrize("path", modules("app"))
def test_the_app_needs_nothing_but_the_standard_library(path: str) -> None:
    """The page can install nothing."""
    known = {*sys.stdlib_module_names, "app", *(JAVASCRIPT if path.startswith(SEAM) else ())}
    foreign = {name for _, name in imports(path) if name.split(".")[0] not in known}
    assert not foreign, f"{path} imports {foreign}"


@pytest.mark.parametrize("path", [ALONE, *modules("tools")])
def test_the_hook_and_the_build_need_next_to_nothing(path: str) -> None:
    builder = {"tools/wheel_hook.py": {"hatchling"}, "tools/pictures.py": {"PIL"}}.get(path, set())
    known = {*sys.stdlib_module_names, *builder, *(["tools"] if path.startswith("tools/") else [])}
    foreign = {name for _, name in imports(path) if name.split(".")[0] not in known}
    assert not foreign, f"{path} imports {foreign}"


@pytest.mark.parametrize("path", modules("app", "relay"))
def test_imports_stand_at_the_top_and_are_absolute(path: str) -> None:
    functions = (node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    inner = [n.lineno for f in functions for n in ast.walk(f) if isinstance(n, ast.Import | ast.ImportFrom)]
    assert not inner or path == ALONE or path.startswith("app/platform/"), f"{path}: lines {inner}"
    assert "." not in {name for _, name in imports(path)}
    assert "TYPE_CHECKING" not in (ROOT / path).read_text("utf-8")


@pytest.mark.parametrize("path", modules("app", "relay"))
def test_nobody_swallows_every_error(path: str) -> None:
    """Only where a page or an agent would die of it: in main, around a frame, in the hook, at the journal's end."""
    told = ("app/main.py", "app/mishaps.py", ALONE, "relay/journal/tables.py")
    broad = [
        node.lineno
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or ast.unparse(node.type) in ("Exception", "BaseException"))
    ]
    assert not broad or path in told, f"{path}: lines {broad}"


@pytest.mark.parametrize("path", modules(*PRODUCT))
def test_a_module_is_one_idea(path: str) -> None:
    lines = (ROOT / path).read_text("utf-8").count("\n")
    assert lines <= LONGEST or path in LISTS, f"{path} has {lines} lines: it holds two ideas"
    assert ast.get_docstring(tree(path)), f"{path} does not say what it is"


@pytest.mark.parametrize("path", [path for path in modules(*PRODUCT) if path.endswith("__init__.py")])
def test_a_package_file_says_what_the_package_is_and_nothing_else(path: str) -> None:
    assert len(tree(path).body) == 1


def test_no_list_names_a_module_that_is_gone() -> None:
    gone = [path for path in (*LISTS, ALONE) if not (ROOT / path).is_file()]
    gone += [
        name
        for name in ALLOWED
        if not (ROOT / name.replace(".", "/")).with_suffix("").exists()
        and not (ROOT / name.replace(".", "/")).with_suffix(".py").exists()
    ]
    assert not gone


def test_the_page_gets_every_module_and_no_other() -> None:
    assert file_list.listed() == file_list.present(), "run: make files"


def test_the_map_shows_every_module() -> None:
    text = map.MAP.read_text("utf-8")
    assert map.with_tables(text) == text, "run: make files"
    missing = [path for path in modules(*PRODUCT) if f"`{path.removesuffix('__init__.py')}`" not in text]
    assert not missing, f"docs/map.md has no table for {missing}"
