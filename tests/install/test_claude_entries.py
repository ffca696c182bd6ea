"""What an entry looks like, by version and system, proven by running it."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.driver.recorder import Recorder, recording
from relay.install import claude
from relay.install.claude import Version
from relay.install.plugin import Recipe, plugin_files
from tests.relay.hook_calls import HOOK, PYTHON, SILENT, environment

EVENT = b'{"hook_event_name":"Stop"}'
FOLDER = HOOK.parent
NEW_EVENTS = {"PostCompact", "Elicitation", "ElicitationResult", "StopFailure"}


@pytest.fixture
def relay() -> Iterator[Recorder]:
    with recording() as recorder:
        yield recorder


@pytest.mark.parametrize(
    ("said", "version"),
    [
        ("2.1.332 (Claude Code)\n", (2, 1, 332)),
        ("1.0.44 (Claude Code)", (1, 0, 44)),
        ("claude 2.1.0-beta.3", (2, 1, 0)),
        ("", None),
        ("command not found", None),
        ("2.1", None),
    ],
)
def test_the_version_is_read_from_what_the_cli_prints(said: str, version: Version | None) -> None:
    assert claude.version_from(said) == version


@pytest.mark.parametrize("version", [(1, 0, 44), (2, 0, 36), (2, 1, 41), (2, 1, 75), (2, 1, 157), (2, 1, 332)])
def test_no_version_is_asked_for_an_event_that_came_after_it(version: Version) -> None:
    """Case B39: one unknown name voids the whole file of an older CLI."""
    first = dict(claude.EVENTS)
    assert all(first[event] <= version for event in claude.events_for(version))
    assert NEW_EVENTS.isdisjoint(claude.events_for((2, 1, 75)))
    assert set(claude.events_for((2, 1, 78))) >= NEW_EVENTS


def test_a_version_that_we_could_not_learn_gets_what_all_that_load_plugins_know() -> None:
    assert claude.events_for(None) == claude.events_for(claude.FIRST_WITH_PLUGIN_FOLDERS)
    assert "PostModelSwitch" not in claude.events_for(None)


@pytest.mark.parametrize("never", ["WorktreeCreate", "MessageDisplay"])
def test_events_that_cost_or_change_something_are_never_asked_for(never: str) -> None:
    assert never not in claude.events_for((99, 0, 0))


def test_every_event_of_the_table_is_there_once() -> None:
    names = [event for event, _ in claude.EVENTS]
    assert len(set(names)) == len(names) == len(claude.events_for((99, 0, 0)))


def test_time_is_counted_in_seconds() -> None:
    """Case B40: a timeout in milliseconds would let a hook hold the agent for half an hour."""
    assert claude.entry("/x", "/usr/bin/python3", "")["timeout"] == 2
    assert claude.shell_entry("/x", "/usr/bin/python3", "")["timeout"] == 2


NAMES = [
    "plain",
    "Ana Maria",
    "it's",
    'say "hi"',
    "$HOME",
    "`id`",
    "a;b",
    "a&b",
    "ünï",
    "%PATH%",
    "back\\slash",
    "(x86)",
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_an_entry_with_arguments_works_in_a_folder_of_any_name(
    platform: str, name: str, relay: Recorder, tmp_path: Path
) -> None:
    """Case B42, by running it.  The form for Windows has no shell in it, so it runs here as well."""
    folder = _copied(tmp_path / name)
    relay.register(tmp_path / "office")
    handler = claude.entry(folder.as_posix(), PYTHON, "", platform)
    assert _run_arguments(handler, environment(tmp_path / "office")) == SILENT
    assert relay.bodies(1) == [EVENT]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("shell", ["/bin/sh", "/bin/bash"])
def test_an_entry_for_a_shell_works_in_a_folder_of_any_name(
    shell: str, name: str, relay: Recorder, tmp_path: Path
) -> None:
    folder = _copied(tmp_path / name)
    relay.register(tmp_path / "office")
    handler = claude.shell_entry(folder.as_posix(), PYTHON, "")
    assert _run([shell, "-c", str(handler["command"])], environment(tmp_path / "office")) == SILENT
    assert relay.bodies(1) == [EVENT]


@pytest.mark.parametrize("platform", ["linux", "win32"])
def test_an_entry_whose_hook_has_gone_is_silent_and_does_not_block(platform: str, tmp_path: Path) -> None:
    """Case B37.  Exit code 2, which a Python or a shell without its script gives, would block the tool."""
    handler = claude.entry((tmp_path / "gone").as_posix(), PYTHON, "", platform)
    assert _run_arguments(handler, environment(tmp_path)) == SILENT


def test_an_entry_for_a_shell_whose_hook_has_gone_is_silent_and_does_not_block(tmp_path: Path) -> None:
    handler = claude.shell_entry((tmp_path / "gone").as_posix(), PYTHON, "")
    assert _run(["/bin/sh", "-c", str(handler["command"])], environment(tmp_path)) == SILENT


@pytest.mark.parametrize("platform", ["linux", "win32"])
def test_a_home_that_was_named_at_the_installation_reaches_sessions_without_it(
    platform: str, relay: Recorder, tmp_path: Path
) -> None:
    office = tmp_path / "my office"
    relay.register(office)
    handler = claude.entry(FOLDER.as_posix(), PYTHON, str(office), platform)
    assert _run_arguments(handler, environment(None)) == SILENT
    assert relay.bodies(1) == [EVENT]


def test_the_plugins_compiled_hook_delivers_and_gives_way_when_its_python_has_gone(
    relay: Recorder, tmp_path: Path
) -> None:
    relay.register(tmp_path)
    for python in (PYTHON, "/gone/python3"):
        folder = tmp_path / "plugin"
        for name, content in plugin_files(Recipe("0.1.0", None, python)).items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
        handler = json.loads((folder / "hooks/hooks.json").read_bytes())["hooks"]["Stop"][0]["hooks"][0]
        handler["args"] = [word.replace("${CLAUDE_PLUGIN_ROOT}", str(folder)) for word in handler["args"]]
        assert _run_arguments(handler, environment(tmp_path)) == SILENT
    assert relay.bodies(2) == [EVENT, EVENT]


@pytest.mark.parametrize(
    ("named", "told", "folder"),
    [
        (Path("/a/b"), {"CLAUDE_CONFIG_DIR": "/c"}, Path("/a/b")),
        (None, {"CLAUDE_CONFIG_DIR": "/c"}, Path("/c")),
        (None, {"CLAUDE_CONFIG_DIR": "~/.claude-work"}, Path.home() / ".claude-work"),
        (None, {"CLAUDE_CONFIG_DIR": ""}, Path.home() / ".claude"),
        (None, {}, Path.home() / ".claude"),
    ],
)
def test_each_profile_of_claude_code_is_a_folder_of_its_own(
    named: Path | None, told: dict[str, str], folder: Path
) -> None:
    """Case B44."""
    assert claude.config_folder(named, told) == folder


def _copied(folder: Path) -> Path:
    folder.mkdir()
    for name in ("hook.py", "hook.sh"):
        (folder / name).write_bytes((FOLDER / name).read_bytes())
    return folder


def _run_arguments(handler: dict[str, object], env: dict[str, str]) -> tuple[int, bytes, bytes]:
    args = handler["args"]
    assert isinstance(args, list)
    return _run([str(handler["command"]), *args], env)


def _run(argv: list[str], env: dict[str, str]) -> tuple[int, bytes, bytes]:
    env = {**env, "LC_ALL": "C.UTF-8"}
    done = subprocess.run(argv, input=EVENT, env=env, capture_output=True, timeout=20, check=False)
    return done.returncode, done.stdout, done.stderr
