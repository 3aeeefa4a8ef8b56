"""Many requests of the product's own client to one service, through faults and kills of a seed."""

import asyncio
import contextlib
import json
import random
import uuid
from dataclasses import dataclass

import httpx
import pytest
from fault_proxy import FAULTS, FaultProxy
from service_desk import BODY, Service, audited

from scenewright.client import Client, line, lines, wire
from scenewright.service import operator
from scenewright.service.database import Database, rows

AT_ONCE = 16
# Nobody waits here for what a network swallowed as long as a user would.
TIMEOUT_SECONDS = 0.75
SLEEP_SECONDS_MAX = 0.05
KILL_DELAY_SECONDS_MAX = 0.05


@dataclass(frozen=True)
class Outcome:
    """What a campaign came to: `tasks` by status, and what must not be, empty when all is well."""

    tasks: dict
    distinct: int
    faults: dict
    kills: int
    wrong: list


class Keyless(httpx.AsyncHTTPTransport):
    """The control: the same client, whose keys never arrive."""

    async def handle_async_request(self, request):
        request.headers.pop("Idempotency-Key", None)
        return await super().handle_async_request(request)


class Fire:
    """`count` requests to a service of its own in `folder`."""

    def __init__(self, folder, seed, count, *, faults=FAULTS, kills=0, has_keys=True):
        self.data = folder / "data"
        self._chance = random.Random(seed)
        self._seed = seed
        self._count = count
        self._faults = faults
        self._kills = kills
        self._has_keys = has_keys
        self._answered = asyncio.Semaphore(0)
        self._is_over = False
        self._service = None

    async def outcome(self):
        api_key = operator.create_account(self.data, "ann", 100_000)["api_key"]
        await self._start()
        async with FaultProxy(self._service.base_url, self._seed, self._faults) as proxy:
            killing = asyncio.ensure_future(self._kill(proxy))
            try:
                with patience(TIMEOUT_SECONDS):
                    ids = await self._ask(proxy, api_key)
            finally:
                self._is_over = True
                self._answered.release()
                kills = await killing
                await asyncio.to_thread(self._service.end)
        return self._judge(ids, proxy, kills)

    async def _start(self):
        self._service = await asyncio.to_thread(Service, self.data, requests_per_minute=10**6)

    async def _kill(self, proxy):
        """Kill a little after so many more were answered that all kills come before the end."""
        for number in range(self._kills):
            for _ in range(self._count // (self._kills + 1)):
                await self._answered.acquire()
                if self._is_over:
                    return number
            await asyncio.sleep(self._chance.uniform(0.0, KILL_DELAY_SECONDS_MAX))
            await asyncio.to_thread(self._service.end, kill=True)
            await self._start()
            proxy.target = self._service.base_url
        return self._kills

    async def _ask(self, proxy, api_key):
        transport = None if self._has_keys else Keyless()
        client = Client(proxy.base_url, api_key, transport=transport, sleep=short_sleep)
        places = asyncio.Semaphore(AT_ONCE)

        async def one(number):
            key = str(uuid.UUID(int=random.Random(f"{self._seed}-{number}").getrandbits(128)))
            body = json.dumps({**BODY, "prompt": f"Rain, number {number}."}).encode()
            async with places:
                task = await client.create(body, key)
                async for _seen in client.watch(task.id, first_poll_at=0.0):
                    pass
            self._answered.release()
            return task.id

        try:
            return await asyncio.gather(*[one(number) for number in range(self._count)])
        finally:
            await client.close()

    def _judge(self, ids, proxy, kills):
        database = Database(self.data)
        with database.read() as connection:
            found = rows(connection, "select id, status, error, media_sha256 from task")
        database.close()
        statuses = [row.status for row in found]
        tasks = {status: statuses.count(status) for status in sorted({*statuses})}
        spent = operator.show_account(self.data, "ann")
        wrong = audited(self.data)
        if self._has_keys and (len(found), {*ids}) != (self._count, {row.id for row in found}):
            wrong.append(f"{self._count} requests became {len(found)} tasks")
        if (spent["spent"], spent["held"]) != (5 * tasks.get("succeeded", 0), 0):
            wrong.append(f"{tasks} cost {spent}")
        wrong += [row.error for row in found if row.error and "three attempts" not in row.error]
        media = {path.name for path in (self.data / "media").iterdir()}
        if media != {row.media_sha256 for row in found if row.media_sha256}:
            wrong.append(f"the folder holds {len(media)} files")
        logs = "".join(each.read_text() for each in self.data.parent.glob("*.log"))
        if "Traceback" in logs:
            wrong.append(logs[logs.index("Traceback") :][:2000])
        return Outcome(tasks, len({*ids}), dict(proxy.done), kills, wrong)


@contextlib.contextmanager
def patience(seconds):
    """How long the product's client waits for a byte, of an answer or of one that it polls."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(wire, "TIMEOUTS", httpx.Timeout(seconds))
        patched.setattr(line, "ANSWER_SECONDS_MAX", seconds)
        patched.setattr(lines, "WATCH_SECONDS", seconds / 4)
        yield


async def short_sleep(seconds):
    await asyncio.sleep(min(seconds, SLEEP_SECONDS_MAX))
