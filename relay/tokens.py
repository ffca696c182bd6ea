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

LONGEST_NAME = 64


class TokenError(Exception):
    """The tokens' file is not what it should be, or an order about tokens makes no sense; text for a person."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """A link to watch, made for somebody or something; from ``until_ms`` on it opens nothing, 0 for never."""

    name: str
    token: str
    made_at_ms: int
    until_ms: int = 0

    def is_over(self, now_ms: int) -> bool:
        """Has its time run out?"""
        return 0 < self.until_ms <= now_ms


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


def holder_of(tokens: Tokens, token: str, now_ms: int | None = None) -> Holder | None:
    """Whose token this is, now or at another time; takes as long for a wrong one as for a right one."""
    now_ms = our_now_ms() if now_ms is None else now_ms
    offered = token.encode("utf-8", "surrogatepass")
    found: Holder | None = None
    known = [(tokens.hook, Holder("hook")), (tokens.owner, Holder("owner"))]
    known += [(one.token, Holder("viewer", one.name)) for one in tokens.viewers if not one.is_over(now_ms)]
    for secret, holder in known:
        if hmac.compare_digest(offered, secret.encode()):
            found = holder
    return found


def our_now_ms() -> int:
    """This machine's clock, ms since the epoch."""
    return time.time_ns() // 1_000_000


def with_viewer(tokens: Tokens, name: str, for_s: float = 0.0, now_ms: int | None = None) -> Tokens:
    """Adds a viewer, for some time or, with 0, until it is revoked.

    A name whose time has run out may be given again.  Raises TokenError when the name is taken, empty, or no name.
    """
    now_ms = our_now_ms() if now_ms is None else now_ms
    name = name.strip()
    if not name:
        raise TokenError("A viewer needs a name, so that you can revoke its link later.")
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise TokenError(f"A viewer's name has at most {LONGEST_NAME} characters, all of them to be seen.")
    if any(viewer.name == name and not viewer.is_over(now_ms) for viewer in tokens.viewers):
        raise TokenError(f"There is a viewer called {name} already: revoke it first, or choose another name.")
    viewer = Viewer(name, _token("viewer"), now_ms, now_ms + round(for_s * 1000) if for_s > 0 else 0)
    return replace(tokens, viewers=(*(one for one in tokens.viewers if one.name != name), viewer))


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
        viewers = tuple(_viewer(one) for one in raw["viewers"])
        tokens = Tokens(str(raw["hook"]), str(raw["owner"]), str(raw["salt"]), viewers)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise TokenError(
            f"{path} can't be read as the relay's tokens ({type(error).__name__}). "
            "Put it back from a copy, or remove it: new tokens are made then, and old links stop working."
        ) from error
    if min(len(tokens.hook), len(tokens.owner)) < 16:
        raise TokenError(f"{path} holds a token that is too short to be safe. Remove the file: new ones are made.")
    return tokens


def _viewer(raw: dict[str, object]) -> Viewer:
    until_ms = int(str(raw.get("until_ms", 0)))  # files of older versions have none
    return Viewer(str(raw["name"]), str(raw["token"]), int(str(raw["made_at_ms"])), until_ms)


def _token(scope: Scope) -> str:
    """192 bits, with a first word by which a person sees what it opens."""
    return f"{scope}-{secrets.token_urlsafe(24)}"
