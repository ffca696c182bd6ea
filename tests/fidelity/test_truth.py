"""The truth is worked out from what the driver did and the model was asked."""

from typing import Any

from fidelity.recordings import Recording
from fidelity.truth import Truth, truth_of


def recording(
    driver: list[dict[str, Any]], requests: list[dict[str, Any]], script: dict[str, Any] | None = None
) -> Recording:
    return Recording("made-up", "claude", script or {}, (), (), tuple(driver), tuple(requests))


def step(at_s: float, what: str, **more: object) -> dict[str, Any]:
    return {"at": int(at_s * 1000), "step": what, **more}


def asked(at_s: float, *answer: str, who: str = "main") -> dict[str, Any]:
    return {"at": int(at_s * 1000), "who": who, "answer": list(answer)}


def start(at_s: float, run: int = 0, prompt: str = "go") -> dict[str, Any]:
    return step(at_s, "start", run=run, args=["claude", "-p", prompt])


def phases(truth: Truth, process: int = 0) -> list[tuple[str, float]]:
    return [(span.phase, round(span.from_s, 1)) for span in truth.processes[process]]


def test_a_turn_lasts_from_its_first_request_to_the_one_answered_without_a_tool() -> None:
    truth = truth_of(recording([start(0), step(20, "end", run=0)], [asked(3, "shell"), asked(9, "text")]))
    assert phases(truth) == [("before", 0.0), ("working", 3.0), ("rest", 9.0), ("gone", 20.0)]


def test_a_dialog_stands_until_the_next_key() -> None:
    driver = [start(0), step(5, "seen", text="Do you want to"), step(9, "keys", keys="\\r"), step(20, "end", run=0)]
    truth = truth_of(recording(driver, [asked(3, "shell"), asked(12, "text")]))
    assert truth.dialogs == ((5.0, 9.0),)
    assert [phase for phase, _ in phases(truth)] == [
        "before",
        "working",
        "waiting",
        "answered",
        "working",
        "rest",
        "gone",
    ]


def test_a_dialog_belongs_to_whoever_asked_last() -> None:
    driver = [start(0), step(6, "seen", text="Do you want to"), step(9, "keys", keys="\\r"), step(20, "end", run=0)]
    requests = [
        asked(3, "Agent"),
        asked(5, "shell", who="marker-A"),
        asked(10, "text", who="marker-A"),
        asked(12, "text"),
    ]
    truth = truth_of(recording(driver, requests))
    assert "waiting" not in [phase for phase, _ in phases(truth)]
    assert truth.helpers == (("marker-A", 5.0, 10.0, False),)


def test_an_interrupt_is_a_key_and_a_kill_is_a_signal() -> None:
    keyed = [start(0), step(6, "keys", keys="\\x03"), step(20, "end", run=0)]
    killed = [start(0), step(6, "signal", name="KILL"), step(7, "end", run=0)]
    assert ("interrupted", 6.0) in phases(truth_of(recording(keyed, [asked(3, "shell")])))
    assert phases(truth_of(recording(killed, [asked(3, "shell")])))[-1] == ("dead", 7.0)


def test_a_refusal_of_the_model_ends_a_turn_as_failed() -> None:
    truth = truth_of(recording([start(0), step(20, "end", run=0)], [asked(3, "shell"), asked(9, "http_error")]))
    assert ("failed", 9.0) in phases(truth)


def test_sessions_side_by_side_are_told_apart_by_their_prompts() -> None:
    driver = [start(0, 0, "one go"), start(1, 1, "two go"), step(20, "end", run=0), step(21, "end", run=1)]
    truth = truth_of(
        recording(driver, [asked(3, "text", who="one"), asked(5, "shell", who="two"), asked(8, "text", who="two")])
    )
    assert ("rest", 3.0) in phases(truth, 0)
    assert ("working", 5.0) in phases(truth, 1)
    assert truth.helpers == ()


def test_an_agent_with_a_name_is_a_teammate() -> None:
    script = {"turns": [[{"type": "tool_use", "name": "Agent", "input": {"prompt": "marker-R look", "name": "ria"}}]]}
    truth = truth_of(recording([start(0), step(9, "end", run=0)], [asked(3, "text", who="marker-R")], script))
    assert truth.helpers[0][3]
