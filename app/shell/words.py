"""Every word that a person reads in the panels around the scene; what is said of an agent is in ``claim_words.py``.

Rule: say what happened, what still works, what to do.
"""

from typing import Final

from app.shell import times
from app.state.leases import CALLING, HELPING, RESTING, THINKING, WAITING

# -- cards ---------------------------------------------------------------------------------------------------------

AGENTS: Final = "Agents"
NOBODY: Final = "Nobody here yet"
RUNS: Final = "Runs of scripts"
RUNS_LINE: Final = "Nobody sits before them"
FIND: Final = "Find by name, folder, title or id"
FOUND: Final = "{count} of {total}"
FOUND_NOBODY: Final = "Nobody here fits that. Who has left is not in this list."
SEND_AWAY: Final = "Send away"
SEND_AWAY_WHOM: Final = "Send {name} away"
SENT_AWAY: Final = "Sent away"
SENT_AWAY_NOTE: Final = (
    "They work on as before and are seen again when they get something new to do, need somebody, or fail."
)
BRING_BACK: Final = "Bring back"
SENT: Final = "{name} is sent away, on every page. The list of all agents can bring them back."
NOT_SENT: Final = "There is no line to the relay. Nothing was changed; try again when it is back."
MORE: Final = "and {} more"
MORE_HELPERS: Final = "and {} more helpers"
ALL_AGENTS: Final = "Everything here"
AS_OF: Final = "As of {}, not live"
NEED: Final = "need you"
NEEDS: Final = "needs you"
SHOW_LIST: Final = "Everything as a list (L)"
WORKS_FOR: Final = "works for {}"
PETS: Final = "Pets"
STROKE: Final = "Stroke {}"
TROUBLES: Final = "What is wrong"
SUMMARY: Final = (("work", "at work"), ("fail", "failed"), ("quiet", "quiet"), ("lost", "lost"), ("rest", "at rest"))

# -- the companion -------------------------------------------------------------------------------------------------

PIXIE: Final = "Pixie"
PIXIE_STATE: Final[dict[str, str]] = {
    "greeting": "hello",
    "idle": "idle",
    "sleeping": "asleep",
    "thinking": "thinking",
    "planning": "planning",
    "reading": "reading",
    "typing": "typing",
    "searching": "searching",
    "web": "on the web",
    "running": "running",
    "debugging": "debugging",
    "building": "building",
    "git": "git",
    "spawning": "calling a helper",
    "waiting": "needs you",
    "success": "done",
    "confused": "stuck",
    "offline": "no contact",
}
MOOD: Final[dict[str, str]] = {
    "calm": "calm",
    "focused": "focused",
    "excited": "excited",
    "struggling": "struggling",
}

# -- the line to the relay -----------------------------------------------------------------------------------------

CONNECTING: Final = "Connecting…"
CATCHING_UP: Final = "Catching up…"
CATCHING_UP_SHARE: Final = "Catching up… {} %"
RECONNECTING: Final = "Reconnecting… What you see is from {when}."
REFUSED: Final = "The relay does not let this page in"
REFUSED_WORKS: Final = "The relay goes on writing down what your agents do; nothing is lost."
REFUSED_DO: Final = "Open the link that the relay printed. On its machine, “pixie-office tokens link” prints it again."
UPDATE_READY: Final = "A new version of this page is here."
UPDATE_OLDER: Final = "The relay is of another version than this page."
UPDATE_TAKE: Final = "Load it"
VIEW_ONLY: Final = "View only"
VIEW_ONLY_WHY: Final = "This link shows what kind of work is done, not its content."
REPLAY: Final = "Replay"
GAP: Final = "The relay was not listening from {start} to {end}. What happened then is not known here."
GAP_ROW: Final = "Relay not listening, {start} to {end}"
RELAY_NOTE: Final = "{file}: {text}"
DISMISS: Final = "Dismiss"

# -- the detail ----------------------------------------------------------------------------------------------------

