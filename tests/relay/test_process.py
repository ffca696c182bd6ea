"""The relay as a person runs it: started, killed, stopped, started twice, on a full disk, with lazy pages."""

import http.client
import json
import os
import signal
import socket
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.relay.building import Process, a_process, environment, eventually, tool_event


@contextmanager
def page_of(relay: Process, since: int = 0, token: str | None = None) -> Iterator[ClientConnection]:
    """A page's socket, its first frame sent."""
    origin = Origin(f"http://127.0.0.1:{relay.port}")
    with connect(f"ws://127.0.0.1:{relay.port}/stream", origin=origin, max_size=None, compression=None) as page:
        page.send(json.dumps({"auth": relay.owner if token is None else token, "since": since}))
        yield page


@contextmanager
def line_to(relay: Process) -> Iterator[http.client.HTTPConnection]:
    """A connection that is kept open over many requests."""
    with closing(http.client.HTTPConnection("127.0.0.1", relay.port, timeout=20)) as line:
        yield line


def numbers_from(page: ClientConnection, until_seq: int) -> list[int]:
    """Numbers of the events that a page gets, up to one."""
    found: list[int] = []
    while not found or found[-1] < until_seq:
        frame = json.loads(page.recv(timeout=20))
        found += [envelope["seq"] for envelope in frame] if isinstance(frame, list) else []
    return found


def test_the_link_is_the_last_line_and_hooks_can_find_the_relay(tmp_path: Path) -> None:
    with a_process(tmp_path, "--port", "0") as relay:
        assert relay.said[-1] == f"http://127.0.0.1:{relay.port}/#t={relay.tokens()['owner']}"
        assert any("▄" in line or "█" in line for line in relay.said)
        assert any("pixie-office hooks install" in line for line in relay.said)
        (registration,) = relay.registrations
        known = json.loads(registration.read_text())
        assert (known["port"], known["host"], known["pid"]) == (relay.port, "127.0.0.1", relay.child.pid)
        assert known["token"] == relay.tokens()["hook"]
        assert relay.post(tool_event()) == 204
        assert [line["source"] for line in relay.lines()] == ["relay", "hook"]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_stopping_leaves_no_registration_and_a_note_in_the_journal(tmp_path: Path, how: signal.Signals) -> None:
    with a_process(tmp_path) as relay:
        relay.post(tool_event())
        with page_of(relay) as page:
            numbers_from(page, 2)
            assert relay.stop(how) == 0
            with pytest.raises(ConnectionClosed) as closed:
                list(page)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert relay.registrations == []
        assert relay.child.stderr is not None
        assert relay.child.stderr.read() == b""
    with a_process(tmp_path) as relay:
        assert [line["body"].get("event") for line in relay.lines()] == ["started", None, "stopped", "started"]


def test_a_killed_relay_has_all_that_it_acknowledged(tmp_path: Path) -> None:
    acknowledged: list[int] = []
    with a_process(tmp_path) as relay:

        def send(sender: int) -> None:
            with line_to(relay) as line, suppress(OSError, http.client.HTTPException):
                for number in range(sender, 1_000_000, 4):
                    if relay.post(tool_event(number), line) == 204:
                        acknowledged.append(number)

        senders = [threading.Thread(target=send, args=(sender,)) for sender in range(4)]
        for sender in senders:
            sender.start()
        assert eventually(lambda: len(acknowledged) > 300)
        relay.child.kill()
        for sender in senders:
            sender.join()
        assert len(relay.registrations) == 1
    with a_process(tmp_path) as relay:
        assert len(relay.registrations) == 1
        lines = relay.lines()
    assert [line["seq"] for line in lines] == list(range(1, len(lines) + 1))
    kept = [line["body"]["number"] for line in lines if line["source"] == "hook"]
    assert len(kept) == len(set(kept))
    assert set(acknowledged) <= set(kept)


def test_a_page_that_lost_a_killed_relay_catches_up_by_number(tmp_path: Path) -> None:
    with a_process(tmp_path) as relay:
        for number in range(5):
            relay.post(tool_event(number))
        with page_of(relay) as page:
            seen = numbers_from(page, 6)
            relay.child.kill()
            relay.child.wait()
    with a_process(tmp_path) as relay:
        relay.post(tool_event(6))
        with page_of(relay, since=seen[-1]) as page:
            seen += numbers_from(page, 8)
    assert seen == list(range(1, 9))


