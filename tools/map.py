"""Keeps the tables of ``docs/map.md`` true: one row a module, in the words of the first sentence of its docstring.

``python -m tools.map`` writes them anew between their marks; ``--check`` says whether they are right.  The words
around the tables are written by hand.
"""

import ast
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from tools.paths import ROOT

MAP = ROOT / "docs" / "map.md"
_BLOCK = re.compile(r"<!-- modules of (\S+) -->\n.*?<!-- end -->", re.DOTALL)
_SENTENCE = re.compile(r"(.+?[.?!])(?:\s|$)|(.+)", re.DOTALL)


def with_tables(text: str) -> str:
    """The map with every table made anew."""
    shown = tuple(match[1] for match in _BLOCK.finditer(text))

    def table(match: re.Match[str]) -> str:
        return f"<!-- modules of {match[1]} -->\n{table_of(match[1], shown)}<!-- end -->"

    return _BLOCK.sub(table, text)


def table_of(folder: str, shown: Iterable[str] = ()) -> str:
    """The rows of a folder and of the folders below it that are not shown by a table of their own."""
    others = tuple(f"{other}/" for other in shown if other.startswith(f"{folder}/"))
    rows = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(others):
            rows.append(f"| `{name.removesuffix('__init__.py')}` | {first_sentence(path)} |\n")
    return "| module | what it is |\n|---|---|\n" + "".join(rows)


def first_sentence(path: Path) -> str:
    """What a module says of itself first, as one line."""
    words = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    found = _SENTENCE.match(words.split("\n\n")[0])
    return " ".join(found[0].split()).replace("|", "\\|") if found else ""


def main() -> int:
    """Writes the tables, or checks them."""
    text = MAP.read_text("utf-8")
    right = with_tables(text)
    if "--check" in sys.argv[1:]:
        if right != text:
            print("docs/map.md does not show the modules as they are. Run: make files", file=sys.stderr)
        return int(right != text)
    MAP.write_text(right, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
