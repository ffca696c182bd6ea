"""The hook and the real relay together: what a CLI writes is in the journal, in order, from the right machine."""

import json
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from relay.settings import this_host
from tests.relay.building import Json, Process, a_process, eventually
from tests.relay.hook_calls import SILENT, Outcome, call_hook, call_launcher, seen


@pytest.mark.parametrize("call", [call_hook, call_launcher])
def test_what_hooks_hand_over_is_in_the_journal_in_order(call: Callable[..., Outcome], tmp_path: Path) -> None:
    with a_process(tmp_path) as relay:
        for number in range(5):
            assert seen(call(tmp_path, json.dumps({"hook_event_name": "Stop", "n": number}).encode())) == SILENT
        lines = events(relay, 5)
    assert [line["body"]["n"] for line in lines] == list(range(5))
    assert {(line["provider"], line["host"]) for line in lines} == {("claude", this_host())}


def test_an_event_too_large_for_the_relay_arrives_with_its_texts_cut(tmp_path: Path) -> None:
    with a_process(tmp_path) as relay:
        event = {"hook_event_name": "PostToolUse", "tool_response": {"content": "x" * 6_000_000}}
        assert seen(call_hook(tmp_path, json.dumps(event).encode())) == SILENT
        (line,) = events(relay, 1)
    assert line["body"]["hook_event_name"] == "PostToolUse"
    assert line["body"]["tool_response"]["content"].startswith("xxx")


def test_events_sent_to_a_relay_that_is_stopped_are_kept_when_it_goes_on(tmp_path: Path) -> None:
    with a_process(tmp_path) as relay:
        relay.child.send_signal(signal.SIGSTOP)
        try:
            for number in range(4):
                assert seen(call_hook(tmp_path, json.dumps({"n": number}).encode())) == SILENT
        finally:
            relay.child.send_signal(signal.SIGCONT)
        assert sorted(line["body"]["n"] for line in events(relay, 4)) == list(range(4))


def test_a_killed_relay_leaves_a_registration_that_costs_nothing_but_a_refusal(tmp_path: Path) -> None:
    with a_process(tmp_path) as relay:
        relay.stop(signal.SIGKILL)
        assert relay.registrations
        assert seen(call_hook(tmp_path)) == SILENT


def events(relay: Process, count: int) -> list[dict[str, Json]]:
    """The hook events in the journal, once they are as many: on a busy machine a hook leaves before the answer."""
    assert eventually(lambda: len(_from_hooks(relay)) >= count), relay.lines()
    return _from_hooks(relay)


def _from_hooks(relay: Process) -> list[dict[str, Json]]:
    return [line for line in relay.lines() if line["source"] == "hook"]
