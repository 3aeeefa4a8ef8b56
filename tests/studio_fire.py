"""Runs of a studio with its local service and a hosted one, killed where a seed says.

Each run ends, with restarts and nothing else, with one charge and one take for each intent.
"""

import contextlib
import hashlib
import json
import os
import random
import socket
import time
from dataclasses import dataclass
from pathlib import Path

from kill_plan import POINT, kill_all, plans_left, write_plans
from service_desk import audited
from warm_start import Started, launch_command

from scenewright.service import operator
from scenewright.service.database import Database, rows
from scenewright.steps import Step
from scenewright.studio.journal import Journal
from scenewright.studio.library.library import Library

PROGRAM = str(Path(__file__).with_name("studio") / "fire_program.py")
STUDIO_STEPS = (
    *(Step.journal_opened, Step.sent, Step.accepted, Step.polled, Step.downloaded, Step.kept),
)
SERVICE_STEPS = (
    *(Step.reserving, Step.reserved, Step.leased, Step.rendered, Step.stored),
    *(Step.settling, Step.charging, Step.settled),
)
PLACES = ("local", "hosted")
CREDITS = 5
# How often a kill hits two at once, a named step, and how often the studio has its window's parts.
BOTH, AT_STEPS, IN_WINDOW = 0.4, 0.6, 0.25
# What one intent makes the studio and its service do on the disk, and a new journal before it.
STUDIO_POINTS, SERVICE_POINTS = 65, 20
OPENING_POINTS, AFTER_OPENING = 85, 0.8
INTENTS_MAX = 4
KILLS_MAX = 3
STARTS_MAX = 12
# Nobody waits this long: a run that does hangs.
STUCK_SECONDS = 120.0
PORTS = range(20_000, 32_000)


@dataclass(frozen=True)
class Ended:
    """What one run came to: how many kills of how many planned, and what is wrong, if anything."""

    seed: int
    plans: tuple
    left: int
    starts: int
    wrong: tuple


def plans_of(chance, counts):
    """One to three kills: within whom, where, and who dies with it; `counts` are intents by who."""
    plans = [_plan(chance, counts, number) for number in range(chance.randint(1, KILLS_MAX))]
    # A service gives up a task that has died with it three times, and charges nothing.
    is_too_often = any(all(who in plan["dies"] for plan in plans) for who in PLACES)
    return tuple(plans[: KILLS_MAX - 1] if is_too_often else plans)


def _plan(chance, counts, number):
    services = [who for who in PLACES if counts[who]]
    within = chance.choice(("studio", "studio", "outside", *services))
    dies = {chance.choice(("studio", *services)) if within == "outside" else within}
    if chance.random() < BOTH:
        dies |= {"studio"} if "studio" not in dies else {chance.choice(services)}
    plan = {"within": within, "dies": sorted(dies)}
    if within == "outside":
        return {**plan, "at": "moment", "nth": 1, "after_seconds": chance.uniform(0.0, 1.5)}
    count = sum(counts.values()) if within == "studio" else counts[within]
    if chance.random() < AT_STEPS:
        steps = STUDIO_STEPS if within == "studio" else SERVICE_STEPS
        return {**plan, "at": str(chance.choice(steps)), "nth": chance.randint(1, count)}
    points = STUDIO_POINTS if within == "studio" else SERVICE_POINTS
    # A studio's first opening makes the journal; what comes after it is what is paid for.
    is_first = within == "studio" and not number
    opened = OPENING_POINTS if is_first and chance.random() < AFTER_OPENING else 0
    return {**plan, "at": POINT, "nth": opened + chance.randint(1, points * count)}


