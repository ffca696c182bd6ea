"""One agent's day: it comes, works off a job or two at a human pace, is asked and asks, and goes home.

A session is a stream of beats: wait so long, then this happens.  Pure but for its own chance, which comes as a seed.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from relay.demo import calls
from relay.demo.claude import Body, Call, Voice, call_id, helper_id, new_id
from relay.demo.jobs import Job

MODELS = ("claude-opus-4-8[1m]", "claude-opus-4-8[1m]", "claude-sonnet-5")
NAG_S = 6.0  # after which the CLI asks again
FAILS_ONE_IN = 25  # turns that end because the service is busy

# How long a call of each kind takes, and how long an agent thinks before it; seconds, from and to.
PACE = {
    "bash": (3.0, 16.0),
    "edit": (2.0, 7.0),
    "fail": (4.0, 14.0),
    "glob": (0.5, 1.5),
    "grep": (0.6, 2.5),
    "permit": (2.0, 9.0),
    "read": (1.0, 4.0),
    "search": (3.0, 7.0),
    "task": (0.3, 0.8),
    "web": (3.0, 9.0),
    "write": (4.0, 12.0),
}
THINKS = (1.5, 7.0)
ANSWERS = (5.0, 24.0)  # a person, until it answers
RESTS = (12.0, 70.0)  # between two prompts


@dataclass(frozen=True, slots=True)
class Beat:
    """Something that happens ``wait_s`` after the beat before."""

    wait_s: float
    provider: str
    body: Body


def claude_session(jobs: Sequence[Job], chance: random.Random) -> Iterator[Beat]:
    """A whole session over one or more jobs of one project."""
    voice = Voice(new_id(chance), jobs[0].folder, chance.choice(MODELS))
    yield Beat(0.0, voice.provider, voice.started(jobs[0].title))
    for job in jobs:
        yield from _turn(replace(voice, prompt_id=new_id(chance)), job, chance)
        yield from pause(chance.uniform(*RESTS))
    yield Beat(0.0, voice.provider, voice.ended())


def pause(wait_s: float) -> Iterator[Beat]:
    """Time in which nothing happens; a beat without a body is not sent."""
    yield Beat(wait_s, "", {})


def _turn(voice: Voice, job: Job, chance: random.Random) -> Iterator[Beat]:
    yield Beat(chance.uniform(2.0, 6.0), voice.provider, voice.prompted(job.prompt))
    background: list[Body] = []
    for at, step in enumerate(job.steps):
        if at > 3 and chance.random() < 1 / (FAILS_ONE_IN * len(job.steps)):
            yield Beat(chance.uniform(4.0, 9.0), voice.provider, voice.turn_failed())
            yield Beat(chance.uniform(*ANSWERS), voice.provider, voice.prompted("Go on, please."))
        yield from _played(voice, step, chance, background)
    yield Beat(chance.uniform(*THINKS), voice.provider, voice.stopped(job.done, tuple(background)))


def _played(voice: Voice, step: Sequence[object], chance: random.Random, background: list[Body]) -> Iterator[Beat]:
    """The beats of one step."""
    match step:
        case ("think", int() as seconds):
            yield from pause(seconds)
        case ("compact",):
            for body in voice.compacts("What was done so far, in short."):
                yield Beat(chance.uniform(1.0, 5.0), voice.provider, body)
        case ("ask", str() as asked, str() as header, list() as options):
            yield from _permitted(voice, calls.question(asked, header, options), chance, 0.1)
        case ("plan", str() as text):
            yield from _permitted(voice, calls.plan(text), chance, 0.1)
        case ("helper", *rest):
            yield from _delegated(voice, rest, chance, background)
        case ("pair", list() as both):
            yield from together(*(_delegated(voice, one[1:], chance, background) for one in both))
        case ("server", str() as command, str() as description):
            task = f"b{chance.getrandbits(40):08x}"
            yield from _called(voice, calls.server(command, description, task), chance, 0.6)
            shell = {"id": task, "type": "shell", "status": "running", "description": description, "command": command}
            background.append(shell)
        case ("permit", *_):
            yield from _permitted(voice, calls.call_for(step, voice.cwd), chance, chance.uniform(*PACE["permit"]))
        case _:
            yield from _called(voice, calls.call_for(step, voice.cwd), chance, chance.uniform(*PACE[str(step[0])]))


def _called(voice: Voice, call: Call, chance: random.Random, took_s: float) -> Iterator[Beat]:
    call = replace(call, id=call_id(chance))
    yield Beat(chance.uniform(*THINKS), voice.provider, voice.before(call))
    yield Beat(took_s, voice.provider, voice.after(call, int(took_s * 1000)))


def _permitted(voice: Voice, call: Call, chance: random.Random, took_s: float) -> Iterator[Beat]:
    """A call that a person has to allow or to answer."""
    call = replace(call, id=call_id(chance))
    answers_s = chance.uniform(*ANSWERS)
    yield Beat(chance.uniform(*THINKS), voice.provider, voice.before(call))
    yield Beat(0.05, voice.provider, voice.asks_leave(call))
    if answers_s > NAG_S:
        yield Beat(NAG_S, voice.provider, voice.nags())
    left_s = answers_s - NAG_S if answers_s > NAG_S else answers_s
    yield Beat(left_s + took_s, voice.provider, voice.after(call, int(took_s * 1000)))


def _delegated(voice: Voice, rest: Sequence[object], chance: random.Random, background: list[Body]) -> Iterator[Beat]:
    kind, description, prompt, steps, report = rest
    assert isinstance(steps, list)
    agent = helper_id(chance)
    call = calls.helper(str(kind), str(description), str(prompt), str(report), agent)
    call = replace(call, id=call_id(chance))
    helper = voice.as_helper(agent, str(kind))
    yield Beat(chance.uniform(*THINKS), voice.provider, voice.before(call))
    yield Beat(0.3, voice.provider, helper.helper_started())
    for step in steps:
        yield from _played(helper, step, chance, background)
    yield Beat(chance.uniform(*THINKS), voice.provider, helper.helper_stopped(str(report)))
    yield Beat(0.1, voice.provider, voice.after(call, 31_000))


def together(*streams: Iterator[Beat]) -> Iterator[Beat]:
    """Several streams of beats at once, as one stream."""
    waiting = [(beat.wait_s, at, beat) for at, stream in enumerate(streams) if (beat := next(stream, None))]
    now_s = 0.0
    while waiting:
        waiting.sort(key=lambda item: item[:2])
        due_s, at, beat = waiting.pop(0)
        yield replace(beat, wait_s=due_s - now_s)
        now_s = due_s
        following = next(streams[at], None)
        if following is not None:
            waiting.append((due_s + following.wait_s, at, following))
