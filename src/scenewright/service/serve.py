"""The serving process from start to end: lock, database, workers, HTTP, and a clean way out.

Its first stdout line is `{"base_url": ...}`, or `{"error": ...}` with exit code 1.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvicorn

from scenewright import __version__, paths
from scenewright.contract import VERSION_PREFIX, Request
from scenewright.service import accounts
from scenewright.service.database import Database
from scenewright.service.errors import ServiceFault, StartFault
from scenewright.service.fetch import Fetcher
from scenewright.service.folder_lock import FolderLock
from scenewright.service.http import Rooms, application
from scenewright.service.media import MediaStore
from scenewright.service.protocol import Protocol
from scenewright.service.rates import REQUESTS_PER_MINUTE, Rates
from scenewright.service.renderer import Renderer
from scenewright.service.reserve import DURATION_SECONDS_MAX
from scenewright.service.submit import Submissions
from scenewright.service.work import Workers, WorkPlace
from scenewright.steps import At, nothing_at

LOCAL_ACCOUNT = "local"
PRACTICE_CREDITS = 1000
END_SECONDS_MAX = 8.0


@dataclass(frozen=True)
class ServeOptions:
    """How to serve; None takes the default. Port 0 lets the system choose."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 0
    is_child: bool = False
    allow_private_references: bool = False
    requests_per_minute: int | None = None
    max_duration_seconds: int | None = None


def plan_seconds(request: Request) -> float:
    """The planned length of a request after `speed`, in seconds."""
    from scenewright.scene.parser import parse

    return parse(request.prompt, request.voice).duration_seconds / (request.speed or 1.0)


def is_preset(voice_id: str) -> bool:
    """Whether there is a preset voice of that id."""
    from scenewright.scene.voices import voice

    return voice(voice_id) is not None


def serve(
    options: ServeOptions,
    at: At = nothing_at,
    *,
    render_command: Sequence[str] | None = None,
    estimate_seconds: Callable[[Request], float] = plan_seconds,
) -> int:
    """Serve until SIGTERM, Ctrl+C or, as a child, the end of stdin; 0, or 1 with a sentence."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    with contextlib.ExitStack() as opened:
        try:
            _serve(options, at, render_command, estimate_seconds, opened)
        except ServiceFault as fault:
            told: dict[str, Any] = {"error": str(fault)}
            if isinstance(fault, StartFault) and fault.is_running:
                told["running"] = True
            _tell(told)
            return 1
    return 0


def _serve(
    options: ServeOptions,
    at: At,
    render_command: Sequence[str] | None,
    estimate_seconds: Callable[[Request], float],
    opened: contextlib.ExitStack,
) -> None:
    lock = FolderLock(options.data)
    opened.callback(lock.release)
    database = Database(options.data)
    opened.callback(database.close)
    if options.is_child:
        _let_studio_in(database, sys.stdin.buffer.readline())
    listener = opened.enter_context(_listen(options.host, options.port))
    port = listener.getsockname()[1]
    duration_seconds_max = options.max_duration_seconds or DURATION_SECONDS_MAX
    rates = Rates(options.requests_per_minute or REQUESTS_PER_MINUTE, time.monotonic)
    media = MediaStore(options.data / "media")
    command = render_command or [*paths.own_command(), "render-process"]
    slots = 1 if (os.cpu_count() or 1) <= 2 else 2
    fetcher = Fetcher(options.allow_private_references)
    place = WorkPlace(database, media, fetcher, duration_seconds_max, time.time, at)
    workers = Workers(place, [Renderer(command) for _slot in range(slots)])
    submissions = Submissions(
        database, rates, estimate_seconds, duration_seconds_max, time.time, at
    )
    hosts = allowed_hosts(options.host, port)
    rooms = Rooms(database, media, submissions, rates, is_preset, workers.wake, lambda: hosts)
    base_url = f"http://{_shown(options.host)}:{port}{VERSION_PREFIX}"

    def ready() -> None:
        _write_own_file(options.data / "service.json", base_url)
        _tell({"base_url": base_url})

    opened.callback(lambda: (options.data / "service.json").unlink(missing_ok=True))
    opened.callback(workers.stop)
    workers.start()
    _run(application(rooms), listener, ready, options.is_child)


def _run(app: Any, listener: socket.socket, ready: Callable[[], None], is_child: bool) -> None:
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            http=Protocol,
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            limit_concurrency=256,
            timeout_graceful_shutdown=2,
            timeout_keep_alive=15,
        )
    )
    # uvicorn raises the signal again when it has ended; that must not be our end's exit code.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)

    async def main() -> None:
        serving = asyncio.ensure_future(server.serve(sockets=[listener]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.001)
        ready()
        if is_child:
            threading.Thread(target=_end_with_stdin, args=(server,), daemon=True).start()
        await serving

    asyncio.run(main())


def _end_with_stdin(server: uvicorn.Server) -> None:
    with contextlib.suppress(OSError, ValueError):
        while sys.stdin.buffer.read(4096):
            pass
    server.should_exit = True
    time.sleep(END_SECONDS_MAX)
    os._exit(1)


def allowed_hosts(host: str, port: int) -> frozenset[str] | None:
    """The Host headers that name this service; None, meaning all, where it listens everywhere."""
    if host in ("0.0.0.0", "::"):
        return None
    names = {"127.0.0.1", "localhost", "[::1]", _shown(host).lower()}
    return frozenset({f"{name}:{port}" for name in names} | (names if port == 80 else set()))


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _let_studio_in(database: Database, line: bytes) -> None:
    try:
        api_key = json.loads(line)["api_key"]
    except (ValueError, KeyError, TypeError):
        api_key = None
    if not isinstance(api_key, str) or len(api_key) < 16:
        raise StartFault("The first line on stdin must be the studio's key.")
    now = time.time()
    with database.write() as connection:
        if accounts.find_account(connection, LOCAL_ACCOUNT) is None:
            accounts.create_account(connection, LOCAL_ACCOUNT, PRACTICE_CREDITS, True, now)
        accounts.delete_session_keys(connection, now)
        accounts.add_key(connection, LOCAL_ACCOUNT, api_key, now, is_session=True)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=256)
    except OSError as error:
        raise StartFault(
            f"The address {_shown(host)}:{port} cannot be used: {error.strerror}. "
            "Choose another one with --port."
        ) from error


def _write_own_file(path: Path, base_url: str) -> None:
    told = {"base_url": base_url, "pid": os.getpid(), "version": __version__}
    part = path.with_suffix(".part")
    with open(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as file:
        json.dump(told, file)
    part.replace(path)


def _tell(members: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(members) + "\n")
    sys.stdout.flush()
