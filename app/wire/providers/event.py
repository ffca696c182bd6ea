"""A raw event as the provider modules pass it around: its body, and whom it is about."""

from collections.abc import Callable
from typing import NamedTuple

from app.wire.facts import AgentFact, AgentId, Stamp
from app.wire.providers.fields import Json


class Event(NamedTuple):
    """``agent`` is whom the event is about, ``root`` its session: the same, but for delegated work."""

    stamp: Stamp
    agent: AgentId
    root: AgentId
    body: Json


Reader = Callable[[Event], tuple[AgentFact, ...]]
