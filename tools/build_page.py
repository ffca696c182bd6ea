"""Builds the page into ``relay/page``: the app as bytecode and as a picture of memory, its runtime, art and fonts.

Reading order: ``build`` lays out file by file; ``fetch_runtime`` brings the runtime, ``stage`` and ``compile.mjs`` make
what Python loads, ``page_html`` fills in the page, ``compress.mjs`` packs.  Does nothing when nothing changed.
"""

import contextlib
import fcntl
import hashlib
import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tools import installed, page_html, pictures, runtime_files, stage
from tools.fetch_runtime import WrongContent, fetch_runtime
from tools.file_list import config
from tools.node import Node, NoNode, find_node
from tools.outlay import HASH_LENGTH, Outlay
from tools.paths import APP, ASSETS, CACHE, FILE_LIST, PAGE, PAGE_SOURCE, ROOT

SCRIPTS = (PAGE_SOURCE / "poster.js", PAGE_SOURCE / "boot.mjs", APP / "platform" / "paint.js")
STAGE, COMPILED, NEXT = (CACHE / "build" / name for name in ("stage", "compiled", "page"))


def build(is_dev: bool) -> None:
    """Builds the page anew unless it is what the sources would give."""
    mark = f"{inputs_digest()}{'-dev' if is_dev else ''}"
    if _built_mark() == mark:
        return
    began_s = time.monotonic()
    node = find_node()
    packages = fetch_runtime(node)
    shutil.rmtree(NEXT, ignore_errors=True)
    outlay = Outlay(NEXT)
    _lay_art(outlay)
    installed.lay_icons(outlay)
    _lay_styles(outlay, packages)
    for script in SCRIPTS:
        outlay.put(script.name, script.read_bytes())
    runtime_files.lay_pyodide(outlay, packages["pyodide"])
    runtime_files.lay_pyscript(outlay, packages["@pyscript/core"])
    _lay_python(outlay, node, packages, mark, is_dev)
    installed.lay_worker(outlay, mark, is_dev)
    outlay.put_plain("licenses.txt", _licenses(packages).encode())
    outlay.put_plain("index.html", _index(outlay, packages["pyodide"], mark).encode())
    if not is_dev:
        node.run("tools/compress.mjs", str(CACHE / "packed"), *map(str, sorted(_files(NEXT))))
    (NEXT / "build.json").write_text(json.dumps(_report(mark), indent=1) + "\n", "utf-8")
    _replace(PAGE, NEXT)
    print(f"Built the page {mark} in {time.monotonic() - began_s:.0f} s")


