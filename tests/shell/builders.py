"""Agents, offices and a mounted shell for tests."""

import json
from dataclasses import dataclass, field
from types import MappingProxyType

from app.core.sprites import Cell
from app.pixie.states import Directive, Mood, PixieState
from app.platform.fake_dom import FakeDom
from app.scene.sprites import Wear
from app.shell.calls import Calls
from app.shell.mount import Shell
from app.shell.settings import Settings
from app.shell.views import LinkView, ShellView, Trouble
from app.state.model import Agent, AgentState, Block, Claim, Confidence, Entry, OfficeState, Tool, Who
from app.wire.facts import Activity, AgentId, AgentKind, BlockKind, Source, Task, Todo, ToolId

NOW = 1_796_029_274.0
LIVE = LinkView("live", NOW - 100, "owner")


def agent(
    name: str = "Ana",
    *,
    id: str = "",
    state: AgentState = AgentState.WORKING,
    activity: Activity = Activity.TYPING,
    detail: str = "",
    tool_name: str = "",
    ago_s: float = 12,
    news_s: float | None = None,
    kind: AgentKind = "session",
    parent: str | None = None,
    role: str = "",
    cwd: str = "/home/ana/src/shop",
    blocks: tuple[Block, ...] = (),
    tools: tuple[Tool, ...] = (),
    todos: tuple[Todo, ...] = (),
    background: tuple[Task, ...] = (),
    trail: tuple[Entry, ...] = (),
    confidence: Confidence = "told",
    seq: int = 812,
) -> Agent:
    return Agent(
        who=Who(
            id=AgentId(id or f"claude:{name}"),
            kind=kind,
            provider="claude",
            host="laptop",
            session="5f0c2e88",
            parent=AgentId(parent) if parent else None,
            name=name,
            role=role,
            cwd=cwd,
            model="large",
        ),
        claim=Claim(
            state, NOW - ago_s, seq, Source.HOOK, "tool-started", activity, detail, tool_name, confidence=confidence
        ),
        born_s=NOW - 4000,
        born_seq=3,
        news_s=NOW - (ago_s if news_s is None else news_s),
        news_seq=seq,
        turn=7,
        turn_open=state is AgentState.WORKING,
        tools=MappingProxyType({tool.id: tool for tool in tools}),
        blocks=blocks,
        background=background,
        todos=todos,
        trail=trail,
    )


def block(kind: BlockKind = "permission", *, detail: str = "", tool: str = "Bash", ago_s: float = 130) -> Block:
    return Block(kind, NOW - ago_s, 805, ToolId("t1"), tool, "", detail, settled=True)


def waiting(name: str = "Ana", *, detail: str = "git push --force", ago_s: float = 130, id: str = "") -> Agent:
    return agent(
        name, id=id, state=AgentState.WAITING, ago_s=ago_s, blocks=(block(detail=detail, ago_s=ago_s),), seq=805
    )


def office(*agents: Agent, gaps: tuple[tuple[float, float], ...] = ()) -> OfficeState:
    return OfficeState(MappingProxyType({one.who.id: one for one in agents}), head=900, now_s=NOW, gaps=gaps)


def directive(
    caption: str = "Editing parser.py.", *, state: PixieState = PixieState.TYPING, agent: str | None = "claude:Ana"
) -> Directive:
    return Directive(state, Mood.FOCUSED, 0.6, caption, agent=AgentId(agent) if agent else None, seq=812)


class FakeArt:
    """Pictures by name: a portrait's row tells whose it is, a Pixie's column which frame."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def portrait(self, agent: AgentId) -> Cell | None:
        self.asked.append(agent)
        return Cell(0, 0, 16 * self.asked.index(agent), 16, 16)

    def pixie(self, state: str, mood: str, frame: int) -> Cell | None:
        return Cell(0, 48 * frame, 0, 48, 48)

    def thing(self, name: str, wear: Wear) -> Cell | None:
        return Cell(len(wear), 0, 0, 16, 16) if name else None

    def colours(self, ramp: str, slot: str) -> tuple[int, ...]:
        return tuple(range(6)) if ramp else ()


@dataclass
class Desk:
    """A shell over a fake document, shown one office after another."""

    dom: FakeDom = field(default_factory=FakeDom)
    settings: Settings = field(default_factory=Settings)
    changed: int = 0
    selected: list[AgentId | None] = field(default_factory=list)
    fetched: list[int] = field(default_factory=list)
    kept: list[Settings] = field(default_factory=list)
    asked: list[tuple[str, str]] = field(default_factory=list)
    now_s: float = NOW
    mono_s: float = 100.0

    def __post_init__(self) -> None:
        calls = Calls(
            self._changed,
            self.selected.append,
            self.fetched.append,
            self.kept.append,
            asked=lambda do, arg: self.asked.append((do, arg)),
        )
        self.shell = Shell(self.dom, FakeArt(), calls, self.settings)

    def show(
        self,
        state: OfficeState,
        link: LinkView = LIVE,
        pixie: Directive | None = None,
        trouble: Trouble | None = None,
    ) -> int:
        """Shows an office and says how often the document was touched for it."""
        before = self.dom.calls
        self._last = ShellView(state, self.now_s, self.mono_s, link, pixie, trouble)
        self.shell.show(self._last)
        return self.dom.calls - before

    def again(self) -> int:
        """Shows the same once more, as the next frame would."""
        last = self._last
        return self.show(last.office, last.link, last.directive, last.trouble)

    def last(self) -> ShellView:
        return self._last

    def later(self, by_s: float) -> None:
        self.now_s += by_s
        self.mono_s += by_s

    def press(self, do: str, arg: str = "") -> None:
        self.dom.click(do, arg)
        self.again()

    def key(self, name: str) -> bool:
        taken = self.dom.press(name)
        self.again()
        return taken

    def words(self, at: str) -> str:
        found = self.dom.find(at)
        return found.words() if found else ""

    def cards(self) -> list[str]:
        return [node.attrs["data-arg"] for node in self.dom.all("card")]

    def _changed(self) -> None:
        self.changed += 1


RAW = json.dumps({"seq": 805, "body": {"tool_name": "Bash", "tool_input": {"command": "git push --force"}}})
