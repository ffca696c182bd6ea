"""The editor's dock below the scene: the tools in a row, and above it what the tool in the hand has to choose from."""

from app.shell import editing_words as words
from app.shell.editing_views import Choice, EditorView, Look
from app.shell.icons import icon
from app.shell.nodes import Child, Node, el
from app.shell.panels.editor_colours import colours
from app.shell.panels.editor_lists import areas, pets
from app.shell.panels.editor_orders import hand, order, thumb


def editor(view: EditorView, look: Look, touch: bool, pictures: int = 0) -> Node:
    """The whole dock; ``pictures`` grows when some have come that were asked for."""
    return el(
        "section.editor",
        el("div.editor-tray", *_tray(view, look, touch), key=f"tray-{view.tool}", id="editor-tray"),
        _bar(view),
        key="editor",
        id="editor",
        aria_label=words.LAYOUT,
    )


# -- the bar of tools -----------------------------------------------------------------------------------------------


def _bar(view: EditorView) -> Node:
    tools = (_tool(view, *tool) for tool in words.TOOLS)
    return el(
        "div.editor-bar",
        el("div.editor-tools", *tools, key="tools", role="toolbar", aria_label=words.LAYOUT),
        el("div.editor-deeds", *_deeds(view), key="deeds"),
        key="bar",
    )


def _tool(view: EditorView, tool: str, picture: str, label: str, key: str) -> Node:
    active = view.tool == tool or (tool == "furniture" and view.tool in ("pick", "colour"))
    active = active or (tool == "carpet" and view.tool == "carpet-pick")
    return order(
        "button.editor-tool",
        f"tool={tool}",
        icon(picture),
        el("span", label),
        aria_pressed="true" if active else "false",
        aria_keyshortcuts=key or None,
        title=f"{label} ({key})" if key else label,
    )


def _deeds(view: EditorView) -> tuple[Child, ...]:
    waits = el("span.note", words.WAITING.format(view.waits), key="waits", role="status") if view.waits > 1 else None
    return (
        waits,
        _deed("undo", "undo", words.UNDO.format(what=view.undo) if view.undo else words.NOTHING_BACK, view.undo),
        _deed("redo", "redo", words.REDO.format(what=view.redo) if view.redo else words.NOTHING_AGAIN, view.redo),
        _deed("more=layouts", "folder", words.LAYOUTS, "yes"),
        _deed("more=keys", "help", words.KEYS_SHOW, "yes"),
        order("button.btn.editor-done", "toggle", icon("check"), el("span", words.LEAVE), key="done"),
    )


def _deed(arg: str, picture: str, label: str, possible: str) -> Node:
    return order("button.tool", arg, icon(picture), label=label, aria_disabled=None if possible else "true")


# -- the tray above it ------------------------------------------------------------------------------------------------


def _tray(view: EditorView, look: Look, touch: bool) -> tuple[Child, ...]:
    if view.more == "keys":
        return (_keys(),)
    if view.more in ("layouts", "reset"):
        return (_layouts(view),)
    hint = el("p.editor-hint", _hint(view, touch), key="hint")
    match view.tool:
        case "select":
            return (_picked(view), colours(view, look) if view.picked else None) if view.picked else (hint,)
        case "areas":
            return (hint, areas(view, look))
        case "pets":
            return (hint, pets(view, look))
        case "furniture" | "pick" | "colour" | "carpet" | "carpet-pick":
            return (_tabs(view), _choices(view, look), _hands(view), colours(view, look), hint)
        case _:
            return (_choices(view, look), colours(view, look), hint)


def _hint(view: EditorView, touch: bool) -> str:
    return (words.HINTS_TOUCH.get(view.tool, "") if touch else "") or words.HINTS[view.tool]


def _tabs(view: EditorView) -> Node:
    return el(
        "div.editor-tabs",
        *(
            order(
                "button.editor-tab",
                f"tab={tab.name}",
                tab.label,
                aria_pressed="true" if tab.name == view.tab else "false",
            )
            for tab in view.tabs
        ),
        key="tabs",
    )


def _choices(view: EditorView, look: Look) -> Node | None:
    if not view.choices:
        return None
    return el(
        "div.editor-choices",
        *(_choice(one, one.name == view.chosen, look) for one in view.choices),
        key=f"choices-{view.tab}",
        id="editor-choices",
    )


def _choice(one: Choice, held: bool, look: Look) -> Node:
    return order(
        "button.editor-choice",
        f"choose={one.name}",
        thumb(look.picture(one.picture, one.wear)),
        el("span.editor-name", one.label),
        aria_pressed="true" if held else "false",
        title=one.label,
    )


def _hands(view: EditorView) -> Node:
    """What takes over another piece's looks, and what turns the piece in the hand."""
    if view.tool in ("carpet", "carpet-pick"):
        carpet = view.tool == "carpet-pick"
        return el("div.editor-hands", hand("tool=carpet-pick", "copy", words.PICK_CARPET, carpet), key="hands")
    turns = hand("key=R", "turn", words.TURN) if view.brush.kind else None
    return el(
        "div.editor-hands",
        hand("tool=pick", "copy", words.PICK, view.tool == "pick"),
        hand("tool=colour", "drop", words.PICK_COLOUR, view.tool == "colour"),
        turns,
        key="hands",
    )


def _picked(view: EditorView) -> Node:
    picked = view.picked
    assert picked is not None
    switch = words.SWITCH_OFF if picked.on else words.SWITCH_ON
    return el(
        "div.editor-hands",
        el("b.editor-what", picked.label, key="what"),
        hand("key=R", "turn", words.TURN) if picked.turns else None,
        hand("key=T", "bulb", switch) if picked.switches else None,
        hand("tool=colour", "drop", words.PICK_COLOUR),
        hand("key=Delete", "close", words.REMOVE),
        key="picked",
    )


def _keys() -> Node:
    rows = (el("li", el("kbd", key), el("span", text)) for key, text in words.KEYS)
    return el("div.editor-page", el("h3", words.KEYS_TITLE), el("ul.keys", *rows, role="list"), key="keys")


def _layouts(view: EditorView) -> Node:
    if view.more == "reset":
        return el(
            "div.editor-page",
            el("h3", words.RESET_TITLE),
            el("p.note", words.RESET_ASK),
            el(
                "div.editor-hands",
                order("button.btn", "reset", el("span", words.RESET_YES)),
                order("button.btn", "more=reset", el("span", words.RESET_NO)),
            ),
            key="reset",
        )
    ready = tuple(order("button.btn", f"layout={name}", el("span", title)) for name, title in view.layouts)
    return el(
        "div.editor-page",
        el("h3", words.LAYOUTS_TITLE),
        el("div.editor-hands", *ready, key="ready") if ready else None,
        el("p.note", words.LAYOUTS_NOTE),
        el(
            "div.editor-hands",
            order("button.btn", "import", icon("folder"), el("span", words.IMPORT)),
            order("button.btn", "export", icon("down"), el("span", words.EXPORT)),
            order("button.btn", "export-theirs", icon("down"), el("span", words.EXPORT_THEIRS)),
            order("button.btn", "save", icon("check"), el("span", words.SAVE), label=words.SAVE_WHY),
            order("button.btn", "more=reset", icon("back"), el("span", words.RESET)) if view.changed else None,
            key="files",
        ),
        key="layouts",
    )
