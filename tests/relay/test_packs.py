"""Folders of assets: handed out whole to whoever may see the office, and never anything that lies outside of them."""

import base64
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from relay.app import relay_for
from relay.packs import LARGEST_FILE, MOST_FILES, scan_of
from tests.relay.building import Json, Office, some_settings

NAME = "assets/furniture/CHAIR/manifest.json"
WAIT_S = 20.0


def put(folder: Path, path: str, content: bytes = b"{}") -> Path:
    file = folder / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    return file


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    pack = tmp_path / "oak"
    put(pack, NAME, b'{"id": "CHAIR"}')
    put(pack, "assets/furniture/CHAIR/CHAIR.png", b"\x89PNG")
    return pack


@pytest.fixture
def office(tmp_path: Path, folder: Path) -> Iterator[Office]:
    settings = some_settings(tmp_path / "home", packs=(folder,))
    relay = relay_for(replace(settings))
    with TestClient(relay.app, base_url="http://127.0.0.1") as client:
        yield Office(relay, client)


def files_of(answer: Json) -> dict[str, bytes]:
    return {path: base64.b64decode(content) for path, content in answer["files"].items()}


def test_an_owner_gets_a_pack_with_all_its_files(office: Office) -> None:
    assert office.get("/packs").json() == [{"name": "oak"}]
    answer = office.get("/packs/0").json()
    assert files_of(answer) == {NAME: b'{"id": "CHAIR"}', "assets/furniture/CHAIR/CHAIR.png": b"\x89PNG"}
    assert answer["refused"] == []


def test_a_viewer_sees_the_office_as_it_is_furnished(office: Office) -> None:
    assert office.get("/packs/0", office.viewer()).status_code == 200


@pytest.mark.parametrize("path", ["/packs", "/packs/0"])
def test_nobody_else_gets_anything(office: Office, path: str) -> None:
    for token in ("", "wrong", office.hook):
        assert office.get(path, token).status_code == 401


@pytest.mark.parametrize("number", ["1", "-1", "x", "99999999999999999999", "0.0", "%2e%2e"])
def test_a_number_that_there_is_not_is_refused(office: Office, number: str) -> None:
    assert office.get(f"/packs/{number}").status_code == 404


def test_where_the_folder_lies_is_told_to_nobody(office: Office, folder: Path) -> None:
    assert str(folder.parent) not in office.get("/packs").text + office.get("/packs/0").text


def test_nothing_outside_of_the_folder_and_nothing_hidden_is_handed_out(office: Office, folder: Path) -> None:
    secret = put(folder.parent, "secret.json", b"secret")
    secrets = folder.parent / "secrets"
    put(secrets, "more.png", b"secret")
    os.symlink(secret, folder / "assets/furniture/CHAIR/link.json")
    os.symlink(secrets, folder / "assets/furniture/LINKED")
    put(folder, "assets/.hidden/x.png")
    put(folder, "assets/furniture/CHAIR/.x.png")
    put(folder, "assets/furniture/CHAIR/notes.txt")
    put(folder, "beside.json")
    answer = office.get("/packs/0").json()
    assert set(answer["files"]) == {NAME, "assets/furniture/CHAIR/CHAIR.png"}
    told = {one["file"] for one in answer["refused"]}
    assert told == {"assets/furniture/CHAIR/link.json", "assets/furniture/LINKED"}


def test_a_folder_of_assets_that_is_itself_a_link_is_not_followed(tmp_path: Path, folder: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    os.symlink(folder / "assets", other / "assets")
    scan = scan_of(other)
    assert scan.files == ()
    assert scan.refused[0][0] == "assets"


def test_what_is_too_large_or_too_much_is_left_out_and_told(folder: Path) -> None:
    put(folder, "assets/pets/big/pet.png", b"x" * (LARGEST_FILE + 1))
    assert [path for path, _ in scan_of(folder).refused] == ["assets/pets/big/pet.png"]
    for k in range(MOST_FILES + 3):
        put(folder, f"assets/characters/char_{k}.png", b"")
    scan = scan_of(folder)
    assert len(scan.files) == MOST_FILES
    assert any("too large" in why for _, why in scan.refused)


def test_a_folder_that_vanished_is_an_empty_pack(office: Office, folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))
    assert office.get("/packs/0").json()["files"] == {}


def test_pages_are_told_when_something_changed(office: Office, folder: Path) -> None:
    with office.stream() as stream:
        hello = stream.until("caught_up")[0]["hello"]
        assert hello["packs"]
        give_up_s = time.monotonic() + WAIT_S
        put(folder, "assets/furniture/NEW/manifest.json")
        frame = stream.until("packs")[-1]
        assert time.monotonic() < give_up_s
        assert frame["packs"]["revision"] not in ("", hello["packs"])
    assert "assets/furniture/NEW/manifest.json" in office.get("/packs/0").json()["files"]


def test_a_relay_without_packs_says_so(tmp_path: Path) -> None:
    relay = relay_for(some_settings(tmp_path))
    with TestClient(relay.app, base_url="http://127.0.0.1") as client:
        office = Office(relay, client)
        assert office.get("/packs").json() == []
        with office.stream() as stream:
            assert stream.until("caught_up")[0]["hello"]["packs"] == ""
