"""References are fetched from public addresses only, however they are written."""

import socket

import httpcore
import pytest

from scenewright.service.errors import FetchError
from scenewright.service.fetch import Fetcher, is_public

INSIDE = [
    "127.0.0.1",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "240.0.0.1",
    "192.0.0.8",
    "192.0.2.1",
    "192.88.99.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:169.254.169.254",
    "::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::7f00:1",
    "2002:7f00:1::",
    "2002:0a00:1::",
    "2001:0:1::1",
    "2001:db8::1",
    "3fff::1",
    "100::1",
    "fc00::1",
    "fd12::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "4000::1",
    "2606:4700::5efe:7f00:1",
    "2606:4700::200:5efe:a00:1",
]
OUTSIDE = [
    "93.184.215.14",
    "2606:4700::1111",
    "::ffff:8.8.8.8",
    "64:ff9b::808:808",
    "2002:808:808::1",
]
# The system's own resolver reads what they say as numbers.
LEADING_INSIDE = [
    "http://127.0.0.1/",
    "http://127.1/",
    "http://0/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0x7f000001/",
    "http://017700000001/",
    "http://127.0.0.1./",
    "http://localhost/",
    "http://LOCALHOST/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[fe80::1%25lo]/",
    "http://[::]/",
    "http://[::1%lo]/",
    "http://127。0。0。1/",
    "http://169.254.169.254/latest/meta-data",
    "https://10.0.0.1/",
    "http://10.0.0.1:80/",
    "HTTP://127.0.0.1/",
]
NO_ADDRESS = [
    *[
        "http://0177.0.0.1/",
        "http://１２７.0.0.1/",
        "http://ⓛocalhost/",
        "http://user@93.184.215.14/",
        "http://user:word@93.184.215.14/",
        "http://93.184.215.14:80@127.0.0.1/",
        "http://a@b@127.0.0.1/",
        "http://127.0.0.1\\@93.184.215.14/",
        "http://93.184.215.14:22/",
        "http://93.184.215.14:6379/",
        "http://93.184.215.14:8080/",
        "http://93.184.215.14:99999/",
        "http://93.184.215.14:-1/",
        "ftp://93.184.215.14/",
        "file:///etc/passwd",
        "gopher://93.184.215.14/",
        "data:audio/wav,x",
        "//93.184.215.14/",
        "http:93.184.215.14/",
        "http:///x",
        "http://:80/",
        "http://[::1",
        "http://xn--/",
        "x",
    ],
    "",
    "http://93.184.215.14\t/",
    "http://93.184.215.14\r\nHost: localhost/",
]


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_inside_is_not_public(address):
    assert not is_public(address)


@pytest.mark.parametrize("address", OUTSIDE)
def test_an_address_outside_is_public(address):
    assert is_public(address)


@pytest.fixture
def connected(monkeypatch):
    """Where it was connected to; nothing answers there."""
    connected = []

    def connect(_backend, host, *_more):
        connected.append(host)
        raise httpcore.ConnectError

    monkeypatch.setattr(httpcore.SyncBackend, "connect_tcp", connect)
    return connected


@pytest.mark.parametrize("url", LEADING_INSIDE)
def test_a_url_that_leads_inside_is_never_connected_to(connected, tmp_path, url):
    with pytest.raises(FetchError, match=r"not public|not known"):
        Fetcher()(url, tmp_path / "reference")
    assert connected == []


@pytest.mark.parametrize("url", NO_ADDRESS)
def test_a_url_that_is_none_is_not_even_looked_up(connected, tmp_path, url):
    asked = []
    fetch = Fetcher(resolve=lambda host, _port: asked.append(host) or ["93.184.215.14"])
    with pytest.raises(FetchError, match=r"address must|can be fetched|Only the ports"):
        fetch(url, tmp_path / "reference")
    assert asked == connected == []


@pytest.mark.parametrize(
    "found",
    [["93.184.215.14", "10.0.0.1"], ["2606:4700::1111", "::1"], ["64:ff9b::a00:1"], []],
)
def test_a_name_with_one_private_address_is_refused(connected, tmp_path, found):
    fetch = Fetcher(resolve=lambda _host, _port: found)
    with pytest.raises(FetchError, match="not public"):
        fetch("http://rebinding.example/", tmp_path / "reference")
    assert connected == []


def test_it_connects_to_the_address_that_was_checked_and_asks_no_more(connected, tmp_path):
    answers = [["93.184.215.14"], ["127.0.0.1"]]
    fetch = Fetcher(resolve=lambda _host, _port: answers.pop(0))
    with pytest.raises(FetchError, match="cannot be reached"):
        fetch("http://rebinding.example/", tmp_path / "reference")
    assert (connected, answers) == (["93.184.215.14"], [["127.0.0.1"]])


@pytest.fixture
def as_public(server, monkeypatch):
    """A fetcher with every rule, to which this site is `http://site.example/`."""
    to_site = httpcore.SyncBackend.connect_tcp

    def connect(backend, host, port, *more):
        assert (host, port) == ("93.184.215.14", 80)
        return to_site(backend, *server.server_address, *more)

    def resolve(host, port):
        known = {"site.example": ["93.184.215.14"], "rebound.example": ["10.0.0.1"]}
        return known.get(host) or [e[4][0] for e in socket.getaddrinfo(host, port)]

    monkeypatch.setattr(httpcore.SyncBackend, "connect_tcp", connect)
    return Fetcher(resolve=resolve)


@pytest.mark.parametrize(
    "target",
    [
        "http://127.0.0.1/",
        "//10.0.0.1/x",
        "http://[::1]/",
        "http://rebound.example/",
        "http://169.254.169.254/latest",
        "http://site.example:8080/",
        "http://user@site.example/",
        "file:///etc/passwd",
        "http://xn--/",
        "http://127.0.0.1/references/" + "0" * 64,
    ],
)
def test_a_redirection_is_under_the_same_rule(as_public, server, tmp_path, target):
    with pytest.raises(FetchError, match=r"not public|address must|Only the ports|can be fetched"):
        as_public(f"http://site.example/a?to={target}", tmp_path / "reference")
    assert len(server.asked) == 1
    assert not (tmp_path / "reference").exists()


def test_what_is_asked_for_is_plain_and_names_the_host_and_no_proxy_is_used(
    as_public, server, tmp_path, monkeypatch
):
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9/")
    as_public("http://site.example/hop", tmp_path / "reference")
    assert (tmp_path / "reference").read_bytes() == b"x" * 1000
    assert [asked["host"] for asked in server.asked] == ["site.example"] * 2
    assert {asked["accept-encoding"] for asked in server.asked} == {"identity"}
    assert not {"authorization", "cookie", "idempotency-key"} & {*server.asked[0]}


def test_a_reference_that_breaks_off_says_so(site, tmp_path):
    with pytest.raises(FetchError, match="broke off"):
        Fetcher(allow_private=True)(f"{site}/cut", tmp_path / "reference")
