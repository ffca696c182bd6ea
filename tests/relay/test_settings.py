"""Where things lie, by default and by order."""

from pathlib import Path

import pytest
from platformdirs import user_data_path

from relay.doors import CannotServe, link_to, open_port
from relay.settings import DEFAULT_PORT, home_from, settings_for
from tests.relay.building import some_settings


def test_the_users_folder_is_the_one_that_is_named_else_the_systems(tmp_path: Path) -> None:
    assert home_from({"PIXIE_OFFICE_HOME": str(tmp_path)}) == tmp_path
    assert home_from({"PIXIE_OFFICE_HOME": ""}) == home_from({}) == user_data_path("pixie-office", appauthor=False)


def test_a_data_folder_elsewhere_still_registers_in_the_users_folder(tmp_path: Path) -> None:
    settings = settings_for(tmp_path / "elsewhere", {"PIXIE_OFFICE_HOME": str(tmp_path / "home")})
    assert settings.journal_path.parent == settings.tokens_path.parent == tmp_path / "elsewhere"
    assert settings.servers_dir == tmp_path / "home" / "servers"
    usual = settings_for(None, {"PIXIE_OFFICE_HOME": str(tmp_path / "home")})
    assert usual.data_dir == tmp_path / "home" / "data"


def test_a_relative_folder_stays_where_it_was_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert settings_for(Path("here"), {"PIXIE_OFFICE_HOME": "home"}).data_dir == tmp_path / "here"
    assert settings_for(None, {"PIXIE_OFFICE_HOME": "home"}).data_dir == tmp_path / "home" / "data"


def test_a_port_that_was_asked_for_and_is_taken_is_an_error(tmp_path: Path) -> None:
    with open_port(some_settings(tmp_path, port=0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe, match=f"Port {port} is in use.*--port"):
            open_port(some_settings(tmp_path, port=port))


def test_without_an_order_the_next_free_port_is_taken(tmp_path: Path) -> None:
    with open_port(some_settings(tmp_path)) as first, open_port(some_settings(tmp_path)) as second:
        ports = [first.getsockname()[1], second.getsockname()[1]]
    assert DEFAULT_PORT <= ports[0] < ports[1] < DEFAULT_PORT + 20


def test_an_address_that_is_not_ours_can_not_be_opened(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match=r"192\.0\.2\.1"):
        open_port(some_settings(tmp_path, host="192.0.2.1", port=0))


@pytest.mark.parametrize(("host", "link"), [("127.0.0.1", "http://127.0.0.1:1/#t=x"), ("::1", "http://[::1]:1/#t=x")])
def test_a_link_keeps_its_token_behind_the_hash(host: str, link: str) -> None:
    assert link_to(host, 1, "x") == link
