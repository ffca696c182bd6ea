"""Every word of the settings.  One row a choice: its name in ``settings.py``, its title, what it may be."""

from typing import Final

Options = tuple[tuple[str, str], ...]

ON_OFF: Final[Options] = (("on", "On"), ("off", "Off"))

SOUND: Final = "Sound"
SOUND_NOTE: Final = "A browser lets this page be heard only after you have pressed something in it."
SOUND_ROWS: Final = (
    ("sound", "Chimes when an agent is done or needs you", ON_OFF),
    ("typing", "Soft typing", ON_OFF),
    ("steps", "Footsteps", ON_OFF),
)
VOLUME: Final = "Volume"
PER_CENT: Final = "{} %"
TRY: Final = "Listen"
QUIET: Final = "Quiet hours"
QUIET_NOTE: Final = "Nothing is heard from {start} to {end}, by this device’s clock."
QUIET_FROM: Final = "From"
QUIET_TO: Final = "To"

PICTURE: Final = "The office"
PICTURE_ROWS: Final = (
    ("labels", "Names over heads", (("always", "Always"), ("hover", "When pointed at"))),
    ("areas", "Areas on the floor", (("on", "Shown"), ("off", "Hidden"))),
    ("runs", "Runs of scripts", (("list", "In the list only"), ("ghosts", "As ghosts"), ("people", "As everybody"))),
    ("entry", "Who comes", (("door", "Walks in from the door"), ("desk", "Appears at the desk"))),
    ("light", "Light", (("clock", "As the clock says"), ("day", "Always day"), ("night", "Always night"))),
)
READING: Final = "Reading and moving"
READING_ROWS: Final = (
    (
        "size",
        "Size of letters",
        (("100", "100 %"), ("125", "125 %"), ("150", "150 %"), ("175", "175 %"), ("200", "200 %")),
    ),
    ("text", "Letters", (("pixel", "Pixel"), ("plain", "Plain"))),
    ("motion", "Motion", (("system", "As the system says"), ("full", "Full"), ("reduced", "Reduced"))),
    ("keys", "One-key shortcuts", ON_OFF),
)
MOTION_NOTE: Final = "Reduced: people appear where they belong, pets sit, Pixie holds still. Nothing is left out."
