"""Another program that rewrites Claude Code's settings again and again; case B94."""

import json
from pathlib import Path

from tests.install.test_commands import hooks

SAVED = {"permissions": {"allow": ["Bash(ls)"]}, "hooks": {"Stop": [{"hooks": [{"type": "command", "command": "x"}]}]}}


def test_b94_settings_that_somebody_restores_again_and_again_displace_no_hook_of_ours(tmp_path: Path) -> None:
    """None of ours is in the settings, so there is nothing to lose, and nothing to fight about."""
    settings = tmp_path / ".claude" / "settings.json"
    hooks(tmp_path, "install")
    for _ in range(3):
        settings.write_text(json.dumps(SAVED))
        assert "Installed for Claude Code as a plugin" in hooks(tmp_path, "status")
        assert "Already installed, nothing to do" in hooks(tmp_path, "install")
        assert json.loads(settings.read_text()) == SAVED


def test_b94_settings_that_switch_ours_off_are_named_and_never_changed_back(tmp_path: Path) -> None:
    settings = tmp_path / ".claude" / "settings.json"
    hooks(tmp_path, "install")
    off = {**SAVED, "disableAllHooks": True}
    settings.write_text(json.dumps(off))
    said = hooks(tmp_path, "status")
    assert "All hooks are switched off by 'disableAllHooks'" in said
    assert str(settings) in said
    hooks(tmp_path, "install")
    assert json.loads(settings.read_text()) == off


def test_b94_files_of_ours_that_somebody_replaced_are_named_with_what_to_do(tmp_path: Path) -> None:
    hooks(tmp_path, "install")
    ours = tmp_path / ".claude/skills/pixie-office/hooks/hooks.json"
    ours.write_text('{"hooks": {}}')
    said = hooks(tmp_path, "status")
    assert "Changed since we wrote it: hooks/hooks.json" in said
    assert ours.read_text() == '{"hooks": {}}'
