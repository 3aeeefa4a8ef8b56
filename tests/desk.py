"""A desk to try the studio on: a service that keeps the contract on a real wire, and real rooms."""

import random
from pathlib import Path

import numpy as np
from scripted_service import CUT, KEY, Hours, Reply, ScriptedService, refusal, reply_json, task_json

from scenewright.client import Client
from scenewright.contract import Request
from scenewright.sound.encode import Encoder
from scenewright.studio.accounts.accounts import Accounts
from scenewright.studio.accounts.keys import Keys
from scenewright.studio.accounts.local_service import Door
from scenewright.studio.errors import LocalServiceError
from scenewright.studio.jobs.submission import see_through
from scenewright.studio.journal import Journal
from scenewright.studio.library.library import Library

REQUEST = Request("Rain on a roof.", output_format="wav")


def wave_of(folder, seconds=0.5):
    """The bytes of a WAV file of noise, made in `folder`."""
    path = folder / "made.wav"
    shape = (int(seconds * 48_000), 2)
    noise = np.random.default_rng(1).uniform(-0.3, 0.3, shape).astype(np.float32)
    with Encoder(path, "wav", 48_000) as encoder:
        encoder.write(noise)
    return path.read_bytes()


class Service:
    """The contract as far as these tests need it. `before[(method, count)]` replaces an answer."""

    def __init__(self, wave):
        self.wave = wave
        self.tasks = {}
        self.bodies = set()
        self.polls_needed = 2
        self.polled = 0
        self.media_path = "/media/1"
        self.ending = {"output": None, "usage": {"credits": 5}}
        self.status = "succeeded"
        self.seen = {"POST": 0, "GET": 0, "media": 0}
        self.before = {}
        self.lost = set()
        self.wire = ScriptedService(self.answer)

    def answer(self, asked):
        kind = "media" if asked.path.startswith("/media") else asked.method
        self.seen[kind] += 1
        turn = (kind, self.seen[kind])
        if turn in self.before:
            return self.before[turn]
        reply = {"POST": self.create, "GET": self.status_of, "media": self.media}[kind](asked)
        return CUT if turn in self.lost else reply

    def create(self, asked):
        key = asked.headers["idempotency-key"]
        self.bodies.add(asked.body)
        self.tasks.setdefault(key, f"task_{len(self.tasks) + 1}")
        billing = {"reserved_credits": 10}
        return reply_json(202, task_json(id=self.tasks[key], billing=billing))

    def status_of(self, asked):
        self.polled += 1
        task_id = asked.path.rsplit("/", 1)[1]
        if task_id not in self.tasks.values():
            return refusal(404, "task_not_found")
        if self.polled < self.polls_needed:
            return reply_json(200, task_json(id=task_id))
        output = {"url": self.wire.origin + self.media_path, "duration_seconds": 0.5}
        ending = self.ending | {"output": output | {"format": "wav"}}
        if self.status != "succeeded":
            ending = {"error": {"code": "generation_failed", "message": "The bell broke."}}
        return reply_json(200, task_json(self.status, id=task_id, **ending))

    def media(self, asked):
        if asked.path != self.media_path:
            return Reply(404)
        return Reply(200, self.wave, {"Content-Type": "audio/wav"})


class Desk:
    """Journal, library and accounts on a disk of their own, with a clock that skips waits."""

    def __init__(self, folder, service, local_service=None):
        self.hours = Hours()
        self.folder, self.service = folder, service
        self.journal = Journal(folder / "studio.sqlite3")
        self.library = Library(self.journal, folder / "media")
        keys = Keys(folder / "keys.json")
        self.accounts = Accounts(self.journal, keys, local_service, self.open_client)
        self.account_id = "local"
        if local_service is None:
            known = self.accounts.by_base_url(service.wire.base_url)
            known = known or self.accounts.add("Here", service.wire.base_url, KEY, "file")
            self.account_id = known.id
        self.told = []
        self.random = random.Random(1)

    def open_client(self, base_url, api_key):
        hours = self.hours
        return Client(
            base_url, api_key, clock=hours.clock, sleep=hours.sleep, uniform=self.random.uniform
        )

    def open(self):
        return self.journal.open(REQUEST, self.account_id).id

    async def through(self, submission_id, at=lambda _step: None, **more):
        return await see_through(
            submission_id,
            journal=self.journal,
            library=self.library,
            accounts=self.accounts,
            announce=self.told.append,
            at=at,
            sleep=self.hours.sleep,
            **more,
        )

    async def close(self):
        await self.accounts.close()
        self.journal.close()


class LocalService:
    """Stands where the child would: each `ensure` may find another place and another key."""

    data_folder = Path("no-such-folder")

    def __init__(self, service):
        self.service = service
        self.key = "local-1"
        self.started = 0
        self.renewed = 0
        self.fails = False

    @property
    def base_url(self):
        return self.service.wire.base_url

    async def ensure(self):
        if self.fails:
            raise LocalServiceError("The local service did not start.")
        if not self.service.wire.is_listening:
            self.started += 1
            await self.service.wire.listen(0)
        return Door(self.service.wire.base_url, self.key)

    async def renew(self):
        self.renewed += 1
        self.key = "local-2"
        return await self.ensure()
