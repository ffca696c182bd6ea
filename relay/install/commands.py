"""``pixie-office hooks``: install, uninstall, status, print.

Rule: nothing is installed but on a person's word, and every command says what it did and what to do next.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import click

from relay.app import our_version
from relay.install import claude
from relay.install.cli_version import installed_version
from relay.install.last_event import last_event_ms
from relay.install.plugin import SOURCES, Outcome, Recipe, RefusedError, find, install, plugin_folder, uninstall
from relay.install.sessions import running_sessions
from relay.install.status import Facts, status_lines, too_old
from relay.settings import settings_for

_config = click.option(
    "--claude-config-dir",
    type=click.Path(path_type=Path, file_okay=False),
    help="Claude Code's folder.  [default: CLAUDE_CONFIG_DIR, or ~/.claude]",
)


@click.group()
def hooks() -> None:
    """Let Claude Code tell the office what it does."""


@hooks.command("install")
@_config
def install_command(claude_config_dir: Path | None) -> None:
    """Put our hooks into Claude Code, as a plugin that it loads by itself; no settings file is touched."""
    config = claude.config_folder(claude_config_dir, os.environ)
    cli = installed_version(os.environ)
    outcome = _doing(lambda: install(config, Recipe(our_version(), cli, stable_python(), kept_home())))
    folder = plugin_folder(config)
    if outcome.written:
        click.echo(f"Installed: {folder}")
        click.echo("Claude Code loads it when a session starts. To take it away: pixie-office hooks uninstall")
    else:
        click.echo(f"Already installed, nothing to do: {folder}")
    _tell_leftovers(outcome, "had been changed and are ours again")
    if cli is not None and cli < claude.FIRST_WITH_PLUGIN_FOLDERS:
        click.echo(too_old(cli))


@hooks.command("uninstall")
@_config
def uninstall_command(claude_config_dir: Path | None) -> None:
    """Take our hooks away, without a trace."""
    config = claude.config_folder(claude_config_dir, os.environ)
    sessions = running_sessions(config)
    outcome = _doing(lambda: uninstall(config, sessions_run=sessions > 0))
    if not outcome.removed and not outcome.emptied:
        click.echo(f"Not installed, nothing to remove: {plugin_folder(config)}")
        return
    click.echo(f"Removed: {plugin_folder(config)}")
    if outcome.emptied:
        click.echo(
            f"Claude Code still runs ({sessions} session{'s' * (sessions > 1)}) and would complain about a missing "
            "folder, so the folder itself stays. Once it has ended, the same command removes that, too."
        )
    _tell_leftovers(outcome, "had been changed and are removed, too")


@hooks.command("status")
@_config
def status_command(claude_config_dir: Path | None) -> None:
    """Say what is installed, what stands in its way, and when the last event came."""
    config = claude.config_folder(claude_config_dir, os.environ)
    found = find(config)
    facts = Facts(
        config=config,
        found=found,
        version=our_version(),
        cli=installed_version(os.environ),
        python_exists=not found.python or Path(found.python).exists(),
        settings=_settings_in(config),
        last_event_ms=last_event_ms(settings_for(), claude.PROVIDER),
        now_ms=time.time_ns() // 1_000_000,
    )
    click.echo("\n".join(status_lines(facts)))


@hooks.command("print")
def print_command() -> None:
    """Print the block for settings.json, for those who prefer to paste it themselves.

    Only the block goes to standard output.
    """
    cli = installed_version(os.environ)
    form = claude.shell_entry if cli is not None and cli < claude.FIRST_WITH_ARGS else claude.entry
    handler = form(SOURCES.as_posix(), stable_python(), kept_home())
    click.echo(claude.text_of(claude.hooks_block(cli, handler)), nl=False)
    click.echo("Merge this into Claude Code's settings.json (not together with 'hooks install').", err=True)


def stable_python() -> str:
    """The interpreter behind the virtual environment that we may run in: it lives longer and starts sooner."""
    base = getattr(sys, "_base_executable", "")
    return Path(base if base and Path(base).is_file() else sys.executable).as_posix()


def kept_home() -> str:
    """PIXIE_OFFICE_HOME as an absolute path, "" if it is not set: agents are often started without it."""
    told = os.environ.get("PIXIE_OFFICE_HOME", "")
    return str(settings_for().home) if told else ""


def _doing(act: Callable[[], Outcome]) -> Outcome:
    try:
        return act()
    except RefusedError as refused:
        raise click.ClickException(str(refused)) from refused
    except OSError as error:
        raise click.ClickException(_why(error)) from error


def _why(error: OSError) -> str:
    """What is in the way, what still works, what to do."""
    path = Path(str(error.filename or ""))
    blocked = next((above for above in (path, *path.parents) if above.is_file()), None)
    if isinstance(error, NotADirectoryError | FileExistsError) and blocked is not None:
        return (
            f"{blocked} is a file, but Claude Code keeps its settings in a folder of that name. "
            "Nothing was changed, and Claude Code is not affected. Move the file away, then run this again."
        )
    return f"{error.strerror or error}: {error.filename}. Claude Code is not affected."


def _tell_leftovers(outcome: Outcome, what_of_changed: str) -> None:
    if outcome.changed:
        click.echo(f"These {what_of_changed}: {', '.join(outcome.changed)}")
    if outcome.kept:
        click.echo(f"Not ours, left alone: {', '.join(outcome.kept)}")


def _settings_in(config: Path) -> dict[str, object]:
    """Claude Code's settings, only to look; {} if there are none or they can't be read."""
    try:
        document = json.loads((config / "settings.json").read_bytes())
    except (OSError, ValueError):
        return {}
    return document if isinstance(document, dict) else {}
