"""Names, origins, tokens in addresses, and the headers of every answer."""

from pathlib import Path

import pytest
from starlette.testclient import WebSocketDenialResponse

from relay.guard import HEADERS, is_ours
from tests.relay.building import ORIGIN, STREAM, an_office, some_settings

OURS = [
    "127.0.0.1",
    "127.0.0.1:7493",
    "localhost:1",
    "LOCALHOST",
    "[::1]:7493",
    "[::1]",
    "pixie.localhost",
    "localhost.",
]
FOREIGN = [
    "evil.example",
    "evil.example:7493",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "192.168.1.5",
    "[::2]",
]


@pytest.mark.parametrize("host", OURS)
def test_loopback_names_are_ours(tmp_path: Path, host: str) -> None:
    with an_office(tmp_path) as office:
        assert office.client.get("/healthz", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("path", ["/healthz", "/", "/events", "/hooks/claude", "/nothing"])
@pytest.mark.parametrize("host", FOREIGN)
def test_a_foreign_name_is_refused_on_every_route(tmp_path: Path, host: str, path: str) -> None:
    with an_office(tmp_path) as office:
        answer = office.get(path, Host=host)
        assert answer.status_code == 421
        assert "--allowed-host" in answer.json()["error"]


def test_a_foreign_name_keeps_no_event_and_opens_no_socket(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        assert office.post(b"{}", Host="evil.example").status_code == 421
        headers = {"Host": "evil.example", "Origin": "http://evil.example"}
        with (
            pytest.raises(WebSocketDenialResponse) as refused,
            office.client.websocket_connect(STREAM, headers=headers),
        ):
            pass
        assert refused.value.status_code == 421
        assert len(office.lines()) == 1


@pytest.mark.parametrize(
    ("host", "name", "ours"),
    [
        ("127.0.0.1", "192.168.1.5", False),
        ("127.0.0.1", "laptop", False),
        ("192.168.1.5", "192.168.1.5", True),
        ("192.168.1.5", "192.168.1.6", False),
        ("0.0.0.0", "192.168.1.6", True),
        ("0.0.0.0", "fe80::1", True),
        ("0.0.0.0", "laptop", True),
        ("0.0.0.0", "laptop.local", True),
        ("0.0.0.0", "evil.example", False),
        ("::", "2001:db8::7", True),
        ("127.0.0.1", "office.example.com", True),
        ("127.0.0.1", "sub.office.example.com", False),
        ("127.0.0.1", "", False),
    ],
)
def test_what_is_ours_depends_on_where_we_listen(tmp_path: Path, host: str, name: str, ours: bool) -> None:
    settings = some_settings(tmp_path, host=host, allowed_hosts=("office.example.com",))
    assert is_ours(name, settings) is ours


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "http://evil.example",
        "https://127.0.0.1.evil.example",
        "http://127.0.0.1:3000",
        "http://localhost",
        "file://",
        "chrome-extension://127.0.0.1",
        "http://[",
        "",
    ],
)
def test_the_socket_opens_only_for_a_page_of_ours(tmp_path: Path, origin: str | None) -> None:
    headers = {} if origin is None else {"Origin": origin}
    with an_office(tmp_path) as office:
        with (
            pytest.raises(WebSocketDenialResponse) as refused,
            office.client.websocket_connect(STREAM, headers=headers),
        ):
            pass
        assert refused.value.status_code == 403
        assert refused.value.headers["x-frame-options"] == "DENY"


def test_the_socket_opens_behind_a_proxy_under_a_name_that_was_allowed(tmp_path: Path) -> None:
    with an_office(tmp_path, allowed_hosts=("office.example.com",)) as office:
        headers = {"Origin": "https://office.example.com"}
        with office.client.websocket_connect(STREAM, headers=headers) as socket:
            socket.send_json({"auth": office.owner, "since": 0})
            assert "hello" in socket.receive_json()


def test_a_foreign_page_may_not_write_even_with_the_token(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        assert office.post(b"{}", Origin="http://evil.example").status_code == 403
        assert office.post(b"{}", Origin=ORIGIN).status_code == 204
        assert office.post(b"{}", Origin="null").status_code == 403
        assert len(office.lines()) == 2


@pytest.mark.parametrize("path", ["/events", "/events/1"])
def test_a_foreign_page_may_not_read_events_even_with_the_token(tmp_path: Path, path: str) -> None:
    with an_office(tmp_path) as office:
        assert office.get(path, Origin="http://evil.example").status_code == 403
        assert office.get(path, Origin="null").status_code == 403
        assert office.get(path, Origin=ORIGIN).status_code == 200
        assert office.get(path).status_code == 200


@pytest.mark.parametrize("query", ["token={t}", "t={t}", "auth={t}", "x=1&Access_Token={t}", "key=", "%74oken={t}"])
def test_a_token_in_an_address_is_refused(tmp_path: Path, query: str) -> None:
    with an_office(tmp_path) as office:
        answer = office.client.get(f"/events?{query.format(t=office.owner)}")
        assert answer.status_code == 400
        assert office.owner not in answer.text


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/healthz"),
        ("GET", "/nothing"),
        ("GET", "/events"),
        ("GET", "/events/1"),
        ("GET", "/events/99"),
        ("POST", "/events"),
        ("POST", "/hooks/claude"),
        ("GET", "/hooks/claude"),
        ("POST", "/"),
        ("GET", "/stream"),
        ("GET", "/events?since=x"),
    ],
)
def test_every_answer_carries_the_security_headers(tmp_path: Path, method: str, path: str) -> None:
    with an_office(tmp_path) as office:
        for host in ("127.0.0.1", "evil.example"):
            answer = office.client.request(
                method, path, headers={"Host": host, "Authorization": f"Bearer {office.owner}"}
            )
            for name, _ in HEADERS:
                assert answer.headers.get(name.decode()), (name, answer.status_code)


def test_without_a_token_there_is_nothing_but_the_page_and_a_sign_of_life(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        statuses = {path: office.client.get(path).status_code for path in ("/events", "/events/1", "/healthz")}
        assert statuses == {"/events": 401, "/events/1": 401, "/healthz": 200}
        assert set(office.client.get("/healthz").json()) == {"name", "ok", "version"}


@pytest.mark.parametrize("path", ["/events", "/events/1"])
def test_events_are_for_owners_alone(tmp_path: Path, path: str) -> None:
    with an_office(tmp_path) as office:
        tokens = (office.hook, office.viewer(), "wrong", "")
        assert [office.get(path, token).status_code for token in tokens] == [403, 403, 401, 401]
