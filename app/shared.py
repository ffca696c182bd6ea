"""The layout that all pages of a relay share: strokes in the journal's order, one's own on top until they are in it.

Input: what pages publish (``live``).  Output: the layout to show.  Every stroke is published by itself under ``STROKE``
and carried out by every page in the order of its number, so pages agree; a whole document under ``LAYOUT`` with the
number that it holds everything ``through`` saves newcomers the strokes before.  Rule: nobody's stroke is lost.  One's
own are kept in this browser until the relay has them, and carried out again on top of whatever else came.
"""

import json
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from app.editor.apply import Applied, apply
from app.editor.edits import Batch
from app.editor.edits_json import batch_from_json, json_from_batch
from app.live import Published, Refusal
from app.platform.ports import Clock, Keep, Stop
from app.wire.catalogue_json import Catalogue
from app.wire.errors import WireError
from app.wire.layout_json import Layout, layout_from_text, text_from_layout

LAYOUT: Final = "public/layout"  # viewers are handed what is published as public
STROKE: Final = "public/stroke"
KEPT: Final = "strokes"  # under which a browser keeps what the relay does not have yet
QUIET_S: Final = 0.5  # after one's last stroke, the whole document is published
CARE_S: Final = 5.0  # after somebody else's, in case that page has gone
REMEMBERED: Final = 500  # ids of strokes that were carried out, so that none is twice
RETRIED: Final = "not-kept"  # the one refusal that is not for good


class Publisher(Protocol):
    """Who takes documents to the relay."""

    def publish(self, topic: str, body: Mapping[str, object], id: str = "") -> bool:
        """Sends one; says whether there was a line."""
        ...


class Audience(Protocol):
    """Whom the shared layout tells."""

    def shared(self, layout: Layout) -> None:
        """This is the layout from now on."""
        ...

    def unreadable(self, why: str) -> None:
        """Somebody published what this page cannot read: it shows what it had."""
        ...

    def lost(self, batch: Batch, why: str) -> None:
        """One's own stroke could not be carried out on what others have made of the office, or was not taken."""
        ...


