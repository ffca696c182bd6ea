"""Editing one office together with others: what everybody agrees on, and one's own strokes on top of it.

A stroke is shown at once, sent when it ends, and counts when it comes back in the journal's order, the same for every
page.  Until then it is *pending*: whatever others did comes first, and it is done again on top.  Pure: ``told`` and its
neighbours take a session and give the next one, with the stroke that is to be sent.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from app.core.geometry import Tile
from app.editor.act import FreeId, Message, act
from app.editor.apply import Refusal, apply, said
from app.editor.edits import Batch, Edit, Grow, moved
from app.editor.history import History
from app.editor.tools import Editor
from app.wire.catalogue_json import Catalogue
from app.wire.layout_json import Layout


@dataclass(frozen=True, slots=True)
class Session:
    """``base`` is what every page has, ``layout`` what this one shows.

    ``pending`` are own strokes that have not come back yet, the oldest first; ``open`` is the stroke under way, whose
    parts that did something are in ``done``, newest first, as what takes them back.
    """

    base: Layout
    layout: Layout
    catalogue: Catalogue
    editor: Editor = field(default_factory=Editor)
    history: History = field(default_factory=History)
    pending: tuple[Batch, ...] = ()
    open: Batch | None = None
    done: tuple[Edit, ...] = ()


@dataclass(frozen=True, slots=True)
class Told:
    """The session after something happened, a stroke to send if one ended, a sentence for the person if needed."""

    session: Session
    send: Batch | None = None
    says: str = ""
    leaves: bool = False


def opened(layout: Layout, catalogue: Catalogue) -> Session:
    """A session on an office as everybody has it."""
    return Session(layout, layout, catalogue)


def told(session: Session, message: Message, free_id: FreeId) -> Told:
    """One message of hands or keys."""
    acted = act(session.editor, session.layout, session.catalogue, message, free_id)
    session = replace(session, editor=acted.editor)
    says = acted.says
    if acted.edits:
        session, refused = _carried_on(session, acted.edits, acted.words, free_id)
        says = says or (said(refused[0].why) if refused and not session.done else "")
    let_go = session.open is not None and session.editor.stroke is None  # another tool was taken meanwhile, say
    if not (acted.ends or let_go):
        return Told(session, says=says, leaves=acted.leaves)
    ended = _ended(session)
    return replace(ended, says=says, leaves=acted.leaves)


def ordered(session: Session, edits: Sequence[Edit], words: str, free_id: FreeId) -> Told:
    """A whole stroke that comes from a panel: a colour, an area, a pet, another layout."""
    before = _ended(session)
    session, refused = _carried_on(before.session, tuple(edits), words, free_id)
    ended = _ended(session)
    return replace(ended, says=said(refused[0].why) if refused else "")


def undo(session: Session, free_id: FreeId) -> Told:
    """Takes the newest own stroke back, as far as it is still there."""
    if session.open is not None:
        return _ended(session)
    if not session.history.back:
        return Told(session, says="There is nothing to take back.")
    batch = replace(session.history.back[-1], id=free_id())
    applied = apply(session.layout, batch, session.catalogue)
    session = replace(session, layout=applied.layout, history=session.history.undone(applied.inverse))
    return _sent(session, batch, applied.did_something, applied.refused)


def redo(session: Session, free_id: FreeId) -> Told:
    """Does again what was taken back last."""
    if not session.history.again:
        return Told(session, says="There is nothing to do again.")
    batch = replace(session.history.again[-1], id=free_id())
    applied = apply(session.layout, batch, session.catalogue)
    session = replace(session, layout=applied.layout, history=session.history.redone(applied.inverse))
    return _sent(session, batch, applied.did_something, applied.refused)


def heard(session: Session, batch: Batch) -> Session:
    """A stroke came in the journal's order: somebody else's, or an own one, which is pending no longer."""
    pending = tuple(one for one in session.pending if one.id != batch.id)
    base = apply(session.base, batch, session.catalogue).layout
    if session.pending and session.pending[0].id == batch.id:
        return replace(session, base=base, pending=pending)  # it is on top of just that already
    return _on_top(replace(session, base=base, pending=pending))


def agreed(session: Session, layout: Layout) -> Session:
    """Everybody's office is this one now; own strokes that have not come back are done again on top."""
    return _on_top(replace(session, base=layout))


def _carried_on(
    session: Session, edits: tuple[Edit, ...], words: str, free_id: FreeId
) -> tuple[Session, tuple[Refusal, ...]]:
    """The stroke under way goes on, or begins."""
    layout = session.layout
    begun = session.open or Batch(free_id(), (), layout.origin, words)
    late = _frame_of(begun)
    meant = tuple(moved(edit, late.c - layout.origin.c, late.r - layout.origin.r) for edit in edits)
    applied = apply(layout, Batch(begun.id, edits, layout.origin), session.catalogue)
    done = (*applied.inverse.edits, *session.done)
    return replace(
        session, layout=applied.layout, open=replace(begun, edits=(*begun.edits, *meant)), done=done
    ), applied.refused


def _frame_of(batch: Batch) -> Tile:
    """Where the first tile lies for whoever makes the stroke, after what it has let grow itself."""
    grown = [edit for edit in batch.edits if isinstance(edit, Grow)]
    return Tile(batch.origin.c + sum(edit.left for edit in grown), batch.origin.r + sum(edit.top for edit in grown))


def _ended(session: Session) -> Told:
    """The stroke under way is over: one entry of the history, and on its way to others."""
    batch = session.open
    if batch is None:
        return Told(session)
    inverse = Batch(f"{batch.id}-back", session.done, session.layout.origin, batch.words)
    done = bool(session.done)
    closed = replace(session, open=None, done=(), history=session.history.did(inverse))
    if not done:
        return Told(closed)
    return Told(replace(closed, pending=(*closed.pending, batch)), send=batch)


def _sent(session: Session, batch: Batch, did: bool, refused: Sequence[Refusal]) -> Told:
    says = f"Not all of it. {said(refused[0].why)}" if refused else ""
    if not did:
        return Told(session, says=says or "Somebody has changed it since: nothing was left to take back.")
    return Told(replace(session, pending=(*session.pending, batch)), send=batch, says=says)


def _on_top(session: Session) -> Session:
    """What everybody has, with the own strokes that have not come back, and the one under way."""
    layout = session.base
    for batch in session.pending:
        layout = apply(layout, batch, session.catalogue).layout
    session = _moved_along(session, layout.origin)
    if session.open is None:
        return replace(session, layout=layout)
    applied = apply(layout, session.open, session.catalogue)
    return replace(session, layout=applied.layout, done=applied.inverse.edits)


def _moved_along(session: Session, origin: Tile) -> Session:
    """The hand is over the same tiles after somebody else let the office grow to the left or upwards."""
    own = _frame_of(session.open) if session.open is not None else None
    shown = session.layout.origin
    grown = Tile(own.c - session.open.origin.c, own.r - session.open.origin.r) if own and session.open else Tile(0, 0)
    dc, dr = origin.c + grown.c - shown.c, origin.r + grown.r - shown.r
    if not (dc or dr):
        return session

    def tile(at: Tile) -> Tile:
        return Tile(at.c + dc, at.r + dr)

    editor, stroke = session.editor, session.editor.stroke
    if stroke is not None:
        stroke = replace(stroke, last=tile(stroke.last), grip=tile(stroke.grip))
    hover = tile(editor.hover) if editor.hover is not None else None
    return replace(session, editor=replace(editor, stroke=stroke, hover=hover))
