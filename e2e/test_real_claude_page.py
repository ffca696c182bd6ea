"""The whole way: the real Claude Code works in a terminal, its hooks tell a real relay, a real page shows a person.

Nothing is timed: each thing that the agent does lasts until the page was looked at.  The scripted model holds its
answers back, and a hook of the user's own, as many people have them, holds the tool that writes.
"""

import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.driver.claude import ClaudeSession
from e2e.driver.rooms import Rooms, hooks
from e2e.driver.script import Hold, Say, Turn, delegate, read, write
from e2e.looking import until_said
from e2e.pages import LAPTOP, OfficePage, watched
from tests.relay.building import Json, Process, a_process

pytestmark = [pytest.mark.real_cli, pytest.mark.timeout(300)]

LIMIT_S = 120  # of whatever is held; far above what a busy machine needs
DIALOG = "Do you want to create greet.py?"


@dataclass(slots=True)
class Held:
    """What the agent waits for until the test has seen what it came to see."""

    folder: Path
    thinking: threading.Event = field(default_factory=threading.Event)
    going_on: threading.Event = field(default_factory=threading.Event)
    helping: threading.Event = field(default_factory=threading.Event)

    @property
    def writing(self) -> Path:
        """The file whose appearance lets the tool that writes go on."""
        return self.folder / "go-on-writing"

    @property
    def settings(self) -> Json:
        """The user's own hook."""
        wait = f"while [ ! -e '{self.writing}' ]; do sleep 0.05; done"
        slow = {"type": "command", "command": wait, "timeout": LIMIT_S}
        return {"hooks": {"PreToolUse": [{"matcher": "Write", "hooks": [slow]}]}}


@pytest.fixture
def relay(rooms: Rooms) -> Iterator[Process]:
    """A relay that the hooks of these rooms find."""
    rooms.office.mkdir()
    with a_process(rooms.office) as relay:
        hooks(rooms, "install")
        yield relay


@pytest.fixture
def office(browser: Browser, relay: Process) -> Iterator[OfficePage]:
    """A page on that relay."""
    context = browser.new_context(**LAPTOP)
    office = watched(context.new_page(), relay)
    office.open()
    yield office
    context.close()
    assert office.unexpected() == []


def test_the_page_shows_what_the_real_claude_code_does(rooms: Rooms, office: OfficePage, tmp_path: Path) -> None:
    held = Held(tmp_path)
    (rooms.home / ".claude" / "settings.json").write_text(json.dumps(held.settings))
    turns: list[Turn] = [
        [Hold(held.thinking, LIMIT_S), write(str(rooms.work / "greet.py"), "print('hello')\n")],
        [Hold(held.going_on, LIMIT_S), delegate("marker-look: read the notes")],
        [Say("All done.")],
    ]
    agents: dict[str, list[Turn]] = {
        "marker-look": [[read(str(rooms.work / "notes.txt"))], [Hold(held.helping, LIMIT_S), Say("Milk.")]]
    }
    with ClaudeSession(rooms.home, rooms.work, turns, agents=agents, env=rooms.environment) as session:
        it = the_one_who_came(office)
        session.prompt("please begin")
        until_it(office, it, state="working", activity="thinking")
        held.thinking.set()

        until_it(office, it, state="working", activity="typing", tool="Write", detail="greet.py")
        until_its_person(office, it, anim="type", seated=True, bubble=None)
        until_said(office, f'[id="card:{it}"]', "Editing", "greet.py")
        until_said(office, "#pixie", "typing")
        held.writing.touch()

        session.expect(DIALOG)
        until_it(office, it, state="waiting", blocks=["permission"])
        until_its_person(office, it, posture="wait", bubble="dots")
        until_said(office, f'[id="card:{it}"]', "Needs you")
        until_said(office, "#pixie", "needs you", "Write")
        office.eventually(lambda: office.page.title() == "(1) Pixie Office", "the title to tell of it")
        assert not (rooms.work / "greet.py").exists()
        session.answer(DIALOG)

        until_it(office, it, state="working", blocks=[])
        until_its_person(office, it, bubble=None)
        office.eventually(lambda: office.page.title() == "Pixie Office", "the title to be plain again")
        assert (rooms.work / "greet.py").exists()
        held.going_on.set()

        helper = the_helper_of(office, it)
        small = until_its_person(office, helper, small=True, stage="there")
        tile = office.ask("people")[it]["tile"]
        assert max(abs(small["tile"][k] - tile[k]) for k in (0, 1)) <= 2
        held.helping.set()
        office.until("agents", lambda agents: [agent["id"] for agent in agents] == [it])

        session.expect("All done.")
        until_it(office, it, state="done")
        until_its_person(office, it, posture="rest")
        until_said(office, f'[id="card:{it}"]', "Done")
        assert session.leave() == 0
    office.until("agents", lambda agents: agents == [])
    office.until("people", lambda people: people == {})
    office.page.wait_for_selector("#welcome")
    assert [path.name for path in rooms.work.iterdir() if path.name != "notes.txt"] == ["greet.py"]


def the_one_who_came(office: OfficePage) -> str:
    """Waits until somebody has come and sat down; who it is."""
    (agent,) = office.until("agents", lambda agents: len(agents) == 1)
    assert (agent["state"], agent["kind"]) == ("arrived", "session")
    until_its_person(office, agent["id"], stage="there", seated=True)
    return str(agent["id"])


def the_helper_of(office: OfficePage, parent: str) -> str:
    """Waits until a helper works for somebody; who it is."""

    def helpers(agents: Json) -> list[str]:
        return [agent["id"] for agent in agents if agent["parent"] == parent and agent["kind"] == "subagent"]

    return helpers(office.until("agents", lambda agents: len(helpers(agents)) == 1))[0]


def until_it(office: OfficePage, id: str, **wanted: Json) -> None:
    """Waits until the page says this of an agent."""
    office.until("agents", lambda agents: any(one["id"] == id and wanted.items() <= one.items() for one in agents))


def until_its_person(office: OfficePage, id: str, **wanted: Json) -> Json:
    """Waits until an agent's person does this."""
    found = office.until("people", lambda people: id in people and wanted.items() <= people[id].items())
    return found[id]
