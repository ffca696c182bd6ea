"""The plugin's folder: put there once, known again, taken away to the byte; what is somebody's own stays."""

import json
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from relay.install import claude
from relay.install.plugin import (
    HOOKS,
    LIST,
    MANIFEST,
    Found,
    Outcome,
    Recipe,
    RefusedError,
    find,
    install,
    plugin_folder,
    uninstall,
)

RECIPE = Recipe(version="0.1.0", cli=(2, 1, 332), python="/usr/bin/python3")
FILES = {MANIFEST, HOOKS, LIST, "hooks/hook.py", "hooks/hook.sh", "hooks/hook.pyc"}


def everything_in(folder: Path) -> dict[str, object]:
    """Each path with its bytes, its link's target, or None for a folder; and all times of writing."""

    def content(path: Path) -> object:
        if path.is_symlink():
            return os.readlink(path)
        return None if path.is_dir() else (path.read_bytes(), path.stat().st_mtime_ns)

    return {str(path.relative_to(folder)): content(path) for path in folder.rglob("*")}


def a_used_folder(root: Path) -> Path:
    """Claude Code's folder of somebody who has settings and skills."""
    config = root / ".claude"
    (config / "skills" / "mine").mkdir(parents=True)
    (config / "skills" / "mine" / "SKILL.md").write_text("# mine\n")
    (config / "settings.json").write_text('{ "hooks": {"Stop": []},\r\n\t"x": 1 }')
    return config


def a_new_folder(root: Path) -> Path:
    """The folder of somebody who has never run Claude Code."""
    return root / "none" / ".claude"


def a_linked_folder(root: Path) -> Path:
    """Somebody's dotfiles: the skills are kept elsewhere."""
    (root / "dotfiles" / "skills").mkdir(parents=True)
    (root / ".claude").mkdir()
    (root / ".claude" / "skills").symlink_to(root / "dotfiles" / "skills")
    return root / ".claude"


PLACES = [a_used_folder, a_new_folder, a_linked_folder]


@pytest.mark.parametrize("place", PLACES)
def test_uninstalling_gives_back_every_byte(place: Callable[[Path], Path], tmp_path: Path) -> None:
    config = place(tmp_path)
    config.parent.mkdir(exist_ok=True)
    before = everything_in(tmp_path)
    install(config, RECIPE)
    assert find(config).state == "ours"
    outcome = uninstall(config)
    assert set(outcome.removed) == FILES
    assert everything_in(tmp_path) == before


@pytest.mark.parametrize("place", PLACES)
def test_installing_twice_is_installing_once(place: Callable[[Path], Path], tmp_path: Path) -> None:
    config = place(tmp_path)
    first = install(config, RECIPE)
    after = everything_in(tmp_path)
    assert set(first.written) == FILES - {LIST}
    assert install(config, RECIPE) == Outcome()
    assert everything_in(tmp_path) == after


def test_nothing_but_our_folder_is_touched(tmp_path: Path) -> None:
    config = a_used_folder(tmp_path)
    before = everything_in(tmp_path)
    install(config, RECIPE)
    after = everything_in(tmp_path)
    assert {path: after[path] for path in before} == before
    assert all(path.startswith(".claude/skills/pixie-office") for path in after.keys() - before.keys())


def test_an_upgrade_leaves_nothing_of_the_earlier_version_behind(tmp_path: Path) -> None:
    """Cases B36 and B37: from another path, another Python, another version, there is still one set of ours."""
    config = a_used_folder(tmp_path)
    before = everything_in(tmp_path)
    install(config, RECIPE)
    _pretend_to_have_installed(config, "hooks/relic.py", "# of an earlier version\n")
    install(config, Recipe("0.2.0", (2, 1, 332), "/opt/other/python3", "/srv/office"))
    assert not (plugin_folder(config) / "hooks/relic.py").exists()
    assert find(config).version == "0.2.0"
    handlers = _handlers(config)
    assert {tuple(handler["args"]) for handler in handlers} == {tuple(handlers[0]["args"])}
    assert handlers[0]["args"][-2:] == ["/opt/other/python3", "/srv/office"]
    uninstall(config)
    assert everything_in(tmp_path) == before


def test_one_entry_an_event_and_no_event_twice(tmp_path: Path) -> None:
    install(tmp_path, RECIPE)
    document = json.loads((plugin_folder(tmp_path) / HOOKS).read_bytes())
    assert tuple(document["hooks"]) == claude.events_for((2, 1, 332)) == find(tmp_path).events
    assert all(len(groups) == 1 and len(groups[0]["hooks"]) == 1 for groups in document["hooks"].values())


