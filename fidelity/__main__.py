"""``make fidelity``: one table, scenario by mode, and one last line.  ``DATA=FOLDER`` for other recordings."""

import os
import sys
from pathlib import Path

from fidelity.compare import Score, compared
from fidelity.modes import MODES, envelopes, late_from
from fidelity.play import played
from fidelity.recordings import Recording, recordings_in, untold_in
from fidelity.truth import truth_of

USUAL = Path(__file__).resolve().parent.parent.parent / "shared" / "data" / "traces" / "claude"


def score(recording: Recording, mode: str) -> Score:
    """Plays one recording one way."""
    truth, sent = truth_of(recording), envelopes(recording, mode)
    if not sent:
        return Score()
    looks = played(sent, sent[0].at_s - 1.0, max(truth.end_s, sent[-1].at_s), late_from(sent, mode))
    return compared(truth, looks, mode)


def report(folder: Path) -> Score:
    """Prints the table and returns the sum."""
    heads = f"{'wrong':>6} {'missed':>7} {'ghosts':>7} {'doubles':>8}"
    print(f"{'scenario':<28} {'mode':<9} {'right':>7} {'judged':>8} {heads}")
    total = Score()
    for recording in recordings_in(folder):
        for mode in MODES:
            one = score(recording, mode)
            total = total.plus(one)
            marks = f"{one.wrong_alarms:>6} {one.missed_alarms:>7} {one.ghosts:>7} {one.doubles:>8}"
            print(f"{recording.name:<28} {mode:<9} {one.share:>7.1%} {one.judged_s:>6.1f} s {marks}")
    for name in untold_in(folder):
        print(f"{name:<28} left out: it has neither driver.jsonl nor expected.json")
    return total


def last_line(total: Score) -> str:
    """The sum in words."""
    return (
        f"fidelity: {100 * total.share:.1f} % right, {total.wrong_alarms} wrong alarms, {total.missed_alarms} missed, "
        f"{total.ghosts} ghosts, {total.doubles} doubles"
    )


def main() -> int:
    """Runs all there is; fails below the target, and says so where there is nothing to run."""
    folder = Path(os.environ.get("DATA") or USUAL)
    if not folder.is_dir():
        print(f"There are no recordings at {folder}. Name their folder: make fidelity DATA=FOLDER")
        return 2
    total = report(folder)
    if not total.judged_s:
        print(f"Nothing could be judged: no recording in {folder} says what really happened.")
        return 2
    print(last_line(total))
    perfect = Score(total.judged_s, total.judged_s)
    return 0 if total == perfect else 1


if __name__ == "__main__":
    sys.exit(main())
