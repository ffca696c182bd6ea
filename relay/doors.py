"""What the relay listens on: plain http, perhaps https beside it, and the address that pages are told.

Rule: with https, plain http stays on loopback, where the hooks of this machine come in.
"""

import errno
import os
import socket
from dataclasses import dataclass, replace

from relay.guard import WILDCARDS
from relay.https.certificate import CertificateError, local_certificate, own_certificate
from relay.https.files import Certificate
from relay.register import Running
from relay.settings import DEFAULT_HTTPS_PORT, DEFAULT_PORT, Settings

PORTS_TRIED = 20  # from the usual one on, when none was asked for


class CannotServe(Exception):
    """The relay can't run; the text says why and what to do."""


@dataclass(frozen=True, slots=True)
class Doors:
    """What the relay listens on: plain http, perhaps https, and the address that pages are told."""

    plain: socket.socket
    host: str  # of the plain one, as a program on this machine reaches it
    base: str = ""
    secure: socket.socket | None = None
    certificate: Certificate | None = None


def opened(settings: Settings) -> Doors:
    """Opens every door.  With https, plain http stays on loopback, where the hooks come in.  Raises CannotServe."""
    if settings.https is None:
        return Doors(open_port(settings), reachable(settings.host), settings.public_url)
    try:
        certificate = certificate_for(settings)
    except (CertificateError, OSError) as error:
        raise CannotServe(str(error)) from error
    plain = open_port(replace(settings, host="127.0.0.1"))
    secure = open_port(replace(settings, port=settings.https.port), DEFAULT_HTTPS_PORT)
    host = own_address() or settings.host_name if settings.host in WILDCARDS else reachable(settings.host)
    base = settings.public_url or f"https://{_in_link(host)}:{secure.getsockname()[1]}"
    return Doors(plain, "127.0.0.1", base, secure, certificate)


def certificate_for(settings: Settings) -> Certificate:
    """The person's own certificate, or the local one for every name that this relay answers to."""
    wish = settings.https
    if wish is not None and wish.chain is not None and wish.key is not None:
        return own_certificate(wish.chain, wish.key)
    own = settings.host_name.lower()
    names = {"localhost", "127.0.0.1", "::1", own, f"{own}.local", *settings.allowed_hosts, own_address()}
    names |= set() if settings.host in WILDCARDS else {settings.host}
    return local_certificate(settings.https_dir, tuple(names - {""}))


def open_port(settings: Settings, usual: int = DEFAULT_PORT) -> socket.socket:
    """Opens the port asked for, or else the first free one from the usual one on.  Raises CannotServe."""
    if settings.host == "localhost":
        return open_port(replace(settings, host="127.0.0.1"), usual)
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    wanted = range(usual, usual + PORTS_TRIED) if settings.port is None else [settings.port]
    for port in wanted:
        opened = socket.socket(family, socket.SOCK_STREAM)
        try:
            if os.name == "posix":  # elsewhere this would let two programs share a port
                opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            opened.bind((settings.host, port))
            opened.listen(1)  # only now does a port that another program has say so on every system
        except OSError as error:
            opened.close()
            if error.errno != errno.EADDRINUSE:
                raise CannotServe(f"{settings.host} port {port} can't be opened: {error.strerror}.") from error
        else:
            return opened
    span = str(wanted[0]) if len(wanted) == 1 else f"{wanted[0]} to {wanted[-1]}"
    raise CannotServe(f"Port {span} is in use by another program. Choose another with --port, or any with --port 0.")


def link_to(host: str, port: int, token: str) -> str:
    """The page's address with a token in the part that browsers keep to themselves."""
    return f"http://{_in_link(host)}:{port}/#t={token}"


def link_at(running: Running, token: str) -> str:
    """The same for a relay that runs, wherever pages find it."""
    return f"{running.base}/#t={token}" if running.base else link_to(running.host, running.port, token)


def own_address() -> str:
    """This machine's address in its network, empty without one; asking for a route sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is nobody's, kept for documents
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def _in_link(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def reachable(host: str) -> str:
    """Where a program on this machine reaches us when we listen on ``host``."""
    return {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1", "localhost": "127.0.0.1"}.get(host, host)
