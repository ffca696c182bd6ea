"""Makes a Python that has imported the whole app ready to be written down as a picture of its memory.

Runs in Pyodide, in the memory that becomes the picture.  Rule: nothing may be left that belongs to one run: no open
zip, no cached folder, nothing of this module.
"""

import gc
import importlib
import json
import sys
import types
import zipimport
from collections.abc import Iterable

IMMUTABLE, HEAP = 1 << 8, 1 << 9  # flags of a type, as CPython numbers them


def still(names: Iterable[str]) -> str:
    """Imports the modules, drops what is of no use to a page; returns the names of all that are loaded, as JSON."""
    for name in names:
        importlib.import_module(name)
    for module in list(sys.modules.values()):
        if isinstance(module, types.ModuleType):  # "js" is none
            _forget_words(module)
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    sys.path_importer_cache.clear()
    gc.collect()
    return json.dumps(sorted(sys.modules))


def _forget_words(module: types.ModuleType) -> None:
    """Drops the docstrings of a module, its functions and its classes: nobody reads them in a page."""
    module.__doc__ = None
    for thing in list(vars(module).values()):
        if isinstance(thing, types.FunctionType) or (
            isinstance(thing, type) and thing.__flags__ & (IMMUTABLE | HEAP) == HEAP
        ):
            thing.__doc__ = None
