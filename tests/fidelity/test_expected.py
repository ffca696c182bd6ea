"""A recording whose truth is written down beside it, and one of which nobody knows what happened."""

import json
from pathlib import Path

import pytest

from fidelity.__main__ import last_line, report
from fidelity.recordings import recordings_in, untold_in
from fidelity.truth import truth_of
from tests.state.telling import ask, hook, post, pre, prompt, stop

START_MS = 1_796_000_000_000
STORY = [
    (0, hook("SessionStart", source="startup")),
    (5, prompt()),
    (15, pre("Bash", "t1")),
    (15.1, ask("Bash")),
    (25, post("Bash", "t1")),
    (40, stop()),
    (60, hook("SessionEnd", reason="other")),
]
PHASES = [("before", -1, 5), ("working", 5, 15), ("waiting", 15, 25), ("working", 25, 40), ("rest", 40, 60)]


def ms(at_s: float) -> int:
    return START_MS + round(at_s * 1000)


def a_recording(folder: Path, dialog: tuple[float, float] = (15.2, 25.0)) -> None:
    folder.mkdir(parents=True)
    rows = ({"at": ms(at_s), "event": event[0], "payload": event[1]} for at_s, event in STORY)
    (folder / "hooks.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    spans = [[phase, ms(a), ms(b)] for phase, a, b in [*PHASES, ("gone", 60, 3660)]]
    track = {"processes": [spans], "dialogs": [[ms(dialog[0]), ms(dialog[1])]], "end": ms(60)}
    (folder / "expected.json").write_text(json.dumps(track))


def test_a_track_that_is_kept_beside_a_recording_is_its_truth(tmp_path: Path) -> None:
    a_recording(tmp_path / "one")
    (recording,) = recordings_in(tmp_path)
    truth = truth_of(recording)
    assert [span.phase for span in truth.processes[0]] == [phase for phase, *_ in PHASES] + ["gone"]
    assert truth.dialogs == ((ms(15.2) / 1000, ms(25) / 1000),)
    assert last_line(report(tmp_path)) == "fidelity: 100.0 % right, 0 wrong alarms, 0 missed, 0 ghosts, 0 doubles"


def test_a_track_that_we_do_not_follow_costs_marks(tmp_path: Path) -> None:
    a_recording(tmp_path / "one", dialog=(45.0, 55.0))
    total = report(tmp_path)
    assert total.wrong_alarms > 0
    assert total.missed_alarms > 0


def test_a_recording_of_which_nobody_knows_what_happened_is_named_and_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    a_recording(tmp_path / "known")
    a_recording(tmp_path / "unknown")
    (tmp_path / "unknown" / "expected.json").unlink()
    assert list(untold_in(tmp_path)) == ["unknown"]
    report(tmp_path)
    assert "unknown" in capsys.readouterr().out.splitlines()[-1]
