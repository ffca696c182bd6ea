"""What a look at one file leaves to be kept, and who keeps it.

Rule: the last envelope of a file carries how far it is read, so that both are kept in one commit or neither is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from relay.follow.drafts import with_mark
from relay.follow.reading import Reading, Whole, mark_name, reading_text, whole_text
from relay.journal.protocol import Draft


class Out(Protocol):
    """Where envelopes go and what is remembered; every call waits."""

    def keep(self, drafts: Sequence[Draft]) -> None:
        """Keeps all in one commit.  Raises JournalError when none is kept."""
        ...

    def marks(self) -> Mapping[str, str]:
        """What is remembered.  Raises JournalError when it can't be read."""
        ...

    def sent_from(self, path: str) -> frozenset[int]:
        """Digests of the lines that were sent from a path, the latest few thousand at least."""
        ...


@dataclass(frozen=True, slots=True)
class Slice:
    """A look at one file, waiting to be kept: ``after`` is how far it is read then, ``None`` if it is gone.

    ``lost`` says why it could not be read; ``more`` and ``doubtful`` when to look again.
    """

    path: str
    drafts: tuple[Draft, ...]
    after: Reading | Whole | None = None
    more: bool = False
    doubtful: bool = False
    lost: str = ""


def marked(path: str, drafts: tuple[Draft, ...], after: Reading | Whole) -> tuple[Draft, ...]:
    """The same envelopes, the last of which has the journal remember how far the file is read."""
    if not drafts:
        return ()
    text = reading_text(after) if isinstance(after, Reading) else whole_text(after)
    return (*drafts[:-1], with_mark(drafts[-1], mark_name(path), text))
