"""Requests that only an owner may make: anybody else gets the relay's refusal without a request, of which the browser
would complain aloud.
"""

from collections.abc import Callable, Mapping

from app.platform.ports import Http

REFUSED = 403


class OwnersHttp:
    """Passes requests on while ``may_ask`` says so."""

    def __init__(self, http: Http, may_ask: Callable[[], bool]) -> None:
        self._http, self._may_ask = http, may_ask

    def fetch(self, path: str, headers: Mapping[str, str], then: Callable[[int, str], None]) -> None:
        """GETs a path, or answers as the relay would."""
        if self._may_ask():
            self._http.fetch(path, headers, then)
        else:
            then(REFUSED, "")
