"""Modules of the standard library that Pyodide loads on its way up though no page can use them: empty stand-ins.

In a page there are no sockets to select among, no processes, no archives to unpack, no bytecode to take apart.
Without these modules and what they pull in, the page starts sooner and its picture of memory is a quarter smaller.
Whoever reaches for something that is missing is told so by name.
"""

from collections.abc import Iterable, Mapping

_GONE = """
def __getattr__(name):
    raise AttributeError(f"{__name__}.{name} is not in the page; see tools/inside/lean.py")
"""
_NOTHING = "__all__ = ()\n"


def _idle(*names: str) -> str:
    """Functions that may be imported, or called at import, to no effect."""
    return "".join(f"def {name}(*args, **more): pass\n" for name in names)


# Pyodide writes docstrings for its own methods when it starts.
_DOCSTRING = """
def dedent_docstring(text): return text
def get_cmeth_docstring(method): return ""
"""

# Pyodide names two folders by it.
_PATHLIB = """
class Path:
    def __init__(self, path): self.path = str(path)
    def __str__(self): return self.path
    def glob(self, pattern): return ()
"""

# ``inspect`` takes the names of these flags from it.
_DIS = """
COMPILER_FLAG_NAMES = {
    1: "OPTIMIZED", 2: "NEWLOCALS", 4: "VARARGS", 8: "VARKEYWORDS", 16: "NESTED", 32: "GENERATOR", 64: "NOFREE",
    128: "COROUTINE", 256: "ITERABLE_COROUTINE", 512: "ASYNC_GENERATOR",
    0x4000000: "HAS_DOCSTRING", 0x8000000: "METHOD"}
"""

STAND_INS: Mapping[str, str] = {
    "_pyodide/docstring.py": _DOCSTRING,
    "asyncio/base_events.py": _NOTHING,
    "asyncio/streams.py": _NOTHING,
    "asyncio/subprocess.py": _NOTHING,
    "asyncio/unix_events.py": f"""{_NOTHING}from . import events
class _DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy): pass  # what Pyodide's own policy is made of
""",
    "dis.py": _DIS,
    "pathlib/__init__.py": _PATHLIB,
    "shutil.py": _idle(
        *("register_archive_format", "register_unpack_format", "copy2", "unpack_archive"),
        *("_make_zipfile", "_unpack_zipfile", "get_archive_formats", "get_unpack_formats"),
    ),
    "socket.py": "AF_UNSPEC, AI_PASSIVE = 0, 1  # defaults of abstract methods\n",
    "subprocess.py": "PIPE, STDOUT, DEVNULL = -1, -2, -3\n",
    "tempfile.py": _idle("NamedTemporaryFile"),
    "zipfile/__init__.py": _idle("ZipFile"),
}


def lean(files: Iterable[str]) -> Mapping[str, str]:
    """The stand-ins, by their path; raises LookupError where the library has no such module to stand in for."""
    missing = set(STAND_INS) - set(files)
    if missing:
        raise LookupError(f"the standard library has no {', '.join(sorted(missing))}")
    return {path: text if "__getattr__" in text else text + _GONE for path, text in STAND_INS.items()}
