"""How long something lasts, as a person types and reads it: ``30m``, ``12h``, ``7d``."""

import re

import click

LONGEST_S = 3660 * 86_400
_UNITS_S = {"m": 60, "h": 3600, "d": 86_400, "w": 7 * 86_400}
_NAMES = (("day", 86_400), ("hour", 3600), ("minute", 60))
_FORM = re.compile(r"([0-9]{1,5})\s*([mhdw])")


def span_option(_: click.Context, __: click.Parameter, text: str) -> float:
    """For an option of click: a number and a unit in, seconds out; ``never`` is 0.  Raises BadParameter."""
    text = text.strip().lower()
    if text == "never":
        return 0.0
    found = _FORM.fullmatch(text)
    if found is None or not 0 < int(found[1]) * _UNITS_S[found[2]] <= LONGEST_S:
        raise click.BadParameter(f"{text!r} is no span of time; write 30m, 12h, 7d, 2w or never.")
    return float(int(found[1]) * _UNITS_S[found[2]])


def span_in_words(seconds: float) -> str:
    """The largest whole unit that tells it: ``3 days``, ``1 hour``, ``less than a minute``."""
    for name, unit_s in _NAMES:
        count = int(seconds // unit_s)
        if count:
            return f"{count} {name}{'' if count == 1 else 's'}"
    return "less than a minute"
