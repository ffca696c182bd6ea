"""The hook is silent, succeeds and is soon gone, whatever it meets; and it delivers what it can."""

import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from e2e.driver.recorder import Recorder, lay_registration, recording
from relay import hook
from relay.settings import settings_for, this_host
from tests.relay.hook_calls import HOOK, HOOK_ARGV, SILENT, call_hook, environment, seen, start_hook

EVENT = b'{"session_id":"s1","hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"ls \\u20ac"}}'
DEAD = '{"port":1,"host":"127.0.0.1","token":"t","pid":1,"started_at_ms":1}'


@pytest.fixture
def relay() -> Iterator[Recorder]:
    with recording() as recorder:
        yield recorder


def test_an_event_reaches_the_relay_byte_for_byte(relay: Recorder, tmp_path: Path) -> None:
    relay.register(tmp_path)
    event = b'\xef\xbb\xbf  {"z": 1, "hook_event_name":"Stop",\t"text":"\xc3\xa9"}\n'
    assert seen(call_hook(tmp_path, event)) == SILENT
    assert relay.bodies(1) == [event]


def test_a_post_carries_the_provider_the_token_and_the_machine(relay: Recorder, tmp_path: Path) -> None:
    relay.register(tmp_path)
    call_hook(tmp_path, EVENT)
    assert relay.bodies(1) == [EVENT]
    post = relay.posts[0]
    assert post.path == "/hooks/claude"
    assert post.headers["Authorization"] == f"Bearer {relay.token}"
    assert post.headers["Content-Type"] == "application/json"
    assert post.headers["X-Pixie-Host"] == this_host()
    assert post.headers["Host"] == f"127.0.0.1:{relay.port}"
    assert abs(int(post.headers["X-Pixie-Sent"]) / 1000 - time.time()) < 60
    assert post.headers["X-Pixie-Entrypoint"] == ""


def test_a_hook_says_how_its_agent_was_started_in_plain_letters_only(relay: Recorder, tmp_path: Path) -> None:
    relay.register(tmp_path)
    call_hook(tmp_path, EVENT, CLAUDE_CODE_ENTRYPOINT="sdk-cli")
    call_hook(tmp_path, EVENT, CLAUDE_CODE_ENTRYPOINT="x\r\nX-Evil: 1")
    relay.bodies(2)
    assert [post.headers["X-Pixie-Entrypoint"] for post in relay.posts] == ["sdk-cli", "x__X-Evil__1"]


def test_events_of_a_session_arrive_in_the_order_in_which_they_happened(relay: Recorder, tmp_path: Path) -> None:
    relay.register(tmp_path)
    for number in range(12):
        call_hook(tmp_path, json.dumps({"n": number, "padding": "x" * (number % 3) * 100_000}).encode())
    assert [json.loads(body)["n"] for body in relay.bodies(12)] == list(range(12))


def test_every_registered_relay_gets_the_event(relay: Recorder, tmp_path: Path) -> None:
    with recording() as second:
        relay.register(tmp_path, "1.json")
        second.register(tmp_path, "2.json")
        call_hook(tmp_path, EVENT)
        assert [relay.bodies(1), second.bodies(1)] == [[EVENT], [EVENT]]


def _dead(home: Path) -> None:
    lay_registration(home, DEAD, "0.json")


def _torn(home: Path) -> None:
    lay_registration(home, '{"port":74', "0.json")


def _empty(home: Path) -> None:
    lay_registration(home, "", "0.json")


def _folder_in_its_place(home: Path) -> None:
    (home / "servers" / "0.json").mkdir(parents=True)


def _dangling(home: Path) -> None:
    (home / "servers").mkdir()
    (home / "servers" / "0.json").symlink_to(home / "nowhere")


def _pipe(home: Path) -> None:
    (home / "servers").mkdir()
    os.mkfifo(home / "servers" / "0.json")


def _named_host(home: Path) -> None:
    lay_registration(home, DEAD.replace("127.0.0.1", "relay.example"), "0.json")


def _forged_header(home: Path) -> None:
    lay_registration(home, DEAD.replace('"t"', '"t\r\nX-Evil: 1"'), "0.json")


def _port_out_of_range(home: Path) -> None:
    lay_registration(home, DEAD.replace(":1,", ":70000,", 1), "0.json")


def _binary(home: Path) -> None:
    (lay_registration(home, "", "0.json")).write_bytes(bytes(range(256)) * 300)


def _other_files(home: Path) -> None:
    lay_registration(home, "not for hooks", "0.lock")


def _left_by_a_relay_that_waits(home: Path) -> None:
    lay_registration(home, "", "0.json.slow")


