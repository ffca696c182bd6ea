"""The wheel alone is the product: installed without Node, it shows the office, and asks nobody else for anything."""

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.pages import DESKTOP, watched
from tests.relay.building import Process, a_process
from tools.paths import PAGE, ROOT

pytestmark = pytest.mark.timeout(600)  # it installs


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, as ``make wheel`` builds it."""
    out = tmp_path_factory.mktemp("dist")
    words = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    subprocess.run(words, check=True, capture_output=True)
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def command(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command in a Python of its own, with nothing but the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    caches = {"PIP_CACHE_DIR": str(ROOT / ".cache" / "pip"), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    install = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", str(wheel)]
    subprocess.run(install, check=True, env=os.environ | caches)
    return folder / "bin" / "pixie-office"


@pytest.fixture
def relay(command: Path, tmp_path: Path) -> Iterator[Process]:
    """The installed relay, with no way to the sources, to Node, or to anything else that is not Python's own."""
    alone = {"PYTHONPATH": "", "PATH": str(command.parent)}
    with a_process(tmp_path, command=(str(command),), more=alone) as process:
        yield process


def test_the_wheel_holds_the_relay_and_the_page_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {top for top in (name.split("/")[0] for name in names) if not top.endswith(".dist-info")} == {"relay"}
    page = {path.relative_to(PAGE).as_posix() for path in PAGE.rglob("*") if path.is_file()}
    assert {name.removeprefix("relay/page/") for name in names if name.startswith("relay/page/")} == page
    assert {"index.html", "build.json", "licenses.txt"} <= page
    assert not [name for name in names if "__pycache__" in name]


def test_the_installed_office_opens(relay: Process, browser: Browser) -> None:
    """The journeys' browser resolves no name, and ``watched`` writes down whatever goes elsewhere."""
    context = browser.new_context(**DESKTOP)
    office = watched(context.new_page(), relay)
    office.open()
    assert "quick" in office.marks()
    context.close()
    assert office.errors == []
