"""The layout that all pages of a relay share: strokes in the journal's order, one's own on top until they are in it.

Input: what pages publish (``live``).  Output: the layout to show.  Every stroke is published by itself under ``STROKE``
and carried out by every page in the order of its number, so pages agree; a whole document under ``LAYOUT`` with the
number that it holds everything ``through`` saves newcomers the strokes before.  Rule: nobody's stroke is lost.  One's
own are kept in this browser until the relay has them, and carried out again on top of whatever else came.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, Protocol

from app.editor.edits import Batch, Edit
from app.editor.edits_json import batch_from_json, json_from_batch
from app.editor.session import Told, agreed, heard, opened, ordered
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
ONLY_WATCHES: Final = "this link may only watch"
OVERTAKEN: Final = "somebody else has changed it in the meantime"
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
    """Owns the session: what everybody has, what waits, and what is shown, the one with the other on top."""

    def __init__(
        self,
        base: Layout,
        catalogue: Catalogue,
        publisher: Publisher,
        audience: Audience,
        clock: Clock,
        keep: Keep,
        may_publish: Callable[[], bool],
        author: str,
    ) -> None:
        self.session = opened(base, catalogue)
        self.blind = ""  # why this page does not know the present layout, if so
        self._base = base
        self._publisher, self._audience, self._clock, self._keep = publisher, audience, clock, keep
        self._may_publish = may_publish
        self._author, self._made = author, 0
        self._shown = base
        self._through = 0  # the number up to which every stroke is in the session's base
        self._snapped = -1  # and in the newest whole document that the relay has; -1: it has none
        self._done: dict[str, None] = {}
        self._snap: Stop | None = None
        self._ours: set[str] = set()  # ids of strokes that this page is answerable for

    @property
    def layout(self) -> Layout:
        """The layout as it is shown."""
        return self.session.layout

    @property
    def waits(self) -> int:
        """How many strokes of this browser the relay does not have yet."""
        return len(self.session.pending)

    def free_id(self) -> str:
        """An id that nothing has had, on no page."""
        self._made += 1
        return f"{self._author}-{self._made:x}"

    def equip(self, catalogue: Catalogue) -> None:
        """There is other furniture from now on."""
        self.session = replace(self.session, catalogue=catalogue)

    # -- what this page does ---------------------------------------------------

    def take(self, told: Told) -> None:
        """What this page's editor has made of the session; a stroke that ended is on its way at once."""
        self.session = told.session
        if told.send is not None:
            self._save()
            self._send(told.send)
        self._show()

    def change(self, edits: Sequence[Edit], words: str) -> Told:
        """Carries out a whole stroke, at once here and soon everywhere; one that does nothing goes nowhere."""
        told = ordered(self.session, edits, words, self.free_id)
        self.take(told)
        return told

    # -- what the line tells ---------------------------------------------------

    def open(self) -> None:
        """Takes up what an earlier page of this browser could not send."""
        batches = []
        for row in self._kept():
            try:
                batches.append(batch_from_json(row))
            except (WireError, AttributeError):
                continue  # of another build: it cannot be understood any more
        self._ours = {batch.id for batch in batches}
        self._wait(tuple(batches))

    def live(self) -> None:
        """Everything up to now was heard: sends what waits."""
        for batch in self.session.pending:
            if self._may_publish():
                self._send(batch)
            else:
                self._drop(batch, ONLY_WATCHES)
        self._snap_in(CARE_S)

    def forget(self) -> None:
        """The journal is another one: what was sure is not."""
        self._through, self._snapped, self.blind = 0, -1, ""
        self._done.clear()
        self.session = agreed(self.session, self._base)
        self._show()

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
        batch = next((one for one in self.session.pending if one.id == refusal.id), None)
        if batch is not None and refusal.code != RETRIED:
            self._drop(batch, refusal.why)

    def leave(self) -> None:
        """The page may be gone soon: publishes the whole document now if the relay has none of late."""
        if self._snap is not None:
            self._snap()
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
        layout = layout_from_text(json.dumps(published.body))
        self._through = self._snapped = through
        self.blind = ""
        self.session = agreed(self.session, layout)
        self._show()

    def _stroke(self, published: Published) -> None:
        self._through = published.seq
        batch = batch_from_json(published.body)
        own = any(one.id == batch.id for one in self.session.pending)
        if batch.id not in self._done:
            self._carry_out(batch, own)
        if own:
            self._save()
        self._show()
        self._snap_in(QUIET_S if own else CARE_S)

    def _carry_out(self, batch: Batch, own: bool) -> None:
        self._done[batch.id] = None
        if len(self._done) > REMEMBERED:
            del self._done[next(iter(self._done))]
        before = self.session.base
        self.session = heard(self.session, batch)
        if own and self.session.base == before:
            self._audience.lost(batch, OVERTAKEN)

    def _wait(self, batches: tuple[Batch, ...]) -> None:
        """These are one's own on top from now on."""
        self.session = agreed(replace(self.session, pending=batches), self.session.base)
        self._show()

    def _show(self) -> None:
        if self.session.layout is not self._shown:
            self._shown = self.session.layout
            self._audience.shared(self._shown)

    def _drop(self, batch: Batch, why: str) -> None:
        self._wait(tuple(one for one in self.session.pending if one.id != batch.id))
        self._save()
        self._audience.lost(batch, why)

    def _send(self, batch: Batch) -> None:
        if self._snapped < 0 and not self.blind:
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
        document = json.loads(text_from_layout(self.session.base))
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
        self._ours.update(batch.id for batch in self.session.pending)
        rows = [row for row in self._kept() if row.get("id") not in self._ours]
        rows += [json_from_batch(batch) for batch in self.session.pending]
        self._keep.save(KEPT, json.dumps(rows) if rows else None)
