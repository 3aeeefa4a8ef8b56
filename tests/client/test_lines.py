"""Lines that stay open: one after the other on each, closed ones are noticed, late ones end."""

import asyncio
import contextlib
import ssl

import httpx
import pytest
from scripted_service import task_json

from scenewright.client import Client, UnreachableError, line, lines
from scenewright.client.lines import Lines, can_lead_to

BODY_BYTES_MAX = 1 << 20


class Keeper:
    """A server that keeps its connections; `answer(count)` gives the bytes of each answer."""

    def __init__(self, answer):
        self.answer = answer
        self.opened = 0
        self.asked = []
        self.writers = []

    @contextlib.asynccontextmanager
    async def serving(self):
        server = await asyncio.start_server(self._talk, "127.0.0.1", 0)
        self.base_url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v2"
        yield self
        server.close()
        for writer in self.writers:
            writer.close()

    async def _talk(self, reader, writer):
        self.opened += 1
        self.writers.append(writer)
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            while True:
                self.asked.append(await reader.readuntil(b"\r\n\r\n"))
                writer.write(self.answer(len(self.asked)))
                await writer.drain()


def whole(body=b"{}", more=b""):
    return b"HTTP/1.1 200 OK\r\n%bContent-Length: %d\r\n\r\n" % (more, len(body)) + body


def lines_to(keeper):
    return Lines(keeper.base_url, {"Authorization": "Bearer k"}, ssl.create_default_context)


async def test_one_line_carries_question_after_question():
    async with Keeper(lambda _count: whole(b'{"a": 1}')).serving() as keeper:
        made = lines_to(keeper)
        for _ in range(20):
            told = await made.get(f"{keeper.base_url}/audio/generations/t?x=1", BODY_BYTES_MAX)
        made.close()
    assert (keeper.opened, told.http_status, told.body) == (1, 200, b'{"a": 1}')
    assert {one.split(b"\r\n")[0] for one in keeper.asked} == {
        b"GET /v2/audio/generations/t?x=1 HTTP/1.1"
    }
    assert b"Authorization: Bearer k" in keeper.asked[0]


async def test_an_answer_that_comes_byte_by_byte_in_chunks_after_other_words_is_whole():
    """As any server may send it: 1xx before it, chunks with extensions, trailers behind it."""
    head = b"HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nX-Request-Id: r1\r\n"
    answer = (
        head
        + b"Transfer-Encoding: chunked\r\n\r\n1;a=b\r\n{\r\n1\r\n}\r\n0\r\nX-Request-Id: no\r\n\r\n"
    )
    async with Keeper(lambda _count: b"").serving() as keeper:
        made = lines_to(keeper)
        for count in (1, 2):
            asking = asyncio.create_task(made.get(f"{keeper.base_url}/x", 99))
            while len(keeper.asked) < count:
                await asyncio.sleep(0.01)
            for byte in answer:
                keeper.writers[0].write(bytes([byte]))
                await asyncio.sleep(0)
            told = await asking
            assert (told.http_status, told.body) == (200, b"{}")
            assert told.headers["x-request-id"] == "r1"
        made.close()
    assert keeper.opened == 1


async def test_without_a_length_the_end_of_the_connection_is_the_end_of_the_answer():
    async with Keeper(lambda _count: b"HTTP/1.1 200 OK\r\n\r\n{}").serving() as keeper:
        made = lines_to(keeper)
        for count in (1, 2):
            asking = asyncio.create_task(made.get(f"{keeper.base_url}/x", 99))
            while len(keeper.asked) < count:
                await asyncio.sleep(0.01)
            keeper.writers[-1].close()
            assert (await asking).body == b"{}"
        made.close()
    assert keeper.opened == 2


