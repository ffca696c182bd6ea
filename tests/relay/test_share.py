"""``pixie-office share``: a link to watch, for somebody, for some time."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from relay.spans import span_in_words
from relay.token_commands import share, tokens
from relay.tokens import Holder, TokenError, TokenFile, holder_of, new_tokens, with_viewer
from tests.relay.building import an_office

DAY_S = 86_400.0


def run(folder: Path, *words: str) -> str:
    """What the command says."""
    result = CliRunner().invoke(share, ["--data-dir", str(folder), *words])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.output


def test_the_link_is_the_last_line_and_opens_the_office_for_a_viewer(tmp_path: Path) -> None:
    link = run(tmp_path, "Ada", "--no-qr").splitlines()[-1]
    known = TokenFile(tmp_path / "tokens.json").tokens
    assert holder_of(known, link.partition("#t=")[2]) == Holder("viewer", "Ada")


def test_a_link_with_an_end_ends_then_and_says_when(tmp_path: Path) -> None:
    said = run(tmp_path, "Ada", "--no-qr", "--for", "7d")
    assert "7 days from now" in said
    (viewer,) = TokenFile(tmp_path / "tokens.json").tokens.viewers
    assert viewer.until_ms - viewer.made_at_ms == 7 * DAY_S * 1000


def test_it_says_what_is_seen_how_to_end_it_and_where_it_works(tmp_path: Path) -> None:
    said = run(tmp_path, "Ada L", "--no-qr")
    assert "no text and no commands" in said
    assert "tokens revoke 'Ada L'" in said
    assert "on this machine only" in said


def test_the_code_comes_first_unless_it_is_not_wanted(tmp_path: Path) -> None:
    assert "█" in run(tmp_path, "one")
    assert "█" not in run(tmp_path, "two", "--no-qr")


def test_without_a_name_the_link_is_named_by_its_time(tmp_path: Path) -> None:
    run(tmp_path, "--no-qr")
    (viewer,) = TokenFile(tmp_path / "tokens.json").tokens.viewers
    assert viewer.name.startswith("link 20")


@pytest.mark.parametrize("words", ["", "7", "d", "0d", "-1d", "1y", "99999w", "7 d d"])
def test_a_span_that_is_none_is_refused_and_no_link_is_made(tmp_path: Path, words: str) -> None:
    assert "is no span of time" in run(tmp_path, "Ada", "--for", words)
    assert not (tmp_path / "tokens.json").exists()


@pytest.mark.parametrize(
    ("words", "ms"), [("30m", 1_800_000), ("12H", 43_200_000), ("2 w", 1_209_600_000), ("never", 0)]
)
def test_spans_are_read(tmp_path: Path, words: str, ms: int) -> None:
    run(tmp_path, "Ada", "--no-qr", "--for", words)
    (viewer,) = TokenFile(tmp_path / "tokens.json").tokens.viewers
    assert viewer.until_ms == (viewer.made_at_ms + ms if ms else 0)


@pytest.mark.parametrize(
    ("seconds", "words"), [(59, "less than a minute"), (60, "1 minute"), (7200, "2 hours"), (90_000, "1 day")]
)
def test_spans_are_said_in_their_largest_unit(seconds: float, words: str) -> None:
    assert span_in_words(seconds) == words


def test_from_its_end_on_a_token_opens_nothing() -> None:
    known = with_viewer(new_tokens(), "Ada", for_s=10, now_ms=1_000)
    token = known.viewers[0].token
    assert holder_of(known, token, now_ms=10_999) == Holder("viewer", "Ada")
    assert holder_of(known, token, now_ms=11_000) is None


def test_a_name_is_free_again_when_its_time_is_over() -> None:
    known = with_viewer(new_tokens(), "Ada", for_s=10, now_ms=1_000)
    with pytest.raises(TokenError, match="already"):
        with_viewer(known, "Ada", now_ms=2_000)
    again = with_viewer(known, "Ada", now_ms=20_000)
    assert [viewer.made_at_ms for viewer in again.viewers] == [20_000]


@pytest.mark.parametrize("name", ["x" * 65, "a\nb", "a\x1b[2J"])
def test_a_name_that_could_not_be_read_is_refused(name: str) -> None:
    with pytest.raises(TokenError, match="at most 64"):
        with_viewer(new_tokens(), name)


def test_the_list_says_until_when(tmp_path: Path) -> None:
    run(tmp_path, "Ada", "--no-qr", "--for", "2h")
    run(tmp_path, "Bo", "--no-qr")
    said = CliRunner().invoke(tokens, ["--data-dir", str(tmp_path), "list"]).output
    assert "2 hours from now" in said
    assert "until it is revoked" in said


def test_tokens_of_an_older_version_are_read_as_without_an_end(tmp_path: Path) -> None:
    path = tmp_path / "tokens.json"
    file = TokenFile(path)
    file.store(with_viewer(file.tokens, "wall"))
    path.write_text(path.read_text().replace(',\n   "until_ms": 0', ""))
    assert "until_ms" not in path.read_text()
    assert TokenFile(path).tokens.viewers[0].until_ms == 0


def test_a_page_closes_when_its_links_time_is_over(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        office.relay.tokens.store(with_viewer(office.relay.tokens.tokens, "short", for_s=0.6))
        token = office.relay.tokens.tokens.viewers[-1].token
        with office.client.websocket_connect("ws://127.0.0.1/stream", headers={"Origin": "http://127.0.0.1"}) as page:
            page.send_json({"auth": token, "since": 0})
            assert "hello" in page.receive_json()
            closed = None
            for _ in range(20):
                closed = page.receive()
                if closed["type"] == "websocket.close":
                    break
            assert closed is not None
            assert closed["code"] == 4401
            assert "time is over" in closed["reason"]