class Run:
    """One run in `folder`, a new one: all of it follows from `seed`, but for what time decides."""

    def __init__(self, folder, seed, plans=None, places=None):
        chance = random.Random(f"studio fire {seed}")
        self._folder, self._seed = folder, seed
        self._home, self._hosted_data = folder / "home", folder / "hosted"
        drawn = chance.choices(PLACES, k=chance.randint(1, INTENTS_MAX))
        places = places or drawn
        self._intents = [
            (f"Rain number {number} lasts {0.2 + 0.01 * number:.2f}", place)
            for number, place in enumerate(places)
        ]
        counts = {who: places.count(who) for who in PLACES}
        self._plans = plans_of(chance, counts) if plans is None else plans
        self._is_window = [chance.random() < IN_WINDOW for _ in range(STARTS_MAX)]
        self._host = None
        self._port = _free_port(chance)

    def ended(self):
        """Run it to its end."""
        write_plans(self._folder, self._plans)
        told = {"FIRE_RUN": str(self._folder), "FIRE_RUNNER": str(os.getpid())}
        with _environment(**told, SCENEWRIGHT_HOME=str(self._home)):
            api_key = operator.create_account(self._hosted_data, "ann", 1000)["api_key"]
            starts, wrong = 0, []
            try:
                starts, wrong = self._live(api_key)
            finally:
                self._end_host()
            left = len(plans_left(self._folder))
            wrong = wrong or [*self._wrong(api_key)]
        return Ended(self._seed, self._plans, left, starts, tuple(wrong))

    def _live(self, api_key):
        told = {
            "intents": self._intents,
            "hosted": {"base_url": f"http://127.0.0.1:{self._port}/v2", "api_key": api_key},
            "command": launch_command(PROGRAM),
        }
        for start in range(STARTS_MAX):
            told |= {"start": start, "is_window": self._is_window[start]}
            code = self._one_life(told)
            if code != -9:
                said = self._log().read_text()[-1500:] if code else ""
                return start + 1, [f"the studio ended with {code}: {said}"] if code else []
        return STARTS_MAX, ["the studio was started again and again"]

    def _one_life(self, told):
        """Start the studio and keep the hosted service up until it has ended; its exit code."""
        with self._log().open("ab") as log:
            studio = Started(PROGRAM, ["studio", str(self._folder), json.dumps(told)], None, log)
        began, is_stuck = time.monotonic(), False
        while studio.poll() is None:
            self._keep_host()
            self._kill_from_outside(time.monotonic() - began)
            if time.monotonic() - began > STUCK_SECONDS:
                is_stuck = True
                studio.kill()
            time.sleep(0.004)
        studio.stdout.close()
        return "nothing, it hangs" if is_stuck else studio.returncode

    def _kill_from_outside(self, seconds):
        file = next(iter(plans_left(self._folder)), None)
        if file is None:
            return
        plan = self._plans[int(file.stem.removeprefix("plan-")) - 1]
        if plan["within"] == "outside" and seconds >= plan["after_seconds"]:
            file.unlink()
            kill_all(self._folder, plan["dies"])

    def _keep_host(self):
        if self._host is not None and self._host.poll() is None:
            return
        self._end_host()
        with (self._folder / "hosted.log").open("ab") as log:
            arguments = ["host", str(self._hosted_data), str(self._port)]
            self._host = Started(PROGRAM, arguments, None, log)

    def _end_host(self):
        if self._host is not None:
            self._host.terminate()
            self._host.wait(STUCK_SECONDS)
            self._host.stdout.close()

    def _log(self):
        return self._folder / "studio.log"

    def _wrong(self, api_key):
        journal = Journal(self._home / "studio.sqlite3")
        library = Library(journal, self._home / "media")
        try:
            yield from wrong_in_journal(journal, library, [prompt for prompt, _ in self._intents])
            for who, data in (("local", self._home / "service"), ("hosted", self._hosted_data)):
                asked = [prompt for prompt, place in self._intents if place == who]
                if asked or data.exists():
                    name = "local" if who == "local" else "ann"
                    yield from wrong_in_service(data, name, asked, journal, library)
            yield from wrong_in_media(library)
        finally:
            journal.close()
        for file in self._folder.rglob("*.log"):
            text = file.read_text()
            if "Traceback" in text:
                yield f"{file.name}: {text[text.index('Traceback') :][:2000]}"
            if api_key in text:
                yield f"{file.name} has a key in it"


def wrong_in_journal(journal, library, prompts):
    """Each intent one job, at its end, and one take whose sound is there as it came."""
    jobs = journal.jobs(10**6)
    found = sorted(job.submission.request().prompt for job in jobs)
    if found != sorted(prompts):
        yield f"{len(prompts)} intents became the jobs {found}"
    if states := {job.submission.state.value for job in jobs} - {"final"}:
        yield f"jobs are {states}"
    takes = library.takes.all(is_trash=None)
    if sorted(take.submission_id for take in takes) != sorted(job.submission.id for job in jobs):
        yield f"{len(jobs)} jobs became {len(takes)} takes"
    for take in takes:
        if not library.has(take):
            yield f"the sound of take {take.id} is missing"
        elif hashlib.sha256(library.path(take).read_bytes()).hexdigest() != take.media_sha256:
            yield f"take {take.id} is not what came"


def wrong_in_service(data, account, prompts, journal, library):
    """Each intent one task and one charge, its sound the take's, and nothing held."""
    database = Database(data)
    try:
        with database.read() as connection:
            tasks = rows(connection, "select id, status, media_sha256 from task")
    finally:
        database.close()
    if [task.status for task in tasks] != ["succeeded"] * len(prompts):
        yield f"{account}: {len(prompts)} intents became {[task.status for task in tasks]}"
    yield from (f"{account}: {found}" for found in audited(data))
    if account == "local" and not prompts and not tasks:
        return
    wallet = operator.show_account(data, account)
    if (wallet["spent"], wallet["held"]) != (CREDITS * len(prompts), 0):
        yield f"{account}: {len(prompts)} intents cost {wallet}"
    made = {task.id: task.media_sha256 for task in tasks}
    for take in library.takes.all(is_trash=None):
        task_id = journal.submission(take.submission_id).task_id
        if made.pop(task_id, take.media_sha256) != take.media_sha256:
            yield f"take {take.id} is not the sound of {task_id}"
    if made:
        yield f"{account}: the sounds of {sorted(made)} did not arrive"
    stored = {file.name for file in (data / "media").iterdir()}
    if stored != {task.media_sha256 for task in tasks}:
        yield f"{account}: its folder holds {sorted(stored)}"


def wrong_in_media(library):
    """No file but those of takes, each once; what a kill left half written is known as such."""
    kept = {take.media_sha256 for take in library.takes.all(is_trash=None)}
    folder = library.media_folder
    files = [file for file in folder.rglob("*") if file.is_file()]
    sounds = [file.stem for file in files if file.suffix == ".wav"]
    if sorted(sounds) != sorted(kept):
        yield f"{len(kept)} sounds are in the files {sorted(sounds)}"
    for file in files:
        if file.suffix not in (".wav", ".peaks", ".new") or file.parent.name == "arriving":
            yield f"{file.relative_to(folder)} is left"


def _free_port(chance):
    while True:
        port = chance.choice(PORTS)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


@contextlib.contextmanager
def _environment(**values):
    before = dict(os.environ)
    os.environ |= {"PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring", **values}
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)
