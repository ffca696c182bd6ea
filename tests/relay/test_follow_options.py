"""What a person says about following, on the command line or in variables."""

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from relay.follow.options import follow_options, followed
from relay.follow.places import Home
from relay.settings import Follow, settings_for

USUAL = Follow((Home("claude", Path("/home/dev/.claude")),))


def said(*words: str, **variables: str) -> Follow:
    """What is followed when these words are typed; raises ValueError with what the command says if it refuses."""
    found: list[Follow] = []

    @click.command()
    @follow_options
    def command(follow: bool, follow_home: tuple[Home, ...], follow_window: float, follow_tail_mb: float) -> None:
        found.append(followed(USUAL, follow, follow_home, follow_window, follow_tail_mb))

    result = CliRunner().invoke(command, words, env=variables)
    if result.exit_code:
        raise ValueError(result.output)
    return found[0]


def test_without_a_word_the_usual_folders_are_followed() -> None:
    assert said() == USUAL


def test_one_word_ends_all_following() -> None:
    assert said("--no-follow").homes == ()
    assert said(PIXIE_OFFICE_FOLLOW="0").homes == ()


def test_further_folders_come_to_the_usual_ones() -> None:
    work, play = Home("claude", Path("/w")), Home("codex", Path("/p"))
    assert said("--follow-home", "claude=/w", "--follow-home", "codex=/p").homes == (*USUAL.homes, work, play)
    assert said(PIXIE_OFFICE_FOLLOW_HOME="claude=/w:codex=/p").homes == (*USUAL.homes, work, play)
    assert said("--follow-home", "claude=/home/dev/.claude") == USUAL


def test_how_much_of_the_past_is_read_can_be_said() -> None:
    assert said("--follow-window", "5", "--follow-tail-mb", "0.5") == Follow(USUAL.homes, 300.0, 512 * 1024)


@pytest.mark.parametrize(
    ("word", "sentence"),
    [("/w", "not of the form"), ("claude=", "not of the form"), ("nobody=/w", "is none of claude")],
)
def test_a_folder_that_is_said_wrongly_is_refused_in_one_sentence(word: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        said("--follow-home", word)


def test_the_environment_alone_says_where_to_look() -> None:
    assert settings_for(environment={"PIXIE_OFFICE_HOME": "/office"}).follow.homes == ()
    named = settings_for(environment={"PIXIE_OFFICE_HOME": "/office", "CLAUDE_CONFIG_DIR": "/work"}).follow.homes
    assert named == (Home("claude", Path("/work")),)
