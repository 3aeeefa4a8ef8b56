"""Connections that bring nothing, bring it slowly or come in crowds, beside one that is served."""

import asyncio
import contextlib
import select
import socket
import time

import pytest
from raw_requests import GENERATIONS, JSON, head, posted, refusal_of, sent
from service_desk import until

from scenewright.service.http_server import HttpServer
from scenewright.service.protocol import Protocol

MANY = 200
SHORT = {"protocol.HEADER_SECONDS_MAX": 1.0, "guard.BODY_SECONDS_MAX": 1.0}
HALVES = {
    "nothing": lambda _service, _account: b"",
    "half a header": lambda _service, _account: b"GET / HTTP/1.1\r\nHost: 127",
    "half a body": lambda service, account: (
        posted(service, account, JSON, "Content-Length: 100") + b"{"
    ),
}


def is_closed(wire):
    """Whether the other end has gone; what it said is taken."""
    wire.setblocking(False)
    with contextlib.suppress(BlockingIOError):
        while True:
            try:
                if not wire.recv(4096):
                    return True
            except ConnectionError:
                return True
    return False


@pytest.mark.parametrize("half", HALVES)
def test_half_open_connections_end_and_whole_requests_are_served_meanwhile(start, account, half):
    service = start(values=SHORT)
    with contextlib.ExitStack() as opened:
        wires = [opened.enter_context(service.wire()) for _number in range(MANY)]
        began = time.monotonic()
        for wire in wires:
            wire.sendall(HALVES[half](service, account))
        asked = head(service, account, f"GET {GENERATIONS}/x HTTP/1.1")
        assert refusal_of(sent(service, asked)) == (404, "task_not_found")
        still_open = not select.select(wires, [], [], 0)[0]
        assert still_open or time.monotonic() - began > min(SHORT.values())
        until(lambda: all(is_closed(wire) for wire in wires), "they were kept open")
    assert refusal_of(sent(service, asked)) == (404, "task_not_found")


def test_an_answer_does_not_wait_until_its_beginning_was_confirmed():
    async def no_delay():
        server = HttpServer(None, True)
        made = asyncio.get_running_loop().create_future()

        class Seen(Protocol):
            def connection_made(self, transport):
                super().connection_made(transport)
                wire = transport.get_extra_info("socket")
                made.set_result(wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

        def protocol():
            return Seen(server.config, server.server_state, {})

        listener = socket.create_server(("127.0.0.1", 0))
        listening = await asyncio.get_running_loop().create_server(protocol, sock=listener)
        _reader, writer = await asyncio.open_connection(*listener.getsockname())
        found = await made
        writer.close()
        listening.close()
        return found

    assert asyncio.run(no_delay())


def test_a_crowd_beyond_what_can_be_answered_is_cut_off(start, account):
    service = start(values={"protocol.CONNECTIONS_MAX": 3, "protocol.HEADER_SECONDS_MAX": 600.0})
    with contextlib.ExitStack() as opened:
        wires = [opened.enter_context(service.wire()) for _number in range(6)]
        more = [opened.enter_context(service.wire()) for _number in range(6)]
        until(lambda: all(is_closed(wire) for wire in more), "they were kept open")
        assert not any(is_closed(wire) for wire in wires)
    asked = head(service, account, f"GET {GENERATIONS}/x HTTP/1.1")
    until(lambda: sent(service, asked)[0] == 404, "it never had room again")


def test_each_request_has_one_line_in_the_log(start, account):
    service = start()
    for asked in (
        head(service, account, f"GET {GENERATIONS}/x HTTP/1.1"),
        head(service, account, "BREW / HTTP/1.1"),
        head(service, account, f"GET {GENERATIONS}/y HTTP/1.1", key="nobodys"),
        head(
            service,
            account,
            f"GET {GENERATIONS}/z HTTP/1.1",
            "Connection: Upgrade",
            "Upgrade: websocket",
        ),
    ):
        sent(service, asked)
    assert service.end() == 0
    lines = [line.split(" ")[3:] for line in service.log.read_text().splitlines()]
    assert all(line[0].startswith("req_") for line in lines)
    assert len({line[0] for line in lines}) == len(lines)
    shown = [" ".join(line[1:5]) for line in lines]
    assert shown[:1] + shown[2:] == [
        f"ann GET {GENERATIONS}/x 404",
        f"- GET {GENERATIONS}/y 401",
        f"ann GET {GENERATIONS}/z 404",
    ]
    assert shown[1] == "- no request 400"
    assert all(line[-1] == "ms" for line in lines if "request" not in line)
