"""Queues: bounded, in order, and nobody waits for anybody."""

import pytest

from relay.hub import ARRAY_BYTES, QUEUE_BYTES, QUEUE_EVENTS, Hub, Listener
from relay.journal.protocol import Event
from relay.tokens import Holder, Scope


def a_listener(scope: Scope = "owner") -> Listener:
    return Listener(Holder(scope), "token")


def an_event(seq: int) -> Event:
    return Event(seq, 1, "h", "hook", "claude", "{}", b"{}")


def taken(listener: Listener) -> list[str]:
    frames = []
    while (frame := listener.take()) is not None:
        frames.append(frame)
    return frames


def close_code(listener: Listener) -> int:
    return listener.closing[0] if listener.closing else 0


def test_events_that_wait_go_out_as_one_array() -> None:
    listener = a_listener()
    for line in ("1", "2", "3"):
        listener.hand(line)
    assert taken(listener) == ["[1,2,3]"]
    assert not listener.wake.is_set()


def test_frames_of_our_own_keep_their_place_among_events() -> None:
    listener = a_listener()
    listener.hand("1")
    listener.tell('{"caught_up":1}')
    listener.hand("2")
    listener.hand("3")
    assert taken(listener) == ["[1]", '{"caught_up":1}', "[2,3]"]


def test_an_array_has_a_largest_size() -> None:
    listener = a_listener()
    for _ in range(3):
        listener.hand("9" * (ARRAY_BYTES // 2))
    assert [frame.count(",") + 1 for frame in taken(listener)] == [2, 1]


@pytest.mark.parametrize(
    ("line", "count"), [("x" * (QUEUE_BYTES // 4), 5), ("x", QUEUE_EVENTS + 1)], ids=["bytes", "events"]
)
def test_who_is_too_slow_loses_the_queue_and_is_told(line: str, count: int) -> None:
    listener = a_listener()
    for _ in range(count - 1):
        listener.hand(line)
    assert close_code(listener) == 0
    listener.hand(line)
    assert close_code(listener) == 4429
    assert taken(listener) == []
    listener.hand(line)
    assert taken(listener) == []


def test_an_event_of_the_largest_size_fits_into_a_queue() -> None:
    listener = a_listener()
    listener.hand("x" * 4 * 1024 * 1024)
    assert listener.closing is None


def test_each_event_is_written_down_once_for_each_scope_that_listens() -> None:
    written: list[tuple[str, int]] = []

    def write(scope: Scope, event: Event) -> str:
        written.append((scope, event.seq))
        return f"{scope}{event.seq}"

    hub = Hub(write)
    hub.publish([an_event(1)])
    owners, viewer = [a_listener(), a_listener()], a_listener("viewer")
    for listener in (*owners, viewer):
        hub.join(listener)
    hub.publish([an_event(2), an_event(3)])
    assert sorted(written) == [("owner", 2), ("owner", 3), ("viewer", 2), ("viewer", 3)]
    assert [taken(owner) for owner in owners] == [["[owner2,owner3]"]] * 2
    assert taken(viewer) == ["[viewer2,viewer3]"]


def test_a_listener_that_was_closed_or_left_is_handed_nothing() -> None:
    hub = Hub(lambda scope, event: "x")
    gone, closed, here = a_listener(), a_listener(), a_listener()
    for listener in (gone, closed, here):
        hub.join(listener)
    hub.leave(gone)
    hub.leave(gone)
    closed.close(4401, "revoked")
    hub.publish([an_event(1)])
    assert [taken(listener) for listener in (gone, closed, here)] == [[], [], ["[x]"]]
    assert hub.listeners == {here}


def test_a_rule_closes_those_whom_it_names() -> None:
    hub = Hub(lambda scope, event: "x")
    viewer, owner = a_listener("viewer"), a_listener()
    hub.join(viewer)
    hub.join(owner)
    hub.close_where(lambda one: one.holder.scope == "viewer", 4401, "revoked")
    assert viewer.closing == (4401, "revoked")
    assert owner.closing is None
    assert hub.listeners == {owner}
