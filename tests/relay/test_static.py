"""The page's files: right names, right types, right lifetimes, nothing from outside the folder."""

import base64
import hashlib
import os
from pathlib import Path

import pytest

from relay.static import TYPES, is_outdated
from tests.relay.building import an_office

SCRIPT = "window.t0 = 1 < 2;"
INDEX = f"""<!doctype html><meta name="pixie-build" content="a1b2c3d4"><title>Pixie Office</title>
<script>{SCRIPT}</script><script type="module" src="boot.js"></script><script type="importmap">{{}}</script>"""


def a_page(folder: Path) -> Path:
    """A built page, as small as can be."""
    page = folder / "page"
    (page / "runtime").mkdir(parents=True)
    (page / "index.html").write_text(INDEX)
    (page / "runtime" / "pyodide.1a2b3c4d.wasm").write_bytes(b"\0asm")
    (page / "app.py").write_text("print()")
    (page / "app.py.gz").write_bytes(b"gz")
    (page / "app.py.br").write_bytes(b"br")
    (folder / "outside.txt").write_text("outside")
    return page


def test_the_page_is_served_at_the_root_and_asked_for_again(tmp_path: Path) -> None:
    a_page(tmp_path)
    with an_office(tmp_path) as office:
        answer = office.client.get("/")
        assert (answer.status_code, answer.text) == (200, INDEX)
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        again = office.client.get("/", headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert "content-length" not in again.headers
        head = office.client.head("/")
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == str(len(INDEX))


def test_what_has_a_hash_in_its_name_may_be_kept_for_ever(tmp_path: Path) -> None:
    a_page(tmp_path)
    with an_office(tmp_path) as office:
        answer = office.client.get("/runtime/pyodide.1a2b3c4d.wasm")
    assert answer.content == b"\0asm"
    assert answer.headers["content-type"] == "application/wasm"
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize(
    ("accepted", "encoding", "content"),
    [
        ("gzip, deflate, br", "br", b"br"),
        ("gzip", "gzip", b"gz"),
        ("gzip;q=1.0, br;q=0", "gzip", b"gz"),
        ("identity", None, b"print()"),
        ("", None, b"print()"),
    ],
)
def test_the_smallest_form_that_the_browser_takes_is_sent(
    tmp_path: Path, accepted: str, encoding: str | None, content: bytes
) -> None:
    a_page(tmp_path)
    with (
        an_office(tmp_path) as office,
        office.client.stream("GET", "/app.py", headers={"Accept-Encoding": accepted}) as answer,
    ):
        assert b"".join(answer.iter_raw()) == content
        assert answer.headers.get("content-encoding") == encoding
        assert answer.headers["content-type"] == "text/x-python; charset=utf-8"
        assert answer.headers["vary"] == "accept-encoding"


@pytest.mark.parametrize("ending", sorted(TYPES))
def test_every_kind_of_file_has_its_type(tmp_path: Path, ending: str) -> None:
    (a_page(tmp_path) / f"file{ending}").write_bytes(b"x")
    with an_office(tmp_path) as office:
        assert office.client.get(f"/file{ending}").headers["content-type"] == TYPES[ending]


@pytest.mark.parametrize(
    "path",
    [
        "/missing.js",
        "/runtime",
        "/runtime/",
        "/..%2foutside.txt",
        "/%2e%2e/outside.txt",
        "/runtime/..%2f..%2foutside.txt",
        "/..%5coutside.txt",
        "/link.txt",
        "/.hidden",
        "/app.py%00",
        "//etc/passwd",
        "/%2fetc%2fpasswd",
    ],
)
def test_nothing_but_the_pages_own_files_is_served(tmp_path: Path, path: str) -> None:
    page = a_page(tmp_path)
    (page / ".hidden").write_text("hidden")
    (page / "link.txt").symlink_to(tmp_path / "outside.txt")
    with an_office(tmp_path) as office:
        answer = office.client.get(path)
    assert answer.status_code == 404
    assert answer.json() == {"error": "There is no such file in the page."}


def test_the_policy_allows_the_pages_own_scripts_and_wasm_and_nothing_foreign(tmp_path: Path) -> None:
    a_page(tmp_path)
    with an_office(tmp_path) as office:
        policies = {
            office.client.get(path, headers={"Host": "localhost:7493"}).headers["content-security-policy"]
            for path in ("/", "/runtime/pyodide.1a2b3c4d.wasm")
        }
    (policy,) = policies
    rules = {rule.split()[0]: rule.split()[1:] for rule in policy.split(";")}
    digest = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    assert rules["default-src"] == ["'none'"]
    assert f"'sha256-{digest}'" in rules["script-src"]
    assert "'unsafe-inline'" not in rules["script-src"]
    assert "'unsafe-eval'" not in rules["script-src"]
    assert rules["connect-src"] == ["'self'", "ws://localhost:7493", "wss://localhost:7493"]
    assert rules["frame-ancestors"] == rules["base-uri"] == rules["form-action"] == ["'none'"]
    assert not any("*" in source or "http" in source for sources in rules.values() for source in sources)


def test_a_new_build_is_seen_while_the_relay_runs(tmp_path: Path) -> None:
    page = a_page(tmp_path)
    with an_office(tmp_path) as office:
        with office.stream() as stream:
            assert stream.frame()["hello"]["build"] == "a1b2c3d4"
        (page / "index.html").write_text(INDEX.replace("a1b2c3d4", "ffff0000aa"))
        with office.stream() as stream:
            assert stream.frame()["hello"]["build"] == "ffff0000aa"
        assert "ffff0000aa" in office.client.get("/").text


def test_a_page_that_is_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        answer = office.client.get("/")
        assert answer.status_code == 503
        assert "make setup" in answer.text
        assert office.client.get("/app.js").status_code == 404
        assert office.send({}) == 204


def test_files_are_only_read(tmp_path: Path) -> None:
    a_page(tmp_path)
    with an_office(tmp_path) as office:
        answer = office.client.post("/", headers={"Origin": "http://127.0.0.1"})
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


def test_a_page_is_outdated_once_a_source_of_it_is_newer(tmp_path: Path) -> None:
    page, source = tmp_path / "page", tmp_path / "app" / "show.py"
    for file in (page / "index.html", source, tmp_path / "tools" / "build_page.py"):
        file.parent.mkdir(exist_ok=True)
        file.write_text("x")
    os.utime(page / "index.html", (2000, 2000))
    os.utime(source, (1000, 1000))
    assert not is_outdated(page, tmp_path)
    os.utime(source, (3000, 3000))
    assert is_outdated(page, tmp_path)


def test_only_where_pages_are_built_they_can_be_outdated(tmp_path: Path) -> None:
    page, source = tmp_path / "page", tmp_path / "app" / "other.py"
    for file in (page / "index.html", source):
        file.parent.mkdir(exist_ok=True)
        file.write_text("x")
    os.utime(page / "index.html", (2000, 2000))
    assert not is_outdated(page, tmp_path)
    assert not is_outdated(tmp_path / "none", tmp_path)
