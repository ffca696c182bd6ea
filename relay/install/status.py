"""Says in plain words what is installed for Claude Code, what stands in its way, and what to do.

Input: what the other modules found.  Rule: pure; it looks at nothing itself.
"""

import time
from dataclasses import dataclass
from pathlib import Path

from relay.install import claude
from relay.install.claude import Version
from relay.install.plugin import Found, plugin_folder

AGAIN = "run 'pixie-office hooks install' again"


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that the words are made of."""

    config: Path
    found: Found
    version: str  # of this program
    cli: Version | None  # of the claude on the PATH
    python_exists: bool
    settings: dict[str, object]  # Claude Code's, {} if there are none
    last_event_ms: int | None
    now_ms: int


def status_lines(facts: Facts) -> list[str]:
    """What to tell a person, the state first."""
    lines = [_state(facts), *(f"  {problem}" for problem in problems(facts))]
    lines.append(f"Claude Code on the PATH: {_dotted(facts.cli) if facts.cli else 'none that says its version'}")
    lines.append(_last_event(facts))
    return lines


def problems(facts: Facts) -> list[str]:
    """What is wrong with an installation, each with what to do; none for one that is in order or not there."""
    found, lines = facts.found, []
    if found.state != "ours":
        return []
    if facts.cli is not None and facts.cli < claude.FIRST_WITH_PLUGIN_FOLDERS:
        lines.append(too_old(facts.cli))
    if found.missing:
        lines.append(f"Missing: {', '.join(found.missing)}. To mend it, {AGAIN}.")
    if found.changed:
        lines.append(f"Changed since we wrote it: {', '.join(found.changed)}. To get ours back, {AGAIN}.")
    if found.foreign:
        lines.append(f"Not ours, left alone: {', '.join(found.foreign)}.")
    if found.version != facts.version and found.version:
        lines.append(f"Installed by version {found.version}; this is {facts.version}. To bring it up to date, {AGAIN}.")
    unknown = [event for event in found.events if event not in claude.events_for(facts.cli)] if facts.cli else []
    if unknown:
        lines.append(f"This Claude Code may not know {', '.join(unknown)} and drop all our hooks for it: {AGAIN}.")
    if not facts.python_exists:
        lines.append(f"{found.python} has gone; another Python from the PATH is used. To choose anew, {AGAIN}.")
    return [*lines, *_switched_off(facts)]


def _switched_off(facts: Facts) -> list[str]:
    where = facts.config / "settings.json"
    lines = []
    if facts.settings.get("disableAllHooks") is True:
        lines.append(f"All hooks are switched off by 'disableAllHooks' in {where}.")
    plugins = facts.settings.get("enabledPlugins")
    if isinstance(plugins, dict) and plugins.get(claude.PLUGIN_ID) is False:
        lines.append(
            f"The plugin is switched off by 'enabledPlugins' in {where}; 'claude plugin enable' switches it on."
        )
    return lines


def _state(facts: Facts) -> str:
    folder = plugin_folder(facts.config)
    match facts.found.state:
        case "absent":
            return f"Not installed for Claude Code ({facts.config}). To install: pixie-office hooks install"
        case "emptied":
            return f"Not installed. {folder} was left for sessions that were running: 'hooks uninstall' removes it now."
        case "foreign":
            return f"Not installed: {folder} is there but was not made by Pixie Office."
        case "ours":
            count = len(facts.found.events)
            return f"Installed for Claude Code as a plugin, {count} events, version {facts.found.version}: {folder}"


def _last_event(facts: Facts) -> str:
    if facts.last_event_ms is None:
        return "Last event: none has come yet. Sessions that were open before the installation have to be started anew."
    stamp = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(facts.last_event_ms / 1000))
    return f"Last event: {stamp} ({_ago((facts.now_ms - facts.last_event_ms) // 1000)})"


def _ago(seconds: int) -> str:
    for size, unit in ((86_400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            count = seconds // size
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"


def too_old(cli: Version) -> str:
    """What to say of a Claude Code that does not look into our folder."""
    first = _dotted(claude.FIRST_WITH_PLUGIN_FOLDERS)
    return (
        f"Claude Code {_dotted(cli)} does not load plugins from this folder; {first} and later do. "
        "Update it, or use 'pixie-office hooks print'."
    )


def _dotted(version: Version) -> str:
    return ".".join(map(str, version))
