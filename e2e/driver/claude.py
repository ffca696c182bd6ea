"""The real Claude Code in a home of its own, against a scripted model.

    with ClaudeSession(home, work, turns=[[shell("ls")], [Say("Done.")]]) as session:
        session.prompt("have a look")
        session.expect("Done.")

The home is prepared as if a person had been through the first-run questions; nothing of the machine's own settings,
keys or environment gets in, and nothing but loopback is talked to.
"""

import contextlib
import json
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

from e2e.driver.install import claude_binary
from e2e.driver.model import serving
from e2e.driver.script import Script, Turn
from e2e.driver.terminal import ENTER, Terminal

KEY = "sk-scripted-not-a-key"
READY = ("? for shortcuts", "for agents")  # either stands under the prompt, by version


def prepare_home(home: Path, work: Path) -> None:
    """Lays what the CLI knows after its first run: onboarded, the key accepted, the folder trusted."""
    home.mkdir(parents=True, exist_ok=True)
    work.mkdir(parents=True, exist_ok=True)
    trusted = {"hasTrustDialogAccepted": True, "hasCompletedProjectOnboarding": True}
    known = {
        "hasCompletedOnboarding": True,
        "theme": "dark",
        "customApiKeyResponses": {"approved": [KEY[-20:]], "rejected": []},
        "projects": {str(work.resolve()): trusted},
    }
    (home / ".claude.json").write_text(json.dumps(known))


def environment(home: Path, model_url: str, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """A clean environment that reaches the scripted model and nothing else."""
    return {
        "HOME": str(home),
        "PATH": "/usr/local/bin:/usr/bin:/bin",
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        "SHELL": "/bin/sh",
        "USER": "dev",
        "ANTHROPIC_BASE_URL": model_url,
        "ANTHROPIC_API_KEY": KEY,
        "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
        "DISABLE_AUTOUPDATER": "1",
        "DISABLE_TELEMETRY": "1",
        "IS_SANDBOX": "1",
        **(more or {}),
    }


class ClaudeSession:
    """One interactive session, ready for its first prompt when the ``with`` is entered.

    ``mode`` is the permission mode; the CLI's own default decides by itself, so only "default" shows its dialog.
    """

    def __init__(
        self,
        home: Path,
        work: Path,
        turns: Sequence[Turn] = (),
        *,
        agents: Mapping[str, Sequence[Turn]] | None = None,
        env: Mapping[str, str] | None = None,
        args: Sequence[str] = (),
        mode: str = "default",
    ) -> None:
        self.script = Script(turns, agents or {})
        self._home, self._work, self._env = home, work, env
        self._args = ["--permission-mode", mode, *args]
        self._open = contextlib.ExitStack()

    def __enter__(self) -> "ClaudeSession":
        with contextlib.ExitStack() as stack:
            url = stack.enter_context(serving(self.script))
            argv = [str(claude_binary()), *self._args]
            env = environment(self._home, url, self._env)
            self.terminal = stack.enter_context(Terminal(argv, self._work, env))
            self.expect(*READY)
            self._open = stack.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()

    def prompt(self, text: str) -> None:
        """Types a prompt and presses Enter."""
        self.terminal.line(text)

    def expect(self, *texts: str, limit_s: float = 60.0) -> str:
        """Waits for one of the texts on the screen and says which."""
        return self.terminal.expect(*texts, limit_s=limit_s)

    def send(self, keys: str) -> None:
        """Types keys."""
        self.terminal.send(keys)

    def answer(self, dialog: str, keys: str = ENTER) -> None:
        """Waits for a dialog with this text and answers it."""
        self.terminal.press(keys, dialog)

    def screen(self) -> str:
        """What stands on the screen."""
        return self.terminal.screen()

    def leave(self) -> int | None:
        """Ends the session as a person does and waits for the CLI to go."""
        self.prompt("/exit")
        return self.terminal.wait_for_exit()


def run_headless(
    home: Path,
    work: Path,
    prompt: str,
    turns: Sequence[Turn],
    *,
    agents: Mapping[str, Sequence[Turn]] | None = None,
    env: Mapping[str, str] | None = None,
    args: Sequence[str] = (),
    limit_s: float = 120.0,
) -> "subprocess.CompletedProcess[bytes]":
    """One ``claude -p`` run without a terminal."""
    with serving(Script(turns, agents or {})) as url:
        return subprocess.run(
            [str(claude_binary()), *args, "-p", prompt],
            cwd=work,
            env=environment(home, url, env),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=limit_s,
            check=False,
        )


__all__ = ["ENTER", "ClaudeSession", "environment", "prepare_home", "run_headless"]
