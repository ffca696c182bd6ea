"""A stroke is carried out on a layout: here, on every other page, and again when it is undone or redone.

``apply`` gives the same result on every page that carries out the same strokes in the same order, whoever made them.
"""

from dataclasses import dataclass

from app.editor.draft import Draft
from app.editor.edits import Batch, Edit, Grow, Replace, moved
from app.wire.catalogue_json import Catalogue
from app.wire.layout_json import Layout


@dataclass(frozen=True, slots=True)
class Refusal:
    """An edit that was left undone, and why: a sentence, or the end of one about a piece, "needs floor under it"."""

    edit: Edit
    why: str


@dataclass(frozen=True, slots=True)
class Applied:
    """The layout after a stroke, and the careful stroke that takes it back.  ``refused`` are its parts left undone."""

    layout: Layout
    inverse: Batch
    refused: tuple[Refusal, ...] = ()

    @property
    def did_something(self) -> bool:
        """Did any of it happen?"""
        return bool(self.inverse.edits)


def apply(layout: Layout, batch: Batch, catalogue: Catalogue) -> Applied:
    """Carries out one stroke, edit by edit.

    Never raises.  The inverse, applied to what came of it, gives exactly the layout from before; applied later, it
    takes back what of this stroke is still there.
    """
    draft = Draft(layout, catalogue)
    back: list[Edit] = []
    refused: list[Refusal] = []
    shift = layout.origin.c - batch.origin.c, layout.origin.r - batch.origin.r
    for edit in batch.edits:
        meant = moved(edit, *shift)
        outcome = draft.do(meant)
        if isinstance(outcome, str):
            if outcome:
                refused.append(Refusal(meant, outcome))
            if isinstance(edit, Grow):
                break  # what follows means tiles that are not there
            continue
        back[:0] = outcome
        if isinstance(edit, Replace):
            shift = (0, 0)
    after = draft.written()
    inverse = Batch(f"{batch.id}-back", tuple(back), after.origin, batch.words)
    return Applied(after, inverse, tuple(refused))


def said(why: str) -> str:
    """A reason as a whole sentence.

    >>> said("needs floor under it"), said("An area needs a name")
    ('It needs floor under it.', 'An area needs a name.')
    """
    return f"{why}." if why[:1].isupper() else f"It {why}."
