"""The loudspeaker of this page, by Web Audio.  One of the few modules that import ``js`` and ``pyodide``.

The audio context is made with the first tap or key, as browsers demand; a page that nobody touches has none.
"""

from collections.abc import Sequence

import js
from pyodide.ffi import JsException

from app.platform.browser_events import JsObject, all_of, listen
from app.platform.ports import Stop
from app.platform.ports_sound import Tone

FIRST_TOUCH = ("pointerdown", "touchend", "keydown")
SILENT = 0.001
LEAD_S = 0.01  # notes are set a little ahead, or their beginning would be cut off


class BrowserSpeaker:
    """Owns the audio context."""

    def __init__(self) -> None:
        self._context: JsObject = None
        self._unlocks: Stop = all_of([listen(js.window, name, self._touched, early=True) for name in FIRST_TOUCH])

    def is_open(self) -> bool:
        """Does the context run?"""
        return self._context is not None and str(self._context.state) == "running"

    def play(self, tones: Sequence[Tone], volume: float, after_s: float = 0.0) -> None:
        """Makes an oscillator and a gain for each note; both are gone when it has died away."""
        context = self._context
        if context is None:
            return
        if str(context.state) != "running":  # the browser let it rest
            context.resume()
        begin_s = float(context.currentTime) + LEAD_S + after_s
        for hz, at_s, length_s, peak, wave, to_hz, swell_s in tones:
            start_s = begin_s + at_s
            tone, gain = context.createOscillator(), context.createGain()
            tone.type = wave
            tone.frequency.setValueAtTime(hz, start_s)
            if to_hz:
                tone.frequency.exponentialRampToValueAtTime(to_hz, start_s + length_s)
            gain.gain.setValueAtTime(SILENT, start_s)
            gain.gain.exponentialRampToValueAtTime(max(SILENT, peak * volume), start_s + swell_s)
            gain.gain.exponentialRampToValueAtTime(SILENT, start_s + length_s)
            tone.connect(gain)
            gain.connect(context.destination)
            tone.start(start_s)
            tone.stop(start_s + length_s + LEAD_S)

    def _touched(self, event: JsObject) -> None:
        """Somebody touched the page: from now on it may be heard."""
        if self._context is None:
            try:
                self._context = js.AudioContext.new()
            except (JsException, AttributeError):  # no audio on this device: the office stays silent
                self._unlocks()
                return
        if str(self._context.state) == "running":
            self._unlocks()
        else:
            self._context.resume()
