"""What opens over everything: help and settings."""

from app.shell import file_words, words
from app.shell.icons import icon
from app.shell.nodes import Node, el
from app.shell.panels.pieces import dialog, text_button
from app.shell.settings import Settings


def help_panel() -> Node:
    """What the signs mean and which keys there are."""
    signs = (
        el("li.sign", el(f"span.swatch.tone-{tone}", icon(name)), el("span", text)) for name, tone, text in words.SIGNS
    )
    keys = (el("li", el("kbd", key), el("span", text)) for key, text in words.KEYS)
    return dialog(
        "help",
        words.HELP,
        el("p.promise", words.PROMISE),
        el("h3", words.SIGNS_TITLE),
        el("ul.signs", *signs, role="list"),
        el("h3", words.KEYS_TITLE),
        el("ul.keys", *keys, role="list"),
    )


def settings_panel(settings: Settings) -> Node:
    """The few things that a person may choose here."""
    return dialog(
        "settings",
        words.SETTINGS,
        _choice(words.SET_LABELS, "labels", settings.labels, words.SET_LABELS_VALUES),
        _choice(words.SET_MOTION, "motion", settings.motion, words.SET_MOTION_VALUES),
        _choice(words.SET_TEXT, "text", settings.text, words.SET_TEXT_VALUES),
        _choice(words.SET_KEYS, "keys", settings.keys, words.SET_KEYS_VALUES),
        _choice(words.SET_RUNS, "runs", settings.runs, words.SET_RUNS_VALUES),
        el("p.note", words.SETTINGS_KEPT),
        el("div.choices", text_button(file_words.OPEN, "panel", "open", picture="film")),
        el("h3", words.LEASES_TITLE),
        el("p.note.leases", words.leases()),
    )


def _choice(label: str, name: str, value: str, options: tuple[tuple[str, str], ...]) -> Node:
    buttons = (
        el(
            "button.option",
            text,
            type="button",
            data_do="set",
            data_arg=f"{name}={option}",
            aria_pressed="true" if option == value else "false",
        )
        for option, text in options
    )
    return el(
        "div.choice",
        el("h3", label, id=f"set-{name}"),
        el("div.options", *buttons, role="group", aria_labelledby=f"set-{name}"),
    )
