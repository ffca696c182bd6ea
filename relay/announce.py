"""What the command says when the relay runs: a code for the phone, how to go on, and the link as the last line."""

import io
import sys
from pathlib import Path

import segno

from relay.doors import link_to, own_address
from relay.guard import WILDCARDS
from relay.https.serve_authority import PATH as AUTHORITY
from relay.own_command import own_command
from relay.serve import Started
from relay.static import is_outdated

OWN_AGENTS = "To see your own agents here, once: {command} hooks install"
OUTDATED = "The page is older than its sources: what was changed since is not in it. To build it anew: make page"
PROJECT = Path(__file__).parents[1]
DEMO = "These agents are invented. To see your own: {command} hooks install, then {command}"


def announcement(started: Started, with_code: bool = True, how_to_go_on: str = OWN_AGENTS) -> str:
    """All lines, the link last."""
    settings = started.relay.settings
    nearby = _nearby(started)
    lines = [f"Pixie Office {started.relay.version}", f"Journal: {settings.data_dir}"]
    if with_code:
        lines += ["", qr_code(nearby or started.link).rstrip("\n")]
        lines.append(_what_the_code_opens(nearby))
    elif nearby:
        lines.append(f"In your network: {nearby}")
    lines += _of_safety(started)
    if is_outdated(settings.page_dir, PROJECT):
        lines.append(OUTDATED)
    lines += [how_to_go_on.format(command=own_command()), "Stop with Ctrl-C.", "", started.link]
    return "\n".join(lines)


def _of_safety(started: Started) -> list[str]:
    """What a phone has to trust, or why it can do less."""
    settings = started.relay.settings
    if settings.https is not None:
        if started.relay.authority is None:
            return []
        return [
            f"Once a device, so that it trusts this relay: open {started.running.base}{AUTHORITY}, "
            "pass the warning, and install it.",
        ]
    if is_loopback(settings.host) or settings.public_url:
        return []
    return [
        "This is plain http: others in this network could read along, and a phone can neither install the office "
        "nor open it offline. Start with --https, or use a tunnel instead of --host.",
    ]


def show(text: str) -> None:
    """Prints lines at once, whatever the terminal can't write replaced."""
    encoding = sys.stdout.encoding or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding), flush=True)


def qr_code(link: str) -> str:
    """The link as a QR code of half-block characters, two rows a line."""
    out = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(out=out, compact=True, border=2)
    return out.getvalue()


def _nearby(started: Started) -> str:
    """The link for another machine, where one can come in."""
    settings, owner = started.relay.settings, started.relay.tokens.tokens.owner
    if settings.public_url or (settings.https is not None and not is_loopback(settings.host)):
        return started.link
    address = own_address() if settings.host in WILDCARDS else ""
    return link_to(address, started.running.port, owner) if address else ""


def _what_the_code_opens(nearby: str) -> str:
    if nearby:
        return f"The code opens the office on a phone: {nearby}"
    return (
        "The code opens the office on this machine. "
        "For a phone in the same network, start with --https --host 0.0.0.0, or use a tunnel (docs/phone.md)."
    )


def is_loopback(host: str) -> bool:
    """Whether only programs of this machine reach what listens there."""
    return host in ("127.0.0.1", "::1", "localhost")
