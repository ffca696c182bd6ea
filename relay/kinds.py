"""Names of kinds that anybody may read, and what stands for every other word: lists, so that nothing private slips by.

Rule: a word that is not on its list is not handed on.  A tool, a model or a role that somebody named is told as one of
no name; ids go as they are only when a machine made them up.
"""

import re
from collections.abc import Callable

Hide = Callable[[str], str]

_TOOLS = """
    Agent AskUserQuestion Bash BashOutput CronCreate CronDelete CronList Edit EnterPlanMode EnterWorktree ExitPlanMode
    ExitWorktree Glob Grep KillBash KillShell LS LSP ListMcpResourcesTool Monitor MultiEdit NotebookEdit NotebookRead
    PowerShell Read ReadMcpResourceTool SendMessage Skill SlashCommand Task TaskCreate TaskGet TaskList TaskOutput
    TaskStop TaskUpdate TodoWrite ToolSearch WebFetch WebSearch Write
    apply_patch ask_user bash close_agent complete_task container.exec create_file edit enter_plan_mode exec
    exec_command exit_plan_mode fetch followup_task glob google_web_search grep grep_search image_generation
    invoke_agent list list_directory local_shell patch question read read_file read_many_files replace
    request_user_input resume_agent run_shell_command save_memory search_file_content send_input send_message shell
    shell_command spawn_agent str_replace_editor task todoread todowrite tool_search update_plan view view_image
    wait_agent web_fetch web_search webfetch websearch write write_file write_stdin write_todos
"""
_ROLES = """
    Explore Plan build claude claude-code-guide codebase_investigator default explore explorer fork general
    general-purpose generalist output-style-setup plan statusline-setup subagent summary title worker
"""
_WORDS = """
    acceptEdits agent_needs_input api app app-server appServer async_launched auth_success auto bypassPermissions
    cancelled claude-desktop claude-vscode clear cli compact completed compress default dontAsk elicitation_dialog
    elicitation_response elicitation_url_dialog end_turn error exec exit failed failure fork high idle idle_prompt
    in_progress interrupted killed local logout loop_wakeup low manual max max_tokens max_turns mcp medium minimal
    monitor none ok other pending permission_prompt plan poll_event prompt_input_exit queued remote resume running
    schedule_wakeup sdk sdk-cli sdk-py sdk-ts server shell signal startup stop_sequence stopped subagent success
    system teammate teammate_spawned timeout tool_use ToolPermission unknown user vscode waiting xhigh
"""
TOOLS = frozenset(_TOOLS.split())
ROLES = frozenset(_ROLES.split())
WORDS = frozenset(_WORDS.split())

_MODEL = re.compile(
    r"(?:(?:[a-z]{1,5}\.)?anthropic[./])?"
    r"(?:claude|gpt|codex|gemini|o[0-9]|qwen[0-9.]*|kimi|deepseek|llama|mistral|grok|glm|sonnet|opus|haiku|fable)"
    r"(?:[-.@:/](?:[0-9][0-9a-z.]{0,9}|opus|sonnet|haiku|fable|codex|mini|nano|micro|max|pro|flash|lite|turbo|coder|chat"
    r"|instruct|large|medium|small|preview|exp|experimental|latest|beta|k[0-9]|v[0-9]+|r[0-9]|thinking|fast)){0,8}"
    r"(?:\[[0-9a-z]{1,8}\])?"
)
_EVENT = re.compile(r"[A-Za-z][A-Za-z_.-]{0,39}")
_VERSION = re.compile(r"[0-9]{1,4}(?:\.[0-9]{1,6}){1,3}")
_MADE_UP = re.compile(
    r"a?(?=[^0-9]*[0-9])[0-9a-fA-F]{2}[0-9a-fA-F-]{0,62}"
    r"|(?:call|evt|exec|fc|msg|per|prt|que|req|resp|ses|toolu)[-_][0-9A-Za-z-]{6,64}"
    r"|[a-z]{0,2}[0-9]{1,12}"
)
_MATE = re.compile(r"a(.{1,60})-([0-9a-f]{8,32})")


def tool(name: str) -> str:
    """A tool by a name that everybody knows; those of somebody's own server are of no name.

    >>> tool("Bash"), tool("mcp__payroll__raise"), tool("multi_agent_v1wait_agent"), tool("payroll_raise")
    ('Bash', 'mcp__tool', 'wait_agent', 'tool')
    """
    if name in TOOLS:
        return name
    if name.startswith("mcp_"):
        return "mcp__tool"
    return next(
        (own for own in ("spawn_agent", "wait_agent", "close_agent", "send_input") if name.endswith(own)), "tool"
    )


def model(name: str) -> str:
    """A model by a name that its maker gave it.

    >>> model("claude-opus-4-8[1m]"), model("gpt-5.1-codex-max"), model("acme-takeover-ft")
    ('claude-opus-4-8[1m]', 'gpt-5.1-codex-max', 'model')
    """
    return name if len(name) <= 80 and _MODEL.fullmatch(name) else "model"


def role(name: str, hide: Hide) -> str:
    """What kind of helper; a kind of somebody's own has a name that is nobody's business."""
    return name if name in ROLES else hide(name)


def word(name: str) -> str | None:
    """A word out of the list of those that say how or why."""
    return name if name in WORDS else None


def event(name: str) -> str | None:
    """The name of an event: one word, as programs name them."""
    return name if _EVENT.fullmatch(name) else None


def version(name: str) -> str | None:
    """A version of a program: numbers and dots."""
    return name if _VERSION.fullmatch(name) else None


def id_of(name: str, hide: Hide) -> str:
    """An id that a machine made up, as it is; anything else is hidden.  A teammate's id hides the name that is in it.

    >>> id_of("toolu_01c559f850ecd34158b255ba", str.upper), id_of("b1", str.upper), id_of("raise-for-ana", str.upper)
    ('toolu_01c559f850ecd34158b255ba', 'b1', 'RAISE-FOR-ANA')
    >>> id_of("aresearcher-70f1717d56f2cd8a", str.upper)
    'aRESEARCHER-70f1717d56f2cd8a'
    """
    if _MADE_UP.fullmatch(name):
        return name
    mate = _MATE.fullmatch(name)
    return f"a{role(mate[1], hide)}-{mate[2]}" if mate is not None else hide(name)
