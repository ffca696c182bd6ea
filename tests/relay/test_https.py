"""``--https``: a certificate that a phone can be told to trust, beside plain http on loopback for the hooks."""

import datetime as dt
import http.client
import json
import ssl
import stat
from contextlib import closing
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from cryptography import x509
from websockets.sync.client import connect
from websockets.typing import Origin

from relay.https.authority import LEAF_LASTS, issued
from relay.https.certificate import CertificateError, local_certificate, own_certificate
from relay.https.names import is_homely
from relay.https.options import host_in, https_from, https_options
from relay.https.serve_authority import PATH
from relay.settings import Https
from tests.relay.building import Process, a_process, an_office, tool_event

NAMES = ("127.0.0.1", "laptop.local", "localhost")
NOW = dt.datetime(2026, 11, 30, 12, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    ("name", "homely"),
    [
        ("localhost", True),
        ("laptop", True),
        ("laptop.local", True),
        ("nas.home.arpa", True),
        ("192.168.1.20", True),
        ("100.101.102.103", True),
        ("fe80::1", True),
        ("8.8.8.8", False),
        ("2001:db8::1", False),
        ("example.com", False),
        ("local.example.com", False),
        ("arpa", True),
        ("", False),
    ],
)
def test_the_local_authority_speaks_for_a_home_network_only(name: str, homely: bool) -> None:
    assert is_homely(name) is homely


def test_names_of_the_wide_world_are_left_out_of_the_local_certificate(tmp_path: Path) -> None:
    made = local_certificate(tmp_path, ("office.example.com", "Laptop.local", "10.0.0.7"))
    leaf = x509.load_pem_x509_certificate(made.chain.read_bytes())
    names = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert names.get_values_for_type(x509.DNSName) == ["laptop.local"]
    assert [str(number) for number in names.get_values_for_type(x509.IPAddress)] == ["10.0.0.7"]


def test_the_same_names_get_the_same_certificate_and_a_new_name_another(tmp_path: Path) -> None:
    first = issued(tmp_path, NAMES, NOW).chain.read_bytes()
    authority = (tmp_path / "authority.crt").read_bytes()
    assert issued(tmp_path, NAMES, NOW + dt.timedelta(days=1)).chain.read_bytes() == first
    assert issued(tmp_path, (*NAMES, "10.0.0.9"), NOW).chain.read_bytes() != first
    assert (tmp_path / "authority.crt").read_bytes() == authority


def test_a_certificate_is_made_anew_before_it_ends_and_the_phone_need_not_be_asked_again(tmp_path: Path) -> None:
    first = issued(tmp_path, NAMES, NOW).chain.read_bytes()
    authority = (tmp_path / "authority.crt").read_bytes()
    assert issued(tmp_path, NAMES, NOW + LEAF_LASTS - dt.timedelta(days=20)).chain.read_bytes() != first
    assert (tmp_path / "authority.crt").read_bytes() == authority


@pytest.mark.parametrize("broken", ["authority.crt", "authority.key", "relay.pem", "relay.key"])
@pytest.mark.parametrize("how", ["removed", "garbage", "empty"])
def test_what_is_damaged_is_made_anew(tmp_path: Path, broken: str, how: str) -> None:
    issued(tmp_path, NAMES, NOW)
    if how == "removed":
        (tmp_path / broken).unlink()
    else:
        (tmp_path / broken).write_bytes(b"\xff\x00 no certificate" if how == "garbage" else b"")
    again = issued(tmp_path, NAMES, NOW)
    assert own_certificate(again.chain, again.key).chain == again.chain
    leaf, authority = x509.load_pem_x509_certificates(again.chain.read_bytes())
    leaf.verify_directly_issued_by(authority)
    assert authority == x509.load_pem_x509_certificate((tmp_path / "authority.crt").read_bytes())


def test_keys_are_the_users_alone(tmp_path: Path) -> None:
    made = local_certificate(tmp_path / "https", NAMES)
    keys = [made.key, tmp_path / "https" / "authority.key"]
    assert [stat.S_IMODE(key.stat().st_mode) for key in keys] == [0o600, 0o600]


def test_ones_own_certificate_must_fit_its_key(tmp_path: Path) -> None:
    one, other = issued(tmp_path / "one", NAMES), issued(tmp_path / "other", NAMES)
    assert own_certificate(one.chain, one.key).authority is None
    with pytest.raises(CertificateError, match="can't be used"):
        own_certificate(one.chain, other.key)
    with pytest.raises(CertificateError, match="No such file"):
        own_certificate(tmp_path / "nowhere", one.key)


# -- what a person may say ------------------------------------------------------------------------


