"""Runs the figures: ``python -m bench`` all, ``python -m bench NAME`` a module's or those whose names begin so.

Each module runs in a process of its own, one after the other, so that none is measured beside another.
"""

import subprocess
import sys
from pathlib import Path

from bench.figures import machine, note

FOLDER = Path(__file__).parent
NO_FIGURES = ("__init__", "__main__", "figures")


def modules() -> tuple[str, ...]:
    """The modules that have figures: those that can be run."""
    texts = {path.stem: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.py")) if path.stem not in NO_FIGURES}
    return tuple(name for name, text in texts.items() if '__name__ == "__main__"' in text)


def chosen(only: str) -> tuple[str, ...]:
    """The modules that may have the wanted figures: by their own name or by the beginning of a figure's."""
    return tuple(name for name in modules() if not only or name == only or only.startswith(f"{name}-"))


def run(module: str, only: str) -> bool:
    """Runs one and shows its lines as they come; is it well?"""
    words = [sys.executable, "-m", f"bench.{module}"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, bufsize=1) as child:
        assert child.stdout is not None
        for line in child.stdout:
            if line.startswith("#") or only in ("", module) or line.startswith(f"bench {only}"):
                print(line, end="", flush=True)
    if child.returncode:
        note(f"bench.{module} failed with {child.returncode}")
    return child.returncode == 0


def main() -> int:
    """Runs what was asked for; fails when a module does, not when a figure falls short."""
    only = sys.argv[1] if len(sys.argv) > 1 else ""
    wanted = chosen(only)
    if not wanted:
        print(f"There is no figure {only}. Modules: {', '.join(modules())}", file=sys.stderr)
        return 2
    note(machine())
    return 0 if all([run(module, only) for module in wanted]) else 1


if __name__ == "__main__":
    sys.exit(main())
