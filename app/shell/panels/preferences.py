"""The settings: what a person may choose for this browser, in groups, by buttons, a slider and two times."""

from app.shell import file_words, pack_words, words
from app.shell import settings_words as sw
from app.shell.nodes import Node, el
from app.shell.panels.pieces import dialog, text_button
from app.shell.settings import Settings


def settings_panel(settings: Settings) -> Node:
    """The dialog."""
    return dialog(
        "settings",
        words.SETTINGS,
        _group("reading", sw.READING, *_rows(settings, sw.READING_ROWS), el("p.note", sw.MOTION_NOTE)),
        _group("picture", sw.PICTURE, *_rows(settings, sw.PICTURE_ROWS)),
        _group(
            "sound",
            sw.SOUND,
            *_rows(settings, sw.SOUND_ROWS),
            _volume(settings),
            _choice("quiet", sw.QUIET, settings.quiet, sw.ON_OFF),
            _quiet_hours(settings) if settings.quiet == "on" else None,
            el("p.note", sw.SOUND_NOTE),
        ),
        el("p.note", words.SETTINGS_KEPT),
        el(
            "div.choices",
            text_button(file_words.OPEN, "panel", "open", picture="film"),
            text_button(pack_words.TITLE, "panel", "packs", picture="folder"),
            text_button(words.HELP, "panel", "help", picture="help"),
        ),
        el("h3", words.LEASES_TITLE),
        el("p.note.leases", words.leases()),
    )


def _group(name: str, title: str, *rows: Node | None) -> Node:
    return el(
        "section.settings", el("h3", title, id=f"settings-{name}"), *rows, key=name, aria_labelledby=f"settings-{name}"
    )


def _rows(settings: Settings, rows: tuple[tuple[str, str, sw.Options], ...]) -> tuple[Node, ...]:
    return tuple(_choice(name, title, str(getattr(settings, name)), options) for name, title, options in rows)


def _choice(name: str, title: str, value: str, options: sw.Options) -> Node:
    """One of a few, all of them to be seen."""
    buttons = (
        el(
            "button.option",
            text,
            type="button",
            id=f"set:{name}={option}",
            data_do="set",
            data_arg=f"{name}={option}",
            aria_pressed="true" if option == value else "false",
        )
        for option, text in options
    )
    return el(
        "div.choice",
        el("h4", title, id=f"set-{name}"),
        el("div.options", *buttons, role="group", aria_labelledby=f"set-{name}"),
        key=name,
    )


def _volume(settings: Settings) -> Node:
    told = sw.PER_CENT.format(settings.volume)
    slider = el(
        "input.slider",
        type="range",
        min=0,
        max=100,
        step=5,
        value=settings.volume,
        id="set:volume",
        data_do="set-value",
        data_arg="volume",
        aria_labelledby="set-volume",
        aria_valuetext=told,
    )
    return el(
        "div.choice",
        el("h4", sw.VOLUME, id="set-volume"),
        el(
            "div.options",
            slider,
            el("output.per-cent", told, aria_hidden="true"),
            text_button(sw.TRY, "try-sound"),
        ),
        key="volume",
    )


def _quiet_hours(settings: Settings) -> Node:
    return el(
        "div.choice.hours",
        el("p.note", sw.QUIET_NOTE.format(start=settings.quiet_from, end=settings.quiet_to)),
        el(
            "div.options",
            _time("quiet_from", sw.QUIET_FROM, settings.quiet_from),
            _time("quiet_to", sw.QUIET_TO, settings.quiet_to),
        ),
        key="hours",
    )


def _time(name: str, title: str, value: str) -> Node:
    return el(
        "label.time",
        el("span", title),
        el(
            "input.field",
            type="time",
            value=value,
            id=f"set:{name}",
            data_do="set-value",
            data_arg=name,
            required=True,
        ),
        key=name,
    )
