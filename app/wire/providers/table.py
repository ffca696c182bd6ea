"""Which module reads which events: the one door from numbered raw events to facts.

Rule: total and pure.  Whatever an envelope holds gives facts or none; nothing here raises, looks at a clock, or
remembers anything.
"""

from collections.abc import Callable
from typing import Final

from app.wire import facts as f
from app.wire.envelope import Envelope
from app.wire.facts import Fact, Source
from app.wire.providers.claude import facts_of_hook
from app.wire.providers.claude_files import facts_of_file
from app.wire.providers.claude_lines import facts_of_line
from app.wire.providers.codex import facts_of_codex_hook
from app.wire.providers.codex_lines import facts_of_codex_line
from app.wire.providers.gemini import facts_of_gemini_hook, facts_of_gemini_line
from app.wire.providers.generic import facts_of_any
from app.wire.providers.opencode import facts_of_opencode
from app.wire.providers.pages import facts_of_page
from app.wire.providers.relay import facts_of_relay

Reader = Callable[[Envelope], tuple[f.AgentFact, ...]]

HOOKS: Final[dict[str, Reader]] = {
    "claude": facts_of_hook,
    "codex": facts_of_codex_hook,
    "gemini": facts_of_gemini_hook,
    "opencode": facts_of_opencode,
}
LINES: Final[dict[str, Reader]] = {
    "claude": facts_of_line,
    "codex": facts_of_codex_line,
    "gemini": facts_of_gemini_line,
}
FILES: Final[dict[str, Reader]] = {"claude": facts_of_file}


def facts_of(envelope: Envelope) -> tuple[Fact, ...]:
    """What the event means, in order; empty for most of what pages publish and for files that nobody reads yet."""
    match envelope.source:
        case Source.HOOK:
            return HOOKS.get(envelope.provider, facts_of_any)(envelope)
        case Source.TRANSCRIPT:
            return LINES.get(envelope.provider, _nothing)(envelope)
        case Source.FILE:
            return FILES.get(envelope.provider, _nothing)(envelope)
        case Source.RELAY:
            return facts_of_relay(envelope)
        case Source.CLIENT:
            return facts_of_page(envelope)


def _nothing(_: Envelope) -> tuple[f.AgentFact, ...]:
    return ()
