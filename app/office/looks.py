"""Who looks like whom: the drawn cast first, then believable recolours of it, the same for the same arrivals.

What there is to wear comes from the atlas; this module only hands it out.  One rule: the look that fewest of those
present wear is given first, so that a small office never holds twins.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """A figure of the cast and what it wears instead of its own ramps: (ramp of the drawing, ramp to wear)."""

    cast: int
    ramps: tuple[tuple[str, str], ...] = ()
