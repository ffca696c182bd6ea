"""The whole way, with nothing pretended but the model: the real Claude Code, our hook, the relay, the page."""

import json
import threading

import pytest

from e2e.driver.claude import ClaudeSession
from e2e.driver.rooms import Rooms, hooks
from e2e.driver.script import Hold, Say, Turn, delegate, read, shell, write
from e2e.pages import OfficePage, OpenPage
from tests.relay.building import Json, Process

pytestmark = [pytest.mark.real_cli, pytest.mark.timeout(300)]

SLOW_WRITES = {
    "permissions": {"allow": ["Write"]},
    "hooks": {"PreToolUse": [{"matcher": "Write", "hooks": [{"type": "command", "command": "sleep 3"}]}]},
}


def sessions(agents: Json) -> list[Json]:
    return [agent for agent in agents if agent["kind"] == "session"]


def until_main(office: OfficePage, **wanted: object) -> Json:
    def is_so(agents: Json) -> bool:
        return any(all(one[key] == value for key, value in wanted.items()) for one in sessions(agents))

    return next(
        one
        for one in sessions(office.until("agents", is_so))
        if all(one[key] == value for key, value in wanted.items())
    )


def test_the_page_shows_what_the_real_cli_does(rooms: Rooms, office_relay: Process, open_page: OpenPage) -> None:
    hooks(rooms, "install")
    (rooms.work / ".claude").mkdir(exist_ok=True)
    (rooms.work / ".claude" / "settings.json").write_text(json.dumps(SLOW_WRITES))
    thinking, looking = threading.Event(), threading.Event()
    turns: list[Turn] = [
        [Hold(thinking), write(str(rooms.work / "greeting.py"), "print('hello')\n")],
        [shell("mkdir made", "Make a folder")],
        [delegate("marker-look: read the notes")],
        [Say("All done.")],
        [Say("Good.")],  # the end of a sub-agent may come as another prompt
    ]
    agents: dict[str, list[Turn]] = {
        "marker-look": [[Hold(looking), read(str(rooms.work / "notes.txt"))], [Say("Milk.")]]
    }
    office = open_page()
    more = {**rooms.environment, "PIXIE_OFFICE_HOME": str(office_relay.home)}
    with ClaudeSession(rooms.home, rooms.work, turns, agents=agents, env=more) as session:
        main = until_main(office, state="arrived")
        session.prompt("please begin")
        until_main(office, state="working", activity="thinking")
        office.until("people", lambda people: people[main["id"]]["stage"] == "there")
        thinking.set()
        until_main(office, state="working", activity="typing", detail="greeting.py")
        office.until("people", lambda people: people[main["id"]]["anim"] == "type")

        session.expect("Do you want to proceed?")
        until_main(office, state="waiting")
        office.until("people", lambda people: people[main["id"]]["bubble"] == "dots")
        assert "Needs you" in office.page.inner_text(".card")

        session.answer("Do you want to proceed?")
        office.until("agents", lambda found: any(one["parent"] == main["id"] for one in found))
        office.until("people", lambda people: any(one["small"] for one in people.values()))
        until_main(office, state="working")
        looking.set()

        session.expect("All done.")
        until_main(office, state="done")
        assert session.leave() == 0
    office.until("agents", lambda found: not found)
    office.until("people", lambda people: not people)
