"""200 tasks at a service, all in the works: how often each is asked for, and what that costs.

Every task is asked for again within 3 to 5 s, and the studio with its job list takes at most 5 %
of a core for it. The service is a process of its own; no screen is needed.
Usage: bench_live.py [SECONDS]
"""

import asyncio
import contextlib
import itertools
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from ratio import report

TASK_COUNT = 200
SECONDS = 30.0
SETTLING_SECONDS = 8.0
# What a start still does in its threads is over when they take less of a core than this.
THREADS_SHARE_SETTLED = 0.02
SETTLING_ROUNDS_MAX = 60
INTERVAL_SECONDS_MIN = 3.0
INTERVAL_SECONDS_MAX = 5.0
# What a wire and a busy machine may add to a moment that was kept.
LATE_SECONDS = 0.1
CORE_SHARE_MAX = 0.05
PANEL_PIXELS = (296, 760)
TASK = {"object": "audio.generation", "model": "svc-audio-2.0", "status": "processing"}
REST = {"output": None, "usage": None, "error": None}


async def serve(asked):
    """A service whose tasks never end; notes when each was asked for."""

    async def talk(reader, writer):
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                task_id = head.split(b" ", 2)[1].rsplit(b"/", 1)[1].decode()
                asked.setdefault(task_id, []).append(time.monotonic())
                body = json.dumps({"id": task_id} | TASK | REST).encode()
                told = f"Content-Type: application/json\r\nContent-Length: {len(body)}"
                writer.write(f"HTTP/1.1 200 OK\r\n{told}\r\n\r\n".encode() + body)
                await writer.drain()

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    server.close()


def service():
    """Until a line comes on stdin; then the moments of all tasks, as JSON."""
    asked = {}
    asyncio.run(serve(asked))
    print(json.dumps(asked), flush=True)


def fill(journal, account_id):
    """As many accepted jobs as there are tasks."""
    from scenewright.contract import Request
    from scenewright.studio.records import ObservationKind, SubmissionState

    for number in range(TASK_COUNT):
        opened = journal.open(Request(f"Rain number {number} on a tin roof."), account_id)
        task_id = f"task_{number}"
        body = json.dumps({"id": task_id, "billing": {"reserved_credits": 10}} | TASK | REST)
        kind, state = ObservationKind.accepted, SubmissionState.accepted
        journal.note(opened.id, kind, 202, body, state=state, task_id=task_id)


def opened_rooms(folder, base_url):
    """The real rooms, but for a local service that nobody needs here."""
    from house import PracticeService

    from scenewright.studio.accounts.accounts import Accounts
    from scenewright.studio.accounts.keys import Keys
    from scenewright.studio.journal import Journal
    from scenewright.studio.library.library import Library
    from scenewright.studio.rooms import Rooms

    class Away(PracticeService):
        data_folder = folder

        async def close(self):
            pass

    local = Away(None)
    local.fails = True
    journal = Journal(folder / "studio.sqlite3")
    accounts = Accounts(journal, Keys(folder / "keys.json"), local)
    fill(journal, accounts.add("Hosted", base_url, "sk-bench", "file").id)
    return Rooms(journal, Library(journal, folder / "media"), accounts, local)


def studio(base_url, seconds):
    """The studio and its job list; prints its share of a core and when it was measured."""
    import os

    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from ear import FakeOutput
    from PySide6.QtWidgets import QApplication

    from scenewright.app.loop import StudioLoop
    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.rooms import Places
    from scenewright.studio.settings import Settings
    from scenewright.studio.studio import Studio
    from scenewright.ui.jobs.panel import JobPanel
    from scenewright.ui.theme import Theme

    application = QApplication(["bench", "-style", "fusion"])
    theme = Theme(application, "dark")
    theme.dress()
    loop = StudioLoop(application)
    asyncio.set_event_loop(loop)

    async def measured(folder):
        places = Places(*[folder] * 5, command=(), environment={}, samples=folder)
        coroutines = Coroutines()
        # As the desktop has it: else qasync makes threads of its own, which nobody ends.
        loop.set_default_executor(coroutines.executor)
        settings = Settings(folder / "settings.json")
        made = Studio(
            *(places, coroutines, FakeOutput(), settings),
            open_rooms=lambda _places: opened_rooms(folder, base_url),
        )
        made.furnish()
        panel = JobPanel(made, theme)
        panel.resize(*PANEL_PIXELS)
        panel.show()
        await made.start()
        await asyncio.sleep(SETTLING_SECONDS)
        for _ in range(SETTLING_ROUNDS_MAX):
            before = time.process_time() - time.thread_time()
            await asyncio.sleep(1)
            if time.process_time() - time.thread_time() - before < THREADS_SHARE_SETTLED:
                break
        began, took = time.monotonic(), time.process_time()
        await asyncio.sleep(seconds)
        took = time.process_time() - took
        ended = time.monotonic()
        print(json.dumps({"began": began, "ended": ended, "share": took / (ended - began)}))
        sys.stdout.flush()
        await made.close()
        await coroutines.close()

    with tempfile.TemporaryDirectory() as folder:
        loop.run_until_complete(measured(Path(folder)))
    asyncio.set_event_loop(None)
    loop.close()


def run(words, **more):
    return subprocess.Popen(
        [sys.executable, __file__, *words], stdout=subprocess.PIPE, text=True, **more
    )


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    serving = run(["service"], stdin=subprocess.PIPE)
    port = serving.stdout.readline().strip()
    ran = run(["studio", f"http://127.0.0.1:{port}/v2", str(seconds)])
    told, _none = ran.communicate(timeout=300 + seconds)
    found = json.loads(told.splitlines()[-1])
    told, _none = serving.communicate("enough\n", timeout=60)
    asked = {one: of for one, of in json.loads(told).items() if one.startswith("task_")}
    intervals = sorted(
        later - earlier
        for moments in asked.values()
        for earlier, later in itertools.pairwise(moments)
        if earlier >= found["began"] and later <= found["ended"]
    )
    least = min(sum(found["began"] <= one <= found["ended"] for one in of) for of in asked.values())
    p99 = intervals[int(len(intervals) * 0.99)]
    rate = len(intervals) / seconds
    detail = f"{rate:.0f} a second, {len(asked)} tasks, worst {intervals[-1]:.2f} s"
    is_good = len(asked) == TASK_COUNT and least >= seconds // INTERVAL_SECONDS_MAX - 1
    late = p99 / (INTERVAL_SECONDS_MAX + LATE_SECONDS)
    is_good &= report("p99 of the interval / 5 s", late, 1.0, detail)
    shortest = f"shortest {intervals[0]:.2f} s"
    early = (INTERVAL_SECONDS_MIN - LATE_SECONDS) / intervals[0]
    is_good &= report("3 s / shortest interval", early, 1.0, shortest)
    share = f"{found['share']:.1%} of a core"
    is_good &= report("processor time / 5 %", found["share"] / CORE_SHARE_MAX, 1.0, share)
    return 0 if is_good else 1


if __name__ == "__main__":
    if sys.argv[1:2] == ["service"]:
        service()
    elif sys.argv[1:2] == ["studio"]:
        studio(sys.argv[2], float(sys.argv[3]))
    else:
        sys.exit(main())
