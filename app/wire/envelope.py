"""One numbered line of the journal, as the relay sends it.

Input: the text of one envelope, or a JSON array of them.  Rule: nothing behind this module sees a shape that was
not checked here.  The contract is the relay's (``docs/relay.md``).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.wire.errors import WireError
from app.wire.facts import Source


@dataclass(frozen=True, slots=True)
class Envelope:
    """A raw event with its number; ``at_s`` is the relay's clock in seconds since the epoch."""

    seq: int
    at_s: float
    host: str
    source: Source
    provider: str
    ref: Mapping[str, Any] = field(default_factory=dict)
    body: Mapping[str, Any] = field(default_factory=dict)


def envelope_from(raw: object) -> Envelope:
    """Checks one decoded envelope.

    Raises WireError naming the field that is missing or of the wrong type.
    """
    if not isinstance(raw, dict):
        raise WireError("envelope", f"is a {type(raw).__name__}, not an object")
    seq, at, source = raw.get("seq"), raw.get("at"), raw.get("source")
    if not isinstance(seq, int) or isinstance(seq, bool) or seq < 0:
        raise WireError("envelope.seq", f"is {seq!r}, not a whole number")
    if not isinstance(at, int | float) or isinstance(at, bool):
        raise WireError(f"envelope {seq}.at", f"is {at!r}, not milliseconds")
    if source not in _SOURCES:
        raise WireError(f"envelope {seq}.source", f"is {source!r}, which this page does not know")
    body, ref = raw.get("body"), raw.get("ref")
    return Envelope(
        seq=seq,
        at_s=at / 1000,
        host=_text(raw.get("host")),
        source=_SOURCES[source],
        provider=_text(raw.get("provider")),
        ref=ref if isinstance(ref, dict) else {},
        body=body if isinstance(body, dict) else {},
    )


def envelopes_from_text(text: str) -> tuple[list[Envelope], list[WireError]]:
    """Every envelope of one frame, in order, beside the errors of those that could not be read.

    Raises WireError only when the frame as a whole is not JSON.
    """
    try:
        raw = json.loads(text)
    except ValueError as error:
        raise WireError("frame", f"is not JSON: {error}") from error
    good: list[Envelope] = []
    bad: list[WireError] = []
    for item in raw if isinstance(raw, list) else [raw]:
        try:
            good.append(envelope_from(item))
        except WireError as error:
            bad.append(error)
    return good, bad


_SOURCES = {source.value: source for source in Source}


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
