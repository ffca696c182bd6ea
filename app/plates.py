"""What stands on the labels over the heads: names, marks and a line, made anew only for whom something changed."""

from app.scene.plates import Plate, mark_of
from app.shell.reading import read
from app.state.model import Agent, Freshness, OfficeState
from app.state.queries import freshness, names, present
from app.wire.facts import AgentId


class Plates:
    """The plates of everybody who is here."""

    def __init__(self) -> None:
        self._made: dict[AgentId, tuple[Agent, Freshness, str, Plate]] = {}

    def of(self, state: OfficeState, now_s: float, zone_s: int) -> dict[AgentId, Plate]:
        """One plate an agent; an agent about whom nothing changed keeps the very same plate."""
        called = names(state)
        made: dict[AgentId, tuple[Agent, Freshness, str, Plate]] = {}
        for agent in present(state):
            id, fresh = agent.who.id, freshness(agent, now_s)
            name = called.get(id, "")
            old = self._made.get(id)
            if old is None or old[0] is not agent or old[1] is not fresh or old[2] != name:
                reading = read(agent, fresh, zone_s)
                line = f"{reading.word} {reading.line}".strip()
                old = (agent, fresh, name, Plate(name, line, mark_of(agent.claim.state, fresh)))
            made[id] = old
        self._made = made
        return {id: entry[3] for id, entry in made.items()}
