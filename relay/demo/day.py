"""A day that never ends: about fifteen agents at a time, each at its own pace; who leaves is followed by another.

Pure: the same seed gives the same day.  Memory is bounded by the agents that are there.
"""

import heapq
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from relay.demo.claude import Body
from relay.demo.jobs import Job, all_jobs
from relay.demo.others import codex_session, gemini_session
from relay.demo.session import Beat, claude_session

AGENTS = 15
ARRIVE_WITHIN_S = 240.0  # the first ones, one after another
NEXT_ARRIVES = (4.0, 30.0)  # seconds after somebody left
STAYS_ONE_IN = 2  # agents that get a second job in the same project
CODEX, GEMINI = (4, 12), (9,)  # places at which somebody works with another CLI


SEED = 24  # a day on which somebody waits for an answer, and helpers are at work, when the visitor comes


@dataclass(frozen=True, slots=True)
class Moment:
    """An event of the day, ``at_s`` seconds after it began."""

    at_s: float
    provider: str
    body: Body


def day(seed: int = SEED, agents: int = AGENTS) -> Iterator[Moment]:
    """The moments of the day in order of time, without end."""
    deck = _endless(all_jobs(), random.Random(seed))
    places = (_place(number, deck, random.Random(f"{seed}/{number}")) for number in range(agents))
    return heapq.merge(*places, key=lambda moment: moment.at_s)


def _place(number: int, deck: Iterator[Job], chance: random.Random) -> Iterator[Moment]:
    """One agent after another, without end."""
    at_s = chance.uniform(0.0, ARRIVE_WITHIN_S)
    while True:
        for beat in _agent(number, next(deck), chance):
            at_s += beat.wait_s
            if beat.body:
                yield Moment(at_s, beat.provider, beat.body)
        at_s += chance.uniform(*NEXT_ARRIVES)


def _agent(number: int, job: Job, chance: random.Random) -> Iterator[Beat]:
    if number in CODEX:
        return codex_session(job, chance)
    if number in GEMINI:
        return gemini_session(job, chance)
    others = [one for one in all_jobs() if one.project == job.project and one.steps != job.steps]
    stays = others and chance.randrange(STAYS_ONE_IN) == 0
    return claude_session([job, chance.choice(others)] if stays else [job], chance)


def _endless(jobs: tuple[Job, ...], chance: random.Random) -> Iterator[Job]:
    """All jobs in another order each time round, every other time under their other title."""
    while True:
        yield from chance.sample(jobs, len(jobs))
        yield from chance.sample([replace(job, title=job.again) for job in jobs], len(jobs))
