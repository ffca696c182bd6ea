"""The page takes every event once and in order, whatever the line does."""

import json

import pytest

from app.line import CONNECT_LIMIT_S, PONG_S, RETRY_S, SILENCE_S, STALE_HIDDEN_S
from app.live import Link, Live, Published, Refusal
from app.platform.fake import FakeClock, FakeFrames, FakeSocket
from app.state.model import Effect, NeedsYou
from app.store import Store


class Bench:
    """A page's line with a relay that the test plays."""

    def __init__(self) -> None:
        self.clock, self.frames = FakeClock(), FakeFrames()
        self.sockets: list[FakeSocket] = []
        self.links: list[Link] = []
        self.published: list[Published] = []
        self.refused: list[Refusal] = []
        self.effects: list[Effect] = []
        self.changes = 0
        self.store = Store(self._changed, self.effects.append)
        self.live = Live(
            "ws://here/stream",
            "key",
            self.store,
            self._socket,
            self.clock,
            self.frames,
            self.links.append,
            self.published.append,
            self.refused.append,
        )
        self.live.start()

    def _changed(self) -> None:
        self.changes += 1

    def _socket(self) -> FakeSocket:
        self.sockets.append(FakeSocket())
        return self.sockets[-1]

    @property
    def relay(self) -> FakeSocket:
        return self.sockets[-1]

    def say(self, frame: object) -> None:
        self.relay.say(json.dumps(frame))

    def greet(self, head: int = 0, *, since: int = 0, oldest: int = 1, journal: str = "j1", now: int = 0) -> None:
        self.relay.accept()
        self.say(
            {
                "hello": {
                    "scope": "owner",
                    "journal": journal,
                    "since": since,
                    "head": head,
                    "oldest": oldest,
                    "now": now,
                }
            }
        )

    def live_at(self, head: int) -> None:
        self.greet(head)
        self.say([event(seq) for seq in range(1, head + 1)])
        self.say({"caught_up": head})
        self.clock.advance(0.1)

    @property
    def asked_since(self) -> int:
        since = json.loads(self.relay.sent[0])["since"]
        assert isinstance(since, int)
        return since


def event(seq: int, name: str = "SessionStart", session: str = "s1", **body: object) -> dict[str, object]:
    return {
        "seq": seq,
        "at": 1_000_000_000 + seq * 10,
        "host": "box",
        "source": "hook",
        "provider": "claude",
        "body": {"hook_event_name": name, "session_id": session, "cwd": "/work/acme", **body},
    }


def test_a_page_says_who_it_is_in_its_first_frame_and_nowhere_else() -> None:
    bench = Bench()
    assert bench.relay.url == "ws://here/stream"
    bench.relay.accept()
    assert json.loads(bench.relay.sent[0]) == {"auth": "key", "since": 0}


def test_history_then_live_is_one_line_of_numbers() -> None:
    bench = Bench()
    bench.live_at(3)
    bench.say([event(4)])
    assert (bench.live.head, bench.live.link.phase) == (4, "live")
    assert len(bench.store.state.agents) == 1


def test_an_event_that_was_seen_changes_nothing() -> None:
    bench = Bench()
    bench.live_at(3)
    before = bench.store.state
    bench.say([event(2), event(3)])
    assert bench.store.state is before


def test_a_gap_takes_the_line_up_again_from_the_last_number() -> None:
    bench = Bench()
    bench.live_at(3)
    bench.say([event(4), event(6)])
    assert len(bench.sockets) == 2
    bench.relay.accept()
    assert (bench.live.head, bench.asked_since) == (4, 4)


def test_a_dropped_line_catches_up_by_number() -> None:
    bench = Bench()
    bench.live_at(3)
    bench.relay.drop()
    assert bench.live.link.phase == "lost"
    bench.clock.advance(RETRY_S[0])
    bench.relay.accept()
    assert bench.asked_since == 3


def test_pauses_between_attempts_grow_and_stay_bounded() -> None:
    bench = Bench()
    for pause_s in (*RETRY_S, RETRY_S[-1]):
        tries = len(bench.sockets)
        bench.relay.drop()
        bench.clock.advance(pause_s - 0.01)
        assert len(bench.sockets) == tries
        bench.clock.advance(0.02)
        assert len(bench.sockets) == tries + 1


def test_a_socket_that_never_comes_up_is_given_up() -> None:
    bench = Bench()
    bench.clock.advance(CONNECT_LIMIT_S + RETRY_S[0] + 0.1)
    assert len(bench.sockets) == 2
    assert bench.sockets[0].closed


def test_a_refused_key_is_not_tried_again() -> None:
    bench = Bench()
    bench.relay.accept()
    bench.relay.drop(4401, "this key is not known")
    bench.clock.advance(600)
    bench.frames.show(False)
    bench.frames.show(True)
    assert (bench.live.link.phase, bench.live.link.why, len(bench.sockets)) == ("refused", "this key is not known", 1)


def test_a_hidden_page_does_not_try_and_a_shown_one_does_at_once() -> None:
    bench = Bench()
    bench.live_at(1)
    bench.frames.show(False)
    bench.relay.drop()
    bench.clock.advance(600)
    assert len(bench.sockets) == 1
    bench.frames.show(True)
    assert len(bench.sockets) == 2


def test_after_a_long_sleep_an_open_socket_is_not_believed() -> None:
    bench = Bench()
    bench.live_at(1)
    bench.frames.show(False)
    bench.clock.advance(STALE_HIDDEN_S + 1)
    bench.frames.show(True)
    assert len(bench.sockets) == 2
    assert bench.sockets[0].closed