def test_a_second_start_says_where_the_first_one_is(tmp_path: Path) -> None:
    with a_process(tmp_path) as relay:
        again = subprocess.run(
            [sys.executable, "-m", "relay"], env=environment(tmp_path), cwd=tmp_path, capture_output=True, timeout=30
        )
        assert again.returncode == 0
        assert again.stdout.decode().splitlines()[-1] == relay.said[-1]
        assert len(relay.registrations) == 1
        assert relay.post(tool_event()) == 204


def test_two_relays_on_two_data_folders_both_register(tmp_path: Path) -> None:
    with (
        a_process(tmp_path) as one,
        a_process(tmp_path, "serve", "--port", "0", "--no-qr", "--data-dir", str(tmp_path / "other")) as two,
    ):
        assert len(one.registrations) == 2
        assert two.stop() == 0
        assert len(one.registrations) == 1


def test_the_hook_token_can_be_changed_while_the_relay_runs(tmp_path: Path) -> None:
    with a_process(tmp_path) as relay:
        before = relay.tokens()["hook"]
        command = [sys.executable, "-m", "relay", "tokens", "rotate", "hook"]
        made = subprocess.run(command, env=environment(tmp_path), cwd=tmp_path, capture_output=True, timeout=30)
        assert made.stdout.decode().strip() == relay.said[-1]
        (path,) = relay.registrations
        assert eventually(lambda: json.loads(path.read_text())["token"] == relay.tokens()["hook"] != before)
        assert relay.post(tool_event()) == 204


def test_with_rotate_token_old_links_stop_working(tmp_path: Path) -> None:
    with a_process(tmp_path) as relay:
        before = relay.tokens()
        relay.stop()
    with a_process(tmp_path, "--port", "0", "--no-qr", "--rotate-token") as relay:
        assert relay.tokens()["owner"] != before["owner"]
        assert relay.tokens()["hook"] != before["hook"]
        with page_of(relay, token=before["owner"]) as page:
            assert json.loads(page.recv(timeout=10))["error"]["code"] == "4401"


def test_on_a_full_disk_hooks_are_told_and_nothing_that_was_kept_is_lost(tmp_path: Path) -> None:
    limit = ("bash", "-c", 'ulimit -f 400; exec "$@"', "-")  # blocks of 1024 bytes a file may have
    with a_process(tmp_path, before=limit) as relay:
        statuses = [relay.post(tool_event(number, text="x" * 20_000)) for number in range(40)]
        with line_to(relay) as line:
            headers = {"Authorization": f"Bearer {relay.tokens()['hook']}"}
            line.request("POST", "/hooks/claude", json.dumps(tool_event(text="x" * 20_000)).encode(), headers)
            refused = line.getresponse()
            sentence = json.loads(refused.read())["error"]
        kept = [one["body"]["number"] for one in relay.lines() if one["source"] == "hook"]
    assert refused.status == 503
    assert "journal can't be written" in sentence
    assert "was not kept" in sentence
    assert set(statuses) == {204, 503}
    assert kept == [number for number, status in enumerate(statuses) if status == 204]
    with a_process(tmp_path) as relay:
        assert relay.post(tool_event()) == 204
        lines = relay.lines()
    assert [one["seq"] for one in lines] == list(range(1, len(lines) + 1))
    assert [one["body"]["number"] for one in lines if one["source"] == "hook"][:-1] == kept


def test_a_page_that_does_not_read_slows_no_hook_is_dropped_and_catches_up(tmp_path: Path) -> None:
    event = tool_event(text=["x" * 4000] * 120)  # half a megabyte that no cut makes smaller
    with a_process(tmp_path) as relay:
        lazy = lazy_page(relay)
        with page_of(relay) as eager, line_to(relay) as line:
            numbers_from(eager, 1)
            for seq in range(2, 62):
                assert relay.post(event, line) == 204
                assert numbers_from(eager, seq) == [seq]
        heard = read_to_the_end(lazy)
        assert b"too slow" in heard
        assert heard.count(b'"seq":') < 60
        with page_of(relay, since=1) as again:
            assert numbers_from(again, 61) == list(range(2, 62))


