"""What the command says when the relay runs: a code for the phone, how to go on, and the link as the last line."""

import io
import socket
import sys

import segno

from relay.own_command import own_command
from relay.serve import Started, link_to

_WILDCARDS = ("0.0.0.0", "::", "")


OWN_AGENTS = "To see your own agents here, once: {command} hooks install"
DEMO = "These agents are invented. To see your own: {command} hooks install, then {command}"


def announcement(started: Started, with_code: bool = True, how_to_go_on: str = OWN_AGENTS) -> str:
    """All lines, the link last."""
    settings = started.relay.settings
    nearby = _network_link(started)
    lines = [f"Pixie Office {started.relay.version}", f"Journal: {settings.data_dir}"]
    if with_code:
        lines += ["", qr_code(nearby or started.link).rstrip("\n")]
        lines.append(_what_the_code_opens(nearby))
    elif nearby:
        lines.append(f"In your network: {nearby}")
    if not _is_loopback(settings.host):
        lines.append("This is plain http: on a network that you don't trust, use a tunnel instead of --host.")
    lines += [how_to_go_on.format(command=own_command()), "Stop with Ctrl-C.", "", started.link]
    return "\n".join(lines)


def show(text: str) -> None:
    """Prints lines at once, whatever the terminal can't write replaced."""
    encoding = sys.stdout.encoding or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding), flush=True)


def qr_code(link: str) -> str:
    """The link as a QR code of half-block characters, two rows a line."""
    out = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(out=out, compact=True, border=2)
    return out.getvalue()


def _network_link(started: Started) -> str:
    """The link for another machine when we listen on all interfaces."""
    if started.relay.settings.host not in _WILDCARDS:
        return ""
    address = _own_address()
    return link_to(address, started.running.port, started.relay.tokens.tokens.owner) if address else ""


def _what_the_code_opens(nearby: str) -> str:
    if nearby:
        return f"The code opens the office on a phone in the same network: {nearby}"
    return "The code opens the office on this machine. For a phone in the same network, start with --host 0.0.0.0"


def _own_address() -> str:
    """This machine's address in its network; asking for a route sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is nobody's, kept for documents
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def _is_loopback(host: str) -> bool:
    return host in ("127.0.0.1", "::1", "localhost")