BROKEN = [
    _dead, _torn, _empty, _folder_in_its_place, _dangling, _pipe, _named_host, _forged_header, _port_out_of_range,
    _binary, _other_files, _left_by_a_relay_that_waits,
]  # fmt: skip


@pytest.mark.parametrize("lay", BROKEN)
def test_a_registration_that_cannot_be_used_is_passed_over(
    lay: Callable[[Path], None], relay: Recorder, tmp_path: Path
) -> None:
    lay(tmp_path)
    relay.register(tmp_path, "9.json")
    assert seen(call_hook(tmp_path, EVENT)) == SILENT
    assert relay.bodies(1) == [EVENT]


@pytest.mark.parametrize("lay", BROKEN)
def test_a_hook_with_nobody_to_send_to_is_silent(lay: Callable[[Path], None], tmp_path: Path) -> None:
    lay(tmp_path)
    assert seen(call_hook(tmp_path, EVENT)) == SILENT


def test_registrations_of_another_user_are_not_sent_to(relay: Recorder, tmp_path: Path) -> None:
    if os.getuid() != 0:
        pytest.skip("only root can lay a file of another user")
    path = relay.register(tmp_path)
    os.chown(path, 65534, -1)
    assert seen(call_hook(tmp_path, EVENT)) == SILENT
    assert relay.posts == []


@pytest.mark.parametrize("behaviour", ["fail", "hang"])
def test_a_relay_that_fails_or_hangs_is_no_business_of_the_agent(behaviour: str, tmp_path: Path) -> None:
    with recording("fail" if behaviour == "fail" else "hang") as relay:
        relay.register(tmp_path)
        assert seen(call_hook(tmp_path, EVENT)) == SILENT
        assert relay.bodies(1) == [EVENT]


def test_a_relay_that_hangs_is_not_waited_for_again_but_still_gets_every_event(tmp_path: Path) -> None:
    with recording("hang") as relay:
        registered = relay.register(tmp_path)
        call_hook(tmp_path, b'{"n":1}')
        assert registered.with_name(registered.name + ".slow").exists()
        for number in (2, 3):
            assert seen(call_hook(tmp_path, b'{"n":%d}' % number)) == SILENT
        assert sorted(relay.bodies(3)) == [b'{"n":1}', b'{"n":2}', b'{"n":3}']


def test_a_hanging_relay_keeps_nothing_from_the_others(relay: Recorder, tmp_path: Path) -> None:
    with recording("hang") as slow:
        slow.register(tmp_path, "1.json")
        relay.register(tmp_path, "2.json")
        assert seen(call_hook(tmp_path, EVENT)) == SILENT
        assert relay.bodies(1) == [EVENT]


def test_a_port_that_takes_no_connection_is_given_up(tmp_path: Path) -> None:
    """A listener whose queue is full neither accepts nor refuses."""
    with socket.socket() as full:
        full.bind(("127.0.0.1", 0))
        full.listen(0)
        port = full.getsockname()[1]
        lay_registration(tmp_path, DEAD.replace(":1,", f":{port},", 1))
        waiting = [socket.socket() for _ in range(4)]
        try:
            for one in waiting:
                one.setblocking(False)
                one.connect_ex(("127.0.0.1", port))
            assert seen(call_hook(tmp_path, EVENT)) == SILENT
        finally:
            for one in waiting:
                one.close()


@pytest.mark.parametrize("nothing", [b"", b" \n", b"[1]", b"hello", b'{"half":', b"\xff\xfe\x00"])
def test_what_is_no_json_object_is_not_sent(nothing: bytes, relay: Recorder, tmp_path: Path) -> None:
    relay.register(tmp_path)
    assert seen(call_hook(tmp_path, nothing)) == SILENT
    assert relay.posts == []


def test_a_closed_standard_input_is_no_fault(relay: Recorder, tmp_path: Path) -> None:
    relay.register(tmp_path)
    hook = subprocess.run(
        ["/bin/sh", "-c", 'exec "$@" <&- >&-', "sh", *HOOK_ARGV],
        env=environment(tmp_path),
        capture_output=True,
        check=False,
    )
    assert (hook.returncode, hook.stderr, relay.posts) == (0, b"", [])


def test_a_standard_input_that_never_ends_does_not_hold_the_agent(relay: Recorder, tmp_path: Path) -> None:
    relay.register(tmp_path)
    reading, writing = os.pipe()
    hook = start_hook(tmp_path, reading)
    os.close(reading)
    try:
        assert hook.communicate(timeout=20) == (b"", b"")
        assert hook.returncode == 0
        assert relay.posts == []
    finally:
        os.close(writing)


