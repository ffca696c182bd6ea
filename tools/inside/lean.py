"""Modules of the standard library that Pyodide loads on its way up though no page can use them: empty stand-ins.

In a page there are no sockets to select among, no processes, no archives to unpack.  Without these modules and what
they pull in, the page starts sooner and its picture of memory is a fifth smaller.  Whoever reaches for one of them is
told so by name.
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


STAND_INS: Mapping[str, str] = {
    "asyncio/base_events.py": _NOTHING,
    "asyncio/streams.py": _NOTHING,
    "asyncio/subprocess.py": _NOTHING,
    "asyncio/unix_events.py": f"""{_NOTHING}from . import events
class _DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy): pass  # what Pyodide's own policy is made of
""",
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
