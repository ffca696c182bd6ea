"""Asset packs on this page: from the relay, and dropped by a person; read, decoded, and shown when they are whole.

Rule: what the page shows changes once, when every picture of every pack is there; until then it is as it was.
"""

import base64
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from app.core.sprites import Box, Cell
from app.given import Documents, Ports
from app.packs_drop import Drop, is_pack
from app.platform.ports_files import HeldFile
from app.shell import pack_words as words
from app.shell.pack_views import PacksView, PackView
from app.wire.atlas_json import CastMember
from app.wire.catalogue_json import Catalogue
from app.wire.errors import WireError
from app.wire.packs.contents import is_of_pack, pack_from
from app.wire.packs.pack import Pack, Picture
from app.wire.pixel_agents.known import PETS

PATH: Final = "packs"
Cells = Mapping[str, tuple[Cell, Cell]]
Refused = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Source:
    """The files of one pack, and those that were left out before anybody read them."""

    name: str
    files: Mapping[str, bytes]
    refused: Refused = ()
    given: bool = False


class Packs:
    """Owns the packs of one page.  ``equip`` is given the page's documents with all that the packs add."""

    def __init__(
        self,
        ports: Ports,
        documents: Documents,
        authority: Callable[[], dict[str, str]],
        equip: Callable[[Documents, Cells], None],
        tell: Callable[[str], None],
    ) -> None:
        self.view = PacksView()
        self._ports, self._documents = ports, documents
        self._authority, self._equip, self._tell = authority, equip, tell
        self._revision = ""
        self._from_relay: tuple[Source, ...] = ()
        self._given: tuple[Source, ...] = ()
        self._turn = 0  # counts what was begun; what is overtaken is dropped
        self._pages: tuple[int, ...] = ()  # of pictures that are shown

    # -- where packs come from ---------------------------------------------------

    def heard(self, revision: str) -> None:
        """The relay's folders are in this state; empty without any."""
        if revision != self._revision:
            self._revision = revision
            self._ports.http.fetch(PATH, self._authority(), self._listed)

    def take(self, files: Sequence[HeldFile]) -> bool:
        """Takes a drop if it is a pack; says whether it is."""
        if not is_pack([file.path for file in files]):
            return False
        self.view = replace(self.view, busy=True)
        Drop(files, self._dropped).begin()
        return True

    def open(self) -> None:
        """Lets the person choose a folder."""
        self._ports.files.pick(self._picked, folder=True)

    def remove(self, name: str) -> None:
        """Takes a pack that was dropped away again."""
        self._given = tuple(one for one in self._given if one.name != name)
        self._rebuild()

    def opened_file(self, name: str, problems: Sequence[WireError]) -> None:
        """A layout was opened out of a file, and that is what was wrong with it."""
        self.view = replace(self.view, file=name, file_problems=tuple((one.where, one.why) for one in problems))

    def _picked(self, files: Sequence[HeldFile]) -> None:
        if files and not self.take(files):
            self._dropped(files[0].path.partition("/")[0], {}, ())

    def _dropped(self, name: str, files: Mapping[str, bytes], refused: Refused) -> None:
        source = Source(name, files, refused, given=True)
        self._given = (*(one for one in self._given if one.name != name), source)
        self._rebuild(fresh=name)

    def _listed(self, status: int, text: str) -> None:
        listed = _json(text) if status == 200 else None
        count = len(listed) if isinstance(listed, list) else 0
        if status != 200:
            self._revision = ""  # asked again when the line is up again
            return
        found: list[Source] = []

        def got(status: int, text: str) -> None:
            found.append(_source(_json(text) if status == 200 else None))
            fetch()

        def fetch() -> None:
            if len(found) < count:
                self._ports.http.fetch(f"{PATH}/{len(found)}", self._authority(), got)
            else:
                self._from_relay = tuple(found)
                self._rebuild()

        fetch()

    # -- what comes of them ------------------------------------------------------------

    def _rebuild(self, fresh: str = "") -> None:
        """Reads all packs anew and has their pictures decoded."""
        self._turn += 1
        taken = frozenset((*self._documents.catalogue.pieces, *PETS)) - _bundled(self._documents)
        sources = (*self._from_relay, *self._given)
        packs = [pack_from(one.name, number, one.files, taken) for number, one in enumerate(sources)]
        Decoding(self, self._turn, sources, packs, fresh).begin(self._ports)

    def decoded(self, decoding: "Decoding") -> None:
        """Every picture is there, or is known not to be."""
        if decoding.turn != self._turn:
            self._forget(tuple(decoding.pages))
            return
        before, self._pages = self._pages, tuple(decoding.pages)
        shown = zip(decoding.sources, decoding.packs, strict=True)
        views = tuple(_view(source, pack, decoding.failed) for source, pack in shown)
        self.view = replace(self.view, packs=views, busy=False)
        self._equip(with_packs(self._documents, decoding.packs, decoding.boxes), decoding.cells)
        self._forget(before)
        added = next((view for view in views if view.given and view.name == decoding.fresh), None)
        if added is not None:
            said = words.ADDED_PARTLY if added.problems else words.ADDED
            self._tell(said.format(name=added.name))

    def _forget(self, pages: tuple[int, ...]) -> None:
        for page in pages:
            self._ports.canvas.forget(page)