class SharedLayout:
    """Owns what is sure, what waits, and what is shown: the one with the other on top."""

    def __init__(
        self,
        base: Layout,
        catalogue: Catalogue,
        publisher: Publisher,
        audience: Audience,
        clock: Clock,
        keep: Keep,
        may_publish: Callable[[], bool],
    ) -> None:
        self.layout = base  # as shown
        self.blind = ""  # why this page does not know the present layout, if so
        self._base, self._catalogue = base, catalogue
        self._publisher, self._audience, self._clock, self._keep = publisher, audience, clock, keep
        self._may_publish = may_publish
        self._sure = base
        self._through = 0  # the number up to which every stroke is in ``_sure``
        self._snapped = -1  # and in the newest whole document that the relay has; -1: it has none
        self._done: dict[str, None] = {}
        self._waiting: dict[str, Batch] = {}
        self._snap: Stop | None = None
        self._ours: set[str] = set()  # ids of strokes that this page is answerable for

    # -- what this page does ---------------------------------------------------

    @property
    def waits(self) -> int:
        """How many strokes of this browser the relay does not have yet."""
        return len(self._waiting)

    def do(self, batch: Batch) -> Applied:
        """Carries out a stroke of one's own, at once here and soon everywhere; one that does nothing goes nowhere."""
        applied = apply(self.layout, batch, self._catalogue)
        if applied.did_something:
            self._waiting[batch.id] = batch
            self._save()
            self._show(applied.layout)
            self._send(batch)
        return applied

    # -- what the line tells ---------------------------------------------------

    def open(self) -> None:
        """Takes up what an earlier page of this browser could not send."""
        batches = []
        for row in self._kept():
            try:
                batches.append(batch_from_json(row))
            except (WireError, AttributeError):
                continue  # of another build: it cannot be understood any more
        self._waiting = {batch.id: batch for batch in batches}
        self._ours = {*self._waiting}
        self._refold()

    def live(self) -> None:
        """Everything up to now was heard: sends what waits."""
        if not self._may_publish():
            for batch in list(self._waiting.values()):
                self._drop(batch, "this link may only watch")
            return
        for batch in list(self._waiting.values()):
            self._send(batch)
        self._snap_in(CARE_S)

    def forget(self) -> None:
        """The journal is another one: what was sure is not."""
        self._sure, self._through, self._snapped, self.blind = self._base, 0, -1, ""
        self._done.clear()
        self._refold()

    def heard(self, published: Published) -> None:
        """Some page published something, this one perhaps."""
        try:
            if published.topic == LAYOUT:
                self._document(published)
            elif published.topic == STROKE and not published.kept and published.seq > self._through:
                self._stroke(published)
        except WireError as error:
            self.blind = str(error)
            self._audience.unreadable(self.blind)

    def refused(self, refusal: Refusal) -> None:
        """The relay did not take something that this page published."""
        batch = self._waiting.get(refusal.id)
        if batch is not None and refusal.code != RETRIED:
            self._drop(batch, refusal.why)

    def leave(self) -> None:
        """The page may be gone soon: publishes the whole document now if the relay has none of late."""
        if self._snap is not None:
            self._publish_document()

    # -- inside ------------------------------------------------------------------

    def _document(self, published: Published) -> None:
        known = published.body.get("through")
        through = known if isinstance(known, int) else published.seq
        if self._snapped >= 0 and through <= self._through and not self.blind:
            self._snapped = max(self._snapped, through)  # it tells us nothing new
            return
        if through < self._through:
            return
        self._sure = layout_from_text(json.dumps(published.body))
        self._through = self._snapped = through
        self.blind = ""
        self._refold()

    def _stroke(self, published: Published) -> None:
        batch = batch_from_json(published.body)
        self._through = published.seq
        own = batch.id in self._waiting
        first = own and next(iter(self._waiting)) == batch.id
        if batch.id not in self._done:
            self._done[batch.id] = None
            if len(self._done) > REMEMBERED:
                del self._done[next(iter(self._done))]
            self._carry_out(batch, own)
        if own:
            del self._waiting[batch.id]
            self._save()
        if first and not self._waiting and self._sure == self.layout:
            self._sure = self.layout  # the very same object, so that nothing is drawn again
        elif not first or not self._waiting:
            self._refold()
        self._snap_in(QUIET_S if own else CARE_S)

    def _carry_out(self, batch: Batch, own: bool) -> None:
        applied = apply(self._sure, batch, self._catalogue)
        self._sure = applied.layout
        if own and applied.refused and not applied.did_something:
            self._audience.lost(batch, applied.refused[0].why)

    def _refold(self) -> None:
        """What waits is carried out again on top of what is sure."""
        layout = self._sure
        for batch in list(self._waiting.values()):
            applied = apply(layout, batch, self._catalogue)
            layout = applied.layout
        self._show(layout)

    def _show(self, layout: Layout) -> None:
        if layout is not self.layout:
            self.layout = layout
            self._audience.shared(layout)

    def _drop(self, batch: Batch, why: str) -> None:
        self._waiting.pop(batch.id, None)
        self._save()
        self._refold()
        self._audience.lost(batch, why)

    def _send(self, batch: Batch) -> None:
        if self._snapped < 0 and self._may_publish() and not self.blind:
            self._publish_document()  # what the first stroke is a change of
        self._publisher.publish(STROKE, json_from_batch(batch), batch.id)

    def _snap_in(self, wait_s: float) -> None:
        if self._snap is not None:
            self._snap()
            self._snap = None
        if self._through > self._snapped >= 0:
            self._snap = self._clock.after(wait_s, self._publish_document)

    def _publish_document(self) -> None:
        self._snap = None
        if self.blind or not self._may_publish() or self._through <= self._snapped:
            return
        document = json.loads(text_from_layout(self._sure))
        if self._publisher.publish(LAYOUT, {**document, "through": self._through}):
            self._snapped = self._through

    # -- what this browser keeps ---------------------------------------------------

    def _kept(self) -> list[dict[str, object]]:
        try:
            rows = json.loads(self._keep.load(KEPT) or "[]")
        except ValueError:
            return []
        return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []

    def _save(self) -> None:
        """Another page of this browser may keep strokes of its own: those stay."""
        self._ours.update(self._waiting)
        rows = [row for row in self._kept() if row.get("id") not in self._ours]
        rows += [json_from_batch(batch) for batch in self._waiting.values()]
        self._keep.save(KEPT, json.dumps(rows) if rows else None)
