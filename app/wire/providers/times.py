"""When something was written down: the one form of time that session files use, as seconds since the epoch.

Rule: total.  What is no such time is 0, and a time without a zone is none, for nobody knows whose it is.
"""

import re
from functools import lru_cache
from typing import Final

DAY_S: Final = 86400
_MINUTE: Final = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})[T ]([0-9]{2}):([0-9]{2})")
_REST: Final = re.compile(r":([0-9]{2}(?:\.[0-9]{1,9})?)(?:Z|([+-])([0-9]{2}):?([0-9]{2}))")


def epoch_s(written: object) -> float:
    """Seconds since the epoch of a time as ISO 8601 writes it; 0 if it is none.

    >>> epoch_s("2026-11-30T10:12:33.703Z"), epoch_s("2026-11-30T12:12:33+02:00"), epoch_s("soon")
    (1796033553.703, 1796033553.0, 0.0)
    """
    if type(written) is not str:
        return 0.0
    minute_s = _minute_s(written[:16])
    rest = _REST.fullmatch(written, 16)
    if minute_s == 0 or rest is None:
        return 0.0
    second, sign, zone_h, zone_m = rest.groups()
    if sign:
        offset_s = int(zone_h) * 3600 + int(zone_m) * 60
        minute_s += offset_s if sign == "-" else -offset_s
    return max(minute_s + float(second), 0.0)


@lru_cache(maxsize=256)
def _minute_s(written: str) -> int:
    """Seconds from the epoch to the beginning of a minute, 0 if it is none.  Neighbouring rows share it."""
    found = _MINUTE.fullmatch(written)
    if found is None:
        return 0
    date, hour, minute = found.groups()
    return _day_s(int(date[:4]), int(date[5:7]), int(date[8:])) + int(hour) * 3600 + int(minute) * 60


def _day_s(year: int, month: int, day: int) -> int:
    """Seconds from the epoch to the beginning of a day; years are counted from March, so that the odd day is last."""
    year, month = (year, month - 3) if month > 2 else (year - 1, month + 9)
    days = year * 365 + year // 4 - year // 100 + year // 400 + (month * 153 + 2) // 5 + day - 1
    return (days - 719468) * DAY_S
