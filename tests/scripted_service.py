"""A real HTTP server on loopback whose every answer, cut and silence the test decides."""

import asyncio
import contextlib
import inspect
import json
import os
from dataclasses import dataclass, field

from scenewright.client import Client


@dataclass
class Asked:
    """One request as it arrived; header names in lower case."""

    method: str
    path: str
    headers: dict
    body: bytes


@dataclass
class Reply:
    """One answer. `cut_after` closes the connection after so many bytes of the body."""

    status: int = 200
    body: bytes = b""
    headers: dict = field(default_factory=dict)
    cut_after: int | None = None


def reply_json(status, value, **headers):
    return Reply(status, json.dumps(value).encode(), {"Content-Type": "application/json"} | headers)


def refusal(status, code, message="No.", **headers):
    error = {"code": code, "message": message, "request_id": "req_1"}
    return reply_json(status, {"error": error}, **headers)


def task_json(status="processing", **members):
    shown = {"id": "task_1", "object": "audio.generation", "model": "svc-audio-2.0"}
    return {**shown, "status": status, "output": None, "usage": None, "error": None, **members}


CUT = Reply(cut_after=-1)
KEY = "sk-canary"
BODY = b'{"model":"svc-audio-2.0","prompt":"rain"}'
ACCEPTED = reply_json(202, task_json(billing={"reserved_credits": 10}))


def witness(asked):
    """Tell the campaign that looks through all that was asked (`soak canary`)."""
    if folder := os.environ.get("CANARY_WITNESS"):
        with open(f"{folder}/asked.jsonl", "a") as told:
            told.write(json.dumps({"path": asked.path, "headers": asked.headers}) + "\n")


class ScriptedService:
    """`answer(asked) -> Reply` decides, at once or awaited.

    `script(...)` plays a list, its last reply for ever.
    """

    def __init__(self, answer=None):
        self.answer = answer
        self.asked = []
        self._server = None
        self._serving = set()

    def script(self, *replies):
        remaining = list(replies)
        self.answer = lambda _asked: remaining.pop(0) if len(remaining) > 1 else remaining[0]

    async def __aenter__(self):
        await self.listen(0)
        return self

    async def __aexit__(self, *_error):
        await self.silence()

    async def listen(self, port):
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def silence(self):
        self._server.close()
        await self._server.wait_closed()
        if self._serving:
            await asyncio.wait(self._serving, timeout=5)

    @property
    def is_listening(self):
        return self._server is not None and self._server.is_serving()

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def base_url(self):
        return f"{self.origin}/v2"

    def asked_for(self, method):
        return [asked for asked in self.asked if asked.method == method]

    async def _serve(self, reader, writer):
        serving = asyncio.current_task()
        self._serving.add(serving)
        serving.add_done_callback(self._serving.discard)
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            method, path, _version = head[0].split(" ")
            pairs = (line.partition(":") for line in head[1:] if line)
            headers = {name.lower(): value.strip() for name, _, value in pairs}
            body = await reader.readexactly(int(headers.get("content-length", 0)))
            asked = Asked(method, path, headers, body)
            self.asked.append(asked)
            witness(asked)
            reply = self.answer(asked)
            self._write(writer, await reply if inspect.isawaitable(reply) else reply)
            await writer.drain()
        writer.close()

    def _write(self, writer, reply):
        if reply.cut_after == -1:
            return
        headers = {"Content-Length": len(reply.body), "Connection": "close"} | reply.headers
        shown = (f"{k}: {v}" for k, v in headers.items() if v is not None)
        lines = [f"HTTP/1.1 {reply.status} Scripted", *shown]
        writer.write("\r\n".join([*lines, "", ""]).encode() + reply.body[: reply.cut_after])


class Hours:
    """A clock whose sleeps take no time: `slept` tells what was waited for."""

    def __init__(self):
        self.now = 1000.0
        self.slept = []

    def clock(self):
        return self.now

    async def sleep(self, seconds):
        self.slept.append(round(seconds, 3))
        self.now += seconds
        await asyncio.sleep(0)


def highest(_low, high):
    return high


def client_of(service, hours=None, **options):
    hours = hours or Hours()
    given = {"clock": hours.clock, "sleep": hours.sleep, "uniform": highest} | options
    return Client(service.base_url, KEY, **given)
