"""What the relay says in the journal about the files it follows: one note for each thing that is missing.

Rule: a note names the file, the offset and how much, never the content; and its text says what happened, what still
works and what to do.
"""

from relay.follow.drafts import Origin, note
from relay.follow.reading import Skips
from relay.journal.protocol import Draft


def replaced(origin: Origin, offset: int, size: int) -> Draft:
    """The file is no longer the one that was read up to ``offset``."""
    text = (
        "This session file was cut or written anew. What is in it now is read again; "
        "lines that were sent before are left out."
    )
    return note(origin, "file_replaced", text, offset=offset, size=size)


def missed(origin: Origin, offset: int, count: int) -> Draft:
    """So many bytes were written while nobody followed, too many to catch up with."""
    text = (
        f"{count} bytes were written to this session file while no relay followed it, more than are caught up with. "
        "They are left out; what comes after them is read."
    )
    return note(origin, "lines_missed", text, offset=offset, bytes=count)


def skipped(origin: Origin, skips: Skips) -> Draft:
    """Some lines are not what a session file holds."""
    many = "1 line of this session file is" if skips.count == 1 else f"{skips.count} lines of this session file are"
    text = f"{many} left out: the one at byte {skips.offset} {skips.why}. All other lines are read."
    return note(origin, "lines_skipped", text, count=skips.count, offset=skips.offset, why=skips.why)


def file_skipped(origin: Origin, why: str) -> Draft:
    """A file that travels whole is no JSON object."""
    text = f"This file {why}, so it is left out. It is looked at again when it changes."
    return note(origin, "file_skipped", text, why=why)


def lost(origin: Origin, offset: int | None, why: str) -> Draft:
    """The file can't be read, or is gone; ``offset`` is where reading ended, if it is a file of lines."""
    rest = "What it says" if offset is None else f"What it says from byte {offset} on"
    text = f"This file can't be read now: {why}. {rest} is missing here until it can be read again."
    return note(origin, "file_lost", text, why=why, **({} if offset is None else {"offset": offset}))


def back(origin: Origin) -> Draft:
    """A file that was lost can be read again."""
    return note(origin, "file_back", "This file can be read again, and is, from where reading had ended.")


def not_followed(origin: Origin) -> Draft:
    """A folder lies behind a link."""
    text = (
        "This is a symbolic link in a folder's place, which is not followed: session files behind it are not seen. "
        "To have them followed, move the folder here, or start the relay with --follow-home."
    )
    return note(origin, "folder_not_followed", text)


def polling(host: str, why: str) -> Draft:
    """The system does not tell us of changes."""
    text = (
        f"The system does not say when session files change ({why}). They are looked at four times a second instead; "
        "nothing is missed."
    )
    return note(Origin("relay", host, "", "", ""), "follow_polling", text, why=why)


def broken(host: str, why: str) -> Draft:
    """Following ended because of a fault of ours."""
    text = (
        f"Session files are not followed any more, because of a fault in the relay ({why}). "
        "Hooks still work; start the relay anew to follow files again."
    )
    return note(Origin("relay", host, "", "", ""), "follow_broken", text, why=why)