@pytest.mark.parametrize(("written", "sent"), [(EVENT, [EVENT]), (EVENT[:-5], [])])
def test_what_a_writer_left_in_an_open_pipe_is_sent_if_it_is_whole(
    written: bytes, sent: list[bytes], relay: Recorder, tmp_path: Path
) -> None:
    relay.register(tmp_path)
    reading, writing = os.pipe()
    os.write(writing, written)
    hook = start_hook(tmp_path, reading)
    os.close(reading)
    try:
        assert hook.communicate(timeout=20) == (b"", b"")
        assert hook.returncode == 0
        assert relay.bodies(len(sent)) == sent
    finally:
        os.close(writing)


def test_a_large_event_loses_only_the_middle_of_its_long_texts(relay: Recorder, tmp_path: Path) -> None:
    relay.register(tmp_path)
    event = {
        "hook_event_name": "PostToolUse",
        "tool_response": {"file": "a" * 5_000_000, "lines": ["short", "b" * 9000]},
    }
    assert seen(call_hook(tmp_path, json.dumps(event).encode())) == SILENT
    got = json.loads(relay.bodies(1)[0])
    assert got["hook_event_name"] == "PostToolUse"
    assert got["tool_response"]["file"] == "a" * 4096 + "… [cut by the hook: 5000000 bytes]"
    assert got["tool_response"]["lines"] == ["short", "b" * 4096 + "… [cut by the hook: 9000 bytes]"]


LONG = st.sampled_from(["\\", '"', "é", "😀", "\ud83d", "\u2028", "a", "\n"]).map(lambda one: one * 5000)
TEXTS = st.text(max_size=9) | LONG
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.text(max_size=5), JSON, max_size=5), st.booleans())
def test_a_cut_event_is_the_same_but_for_the_ends_of_long_texts(event: dict[str, object], escaped: bool) -> None:
    try:
        written = json.dumps(event, ensure_ascii=escaped).encode()
    except UnicodeEncodeError:  # half a pair can only be written escaped
        written = json.dumps(event).encode()
    assert _alike(event, json.loads(hook.cut(written)))


@given(st.binary(max_size=300))
def test_cutting_what_is_no_json_changes_nothing_that_is_short(junk: bytes) -> None:
    assert hook.cut(junk) == junk


def _alike(whole: object, cut: object) -> bool:
    """Every text is whole, or its beginning and the mark."""
    if isinstance(whole, str) and isinstance(cut, str):
        kept, mark, _ = cut.partition("… [cut by the hook: ")
        # A pair of halves that were written as escapes may lose its second one: still JSON, and still the beginning.
        return cut == whole or (mark != "" and len(kept) >= 340 and whole.startswith((kept, kept[:-1])))
    if isinstance(whole, dict) and isinstance(cut, dict):
        return whole.keys() == cut.keys() and all(_alike(whole[key], cut[key]) for key in whole)
    if isinstance(whole, list) and isinstance(cut, list):
        return len(whole) == len(cut) and all(map(_alike, whole, cut))
    return type(whole) is type(cut) and whole == cut


def test_a_huge_standard_input_is_read_or_left_but_never_complained_about(relay: Recorder, tmp_path: Path) -> None:
    relay.register(tmp_path)
    reading, writing = os.pipe()
    hook = start_hook(tmp_path, reading)
    os.close(reading)

    def pour() -> None:
        try:
            for _ in range(512):
                os.write(writing, b"x" * 262_144)
        except BrokenPipeError:
            pass  # it had enough
        finally:
            os.close(writing)

    pouring = threading.Thread(target=pour)
    pouring.start()
    assert hook.communicate(timeout=20) == (b"", b"")
    pouring.join()
    assert (hook.returncode, relay.posts) == (0, [])


@pytest.mark.parametrize("home", [None, Path("/nonexistent"), Path("/dev/null"), Path("relative")])
def test_a_home_that_is_not_there_is_no_fault(home: Path | None) -> None:
    assert seen(call_hook(home, EVENT)) == SILENT


def test_no_environment_at_all_is_no_fault() -> None:
    hook = subprocess.run(HOOK_ARGV, input=EVENT, env={}, capture_output=True, check=False)
    assert (hook.returncode, hook.stdout, hook.stderr) == SILENT


def test_a_call_without_arguments_is_no_fault(relay: Recorder, tmp_path: Path) -> None:
    relay.register(tmp_path)
    hook = subprocess.run(HOOK_ARGV[:-1], input=EVENT, env=environment(tmp_path), capture_output=True, check=False)
    assert (hook.returncode, hook.stdout, hook.stderr) == SILENT


