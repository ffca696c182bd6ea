"""Finds a Chromium for the journeys; ``python -m e2e.chromium`` prints it, or fails when there is none."""

import os
import shutil
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
IN_APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",  # there is nobody else
    "--no-first-run",
    *(("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()),  # it has none for root
)


def chromium() -> str | None:
    """The browser's program: named by CHROMIUM, on the PATH, among the Mac's applications, or fetched by Playwright."""
    named = (os.environ.get("CHROMIUM") or "", *(shutil.which(name) or "" for name in NAMES), *IN_APPLICATIONS)
    found = next((name for name in named if name and Path(name).is_file()), None)
    return found or _fetched()


def _fetched() -> str | None:
    from playwright.sync_api import sync_playwright  # heavy, and mostly not needed

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def main() -> int:
    """Prints where it is."""
    found = chromium()
    print(found or "none")
    return int(found is None)


if __name__ == "__main__":
    sys.exit(main())
