"""How near one looks, at the top of the picture for a moment after somebody changed it."""

from typing import Final

from app.scene.camera import Camera
from app.scene.lettering import Attention, Lettering
from app.scene.rows import SCREEN, Rows

SHOWN_S: Final = 1.5
GONE_S: Final = 2.0  # it fades until then
DEPTH: Final = (1 << 21) + 11  # above all other writing
GAP_PX: Final = 8  # CSS px below the top of what is free


class ZoomBadge:
    """Remembers when somebody last changed the zoom."""

    def __init__(self) -> None:
        self._zooms = 0
        self._since_s = float("-inf")

    def add(self, rows: Rows, camera: Camera, attention: Attention, lettering: Lettering, now_s: float) -> float | None:
        """Adds the badge while it is to be seen; says in how many seconds it will look different."""
        if attention.zooms != self._zooms:
            self._zooms, self._since_s = attention.zooms, now_s
        gone_s = now_s - self._since_s
        if gone_s >= GONE_S:
            return None
        cell = lettering.sign(f"{camera.zoom}x")
        if cell is None:
            return 0.0 if lettering.texts.pen is not None else None
        pad = camera.insets
        left = pad.left + (camera.width_px - pad.left - pad.right - cell.w) // 2
        fading = max(0.0, gone_s - SHOWN_S) / (GONE_S - SHOWN_S)
        rows.add(DEPTH, *cell, left, pad.top + round(GAP_PX * camera.dpr), round(255 * (1 - fading)), SCREEN)
        return max(0.0, SHOWN_S - gone_s)
