"""Hands out the local authority, so that a phone can be told to trust this relay.  It holds no secret."""

from pathlib import Path

from starlette.requests import Request

from relay.reply import Reply, refusal

PATH = "/authority.crt"
_TYPE = (b"content-type", b"application/x-x509-ca-cert")


class AuthorityFile:
    """Answers with the file, as long as there is one."""

    def __init__(self, path: Path | None) -> None:
        self._path = path

    async def answer(self, _: Request) -> Reply:
        """The certificate, 404 without a local one."""
        try:
            found = self._path.read_bytes() if self._path is not None else b""
        except OSError:
            found = b""
        if not found:
            return refusal(404, "This relay has no certificate authority of its own: it was not started with --https.")
        return Reply(200, found, (_TYPE, (b"content-disposition", b'attachment; filename="pixie-office.crt"')))
