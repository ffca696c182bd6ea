"""Recorded sessions: how to open one, how far it is read, that what is shown is one, and the way back."""

from app.shell import file_words as said
from app.shell import words
from app.shell.file_views import FileRead, FileShown, FilesView, Hovering, NoSession
from app.shell.icons import icon
from app.shell.nodes import Node, el
from app.shell.panels.pieces import dialog, text_button
from app.shell.times import date

NAMES = 6  # of files that are named in a message


def open_panel() -> Node:
    """How to open a recorded session."""
    return dialog(
        "open",
        said.OPEN_TITLE,
        el("p", said.OPEN_LINE),
        el("p.note", said.OPEN_WHERE),
        el(
            "div.choices",
            text_button(said.CHOOSE_FILES, "file", "files", picture="film"),
            text_button(said.CHOOSE_FOLDER, "file", "folder", picture="folder"),
        ),
        el("p.note", said.OPEN_DROP),
        el("p.note", said.OPEN_STAYS),
    )


def in_the_middle(view: FilesView) -> Node:
    """What stands before the scene while files are handed over."""
    match view:
        case Hovering():
            return _panel("hover", el("h2", said.DROP), el("p", said.DROP_LINE))
        case FileRead():
            return _reading(view)
        case NoSession():
            return _no_session(view)


def banner(file: FileShown, zone_s: int) -> Node:
    """Says that what is shown is a recording, of when, and what of it could not be read."""
    many = file.files > 1
    title = said.SHOWN_MANY.format(count=file.files, name=file.name) if many else said.SHOWN.format(name=file.name)
    stood = said.STOOD if file.emptied_s is None else said.STOOD_LEFT
    began = said.BEGAN.format(when=date(file.begin_s, zone_s), lines=thousands(file.lines))
    skipped = said.passed_over(file.skipped)
    back = said.BACK
    if file.needing:
        back = said.BACK_NEED.format(number=file.needing, need=words.needs(file.needing))
    return el(
        "div.notice.recording",
        icon("back"),
        el(
            "div",
            el("p.what", title, dir="auto"),
            el("p.note", stood.format(when=date(file.at_s, zone_s))),
            el("p.note.began", began),
            el("p.note", f"{skipped[0].upper()}{skipped[1:]}.") if skipped else None,
        ),
        text_button(back, "file", "back", kind="need" if file.needing else "", picture="hand" if file.needing else ""),
        key="badge",
        id="recording",
        role="status",
    )


def _reading(view: FileRead) -> Node:
    title = said.READING.format(name=view.name)
    if view.files > 1:
        title = said.READING_MANY.format(count=view.files)
    percent = int(100 * view.share)
    skipped = said.passed_over(view.skipped)
    return _panel(
        "reading",
        el("h2", title, dir="auto"),
        el(
            "div.progress",
            el("span", var_share=f"{view.share:.3f}"),
            role="progressbar",
            aria_label=title,
            aria_valuemin=0,
            aria_valuemax=100,
            aria_valuenow=percent,
        ),
        el("p", said.SO_FAR.format(share=percent, lines=thousands(view.lines))),
        el("p.note", skipped) if skipped else None,
        text_button(said.CANCEL, "file", "cancel", picture="close"),
    )


def _no_session(view: NoSession) -> Node:
    title, mend = said.no_session(view)
    named = "\n".join((*view.names[:NAMES], *(("…",) if len(view.names) > NAMES else ())))
    return _panel(
        "none",
        el("h2", icon("warn"), el("span", title)),
        el("h3", words.TROUBLE_WORKS),
        el("p", said.WORKS),
        el("h3", words.TROUBLE_DO),
        el("p", mend),
        el("pre", named, dir="auto") if named else None,
        el(
            "div.choices",
            text_button(said.CHOOSE_FILES, "file", "files", picture="film"),
            text_button(said.CLOSE, "file", "close"),
        ),
    )


def _panel(kind: str, *body: Node | None) -> Node:
    return el(f"section.panel.trouble.files.{kind}", *body, key=f"files-{kind}", id="handed", role="status")


def thousands(number: int) -> str:
    """A count that is easy to read.

    >>> thousands(1234567)
    '1\xa0234\xa0567'
    """
    return f"{number:,}".replace(",", "\u00a0")
