"""Which module reads which events: the one door from numbered raw events to facts.

Rule: total and pure.  Whatever an envelope holds gives facts or none; nothing here raises, looks at a clock, or
remembers anything.
"""

from collections.abc import Callable
from typing import Final

from app.wire import facts as f
from app.wire.envelope import Envelope
from app.wire.facts import Fact, Source
from app.wire.providers.claude import facts_of_hook
from app.wire.providers.generic import facts_of_any
from app.wire.providers.relay import facts_of_relay

HOOKS: Final[dict[str, Callable[[Envelope], tuple[f.AgentFact, ...]]]] = {
    "claude": facts_of_hook,
}


def facts_of(envelope: Envelope) -> tuple[Fact, ...]:
    """What the event means, in order; empty for what pages publish and for lines that nobody reads yet."""
    if envelope.source is Source.HOOK:
        return HOOKS.get(envelope.provider, facts_of_any)(envelope)
    if envelope.source is Source.RELAY:
        return facts_of_relay(envelope)
    return ()