def test_files_of_somebody_else_in_our_folder_stay_and_are_named(tmp_path: Path) -> None:
    install(tmp_path, RECIPE)
    note = plugin_folder(tmp_path) / "hooks" / "my-notes.txt"
    note.write_text("keep me")
    outcome = uninstall(tmp_path)
    assert outcome.kept == ("hooks/my-notes.txt",)
    assert [path for path in plugin_folder(tmp_path).rglob("*") if path.is_file()] == [note]
    assert note.read_text() == "keep me"
    assert find(tmp_path) == Found("absent", foreign=("hooks/my-notes.txt",))
    assert install(tmp_path, RECIPE).kept == ("hooks/my-notes.txt",)


def test_what_was_changed_or_lost_is_seen_and_mended(tmp_path: Path) -> None:
    install(tmp_path, RECIPE)
    good = {path: content[0] for path, content in _contents(tmp_path).items()}
    (plugin_folder(tmp_path) / HOOKS).write_text("{}")
    (plugin_folder(tmp_path) / "hooks/hook.py").unlink()
    found = find(tmp_path)
    assert (found.changed, found.missing, found.events) == ((HOOKS,), ("hooks/hook.py",), ())
    outcome = install(tmp_path, RECIPE)
    assert (set(outcome.written), outcome.changed) == ({HOOKS, "hooks/hook.py"}, (HOOKS,))
    assert {path: content[0] for path, content in _contents(tmp_path).items()} == good


def test_a_changed_file_of_ours_is_removed_and_said_to_have_been_changed(tmp_path: Path) -> None:
    install(tmp_path, RECIPE)
    (plugin_folder(tmp_path) / HOOKS).write_text("{}")
    assert uninstall(tmp_path).changed == (HOOKS,)
    assert not plugin_folder(tmp_path).exists()


def _somebodys_plugin(folder: Path) -> None:
    (folder / ".claude-plugin").mkdir(parents=True)
    (folder / MANIFEST).write_text('{"name": "pixie-office", "author": {"name": "Ana"}}')


def _somebodys_hooks(folder: Path) -> None:
    (folder / "hooks").mkdir(parents=True)
    (folder / HOOKS).write_text('{"hooks": {}}')


def _a_file(folder: Path) -> None:
    folder.parent.mkdir(parents=True)
    folder.write_text("not a folder")


def _a_link(folder: Path) -> None:
    target = folder.parent.parent / "elsewhere"
    target.mkdir(parents=True)
    folder.parent.mkdir(parents=True)
    folder.symlink_to(target)


def _a_dangling_link(folder: Path) -> None:
    folder.parent.mkdir(parents=True)
    folder.symlink_to(folder.parent / "nowhere")


def _a_list_that_points_outside(folder: Path) -> None:
    (folder / "hooks").mkdir(parents=True)
    listed = {"files": {"hooks/../../../../precious": "x"}, "made": [], "version": "1", "python": ""}
    (folder / LIST).write_text(json.dumps(listed))


@pytest.mark.parametrize(
    "lay",
    [_somebodys_plugin, _somebodys_hooks, _a_file, _a_link, _a_dangling_link, _a_list_that_points_outside],
)
def test_a_folder_that_is_not_ours_is_neither_written_nor_removed(lay: Callable[[Path], None], tmp_path: Path) -> None:
    lay(plugin_folder(tmp_path))
    (tmp_path / "precious").write_text("x")
    before = everything_in(tmp_path)
    with pytest.raises(RefusedError, match="was not put there by Pixie Office"):
        install(tmp_path, RECIPE)
    with pytest.raises(RefusedError, match="was not put there by Pixie Office"):
        uninstall(tmp_path)
    assert find(tmp_path).state == "foreign"
    assert everything_in(tmp_path) == before


@pytest.mark.parametrize("text", ["", "{", "[]", '{"files": 3}', '{"files": {"hooks/hook.py": "x"}}', "\x00\xff"])
def test_without_a_readable_list_our_manifest_still_tells_what_is_ours(text: str, tmp_path: Path) -> None:
    install(tmp_path, RECIPE)
    (plugin_folder(tmp_path) / LIST).write_text(text)
    assert find(tmp_path).state == "ours"
    uninstall(tmp_path)
    assert not plugin_folder(tmp_path).exists()


