"""A TCP proxy in front of a service that does to each request what a seed says.

Answers name the proxy where they name the service, so sounds come through it too.
"""

import asyncio
import collections
import contextlib
import random
import re
import socket
import struct
from urllib.parse import urlsplit

# How often each is drawn, out of their sum.
FAULTS = {
    "pass": 6,
    "refuse": 1,
    "reset before it arrives": 1,
    "reset after it arrived": 2,
    "swallow": 1,
    "truncate the answer": 2,
    "half an answer, then the end": 1,
    "close the way there": 1,
    "delay": 1,
    "drip": 1,
    "duplicate": 2,
    "another server's answer": 1,
    "reorder": 1,
    "wrong length": 2,
    "half-close": 1,
}
# Three of ten requests are hurt.
MILD = {**FAULTS, "pass": 7 / 3 * (sum(FAULTS.values()) - FAULTS["pass"])}
OVERTAKEN_SECONDS_MAX = 0.5
WRONG_BY_BYTES_MAX = 200
STRANGE_ANSWERS = (
    b"HTTP/1.1 502 Bad\r\nContent-Type: text/html\r\nContent-Length: 13\r\n\r\n<html></html>",
    b"HTTP/1.1 503 Unavailable\r\nRetry-After: 0\r\nContent-Length: 0\r\n\r\n",
    b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 7\r\n\r\n<login>",
    b"\0\xff garbage\r\n\r\n",
)


class FaultProxy:
    """A context; `target` may change meanwhile, `faults` maps each fault to its weight."""

    def __init__(self, target, seed, faults=FAULTS):
        self.target = target
        self.done = collections.Counter()
        self._seed = seed
        self._faults = faults
        self._requests = 0
        self._answers = 0
        self._serving = set()

    async def __aenter__(self):
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.host = f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_error):
        self._server.close()
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)

    @property
    def base_url(self):
        return f"http://{self.host}{urlsplit(self.target).path}"

    async def _serve(self, reader, writer):
        task = asyncio.current_task()
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        try:
            while request := await message(reader):
                self._requests += 1
                chance = random.Random(f"{self._seed}:{self._requests}")
                (fault,) = chance.choices([*self._faults], [*self._faults.values()])
                self.done[fault] += 1
                if not await self._do(fault, request, writer, chance):
                    break
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            reset(writer)
        finally:
            writer.close()

    async def _do(self, fault, request, writer, chance):
        """Do it; whether the connection may go on."""
        if fault in ("refuse", "reset before it arrives"):
            return reset(writer)
        if fault == "swallow":
            # Until who asked has had enough.
            await asyncio.sleep(3600)
        if fault == "another server's answer":
            writer.write(chance.choice(STRANGE_ANSWERS))
            return False
        if fault == "delay":
            await asyncio.sleep(chance.uniform(0.02, 0.2))
        # Others overtake the request, or its answer below.
        is_early = chance.random() < 0.5
        if fault == "reorder" and is_early:
            await self._overtaken()
        copies = 2 if fault == "duplicate" else 1
        is_cut = fault == "close the way there"
        answers = await asyncio.gather(*[self._forward(request, is_cut) for _ in range(copies)])
        answer = chance.choice(answers)
        if fault == "reorder" and not is_early:
            await self._overtaken()
        self._answers += 1
        if fault == "reset after it arrived" or not answer:
            return reset(writer)
        if fault == "half-close":
            # It has arrived, but nothing is said of it; the other way stays open.
            writer.write_eof()
            return True
        if fault == "wrong length":
            # Where it is too small, the rest stands where the next answer should.
            wrong = chance.choice((-1, 1)) * chance.randrange(1, WRONG_BY_BYTES_MAX)
            writer.write(with_length(answer, lambda right: max(0, right + wrong)))
            await writer.drain()
            return wrong < 0
        if fault in ("truncate the answer", "half an answer, then the end"):
            writer.write(answer[: chance.randrange(1, len(answer))])
            await writer.drain()
            return fault == "truncate the answer" and reset(writer)
        size = 40 if fault == "drip" else len(answer)
        for begin in range(0, len(answer), size):
            writer.write(answer[begin : begin + size])
            await writer.drain()
            await asyncio.sleep(0)
        return True

    async def _overtaken(self):
        """Wait until another request was answered; alone only for a while."""
        before = self._answers
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(OVERTAKEN_SECONDS_MAX):
                while self._answers == before:
                    await asyncio.sleep(0.005)

    async def _forward(self, request, is_cut):
        parts = urlsplit(self.target)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
        try:
            writer.write(request.replace(self.host.encode(), parts.netloc.encode(), 1))
            await writer.drain()
            if is_cut:
                writer.write_eof()
            answer = await message(reader)
        finally:
            writer.close()
        head, _, body = answer.partition(b"\r\n\r\n")
        if b"application/json" not in head.lower():
            return answer
        renamed = body.replace(parts.netloc.encode(), self.host.encode())
        return with_length(head + b"\r\n\r\n" + renamed, lambda _right: len(renamed))


def reset(writer):
    """Cut the wire so that what was sent may be lost too."""
    wire = writer.get_extra_info("socket")
    with contextlib.suppress(OSError):
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()
    return False


def with_length(answer, changed):
    """An answer whose length is told as `changed(length)`."""

    def told(found):
        return b"%b%d" % (found[1], changed(int(found[2])))

    head, end, body = answer.partition(b"\r\n\r\n")
    return re.sub(rb"(?i)(\r\ncontent-length: *)(\d+)", told, head) + end + body


async def message(reader):
    """One HTTP message with its length in its head; empty at the end."""
    try:
        head = await reader.readuntil(b"\r\n\r\n")
    except asyncio.IncompleteReadError:
        return b""
    pairs = (line.lower().partition(b":") for line in head.split(b"\r\n"))
    length = next((int(value) for name, _, value in pairs if name == b"content-length"), 0)
    return head + await reader.readexactly(length)
