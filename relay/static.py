"""The page: files that the build put into ``relay/page``, with the right names, types and lifetimes.

Rules: only files that lie in the folder are served; what has a hash in its name may be kept for ever, the rest is
asked for again; a file's ``.br`` or ``.gz`` sibling is sent where the browser takes it.  The page's policy allows its
own scripts, its own WebAssembly and nothing foreign.
"""

import asyncio
import base64
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from starlette.types import Receive, Scope, Send

from relay.guard import header
from relay.reply import Reply, encodings_taken, refusal

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".data": "application/octet-stream",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".map": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".ttf": "font/ttf",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
SOURCES = frozenset((".css", ".html", ".js", ".json", ".mjs", ".png", ".py"))
FOREVER = b"public, max-age=31536000, immutable"
ASK_AGAIN = b"no-cache"
_PACKED = (("br", ".br"), ("gzip", ".gz"))
_HASHED = re.compile(r"[.-][0-9a-f]{8,64}\.")
_BUILD = re.compile(rb'<meta\s+name="pixie-build"\s+content="([A-Za-z0-9._-]{1,64})"')
_SCRIPT = re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL | re.IGNORECASE)

_NOT_BUILT = b"""<!doctype html><meta charset="utf-8"><title>Pixie Office</title>
<p>The relay runs and keeps every event, but the page is not built yet.</p>
<p>Run <code>make setup</code> in the project's folder, then load this page again.</p>
"""


@dataclass(frozen=True, slots=True)
class Index:
    """What the page's own file says: which build it is, and the hashes of the scripts that stand in it."""

    stamp: tuple[int, int]
    build: str
    script_hashes: tuple[str, ...]


class Page:
    """Serves the folder; a build that replaces it is seen at once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._index = Index((0, 0), "", ())

    def build(self) -> str:
        """The build id that the page carries, empty when it is not built."""
        return self._current_index().build

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers GET and HEAD for one file."""
        if scope["method"] not in ("GET", "HEAD"):
            await refusal(405, "Files are only read.", ((b"allow", b"GET, HEAD"),))(scope, receive, send)
            return
        name = scope["path"].lstrip("/") or "index.html"
        reply = await asyncio.to_thread(self._file, name, scope)
        await reply(scope, receive, send)

    def _file(self, name: str, scope: Scope) -> Reply:
        path = self._path_of(name)
        if path is None:
            if name == "index.html":
                return Reply(503, _NOT_BUILT, ((b"content-type", b"text/html; charset=utf-8"),))
            return refusal(404, "There is no such file in the page.")
        packing, packed = _best_packing(path, header(scope, b"accept-encoding"))
        stat = packed.stat()
        etag = b'"%x-%x"' % (stat.st_mtime_ns, stat.st_size)
        headers = [
            (b"content-type", type_of(path).encode()),
            (b"cache-control", FOREVER if _HASHED.search(path.name) else ASK_AGAIN),
            (b"etag", etag),
            (b"vary", b"accept-encoding"),
            (b"content-security-policy", self._policy(header(scope, b"host"))),
        ]
        if etag.decode() in header(scope, b"if-none-match"):
            return Reply(304, b"", headers)
        if packing:
            headers.append((b"content-encoding", packing.encode()))
        return Reply(200, packed.read_bytes(), headers)

    def _path_of(self, name: str) -> Path | None:
        """The file of that name inside the folder; no way out, by dots, links or otherwise."""
        parts = PurePosixPath(name).parts
        if any(part in ("..", "/") or part.startswith(".") or "\\" in part or "\0" in part for part in parts):
            return None
        path = self._folder.joinpath(*parts)
        if not path.is_file() or not path.resolve().is_relative_to(self._folder.resolve()):
            return None
        return path

    def _policy(self, host: str) -> bytes:
        """Own scripts and those that stand in the page, own WebAssembly, own sockets; styles may stand in the page."""
        hashes = "".join(f" '{one}'" for one in self._current_index().script_hashes)
        return (
            f"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{hashes}; style-src 'self' 'unsafe-inline'; "
            # Older Safari does not count a socket as 'self', so it is named; the guard has checked the host.
            f"connect-src 'self' ws://{host} wss://{host}; img-src 'self' data: blob:; font-src 'self'; "
            "media-src 'self' blob:; worker-src 'self'; manifest-src 'self'; "
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ).encode("latin-1")

    def _current_index(self) -> Index:
        path = self._folder / "index.html"
        try:
            stat = path.stat()
        except OSError:
            return Index((0, 0), "", ())
        stamp = (stat.st_mtime_ns, stat.st_size)
        if stamp != self._index.stamp:
            self._index = _index_of(path.read_bytes(), stamp)
        return self._index


def is_outdated(page: Path, project: Path) -> bool:
    """Was anything of the page's sources changed since it was built?  Only where the page is built, in a checkout."""
    index = page / "index.html"
    if not index.is_file() or not (project / "tools" / "build_page.py").is_file():
        return False
    built_s = index.stat().st_mtime
    folders = (project / "app", project / "assets")
    sources = (path for folder in folders for path in folder.rglob("*") if path.suffix in SOURCES)
    return any(path.stat().st_mtime > built_s for path in sources)


def type_of(path: Path) -> str:
    """The media type by the name's ending, never guessed from content."""
    return TYPES.get(path.suffix.lower()) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def _index_of(html: bytes, stamp: tuple[int, int]) -> Index:
    build = _BUILD.search(html)
    digests = (hashlib.sha256(script).digest() for script in _SCRIPT.findall(html) if script.strip())
    hashes = tuple("sha256-" + base64.b64encode(digest).decode() for digest in digests)
    return Index(stamp, build[1].decode() if build else "", hashes)


def _best_packing(path: Path, accepted: str) -> tuple[str, Path]:
    """The smallest form of a file that the browser takes."""
    taken = encodings_taken(accepted)
    for packing, ending in _PACKED:
        packed = path.with_name(path.name + ending)
        if packing in taken and packed.is_file():
            return packing, packed
    return "", path
