"""Who may do what: one hook token, one owner token, and viewers' tokens that are named and revocable one by one.

They lie in one file that only the user can read.  Rule: every comparison takes the same time whatever was sent, and no
token is ever part of a message.
"""

import hmac
import json
import secrets
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Literal

from relay.private import private_folder, write_private

Scope = Literal["hook", "owner", "viewer"]


class TokenError(Exception):
    """The tokens' file is not what it should be, or an order about tokens makes no sense; text for a person."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """A link to watch, made for somebody or something."""

    name: str
    token: str
    made_at_ms: int


@dataclass(frozen=True, slots=True)
class Tokens:
    """All tokens of one relay.  ``salt`` never leaves it: it keeps viewers' digests from being guessed."""

    hook: str
    owner: str
    salt: str
    viewers: tuple[Viewer, ...] = ()


@dataclass(frozen=True, slots=True)
class Holder:
    """What a token lets its holder do, and whose it is."""

    scope: Scope
    name: str = ""


def new_tokens() -> Tokens:
    """Fresh tokens, nobody watching."""
    return Tokens(hook=_token("hook"), owner=_token("owner"), salt=secrets.token_hex(16))


def holder_of(tokens: Tokens, token: str) -> Holder | None:
    """Whose token this is; takes as long for a wrong one as for a right one."""
    offered = token.encode("utf-8", "surrogatepass")
    found: Holder | None = None
    known = [(tokens.hook, Holder("hook")), (tokens.owner, Holder("owner"))]
    known += [(viewer.token, Holder("viewer", viewer.name)) for viewer in tokens.viewers]
    for secret, holder in known:
        if hmac.compare_digest(offered, secret.encode()):
            found = holder
    return found


def with_viewer(tokens: Tokens, name: str) -> Tokens:
    """Adds a viewer.  Raises TokenError when the name is taken or empty."""
    name = name.strip()
    if not name:
        raise TokenError("A viewer needs a name, so that you can revoke its link later.")
    if any(viewer.name == name for viewer in tokens.viewers):
        raise TokenError(f"There is a viewer called {name} already: revoke it first, or choose another name.")
    viewer = Viewer(name, _token("viewer"), time.time_ns() // 1_000_000)
    return replace(tokens, viewers=(*tokens.viewers, viewer))


def without_viewer(tokens: Tokens, name: str) -> Tokens:
    """Takes a viewer's token away.  Raises TokenError when there is no such viewer."""
    left = tuple(viewer for viewer in tokens.viewers if viewer.name != name)
    if len(left) == len(tokens.viewers):
        raise TokenError(f"There is no viewer called {name}: nothing was changed.")
    return replace(tokens, viewers=left)


def rotated(tokens: Tokens, scopes: tuple[Scope, ...] = ("hook", "owner")) -> Tokens:
    """New tokens for some scopes; rotating viewers takes every viewer's link away."""
    return Tokens(
        hook=_token("hook") if "hook" in scopes else tokens.hook,
        owner=_token("owner") if "owner" in scopes else tokens.owner,
        salt=tokens.salt,
        viewers=() if "viewer" in scopes else tokens.viewers,
    )


class TokenFile:
    """The file, read again whenever it was changed by another process."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tokens = self._load_or_make()
        self._seen = self._stamp()

    def refresh(self) -> bool:
        """Reads the file again if it changed; says whether the tokens are others now.

        A file that can't be read leaves the tokens as they are: a link must not break because of a half-written file.
        """
        stamp = self._stamp()
        if stamp == self._seen:
            return False
        self._seen = stamp
        before = self.tokens
        try:
            self.tokens = _parsed(self.path)
        except TokenError:
            return False
        return self.tokens != before

    def store(self, tokens: Tokens) -> None:
        """Writes the file whole, readable by the user alone from its first byte on."""
        private_folder(self.path.parent)
        write_private(self.path, json.dumps(asdict(tokens), indent=1))
        self.tokens, self._seen = tokens, self._stamp()

    def _load_or_make(self) -> Tokens:
        if not self.path.exists():
            self.store(new_tokens())
            return self.tokens
        self.path.chmod(0o600)
        return _parsed(self.path)

    def _stamp(self) -> tuple[int, int, int]:
        try:
            stat = self.path.stat()
        except OSError:
            return (0, 0, 0)
        return (stat.st_mtime_ns, stat.st_ino, stat.st_size)


def _parsed(path: Path) -> Tokens:
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
        viewers = tuple(Viewer(str(v["name"]), str(v["token"]), int(v["made_at_ms"])) for v in raw["viewers"])
        tokens = Tokens(str(raw["hook"]), str(raw["owner"]), str(raw["salt"]), viewers)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise TokenError(
            f"{path} can't be read as the relay's tokens ({type(error).__name__}). "
            "Put it back from a copy, or remove it: new tokens are made then, and old links stop working."
        ) from error
    if min(len(tokens.hook), len(tokens.owner)) < 16:
        raise TokenError(f"{path} holds a token that is too short to be safe. Remove the file: new ones are made.")
    return tokens


def _token(scope: Scope) -> str:
    """192 bits, with a first word by which a person sees what it opens."""
    return f"{scope}-{secrets.token_urlsafe(24)}"
