"""References are fetched from public addresses only, however they are written."""

import http.server
import threading

import pytest

from scenewright.service.errors import FetchError
from scenewright.service.fetch import Fetcher, is_public


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.0.0.1",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "255.255.255.255",
        "fe80::1",
        "fc00::1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001:0:1::1",
    ],
)
def test_an_address_inside_is_not_public(address):
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_an_address_outside_is_public(address):
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/",
        "http://2130706433/",
        "http://0x7f.1/",
        "http://017700000001/",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://localhost/",
        "http://user@93.184.215.14/",
        "http://93.184.215.14:22/",
        "ftp://93.184.215.14/",
        "file:///etc/passwd",
    ],
)
def test_a_url_that_leads_inside_is_refused(tmp_path, url):
    with pytest.raises(FetchError):
        Fetcher()(url, tmp_path / "reference")
    assert not (tmp_path / "reference").exists()


def test_a_name_with_one_private_address_is_refused(tmp_path):
    fetch = Fetcher(resolve=lambda _host, _port: ["93.184.215.14", "10.0.0.1"])
    with pytest.raises(FetchError, match="not public"):
        fetch("http://rebinding.example/", tmp_path / "reference")


class _Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(302 if self.path in ("/hop", "/loop", "/file") else 200)
        targets = {"/hop": "/sound", "/loop": "/loop", "/file": "file:///etc/passwd"}
        if self.path in targets:
            self.send_header("Location", targets[self.path])
        if self.path == "/packed":
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(b"x" * 1000)

    def log_message(self, *_arguments):
        """Say nothing."""


@pytest.fixture
def site():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def test_a_private_reference_comes_when_it_is_allowed(site, tmp_path):
    Fetcher(allow_private=True)(f"{site}/hop", tmp_path / "reference")
    assert (tmp_path / "reference").read_bytes() == b"x" * 1000


@pytest.mark.parametrize("path", ["/loop", "/file", "/packed"])
def test_an_answer_that_is_no_plain_file_is_refused(site, tmp_path, path):
    with pytest.raises(FetchError):
        Fetcher(allow_private=True)(f"{site}{path}", tmp_path / "reference")


def test_a_reference_that_is_too_large_is_refused(site, tmp_path):
    with pytest.raises(FetchError, match="larger"):
        Fetcher(allow_private=True, bytes_max=999)(f"{site}/sound", tmp_path / "reference")
