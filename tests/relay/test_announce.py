"""What the command says when the relay runs."""

import io
from pathlib import Path

import pytest
import segno

from relay.announce import DEMO, announcement, qr_code, show
from relay.app import relay_for
from relay.register import Running
from relay.serve import Started
from tests.relay.building import some_settings


def started(folder: Path, host: str) -> Started:
    """A relay that says that it listens."""
    return Started(relay_for(some_settings(folder, host=host)), Running("127.0.0.1", 7493, 4711))


@pytest.mark.parametrize("with_code", [True, False])
@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_the_link_is_the_last_line_and_hooks_are_named(tmp_path: Path, host: str, with_code: bool) -> None:
    run = started(tmp_path, host)
    lines = announcement(run, with_code).splitlines()
    assert lines[-1] == run.link == f"http://127.0.0.1:7493/#t={run.relay.tokens.tokens.owner}"
    assert any("pixie-office hooks install" in line for line in lines)
    assert any("█" in line for line in lines) is with_code


def test_only_who_listens_to_the_network_is_warned_of_it(tmp_path: Path) -> None:
    assert "plain http" not in announcement(started(tmp_path, "127.0.0.1"))
    assert "plain http" in announcement(started(tmp_path, "0.0.0.0"))


def test_on_loopback_it_says_how_a_phone_could_come_in(tmp_path: Path) -> None:
    assert "--host 0.0.0.0" in announcement(started(tmp_path, "127.0.0.1"))


def test_the_demo_says_that_its_agents_are_invented(tmp_path: Path) -> None:
    assert "invented" in announcement(started(tmp_path, "127.0.0.1"), how_to_go_on=DEMO)


def test_the_code_holds_the_whole_link() -> None:
    link = "http://127.0.0.1:7493/#t=owner-" + "x" * 32
    rows = segno.make(link, error="l", micro=False).symbol_size(border=2)[1]
    assert len(qr_code(link).splitlines()) == (rows + 1) // 2
    assert qr_code(link) != qr_code(link + "y")


def test_a_terminal_that_can_not_write_everything_gets_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(raw, encoding="ascii"))
    show("█ link")
    assert raw.getvalue() == b"? link\n"
