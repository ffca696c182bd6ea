"""What a person may set, frozen once the relay starts.

Input: flags of the command and ``PIXIE_OFFICE_*`` variables, which ``__main__`` reads.  Rule: nothing else in the relay
looks at the environment.
"""

import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from platformdirs import user_data_path

from relay.follow.places import Home, homes_in

Sync = Literal["normal", "full"]

DEFAULT_PORT = 7493  # "PIXE" on a telephone's keys
DEFAULT_HTTPS_PORT = 7443
PAGE_DIR = Path(__file__).parent / "page"


@dataclass(frozen=True, slots=True)
class Follow:
    """Which session files are followed, and how much of their past is read; without ``homes`` none is."""

    homes: tuple[Home, ...] = ()
    window_s: float = 30 * 60.0  # at the start, files that did not change for so long wait until they do
    tail_bytes: int = 2 * 1024 * 1024  # of a file that was never read; every line says whose it is
    gap_bytes: int = 32 * 1024 * 1024  # of a file that grew while no relay ran: so much is caught up with


@dataclass(frozen=True, slots=True)
class Https:
    """Serving https beside plain http on loopback; without files of one's own a local certificate is made."""

    port: int | None = None  # None: the usual one, or the next that is free
    chain: Path | None = None
    key: Path | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """One relay's settings; ``home`` is the user's folder, shared by all relays, ``data_dir`` is this relay's own."""

    home: Path
    data_dir: Path
    host: str = "127.0.0.1"
    port: int | None = None  # None: the usual one, or the next that is free
    allowed_hosts: tuple[str, ...] = ()
    public_view: bool = False
    host_name: str = ""  # what this machine is called in events
    max_event_bytes: int = 4 * 1024 * 1024  # a real tool answer had 1.1 MB
    rate_per_s: int = 10_000  # events of one hook token; far above what agents do, far below what hurts
    keep_days: float = 30.0
    keep_bytes: int = 1024 * 1024 * 1024
    sync: Sync = "normal"
    page_dir: Path = PAGE_DIR
    follow: Follow = Follow()
    packs: tuple[Path, ...] = ()  # folders of assets that pages are handed
    https: Https | None = None
    public_url: str = ""  # where others reach us, through a tunnel or a proxy; without a slash at its end

    @property
    def authority_path(self) -> Path | None:
        """What phones are told to trust: None unless the local certificate is used."""
        return self.https_dir / "authority.crt" if self.https is not None and self.https.chain is None else None

    @property
    def https_dir(self) -> Path:
        """Where the local certificate and its authority lie."""
        return self.data_dir / "https"

    @property
    def journal_path(self) -> Path:
        """The journal's file."""
        return self.data_dir / "journal.sqlite3"

    @property
    def tokens_path(self) -> Path:
        """The file that holds all tokens of this relay."""
        return self.data_dir / "tokens.json"

    @property
    def lock_path(self) -> Path:
        """The file whose kernel lock says that a relay runs on this data folder."""
        return self.data_dir / "relay.lock"

    @property
    def servers_dir(self) -> Path:
        """Where hooks look for running relays."""
        return self.home / "servers"


def home_from(environment: Mapping[str, str]) -> Path:
    """The user's folder: ``PIXIE_OFFICE_HOME``, else the place that this system has for a program's data."""
    named = environment.get("PIXIE_OFFICE_HOME", "")
    return Path(named).expanduser() if named else user_data_path("pixie-office", appauthor=False)


def settings_for(data_dir: Path | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """Settings with every default, for a data folder that may lie outside of the user's folder."""
    environment = os.environ if environment is None else environment
    home = home_from(environment).absolute()
    folder = home / "data" if data_dir is None else data_dir.expanduser().absolute()
    return Settings(home=home, data_dir=folder, host_name=this_host(), follow=Follow(homes_in(environment)))


def this_host() -> str:
    """This machine's name without its domain."""
    return socket.gethostname().split(".")[0][:64] or "here"
