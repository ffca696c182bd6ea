"""Fingers on a touch screen, through the browser's own protocol: Playwright itself knows one tap at a time only."""

from playwright.sync_api import CDPSession

from e2e.pages import OfficePage

Place = tuple[float, float]
STEPS = 8


class Fingers:
    """Hands on one page."""

    def __init__(self, office: OfficePage) -> None:
        self._page = office.page
        self._wire: CDPSession = office.page.context.new_cdp_session(office.page)

    def tap(self, at: Place) -> None:
        """Comes and goes."""
        self._say("touchStart", at)
        self._say("touchEnd")

    def drag(self, start: Place, end: Place) -> None:
        """One finger draws a line."""
        self._say("touchStart", start)
        for k in range(1, STEPS + 1):
            self._say("touchMove", _between(start, end, k / STEPS))
        self._say("touchEnd")

    def pinch(self, middle: Place, before_px: float, after_px: float) -> None:
        """Two fingers side by side, so far apart at first and at last."""
        x, y = middle
        for k in range(STEPS + 1):
            half = (before_px + (after_px - before_px) * k / STEPS) / 2
            self._say("touchMove" if k else "touchStart", (x - half, y), (x + half, y))
        self._say("touchEnd")

    def _say(self, kind: str, *places: Place) -> None:
        points = [{"x": x, "y": y, "id": id} for id, (x, y) in enumerate(places)]
        self._wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def _between(start: Place, end: Place, share: float) -> Place:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
