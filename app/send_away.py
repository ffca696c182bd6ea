"""People sent away by hand: the one document that says so, published to every page of this relay (B30)."""

from app.live import Live
from app.state.model import OfficeState
from app.wire.facts import AgentId
from app.wire.providers.pages import SENT_AWAY, body_of


def send_away(live: Live, state: OfficeState, agent: AgentId, away: bool) -> bool:
    """Publishes that an agent is not to be seen, or again; says whether there was a line to do so.

    It stays away until something with a higher number than the newest brings it back (``app/state/away.py``).  Whom
    nobody knows any more is dropped from the document.
    """
    agents = {id: seq for id, seq in state.dismissed.items() if id in state.agents and id != agent}
    if away:
        agents[agent] = state.head
    return live.publish(SENT_AWAY, body_of(agents))