@click.command()
@https_options
def said(
    https: bool, https_port: int | None, certificate: Path | None, certificate_key: Path | None, public_url: str
) -> None:
    """Says what was understood."""
    click.echo(f"{https_from(https, https_port, certificate, certificate_key)} {public_url} {host_in(public_url)}")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ([], "None  ()"),
        (["--https"], "Https(port=None, chain=None, key=None)  ()"),
        (["--public-url", "https://Office.example.net/"], "None https://Office.example.net ('office.example.net',)"),
        (["--https-port", "1"], "not asked for"),
        (["--https", "--certificate", "a.pem"], "one of them is missing"),
        (["--public-url", "office.example.net"], "must be http:// or https://"),
        (["--public-url", "https://a/b"], "nothing else"),
        (["--public-url", "https://a:b"], "is no address"),
        (["--public-url", "https://me:secret@a"], "nothing else"),
    ],
)
def test_options_are_understood_or_refused_in_words(words: list[str], answer: str) -> None:
    assert answer in CliRunner().invoke(said, words).output


# -- the relay ------------------------------------------------------------------------------------


def trusting(relay: Process) -> ssl.SSLContext:
    """A client that trusts the relay's own authority and nobody else."""
    return ssl.create_default_context(cafile=str(relay.home / "data" / "https" / "authority.crt"))


def secure(relay: Process) -> str:
    """Host and port of the link that the relay printed."""
    return relay.said[-1].partition("/#t=")[0].removeprefix("https://")


def test_the_page_comes_over_https_and_hooks_over_loopback(tmp_path: Path) -> None:
    with a_process(tmp_path, "--https", "--https-port", "0", "--port", "0") as relay:
        where = secure(relay)
        assert relay.said[-1].startswith("https://127.0.0.1:")
        with closing(http.client.HTTPSConnection(where, context=trusting(relay), timeout=20)) as line:
            line.request("GET", "/healthz")
            assert json.loads(line.getresponse().read())["ok"] is True
            line.request("GET", PATH)
            answer = line.getresponse()
            assert answer.getheader("content-type") == "application/x-x509-ca-cert"
            assert answer.read() == (tmp_path / "data" / "https" / "authority.crt").read_bytes()
        (registration,) = relay.registrations
        known = json.loads(registration.read_text())
        assert f"{known['host']}:{known['port']}" != where
        with closing(http.client.HTTPConnection(known["host"], known["port"], timeout=20)) as hook:
            hook.request(
                "POST", "/hooks/claude", json.dumps(tool_event()), {"Authorization": f"Bearer {known['token']}"}
            )
            assert hook.getresponse().status == 204
        with connect(
            f"wss://{where}/stream", ssl=trusting(relay), origin=Origin(f"https://{where}"), max_size=None
        ) as page:
            page.send(json.dumps({"auth": relay.owner, "since": 0}))
            frames = [json.loads(page.recv(timeout=20)) for _ in range(3)]
            assert any(isinstance(frame, list) and frame[-1]["source"] == "hook" for frame in frames)
        assert relay.stop() == 0
        assert relay.child.stderr is not None
        assert relay.child.stderr.read() == b""


def test_who_does_not_trust_the_authority_is_not_served_by_mistake(tmp_path: Path) -> None:
    with a_process(tmp_path, "--https", "--https-port", "0", "--port", "0") as relay:
        line = http.client.HTTPSConnection(secure(relay), context=ssl.create_default_context(), timeout=20)
        with closing(line), pytest.raises(ssl.SSLCertVerificationError):
            line.request("GET", "/healthz")


def test_ones_own_certificate_is_served_and_no_authority_is_named(tmp_path: Path) -> None:
    made = issued(tmp_path / "own", ("127.0.0.1", "localhost"))
    own = ("--certificate", str(made.chain), "--certificate-key", str(made.key))
    with a_process(tmp_path, "--https", "--https-port", "0", "--port", "0", *own) as relay:
        assert not any("authority.crt" in line for line in relay.said)
        trust = ssl.create_default_context(cafile=str(made.authority))
        with closing(http.client.HTTPSConnection(secure(relay), context=trust, timeout=20)) as line:
            line.request("GET", PATH)
            assert line.getresponse().status == 404


def test_without_https_there_is_no_authority_to_hand_out(tmp_path: Path) -> None:
    with an_office(tmp_path) as office:
        assert office.client.get(PATH).status_code == 404
    with an_office(tmp_path, https=Https()) as office:
        assert office.client.get(PATH).status_code == 404
        made = local_certificate(office.relay.settings.https_dir, NAMES)
        assert made.authority is not None
        assert office.client.get(PATH).content == made.authority.read_bytes()


def test_a_public_address_is_what_links_name_and_what_the_relay_answers_to(tmp_path: Path) -> None:
    with a_process(tmp_path, "--port", "0", "--public-url", "https://office.example.net") as relay:
        assert relay.said[-1].startswith("https://office.example.net/#t=owner-")
        port = json.loads(relay.registrations[0].read_text())["port"]
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) as line:
            line.request("GET", "/healthz", headers={"Host": "office.example.net"})
            assert line.getresponse().status == 200