def test_a_silent_line_is_asked_and_replaced_when_it_does_not_answer() -> None:
    bench = Bench()
    bench.live_at(1)
    bench.clock.advance(SILENCE_S + 0.5)
    assert json.loads(bench.relay.sent[-1]) == {"ping": 1}
    bench.clock.advance(PONG_S + RETRY_S[0] + 0.5)
    assert len(bench.sockets) == 2


def test_a_silent_line_that_answers_is_kept() -> None:
    bench = Bench()
    bench.live_at(1)
    for _ in range(5):
        bench.clock.advance(SILENCE_S + 0.5)
        bench.say({"pong": 1})
    assert len(bench.sockets) == 1


def test_another_journal_empties_the_office() -> None:
    bench = Bench()
    bench.live_at(3)
    bench.relay.drop()
    bench.clock.advance(1)
    bench.greet(head=1, since=0, journal="j2")
    assert (bench.live.head, len(bench.store.state.agents)) == (0, 0)
    bench.say([event(1, session="s9")])
    assert len(bench.store.state.agents) == 1


def test_history_that_was_trimmed_is_passed_over() -> None:
    bench = Bench()
    bench.greet(head=50, since=0, oldest=41)
    bench.say([event(41)])
    assert (bench.live.head, len(bench.sockets)) == (41, 1)


def test_history_rings_nobody_and_news_do() -> None:
    bench = Bench()
    bench.greet(head=3)
    ask: dict[str, object] = {"tool_name": "AskUserQuestion", "tool_input": {}, "tool_use_id": "t1"}
    bench.say([event(1), event(2, "UserPromptSubmit", prompt="go"), event(3, "PreToolUse", "s1", **ask)])
    assert bench.effects == []
    bench.say({"caught_up": 3})
    bench.say(
        [event(4, session="s2"), event(5, "UserPromptSubmit", "s2", prompt="go"), event(6, "PreToolUse", "s2", **ask)]
    )
    bench.say([event(7, "PostToolUse", "s2", tool_name="Read", tool_use_id="t0")])
    assert [type(effect) for effect in bench.effects] == [NeedsYou]


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '{"what": 1}', "null", '"x"', '[{"seq": "x"}]'])
def test_a_frame_that_makes_no_sense_is_counted_and_the_line_goes_on(text: str) -> None:
    bench = Bench()
    bench.live_at(2)
    bench.relay.say(text)
    bench.say([event(3)])
    assert bench.live.link.unread > 0
    assert (bench.live.head, len(bench.sockets)) == (3, 1)


def test_an_event_of_a_later_version_is_passed_over_without_a_gap() -> None:
    bench = Bench()
    bench.live_at(2)
    bench.say([{**event(3), "source": "telepathy"}, event(4)])
    assert (bench.live.head, len(bench.sockets), bench.live.link.unread) == (4, 1, 1)


def test_what_an_old_socket_still_says_is_not_heard() -> None:
    bench = Bench()
    bench.live_at(1)
    old = bench.relay
    bench.relay.drop()
    bench.clock.advance(1)
    old.closed = False
    old.say(json.dumps([event(2)]))
    assert bench.live.head == 1


def test_a_layout_reaches_the_page_as_kept_and_as_news() -> None:
    bench = Bench()
    layout = {
        "seq": 1,
        "at": 1,
        "host": "",
        "source": "client",
        "provider": "",
        "ref": {"topic": "layout"},
        "body": {"v": 1},
    }
    bench.greet(head=1)
    bench.say({"retained": [layout]})
    bench.say([{**layout, "body": {"v": 2}}])
    assert [(one.topic, one.body, one.kept) for one in bench.published] == [
        ("layout", {"v": 1}, True),
        ("layout", {"v": 2}, False),
    ]


def test_a_refusal_is_told_by_the_id_of_what_was_refused() -> None:
    bench = Bench()
    bench.live_at(0)
    bench.live.publish("public/x", {"a": 1}, "s1")
    assert json.loads(bench.relay.sent[-1]) == {"publish": {"topic": "public/x", "body": {"a": 1}, "id": "s1"}}
    bench.say({"error": {"code": "too-large", "text": "Too much.", "id": "s1"}})
    assert bench.refused == [Refusal("s1", "too-large", "Too much.")]


def test_another_journal_is_counted() -> None:
    bench = Bench()
    bench.live_at(2)
    bench.relay.drop()
    bench.clock.advance(1)
    bench.greet(0, journal="j2")
    assert bench.live.journals == 1


def test_the_relays_clock_counts() -> None:
    bench = Bench()
    bench.greet(now=int((bench.clock.now_s() + 90) * 1000))
    assert bench.live.relay_now_s() == pytest.approx(bench.clock.now_s() + 90, abs=0.01)


def test_a_long_history_is_taken_in_slices() -> None:
    bench = Bench()
    bench.greet(head=500)

    ticks = iter(range(10_000))
    bench.clock.mono_s = lambda: next(ticks) * 0.004  # type: ignore[method-assign]
    bench.say([event(seq) for seq in range(1, 501)])
    assert 0 < bench.live.head < 500
    for _ in range(200):
        due = [timer for timer in bench.clock._timers.values()]
        bench.clock._timers.clear()
        for _, then in due:
            then()
    assert bench.live.head == 500
