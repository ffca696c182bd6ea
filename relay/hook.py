"""What an agent CLI runs at each of its events: hands the event, as it came, to every relay that is registered here.

Usage: ``python -I -S hook.py PROVIDER [HOME]``, the event on standard input.  It stands alone: a copy of this file
works without the rest of the project, on any Python from 3.6 on.

The one rule: it never hurts the agent.  It prints nothing, always exits 0, and is gone within ``BUDGET_S`` whatever
happens to standard input, the disk or a relay.  Its own start is most of what it costs, so it imports nothing but what
is compiled into the interpreter: no ``os``, no ``socket``, no ``json``.
"""

import sys
from _socket import AF_INET, AF_INET6, IPPROTO_TCP, SOCK_STREAM, TCP_NODELAY, inet_pton, socket, timeout
from _thread import LockType, allocate_lock, start_new_thread
from time import sleep, time

if sys.platform == "win32":
    import nt as system
else:
    import posix as system

BUDGET_S = 0.25  # of the 300 ms that a hook may cost; the rest is for Python to start
READ_S = 0.20  # a CLI writes the event at once; on a machine with much to do that took up to 130 ms
REACH_S = 0.10  # to connect and hand over: loopback takes microseconds, but Windows refuses only after 2 s
ANSWER_S = 0.10  # a relay commits in a few ms, and what was sent reaches it even when we have left
MISTRUST_S = 5.0  # a relay that let us wait is sent to, but not waited for, this long
MISTRUSTED_S = 0.02  # what such a relay may still cost
READ_LIMIT = 32 << 20  # bytes; a larger event is read to its end and dropped
BODY_LIMIT = 4 << 20  # bytes that a relay takes; in a larger event the long strings are cut
STRING_LIMIT = 4096  # bytes that a cut string keeps
BACKSLASH = 0x5C
RELAY_LIMIT = 8  # relays that are served; more than one or two is an accident


def main() -> None:
    """Does the work, and leaves when it is done or when the budget is spent."""
    try:
        start_new_thread(_leave_in_time, ())
        _work(sys.argv[1:])
    except BaseException:
        pass  # whatever went wrong in here, the agent's work goes on
    finally:
        system._exit(0)  # no clean-up: a thread may be stuck in a read, and standard output may be closed


def home_folder(baked: str) -> str:
    """The folder in which relays register: PIXIE_OFFICE_HOME, else ``baked``, else the user's data folder.

    Agrees with ``relay.settings``, which asks platformdirs; a test compares the two.
    """
    home = _variable("PIXIE_OFFICE_HOME") or baked
    if home:
        return _expanded(home)
    if sys.platform == "win32":
        return _variable("LOCALAPPDATA") + "/pixie-office"
    data = _variable("XDG_DATA_HOME")
    if data[:1] != "/":
        data = _expanded("~/Library/Application Support" if sys.platform == "darwin" else "~/.local/share")
    return data + "/pixie-office"


def registrations(home: str) -> "list[tuple[str, str, int, bytes]]":
    """(path, host, port, token) of every registration that can be read, is the user's own and makes sense."""
    found = []  # type: list[tuple[str, str, int, bytes]]
    for name in sorted(system.listdir(home + "/servers")):
        if name.endswith(".json") and len(found) < RELAY_LIMIT:
            path = home + "/servers/" + name
            try:
                found.append((path,) + registration(_own_bytes(path)))  # noqa: RUF005  (a star here needs 3.8)
            except (OSError, ValueError):
                continue  # torn, foreign or gone: the other relays still get the event
    return found


def registration(line: bytes) -> "tuple[str, int, bytes]":
    """(host, port, token) of a registration's line of JSON.

    Raises ValueError if one is missing or not safe to use: a host that is a name would be looked up, which may hang; a
    token with a line end would forge a header.
    """
    host = _member(line, b"host").decode("ascii")
    port = int(_member(line, b"port"))
    token = _member(line, b"token")
    address = "127.0.0.1" if host == "localhost" else host
    try:
        inet_pton(AF_INET6 if ":" in address else AF_INET, address)
    except OSError:
        raise ValueError("the host is not an address") from None
    if not 0 < port < 65536:
        raise ValueError("the port is out of range")
    if not token or not all(33 <= byte <= 126 for byte in token):
        raise ValueError("the token is not one printable word")
    return address, port, token


