"""What a request literally asks for, out of its raw event: the command, the path, the question with its answers.  Pure.

Rule: nothing is left out silently.  An input of a kind that this module does not know is shown as it came.
"""

import json
from collections.abc import Iterator, Mapping

LONGEST = 4000  # characters; the raw event below has the rest


def literal_of(raw: str) -> str:
    """The text of a request; empty when the event holds none or cannot be read."""
    try:
        event = json.loads(raw)
    except ValueError:
        return ""
    body = event.get("body") if isinstance(event, dict) else None
    if not isinstance(body, dict):
        return ""
    given = body.get("tool_input")
    text = _of_input(given) if isinstance(given, dict) else _plain(body.get("message"))
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def _of_input(given: Mapping[str, object]) -> str:
    for key in ("command", "plan"):
        if isinstance(given.get(key), str):
            return str(given[key])
    questions = given.get("questions")
    if isinstance(questions, list):
        return "\n\n".join(_question(one) for one in questions if isinstance(one, dict))
    path = given.get("file_path") or given.get("notebook_path") or given.get("path")
    if isinstance(path, str):
        return "\n".join((path, *_change(given)))
    if isinstance(given.get("url"), str):
        return str(given["url"])
    return json.dumps(given, indent=1, ensure_ascii=False) if given else ""


def _question(one: Mapping[str, object]) -> str:
    options = one.get("options")
    choices = [one for one in options if isinstance(one, dict)] if isinstance(options, list) else []
    labels = [_plain(choice.get("label")) for choice in choices]
    return "\n".join((_plain(one.get("question")), *(f"· {label}" for label in labels if label)))


def _change(given: Mapping[str, object]) -> Iterator[str]:
    """An edit as lines taken out and put in, a new file as lines put in."""
    for key, sign in (("old_string", "-"), ("new_string", "+"), ("content", "+")):
        text = given.get(key)
        if isinstance(text, str) and text:
            yield from (f"{sign} {line}" for line in text.split("\n"))


def _plain(value: object) -> str:
    return value if isinstance(value, str) else ""
