"""The colours of what is in the hand or selected: a row of ramps for each slot, and sliders that mix another."""

from app.shell import editing_words as words
from app.shell.editing_views import EditorView, Look, Paint
from app.shell.icons import icon
from app.shell.nodes import Node, el
from app.shell.panels.editor_orders import hand, order

SHOWN = (1, 3, 4)  # steps of a ramp that its swatch shows


def colours(view: EditorView, look: Look) -> Node | None:
    """The slots with what they may wear; with sliders where one is being mixed."""
    if not view.paints:
        return None
    walls = hand("walls", "bricks", words.ALL_WALLS) if view.tool == "wall" else None
    return el("div.editor-colours", *(_slot(paint, view, look) for paint in view.paints), walls, key="colours")


def _slot(paint: Paint, view: EditorView, look: Look) -> Node:
    mixing = view.mixing == paint.slot
    plain = _swatch(paint, "", words.PLAIN, look)
    known = tuple(_swatch(paint, ramp, _called(ramp), look) for ramp in paint.ramps if ramp != paint.slot)
    own = () if paint.worn in ("", *paint.ramps) else (_swatch(paint, paint.worn, words.MIX, look),)
    row = el(
        "div.editor-swatches",
        *own,
        plain,
        *known,
        key="row",
        role="group",
        aria_label=paint.label,
    )
    mix = order(
        "button.btn.mini",
        f"mix={paint.slot}",
        icon("sliders"),
        el("span", words.MIX),
        aria_pressed="true" if mixing else "false",
    )
    head = el("div.editor-slot-head", el("h4", paint.label), mix, key="head")
    return el("div.editor-slot", head, _sliders(paint, view) if mixing else row, key=paint.slot)


def _swatch(paint: Paint, ramp: str, label: str, look: Look) -> Node:
    shades = look.colours(ramp or paint.slot, paint.slot)
    tints = {f"var_c{k}": f"#{shades[level]:06x}" for k, level in enumerate(SHOWN)} if shades else {}
    return order(
        "button.swatch-ramp",
        f"ramp={paint.slot}:{ramp}",
        label=label,
        aria_pressed="true" if ramp == paint.worn else "false",
        **tints,
    )


def _sliders(paint: Paint, view: EditorView) -> Node:
    rows = tuple(
        el(
            "label.editor-slider",
            el("span", label),
            el(
                "input",
                type="range",
                min=least,
                max=most,
                step=1,
                value=getattr(view.mix, name),
                data_do="edit",
                data_arg=f"slide={paint.slot}:{name}",
                id=f"slide-{paint.slot}-{name}",
            ),
            key=name,
        )
        for name, label, least, most in words.SLIDERS
    )
    return el(
        "div.editor-sliders",
        *rows,
        order("button.btn.mini", f"unmix={paint.slot}", el("span", words.UNMIX)),
        key=f"mix-{view.mix.base}",
        role="group",
        aria_label=words.MIX_TITLE.format(slot=paint.label),
    )


def _called(ramp: str) -> str:
    """A ramp's name in words.

    >>> _called("floor_oak")
    'Oak'
    """
    return ramp.rpartition("_")[2].capitalize()
