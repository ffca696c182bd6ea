"""When the last event of a provider came in, as the journals of this user say.

A relay need not run for that.  Rule: a journal is only looked at, and one that can't be is passed over.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from relay.journal.tables import connect_to_look, last_hook_ms
from relay.settings import Settings


def last_event_ms(settings: Settings, provider: str) -> int | None:
    """Milliseconds since the epoch of the newest event in any of the user's journals, None if there is none."""
    times = [_last_in(path, provider) for path in sorted(set(_journals(settings)))]
    return max((time for time in times if time is not None), default=None)


def _journals(settings: Settings) -> Iterator[Path]:
    """This user's usual journal, and those of relays that run with a data folder of their own."""
    yield settings.journal_path
    for registration in settings.servers_dir.glob("*.json"):
        try:
            yield Path(json.loads(registration.read_bytes())["data_dir"]) / settings.journal_path.name
        except (OSError, ValueError, LookupError, TypeError):
            continue  # left by a relay that was killed while it wrote


def _last_in(path: Path, provider: str) -> int | None:
    if not path.is_file():
        return None
    try:
        with closing(connect_to_look(path)) as connection:
            return last_hook_ms(connection, provider)
    except sqlite3.Error:
        return None
