"""``pixie-office tokens``: who may open the office, and taking that away again.

A running relay sees the change within a second.  Rule: a token is printed only as the link that was asked for.
"""

import shlex
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import click

from relay.announce import is_loopback, qr_code, show
from relay.doors import link_at, link_to
from relay.own_command import own_command
from relay.register import FolderTaken, take_folder
from relay.settings import DEFAULT_PORT, Settings, settings_for
from relay.spans import span_in_words, span_option
from relay.tokens import (
    Scope,
    TokenError,
    TokenFile,
    Tokens,
    Viewer,
    our_now_ms,
    rotated,
    with_viewer,
    without_viewer,
)

Change = Callable[[Tokens], Tokens]


@click.group()
@click.option("--data-dir", type=click.Path(path_type=Path, file_okay=False), envvar="PIXIE_OFFICE_DATA_DIR")
@click.pass_context
def tokens(context: click.Context, data_dir: Path | None) -> None:
    """Links to the office: show, make, revoke."""
    context.obj = settings_for(data_dir)


@tokens.command("list")
@click.pass_obj
def list_command(settings: Settings) -> None:
    """Say who holds a link, without the links."""
    known = _file(settings).tokens
    click.echo("owner   one link: pixie-office tokens link")
    for viewer in known.viewers:
        click.echo(f"viewer  {viewer.name} (since {_when(viewer.made_at_ms)}, {_how_long(viewer)})")
    if not known.viewers:
        click.echo("viewer  nobody: pixie-office tokens add NAME makes a link to watch")


@tokens.command("link")
@click.pass_obj
def link_command(settings: Settings) -> None:
    """Print the owner's link."""
    click.echo(_link(settings, _file(settings).tokens.owner))


_for = click.option(
    "--for", "for_s", default="never", callback=span_option, help="When it ends: 30m, 12h, 7d, 2w.  [default: never]"
)


@tokens.command("add")
@click.argument("name")
@_for
@click.pass_obj
def add_command(settings: Settings, name: str, for_s: float) -> None:
    """Make a link that may only watch, and print it."""
    made = _changed(settings, lambda known: with_viewer(known, name, for_s))
    click.echo(_link(settings, made.viewers[-1].token))


@click.command()
@click.argument("name", default="")
@_for
@click.option("--qr/--no-qr", default=True, show_default=True, help="Print a code for a phone.")
@click.option("--data-dir", type=click.Path(path_type=Path, file_okay=False), envvar="PIXIE_OFFICE_DATA_DIR")
def share(name: str, for_s: float, qr: bool, data_dir: Path | None) -> None:
    """Make a link to watch the office, for somebody called NAME.

    Who has it sees who does what kind of thing: no text, no path, no command; and can change nothing.
    """
    settings = settings_for(data_dir)
    name = name or f"link {time.strftime('%Y-%m-%d %H:%M:%S')}"
    made = _changed(settings, lambda known: with_viewer(known, name, for_s)).viewers[-1]
    link = _link(settings, made.token)
    if qr:
        show(qr_code(link))
    show(f"{name} may watch: {_how_long(made)}. It shows kinds of activity, no text and no commands.")
    if is_loopback(urlsplit(link).hostname or ""):
        show("This link works on this machine only: start the relay with --https --host 0.0.0.0, or --public-url.")
    show(f"To end it before: {own_command()} tokens revoke {shlex.quote(name)}")
    show(link)


@tokens.command("revoke")
@click.argument("name")
@click.pass_obj
def revoke_command(settings: Settings, name: str) -> None:
    """Take a viewer's link away."""
    _changed(settings, lambda known: without_viewer(known, name))
    click.echo(f"{name} can't watch any more; pages that were open close within a second.")


@tokens.command("rotate")
@click.argument("which", nargs=-1, type=click.Choice(["hook", "owner", "viewer"]))
@click.pass_obj
def rotate_command(settings: Settings, which: tuple[Scope, ...]) -> None:
    """Make new tokens (hook and owner, unless you say which); the old ones stop working.

    Hooks learn the new one by themselves; open pages close and need the new link.
    """
    made = _changed(settings, lambda known: rotated(known, which or ("hook", "owner")))
    click.echo(_link(settings, made.owner))


def _when(at_ms: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at_ms / 1000))


def _how_long(viewer: Viewer) -> str:
    if not viewer.until_ms:
        return "until it is revoked"
    left_s = (viewer.until_ms - our_now_ms()) / 1000
    if left_s <= 0:
        return f"over since {_when(viewer.until_ms)}"
    return f"until {_when(viewer.until_ms)}, {span_in_words(left_s + 1)} from now"


def _file(settings: Settings) -> TokenFile:
    try:
        return TokenFile(settings.tokens_path)
    except TokenError as error:
        raise click.ClickException(str(error)) from error


def _changed(settings: Settings, change: Change) -> Tokens:
    file = _file(settings)
    try:
        file.store(change(file.tokens))
    except TokenError as error:
        raise click.ClickException(str(error)) from error
    return file.tokens


def _link(settings: Settings, token: str) -> str:
    """The link at the relay that runs, or where it will be when it is started."""
    try:
        take_folder(settings.lock_path).release()
    except FolderTaken as taken:
        if taken.running is not None:
            return link_at(taken.running, token)
    return link_to("127.0.0.1", DEFAULT_PORT, token)
