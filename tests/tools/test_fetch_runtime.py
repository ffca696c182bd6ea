"""Nothing is unpacked that is not what the lock says."""

import io
import json
import re
import tarfile
from dataclasses import replace
from pathlib import Path

import pytest

from tools.fetch_runtime import Package, WrongContent, locked_packages, sha512_of, unpack
from tools.paths import NODE_LOCK, ROOT, RUNTIME_LOCK


def an_archive(folder: Path, **files: bytes) -> Path:
    path = folder / "a.tgz"
    with tarfile.open(path, "w:gz") as tar:
        for name, content in files.items():
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
    return path


def the_package(archive: Path, *files: str) -> Package:
    return Package("thing", "1.0.0", sha512_of(archive.read_bytes()), files)


def test_only_the_wanted_files_are_unpacked(tmp_path: Path) -> None:
    archive = an_archive(tmp_path, wanted=b"yes", other=b"no")
    unpack(archive, the_package(archive, "wanted"), tmp_path / "out")
    assert {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()} == {"wanted": b"yes"}


def test_an_archive_of_another_hash_is_refused_whole(tmp_path: Path) -> None:
    archive = an_archive(tmp_path, wanted=b"yes")
    package = replace(the_package(archive, "wanted"), sha512=sha512_of(b"something else"))
    with pytest.raises(WrongContent, match="not what"):
        unpack(archive, package, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_a_package_that_lost_a_file_is_refused(tmp_path: Path) -> None:
    archive = an_archive(tmp_path, other=b"no")
    with pytest.raises(WrongContent, match="holds no file wanted"):
        unpack(archive, the_package(archive, "wanted"), tmp_path / "out")


def test_the_locks_name_exact_versions_and_no_addresses() -> None:
    for package in locked_packages():
        assert re.fullmatch(r"\d+\.\d+\.\d+", package.version), package.name
        assert len(package.sha512) == 88, package.name
    locks = [RUNTIME_LOCK, NODE_LOCK, ROOT / "requirements.lock", ROOT / "requirements-dev.lock"]
    assert [lock.name for lock in locks if "://" in lock.read_text("utf-8")] == []


def test_every_locked_requirement_has_a_hash() -> None:
    for lock in (NODE_LOCK, ROOT / "requirements.lock", ROOT / "requirements-dev.lock"):
        entries = re.split(r"\n(?=[a-z])", lock.read_text("utf-8"))
        bare = [entry.split()[0] for entry in entries if "==" in entry and "--hash=sha256:" not in entry]
        assert bare == []


def test_the_runtime_lock_is_plain_json_in_one_form() -> None:
    text = RUNTIME_LOCK.read_text("utf-8")
    assert text == json.dumps(json.loads(text), indent=2) + "\n"