def event_from_stdin(limit_s: float) -> bytes:
    """What standard input holds until its end or until ``limit_s`` is over; b"" if that is no whole event."""
    chunks = []  # type: list[bytes]
    ended = allocate_lock()
    ended.acquire()
    start_new_thread(_read_into, (chunks, ended))
    ended.acquire(True, limit_s)
    event = b"".join(chunks)
    # A writer that forgot to close the pipe may have written all the same; half an event is none.
    whole = event.strip()
    if whole[:3] == b"\xef\xbb\xbf":
        whole = whole[3:].lstrip()
    return event if whole[:1] == b"{" and whole[-1:] == b"}" else b""


def cut(event: bytes) -> bytes:
    """The same JSON with the end of each long string cut off, every other byte as it was.

    It looks for quotes alone: a parser would not let go of the interpreter, and the budget could not be kept.
    """
    parts = []  # type: list[bytes]
    copied = 0
    start = event.find(b'"')
    while start >= 0:
        end = _end_of_string(event, start + 1)
        if end - start > STRING_LIMIT:
            mark = "\u2026 [cut by the hook: {} bytes]".format(end - start - 1)  # noqa: UP032
            parts += (event[copied : start + 1], _beginning(event, start + 1), mark.encode())
            copied = end
        start = event.find(b'"', end + 1) if end >= 0 else -1
    parts.append(event[copied:])
    return b"".join(parts)


def _leave_in_time() -> None:
    sleep(BUDGET_S)
    system._exit(0)


def _work(arguments: "list[str]") -> None:
    event = event_from_stdin(READ_S)
    if event and _variable("PIXIE_OFFICE_IGNORE") in ("", "0"):
        relays = registrations(home_folder(arguments[1] if len(arguments) > 1 else ""))
        if relays:
            _send_to_all(relays, arguments[0], event if len(event) <= BODY_LIMIT else cut(event))


def _send_to_all(relays: "list[tuple[str, str, int, bytes]]", provider: str, event: bytes) -> None:
    """All at once, one thread each, so that a slow relay takes nothing from the others."""
    waiting = []
    for relay in relays:
        sent = allocate_lock()
        sent.acquire()
        waiting.append(sent)
        if relay is relays[-1]:
            _send_quietly(relay, provider, event, sent)  # this thread has nothing else to do
        else:
            start_new_thread(_send_quietly, (relay, provider, event, sent))
    for sent in waiting:
        sent.acquire()


def _send_quietly(relay: "tuple[str, str, int, bytes]", provider: str, event: bytes, sent: LockType) -> None:
    path, host, port, token = relay
    try:
        _send(_request(provider, host, port, token, len(event)) + event, host, port, path + ".slow")
    except BaseException:
        pass  # it is down, or hung up: nobody needs to hear of that from us
    finally:
        sent.release()


def _send(request: bytes, host: str, port: int, mark: str) -> None:
    """Posts and waits for the answer, so that the session's next event comes after this one.

    ``mark`` is a file that says how long a relay that did not answer in time is no longer waited for.
    """
    trusted = not _is_fresh(mark)
    connection = socket(AF_INET6 if ":" in host else AF_INET, SOCK_STREAM)
    try:
        connection.settimeout(REACH_S if trusted else MISTRUSTED_S)
        connection.connect((host, port))
        connection.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
        connection.sendall(request)
        if trusted:
            connection.settimeout(ANSWER_S)
            connection.recv(512)  # its first bytes are enough; once a relay hands back decisions, they are read here
    except timeout:
        system.close(system.open(mark, system.O_WRONLY | system.O_CREAT | system.O_TRUNC, 0o600))
    finally:
        connection.close()