@pytest.mark.parametrize(
    "more", [whole(b'{"id": "other"}'), b"HTTP/1.1 2", b"\x00"], ids=["whole", "begun", "no HTTP"]
)
async def test_what_nobody_asked_for_answers_no_later_question(more):
    async with Keeper(lambda count: whole() + more * (count == 1)).serving() as keeper:
        made = lines_to(keeper)
        for _ in range(2):
            assert (await made.get(f"{keeper.base_url}/x", 99)).body == b"{}"
        made.close()
    assert keeper.opened == 2


async def test_as_many_lines_are_opened_as_are_asked_at_once_and_no_more():
    async with Keeper(lambda _count: whole()).serving() as keeper:
        made = lines_to(keeper)
        for _ in range(5):
            await asyncio.gather(*[made.get(f"{keeper.base_url}/x", 99) for _ in range(4)])
        made.close()
    assert keeper.opened <= 4
    assert len(keeper.asked) == 20


async def test_a_line_that_was_closed_over_there_while_it_rested_is_opened_anew():
    async with Keeper(lambda _count: whole()).serving() as keeper:
        made = lines_to(keeper)
        await made.get(f"{keeper.base_url}/x", 99)
        # Closed at the moment it is asked again: nothing tells of it before.
        keeper.answer = lambda count: b"" if count == 2 else whole()
        asking = asyncio.create_task(made.get(f"{keeper.base_url}/x", 99))
        while len(keeper.asked) < 2:
            await asyncio.sleep(0.01)
        keeper.writers[0].transport.abort()
        assert (await asking).http_status == 200
        made.close()
    assert keeper.opened == 2


async def test_an_answer_that_breaks_off_half_way_is_not_asked_for_again():
    async with Keeper(lambda _count: whole(b"12345")[:-2]).serving() as keeper:
        made = lines_to(keeper)
        asking = asyncio.create_task(made.get(f"{keeper.base_url}/x", 99))
        while not keeper.asked:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0)
        keeper.writers[0].close()
        with pytest.raises(httpx.RemoteProtocolError):
            await asking
        made.close()
    assert len(keeper.asked) == 1


async def test_a_silent_service_is_given_up_in_time(monkeypatch):
    monkeypatch.setattr(line, "ANSWER_SECONDS_MAX", 0.05)
    monkeypatch.setattr(lines, "WATCH_SECONDS", 0.02)
    async with Keeper(lambda _count: b"").serving() as keeper:
        client = Client(keeper.base_url, "k")
        with pytest.raises(UnreachableError, match="did not answer in time") as caught:
            await client.task("t")
        assert caught.value.is_sent
        await client.close()


async def test_a_line_that_rested_through_a_sleep_is_not_used(monkeypatch):
    async with Keeper(lambda _count: whole()).serving() as keeper:
        made = lines_to(keeper)
        await made.get(f"{keeper.base_url}/x", 99)
        now = line.time.time()
        monkeypatch.setattr(line.time, "time", lambda: now + 3600)
        await made.get(f"{keeper.base_url}/x", 99)
        made.close()
    assert keeper.opened == 2


async def test_the_same_answer_is_read_once_and_another_one_anew():
    import json

    said = [json.dumps(task_json(status)).encode() for status in ("queued", "queued", "processing")]
    async with Keeper(lambda count: whole(said[count - 1])).serving() as keeper:
        client = Client(keeper.base_url, "k")
        first, second, third = [await client.task("task_1") for _ in range(3)]
        await client.close()
    assert first is second
    assert (first.status, third.status) == ("queued", "processing")


def test_where_a_proxy_stands_no_line_leads(monkeypatch):
    for name in ("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"):
        monkeypatch.delenv(name, raising=False)
    assert can_lead_to("https://api.example/v2", is_local=False)
    monkeypatch.setenv("HTTPS_PROXY", "http://proxy.example:3128")
    assert not can_lead_to("https://api.example/v2", is_local=False)
    assert can_lead_to("http://127.0.0.1:8/v2", is_local=True)
    monkeypatch.setenv("NO_PROXY", "api.example")
    assert can_lead_to("https://api.example/v2", is_local=False)
    assert not can_lead_to("https://bücher.example/v2", is_local=False)
