"""What a person is told about the hooks: the state, what stands in the way, and what to do."""

from dataclasses import replace
from pathlib import Path

import pytest

from relay.install import claude
from relay.install.plugin import Found
from relay.install.status import Facts, problems, status_lines

NOW_MS = 1_796_000_000_000
CONFIG = Path("/home/ana/.claude")
GOOD = Found("ours", "0.1.0", "/usr/bin/python3", claude.events_for((2, 1, 332)))


def facts(**more: object) -> Facts:
    """An installation that is in order, but for what is said."""
    usual = Facts(CONFIG, GOOD, "0.1.0", (2, 1, 332), True, {}, NOW_MS - 5000, NOW_MS)
    return replace(usual, **more)  # type: ignore[arg-type]  # each test names fields of Facts


def test_an_installation_in_order_has_no_problems() -> None:
    assert problems(facts()) == []
    lines = status_lines(facts())
    assert lines[0] == (
        "Installed for Claude Code as a plugin, 23 events, version 0.1.0: /home/ana/.claude/skills/pixie-office"
    )
    assert lines[1] == "Claude Code on the PATH: 2.1.332"
    assert lines[2].endswith("(just now)")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"found": replace(GOOD, missing=("hooks/hook.py",))}, "Missing: hooks/hook.py"),
        ({"found": replace(GOOD, changed=("hooks/hooks.json",))}, "Changed since we wrote it: hooks/hooks.json"),
        ({"found": replace(GOOD, foreign=("notes.txt",))}, "Not ours, left alone: notes.txt"),
        ({"found": replace(GOOD, version="0.0.9")}, "Installed by version 0.0.9; this is 0.1.0"),
        ({"cli": (2, 1, 156)}, "does not load plugins from this folder; 2.1.157 and later do"),
        ({"cli": (2, 1, 200)}, "may not know PostModelSwitch"),
        ({"python_exists": False}, "/usr/bin/python3 has gone"),
        ({"settings": {"disableAllHooks": True}}, "switched off by 'disableAllHooks'"),
        ({"settings": {"enabledPlugins": {"pixie-office@skills-dir": False}}}, "The plugin is switched off"),
    ],
)
def test_each_thing_that_is_wrong_is_said_with_what_to_do(wrong: dict[str, object], said: str) -> None:
    """Cases B37 to B39."""
    found = problems(facts(**wrong))
    assert any(said in problem for problem in found)
    assert set(found) <= set(line.strip() for line in status_lines(facts(**wrong)))


@pytest.mark.parametrize(
    "settings",
    [{"disableAllHooks": False}, {"disableAllHooks": "yes"}, {"enabledPlugins": []}, {"enabledPlugins": {"x": False}}],
)
def test_settings_that_switch_nothing_off_are_no_problem(settings: dict[str, object]) -> None:
    assert problems(facts(settings=settings)) == []


@pytest.mark.parametrize("state", ["absent", "foreign", "emptied"])
def test_what_is_not_installed_has_no_problems_but_is_said_to_be_so(state: str) -> None:
    found = Found("absent" if state == "absent" else "foreign" if state == "foreign" else "emptied")
    assert problems(facts(found=found)) == []
    assert status_lines(facts(found=found))[0].startswith("Not installed")


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "just now"),
        (59, "just now"),
        (60, "1 minute ago"),
        (3599, "59 minutes ago"),
        (3600, "1 hour ago"),
        (86_399, "23 hours ago"),
        (86_400, "1 day ago"),
        (3 * 86_400, "3 days ago"),
        (-5, "just now"),
    ],
)
def test_the_age_of_the_last_event_is_said_in_words(seconds: int, said: str) -> None:
    assert status_lines(facts(last_event_ms=NOW_MS - seconds * 1000))[-1].endswith(f"({said})")


def test_that_no_event_has_ever_come_is_said_with_the_usual_reason() -> None:
    assert "none has come yet" in status_lines(facts(last_event_ms=None))[-1]


def test_a_cli_that_is_not_there_is_said_to_be_not_there() -> None:
    assert "Claude Code on the PATH: none that says its version" in status_lines(facts(cli=None))
