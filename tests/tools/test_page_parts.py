"""The parts of the build that make text: names with hashes, the page's own text, the lists."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools import file_list, map, page_html, stage
from tools.node import is_recent
from tools.outlay import Outlay, digest_of, named
from tools.paths import PAGE_SOURCE
from tools.runtime_files import WrongRuntime, replaced

SOURCE = (PAGE_SOURCE / "index.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "real"),
    [
        ("atlas.png", "atlas-0a1b2c3d.png"),
        ("fonts/Jersey-400.woff2", "fonts/Jersey-400-0a1b2c3d.woff2"),
        ("pyodide.asm.wasm", "pyodide.asm-0a1b2c3d.wasm"),
    ],
)
def test_a_name_gets_its_hash_before_its_ending(name: str, real: str) -> None:
    assert named(name, "0a1b2c3d") == real


def test_another_content_has_another_name_and_the_same_content_the_same(tmp_path: Path) -> None:
    outlay = Outlay(tmp_path)
    assert outlay.put("a.js", b"1") == outlay.put("a.js", b"1") != outlay.put("a.js", b"2")


def test_contents_are_hashed_apart() -> None:
    """Moving a byte from one file to the next is a change."""
    assert digest_of(b"ab", b"c") != digest_of(b"a", b"bc")


def test_only_whole_quoted_names_are_made_real(tmp_path: Path) -> None:
    outlay = Outlay(tmp_path, {"a.png": "a-1.png"})
    assert outlay.with_real_names("""src="a.png" url('a.png') "b/a.png" a.png""") == (
        """src="a-1.png" url('a-1.png') "b/a.png" a.png"""
    )


def test_the_page_is_filled_in_everywhere() -> None:
    """What the build knows stands in the page, as the browser reads it."""
    outlay = Outlay(Path(), {"page.css": "page-1.css", "boot.mjs": "boot-1.mjs", "poster.png": "poster-1.png"})
    settings = {"interpreter": "boot-1.mjs", "plugins": ["!a"], "note": 'a "quoted" & <b>'}
    text = page_html.filled(SOURCE, outlay, "abc", {"build": "abc", "odd": "</script>"}, settings, ["<link early>"])
    page = Read()
    page.feed(text)
    assert json.loads(page.attribute("script", "config", type="py")) == settings
    assert json.loads(page.text["mpy-config"]) == settings
    assert json.loads(page.text["files"]) == {"build": "abc", "odd": "</script>"}
    assert page.attribute("meta", "content", name="pixie-build") == "abc"
    assert [attributes["href"] for tag, attributes in page.tags if attributes.get("rel") == "stylesheet"] == [
        "page-1.css"
    ]
    assert page.attribute("img", "src", id="poster") == "poster-1.png"
    assert text.count("<link early>") == 1


def test_no_script_and_no_style_stands_in_the_page() -> None:
    """A strict policy needs no exception for it: what stands between script tags is data."""
    bare = re.findall(r"<script((?![^>]*\ssrc=)[^>]*)>", SOURCE)
    assert all('type="application/json"' in one or 'type="py"' in one for one in bare)
    assert not re.search(r"<style|\sstyle=|\son\w+=", SOURCE)


def test_every_style_sheet_is_in_the_page() -> None:
    assert sorted(page_html.sheets_in(SOURCE)) == sorted(path.name for path in PAGE_SOURCE.glob("*.css"))


def test_an_edit_that_does_not_fit_stops_the_build() -> None:
    assert replaced("a b", "b", "c") == "a c"
    for text in ("a", "b b"):
        with pytest.raises(WrongRuntime):
            replaced(text, "b", "c")


def test_what_the_build_tells_the_app_can_be_read_back() -> None:
    space: dict[str, object] = {}
    texts = {"x.json": '{"a": "\'\\n\\u2026 …"}'}
    exec(stage.built_source("abc", {"a.png": "a-1.png"}, texts), space)
    assert (space["BUILD"], space["FILES"], space["TEXTS"]) == ("abc", {"a.png": "a-1.png"}, texts)


def test_the_file_list_is_written_in_its_place_and_only_there() -> None:
    text = 'a = 1\n\n[files]\n"./old.py" = "./old.py"\n'
    once = file_list.with_files(text, ["app/a.py"])
    assert once == 'a = 1\n\n[files]\n"./app/a.py" = "./app/a.py"\n' == file_list.with_files(once, ["app/a.py"])


@pytest.mark.parametrize(
    ("version", "answer"), [("v20.20.2\n", True), ("v24.0.0", True), ("v18.20.4\n", False), ("", False)]
)
def test_a_node_is_taken_only_when_it_is_recent(version: str, answer: bool) -> None:
    assert is_recent(version) is answer


def test_a_module_is_told_in_the_words_of_its_first_sentence(tmp_path: Path) -> None:
    module = tmp_path / "m.py"
    module.write_text('"""What it is: a | b,\non two lines.  More of it.\n\nAnd more."""\n')
    assert map.first_sentence(module) == "What it is: a \\| b, on two lines."


class Read(HTMLParser):
    """A page's tags and the text in some of them."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        tag, attributes = self.tags[-1] if self.tags else ("", {})
        self.text.setdefault(attributes.get("id") or tag, data)

    def attribute(self, tag: str, wanted: str, **having: str) -> str:
        found = [a for t, a in self.tags if t == tag and all(a.get(k) == v for k, v in having.items())]
        assert len(found) == 1, f"{len(found)} of <{tag} {having}>"
        return found[0][wanted] or ""
