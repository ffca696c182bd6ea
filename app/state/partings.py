"""How helpers and teammates go: by stopping, by missing on a list, with whoever brought them up, or cut off.

The rule: an end is an attempt.  A helper leaves when it has stopped and nothing more comes of it, when the list of what
still runs leaves it out, or with the one above; it comes back as the same one when it works again.  A teammate stays
when it has stopped: it is only idle.
"""

from typing import Final

from app.state.claims import settle_to, show
from app.state.draft import Draft, close_all, is_away, note
from app.state.fold import Fold
from app.state.leases import GRACE_S
from app.state.model import NEVER, Agent, AgentState
from app.state.rules import Rule
from app.wire.facts import AgentDismissed, Outcome, Stamp, SubagentStopped, Task

_AT_REST: Final = (AgentState.DONE, AgentState.STOPPED, AgentState.FAILED, AgentState.LEFT)


def subagent_stopped(fold: Fold, fact: SubagentStopped) -> None:
    """Delegated work yielded.  Of somebody unknown only the end is remembered, lest a late start bring up a ghost."""
    stamp, id = fact.stamp, fold.canonical(fact.agent)
    draft = fold.touch(id)
    if draft is None:
        if fact.role:
            fold.leave(fold.admit(id, stamp, "subagent", fold.canonical(fact.parent)), stamp, Rule.HELPER_LEFT)
        return
    if draft.rest.state is AgentState.LEFT:
        return
    yielded(fold, draft, stamp, fact.background, fact.message)


def yielded(fold: Fold, draft: Draft, stamp: Stamp, tasks: tuple[Task, ...] | None = None, message: str = "") -> None:
    """A helper is through for now, or waits only for what it left running."""
    was_busy = draft.turn_open or draft.after_stop or bool(draft.tools)
    _lay_down(fold, draft, stamp, tasks, message)
    if draft.background:
        settle_to(draft, AgentState.BACKGROUND, stamp, Rule.HELPER_WAITS, draft.background[0].label)
        draft.leaves_s = NEVER
    elif was_busy or draft.rest.state is not AgentState.DONE:
        settle_to(draft, AgentState.DONE, stamp, Rule.HELPER_STOPPED)
        _set_out(draft, stamp)
    show(draft, stamp, Rule.HELPER_STOPPED)
    _parent_hears(fold, draft)


def _lay_down(fold: Fold, draft: Draft, stamp: Stamp, tasks: tuple[Task, ...] | None, message: str) -> None:
    """Nothing is open any more; of what it launched itself, what the list still names goes on."""
    close_all(draft, stamp, Outcome.CLOSED)
    after_stop(fold, draft, stamp, None)
    listed = None if tasks is None else {task.id for task in tasks}
    draft.background = [task for task in draft.background if listed is None or task.id in listed]
    draft.turn_open = draft.after_stop = False
    draft.stopped_s = stamp.at_s
    draft.hold_s = NEVER
    note(draft, stamp, "SubagentStopped", message)


def _set_out(draft: Draft, stamp: Stamp) -> None:
    """Somebody at rest is on its way out, unless it has a seat of its own."""
    if draft.who.kind != "teammate" or draft.dismissed:
        draft.leaves_s = stamp.at_s + GRACE_S


def _parent_hears(fold: Fold, draft: Draft) -> None:
    """What ran in the background for the one above runs no more."""
    raw = draft.who.id.rpartition("/")[2]
    above = fold.find(draft.who.parent) if draft.who.parent is not None else None
    if above is not None and any(task.id == raw for task in above.background):
        owner = fold.touch(above.who.id)
        if owner is not None:
            owner.background = [task for task in owner.background if task.id != raw]


def background_changed(draft: Draft, stamp: Stamp) -> None:
    """A helper that waited only for work of its own, now over, is woken soon, or goes."""
    if draft.rest.state is AgentState.BACKGROUND and not draft.background and draft.who.parent is not None:
        settle_to(draft, AgentState.DONE, stamp, Rule.BACKGROUND_OVER, told=False)
        show(draft, stamp, Rule.BACKGROUND_OVER)
        if draft.who.kind != "teammate":
            draft.leaves_s = stamp.at_s + 5 * GRACE_S


