"""Stops a wheel from being built without the page in it.  Used by hatchling; see pyproject.toml."""

from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[BuilderConfig]):
    """Checks that the page was built, and whole."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Raises where the wheel would be one that shows nothing; an editable install may."""
        page = Path(self.root, "relay", "page")
        is_whole = (page / "build.json").is_file() and any(page.glob("memory-*.data.br"))
        if version != "editable" and not is_whole:
            raise RuntimeError("The page is missing or built for development. Run: make wheel")
