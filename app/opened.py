"""Recorded sessions that a person opens in this page: hears of files, has them read, shows what came of it.

Rule: the live office goes on all the while, and nothing of a record ever reaches its state.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from app.importing.reader import Reader, Record
from app.importing.record import Tally
from app.past import Moment, Past
from app.pixie.states import Directive, Mood, PixieState
from app.platform.ports import Clock
from app.platform.ports_files import Files, HeldFile
from app.shell import file_words, times
from app.shell.file_views import Counts, FileRead, FileShown, FilesView, FileWish, Hovering, NoSession
from app.shell.views import LinkView
from app.show import Show
from app.state.model import AgentState, OfficeState
from app.state.queries import present
from app.store import Store
from app.watched import Watched

STEP = 200  # steps of a reading are shown
LONGEST_NAME = 32


class Opened:
    """The files of one page.  ``takes_else`` may take a drop that is no record; it says whether it did."""

    def __init__(self, files: Files, clock: Clock, show: Show, zone_s: Callable[[float], int]) -> None:
        self.takes_else: Callable[[Sequence[HeldFile]], bool] = lambda files: False
        self.record: Record | None = None  # that is shown
        self._files, self._clock, self._show, self._zone_s = files, clock, show, zone_s
        self._reader: Reader | None = None
        self._needing: tuple[OfficeState | None, int] = (None, 0)
        show.on_files = self.wished
        files.on_drop(self.dropped, self._hovers)

    def wished(self, wish: FileWish) -> None:
        """Does what a person pressed."""
        match wish:
            case "files" | "folder":
                self._say(None)
                self._files.pick(self.read, folder=wish == "folder")
            case "cancel":
                self._stop()
                self._say(None)
            case "back":
                self.record = None
                self._show.look_at(self._show.live)
            case "close":
                self._say(None)

    def dropped(self, files: Sequence[HeldFile]) -> None:
        """Somebody let go of files over the page."""
        if not self.takes_else(files):
            self.read(files)

    def read(self, files: Sequence[HeldFile]) -> None:
        """Begins to read; what was being read before is given up."""
        if not files:
            return
        self._stop()
        past, name = Past(), name_of([file.path for file in files])

        def told(tally: Tally) -> None:
            share = int(STEP * tally.read / max(1, tally.size)) / STEP
            shown = self._show.files
            if not isinstance(shown, FileRead) or shown.share != share:
                self._say(FileRead(name, max(1, tally.files), share, tally.lines, skipped_of(tally)))

        def done(record: Record | None, tally: Tally) -> None:
            self._reader = None
            moment = past.moment(record) if record is not None else None
            if record is None or moment is None:
                self._say(_nothing(tally, record, [file.path for file in files]))
                return
            self._say(None)
            self.record = record
            self._show.look_at(self._watched(record, moment, name))

        self._say(FileRead(name, len(files), 0.0, 0))
        self._reader = Reader(files, self._clock, past.take, told, done)
        self._reader.begin()

    def _watched(self, record: Record, moment: Moment, name: str) -> Watched:
        tally, at_s = record.tally, moment.at_s
        shown = FileShown(
            name, tally.files, record.begin_s, at_s, tally.lines, skipped_of(tally), emptied_s=moment.emptied_s
        )
        store = Store(self._show.loop.wake, lambda effect: None)
        store.state = moment.state

        def link() -> LinkView:
            file = replace(shown, needing=self._count_needing())
            return replace(self._show.live.link(), phase="replay", since_s=at_s, share=None, file=file)

        said = file_words.PIXIE.format(when=times.date(at_s, self._zone_s(at_s)))
        told = Directive(PixieState.READING, Mood.CALM, 0.3, said)
        return Watched(store, lambda: at_s, link, record.index, told, file_words.REPORT_FAILED)

    def _count_needing(self) -> int:
        """How many wait for a person in the live office."""
        state = self._show.live.store.state
        if self._needing[0] is not state:
            needing = sum(agent.claim.state is AgentState.WAITING for agent in present(state))
            self._needing = (state, needing)
        return self._needing[1]

    def _hovers(self, over: bool) -> None:
        if self._reader is None:
            self._say(Hovering() if over else None)

    def _stop(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            self._reader = None

    def _say(self, view: FilesView | None) -> None:
        self._show.files = view
        self._show.loop.wake()


def skipped_of(tally: Tally) -> Counts:
    """What was passed over, by kind."""
    lines = tuple((why.value, count) for why, count in tally.skipped.items())
    return (*lines, ("foreign", len(tally.foreign)), ("unread", len(tally.unread)))


def name_of(paths: Sequence[str]) -> str:
    """What to call files that were handed over together.

    >>> name_of(["a/b.jsonl"]), name_of(["proj/a.jsonl", "proj/b.jsonl"]), name_of(["a.jsonl", "b.jsonl"])
    ('b.jsonl', 'proj', 'a.jsonl, …')
    >>> name_of(["e4e1c073-f74e-46ea-97ba-45cc4eae5a6a.jsonl"])
    'e4e1c073-f74…ae5a6a.jsonl'
    """
    first = paths[0]
    if len(paths) == 1:
        name = first.rpartition("/")[2]
        return name if len(name) <= LONGEST_NAME else f"{name[:12]}…{name[-12:]}"
    folder = first.partition("/")[0]
    together = all(path.startswith(f"{folder}/") for path in paths)
    return folder if together else f"{first.rpartition('/')[2]}, …"


def _nothing(tally: Tally, record: Record | None, paths: list[str]) -> NoSession:
    if record is not None:
        return NoSession("nobody", tuple(paths))
    if tally.unread:
        return NoSession("unread", tally.unread)
    return NoSession("foreign" if tally.foreign else "empty", tuple(paths), tuple(sorted(tally.providers)))
