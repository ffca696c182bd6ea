"""What the frames' bench runs inside the page, in its own Python: everybody walks, and each frame is timed.

Its text is sent into the page by ``bench/in_page.py``; it sees only what is in the page.
"""

import json
from collections.abc import Callable
from time import perf_counter

import js

from app.office.walk import set_out
from app.office.world import World
from app.scene.camera import zoomed
from app.show import Show
from app.wire.layout_json import layout_from_text

GOALS = 40  # places between which the crowd walks
SOON_S = 2 / 60


def the_show() -> Show:
    """The show of this page, found through its test hook."""
    show: Show = js.window.__office.__self__._show
    return show


class Watch:
    """Times every frame of the page's loop, from the loop's call to its answer."""

    def __init__(self, show: Show, before: Callable[[], None]) -> None:
        self.times_s: list[float] = []
        self.at_s: list[float] = []
        self._before, self._loop, self._draw = before, show.loop, show.loop._draw
        show.loop._draw = self._frame

    def stop(self) -> None:
        """Leaves the loop as it was."""
        self._loop._draw = self._draw

    def _frame(self, mono_s: float) -> float | None:
        self._before()
        began_s = perf_counter()
        wish_s = self._draw(mono_s)
        self.times_s.append(perf_counter() - began_s)
        self.at_s.append(mono_s)
        return wish_s


WATCHES: list[Watch] = []


def keep_walking(world: World) -> None:
    """Sends everybody who stands, or has come to the end of its way, to the next of some places."""
    seats = world.office.seats
    places = seats[:: max(1, len(seats) // GOALS)]
    for k, person in enumerate(world.people.values()):
        if person.stage == "queueing" or person.effect is not None:
            continue
        if not person.legs or world.t_s - person.since_s + SOON_S > len(person.legs) / person.pace:
            person.legs = ()
            for turn in range(2):
                goal = places[(k + person.ticket + turn) % len(places)].tile
                if goal != person.tile and set_out(world, person, goal):
                    person.ticket += 1  # nobody arrives by itself here
                    break


def open_hall(layout: str, zoom: int) -> None:
    """Shows another office, all of it."""
    show = the_show()
    show.layout_changed(layout_from_text(layout))
    camera = show.eye.camera
    show.eye.fit()
    show.eye.camera = zoomed(camera, zoom, camera.width_px // 2, camera.height_px // 2)


def opened_ms(text: str) -> str:
    """Opens an office and draws it until nothing is missing; how long that took, labels of its people apart."""
    show = the_show()
    began_s = perf_counter()
    show.layout_changed(layout_from_text(text))
    room = show.scene.room
    assert room is not None
    while True:
        show.loop._draw(began_s)
        if all(show.scene.sprites.is_there(key) for key in room.needs):
            return str(1000 * (perf_counter() - began_s))


def start_walking() -> None:
    """Everybody walks from now on, and frames are timed."""
    show = the_show()
    WATCHES.append(Watch(show, lambda: keep_walking(show.world)))
    show.loop.wake()


def told() -> str:
    """What came of it since the last call: Python's ms of each frame, when each was, how many walked."""
    show, watch = the_show(), WATCHES[-1]
    times_s, at_s = list(watch.times_s), list(watch.at_s)
    watch.times_s.clear()
    watch.at_s.clear()
    return json.dumps(
        {
            "ms": [1000 * one for one in times_s],
            "at_s": at_s,
            "walking": len(show.world.walkers),
            "people": len(show.world.people),
            "rows": show.scene.rows.count,
        }
    )


def stop_walking() -> None:
    """Back to what the page does by itself."""
    WATCHES.pop().stop()
