"""Fills in the page's own text: one style sheet, real names, what to fetch early, PyScript's configuration.

Rule: ``app/page/index.html`` is a page that a person can read; every place that is filled in must be there once.
"""

import html
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tools.outlay import Outlay
from tools.runtime_files import replaced

_SHEET = re.compile(r'<link rel="stylesheet" href="([\w.-]+)">\n')


def sheets_in(source: str) -> tuple[str, ...]:
    """The style sheets that the page names, in their order."""
    return tuple(_SHEET.findall(source))


def filled(
    source: str, outlay: Outlay, build: str, files: Mapping[str, Any], settings: Mapping[str, Any], early: Iterable[str]
) -> str:
    """The page as it is served."""
    first, *_ = sheets_in(source)
    text = _SHEET.sub(lambda match: match[0] if match[1] == first else "", source)
    text = replaced(text, f'href="{first}"', f'href="{outlay.names["page.css"]}"')
    text = replaced(text, '<meta name="pixie-build" content="">', f'<meta name="pixie-build" content="{build}">')
    text = replaced(text, "<!-- early -->\n", "".join(f"{link}\n" for link in early))
    text = replaced(text, ' id="files">{}<', f' id="files">{_json(files)}<')
    # PyScript reads a second configuration, for an interpreter that we do not use; else it would load every plugin.
    text = replaced(text, " hidden>{}<", f" hidden>{_json(settings)}<")
    text = replaced(text, 'config="{}"', f'config="{html.escape(_json(settings), quote=True)}"')
    return outlay.with_real_names(text)


def early_links(modules: Sequence[str], fetched: Sequence[str], images: Sequence[str]) -> tuple[str, ...]:
    """Tells the browser what will be asked for, so that all of it is on its way at once."""
    return (
        *(f'<link rel="preload" href="{name}" as="fetch" crossorigin>' for name in fetched),
        *(f'<link rel="modulepreload" href="{name}">' for name in modules),
        *(f'<link rel="preload" href="{name}" as="image">' for name in images),
    )


def _json(value: Mapping[str, Any]) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).replace("<", "\\u003c")