def dismissed(fold: Fold, draft: Draft, fact: AgentDismissed) -> None:
    """An agent agreed to go; it goes when it has stopped."""
    if draft.rest.state is AgentState.LEFT:
        return
    draft.dismissed = True
    note(draft, fact.stamp, "AgentDismissed")
    if not draft.turn_open and draft.rest.state is AgentState.DONE:
        draft.leaves_s = fact.stamp.at_s + GRACE_S


# -- the one above yields, is cut off ---------------------------------------------------------------------------------


def after_stop(fold: Fold, draft: Draft, stamp: Stamp, listed: tuple[Task, ...] | None) -> None:
    """The agent yielded: helpers that it waited for are over, and so is whoever is missing on its list."""
    if not draft.children:
        return
    names = {task.id for task in listed or ()}
    away = any(task.kind == "subagent" for task in listed or ())
    mates: list[Draft] = []
    for child in fold.here(draft):
        if child.turn_open and child.began_s > stamp.at_s:
            continue  # this is older than the child
        if child.who.kind == "teammate":
            mates.append(child)
        elif child.who.id.rpartition("/")[2] in names:
            child.away = True
        elif child.rest.state is AgentState.DONE:
            continue  # it stopped by itself and is on its way out
        elif listed is None and child.away:
            continue
        elif child.sure or child.away or not away:  # else it may be the helper of one that runs on
            rule = Rule.HELPER_OUTLIVED if listed is None else Rule.HELPER_UNLISTED
            fold.leave(child, stamp, rule, told=listed is not None)
    if listed is not None:
        _dismiss_unlisted(fold, draft, stamp, mates, [task for task in listed if task.kind == "teammate"])


def _dismiss_unlisted(fold: Fold, draft: Draft, stamp: Stamp, mates: list[Draft], tasks: list[Task]) -> None:
    """Teammates missing on the list have gone; only from a provider that lists them at all."""
    draft.lists_mates = draft.lists_mates or bool(tasks)
    if not draft.lists_mates:
        return
    unmatched = {task.id for task in tasks}
    gone: list[Draft] = []
    for mate in mates:
        task = next((one for one in tasks if one.id in unmatched and _is_task_of(mate, one)), None)
        if task is None:
            gone.append(mate)
        else:
            unmatched.discard(task.id)
    if unmatched:
        return  # somebody is listed by a name we do not know
    for mate in gone:
        fold.leave(mate, stamp, Rule.HELPER_UNLISTED)


def _is_task_of(mate: Agent | Draft, task: Task) -> bool:
    return bool(task.label) and (task.label == mate.who.name or task.label in mate.who.labels)


def still_running(fold: Fold, draft: Draft, listed: tuple[Task, ...] | None) -> list[Task]:
    """What goes on after the turn: the list as told, less what we know to be at rest; without one, what we know of.

    A teammate is listed for as long as it exists; only one that is at work counts.
    """
    children = {id: child for id in draft.children if (child := fold.find(id)) is not None}
    if listed is None:
        tasks = [task for task in draft.background if task.kind != "subagent"]
        known = {task.id for task in draft.background}
        for id, child in children.items():
            raw = id.rpartition("/")[2]
            busy = child.claim.state not in _AT_REST and child.claim.state is not AgentState.ARRIVED
            if busy and (raw in known or is_away(child) or child.who.kind == "teammate"):
                tasks.append(Task(raw, "subagent", "running", child.who.role))
        return tasks
    running: list[Task] = []
    for task in listed:
        if task.kind == "teammate":
            mate = next((child for child in children.values() if _is_task_of(child, task)), None)
        else:
            mate = next((child for id, child in children.items() if id.rpartition("/")[2] == task.id), None)
        if mate is None or mate.claim.state not in _AT_REST:
            running.append(task)
    return running


def after_cut(fold: Fold, draft: Draft, stamp: Stamp) -> None:
    """A person interrupted the turn: helpers that it waited for were cut off, and no event says so."""
    waiting = [draft]
    for above in waiting:
        for child in fold.here(above):
            if child.away or child.who.kind == "teammate" or child.rest.state is AgentState.DONE:
                continue
            if child.turn_open and child.began_s > stamp.at_s:
                continue
            waiting.append(child)
            close_all(child, stamp, Outcome.INTERRUPTED)
            child.turn_open = child.after_stop = False
            child.stopped_s = stamp.at_s
            settle_to(child, AgentState.STOPPED, stamp, Rule.HELPER_CUT_OFF, told=False)
            show(child, stamp, Rule.HELPER_CUT_OFF)
            child.leaves_s = stamp.at_s + GRACE_S
