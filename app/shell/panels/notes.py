"""Messages: short ones that go by themselves, and troubles that stay until they are mended."""

from app.shell import words
from app.shell.chrome import Toast
from app.shell.icons import icon
from app.shell.nodes import Node, el
from app.shell.panels.pieces import tool_button
from app.shell.views import Trouble


def toasts(shown: tuple[Toast, ...]) -> Node:
    """The short messages, newest last; the place is always there so that screen readers watch it."""
    return el(
        "div.toasts",
        *(el("p.toast", toast.text, key=str(toast.id)) for toast in shown),
        key="toasts",
        role="status",
        aria_live="polite",
    )


def trouble(view: Trouble, may_close: bool) -> Node:
    """What happened, what still works, what to do."""
    close = tool_button("close", words.DISMISS, "trouble-seen", view.key) if may_close else None
    return el(
        "section.panel.trouble",
        el("div.trouble-head", el("h2", icon("warn"), el("span", view.title)), close),
        el("h3", words.TROUBLE_WORKS),
        el("p", view.works),
        el("h3", words.TROUBLE_DO),
        el("p", view.mend),
        el("details", el("summary", words.TROUBLE_DETAIL), el("pre", view.detail)) if view.detail else None,
        key="trouble",
        id="trouble",
        role="alert",
        data_barred="true" if not may_close else None,
    )


def alarm(text: str) -> Node:
    """What a screen reader is interrupted for: somebody began to need you."""
    return el("p.unseen", text, key="alarm", id="alarm", role="alert")