CLOSE: Final = "Close"
FOLLOW: Final = "Follow"
FOLLOWING: Final = "Following"
WHY: Final = "Why we say so"
HEARD: Final = "{age} ago by {source}, event {seq}"
HEARD_NOW: Final = "just now by {source}, event {seq}"
SOURCE: Final = {
    "hook": "hook",
    "transcript": "session file",
    "file": "file",
    "client": "page",
    "relay": "relay",
}
TOLD: Final = "The agent said so itself."
INFERRED: Final = "Worked out from what was heard; nobody said it in so many words."
CHANGES: Final = "What would change it"
LOOKS_WRONG: Final = "This looks wrong"
LOOKS_WRONG_NOTE: Final = "Saves a file of the last events to send with a report: names, ids and times, no content."
REPORT_SAVED: Final = "Saved. It holds names, ids and times, no content."
REPORT_FAILED: Final = "The events could not be read from the relay. Nothing was saved; try again in a moment."
TOOLS: Final = "Tools in use"
WAITS: Final = "Waits for you"
HELPERS: Final = "Helpers"
TODOS: Final = "Its list"
TODO_STATUS: Final = {"pending": "to do", "in_progress": "doing", "completed": "done"}
TODO_DONE: Final = "{done} of {all} done"
TASKS: Final = "Still running in the background"
FACTS: Final = "About this agent"
EVENTS: Final = "What happened"
EVENTS_NONE: Final = "No event of it is kept any more."
RAW_LOADING: Final = "Fetching event {seq}…"
RAW_GONE: Final = "Event {seq} is no longer in the journal: it was trimmed by age or size."
RAW_FAILED: Final = "Event {seq} could not be fetched: the relay did not answer. Press the row twice to try again."
RAW_DENIED: Final = "This link may not read raw events."
RAW_CUT: Final = "Shown up to here; the copy holds all {} characters."
COPY: Final = "Copy"
COPY_RAW: Final = "Copy event {seq}"
COPIED: Final = "Copied."
COPY_FAILED: Final = "The browser did not allow copying. Select the text and copy it by hand."
GONE: Final = "This agent is not in the office any more."
FACT_NAMES: Final = {
    "name": "Called",
    "provider": "Program",
    "host": "Machine",
    "cwd": "Folder",
    "profile": "Settings",
    "model": "Model",
    "memory": "Memory",
    "cost": "Cost",
    "mode": "Mode",
    "role": "Role",
    "parent": "Works for",
    "started": "Came",
    "turn": "Turns",
    "session": "Session",
}
MACHINE: Final = "This machine"
CLOCK_BEHIND: Final = "{host}. Its clock is {off} behind; ages here go by the relay's clock."
CLOCK_AHEAD: Final = "{host}. Its clock is {off} ahead; ages here go by the relay's clock."
UNKNOWN: Final = "unknown"
MEMORY: Final = "{share} % full: {used} of {window} tokens"
MEMORY_ASSUMED: Final = "{share} % full, if it holds {window} tokens as usual: {used} are in it"
COST: Final = "{usd:.2f} US dollars so far, as its program reckons"
PROVIDERS: Final = {
    "claude": "Claude Code",
    "codex": "Codex",
    "gemini": "Gemini CLI",
    "opencode": "OpenCode",
    "copilot": "Copilot CLI",
    "pi": "Pi",
    "qwen": "Qwen Code",
}
KIND: Final = {"session": "agent", "subagent": "helper", "teammate": "teammate"}

# -- the empty office ----------------------------------------------------------------------------------------------

