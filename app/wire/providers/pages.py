"""What pages publish that means something for the agents: whom a person sent away.  Documents of the room are no facts.

Rule: total and pure; what is not a name with a number is passed over.
"""

from typing import Final

from app.wire import facts as f
from app.wire.envelope import Envelope
from app.wire.facts import AgentId, SentAway, Stamp

SENT_AWAY: Final = "public/sent-away"  # the topic; viewers see the same office
MOST: Final = 500  # who is remembered; the newest win
LONGEST: Final = 300  # characters of an id


def facts_of_page(envelope: Envelope) -> tuple[SentAway, ...]:
    """The facts of one published document."""
    if envelope.ref.get("topic") != SENT_AWAY:
        return ()
    agents = envelope.body.get("agents")
    named = agents.items() if type(agents) is dict else ()
    known = [(AgentId(id), seq) for id, seq in named if type(seq) is int and 0 <= seq < 2**53 and len(id) <= LONGEST]
    stamp = Stamp(envelope.seq, envelope.at_s, envelope.source, envelope.provider, envelope.host)
    return (f.SentAway(stamp, tuple(sorted(known, key=lambda one: one[1])[-MOST:])),)


def body_of(agents: dict[AgentId, int]) -> dict[str, object]:
    """The document that says so: agents with the number up to which nothing brings them back, the newest of them."""
    newest = sorted(agents.items(), key=lambda one: one[1])[-MOST:]
    return {"agents": {str(id): seq for id, seq in newest}}
