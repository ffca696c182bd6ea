"""Every word that a person reads around the scene, in one place.

Rule: say what happened, what still works, what to do.  No sentence claims more than an event told; where nothing was
heard, the words say that nothing was heard.
"""

from typing import Final

from app.wire.facts import Activity, BlockKind, Outcome

# -- what an agent does: (with an object, without) --------------------------------------------------------------

DOING: Final[dict[Activity, tuple[str, str]]] = {
    Activity.THINKING: ("Thinking", "Thinking"),
    Activity.READING: ("Reading", "Reading"),
    Activity.TYPING: ("Editing", "Editing"),
    Activity.SEARCHING: ("Looking for", "Searching"),
    Activity.WEB: ("On the web", "On the web"),
    Activity.RUNNING: ("Running", "Running a command"),
    Activity.GIT: ("Running", "Working with git"),
    Activity.SPAWNING: ("Calling in", "Calling in a helper"),
    Activity.PLANNING: ("Planning", "Planning"),
    Activity.ASKING: ("Asking", "Asking"),
    Activity.MESSAGING: ("Writing to", "Writing a message"),
    Activity.COMPACTING: ("Tidying its memory", "Tidying its memory"),
    Activity.OTHER: ("Using", "Using a tool"),
}
SENTENCE: Final[dict[Activity, tuple[str, str]]] = {
    Activity.THINKING: ("is thinking.", "is thinking."),
    Activity.READING: ("is reading {}.", "is reading."),
    Activity.TYPING: ("is editing {}.", "is editing a file."),
    Activity.SEARCHING: ("is looking for {}.", "is searching."),
    Activity.WEB: ("is looking at {} on the web.", "is looking something up on the web."),
    Activity.RUNNING: ("is running {}.", "is running a command."),
    Activity.GIT: ("is running {}.", "is working with git."),
    Activity.SPAWNING: ("is calling in a helper: {}.", "is calling in a helper."),
    Activity.PLANNING: ("is planning: {}.", "is making a plan."),
    Activity.ASKING: ("is asking: {}.", "is asking something."),
    Activity.MESSAGING: ("is writing to {}.", "is writing a message."),
    Activity.COMPACTING: ("is tidying its memory.", "is tidying its memory."),
    Activity.OTHER: ("is using {}.", "is using a tool."),
}

ARRIVED: Final = "Here"
ARRIVED_LINE: Final = "nothing asked yet"
NEEDS_YOU: Final = "Needs you"
BACKGROUND: Final = "Turn over"
DONE: Final = "Done"
STOPPED: Final = "Stopped"
STOPPED_LINE: Final = "by a person"
FAILED: Final = "Failed"
LEFT: Final = "Left"
LOST: Final = "Lost contact"
NO_NEWS_YET: Final = "no news yet"

ARRIVED_SENTENCE: Final = "is here. Nothing was asked of it yet."
NEEDS_YOU_SENTENCE: Final = "needs you."
BACKGROUND_SENTENCE: Final = "has ended its turn; work that it left running goes on."
DONE_SENTENCE: Final = "is done: its turn is over."
STOPPED_SENTENCE: Final = "was stopped by a person."
LEFT_SENTENCE: Final = "has left: its session is over."
LOST_SENTENCE: Final = "has not been heard of since {when}. We do not know what it is doing."
QUIET_SENTENCE: Final = "has been quiet since {when}. The last we heard: {last}."
FAILED_SENTENCE: Final = "could not go on: {why}"

BLOCK_SHORT: Final[dict[BlockKind, str]] = {
    "permission": "may it use {tool}?",
    "question": "it asks a question",
    "plan": "it has a plan to approve",
    "elicitation": "it asks for input",
}
BLOCK_SENTENCE: Final[dict[BlockKind, str]] = {
    "permission": "needs your OK to use {tool}.",
    "question": "asks you a question.",
    "plan": "has a plan and wants your yes.",
    "elicitation": "needs something filled in.",
}
BLOCK_LABEL: Final[dict[BlockKind, str]] = {
    "permission": "Wants to use {tool}",
    "question": "Asks",
    "plan": "Wants to follow this plan",
    "elicitation": "Asks for",
}
A_TOOL: Final = "a tool"
ANSWER_WHERE: Final = "Answer it in the terminal where this agent runs."
NO_LITERAL: Final = "The event did not say what exactly. The raw event may."
MAYBE: Final = "may need you"

ERRORS: Final[dict[str, str]] = {
    "rate_limit": "too many requests for now. It can go on later.",
    "overloaded": "the provider is overloaded. It can go on later.",
    "authentication_failed": "the provider refused the login. Sign in again where it runs.",
    "billing_error": "the provider refused for lack of credit.",
    "server_error": "the provider had an error. Asking again may help.",
    "max_output_tokens": "the answer grew too long and was cut off.",
    "invalid_request": "the provider could not make sense of the request.",
    "model_not_found": "the provider does not know that model.",
}
ERROR_UNKNOWN: Final = "the provider reported an error."
SERVICE_ERROR: Final = "service error"


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> count(1, "helper"), count(3, "helper"), count(0, "person", "people")
    ('1 helper', '3 helpers', '0 people')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def tool_words(name: str) -> str:
    """A tool's name as a person reads it.

    >>> tool_words("mcp__github__list_issues"), tool_words("Bash")
    ('github: list issues', 'Bash')
    """
    parts = name.split("__")
    if len(parts) >= 3 and parts[0] == "mcp":
        return f"{parts[1]}: {' '.join(parts[2:]).replace('_', ' ')}"
    return name


def quiet_since(when: str) -> str:
    """The state of an agent from whom nothing was heard for a while."""
    return f"Quiet since {when}"


