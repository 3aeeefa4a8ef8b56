"""A fresh data folder, an account in it, and services that end with the test."""

import contextlib
import http.server
import threading

import pytest
from service_desk import Service

from scenewright.service import operator

TARGETS = {"/hop": "/sound", "/loop": "/loop", "/file": "file:///etc/passwd"}


@pytest.fixture
def start(tmp_path):
    with contextlib.ExitStack() as opened:

        def begin(**options):
            service = Service(options.pop("data", tmp_path / "data"), **options)
            # The clean end has tests of its own; this is the quick one.
            opened.callback(service.end, kill=True)
            return service

        yield begin


@pytest.fixture
def account(tmp_path):
    return operator.create_account(tmp_path / "data", "ann", 100)


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """A service and its account, for the tests of a module that change nothing."""
    data = tmp_path_factory.mktemp("shared") / "data"
    account = operator.create_account(data, "ann", 100)
    service = Service(data)
    yield service, account
    service.end()


class _Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.asked.append({name.lower(): value for name, value in self.headers.items()})
        target = TARGETS.get(self.path) or self.path.partition("?to=")[2]
        self.send_response(302 if target else 200)
        if target:
            self.send_header("Location", target)
        if self.path == "/packed":
            self.send_header("Content-Encoding", "gzip")
        if self.path == "/cut":
            self.send_header("Content-Length", "2000")
        self.end_headers()
        self.wfile.write(b"x" * 1000)

    def log_message(self, *_arguments):
        """Say nothing."""


@pytest.fixture
def server():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Handler) as server:
        server.asked = []
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture
def site(server):
    return f"http://127.0.0.1:{server.server_address[1]}"
