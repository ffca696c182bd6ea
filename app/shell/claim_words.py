"""What is said of an agent: its state, its work, what it waits for and what happened to it, as a person reads it.

Rule: no sentence claims more than an event told; where nothing was heard, the words say that nothing was heard.
"""

from typing import Final

from app.wire.facts import Activity, BlockKind, Outcome

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

WHAT: Final[dict[str, str]] = {
    "SessionStarted": "Session began",
    "SessionEnded": "Session ended",
    "AgentDescribed": "Told about itself",
    "SessionPlaced": "Told whose helper it is",
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
    "ContextMeasured": "Memory measured",
    "CostStated": "Cost told",
    "TeamListed": "Team told",
    "MateLeft": "Teammate left",
    "file_back": "Session file can be read again",
    "file_lost": "Session file cannot be read",
    "file_replaced": "Session file was written anew",
    "file_skipped": "File left out",
    "lines_missed": "Part of the session file left out",
    "lines_skipped": "Lines of the session file left out",
}
OUTCOME: Final[dict[Outcome, str]] = {
    Outcome.OK: "worked",
    Outcome.FAILED: "failed",
    Outcome.DENIED: "refused",
    Outcome.INTERRUPTED: "stopped",
    Outcome.LAUNCHED: "goes on in the background",
    Outcome.CLOSED: "over",
}


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


def what_happened(name: str) -> str:
    """A fact's name as a person reads it.

    >>> what_happened("ToolStarted"), what_happened("SomethingNew")
    ('Began', 'Something new')
    """
    if name in WHAT:
        return WHAT[name]
    spaced = "".join(f" {ch.lower()}" if ch.isupper() and k else ch for k, ch in enumerate(name))
    return spaced.replace("_", " ")[:1].upper() + spaced.replace("_", " ")[1:]
