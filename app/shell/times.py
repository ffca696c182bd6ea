"""Ages and times of day as a person would say them, and when the words will next change.

Rule: a text that shows an age comes with the moment at which it stops being right, so that nobody has to look each
second whether a minute has passed.
"""

from typing import NamedTuple

MINUTE_S, HOUR_S, DAY_S = 60, 3600, 86400
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
STEP_S = 10  # below a minute ages move in tens: calm, and still honest


class Age(NamedTuple):
    """An age in words, and the time at which they change."""

    words: str
    until_s: float


def age(since_s: float, now_s: float) -> Age:
    """How long ago, in the coarsest words that still tell something.

    >>> [age(0, now).words for now in (3, 47, 75, 7300, 200000)]
    ['now', '40 s', '1 min', '2 h', '2 days']
    """
    gone_s = max(0.0, now_s - since_s)
    if gone_s < STEP_S:
        return Age("now", since_s + STEP_S)
    for unit_s, step_s, below_s, word in _UNITS:
        if gone_s < below_s:
            steps = int(gone_s // step_s)
            count = steps * step_s // unit_s
            return Age(word.format(count), since_s + (steps + 1) * step_s)
    days = int(gone_s // DAY_S)
    return Age(f"{days} day{'s' if days != 1 else ''}", since_s + (days + 1) * DAY_S)


def span(since_s: float, now_s: float) -> Age:
    """How long something has been going on, to the second below a minute, for what is being waited for.

    >>> [span(0, now).words for now in (3, 75, 3700)]
    ['3 s', '1 min', '1 h 1 min']
    """
    gone_s = max(0.0, now_s - since_s)
    if gone_s < MINUTE_S:
        whole = int(gone_s)
        return Age(f"{whole} s", since_s + whole + 1)
    minutes = int(gone_s // MINUTE_S)
    until_s = since_s + (minutes + 1) * MINUTE_S
    if minutes < 60:
        return Age(f"{minutes} min", until_s)
    hours, rest = divmod(minutes, 60)
    return Age(f"{hours} h {rest} min" if rest else f"{hours} h", until_s)


def length(seconds: float) -> str:
    """A round length of time in words.

    >>> length(60), length(180), length(3600), length(43200)
    ('1 minute', '3 minutes', '1 hour', '12 hours')
    """
    unit_s, word = (HOUR_S, "hour") if seconds % HOUR_S == 0 else (MINUTE_S, "minute")
    number = round(seconds / unit_s)
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def clock(at_s: float, zone_s: int, *, seconds: bool = False) -> str:
    """The time of day where the person is, on a clock of 24 hours.

    >>> clock(50520, 3600), clock(50521, 0, seconds=True)
    ('15:02', '14:02:01')
    """
    local_s = int(at_s + zone_s) % DAY_S
    minutes, rest = divmod(local_s, 60)
    words = f"{minutes // 60:02d}:{minutes % 60:02d}"
    return f"{words}:{rest:02d}" if seconds else words


def date(at_s: float, zone_s: int) -> str:
    """A day and the time of day where the person is.

    >>> date(1796040180, 3600), date(951782400, 0)
    ('30 November 2026, 13:03', '29 February 2000, 00:00')
    """
    year, month, day = _day_of(int(at_s + zone_s) // DAY_S)
    return f"{day} {MONTHS[month - 1]} {year}, {clock(at_s, zone_s)}"


def is_today(at_s: float, now_s: float, zone_s: int) -> bool:
    """Do both moments fall on one day where the person is?"""
    return (at_s + zone_s) // DAY_S == (now_s + zone_s) // DAY_S


def _day_of(days: int) -> tuple[int, int, int]:
    """Year, month and day of a number of days since 1970; years are counted from March, so that the odd day is last."""
    era, rest = divmod(days + 719468, 146097)
    year = (rest - rest // 1460 + rest // 36524 - rest // 146096) // 365
    day = rest - (365 * year + year // 4 - year // 100)
    month = (5 * day + 2) // 153
    day -= (153 * month + 2) // 5 - 1
    year += 400 * era
    return (year, month + 3, day) if month < 10 else (year + 1, month - 9, day)


_UNITS = (
    (1, STEP_S, MINUTE_S, "{} s"),
    (MINUTE_S, MINUTE_S, HOUR_S, "{} min"),
    (HOUR_S, HOUR_S, DAY_S, "{} h"),
)
