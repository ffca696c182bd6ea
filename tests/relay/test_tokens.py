"""Tokens: private, told apart, revocable one by one."""

import json
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner

from relay.token_commands import tokens as command
from relay.tokens import Holder, TokenError, TokenFile, holder_of, new_tokens, rotated, with_viewer, without_viewer


def test_each_token_opens_what_it_is_for() -> None:
    tokens = with_viewer(new_tokens(), "wall")
    assert holder_of(tokens, tokens.hook) == Holder("hook")
    assert holder_of(tokens, tokens.owner) == Holder("owner")
    assert holder_of(tokens, tokens.viewers[0].token) == Holder("viewer", "wall")
    assert len({tokens.hook, tokens.owner, tokens.viewers[0].token, tokens.salt}) == 4


@pytest.mark.parametrize("token", ["", "owner", "\ud800", "ö", "owner-", "x" * 10_000])
def test_anything_else_opens_nothing(token: str) -> None:
    tokens = new_tokens()
    assert holder_of(tokens, token) is None
    assert holder_of(tokens, tokens.owner + token) == (Holder("owner") if token == "" else None)
    assert holder_of(tokens, tokens.owner[:-1]) is None


def test_viewers_are_named_and_revoked_one_by_one() -> None:
    both = with_viewer(with_viewer(new_tokens(), "wall"), " phone ")
    assert [viewer.name for viewer in both.viewers] == ["wall", "phone"]
    left = without_viewer(both, "wall")
    assert holder_of(left, both.viewers[0].token) is None
    assert holder_of(left, both.viewers[1].token) == Holder("viewer", "phone")


def test_a_name_is_needed_once_and_only_once() -> None:
    tokens = with_viewer(new_tokens(), "wall")
    with pytest.raises(TokenError, match="already"):
        with_viewer(tokens, "wall")
    with pytest.raises(TokenError, match="needs a name"):
        with_viewer(tokens, "  ")
    with pytest.raises(TokenError, match="no viewer called tv"):
        without_viewer(tokens, "tv")


def test_rotating_replaces_what_was_asked_for_and_leaves_the_rest() -> None:
    tokens = with_viewer(new_tokens(), "wall")
    both, hook, viewers = rotated(tokens), rotated(tokens, ("hook",)), rotated(tokens, ("viewer",))
    assert tokens.hook not in (both.hook, hook.hook)
    assert tokens.owner not in (both.owner,)
    assert (hook.owner, both.viewers, both.salt) == (tokens.owner, tokens.viewers, tokens.salt)
    assert (viewers.owner, viewers.viewers) == (tokens.owner, ())


def test_the_file_is_the_users_alone_and_stays_the_same(tmp_path: Path) -> None:
    path = tmp_path / "data" / "tokens.json"
    first = TokenFile(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    path.chmod(0o644)
    assert TokenFile(path).tokens == first.tokens
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(path.parent.iterdir()) == [path]


def test_a_change_by_another_process_is_seen_and_a_torn_file_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "tokens.json"
    running, command_beside = TokenFile(path), TokenFile(path)
    assert not running.refresh()
    command_beside.store(with_viewer(command_beside.tokens, "wall"))
    assert running.refresh()
    assert [viewer.name for viewer in running.tokens.viewers] == ["wall"]
    before = running.tokens
    path.write_text('{"hook": "x')
    assert not running.refresh()
    path.unlink()
    assert not running.refresh()
    assert running.tokens == before


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"hook":"a","owner":"b","salt":"c","viewers":[]}', '{"hook":1', '{"viewers":[{}]}', "\x00"],
)
def test_a_damaged_file_is_named_and_no_part_of_it_is_said(tmp_path: Path, text: str) -> None:
    path = tmp_path / "tokens.json"
    path.write_text(text)
    with pytest.raises(TokenError, match=r"tokens\.json") as error:
        TokenFile(path)
    assert "emove" in str(error.value)
    assert path.read_text() == text


# -- the command --------------------------------------------------------------------


def run(folder: Path, *words: str, code: int = 0) -> str:
    result = CliRunner().invoke(command, ["--data-dir", str(folder), *words])
    assert result.exit_code == code, result.output
    return result.output


def test_the_list_says_who_holds_a_link_but_not_the_link(tmp_path: Path) -> None:
    link = run(tmp_path, "add", "wall")
    known = json.loads((tmp_path / "tokens.json").read_text())
    listed = run(tmp_path, "list")
    assert link.strip().endswith("#t=" + known["viewers"][0]["token"])
    assert "wall" in listed
    assert not any(secret in listed for secret in (known["hook"], known["owner"], known["viewers"][0]["token"]))


def test_links_are_made_and_taken_away_by_command(tmp_path: Path) -> None:
    assert "nobody" in run(tmp_path, "list")
    run(tmp_path, "add", "wall")
    assert "already" in run(tmp_path, "add", "wall", code=1)
    assert "wall can't watch" in run(tmp_path, "revoke", "wall")
    assert "no viewer" in run(tmp_path, "revoke", "wall", code=1)


def test_rotating_by_command_prints_the_new_owners_link(tmp_path: Path) -> None:
    before = run(tmp_path, "link")
    after = run(tmp_path, "rotate")
    assert before != after == run(tmp_path, "link")
    assert run(tmp_path, "rotate", "hook") == after


def test_a_damaged_file_is_an_error_of_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "tokens.json").write_text("{")
    assert run(tmp_path, "link", code=1).startswith("Error: ")
