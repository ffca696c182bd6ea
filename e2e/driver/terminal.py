"""A program in a terminal of its own: types keys, reads the screen, answers what programs ask a terminal."""

import contextlib
import re
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType

import pexpect
import pyte

PRESS_AGAIN_S = 2.0
ENTER, ESCAPE, CTRL_C = "\r", "\x1b", "\x03"

# Sequences that pyte would print as text.
_UNKNOWN = re.compile(
    r"\x1b\[[<>=?][0-9;:]*[umqn]|\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b[P_^].*?\x1b\\|\x1b\[\?[0-9;]*\$p|\x1b\[[0-9;]* q",
    re.DOTALL,
)


class NotSeenError(AssertionError):
    """A text did not come up in time; holds the screen as it was."""


class _Screen(pyte.Screen):
    """A screen whose answers (cursor position and the like) go back to the program."""

    def __init__(self, columns: int, lines: int, terminal: "Terminal") -> None:
        super().__init__(columns, lines)
        self._terminal = terminal

    def write_process_input(self, data: str) -> None:
        self._terminal.send(data)


class Terminal:
    """One program from its start to its end.  Use it in a ``with``: it leaves nothing running."""

    def __init__(
        self, argv: list[str], cwd: Path, env: Mapping[str, str], *, rows: int = 40, columns: int = 120
    ) -> None:
        self._rows, self._columns = rows, columns
        self._screen = _Screen(columns, rows, self)
        self._stream = pyte.Stream(self._screen)
        self._child = pexpect.spawn(
            argv[0],
            argv[1:],
            cwd=str(cwd),
            env=dict(env),
            dimensions=(rows, columns),
            encoding="utf-8",
            codec_errors="replace",
        )
        self._child.delaybeforesend = None
        self._ended = False

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def pid(self) -> int:
        """The program's process id."""
        return int(self._child.pid or 0)

    def screen(self) -> str:
        """What stands on the screen, without the blanks at the ends of lines."""
        while self._pump(0.05):
            pass
        return "\n".join(line.rstrip() for line in self._screen.display).strip("\n")

    def send(self, keys: str) -> None:
        """Types; control keys are their characters."""
        with contextlib.suppress(OSError):  # the program may have ended
            self._child.send(keys)

    def line(self, text: str) -> None:
        """Types a text, sees it echoed, and presses Enter."""
        self.send(text)
        self.expect(text)
        self.send(ENTER)

    def expect(self, *texts: str, limit_s: float = 60.0) -> str:
        """Waits until one of the texts stands on the screen and says which.

        Raises NotSeenError when none comes up, or the program ends before.
        """
        end_s = time.monotonic() + limit_s
        while True:
            shown = self._shown()
            for text in texts:
                if text in shown:
                    return text
            if self._ended or time.monotonic() > end_s:
                why = "before the program ended" if self._ended else f"in {limit_s} s"
                raise NotSeenError(f"not seen {why}: {' / '.join(texts)}\n{self.screen()}")
            self._pump(0.1)

    def press(self, keys: str, dialog: str, limit_s: float = 30.0) -> None:
        """Waits for a dialog, presses keys, and again until it has gone: a fresh dialog takes none for a moment.

        Raises NotSeenError when the dialog does not come or does not go.
        """
        self.expect(dialog, limit_s=limit_s)
        end_s = time.monotonic() + limit_s
        while dialog in self._shown():
            if time.monotonic() > end_s:
                raise NotSeenError(f"still there after {limit_s} s: {dialog}\n{self.screen()}")
            self.send(keys)
            again_s = time.monotonic() + PRESS_AGAIN_S
            while dialog in self._shown() and time.monotonic() < again_s:
                self._pump(0.1)

    def wait_for_exit(self, limit_s: float = 30.0) -> int | None:
        """The exit code (None after a signal).  Raises NotSeenError when the program goes on."""
        end_s = time.monotonic() + limit_s
        while not self._ended:
            if time.monotonic() > end_s:
                raise NotSeenError(f"still running after {limit_s} s\n{self.screen()}")
            self._pump(0.1)
        if self._child.isalive():
            self._child.wait()
        return self._child.exitstatus

    def close(self) -> None:
        """Ends the program if it still runs."""
        self._child.close(force=True)

    def _shown(self) -> str:
        return "\n".join(self._screen.display)

    def _pump(self, wait_s: float) -> bool:
        """Takes what the program writes within the time; False if that is nothing, or the end."""
        try:
            data = self._child.read_nonblocking(65536, wait_s)
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            self._ended = True
            return False
        for answer in _answers(data, self._rows, self._columns):
            self.send(answer)
        self._stream.feed(_UNKNOWN.sub("", data))
        return True


def _answers(data: str, rows: int, columns: int) -> Iterator[str]:
    """What a terminal says when a program asks about it; the cursor is pyte's part."""
    for code in re.findall(r"\x1b\](1[012]);\?(?:\x07|\x1b\\)", data):
        yield f"\x1b]{code};rgb:" + ("0000/0000/0000" if code == "11" else "ffff/ffff/ffff") + "\x1b\\"
    for mode in re.findall(r"\x1b\[\?(\d+)\$p", data):
        yield f"\x1b[?{mode};0$y"
    if "\x1b[?u" in data:
        yield "\x1b[?0u"
    if "\x1b[14t" in data:
        yield f"\x1b[4;{rows * 20};{columns * 10}t"
    if "\x1b[18t" in data:
        yield f"\x1b[8;{rows};{columns}t"
    if "\x1b[>0q" in data or "\x1b[>q" in data:
        yield "\x1bP>|driver 1.0\x1b\\"
