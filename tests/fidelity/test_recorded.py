"""The recordings of the real CLI, if they are beside this checkout: whoever tells, it is shown as what happened."""

import pytest

from fidelity.__main__ import USUAL, last_line, score
from fidelity.compare import Score
from fidelity.modes import MODES
from fidelity.recordings import recordings_in


@pytest.mark.skipif(not USUAL.is_dir(), reason="the recordings are not beside this checkout")
@pytest.mark.parametrize("mode", MODES)
def test_what_is_shown_is_what_happened(mode: str) -> None:
    total, count = Score(), 0
    for recording in recordings_in(USUAL):
        total, count = total.plus(score(recording, mode)), count + 1
    assert count >= 10
    assert last_line(total) == "fidelity: 100.0 % right, 0 wrong alarms, 0 missed, 0 ghosts, 0 doubles"
