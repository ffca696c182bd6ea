"""How full an agent's memory is: the newest answer's level against a window that is stated, or else assumed.

The rule: a level is told by an answer and may fall; nothing used is no news.  A window that the provider states goes
before one that is assumed from the model's name, and a level that does not fit shows that the window is larger.
"""

import re
from dataclasses import replace
from typing import Final

from app.state.model import Gauge
from app.wire.facts import ContextMeasured, CostStated

SMALL: Final = 200_000
LARGE: Final = 1_000_000
_STATED_LARGE: Final = "[1m]"
_LARGE: Final = re.compile(r"claude-(?:fable-|opus-4-[7-9](?!\d)|(?:opus|sonnet)-(?:[5-9]|[1-9]\d)(?!\d))")


def measured(gauge: Gauge | None, fact: ContextMeasured) -> Gauge:
    """The gauge after one measurement."""
    old = gauge or Gauge()
    if fact.used_tokens <= 0:
        return _stated(old, fact)
    if fact.sidechain and old.main:
        return old
    model = fact.model or old.model
    window, stated = old.window_tokens or SMALL, old.stated
    if fact.window_tokens:
        window, stated = fact.window_tokens, True
    elif model and base_name(model) != base_name(old.model):
        window, stated = (LARGE, True) if model.endswith(_STATED_LARGE) else (assumed_window(model), False)
    if fact.used_tokens > window:
        window, stated = _fitting(fact.used_tokens), False
    return Gauge(fact.used_tokens, window, stated, model, old.main or not fact.sidechain, old.cost_usd)


def _stated(old: Gauge, fact: ContextMeasured) -> Gauge:
    """Only the window is told; it holds for the model in use, if it fits."""
    window, model = fact.window_tokens, fact.model or old.model
    if not window or window < old.used_tokens or (old.model and base_name(model) != base_name(old.model)):
        return old
    return replace(old, window_tokens=window, stated=True, model=old.model or model)


def costed(gauge: Gauge | None, fact: CostStated) -> Gauge:
    """The gauge with the session's cost, as the provider reckons it."""
    return replace(gauge or Gauge(), cost_usd=fact.usd)


def assumed_window(model: str) -> int:
    """The window that models of that name come with; the smaller one if it is not known.

    >>> assumed_window("claude-opus-5-5"), assumed_window("claude-sonnet-4-20250514"), assumed_window("")
    (1000000, 200000, 200000)
    """
    return LARGE if model.endswith(_STATED_LARGE) or _LARGE.match(model) else SMALL


def base_name(model: str) -> str:
    """A model's name without the size of its window.

    >>> base_name("claude-opus-4-8[1m]")
    'claude-opus-4-8'
    """
    return model.removesuffix(_STATED_LARGE)


def _fitting(used_tokens: int) -> int:
    """The smallest usual window that a level fits into."""
    return SMALL if used_tokens <= SMALL else -(-used_tokens // LARGE) * LARGE
