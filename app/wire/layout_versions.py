"""Versions of the layout document: older ones are brought up to date step by step, newer ones are refused with words.

A change of the form adds one step here, from the version before to the next, and nothing else reads old forms.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from app.wire.errors import WireError

VERSION: Final = 1
Step = Callable[[dict[str, Any]], dict[str, Any]]
STEPS: Final[Mapping[int, Step]] = {}  # by the version that a step begins with; there was none before the first


def up_to_date(raw: Mapping[str, Any], steps: Mapping[int, Step] = STEPS, newest: int = VERSION) -> dict[str, Any]:
    """The document in the newest form.  Raises WireError for a version that this page cannot read."""
    version = raw.get("version")
    if isinstance(version, bool) or not isinstance(version, int):
        raise WireError("layout.version", f"is {version!r}; this page reads version {newest}")
    if version > newest:
        why = f"is {version}, of a newer Pixie Office; this page reads version {newest}. Reload to get the newest page"
        raise WireError("layout.version", why)
    document = dict(raw)
    for step in range(version, newest):
        if step not in steps:
            raise WireError("layout.version", f"is {version}; this page reads version {newest}")
        document = {**steps[step](document), "version": step + 1}
    if document["version"] != newest or version < 1:
        raise WireError("layout.version", f"is {version}; this page reads version {newest}")
    return document
