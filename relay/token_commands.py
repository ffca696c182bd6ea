"""``pixie-office tokens``: who may open the office, and taking that away again.

A running relay sees the change within a second.  Rule: a token is printed only as the link that was asked for.
"""

import time
from collections.abc import Callable
from pathlib import Path

import click

from relay.register import FolderTaken, take_folder
from relay.serve import link_to
from relay.settings import DEFAULT_PORT, Settings, settings_for
from relay.tokens import Scope, TokenError, TokenFile, Tokens, rotated, with_viewer, without_viewer

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
        made = time.strftime("%Y-%m-%d %H:%M", time.localtime(viewer.made_at_ms / 1000))
        click.echo(f"viewer  {viewer.name} (since {made})")
    if not known.viewers:
        click.echo("viewer  nobody: pixie-office tokens add NAME makes a link to watch")


@tokens.command("link")
@click.pass_obj
def link_command(settings: Settings) -> None:
    """Print the owner's link."""
    click.echo(_link(settings, _file(settings).tokens.owner))


@tokens.command("add")
@click.argument("name")
@click.pass_obj
def add_command(settings: Settings, name: str) -> None:
    """Make a link that may only watch, and print it."""
    made = _changed(settings, lambda known: with_viewer(known, name))
    click.echo(_link(settings, made.viewers[-1].token))


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
            return link_to(taken.running.host, taken.running.port, token)
    return link_to("127.0.0.1", DEFAULT_PORT, token)