@pytest.mark.parametrize("cut_at", sorted(FILES - {LIST}))
def test_an_installation_that_was_cut_off_is_known_and_finished(cut_at: str, tmp_path: Path) -> None:
    """Killed while it wrote: the list is there, the file is not, its draft is."""
    install(tmp_path, RECIPE)
    file = plugin_folder(tmp_path) / cut_at
    file.rename(file.with_name(file.name + ".new"))
    assert find(tmp_path) != find(tmp_path / "nothing")
    assert find(tmp_path).foreign == ()
    install(tmp_path, RECIPE)
    assert {str(path.relative_to(plugin_folder(tmp_path))) for path in _contents(tmp_path)} == FILES
    uninstall(tmp_path)
    assert list(tmp_path.rglob("*")) == []


def test_uninstalling_what_was_never_installed_changes_nothing(tmp_path: Path) -> None:
    config = a_used_folder(tmp_path)
    before = everything_in(tmp_path)
    assert uninstall(config) == Outcome()
    assert everything_in(tmp_path) == before
    assert uninstall(tmp_path / "nowhere") == Outcome()


def test_while_sessions_run_the_folder_stays_and_a_later_call_removes_it(tmp_path: Path) -> None:
    """Case B37: Claude Code complains at each event of a running session if its plugin's folder has gone."""
    config = a_used_folder(tmp_path)
    before = everything_in(tmp_path)
    install(config, RECIPE)
    outcome = uninstall(config, sessions_run=True)
    assert (outcome.emptied, set(outcome.removed)) == (True, FILES - {LIST})
    assert (find(config).state, find(config).foreign) == ("emptied", ())
    assert [path.name for path in _contents(config)] == [Path(LIST).name]
    assert uninstall(config).removed == (LIST,)
    assert everything_in(tmp_path) == before


def test_a_folder_that_was_left_for_running_sessions_can_be_installed_into(tmp_path: Path) -> None:
    install(tmp_path, RECIPE)
    uninstall(tmp_path, sessions_run=True)
    install(tmp_path, RECIPE)
    assert find(tmp_path).state == "ours"
    uninstall(tmp_path)
    assert list(tmp_path.rglob("*")) == []


def test_what_the_cli_made_for_the_plugin_goes_with_it(tmp_path: Path) -> None:
    install(tmp_path, RECIPE)
    (tmp_path / "plugins" / "data" / "pixie-office-skills-dir").mkdir(parents=True)
    uninstall(tmp_path)
    assert list(tmp_path.rglob("*")) == []


def test_a_folder_of_the_cli_that_holds_something_stays(tmp_path: Path) -> None:
    install(tmp_path, RECIPE)
    kept = tmp_path / "plugins" / "data" / "other-plugin" / "state"
    kept.parent.mkdir(parents=True)
    kept.write_text("x")
    uninstall(tmp_path)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [kept]


def test_a_place_that_cannot_be_written_is_an_error_that_names_it(tmp_path: Path) -> None:
    (tmp_path / "skills").write_text("a file where the folder should be")
    with pytest.raises(OSError, match="skills"):
        install(tmp_path, RECIPE)


def test_no_file_of_ours_can_be_run_or_written_by_others(tmp_path: Path) -> None:
    install(tmp_path, RECIPE)
    for path in _contents(tmp_path):
        assert path.stat().st_mode & (stat.S_IWOTH | stat.S_IXUSR) == 0


def test_the_same_recipe_always_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        install(tmp_path / name, RECIPE)
    one, two = (
        {path.relative_to(tmp_path / name): path.read_bytes() for path in _contents(tmp_path / name)}
        for name in ("one", "two")
    )
    assert one == two
    assert str(tmp_path).encode() not in b"".join(one.values())


def _contents(config: Path) -> dict[Path, tuple[bytes, int]]:
    files = (path for path in plugin_folder(config).rglob("*") if path.is_file())
    return {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in files}


def _handlers(config: Path) -> list[dict[str, list[str]]]:
    document = json.loads((plugin_folder(config) / HOOKS).read_bytes())
    return [handler for groups in document["hooks"].values() for group in groups for handler in group["hooks"]]


def _pretend_to_have_installed(config: Path, name: str, content: str) -> None:
    """Adds a file as an earlier version would have."""
    folder = plugin_folder(config)
    (folder / name).write_text(content)
    listed = json.loads((folder / LIST).read_bytes())
    listed["files"][name] = "of an earlier version"
    (folder / LIST).write_text(json.dumps(listed))