def inputs_digest() -> str:
    """One hash over everything that a page is made of."""
    sources = [*_files(APP), *_files(ASSETS), *_files(ROOT / "tools"), FILE_LIST]
    total = hashlib.sha256()
    for path in sorted(path for path in sources if "__pycache__" not in path.parts):
        total.update(f"{path.relative_to(ROOT).as_posix()}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:HASH_LENGTH]


def documents() -> Mapping[str, str]:
    """The art's documents that travel inside of the app: all but the layouts that nobody may ever ask for."""
    paths = [*sorted(ASSETS.glob("*.json")), ASSETS / "layouts" / "studio.json"]
    return {path.relative_to(ASSETS).as_posix(): path.read_text("utf-8") for path in paths}


def _lay_art(outlay: Outlay) -> None:
    for picture in sorted(ASSETS.glob("*.png")):
        outlay.put(picture.name, pictures.packed(picture.read_bytes()), ending=".webp")
    for layout in sorted((ASSETS / "layouts").glob("*.json")):
        outlay.put(f"layouts/{layout.name}", layout.read_bytes())


def _lay_styles(outlay: Outlay, packages: Mapping[str, Path]) -> None:
    """All sheets as one, and of the fonts those that they name."""
    names = page_html.sheets_in((PAGE_SOURCE / "index.html").read_text("utf-8"))
    sheets = "\n".join((PAGE_SOURCE / name).read_text("utf-8") for name in names)
    for folder in packages.values():
        for font in sorted(folder.rglob("*.woff2")):
            if f"fonts/{font.name}" in sheets:
                outlay.put(f"fonts/{font.name}", font.read_bytes())
    outlay.put("page.css", outlay.with_real_names(sheets).encode())


def _lay_python(outlay: Outlay, node: Node, packages: Mapping[str, Path], mark: str, is_dev: bool) -> None:
    art = {name: real for name, real in outlay.names.items() if name.endswith((".png", ".json"))}
    stage.stage(STAGE, mark, art, documents())
    shutil.rmtree(COMPILED, ignore_errors=True)
    COMPILED.mkdir(parents=True)
    mode = ("dev",) if is_dev else ()
    node.run("tools/compile.mjs", str(packages["pyodide"]), str(STAGE), str(COMPILED), *mode)
    for path in sorted(COMPILED.iterdir()):
        outlay.put(path.name, path.read_bytes())


def _index(outlay: Outlay, pyodide: Path, mark: str) -> str:
    real = outlay.names
    files: dict[str, Any] = {
        "build": mark,
        "version": runtime_files.version_of(pyodide),
        "info": runtime_files.lock_info(pyodide),
        "pyodide": real["pyodide.mjs"],
        "module": real["pyodide.asm.mjs"],
        "core": real["core.js"],
        "library": real["library.zip"],
    }
    fetched = [real["pyodide.asm.wasm"]]
    if "memory.data" in real:
        files |= {"memory": real["memory.data"], "rest": real["rest.zip"]}
        fetched += [files["memory"], files["rest"]]
    else:
        fetched += [files["library"]]
    modules = [real[name] for name in ("boot.mjs", "pyodide.mjs", "pyodide.asm.mjs", *runtime_files.CORE)]
    early = page_html.early_links(modules, fetched, [real["atlas.png"]])
    settings = {name: value for name, value in config().items() if name != "files"} | {"interpreter": real["boot.mjs"]}
    source = (PAGE_SOURCE / "index.html").read_text("utf-8")
    return page_html.filled(source, outlay, mark, files, settings, early)


def _licenses(packages: Mapping[str, Path]) -> str:
    texts = [
        f"{name}\n\n{(folder / 'LICENSE').read_text('utf-8')}"
        for name, folder in packages.items()
        if (folder / "LICENSE").is_file()
    ]
    pyodide = "pyodide\n\nMozilla Public License 2.0; its source is on the project's pages. Python: PSF License.\n"
    return ("\n" + "=" * 100 + "\n\n").join([pyodide, *texts])


def _report(mark: str) -> Mapping[str, Any]:
    """What was built: each file with its size, plain and packed."""
    plain = [path for path in _files(NEXT) if path.suffix not in (".br", ".gz")]
    rows = [{"name": path.relative_to(NEXT).as_posix(), **_sizes(path)} for path in sorted(plain)]
    return {"build": mark, "files": rows}


def _sizes(path: Path) -> Mapping[str, int]:
    packed = {ending: path.with_name(f"{path.name}.{ending}") for ending in ("br", "gz")}
    return {"bytes": path.stat().st_size} | {key: p.stat().st_size for key, p in packed.items() if p.is_file()}


def _built_mark() -> str:
    try:
        return str(json.loads((PAGE / "build.json").read_text("utf-8"))["build"])
    except (OSError, ValueError, KeyError):
        return ""


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))


def _replace(folder: Path, successor: Path) -> None:
    """Puts the new page in the old one's place; a relay that serves it sees one or the other."""
    old = folder.with_name("page.old")
    shutil.rmtree(old, ignore_errors=True)
    if folder.exists():
        folder.rename(old)
    successor.rename(folder)
    shutil.rmtree(old, ignore_errors=True)


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Only one build at a time."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "build.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> int:
    """Builds the page; ``--dev`` with sources, unpacked, without the picture of memory."""
    try:
        with _alone():
            build("--dev" in sys.argv[1:])
    except (NoNode, WrongContent, runtime_files.WrongRuntime, stage.WrongList) as error:
        print(f"Cannot build the page: {error}", file=sys.stderr)
    except subprocess.CalledProcessError as error:
        print(f"Cannot build the page: {error.cmd[1]} failed, see above.", file=sys.stderr)
    else:
        return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
