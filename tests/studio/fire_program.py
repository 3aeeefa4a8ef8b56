"""The studio, its local service and a hosted one as real processes that die where a plan says.

The studio is the one that `scenewright` opens, without a window, or what its command line puts
together; only the tests give them an `at`. Waits are short: an hour of the clients' clocks takes
seconds, and the clock of the journal goes on by more than a dead owner's hold with each start.

First argument: `studio`, `serve` (as the studio starts its service), `host`, another verb of the
command line, or `warm`. The processes of one run share a folder, see `kill_plan.py`.
"""

import asyncio
import functools
import importlib.util
import json
import logging
import os
import sys
import threading
import time
from pathlib import Path

TESTS = Path(__file__).parents[1]
sys.path.insert(0, str(TESTS))

from kill_plan import Killer, count_points  # noqa: E402

# So much faster does the clients' clock go.
CLOCK_FACTOR = 60.0
STALE_SECONDS = 12.0
RUN_VARIABLE, RUNNER_VARIABLE = "FIRE_RUN", "FIRE_RUNNER"
_log = logging.getLogger(__name__)


@functools.cache
def stand_in():
    """What renders in place of the engine, from the service's own tests."""
    path = TESTS / "service" / "program.py"
    spec = importlib.util.spec_from_file_location("service_program", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def serve(data, who, **options):
    """Serve a folder; dies where the run's plan says."""
    from scenewright.service.database import Database
    from scenewright.service.serve import ServeOptions
    from scenewright.service.serve import serve as served

    killer = Killer(os.environ[RUN_VARIABLE], who)
    count_points(killer, (Database, "write"))
    renderer = str(TESTS / "service" / "program.py")
    return served(
        ServeOptions(Path(data), requests_per_minute=10**6, **options),
        killer.at,
        render_command=[sys.executable, "-I", "-S", renderer, "render"],
        estimate_seconds=stand_in().plan,
    )


def clock():
    return time.monotonic() * CLOCK_FACTOR


async def sleep(seconds):
    await asyncio.sleep(seconds / CLOCK_FACTOR)


def open_with(told, places, **named):
    """The product's own rooms with clocks that go faster, and the hosted account in them."""
    from scenewright.client import Client
    from scenewright.studio.rooms import open_rooms

    rooms = open_rooms(places, **named)
    rooms.journal._now = lambda: time.time() + STALE_SECONDS * told["start"]
    rooms.accounts._open_client = lambda base_url, api_key: Client(
        base_url, api_key, clock=clock, sleep=sleep
    )
    if told["hosted"] and rooms.accounts.by_base_url(told["hosted"]["base_url"]) is None:
        rooms.accounts.add("Hosted", told["hosted"]["base_url"], told["hosted"]["api_key"], "file")
    return rooms


def places_of(told):
    from scenewright.studio.rooms import Places

    return Places.of_home()._replace(command=tuple(told["command"]))


def missing(rooms, intents):
    """The intents that the journal does not know, as a user would ask for them again."""
    known = {job.submission.request().prompt for job in rooms.journal.jobs(10**6)}
    return [(prompt, who) for prompt, who in intents if prompt not in known]


def account_id(rooms, who):
    accounts = rooms.accounts.all()
    return next(one.id for one in accounts if one.is_local == (who == "local"))


async def command(told):
    """As the command line does it: all that is not at its end is seen through at once."""
    from scenewright.contract import Request
    from scenewright.studio.jobs.ownership import Owner
    from scenewright.studio.jobs.submission import see_through

    rooms = open_with(told, places_of(told))
    try:
        for prompt, who in missing(rooms, told["intents"]):
            request = Request(prompt, output_format="wav", sample_rate=8000)
            rooms.journal.open(request, account_id(rooms, who))
        owner = Owner(rooms.journal)
        parts = (rooms.journal, rooms.library, rooms.accounts)
        named = dict(zip(("journal", "library", "accounts"), parts, strict=True), owner=owner)
        ids = [job.submission.id for job in rooms.journal.unresolved()]
        last = await asyncio.gather(*[see_through(one, **named) for one in ids])
        return [one.sentence or one.activity for one in last if one.take is None]
    finally:
        await rooms.close()


async def window(told, studio, coroutines):
    """As the window does it: start, generate what is not there yet, wait until all has ended."""
    await studio.start()
    rooms = studio._desk._rooms
    for prompt, who in missing(rooms, told["intents"]):
        studio.use_account(account_id(rooms, who))
        studio.draft.restore({"prompt": prompt, "output_format": "wav", "sample_rate": 8000})
        await studio.generate()
    while len(jobs := studio.jobs.jobs()) < len(told["intents"]) or any(
        not job.is_ended for job in jobs
    ):
        await asyncio.sleep(0.005)
    await studio.close()
    await coroutines.close()
    return [job.sentence or job.state for job in jobs if job.take_id is None]


def in_window(told):
    import qasync
    from ear import FakeOutput
    from PySide6.QtCore import QCoreApplication

    from scenewright import paths
    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.settings import Settings
    from scenewright.studio.studio import Studio

    application = QCoreApplication([])
    coroutines = Coroutines()
    opened = functools.partial(open_with, told)
    settings = Settings(paths.settings())
    studio = Studio(places_of(told), coroutines, FakeOutput(), settings, open_rooms=opened)
    studio.furnish()
    studio.notice_changed.connect(lambda notice: _log.info("notice: %s", notice))
    loop = qasync.QEventLoop(application)
    asyncio.set_event_loop(loop)
    loop.set_default_executor(coroutines.executor)
    try:
        return loop.run_until_complete(window(told, studio, coroutines))
    finally:
        asyncio.set_event_loop(None)
        loop.close()


def studio(folder, told):
    """Bring every intent to its end; 0, or 3 where one did not become a take."""
    from scenewright.studio.database import Database
    from scenewright.studio.jobs import submission

    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    logging.getLogger("httpx").setLevel(logging.WARNING)
    told = json.loads(told)
    killer = Killer(folder, "studio")
    count_points(killer, (Database, "rows"), (Database, "insert"))
    submission.see_through = functools.partial(submission.see_through, at=killer.at, sleep=sleep)
    wrong = in_window(told) if told["is_window"] else asyncio.run(command(told))
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 3 if wrong else 0


def end_with_runner(runner):
    """Not to go on alone when whoever runs the campaign was ended."""

    def look():
        while True:
            time.sleep(1.0)
            try:
                os.kill(runner, 0)
            except ProcessLookupError:
                os._exit(1)

    threading.Thread(target=look, daemon=True).start()


def main(verb, *arguments):
    end_with_runner(int(os.environ[RUNNER_VARIABLE]))
    if verb == "studio":
        return studio(*arguments)
    if verb == "host":
        data, port = arguments
        return serve(data, "hosted", port=int(port))
    if verb == "serve":
        return serve(arguments[arguments.index("--data") + 1], "local", is_child=True)
    if verb == "listening-process":
        from scenewright.studio.library.listening_process import main as listen

        return listen()
    from scenewright import cli

    # Those of the warm process know what was there when it began.
    sys.stdout, sys.stderr = (os.fdopen(file, "w", closefd=False) for file in (1, 2))
    return cli.main([verb, *arguments])


def warm():
    import gc

    import qasync  # noqa: F401
    from warm_start import serve_starts

    import scenewright.cli.verbs
    import scenewright.service.pinned
    import scenewright.service.serve
    import scenewright.studio.desk
    import scenewright.studio.studio  # noqa: F401
    from scenewright.studio.composing.completing import vocabulary
    from scenewright.studio.composing.draft import parse_locally
    from scenewright.studio.rooms import import_for_a_job

    stand_in()
    parse_locally("Rain.", None)
    vocabulary()
    import_for_a_job()
    gc.freeze()
    return main(*serve_starts(__file__))


if __name__ == "__main__":
    sys.exit(warm() if sys.argv[1:] == ["warm"] else main(*sys.argv[1:]))
