"""Fetches the page's runtime and fonts from npm: pinned versions, checked against ``runtime.lock.json``, unpacked.

Rule: nothing is unpacked whose SHA-512 is not the one in the lock.  Which registry npm asks is npm's own setting.
``python -m tools.fetch_runtime --lock`` writes the lock anew for the versions it names.
"""

import base64
import hashlib
import json
import sys
import tarfile
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from tools.node import Node, NoNode, find_node
from tools.paths import CACHE, RUNTIME_LOCK


class WrongContent(Exception):
    """A package is not what the lock says; nothing of it was used."""


@dataclass(frozen=True, slots=True)
class Package:
    """One line of the lock: what to fetch, what it must hash to, which files are wanted."""

    name: str
    version: str
    sha512: str
    files: tuple[str, ...]


def fetch_runtime(node: Node) -> Mapping[str, Path]:
    """Makes sure that every package lies unpacked in the cache; package name -> its folder."""
    return {package.name: _unpacked(package, node) for package in locked_packages()}


def locked_packages() -> tuple[Package, ...]:
    """The lock, read."""
    rows = json.loads(RUNTIME_LOCK.read_text("utf-8"))["packages"]
    return tuple(Package(row["name"], row["version"], row["sha512"], tuple(row["files"])) for row in rows)


def sha512_of(content: bytes) -> str:
    """A hash written as npm writes it."""
    return base64.b64encode(hashlib.sha512(content).digest()).decode()


def unpack(archive: Path, package: Package, folder: Path) -> None:
    """Writes the wanted files of a checked archive into the folder, and nothing else.

    Raises WrongContent when the archive differs from the lock or lacks a wanted file.
    """
    if sha512_of(archive.read_bytes()) != package.sha512:
        raise WrongContent(
            f"{package.name} {package.version} is not what tools/runtime.lock.json says. Nothing was used."
        )
    with tarfile.open(archive) as tar:
        for name in package.files:
            try:
                content = tar.extractfile(f"package/{name}")
            except KeyError:
                content = None
            if content is None:
                raise WrongContent(f"{package.name} {package.version} holds no file {name}.")
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content.read())


def _unpacked(package: Package, node: Node) -> Path:
    folder = CACHE / "runtime" / f"{package.name.replace('/', '+')}-{package.version}"
    stamp = folder / ".complete"
    wanted = json.dumps([package.sha512, package.files])
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return folder
    print(f"Fetching {package.name} {package.version}", flush=True)
    with tempfile.TemporaryDirectory() as scratch:
        unpack(_packed(package, node, Path(scratch)), package, folder)
    stamp.write_text(wanted, "utf-8")
    return folder


def _packed(package: Package, node: Node, folder: Path) -> Path:
    node.npm_output("pack", f"{package.name}@{package.version}", "--silent", "--ignore-scripts", folder=folder)
    (archive,) = folder.glob("*.tgz")
    return archive


def _lock(node: Node) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        found = []
        for at, package in enumerate(locked_packages()):
            folder = Path(scratch, str(at))
            folder.mkdir()
            found.append(replace(package, sha512=sha512_of(_packed(package, node, folder).read_bytes())))
    rows = [{"name": p.name, "version": p.version, "sha512": p.sha512, "files": p.files} for p in found]
    RUNTIME_LOCK.write_text(json.dumps({"packages": rows}, indent=2) + "\n", "utf-8")


def main() -> int:
    """Fetches, or with ``--lock`` writes the lock's hashes anew."""
    try:
        if "--lock" in sys.argv[1:]:
            _lock(find_node())
        else:
            fetch_runtime(find_node())
    except (NoNode, WrongContent) as error:
        print(f"Cannot fetch the runtime: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
