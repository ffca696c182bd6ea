"""What a person may say of https and of the address by which others come in."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click

from relay.settings import DEFAULT_HTTPS_PORT, Https

_FILE = click.Path(path_type=Path, dir_okay=False)


def https_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds them to a command."""
    options = (
        click.option(
            "--https",
            is_flag=True,
            envvar="PIXIE_OFFICE_HTTPS",
            help="Serve https on --host, with a local certificate; plain http stays on loopback, for the hooks.",
        ),
        click.option(
            "--https-port",
            type=click.IntRange(0, 65535),
            help=f"0 takes any that is free.  [default: {DEFAULT_HTTPS_PORT}, or the next that is free]",
        ),
        click.option("--certificate", type=_FILE, help="A certificate of your own, PEM; needs --certificate-key."),
        click.option("--certificate-key", type=_FILE, help="Its key, PEM."),
        click.option(
            "--public-url",
            callback=_public_url,
            default="",
            envvar="PIXIE_OFFICE_PUBLIC_URL",
            help="Where others reach this relay, through a tunnel or a proxy: links and codes name it.",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


def https_from(https: bool, port: int | None, chain: Path | None, key: Path | None) -> Https | None:
    """What was asked for.  Raises UsageError when it makes no sense."""
    if (chain is None) != (key is None):
        raise click.UsageError("--certificate and --certificate-key go together: one of them is missing.")
    if not https and (port is not None or chain is not None):
        raise click.UsageError("--https-port and --certificate are for --https, which was not asked for.")
    return Https(port, chain, key) if https else None


def host_in(url: str) -> tuple[str, ...]:
    """The name in an address, which the relay then answers to; none in an empty one."""
    name = urlsplit(url).hostname if url else None
    return (name.lower(),) if name else ()


def _public_url(_: click.Context, __: click.Parameter, text: str) -> str:
    text = text.strip().rstrip("/")
    if not text:
        return ""
    try:
        parts = urlsplit(text)
        _port = parts.port  # raises when it is none
    except ValueError as error:
        raise click.BadParameter(f"{text!r} is no address: {error}.") from error
    plain = not (parts.path or parts.query or parts.fragment or parts.username)
    if parts.scheme not in ("http", "https") or not parts.hostname or not plain:
        raise click.BadParameter(f"{text!r} must be http:// or https:// with a name and perhaps a port, nothing else.")
    return text
