"""What we tell people to type works where they type it."""

from pathlib import Path

import pytest

from relay.own_command import own_command


@pytest.fixture
def environment(tmp_path: Path) -> Path:
    folder = tmp_path / "my office" / ".venv" / "bin"
    folder.mkdir(parents=True)
    for name in ("python3", "pixie-office"):
        (folder / name).write_text("#!/bin/sh\n")
        (folder / name).chmod(0o755)
    return folder


def test_the_plain_word_where_it_is_ours(environment: Path) -> None:
    assert own_command(str(environment / "python3"), path=str(environment)) == "pixie-office"


def test_a_path_from_where_the_person_stands_where_it_is_not_on_the_search_path(
    environment: Path, tmp_path: Path
) -> None:
    python, here = str(environment / "python3"), environment.parent.parent
    assert own_command(python, path="", here=here) == ".venv/bin/pixie-office"
    assert own_command(python, path="", here=tmp_path / "else") == f"'{environment}/pixie-office'"


def test_another_installation_of_the_same_name_is_not_ours(environment: Path, tmp_path: Path) -> None:
    other = tmp_path / "pixie-office"
    other.write_text("#!/bin/sh\n")
    other.chmod(0o755)
    found = own_command(str(environment / "python3"), path=str(tmp_path), here=environment.parent.parent)
    assert found == ".venv/bin/pixie-office"


def test_without_a_script_the_module_is_run(tmp_path: Path) -> None:
    assert own_command(str(tmp_path / "python3"), path="") == f"{tmp_path}/python3 -m relay"
