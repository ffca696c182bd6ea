"""The files of a certificate, as a server needs them."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Certificate:
    """Files for a server that speaks TLS; ``authority`` is what a phone has to be told to trust, None for one's own."""

    chain: Path
    key: Path
    authority: Path | None = None
