"""The panel of asset packs: which there are, what is wrong with them, and those of this page can be removed."""

from app.shell import pack_words as words
from app.shell.nodes import Node, el
from app.shell.pack_views import PacksView, PackView
from app.shell.panels.pieces import dialog, text_button

MOST = 40  # problems that are listed of one pack


def packs_panel(view: PacksView) -> Node:
    """The dialog."""
    return dialog(
        "packs",
        words.TITLE,
        el("p.note", words.NOTE),
        el("div.choices", text_button(words.OPEN, "pack-open", picture="folder")),
        el("p.note", words.BUSY, role="status", key="busy") if view.busy else None,
        *(_pack(pack) for pack in view.packs),
        el("p.note", words.NONE, key="none") if not view.packs else None,
        _file(view) if view.file_problems else None,
    )


def _pack(pack: PackView) -> Node:
    remove = text_button(words.REMOVE, "pack-remove", pack.name, kind="mini") if pack.given else None
    return el(
        "section.settings",
        el("h3", pack.name, dir="auto"),
        el("p.note", words.counts(pack.pieces, pack.people, pack.pets)),
        el("p.note", words.GIVEN if pack.given else words.FROM_RELAY),
        *_problems(pack.problems, words.PROBLEMS),
        el("p.note", words.FINE) if not pack.problems else None,
        el("div.choices", remove) if remove else None,
        key=f"pack-{pack.given}-{pack.name}",
    )


def _file(view: PacksView) -> Node:
    title = words.FILE_TITLE.format(name=view.file)
    return el("section.settings", el("h3", title), *_problems(view.file_problems, words.FILE_NOTE), key="file")


def _problems(problems: tuple[tuple[str, str], ...], title: str) -> tuple[Node, ...]:
    if not problems:
        return ()
    rows = [el("li", el("code", where, dir="auto"), el("span", f" {why}")) for where, why in problems[:MOST]]
    if len(problems) > MOST:
        rows.append(el("li", words.MORE.format(len(problems) - MOST)))
    return el("p.note", title), el("ul.problems", *rows, role="list")
