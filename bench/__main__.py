"""Runs the figures: ``python -m bench`` all, ``python -m bench NAME`` a module's or those whose names begin so.

Each module runs in a process of its own, one after the other, so that none is measured beside another.
"""

import os
import subprocess
import sys
from pathlib import Path

from bench.report import show_machine

FOLDER = Path(__file__).parent
NO_FIGURES = ("__init__", "__main__", "report")


def modules() -> dict[str, str]:
    """The modules that have figures, those that can be run, with their texts."""
    texts = {path.stem: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.py")) if path.stem not in NO_FIGURES}
    return {name: text for name, text in texts.items() if '__name__ == "__main__"' in text}


def chosen(only: str) -> tuple[str, ...]:
    """The modules that may have the wanted figures: by their own name, else because they write a name that fits."""
    known = modules()
    return (only,) if only in known else tuple(name for name, text in known.items() if f'"{only}' in text or not only)


def run(module: str, only: str) -> bool:
    """Runs one and shows its lines as they come, but not again which machine this is; is it well?"""
    prefix = "" if only == module else only
    words = [sys.executable, "-m", f"bench.{module}"]
    environment = os.environ | {"ONLY": prefix}
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, bufsize=1, env=environment) as child:
        assert child.stdout is not None
        for line in child.stdout:
            if line.startswith(f"bench {prefix}") or not line.startswith(("bench ", "# machine")):
                print(line, end="", flush=True)
    if child.returncode:
        print(f"# bench.{module} failed with {child.returncode}", flush=True)
    return child.returncode == 0


def main() -> int:
    """Runs what was asked for; fails when a module does, not when a figure falls short."""
    only = sys.argv[1] if len(sys.argv) > 1 else ""
    wanted = chosen(only)
    if not wanted:
        print(f"There is no figure {only}. Modules: {', '.join(modules())}", file=sys.stderr)
        return 2
    show_machine()
    return 0 if all([run(module, only) for module in wanted]) else 1


if __name__ == "__main__":
    sys.exit(main())
