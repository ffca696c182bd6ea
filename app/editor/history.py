"""What can be taken back: one entry a stroke, the newest 100, each page its own.

Undoing carries out the careful inverse of a stroke and is itself a stroke that other pages are told; what somebody else
did since stays.  A new stroke forgets what was taken back.
"""

from dataclasses import dataclass

from app.editor.edits import Batch

DEPTH = 100


@dataclass(frozen=True, slots=True)
class History:
    """Strokes that take back what was done, and strokes that do again what was taken back; the newest last."""

    back: tuple[Batch, ...] = ()
    again: tuple[Batch, ...] = ()

    def did(self, inverse: Batch) -> "History":
        """A stroke was done; ``inverse`` takes it back.  One that did nothing is no entry."""
        return History((*self.back, inverse)[-DEPTH:]) if inverse.edits else self

    def undone(self, redo: Batch) -> "History":
        """The newest stroke was taken back; ``redo`` does it again.  If nothing of it was left, it is forgotten."""
        return History(self.back[:-1], (*self.again, redo) if redo.edits else self.again)

    def redone(self, undo: Batch) -> "History":
        """What was taken back last was done again; ``undo`` takes it back once more."""
        return History((*self.back, undo) if undo.edits else self.back, self.again[:-1])
