"""The certificate that the relay serves https with: the person's own, or a local one made on request."""

import ipaddress
import ssl
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

HOME_NETWORKS = tuple(
    ipaddress.ip_network(network)
    for network in (
        "127.0.0.0/8",
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "169.254.0.0/16",
        "100.64.0.0/10",
        "::1/128",
        "fc00::/7",
        "fe80::/10",
    )
)
HOME_NAMES = ("localhost", "local", "lan", "home.arpa", "internal")


class CertificateError(Exception):
    """No certificate can be had; the text says why and what to do."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """Files for a server that speaks TLS; ``authority`` is what a phone has to be told to trust, None for one's own."""

    chain: Path
    key: Path
    authority: Path | None = None


def own_certificate(chain: Path, key: Path) -> Certificate:
    """The person's own.  Raises CertificateError when a file can't be read or the two don't belong together."""
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(chain, key)
    except (OSError, ssl.SSLError) as error:
        why = getattr(error, "reason", None) or getattr(error, "strerror", None) or str(error)
        raise CertificateError(f"{chain} and {key} can't be used as certificate and key: {why}.") from error
    return Certificate(chain, key)


def local_certificate(folder: Path, names: Sequence[str]) -> Certificate:
    """The local one for these names and numbers; those that are not of a home network are left out.

    Raises CertificateError when the library that makes them is not installed.
    """
    try:
        from relay.https.authority import issued
    except ImportError as error:
        raise CertificateError(
            "Making a certificate needs a library: pip install 'pixie-office[https]'. "
            "Or bring your own: --certificate FILE --certificate-key FILE."
        ) from error
    return issued(folder, tuple(sorted({name.lower() for name in names if is_homely(name)})))


def is_homely(name: str) -> bool:
    """Whether the local authority may speak for a name or number: one that means something in a home network only."""
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        labels = name.lower().split(".")
        return bool(name) and (len(labels) == 1 or labels[-1] in HOME_NAMES or labels[-2:] == ["home", "arpa"])
    return any(address in network for network in HOME_NETWORKS if network.version == address.version)
