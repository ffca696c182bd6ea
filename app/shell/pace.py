"""Which of her four frames Pixie shows, and when the next is due.  Pure.

Rule: she moves while there is news to act out.  In a state that nothing changes any more she comes to rest after a
while, so that an office at rest draws nothing; with reduced motion she holds one pose.
"""

from dataclasses import dataclass

FRAMES = 4
POSE = 1  # the frame that shows a state's prop best
LIVELY_S = 0.16  # a frame at full intensity
CALM_S = 0.40  # a frame at none
RESTLESS_S = 12.0  # how long she goes on moving in a state that goes nowhere
RESTING = frozenset({"idle", "sleeping", "waiting", "offline", "confused", "success"})


@dataclass(frozen=True, slots=True)
class Pose:
    """A frame of a state that she entered at ``began_s``; the next is due at ``due_s``, never while she rests.

    Times are of the monotonic clock.
    """

    state: str = ""
    began_s: float = 0.0
    frame: int = 0
    due_s: float | None = None


def next_pose(pose: Pose, state: str, intensity: float, mono_s: float, reduced: bool) -> Pose:
    """The pose at ``mono_s``: a new state starts over, an old one moves on by at most one frame a look."""
    began_s = pose.began_s if pose.state == state else mono_s
    if reduced or (state in RESTING and mono_s - began_s >= RESTLESS_S):
        return Pose(state, began_s, POSE)
    frame_s = CALM_S + (LIVELY_S - CALM_S) * min(1.0, max(0.0, intensity))
    if pose.state != state:
        return Pose(state, began_s, 0, mono_s + frame_s)
    if pose.due_s is None:
        return Pose(state, began_s, pose.frame, mono_s + frame_s)
    if mono_s < pose.due_s:
        return pose
    return Pose(state, began_s, (pose.frame + 1) % FRAMES, mono_s + frame_s)
