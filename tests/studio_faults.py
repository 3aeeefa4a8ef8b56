"""Many jobs of a studio's own journal, library and coroutine through a network that hurts."""

import asyncio
import time
from dataclasses import dataclass

from fault_proxy import MILD, FaultProxy
from service_desk import Service
from service_fire import patience
from studio_fire import wrong_in_journal, wrong_in_media, wrong_in_service

from scenewright.client import Client
from scenewright.contract import Request
from scenewright.service import operator
from scenewright.studio.accounts.accounts import Accounts
from scenewright.studio.accounts.keys import Keys
from scenewright.studio.jobs.ownership import Owner
from scenewright.studio.jobs.submission import see_through
from scenewright.studio.journal import Journal
from scenewright.studio.library.library import Library

AT_ONCE = 16
# So much faster does the clients' clock go, and so long do they wait for a byte.
CLOCK_FACTOR = 60.0
TIMEOUT_SECONDS = 0.75


@dataclass(frozen=True)
class Outcome:
    """How many takes, what the proxy did, and what must not be, empty when all is well."""

    takes: int
    faults: dict
    wrong: list


async def through_faults(folder, seed, count, faults=MILD):
    """`count` jobs, all at once as far as places allow, to the end of the last."""
    data = folder / "hosted"
    api_key = operator.create_account(data, "ann", 100_000)["api_key"]
    service = await asyncio.to_thread(Service, data, requests_per_minute=10**6)
    try:
        async with FaultProxy(service.base_url, seed, faults) as proxy:
            with patience(TIMEOUT_SECONDS):
                library, stopped = await _seen_through(folder, proxy, api_key, seed, count)
    finally:
        await asyncio.to_thread(service.end)
    prompts = _prompts(seed, count)
    wrong = [
        *stopped,
        *wrong_in_journal(library.journal, library, prompts),
        *wrong_in_service(data, "ann", prompts, library.journal, library),
        *wrong_in_media(library),
    ]
    for log in folder.glob("*.log"):
        wrong += ["a service said: " + log.read_text()[-2000:]] * ("Traceback" in log.read_text())
    takes = len(library.takes.all())
    library.journal.close()
    return Outcome(takes, dict(proxy.done), wrong)


async def _seen_through(folder, proxy, api_key, seed, count):
    journal = Journal(folder / "studio.sqlite3")
    library = Library(journal, folder / "media")
    keys = Keys(folder / "keys.json")
    accounts = Accounts(journal, keys, None, _client)
    account = accounts.add("Hosted", proxy.base_url, api_key, "file")
    owner, places = Owner(journal), asyncio.Semaphore(AT_ONCE)

    async def one(prompt):
        async with places:
            request = Request(prompt, output_format="wav", sample_rate=8000)
            submission = await asyncio.to_thread(journal.open, request, account.id)
            parts = {"journal": journal, "library": library, "accounts": accounts}
            return await see_through(submission.id, **parts, owner=owner, sleep=_sleep)

    last = await asyncio.gather(*[one(prompt) for prompt in _prompts(seed, count)])
    await accounts.close()
    return library, [f"stopped: {each.sentence}" for each in last if each.take is None]


def _prompts(seed, count):
    # No two sounds are alike, or one could stand for another.
    return [f"Rain {seed} {number} lasts {0.3 + number / 4000:.5f}" for number in range(count)]


def _client(base_url, api_key):
    return Client(base_url, api_key, clock=lambda: time.monotonic() * CLOCK_FACTOR, sleep=_sleep)


async def _sleep(seconds):
    await asyncio.sleep(seconds / CLOCK_FACTOR)
