"""The certificate that the relay serves https with: the person's own, or a local one made on request."""

import ssl
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from relay.https.files import Certificate
from relay.https.names import is_homely


class CertificateError(Exception):
    """No certificate can be had; the text says why and what to do."""


def own_certificate(chain: Path, key: Path) -> Certificate:
    """The person's own.  Raises CertificateError when a file can't be read or the two don't belong together."""
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(chain, key)
    except (OSError, ssl.SSLError) as error:
        why = getattr(error, "reason", None) or getattr(error, "strerror", None) or str(error)
        raise CertificateError(f"{chain} and {key} can't be used as certificate and key: {why}.") from error
    return Certificate(chain, key)


def local_certificate(folder: Path, names: Sequence[str]) -> Certificate:
    """The local one for these names and numbers; those that are not of a home network are left out.

    Raises CertificateError when the library that makes them is not installed.
    """
    try:
        authority = import_module("relay.https.authority")  # its library comes with the extra only
    except ImportError as error:
        raise CertificateError(
            "Making a certificate needs a library: pip install 'pixie-office[https]'. "
            "Or bring your own: --certificate FILE --certificate-key FILE."
        ) from error
    made: Certificate = authority.issued(folder, tuple(sorted({name.lower() for name in names if is_homely(name)})))
    return made
