"""A wire between a page and a relay that a journey can cut and mend: bytes go through as they come."""

import contextlib
import socket
import threading


class Wire:
    """Listens on a free loopback port and passes everything on.  Use it in a ``with``."""

    def __init__(self, relay_port: int) -> None:
        self._relay_port = relay_port
        self._open: list[socket.socket] = []
        self._lock = threading.Lock()
        self._listener = _listener(0)
        self.port = int(self._listener.getsockname()[1])
        self._serve()

    def __enter__(self) -> "Wire":
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()

    def cut(self) -> None:
        """Drops every connection and takes no new one."""
        with self._lock:
            ending, self._open = [self._listener, *self._open], []
        for one in ending:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def mend(self) -> None:
        """Takes connections again, on the same port."""
        self._listener = _listener(self.port)
        self._serve()

    def _serve(self) -> None:
        threading.Thread(target=self._accept, args=(self._listener,), daemon=True).start()

    def _accept(self, listener: socket.socket) -> None:
        while True:
            try:
                near, _ = listener.accept()
                far = socket.create_connection(("127.0.0.1", self._relay_port))
            except OSError:
                return
            with self._lock:
                self._open += [near, far]
                if listener.fileno() == -1:  # cut meanwhile
                    near.close()
                    far.close()
                    return
            for ends in ((near, far), (far, near)):
                threading.Thread(target=_pass_on, args=ends, daemon=True).start()


def _listener(port: int) -> socket.socket:
    return socket.create_server(("127.0.0.1", port), backlog=64)


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    for one in (source, target):
        with contextlib.suppress(OSError):
            one.shutdown(socket.SHUT_RDWR)
