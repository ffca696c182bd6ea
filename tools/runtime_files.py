"""Lays Pyodide and PyScript into the page, as they came from npm but for the names of files.

Rule: an edit that does not find what it edits stops the build, so that another version is never half patched.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tools.outlay import Outlay, digest_of, named
from tools.paths import UNUSED
from tools.slim import slim, unused_tables

CORE = ("core-C9KDLldu.js", "error-D2315lOB.js", "core.js")  # what PyScript loads with our settings


class WrongRuntime(Exception):
    """The runtime is not built as we know it."""


def lay_pyodide(outlay: Outlay, folder: Path) -> None:
    """The interpreter: its WebAssembly, the script around it, and its loader, which is told the WebAssembly's name."""
    module = slim((folder / "pyodide.asm.wasm").read_bytes(), unused_tables(UNUSED))
    wasm = outlay.put("pyodide.asm.wasm", module)
    outlay.put("pyodide.asm.mjs", _without_map((folder / "pyodide.asm.mjs").read_text("utf-8")).encode())
    loader = (folder / "pyodide.mjs").read_text("utf-8")
    outlay.put("pyodide.mjs", _without_map(replaced(loader, '"pyodide.asm.wasm"', f'"{wasm}"')).encode())


def lay_pyscript(outlay: Outlay, folder: Path) -> None:
    """PyScript's core; its files name each other, so all get the hash of all."""
    texts = {name: (folder / "dist" / name).read_text("utf-8") for name in CORE}
    digest = digest_of(*(text.encode() for text in texts.values()))
    for name, text in texts.items():
        for other in CORE:
            text = text.replace(f'"./{other}"', f'"./{named(other, digest)}"')
        outlay.put(name, _without_map(text).encode(), digest)


def lock_info(folder: Path) -> Mapping[str, Any]:
    """What Pyodide wants to know of a set of packages, even of an empty one."""
    info: Mapping[str, Any] = json.loads((folder / "pyodide-lock.json").read_text("utf-8"))["info"]
    return info


def version_of(folder: Path) -> str:
    """The runtime's version."""
    return str(json.loads((folder / "package.json").read_text("utf-8"))["version"])


def replaced(text: str, old: str, new: str) -> str:
    """One edit.  Raises WrongRuntime unless there is exactly one place for it."""
    if text.count(old) != 1:
        raise WrongRuntime(f"The runtime holds {old} {text.count(old)} times instead of once.")
    return text.replace(old, new)


def _without_map(text: str) -> str:
    """Without the last line that points to a source map, which we do not ship."""
    body, mark, _ = text.rpartition("//# sourceMappingURL=")
    return body if mark else text