def _request(provider: str, host: str, port: int, token: bytes, length: int) -> bytes:
    where = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    begin = (
        f"POST /hooks/{provider} HTTP/1.1\r\nHost: {where}\r\nX-Pixie-Host: {_machine()}\r\n"
        f"X-Pixie-Sent: {int(time() * 1000)}\r\nX-Pixie-Entrypoint: {_plain(_variable('CLAUDE_CODE_ENTRYPOINT'))}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\nAuthorization: Bearer "
    )
    return begin.encode("ascii") + token + b"\r\n\r\n"


def _machine() -> str:
    """This machine's name without its domain, as the relay calls its own."""
    name = _variable("COMPUTERNAME") if sys.platform == "win32" else system.uname().nodename
    return _plain(name.partition(".")[0])


def _plain(text: str) -> str:
    return "".join(letter if (letter.isalnum() and letter < "\x7f") or letter in "-_" else "_" for letter in text[:64])


def _read_into(chunks: "list[bytes]", ended: LockType) -> None:
    """Reads to the end even what is too large to keep: a CLI takes a pipe that closes early for a failure."""
    size = 0
    try:
        while True:
            chunk = system.read(0, 1 << 18)
            size += len(chunk)
            if not chunk:
                break
            chunks.append(chunk)
            if size > READ_LIMIT:
                chunks.clear()
    except OSError:
        pass  # there is no standard input
    finally:
        ended.release()


def _own_bytes(path: str) -> bytes:
    """The beginning of a file that belongs to this user.

    Raises PermissionError if it is somebody else's: who can put a file there must not get our events.
    """
    # Without O_NONBLOCK a pipe laid in the folder would hold us up.
    file = system.open(path, system.O_RDONLY | getattr(system, "O_NONBLOCK", 0) | getattr(system, "O_CLOEXEC", 0))
    try:
        if sys.platform != "win32" and system.fstat(file).st_uid != system.getuid():
            raise PermissionError(path)
        return system.read(file, 1 << 16)
    finally:
        system.close(file)


def _member(line: bytes, name: bytes) -> bytes:
    """The value of a text or number member of one flat JSON object, b"" if there is none."""
    rest = line.partition(b'"' + name + b'"')[2].lstrip(b" \t:")
    if rest[:1] == b'"':
        return rest[1:].partition(b'"')[0]
    return rest[: len(rest) - len(rest.lstrip(b"0123456789"))]


def _end_of_string(event: bytes, at: int) -> int:
    """Where the quote is that ends the string, -1 if there is none; one behind an odd number of backslashes is text."""
    while True:
        end = event.find(b'"', at)
        before = end
        while before > 0 and event[before - 1] == BACKSLASH:
            before -= 1
        if (end - before) % 2 == 0:
            return end
        at = end + 1


def _beginning(event: bytes, at: int) -> bytes:
    """The first bytes of a string, with neither an escape nor a character torn."""
    kept = event[at : at + STRING_LIMIT]
    escape = run = kept.find(b"\\", STRING_LIMIT - 12)  # the longest escape, a pair of halves, has 12 bytes
    if escape >= 0:
        while run > 0 and kept[run - 1] == BACKSLASH:
            run -= 1
        kept = kept[: escape - (escape - run) % 2]
    return kept.decode("utf-8", "ignore").encode()


def _is_fresh(mark: str) -> bool:
    try:
        return abs(time() - system.stat(mark).st_mtime) < MISTRUST_S
    except OSError:
        return False


def _variable(name: str) -> str:
    """An environment variable, "" if it is not set; without ``os`` the system's own form must be decoded here."""
    if sys.platform == "win32":
        return system.environ.get(name, "")
    return system.environ.get(name.encode(), b"").decode(sys.getfilesystemencoding(), "surrogateescape")


def _expanded(path: str) -> str:
    """The path with a leading ``~`` replaced by the user's home."""
    if path[:1] != "~" or path[1:2] not in ("", "/", "\\"):
        return path
    user = _variable("USERPROFILE" if sys.platform == "win32" else "HOME")
    if sys.platform != "win32" and user[:1] != "/":
        import pwd  # only a broken environment pays for it

        user = pwd.getpwuid(system.getuid()).pw_dir
    return user.rstrip("/") + path[1:]


if __name__ == "__main__":
    main()