def test_a_session_that_is_marked_as_our_own_is_not_watched(relay: Recorder, tmp_path: Path) -> None:
    """Case B25: the watcher must not watch itself."""
    relay.register(tmp_path)
    assert seen(call_hook(tmp_path, EVENT, PIXIE_OFFICE_IGNORE="1")) == SILENT
    assert relay.posts == []
    call_hook(tmp_path, EVENT, PIXIE_OFFICE_IGNORE="0")
    assert len(relay.bodies(1)) == 1


def test_the_token_is_on_no_command_line_and_in_no_environment(relay: Recorder, tmp_path: Path) -> None:
    relay.register(tmp_path)
    assert not any(relay.token in word for word in [*HOOK_ARGV, *environment(tmp_path).values()])
    call_hook(tmp_path, EVENT)
    assert relay.bodies(1) == [EVENT]
    assert relay.token in relay.posts[0].headers["Authorization"]


def test_proxies_of_the_environment_are_not_asked(relay: Recorder, tmp_path: Path) -> None:
    relay.register(tmp_path)
    call_hook(tmp_path, EVENT, http_proxy="http://127.0.0.1:1", HTTP_PROXY="http://127.0.0.1:1", ALL_PROXY="socks5://x")
    assert len(relay.bodies(1)) == 1


HOMES = [
    {"HOME": "/home/ana"},
    {"HOME": "/home/ana/"},
    {"HOME": "/home/ana", "XDG_DATA_HOME": "/data"},
    {"HOME": "/home/ana", "XDG_DATA_HOME": "relative"},
    {"HOME": "/home/ana", "XDG_DATA_HOME": ""},
    {"HOME": "/home/ana", "XDG_DATA_HOME": "/data", "PIXIE_OFFICE_HOME": "/pixie"},
    {"HOME": "/home/ana", "PIXIE_OFFICE_HOME": "~/pixie"},
    {"HOME": "/home/ana", "PIXIE_OFFICE_HOME": "~"},
    {"HOME": "/home/ana", "PIXIE_OFFICE_HOME": ""},
    {"HOME": "/home/ünï ço"},
    {},
    {"HOME": "relative"},
]


@pytest.mark.parametrize("told", HOMES)
def test_hook_and_relay_agree_on_the_home(told: dict[str, str]) -> None:
    both = "from relay.hook import home_folder as h; from relay.settings import home_from as r; import os"
    program = f"{both}; print(os.path.normpath(h('')), r(os.environ), sep='\\n')"
    root = str(HOOK.parents[1])
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=root, env={"PYTHONUTF8": "1", **told}, capture_output=True, check=True
    )
    ours, theirs = done.stdout.decode().splitlines()
    assert ours == theirs


def test_hook_and_relay_agree_on_the_size_of_an_event(tmp_path: Path) -> None:
    assert settings_for(tmp_path, {}).max_event_bytes == hook.BODY_LIMIT


LINE = b'{"port":7493,"host":"127.0.0.1","token":"t-1","pid":4711,"started_at_ms":1,"data_dir":"/x"}'


@pytest.mark.parametrize(
    ("line", "read"),
    [
        (LINE, ("127.0.0.1", 7493, b"t-1")),
        (LINE.replace(b",", b", ").replace(b":", b" : ") + b"\n", ("127.0.0.1", 7493, b"t-1")),
        (b'{"token":"t","host":"::1","port":80}', ("::1", 80, b"t")),
        (b'{"token":"t","host":"localhost","port":80}', ("127.0.0.1", 80, b"t")),
        (b'{"token":"t","host":"192.168.1.5","port":80}', ("192.168.1.5", 80, b"t")),
        (b'{"data_dir":"/a/\\"port\\":1,\\"host\\":\\"9.9.9.9\\"",' + LINE[1:], ("127.0.0.1", 7493, b"t-1")),
    ],
)
def test_a_registration_is_read_in_any_order_and_spacing(line: bytes, read: tuple[str, int, bytes]) -> None:
    assert hook.registration(line) == read


@pytest.mark.parametrize("name", [b"port", b"host", b"token"])
def test_a_registration_without_one_of_its_parts_is_none(name: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        hook.registration(LINE.replace(b'"' + name + b'"', b'"other"'))


@given(st.binary(max_size=200))
def test_whatever_a_registration_holds_it_is_read_or_refused(junk: bytes) -> None:
    for line in (junk, LINE.replace(b"127.0.0.1", junk), LINE.replace(b"t-1", junk), LINE.replace(b"7493", junk)):
        try:
            host, port, token = hook.registration(line)
        except ValueError:
            continue
        assert host.replace(".", "").replace(":", "").isalnum()
        assert 0 < port < 65536
        assert token.isascii()
        assert b"\r" not in token
        assert b"\n" not in token
