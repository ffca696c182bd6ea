"""Pixie moves while there is news, comes to rest, and holds still for those who asked for it."""

import pytest

from app.pixie.states import PixieState
from app.shell.pace import CALM_S, FRAMES, LIVELY_S, POSE, RESTING, Pose, next_pose


def frames(state: str, intensity: float, for_s: float, reduced: bool = False) -> tuple[list[int], Pose]:
    shown: list[int] = []
    pose = Pose()
    now_s = 0.0
    while now_s < for_s:
        pose = next_pose(pose, state, intensity, now_s, reduced)
        shown.append(pose.frame)
        if pose.due_s is None:
            break
        now_s = pose.due_s
    return shown, pose


def test_work_goes_round_all_four_frames_for_as_long_as_it_lasts() -> None:
    shown, pose = frames("typing", 0.6, 60)
    assert shown[:5] == [0, 1, 2, 3, 0]
    assert pose.due_s is not None


@pytest.mark.parametrize("state", sorted(RESTING))
def test_a_state_that_goes_nowhere_comes_to_rest(state: str) -> None:
    shown, pose = frames(state, 0.3, 600)
    assert pose.due_s is None
    assert len(set(shown)) == FRAMES


def test_more_going_on_means_quicker_frames() -> None:
    assert next_pose(Pose(), "typing", 0.0, 0.0, False).due_s == CALM_S
    assert next_pose(Pose(), "typing", 1.0, 0.0, False).due_s == pytest.approx(LIVELY_S)


@pytest.mark.parametrize("state", [state.value for state in PixieState])
def test_with_reduced_motion_every_state_is_one_pose(state: str) -> None:
    assert frames(state, 1.0, 600, reduced=True)[0] == [POSE]


def test_looking_more_often_does_not_make_her_faster() -> None:
    pose = Pose()
    for k in range(100):
        pose = next_pose(pose, "typing", 0.0, 0.01 * k, False)
    assert pose.frame == int(0.99 / CALM_S)


def test_a_new_state_starts_over() -> None:
    pose = next_pose(Pose("typing", 0.0, 3, 9.0), "running", 0.0, 5.0, False)
    assert (pose.frame, pose.began_s) == (0, 5.0)
