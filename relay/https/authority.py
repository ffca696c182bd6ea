"""A certificate authority of this relay alone, and the certificates that it signs.

A person may install it on a phone, so that the phone trusts the office.  Rule: it can only speak for names and numbers
of a home network, so that it opens nothing else if it is ever stolen (RFC 5280, 4.2.1.10).
"""

import datetime as dt
import ipaddress
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from relay.https.files import Certificate
from relay.https.names import HOME_NAMES, HOME_NETWORKS
from relay.private import private_folder, write_private

AUTHORITY_LASTS = dt.timedelta(days=3650)
LEAF_LASTS = dt.timedelta(days=397)  # browsers refuse certificates of servers that live longer than 398 days
RENEWED_BEFORE = dt.timedelta(days=30)
_SKEW = dt.timedelta(days=1)  # a phone's clock may be behind


@dataclass(frozen=True, slots=True)
class Authority:
    """Its certificate and its key."""

    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey


def issued(folder: Path, names: Sequence[str], now: dt.datetime | None = None) -> Certificate:
    """The certificate in ``folder`` for all ``names``; made now, unless the one that lies there still serves.

    What is damaged is made anew.  A new authority has to be trusted anew by phones.
    """
    now = dt.datetime.now(dt.UTC) if now is None else now
    private_folder(folder)
    files = Certificate(folder / "relay.pem", folder / "relay.key", folder / "authority.crt")
    authority = _known(folder, now) or _founded(folder, now)
    if not _serves(files, names, authority, now):
        _sign(files, names, authority, now)
    return files


def _known(folder: Path, now: dt.datetime) -> Authority | None:
    try:
        certificate = x509.load_pem_x509_certificate((folder / "authority.crt").read_bytes())
        key = load_pem_private_key((folder / "authority.key").read_bytes(), None)
    except (OSError, ValueError, TypeError):
        return None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.public_key() != certificate.public_key():
        return None
    return Authority(certificate, key) if certificate.not_valid_after_utc - now > LEAF_LASTS else None


def _founded(folder: Path, now: dt.datetime) -> Authority:
    key = ec.generate_private_key(ec.SECP256R1())
    name = _called(f"Pixie Office on {_short_host()}")
    numbers = [x509.IPAddress(network) for network in HOME_NETWORKS]
    names = [x509.DNSName(allowed) for allowed in (*HOME_NAMES, _short_host())]
    certificate = (
        _begun(name, name, key.public_key(), now, AUTHORITY_LASTS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_SIGNS_ONLY, critical=True)
        .add_extension(x509.NameConstraints([*numbers, *names], None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    write_private(folder / "authority.key", _text_of(key))
    (folder / "authority.crt").write_bytes(certificate.public_bytes(Encoding.PEM))
    return Authority(certificate, key)


def _sign(files: Certificate, names: Sequence[str], authority: Authority, now: dt.datetime) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    signer = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority.key.public_key())
    leaf = (
        _begun(_called("Pixie Office"), authority.certificate.subject, key.public_key(), now, LEAF_LASTS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.SubjectAlternativeName([_alternative(name) for name in names]), critical=False)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(signer, critical=False)
        .sign(authority.key, hashes.SHA256())
    )
    write_private(files.key, _text_of(key))
    chain = leaf.public_bytes(Encoding.PEM) + authority.certificate.public_bytes(Encoding.PEM)
    files.chain.write_bytes(chain)


def _serves(files: Certificate, names: Sequence[str], authority: Authority, now: dt.datetime) -> bool:
    """Does the one that lies there cover every name, for a while yet, signed by this authority?"""
    try:
        leaf = x509.load_pem_x509_certificate(files.chain.read_bytes())
        key = load_pem_private_key(files.key.read_bytes(), None)
        leaf.verify_directly_issued_by(authority.certificate)
        held = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (OSError, ValueError, TypeError, InvalidSignature, x509.ExtensionNotFound):
        return False
    covered = {*held.get_values_for_type(x509.DNSName), *map(str, held.get_values_for_type(x509.IPAddress))}
    is_ours = key.public_key() == leaf.public_key()
    return is_ours and leaf.not_valid_after_utc - now > RENEWED_BEFORE and set(names) <= covered


def _begun(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, now: dt.datetime, lasts: dt.timedelta
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - _SKEW)
        .not_valid_after(now + lasts)
    )


_SIGNS_ONLY = x509.KeyUsage(
    digital_signature=False,
    content_commitment=False,
    key_encipherment=False,
    data_encipherment=False,
    key_agreement=False,
    key_cert_sign=True,
    crl_sign=True,
    encipher_only=False,
    decipher_only=False,
)


def _alternative(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _called(words: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, words[:64])])


def _short_host() -> str:
    return socket.gethostname().split(".")[0].lower() or "here"


def _text_of(key: ec.EllipticCurvePrivateKey) -> str:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