class Decoding:
    """All pictures of all packs on their way to being pages of the canvas."""

    def __init__(self, owner: Packs, turn: int, sources: Sequence[Source], packs: Sequence[Pack], fresh: str) -> None:
        self.turn, self.sources, self.packs, self.fresh = turn, sources, packs, fresh
        self.cells: dict[str, tuple[Cell, Cell]] = {}
        self.boxes: dict[str, Box] = {}
        self.pages: list[int] = []
        self.failed: dict[int, list[tuple[str, str]]] = {}  # by the pack's number
        self._owner, self._left = owner, 1

    def begin(self, ports: Ports) -> None:
        """Hands all pictures to the canvas."""
        for number, pack in enumerate(self.packs):
            for picture in pack.pictures:
                self._left += 1
                self._decode(ports, number, picture)
        self._answered()

    def _decode(self, ports: Ports, number: int, picture: Picture) -> None:
        def then(page: int) -> None:
            self.pages.append(page)
            for name, (x, y, w, h) in picture.frames:
                mirrored = Cell(page, 2 * picture.width - x - w, y, w, h)
                self.cells[name], self.boxes[name] = (Cell(page, x, y, w, h), mirrored), (x, y, w, h)
            self._answered()

        def failed(why: str) -> None:
            self.failed.setdefault(number, []).append((picture.path, f"cannot be drawn: {why}"))
            self._answered()

        ports.canvas.picture(picture.content, then, failed)

    def _answered(self) -> None:
        self._left -= 1
        if not self._left:
            self._owner.decoded(self)


def with_packs(documents: Documents, packs: Sequence[Pack], boxes: Mapping[str, Box]) -> Documents:
    """The documents and all that packs add to them; a later pack's piece takes the place of an earlier one's."""
    pieces = dict(documents.catalogue.pieces)
    names, pets = documents.names, documents.pets
    people: tuple[int, ...] = ()
    for pack in packs:
        pieces.update({piece.kind: piece for piece in pack.pieces})
        names = names.also(pack.names)
        pets = (*pets, *(kind for kind, _ in pack.pets))
        people = (*people, *(body for body in pack.people if f"person/{body}/idle/down/0" in boxes))
    cast = (*documents.atlas.cast, *(CastMember(body, {}) for body in people))
    atlas = replace(documents.atlas, frames={**documents.atlas.frames, **boxes}, cast=cast)
    return replace(documents, atlas=atlas, catalogue=Catalogue(pieces), names=names, pets=pets)


def _bundled(documents: Documents) -> frozenset[str]:
    """Pieces of the other office that are drawn with our art: a pack may bring its own pictures of them."""
    return frozenset(piece.kind for piece in documents.catalogue.pieces.values() if not piece.listed)


def _view(source: Source, pack: Pack, failed: Mapping[int, list[tuple[str, str]]]) -> PackView:
    number = pack.number
    problems = tuple((one.where, one.why) for one in pack.problems)
    listed = sum(piece.listed for piece in pack.pieces)
    every = (*source.refused, *problems, *failed.get(number, ()))
    return PackView(pack.name, listed, len(pack.people), len(pack.pets), every, source.given)


def _source(raw: object) -> Source:
    """A pack as the relay hands it out."""
    if not isinstance(raw, dict) or not isinstance(raw.get("files"), dict):
        return Source("?", {}, (("pack", "did not come over the line; load the page again"),))
    files = {path: base64.b64decode(content) for path, content in raw["files"].items() if is_of_pack(path)}
    refused = tuple((str(one.get("file", "")), str(one.get("why", ""))) for one in raw.get("refused", ()))
    return Source(str(raw.get("name", "?")), files, refused)


def _json(text: str) -> object:
    try:
        found: object = json.loads(text)
    except ValueError:
        return None
    return found
