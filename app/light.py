"""The light on this page: follows the clock on the wall, or stays as somebody wants it."""

from collections.abc import Callable
from typing import Final

from app.scene.compose import Scene
from app.scene.daylight import Choice, chosen_step

LOOK_S: Final = 20.0  # between two looks at the clock


class Light:
    """Owns which step of the day is shown.  ``zone_s`` gives what a clock here is ahead of Greenwich."""

    def __init__(self, scene: Scene, zone_s: Callable[[float], float], changed: Callable[[], None]) -> None:
        self._scene, self._zone_s, self._changed = scene, zone_s, changed
        self._choice: Choice | None = None
        self._looked_s = 0.0
        self._due_s: float | None = None  # when the next step begins

    def shine(self, choice: Choice, now_s: float) -> float | None:
        """Shows the light of that moment; says in how many seconds it is another one."""
        due = self._due_s is not None and now_s >= self._due_s
        if due or choice != self._choice or abs(now_s - self._looked_s) >= LOOK_S:
            self._choice, self._looked_s = choice, now_s
            step, wait_s = chosen_step(choice, now_s + self._zone_s(now_s))
            self._due_s = None if wait_s is None else now_s + wait_s
            if self._scene.shine(step):
                self._changed()
        return None if self._due_s is None else max(0.0, self._due_s - now_s)
