"""What a show shows: an office's state with its clock, and where the events behind it can be read again.

The live office is one; a record out of a file is another.  A show looks at one of them at a time.
"""

from collections.abc import Callable
from dataclasses import dataclass

from app.guide import Guide
from app.pixie.states import Directive
from app.records import Records
from app.shell import words
from app.shell.views import LinkView
from app.store import Store


def _stands(_: float) -> float | None:
    """Nothing moves by itself."""
    return None


@dataclass(frozen=True, slots=True, eq=False)
class Watched:
    """``now_s`` gives the time that ages are measured against, ``link`` how what is shown stands to the present.

    ``told`` is what Pixie says of a record; a live office has her look for herself.  A record stands still.
    """

    store: Store
    now_s: Callable[[], float]
    link: Callable[[], LinkView]
    records: Records
    told: Directive | None = None
    report_failed: str = words.REPORT_FAILED
    guide: Callable[[], Guide] | None = None  # Pixie as she remembers this past; the live one's else
    beat: Callable[[float], float | None] = _stands  # before each frame, by our clock; says when to be asked again

    @property
    def still(self) -> bool:
        """Is it a past that does not go on?"""
        return self.told is not None
