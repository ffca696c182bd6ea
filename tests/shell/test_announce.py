"""A screen reader hears what matters, once, and not in a flood."""

from app.pixie.states import PixieState
from app.shell.announce import GAP_S, Voice, heard, newly_needing
from app.wire.facts import AgentId
from tests.shell.builders import directive

ANA, BEN = AgentId("claude:Ana"), AgentId("claude:Ben")
STATES = [PixieState.READING, PixieState.TYPING, PixieState.RUNNING, PixieState.TYPING]


def test_a_burst_of_states_is_heard_as_its_last() -> None:
    said: list[str] = []
    voice = Voice()
    for k in range(40):
        now_s = 0.1 * k
        state = STATES[min(k, 3)]
        voice = heard(voice, directive(f"{state.value} {min(k, 3)}.", state=state), now_s)
        if not said or said[-1] != voice.polite:
            said.append(voice.polite)
    assert said == ["reading 0.", "typing 3."]


def test_what_waits_to_be_said_has_a_time() -> None:
    voice = heard(Voice(), directive("One."), 0.0)
    voice = heard(voice, directive("Two.", state=PixieState.RUNNING), 0.1)
    assert voice.due_s == GAP_S
    assert heard(voice, directive("Two.", state=PixieState.RUNNING), GAP_S).polite == "Two."


def test_another_agent_in_the_same_state_is_news() -> None:
    voice = heard(Voice(), directive("Ana types."), 0.0)
    voice = heard(voice, directive("Ben types.", agent=BEN), 5.0)
    assert voice.polite == "Ben types."


def test_only_those_who_begin_to_need_somebody_are_called_out() -> None:
    voice, new = newly_needing(Voice(), (ANA,))
    assert new == ()
    voice, new = newly_needing(voice, (ANA, BEN))
    assert new == (BEN,)
    voice, new = newly_needing(voice, (BEN,))
    assert new == ()
    voice, new = newly_needing(voice, (ANA, BEN))
    assert new == (ANA,)
