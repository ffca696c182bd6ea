"""The command ``pixie-office``: ``serve`` (also without a word), ``demo``, ``share``, ``tokens``, ``hooks``."""

import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from relay.announce import DEMO, announcement, show
from relay.app import our_version
from relay.demo.day import SEED
from relay.demo.play import Door, Player
from relay.doors import CannotServe, link_at
from relay.follow.options import follow_options, followed
from relay.follow.places import Home
from relay.https.options import host_in, https_from, https_options
from relay.install.commands import hooks
from relay.journal.protocol import JournalError
from relay.register import FolderTaken
from relay.serve import Started, serve
from relay.settings import DEFAULT_PORT, Settings, Sync, settings_for
from relay.token_commands import share, tokens
from relay.tokens import TokenError, TokenFile, rotated

MIB = 1024 * 1024
DEMO_KEEPS = 32 * MIB


def main() -> None:
    """Runs the command; a first word that is an option means ``serve``."""
    words = sys.argv[1:]
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words = ["serve", *words]
    cli(words, prog_name="pixie-office")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(our_version(), message="pixie-office %(version)s")
def cli() -> None:
    """A pixel-art office in which every AI coding agent at work on your machines is a person at a desk.

    Without a command: serve.
    """


_data_dir = click.option(
    "--data-dir",
    type=click.Path(path_type=Path, file_okay=False),
    envvar="PIXIE_OFFICE_DATA_DIR",
    help="This relay's own folder.  [default: 'data' in the user's folder, PIXIE_OFFICE_HOME]",
)
_host = click.option("--host", default="127.0.0.1", show_default=True, envvar="PIXIE_OFFICE_HOST")
_port = click.option(
    "--port",
    type=click.IntRange(0, 65535),
    envvar="PIXIE_OFFICE_PORT",
    help=f"0 takes any that is free.  [default: {DEFAULT_PORT}, or the next that is free]",
)
_qr = click.option("--qr/--no-qr", default=True, show_default=True, help="Print a code for the phone.")


@cli.command("serve")
@_host
@_port
@_data_dir
@_qr
@https_options
@click.option("--allowed-host", multiple=True, help="A further name that this relay answers to.")
@click.option("--public-view", is_flag=True, help="Whoever can reach the port may watch, without a link.")
@click.option("--rotate-token", is_flag=True, help="Make new hook and owner tokens; old links stop working.")
@click.option(
    "--sync",
    type=click.Choice(["normal", "full"]),
    default="normal",
    show_default=True,
    envvar="PIXIE_OFFICE_SYNC",
    help="full: not even a power cut loses an event.",
)
@click.option(
    "--keep-days",
    type=click.FloatRange(min=0.01),
    default=30.0,
    show_default=True,
    envvar="PIXIE_OFFICE_KEEP_DAYS",
    help="Older events are dropped.",
)
@click.option(
    "--keep-mb",
    type=click.IntRange(min=1),
    default=1024,
    show_default=True,
    envvar="PIXIE_OFFICE_KEEP_MB",
    help="Beyond this the oldest events are dropped.",
)
@click.option(
    "--max-event-mb",
    type=click.FloatRange(min=0.01, max=64),
    default=4.0,
    show_default=True,
    envvar="PIXIE_OFFICE_MAX_EVENT_MB",
    help="Larger events are refused.",
)
@click.option(
    "--pack",
    "packs",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path, resolve_path=True),
    envvar="PIXIE_OFFICE_PACKS",
    help="A folder with furniture, characters and pets; may be given several times.",
)
@follow_options
def serve_command(
    host: str,
    port: int | None,
    data_dir: Path | None,
    qr: bool,
    https: bool,
    https_port: int | None,
    certificate: Path | None,
    certificate_key: Path | None,
    public_url: str,
    allowed_host: tuple[str, ...],
    public_view: bool,
    rotate_token: bool,
    sync: Sync,
    keep_days: float,
    keep_mb: int,
    max_event_mb: float,
    packs: tuple[Path, ...],
    follow: bool,
    follow_home: tuple[Home, ...],
    follow_window: float,
    follow_tail_mb: float,
) -> None:
    """Start the relay and print the link to the office."""
    usual = settings_for(data_dir)
    settings = replace(
        usual,
        host=host,
        port=port,
        https=https_from(https, https_port, certificate, certificate_key),
        public_url=public_url,
        allowed_hosts=(*(name.lower() for name in allowed_host), *host_in(public_url)),
        public_view=public_view,
        sync=sync,
        keep_days=keep_days,
        keep_bytes=keep_mb * MIB,
        max_event_bytes=int(max_event_mb * MIB),
        packs=packs,
        follow=followed(usual.follow, follow, follow_home, follow_window, follow_tail_mb),
    )
    _serve(settings, qr, rotate_token)


def _serve(settings: Settings, qr: bool, rotate_token: bool) -> None:
    try:
        if rotate_token:
            _rotate(settings)
        serve(settings, lambda started: show(announcement(started, qr)))
    except FolderTaken as taken:
        _say_where(settings, taken)
    except (CannotServe, JournalError, TokenError, OSError) as error:
        raise click.ClickException(str(error)) from error


@cli.command("demo")
@_host
@_port
@_qr
@click.option("--speed", type=click.FloatRange(0.1, 100.0), default=1.0, show_default=True, help="How fast time goes.")
@click.option("--seed", type=int, default=SEED, show_default=True, help="Another number is another day.")
def demo_command(host: str, port: int | None, qr: bool, speed: float, seed: int) -> None:
    """Show a busy office of invented agents; nothing of yours is touched or shown."""
    with TemporaryDirectory(prefix="pixie-office-demo-", ignore_cleanup_errors=True) as folder:
        settings = settings_for(environment={"PIXIE_OFFICE_HOME": folder})
        settings = replace(settings, host=host, port=port, keep_bytes=DEMO_KEEPS, keep_days=1.0)
        try:
            serve(settings, lambda started: _play(started, qr, speed, seed), register=False)
        except (CannotServe, JournalError, OSError) as error:
            raise click.ClickException(str(error)) from error


def _play(started: Started, qr: bool, speed: float, seed: int) -> None:
    door = Door(started.running.host, started.running.port, started.relay.tokens.tokens.hook)
    Player(door, speed, seed).start()
    show(announcement(started, qr, DEMO))


def _rotate(settings: Settings) -> None:
    file = TokenFile(settings.tokens_path)
    file.store(rotated(file.tokens))


def _say_where(settings: Settings, taken: FolderTaken) -> None:
    """Not an error: the office that was asked for is open."""
    running = taken.running
    if running is None:
        raise click.ClickException(f"Another relay holds {settings.data_dir} but does not say where it listens.")
    show(f"The relay runs already, as process {running.pid}, with this data folder. Its link:")
    show(link_at(running, TokenFile(settings.tokens_path).tokens.owner))


cli.add_command(tokens)
cli.add_command(share)
cli.add_command(hooks)

if __name__ == "__main__":
    main()