def lazy_page(relay: Process) -> socket.socket:
    """A page whose socket is open and whose program hangs: nothing reads what is sent."""
    lazy = socket.socket()
    lazy.settimeout(20)
    lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    lazy.connect(("127.0.0.1", relay.port))
    lazy.sendall(
        f"GET /stream HTTP/1.1\r\nHost: 127.0.0.1:{relay.port}\r\nOrigin: http://127.0.0.1:{relay.port}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert b" 101 " in lazy.recv(4096)
    first = json.dumps({"auth": relay.owner, "since": 0}).encode()
    lazy.sendall(bytes([0x81, 0x80 | len(first), 0, 0, 0, 0]) + first)
    heard = b""
    while b'"caught_up"' not in heard:
        part = lazy.recv(4096)
        assert part
        heard += part
    return lazy


def read_to_the_end(lazy: socket.socket) -> bytes:
    """All that still comes, until the relay has hung up."""
    heard = b""
    while b"too slow" not in heard and (part := lazy.recv(1 << 20)):
        heard += part
    lazy.close()
    return heard


def requests_with(hook: str, owner: str, secret: str) -> list[tuple[str, bytes, dict[str, str]]]:
    """Requests that are refused, each with a secret in another place."""
    bearer = {"Authorization": f"Bearer {hook}"}
    return [
        ("/hooks/claude", f'{{"{secret}'.encode(), bearer),
        (f"/hooks/{secret}!", b"{}", bearer),
        (f"/events?token={owner}", b"", bearer),
        ("/hooks/claude", b"{}", {**bearer, "Host": f"{secret}.example"}),
        ("/hooks/claude", b"{}", {"Authorization": f"Bearer {secret}"}),
        ("/events", b"{}", {**bearer, "Origin": f"http://{secret}.example"}),
    ]


def test_no_secret_is_written_anywhere_but_into_private_files(tmp_path: Path) -> None:
    with a_process(tmp_path) as relay:
        secrets = [relay.tokens()["hook"], relay.tokens()["owner"], "TOP-SECRET"]
        relay.post(tool_event(prompt="TOP-SECRET"))
        with line_to(relay) as line:
            for path, body, headers in requests_with(*secrets):
                line.request("POST", path, body, headers)
                answer = line.getresponse()
                text = answer.read().decode()
                assert answer.status >= 400
                assert not any(secret in text for secret in secrets), text
        with socket.create_connection(("127.0.0.1", relay.port)) as broken:
            broken.sendall(b"TOP-SECRET is no request\r\n\r\n")
            broken.recv(4096)
        with page_of(relay, token="TOP-SECRET") as page:
            page.recv(timeout=10)
        command_line = Path(f"/proc/{relay.child.pid}/cmdline")
        if command_line.exists():
            assert not any(secret.encode() in command_line.read_bytes() for secret in secrets)
        relay.stop()
        assert relay.child.stdout is not None
        assert relay.child.stderr is not None
        said = relay.child.stdout.read() + relay.child.stderr.read()
    assert not any(secret.encode() in said for secret in secrets)
    for folder, _, files in os.walk(tmp_path):
        for name in files:
            file = Path(folder, name)
            if any(secret.encode() in file.read_bytes() for secret in secrets):
                assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


def test_a_damaged_journal_stops_the_start_with_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "journal.sqlite3").write_bytes(b"not a journal" * 500)
    with a_process(tmp_path, wait=False) as relay:
        assert relay.child.wait(30) == 1
        assert relay.child.stderr is not None
        error = relay.child.stderr.read().decode()
        assert error.startswith("Error: The journal ")
        assert "Traceback" not in error
        assert relay.registrations == []


@pytest.mark.parametrize("words", [("--port", "99999"), ("--nothing",), ("nothing",), ("--port", "x")])
def test_an_order_that_makes_no_sense_is_answered_with_the_usage(tmp_path: Path, words: tuple[str, ...]) -> None:
    with a_process(tmp_path, *words, wait=False) as relay:
        assert relay.child.wait(30) == 2
        assert relay.child.stderr is not None
        assert "Usage: pixie-office" in relay.child.stderr.read().decode()
        assert not (tmp_path / "data").exists()
