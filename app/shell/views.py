"""From the state of the office to what the shell shows: frozen view models.  Pure.

Input: a ``ShellView``, which ``main.py`` makes each time something changed.  A view model that shows an age carries
``until_s``, the moment at which its words go stale; ``kept.py`` builds it anew only then, or when its agent changed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from app.core.sprites import Cell
from app.pixie.states import Directive
from app.scene.sprites import Wear
from app.shell import file_words, words
from app.shell.editing_views import EditorView
from app.shell.file_views import FileShown, FilesView
from app.shell.order import fresh_until
from app.shell.pack_views import NO_PACKS, PacksView
from app.shell.player_view import PlayerView
from app.shell.reading import Reading, read
from app.shell.scene_words import Scenery
from app.shell.settings import Settings
from app.shell.times import age
from app.state.model import Agent, AgentState, OfficeState, Who
from app.state.queries import freshness
from app.wire.facts import AgentId

CARDS = 60  # cards in the bar; whoever comes after them is in the list
HELPERS = 3  # helpers shown below their parent until all are asked for

Phase = Literal["connecting", "catching_up", "live", "lost", "refused", "replay"]


@dataclass(frozen=True, slots=True)
class LinkView:
    """Our line to the relay.  ``since_s`` is when the phase began, on the relay's clock; ``share`` is how much of the
    history has come, 0 to 1, where that is known.
    """

    phase: Phase = "connecting"
    since_s: float = 0.0
    scope: Literal["", "owner", "viewer"] = ""
    share: float | None = None
    command: str = ""  # what starts our program in a terminal of the relay's machine
    file: FileShown | None = None  # the record that is shown instead of what the relay tells
    update: Literal["", "ready", "older"] = ""  # a newer page is on this device, or only at the relay


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that keeps the office from being whole, in the words a person can act on."""

    title: str
    works: str
    mend: str
    detail: str = ""

    @property
    def key(self) -> str:
        """What tells it from any other trouble."""
        return f"{self.title}\n{self.detail}"


@dataclass(frozen=True, slots=True)
class ShellView:
    """All that the shell shows.  ``now_s`` is the relay's clock, or the player's in a replay; ``mono_s`` is ours."""

    office: OfficeState
    now_s: float
    mono_s: float
    link: LinkView = LinkView()
    directive: Directive | None = None
    trouble: Trouble | None = None
    files: FilesView | None = None  # files that a person hands to the page
    scenery: Scenery | None = None  # what the picture shows in words, while the long list is open
    editor: EditorView | None = None  # while the layout is edited
    barred: str = ""  # why this page may not edit it
    touch: bool = False  # fingers rather than a mouse
    pictures: int = 0  # grows when pictures have come that were asked for
    player: PlayerView | None = None  # of a past that is being looked back on
    packs: PacksView = NO_PACKS


class Art(Protocol):
    """Where pictures of people and of Pixie come from; ``None`` until they are loaded."""

    def portrait(self, agent: AgentId) -> Cell | None:
        """The head and shoulders of an agent's person, looking at us: a square."""
        ...

    def pixie(self, state: str, mood: str, frame: int) -> Cell | None:
        """One of the four frames of a state, in a mood."""
        ...

    def thing(self, name: str, wear: Wear) -> Cell | None:
        """A frame of the atlas in the ramps that it wears."""
        ...

    def colours(self, ramp: str, slot: str) -> tuple[int, ...]:
        """The colours of a ramp as a slot wears it, dark to bright; nothing for a name that says nothing."""
        ...


@dataclass(frozen=True, slots=True)
class CardView:
    """One agent on its card, in the list or below its parent."""

    id: AgentId
    name: str
    reading: Reading
    age: str
    place: str = ""
    until_s: float = 0.0


def card_view(agent: Agent, name: str, zone_s: int, now_s: float) -> CardView:
    """An agent as its card shows it."""
    reading = read(agent, freshness(agent, now_s), zone_s)
    shown = age(reading.since_s, now_s)
    return CardView(
        id=agent.who.id,
        name=name or words.UNNAMED,
        reading=reading,
        age=shown.words,
        place=place_of(agent),
        until_s=min(shown.until_s, fresh_until(agent, now_s)),
    )


def place_of(agent: Agent) -> str:
    """Where it works, or for a helper what it is for: the one word that tells it from its neighbours."""
    if agent.who.kind == "subagent":
        return agent.who.role
    folder = folder_of(agent.who.cwd)
    return " · ".join(part for part in (agent.who.role, folder) if part)


def folder_of(cwd: str) -> str:
    """The last part of a path, whichever way its slashes lean.

    >>> folder_of("/home/ana/app/"), folder_of(r"C:\\\\work\\\\app"), folder_of("/")
    ('app', 'app', '/')
    """
    parts = [part for part in cwd.replace("\\\\", "/").split("/") if part]
    return parts[-1] if parts else cwd[:1]


def name_key(office: OfficeState) -> tuple[tuple[Who, bool], ...]:
    """All that names follow from; while it is the same, so are they."""
    return tuple((agent.who, agent.claim.state is AgentState.LEFT) for agent in office.agents.values())


def called(names: Mapping[AgentId, str], agent: AgentId) -> str:
    """How an agent is called; one that is not here any more by the end of its id."""
    return names.get(agent) or agent.rpartition(":")[2][:12] or words.UNNAMED


def page_marks(view: ShellView, settings: Settings, reduced: bool, need: int) -> Mapping[str, str]:
    """The page's title, and what its sheets of style go by."""
    return {
        "title": words.title(need) if view.link.file is None else file_words.title(view.link.file.needing),
        "data-motion": "reduced" if reduced else "full",
        "data-text": settings.text,
        "data-size": settings.size,
        "data-line": view.link.phase,
    }
