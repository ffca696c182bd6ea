"""The launcher finds a Python, or does without; no state of the machine makes it speak or fail."""

import ast
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.driver.recorder import Recorder, lay_registration, recording
from tests.relay.hook_calls import GUARD, HOOK, LAUNCHER, PYTHON, SILENT, Outcome, call_launcher, environment, run, seen

EVENT = b'{"hook_event_name":"Stop"}'

# What is in every interpreter itself: nothing else may be imported before there is need.
IN_THE_INTERPRETER = {"sys", "time", "_socket", "_thread", "posix", "nt"}


@pytest.fixture
def relay() -> Iterator[Recorder]:
    with recording() as recorder:
        yield recorder


def test_an_event_goes_through_the_launcher_byte_for_byte(relay: Recorder, tmp_path: Path) -> None:
    relay.register(tmp_path)
    assert seen(call_launcher(tmp_path, EVENT)) == SILENT
    assert relay.bodies(1) == [EVENT]


@pytest.mark.parametrize("gone", ["/opt/gone/bin/python3", "", "/etc/hostname", "/bin/false"])
def test_when_the_installing_python_has_gone_one_on_the_path_takes_its_place(
    gone: str, relay: Recorder, tmp_path: Path
) -> None:
    relay.register(tmp_path)
    path = _folder_of_programs(tmp_path, "python3", "cat", "timeout")
    assert seen(call_launcher(tmp_path, EVENT, python=gone, PATH=path)) == SILENT
    assert relay.bodies(1) == [EVENT]


def test_without_any_python_the_event_is_read_and_dropped_in_silence(relay: Recorder, tmp_path: Path) -> None:
    relay.register(tmp_path)
    path = _folder_of_programs(tmp_path, "cat", "timeout")
    assert seen(call_launcher(tmp_path, b'{"x":"%s"}' % (b"x" * 500_000), python="/gone", PATH=path)) == SILENT
    assert relay.posts == []


def test_without_a_relay_no_python_is_started(tmp_path: Path) -> None:
    assert seen(_call_with_a_telltale(tmp_path, EVENT)) == SILENT
    assert not (tmp_path / "started").exists()
    lay_registration(tmp_path, "{}")
    assert seen(_call_with_a_telltale(tmp_path, EVENT)) == SILENT
    assert (tmp_path / "started").exists()


def test_an_event_of_our_own_session_starts_no_python(tmp_path: Path) -> None:
    lay_registration(tmp_path, "{}")
    assert seen(_call_with_a_telltale(tmp_path, EVENT, PIXIE_OFFICE_IGNORE="1")) == SILENT
    assert not (tmp_path / "started").exists()


def test_a_large_event_is_read_to_its_end_even_if_nobody_takes_it(tmp_path: Path) -> None:
    """A CLI takes a pipe that closes before it has written everything for a failed hook."""
    argv = ["/bin/sh", "-c", GUARD, "pixie-office", str(LAUNCHER), "claude", "/gone", ""]
    with subprocess.Popen(argv, stdin=subprocess.PIPE, env=environment(tmp_path)) as hook:
        assert hook.stdin is not None
        hook.stdin.write(b"x" * 4_000_000)  # raises BrokenPipeError if the hook has left
        hook.stdin.close()
        assert hook.wait(20) == 0


@pytest.mark.parametrize("busybox", [False, True])
def test_an_open_standard_input_does_not_hold_the_agent_when_no_relay_runs(busybox: bool, tmp_path: Path) -> None:
    """With and without a ``timeout`` that understands fractions."""
    path = _folder_of_programs(tmp_path, "cat", "timeout", "python3")
    if busybox:
        _lay_program(Path(path) / "timeout", "#!/bin/sh\nexit 1\n")
    reading, writing = os.pipe()
    argv = ["/bin/sh", "-c", GUARD, "pixie-office", str(LAUNCHER), "claude", "python3", ""]
    hook = subprocess.Popen(argv, stdin=reading, stdout=subprocess.PIPE, env=environment(tmp_path, PATH=path))
    os.close(reading)
    try:
        assert hook.communicate(timeout=20)[0] == b""
        assert hook.returncode == 0
    finally:
        os.close(writing)


def test_when_the_plugin_was_removed_under_a_running_session_its_hooks_fall_silent(tmp_path: Path) -> None:
    """Case B37.  A shell that cannot find its script exits 2, which a CLI takes for "block this tool"."""
    assert seen(call_launcher(tmp_path, EVENT, launcher=tmp_path / "gone" / "hook.sh")) == SILENT


