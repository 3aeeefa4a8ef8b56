"""A reference is capped in bytes and time; what goes wrong with it is a sentence and a refund."""

import socket
import threading
import time

import pytest
from service_desk import BODY, PATH, wait

from scenewright.service import fetch as fetch_module
from scenewright.service import operator
from scenewright.service.errors import FetchError
from scenewright.service.fetch import Fetcher


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


def test_the_next_address_is_tried_when_one_does_not_answer(site, tmp_path):
    port = int(site.rpartition(":")[2])
    with socket.create_server(("127.0.0.2", 0)) as closed:
        gone = closed.getsockname()[0]
    asked = []

    def resolve(host, _port):
        asked.append(host)
        return [gone, "127.0.0.1"]

    fetch = Fetcher(allow_private=True, resolve=resolve)
    fetch(f"http://two.example:{port}/sound", tmp_path / "reference")
    assert (tmp_path / "reference").stat().st_size == 1000
    assert asked == ["two.example"]


class Late:
    """A resolver or a server that takes longer than anybody waits."""

    def __init__(self):
        self.over = threading.Event()

    def resolve(self, _host, _port):
        self.over.wait(20)
        return ["127.0.0.1"]


@pytest.fixture
def late():
    late = Late()
    yield late
    late.over.set()


def took(fetch, url, path):
    began = time.monotonic()
    with pytest.raises(FetchError, match="longer than"):
        fetch(url, path)
    return time.monotonic() - began


def test_the_deadline_holds_for_a_resolver_that_never_answers(late, tmp_path):
    fetch = Fetcher(allow_private=True, resolve=late.resolve, seconds_max=0.3)
    assert took(fetch, "http://late.example/", tmp_path / "reference") < 10


def test_a_resolver_has_a_deadline_of_its_own(late, tmp_path, monkeypatch):
    monkeypatch.setattr(fetch_module, "RESOLVE_SECONDS_MAX", 0.1)
    fetch = Fetcher(resolve=late.resolve)
    with pytest.raises(FetchError, match="Nobody said in time where late"):
        fetch("http://late.example/", tmp_path / "reference")


@pytest.mark.parametrize("path", ["/drip", "/drip-headers", "/hops"])
def test_the_deadline_holds_for_a_server_that_drips(slow_site, tmp_path, path):
    fetch = Fetcher(allow_private=True, seconds_max=0.4)
    assert took(fetch, slow_site + path, tmp_path / "reference") < 10


@pytest.fixture
def slow_site():
    """A server that always has a little more to say."""

    def serve(wire):
        with wire:
            path = wire.recv(4096).split()[1]
            head = b"HTTP/1.1 200 OK\r\n" + (b"" if path == b"/drip-headers" else b"\r\n")
            if path == b"/hops":
                time.sleep(0.2)
                head = b"HTTP/1.1 302 Found\r\nLocation: /hops\r\nContent-Length: 0\r\n\r\n"
                wire.sendall(head)
                return
            try:
                wire.sendall(head)
                while True:
                    wire.sendall(b"X: y\r\n")
                    time.sleep(0.05)
            except OSError:
                return

    def accept():
        while True:
            try:
                wire, _address = listener.accept()
            except OSError:
                return
            threading.Thread(target=serve, args=(wire,), daemon=True).start()

    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=accept, daemon=True).start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        listener.shutdown(socket.SHUT_RDWR)


def test_a_fetch_that_is_stopped_returns_at_once(late, tmp_path):
    fetch = Fetcher(allow_private=True, resolve=late.resolve, seconds_max=60)
    began = time.monotonic()
    with pytest.raises(FetchError):
        fetch("http://late.example/", tmp_path / "reference", lambda: True)
    assert time.monotonic() - began < 10


def test_a_reference_is_fetched_and_given_to_the_render(start, account, site):
    members = {**BODY, "audio_urls": [f"{site}/sound", f"{site}/hop"]}
    with start(allow_private_references=True).client(account["api_key"]) as client:
        task = wait(client, client.post(PATH, json=members).json()["id"])
    assert task["status"] == "succeeded"
    assert task["notes"] == ["take 0", f"audio1: {'x' * 1000}", f"audio2: {'x' * 1000}"]


@pytest.mark.parametrize("is_allowed", [False, True])
def test_a_reference_that_cannot_be_had_fails_the_task_and_is_refunded(
    start, account, site, tmp_path, is_allowed
):
    url = f"{site}/{'loop' if is_allowed else 'sound'}"
    with start(allow_private_references=is_allowed).client(account["api_key"]) as client:
        created = client.post(PATH, json={**BODY, "image_url": url}).json()
        task = wait(client, created["id"])
    assert (task["status"], task["output"], task["usage"]) == ("failed", None, None)
    assert task["error"]["code"] == "reference_failed"
    assert url in task["error"]["message"]
    assert task["error"]["message"].endswith(" Nothing was charged.")
    assert ("redirections" in task["error"]["message"]) == is_allowed
    shown = operator.show_account(tmp_path / "data", "ann")
    assert (shown["available"], shown["held"]) == (100, 0)
    assert [*(tmp_path / "data" / "media").iterdir()] == []
