"""The page as an app on a device, as a port: what keeps it there, and what brings a newer build."""

from collections.abc import Callable
from typing import Protocol


class Updates(Protocol):
    """Keeps this build on the device, and brings newer ones when the person wants them."""

    def begin(self, ready: Callable[[], None]) -> None:
        """Keeps this build on the device, where that is possible; ``ready`` is called when another one has come."""
        ...

    def look(self) -> None:
        """Asks now whether there is another build."""
        ...

    def take(self) -> None:
        """Loads the page anew, in the build that came if there is one."""
        ...


class NoUpdates:
    """Where nothing is kept: in a page that came without a relay, and in tests."""

    def begin(self, ready: Callable[[], None]) -> None:
        """Does nothing."""

    def look(self) -> None:
        """Does nothing."""

    def take(self) -> None:
        """Does nothing."""