def test_when_only_the_hook_is_missing_beside_its_launcher_it_falls_silent(relay: Recorder, tmp_path: Path) -> None:
    relay.register(tmp_path)
    alone = tmp_path / "hook.sh"
    shutil.copy(LAUNCHER, alone)
    assert seen(call_launcher(tmp_path, EVENT, launcher=alone)) == SILENT
    assert relay.posts == []


@pytest.mark.parametrize("name", ["a b", "it's", 'say "hi"', "$HOME", "`id`", "a;b", "ünï", "-n", "*"])
def test_no_name_of_a_folder_breaks_the_command(name: str, relay: Recorder, tmp_path: Path) -> None:
    folder = tmp_path / name
    folder.mkdir()
    relay.register(folder)
    for file in (LAUNCHER, HOOK):
        shutil.copy(file, folder)
    assert seen(call_launcher(folder, EVENT, launcher=folder / "hook.sh")) == SILENT
    assert relay.bodies(1) == [EVENT]


def test_the_compiled_hook_is_preferred_and_one_of_another_python_is_passed_over(
    relay: Recorder, tmp_path: Path
) -> None:
    relay.register(tmp_path)
    for file in (LAUNCHER, HOOK):
        shutil.copy(file, tmp_path)
    (tmp_path / "hook.pyc").write_bytes(b"\x00\x00\r\n" + bytes(12) + b"of another Python")
    assert seen(call_launcher(tmp_path, EVENT, launcher=tmp_path / "hook.sh")) == SILENT
    assert relay.bodies(1) == [EVENT]


def test_the_launcher_and_the_hook_look_in_the_same_folder(relay: Recorder, tmp_path: Path) -> None:
    """Each way in which a home can be told, seen from both sides: what one takes, the other finds."""
    user, data = tmp_path / "user", tmp_path / "data"
    homes = {
        user / ".local" / "share" / "pixie-office": {},
        data / "pixie-office": {"XDG_DATA_HOME": str(data)},
        tmp_path / "named": {"PIXIE_OFFICE_HOME": str(tmp_path / "named"), "XDG_DATA_HOME": str(data)},
        user / "tilde": {"PIXIE_OFFICE_HOME": "~/tilde"},
    }
    for number, (home, told) in enumerate(homes.items(), 1):
        registered = relay.register(home)
        argv = ["/bin/sh", "-c", GUARD, "pixie-office", str(LAUNCHER), "claude", PYTHON, ""]
        run(argv, EVENT, environment(None, HOME=str(user), **told))
        assert len(relay.bodies(number)) == number, home
        registered.unlink()


def test_the_home_of_the_installation_is_used_unless_the_environment_names_one(relay: Recorder, tmp_path: Path) -> None:
    relay.register(tmp_path / "baked")
    call_launcher(None, EVENT, baked=str(tmp_path / "baked"))
    assert len(relay.bodies(1)) == 1
    call_launcher(tmp_path / "other", EVENT, baked=str(tmp_path / "baked"))
    assert len(relay.bodies(1)) == 1


def test_the_hook_imports_nothing_that_must_be_looked_for_on_the_disk() -> None:
    tree = ast.parse(HOOK.read_text(), feature_version=(3, 6))
    imported = [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    imported += [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    # The last is for a user without HOME.
    assert set(imported) - IN_THE_INTERPRETER == {"pwd"}


def _folder_of_programs(folder: Path, *names: str) -> str:
    """A PATH with just these programs on it."""
    programs = folder / "programs"
    programs.mkdir()
    for name in names:
        (programs / name).symlink_to(shutil.which(name, path="/usr/bin:/bin") or shutil.which(name) or name)
    return str(programs)


def _lay_program(path: Path, text: str) -> None:
    path.unlink(missing_ok=True)
    path.write_text(text)
    path.chmod(0o755)


def _call_with_a_telltale(home: Path, event: bytes, **more: str) -> Outcome:
    telltale = home / "python-that-tells"
    _lay_program(telltale, f"#!/bin/sh\n: > '{home}/started'\nexec cat >/dev/null\n")
    argv = ["/bin/sh", "-c", GUARD, "pixie-office", str(LAUNCHER), "claude", str(telltale), ""]
    return run(argv, event, environment(home, **more))