EMPTY_TITLE: Final = "The office is open"
EMPTY_LINE: Final = "Every coding agent that you start on this machine sits down at a desk here."
STEP_HOOKS: Final = "Let your agents report"
STEP_HOOKS_LINE: Final = "Run this once. It adds a hook and can be undone with “hooks uninstall”."
STEP_AGENT: Final = "Start an agent"
STEP_AGENT_LINE: Final = "In any terminal, in any folder. It walks in with its first event."
STEP_DEMO: Final = "Or watch a recorded day first"
STEP_DEMO_LINE: Final = "Several agents at work, none of them real."
OUR_COMMAND: Final = "pixie-office"
HOOKS_COMMAND: Final = "{command} hooks install"
AGENT_COMMAND: Final = "claude"
DEMO_COMMAND: Final = "{command} demo"
EMPTY_VIEWER: Final = "Nobody is at work right now. Whoever starts will appear here."

# -- troubles ------------------------------------------------------------------------------------------------------

TROUBLE_WORKS: Final = "What still works"
TROUBLE_DO: Final = "What to do"
TROUBLE_DETAIL: Final = "The exact message"

# -- dialogs -------------------------------------------------------------------------------------------------------

CROWD: Final = "Standing here"
SETTINGS: Final = "Settings"
HELP: Final = "Help"
SETTINGS_KEPT: Final = "Kept in this browser only."
LEASES_TITLE: Final = "How long we believe old news"
LEASES: Final = (
    "At work without a word, an agent is called quiet after {think_quiet}, or after {call_quiet} during a tool call or "
    "as a helper. It is called lost after {think_lost}; a helper after {help_lost}, one in a tool call after "
    "{call_lost}, one at rest after {rest_lost}. In the end it is taken out of the office: after {think_gone} while "
    "thinking, {help_gone} as a helper, {call_gone} in a tool call, {rest_gone} at rest, {wait_gone} while it waits "
    "for you. It comes back to its place with its next event. Time alone never makes us say that an agent is done or "
    "needs you."
)
KEYS_TITLE: Final = "Keys"
KEYS: Final = (
    ("N", "next agent that needs you"),
    ("L", "everything as a list"),
    ("↑ ↓", "move along the cards"),
    ("Enter", "open the card"),
    ("Esc", "close, then let go"),
    (",", "settings"),
    ("?", "this help"),
)
SIGNS_TITLE: Final = "Signs"
SIGNS: Final = (
    ("hand", "need", "needs you: a permission, a question, a plan"),
    ("edit", "work", "at work, with what it is doing"),
    ("hour", "rest", "its turn is over, something still runs"),
    ("check", "done", "its turn is over"),
    ("fail", "fail", "the provider failed"),
    ("clock", "quiet", "no news for a while: we do not guess why"),
    ("lost", "lost", "no news for so long that we do not know"),
)
PROMISE: Final = "Every state has a cause and an age. Press any of them to see the events behind it."
UNNAMED: Final = "Unnamed agent"


def leases() -> str:
    """The ages at which a claim without news is called quiet, lost, and given up, with the numbers that hold."""
    return LEASES.format(
        think_quiet=times.length(THINKING.quiet_s),
        think_lost=times.length(THINKING.lost_s),
        think_gone=times.length(THINKING.gone_s),
        call_quiet=times.length(CALLING.quiet_s),
        call_lost=times.length(CALLING.lost_s),
        call_gone=times.length(CALLING.gone_s),
        help_lost=times.length(HELPING.lost_s),
        help_gone=times.length(HELPING.gone_s),
        rest_lost=times.length(RESTING.lost_s),
        rest_gone=times.length(RESTING.gone_s),
        wait_gone=times.length(WAITING.gone_s),
    )


def title(need: int) -> str:
    """The page's title, which tells of waiting agents even from another tab."""
    return f"({need}) Pixie Office" if need else "Pixie Office"


def needs(number: int) -> str:
    """What so many agents do that wait for a person."""
    return NEEDS if number == 1 else NEED


def needing(names: str, number: int) -> str:
    """What a screen reader is interrupted with."""
    return f"{names} {needs(number)}."


def provider_name(provider: str) -> str:
    """A provider as its makers call it, else by its own word."""
    return PROVIDERS.get(provider, provider or UNKNOWN)
