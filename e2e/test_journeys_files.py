"""Recorded sessions in a real browser: chosen and dropped, one and a folder, shown beside the live office and left."""

import json
import subprocess
import sys
from pathlib import Path

from e2e.looking import until_agent, until_said
from e2e.pages import LAPTOP, OfficePage, OpenPage
from e2e.sessions import Session
from tests.importing.building import SESSION, answer, call, lines, prompt, result
from tests.relay.building import ROOT

HELPER = {"agentId": "a5f89", "isSidechain": True}


def recorded(folder: Path) -> Path:
    """A session with a helper's file, as Claude Code lays them down; the session file."""
    project = folder / "-work-acme"
    helpers = project / SESSION / "subagents"
    helpers.mkdir(parents=True)
    session = project / f"{SESSION}.jsonl"
    began = (prompt("find it", 0), call("Task", 1, "call1", subagent_type="Explore", prompt="look"))
    session.write_bytes(lines(*began))
    (helpers / "agent-a5f89.jsonl").write_bytes(
        lines(prompt("look", 1.1) | HELPER, call("Grep", 2, "h1", pattern="x") | HELPER)
    )
    (helpers / "agent-a5f89.meta.json").write_text(json.dumps({"agentType": "Explore", "toolUseId": "call1"}))
    return session


def choose(office: OfficePage, path: Path) -> None:
    office.page.locator("[data-do=panel][data-arg=open]").first.click()
    with office.page.expect_file_chooser() as chooser:
        office.page.locator("#dialog-open [data-arg=files]").click()
    chooser.value.set_files(path)


def drop(office: OfficePage, path: Path) -> None:
    """As the system's own file manager would, through the browser's protocol."""
    line = office.page.context.new_cdp_session(office.page)
    data = {"items": [], "files": [str(path)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        line.send("Input.dispatchDragEvent", {"type": kind, "x": 300, "y": 300, "data": data})


def test_a_chosen_session_is_shown_with_its_events_and_the_live_office_comes_back(
    open_page: OpenPage, tmp_path: Path
) -> None:
    office = open_page(LAPTOP)
    ana = Session(office.relay, "ana", "Fix the login")
    ana.comes()
    until_agent(office, ana)
    choose(office, recorded(tmp_path))
    until_said(office, "#recording .what", f"From a file, not live: {SESSION[:12]}…{SESSION[-6:]}.jsonl")
    (agent,) = office.until("agents", lambda agents: [one["id"] for one in agents] == [f"claude:{SESSION}"])
    assert (agent["state"], agent["tool"], agent["fresh"]) == ("working", "Task", "fresh")
    office.page.locator(f"[id='card:claude:{SESSION}']").click()
    office.page.locator("#detail [data-do=raw]").first.click()
    office.eventually(
        lambda: "subagent_type" in office.page.locator("#detail .raw pre").first.inner_text(), "the line of the file"
    )
    assert not [path for path in office.requests if path.startswith("/events")]
    office.page.locator("#recording [data-arg=back]").click()
    office.until("agents", lambda agents: [one["id"] for one in agents] == [ana.id])
    office.eventually(lambda: not office.page.locator("#recording").count(), "the banner to go")


def test_a_folder_that_is_dropped_brings_helpers_along(open_page: OpenPage, tmp_path: Path) -> None:
    office = open_page(LAPTOP)
    drop(office, recorded(tmp_path).parent)
    agents = office.until("agents", lambda agents: len(agents) == 2)
    assert [one["kind"] for one in agents] == ["session", "subagent"]
    assert office.page.locator("#recording").inner_text().startswith("From 2 files, not live: -work-acme")


def test_what_is_no_session_is_refused_and_leaves_the_office_as_it_was(open_page: OpenPage, tmp_path: Path) -> None:
    office = open_page(LAPTOP)
    photo = tmp_path / "photo.jsonl"
    photo.write_bytes(bytes(range(256)) * 300)
    drop(office, photo)
    until_said(office, "#handed h2", "This is no session file")
    office.page.locator("#handed [data-arg=close]").click()
    office.eventually(lambda: not office.page.locator("#handed").count(), "the message to go")


def test_a_report_about_a_recording_is_played_by_the_tests(open_page: OpenPage, tmp_path: Path) -> None:
    office = open_page(LAPTOP)
    path = tmp_path / f"{SESSION}.jsonl"
    path.write_bytes(lines(prompt("secret plan", 0), call("Bash", 1, command="make"), result(2), answer("done", 3)))
    choose(office, path)
    office.page.locator(f"[id='card:claude:{SESSION}']").click()
    with office.page.expect_download() as download:
        office.page.locator("#detail [data-do=wrong]").click()
    report = tmp_path / "report.jsonl"
    download.value.save_as(report)
    assert "secret plan" not in report.read_text("utf-8")
    words = [sys.executable, "-m", "pytest", "-q", "tests/state/test_journal_file.py", "--journal", str(report)]
    words += ["-k", "event_by_event or same_claims", "-p", "no:cacheprovider"]
    played = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stdout
    assert "turn-ended" in played.stdout
