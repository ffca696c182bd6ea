"""The words by which a person says what is followed: options of the command, and their variables.

Rule: what can be said wrongly is refused here, in one sentence, before anything starts.
"""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import click

from relay.follow.places import PROVIDERS, Home
from relay.settings import Follow

MIB = 1024 * 1024
MINUTE_S = 60.0

Command = TypeVar("Command", bound=Callable[..., Any])


class HomeOption(click.ParamType):  # type: ignore[type-arg]  # generic in newer click only
    """``claude=/home/ana/.claude-work``: a provider, and one more folder in which it keeps its things."""

    name = "PROVIDER=FOLDER"
    envvar_list_splitter = os.pathsep

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Home:  # noqa: ANN401
        """Reads it; click reports what is wrong."""
        if isinstance(value, Home):
            return value
        provider, equals, folder = str(value).partition("=")
        if not equals or not folder:
            self.fail(f"{value!r} is not of the form PROVIDER=FOLDER.", param, ctx)
        if provider not in PROVIDERS:
            self.fail(f"{provider!r} is none of {', '.join(PROVIDERS)}.", param, ctx)
        return Home(provider, Path(folder).expanduser().absolute())


def follow_options(command: Command) -> Command:
    """Adds the options ``follow``, ``follow_home``, ``follow_window`` and ``follow_tail_mb`` to a command."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def followed(usual: Follow, follow: bool, homes: tuple[Home, ...], window_min: float, tail_mb: float) -> Follow:
    """What is followed by these options, where ``usual`` is what would be followed without any."""
    if not follow:
        return Follow()
    every = tuple(dict.fromkeys((*usual.homes, *homes)))
    return replace(usual, homes=every, window_s=window_min * MINUTE_S, tail_bytes=int(tail_mb * MIB))


_OPTIONS = (
    click.option(
        "--follow/--no-follow",
        default=True,
        show_default=True,
        envvar="PIXIE_OFFICE_FOLLOW",
        help="Read the agents' session files as they are written.",
    ),
    click.option(
        "--follow-home",
        multiple=True,
        type=HomeOption(),
        envvar="PIXIE_OFFICE_FOLLOW_HOME",
        help="One more folder of a provider, beside the usual one; may be given several times.",
    ),
    click.option(
        "--follow-window",
        type=click.FloatRange(min=0),
        default=Follow().window_s / MINUTE_S,
        show_default=True,
        envvar="PIXIE_OFFICE_FOLLOW_WINDOW",
        help="Minutes: files that did not change for longer are read once they do.",
    ),
    click.option(
        "--follow-tail-mb",
        type=click.FloatRange(min=0, max=1024),
        default=Follow().tail_bytes / MIB,
        show_default=True,
        envvar="PIXIE_OFFICE_FOLLOW_TAIL_MB",
        help="How much of a session file's past is read.",
    ),
)
