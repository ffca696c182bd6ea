"""Every word about files that a person hands to the page.

Rule: say what happened, what still works, what to do.
"""

from typing import Final

from app.shell import words
from app.shell.file_views import Counts, NoSession

OPEN: Final = "Open a recorded session"
OPEN_STEP: Final = "Or look at a session of before"
OPEN_STEP_LINE: Final = "Claude Code keeps each one as a file; drop it here, or choose it."
OPEN_TITLE: Final = "Recorded sessions"
OPEN_LINE: Final = (
    "Claude Code keeps each session as a file. Choose one, or several, and see who worked in it and how it stood at "
    "its end. A journal that was saved from here opens too."
)
OPEN_WHERE: Final = "On the machine where it ran, they lie in ~/.claude/projects: a folder for each project."
OPEN_DROP: Final = "You can also drop files and folders anywhere on this page."
OPEN_STAYS: Final = "This page reads them by itself: nothing is sent anywhere, and the live office goes on."
CHOOSE_FILES: Final = "Choose files"
CHOOSE_FOLDER: Final = "Choose a folder"
DROP: Final = "Let go to open"
DROP_LINE: Final = "A session of Claude Code, many of them, or their folder. A layout or a pack of assets opens, too."
READING: Final = "Reading {name}"
READING_MANY: Final = "Reading {count} files"
SO_FAR: Final = "{share} % · {lines} lines"
CANCEL: Final = "Cancel"
SHOWN: Final = "From a file, not live: {name}"
SHOWN_MANY: Final = "From {count} files, not live: {name}"
STOOD: Final = "How it stood on {when}, where the record ends."
STOOD_LEFT: Final = "How it stood on {when}, just before the last agent left."
BEGAN: Final = "It begins on {when} and has {lines} lines."
BACK: Final = "Back to the live office"
BACK_NEED: Final = "Back to the live office: {number} {need}"
TITLE: Final = "Recording · Pixie Office"
PIXIE: Final = "This is a recording. It shows how things stood on {when}."
AT_THE_END: Final = "At that moment: "
HEARD_THEN: Final = "told at that moment by {source}, event {seq}"
HEARD_BEFORE: Final = "told {age} before by {source}, event {seq}"
RAW_CHANGED: Final = "Event {seq} could not be read again: its file has changed or is gone. Open the file anew."
REPORT_FAILED: Final = "The file could not be read again. Nothing was saved; open it anew and try once more."

SKIPPED: Final[dict[str, tuple[str, str]]] = {
    "broken": ("1 line cannot be read", "{} lines cannot be read"),
    "no_object": ("1 line is no event", "{} lines are no events"),
    "too_long": ("1 line is too long", "{} lines are too long"),
    "unfinished": ("the last line is cut off", "{} files end in half a line"),
    "foreign": ("1 file is no session", "{} files are no sessions"),
    "unread": ("1 file could not be read to its end", "{} files could not be read to their end"),
}
NO_SESSION: Final = {
    "foreign": "This is no session file, and no layout",
    "unread": "The file could not be read",
    "empty": "The file is empty",
    "nobody": "There is nobody in this file",
}
NO_SESSION_MANY: Final = {
    "foreign": "None of these is a session file",
    "unread": "The files could not be read",
    "empty": "The files are empty",
    "nobody": "There is nobody in these files",
}
NOT_YET: Final = "Sessions of {provider} cannot be opened from a file yet"
WORKS: Final = "The live office is as it was; nothing was changed."
DO: Final = {
    "foreign": (
        "Choose a session file, whose name ends in .jsonl, from ~/.claude/projects on the machine where the agent ran; "
        "or a layout, as the editor saves it."
    ),
    "unread": "See whether the file is still there and may be read, then choose it again.",
    "empty": "Choose another file. An agent writes the first line when it is asked for something.",
    "nobody": "Choose another file: in this one nobody was asked for anything.",
}
DO_NOT_YET: Final = "While {provider} runs on this machine, its agents are in the live office all the same."
CLOSE: Final = "All right"


def title(needing: int) -> str:
    """The page's title while a record is shown; somebody who needs a person is told of all the same."""
    return f"({needing}) {TITLE}" if needing else TITLE


def passed_over(skipped: Counts) -> str:
    """What was passed over, in half a sentence; empty if nothing was."""
    parts = [(SKIPPED[kind][0] if count == 1 else SKIPPED[kind][1].format(count)) for kind, count in skipped if count]
    return ", ".join(parts)


def no_session(view: NoSession) -> tuple[str, str]:
    """What happened and what to do, when there is nothing to show."""
    if view.providers:
        provider = words.provider_name(view.providers[0])
        return NOT_YET.format(provider=provider), DO_NOT_YET.format(provider=provider)
    titles = NO_SESSION if len(view.names) < 2 else NO_SESSION_MANY
    return titles[view.why], DO[view.why]
