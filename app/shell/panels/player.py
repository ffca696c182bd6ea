"""The player's bar: a slider over the whole tape with its chapters, and buttons to run, step and leave."""

from app.shell import player_words as said
from app.shell.icons import icon
from app.shell.nodes import Node, el
from app.shell.panels.pieces import tool_button
from app.shell.player_view import Mark, PlayerView
from app.shell.times import DAY_S, clock, date

STEPS = 1000  # of the slider


def bar(view: PlayerView, zone_s: int) -> Node:
    """The whole bar; while the past is being read it says only that."""
    if view.reading is not None:
        reading = el("p.reading", said.READING.format(share=int(100 * view.reading)), role="status")
        return el("section.player", icon("hour"), reading, _leave(view), key="player", aria_label=said.PLAYER)
    return el(
        "section.player",
        el("div.times", el("span.at", _when(view, view.at_s, zone_s)), el("span.end", _when(view, view.end_s, zone_s))),
        el("div.track", *(_mark(k, mark) for k, mark in enumerate(view.marks)), _slider(view, zone_s)),
        _buttons(view),
        key="player",
        id="player",
        aria_label=said.PLAYER,
    )


def _slider(view: PlayerView, zone_s: int) -> Node:
    share = share_of(view, view.at_s)
    spoken = said.AT.format(
        at=_when(view, view.at_s, zone_s), begin=_when(view, view.begin_s, zone_s), end=_when(view, view.end_s, zone_s)
    )
    return el(
        "input",
        id="player-at",
        type="range",
        min="0",
        max=str(STEPS),
        value=str(round(share * STEPS)),
        data_do="player",
        data_arg="seek",
        aria_label=said.SEEK,
        aria_valuetext=spoken,
        key="slider",
    )


def _buttons(view: PlayerView) -> Node:
    speed = f"{view.speed:g}×"
    return el(
        "div.buttons",
        tool_button("before", said.CHAPTER_BACK, "player", "before"),
        tool_button("stepback", said.STEP_BACK, "player", "back"),
        tool_button("pause" if view.runs else "play", said.PAUSE if view.runs else said.PLAY, "player", "toggle"),
        tool_button("stepon", said.STEP_ON, "player", "on"),
        tool_button("next", said.CHAPTER_ON, "player", "next"),
        el(
            "div.pace",
            tool_button("minus", said.SLOWER, "player", "slower"),
            el("output.speed", speed, title=said.SPEED.format(speed=f"{view.speed:g}"), key="speed"),
            tool_button("plus", said.FASTER, "player", "faster"),
            el(
                "button.btn.small",
                el("span", said.SKIP),
                type="button",
                data_do="player",
                data_arg="skip",
                aria_pressed="true" if view.skips else "false",
                key="skip",
            ),
            key="pace",
        ),
        _leave(view),
    )


def _leave(view: PlayerView) -> Node | None:
    if not view.may_leave:
        return None
    return el(
        "button.btn.live",
        icon("here"),
        el("span", said.LIVE),
        type="button",
        data_do="player",
        data_arg="live",
        title=said.BACK_TO_LIVE,
        key="live",
    )


def _mark(number: int, mark: Mark) -> Node:
    return el(f"i.mark.is-{mark.kind}", var_share=f"{mark.share:.4f}", aria_hidden="true", key=f"m{number}")


def share_of(view: PlayerView, at_s: float) -> float:
    """How far along the tape a time is, 0 to 1."""
    length_s = view.end_s - view.begin_s
    return min(1.0, max(0.0, (at_s - view.begin_s) / length_s)) if length_s > 0 else 1.0


def _when(view: PlayerView, at_s: float, zone_s: int) -> str:
    """The time of day, and the day too where the tape is longer than one."""
    return date(at_s, zone_s) if view.end_s - view.begin_s >= DAY_S else clock(at_s, zone_s, seconds=True)
