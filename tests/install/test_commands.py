"""``pixie-office hooks`` as a person types it, in a home of its own."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from relay.install.commands import stable_python

ROOT = Path(__file__).parents[2]


def hooks(home: Path, *words: str, code: int = 0, **more: str) -> str:
    """What the command prints; it must end with the code that is expected."""
    env = {"HOME": str(home), "PATH": "/usr/bin:/bin", **more}
    argv = [sys.executable, "-m", "relay", "hooks", *words]
    done = subprocess.run(argv, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stderr
    return done.stdout if code == 0 else done.stderr


def test_from_nothing_to_installed_and_back(tmp_path: Path) -> None:
    assert "Not installed" in hooks(tmp_path, "status")
    assert "Installed: " in hooks(tmp_path, "install")
    assert "Already installed, nothing to do" in hooks(tmp_path, "install")
    assert "Installed for Claude Code as a plugin" in hooks(tmp_path, "status")
    assert "Removed: " in hooks(tmp_path, "uninstall")
    assert "nothing to remove" in hooks(tmp_path, "uninstall")
    assert [path for path in tmp_path.rglob("*") if "claude" in str(path.relative_to(tmp_path))] == []


def test_each_configuration_folder_is_installed_into_on_its_own(tmp_path: Path) -> None:
    """Case B44."""
    hooks(tmp_path, "install", "--claude-config-dir", str(tmp_path / "work"))
    hooks(tmp_path, "install", CLAUDE_CONFIG_DIR=str(tmp_path / "play"))
    assert (tmp_path / "work/skills/pixie-office").is_dir()
    assert (tmp_path / "play/skills/pixie-office").is_dir()
    assert not (tmp_path / ".claude").exists()
    hooks(tmp_path, "uninstall", "--claude-config-dir", str(tmp_path / "work"))
    assert not (tmp_path / "work").exists()
    assert "Installed for" in hooks(tmp_path, "status", "--claude-config-dir", str(tmp_path / "play"))


@pytest.mark.parametrize("verb", ["install", "uninstall"])
def test_a_folder_of_somebody_else_is_refused_in_plain_words(verb: str, tmp_path: Path) -> None:
    folder = tmp_path / ".claude/skills/pixie-office/.claude-plugin"
    folder.mkdir(parents=True)
    (folder / "plugin.json").write_text('{"name":"pixie-office"}')
    said = hooks(tmp_path, verb, code=1)
    assert "was not put there by Pixie Office, so nothing was changed" in said
    assert "Traceback" not in said


def test_a_folder_that_cannot_be_made_is_said_in_plain_words(tmp_path: Path) -> None:
    (tmp_path / ".claude").write_text("a file")
    said = hooks(tmp_path, "install", code=1)
    assert f"{tmp_path / '.claude'} is a file" in said
    assert "Nothing was changed, and Claude Code is not affected" in said
    assert "Move the file away" in said
    assert "Traceback" not in said


def test_what_is_printed_is_one_block_for_the_settings_and_nothing_else(tmp_path: Path) -> None:
    block = json.loads(hooks(tmp_path, "print"))
    assert list(block) == ["hooks"]
    handler = block["hooks"]["Stop"][0]["hooks"][0]
    assert str(ROOT / "relay/hook.sh") in handler["args"]
    assert list(tmp_path.rglob("*")) == []


def test_an_old_cli_gets_a_line_for_a_shell_and_is_told_that_it_loads_no_plugins(tmp_path: Path) -> None:
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "claude").write_text('#!/bin/sh\necho "2.1.80 (Claude Code)"\n')
    (programs / "claude").chmod(0o755)
    path = f"{programs}:/usr/bin:/bin"
    block = json.loads(hooks(tmp_path, "print", PATH=path))
    assert "args" not in block["hooks"]["Stop"][0]["hooks"][0]
    assert "PermissionDenied" not in block["hooks"]
    assert "does not load plugins from this folder" in hooks(tmp_path, "install", PATH=path)


def test_a_home_that_was_named_is_kept_in_the_entry(tmp_path: Path) -> None:
    block = json.loads(hooks(tmp_path, "print", PIXIE_OFFICE_HOME="~/office"))
    assert block["hooks"]["Stop"][0]["hooks"][0]["args"][-1] == str(tmp_path / "office")


def test_the_python_that_runs_the_hook_is_the_one_behind_a_virtual_environment() -> None:
    done = subprocess.run(
        [stable_python(), "-I", "-c", "import sys; print(sys.prefix)"], capture_output=True, check=True
    )
    assert done.stdout.decode().strip() == sys.base_prefix