def last_news(what: str) -> str:
    """What the last news was."""
    return f"last: {what}"


# -- cards ---------------------------------------------------------------------------------------------------------

AGENTS: Final = "Agents"
NOBODY: Final = "Nobody here yet"
MORE: Final = "and {} more"
MORE_HELPERS: Final = "and {} more helpers"
ALL_AGENTS: Final = "All agents"
AS_OF: Final = "As of {}, not live"
NEED: Final = "need you"
NEEDS: Final = "needs you"
SHOW_LIST: Final = "List of all agents"
SUMMARY: Final = (("work", "at work"), ("fail", "failed"), ("quiet", "quiet"), ("lost", "lost"), ("rest", "at rest"))

# -- the companion -------------------------------------------------------------------------------------------------

PIXIE: Final = "Pixie"
PIXIE_WATCHES: Final = "watching"
PIXIE_WHOLE: Final = "the whole office"
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
REFUSED: Final = "The relay does not let this page in."
REFUSED_DO: Final = "Open the link that the relay printed, or run “pixie-office” again to see it."
VIEW_ONLY: Final = "View only"
VIEW_ONLY_WHY: Final = "This link shows what kind of work is done, not its content."
REPLAY: Final = "Replay"
GAP: Final = "The relay was not listening from {start} to {end}. What happened then is not known here."
GAP_ROW: Final = "Relay not listening, {start} to {end}"
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
    "model": "Model",
    "mode": "Mode",
    "role": "Role",
    "parent": "Works for",
    "started": "Came",
    "turn": "Turns",
    "session": "Session",
}
UNKNOWN: Final = "unknown"
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

WHAT: Final[dict[str, str]] = {
    "SessionStarted": "Session began",
    "SessionEnded": "Session ended",
    "AgentDescribed": "Told about itself",
    "TurnStarted": "Was asked",
    "TurnEnded": "Turn ended",
    "TurnFailed": "Turn failed",
    "TurnInterrupted": "Turn stopped",
    "ToolStarted": "Began",
    "ToolFinished": "Finished",
    "SubagentStarted": "Helper began",
    "SubagentStopped": "Helper stopped",
    "BlockOpened": "Began to wait for you",
    "BlockDenied": "Was refused",
    "Notified": "Called for attention",
    "CompactionStarted": "Began to tidy its memory",
    "CompactionFinished": "Memory tidied",
    "TodoChanged": "List changed",
    "EventSeen": "Event",
    "AgentDismissed": "Was asked to go",
    "StepFinished": "Step finished",
    "TaskEnded": "Background task over",
    "BlockClosed": "No longer waits for you",
    "TodosListed": "List told",
}
OUTCOME: Final[dict[Outcome, str]] = {
    Outcome.OK: "worked",
    Outcome.FAILED: "failed",
    Outcome.DENIED: "refused",
    Outcome.INTERRUPTED: "stopped",
    Outcome.LAUNCHED: "goes on in the background",
    Outcome.CLOSED: "over",
}

# -- the empty office ----------------------------------------------------------------------------------------------

EMPTY_TITLE: Final = "The office is open"
EMPTY_LINE: Final = "Every coding agent that you start on this machine sits down at a desk here."
STEP_HOOKS: Final = "Let your agents report"
STEP_HOOKS_LINE: Final = "Run this once. It adds a hook and can be undone with “hooks uninstall”."
STEP_AGENT: Final = "Start an agent"
STEP_AGENT_LINE: Final = "In any terminal, in any folder. It walks in with its first event."
STEP_DEMO: Final = "Or watch a recorded day first"
STEP_DEMO_LINE: Final = "Several agents at work, none of them real."
HOOKS_COMMAND: Final = "pixie-office hooks install"
AGENT_COMMAND: Final = "claude"
DEMO_COMMAND: Final = "pixie-office demo"
EMPTY_VIEWER: Final = "Nobody is at work right now. Whoever starts will appear here."

# -- troubles ------------------------------------------------------------------------------------------------------

TROUBLE_WORKS: Final = "What still works"
TROUBLE_DO: Final = "What to do"
TROUBLE_DETAIL: Final = "The exact message"

# -- dialogs -------------------------------------------------------------------------------------------------------

CROWD: Final = "Standing here"
SETTINGS: Final = "Settings"
HELP: Final = "Help"
SET_LABELS: Final = "Names over heads"
SET_LABELS_VALUES: Final = (("always", "Always"), ("hover", "When pointed at"))
SET_MOTION: Final = "Motion"
SET_MOTION_VALUES: Final = (("system", "As the system says"), ("full", "Full"), ("reduced", "Reduced"))
SET_TEXT: Final = "Letters"
SET_TEXT_VALUES: Final = (("pixel", "Pixel"), ("plain", "Plain"))
SET_KEYS: Final = "One-key shortcuts"
SET_KEYS_VALUES: Final = (("on", "On"), ("off", "Off"))
SETTINGS_KEPT: Final = "Kept in this browser only."
KEYS_TITLE: Final = "Keys"
KEYS: Final = (
    ("N", "next agent that needs you"),
    ("L", "list of all agents"),
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
LIST_ROW: Final = "{name}, {word} {line}, {age}"
CANVAS: Final = "The office as a picture. The same is in the list of agents."
UNNAMED: Final = "Unnamed agent"


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


def what_happened(name: str) -> str:
    """A fact's name as a person reads it.

    >>> what_happened("ToolStarted"), what_happened("SomethingNew")
    ('Began', 'Something new')
    """
    if name in WHAT:
        return WHAT[name]
    spaced = "".join(f" {ch.lower()}" if ch.isupper() and k else ch for k, ch in enumerate(name))
    return spaced.replace("_", " ")[:1].upper() + spaced.replace("_", " ")[1:]
