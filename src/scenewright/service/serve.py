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

from scenewright import __version__, paths
from scenewright.contract import DURATION_SECONDS_MAX, VERSION_PREFIX, Request
from scenewright.log_file import SERVICE_LINE_FORM, LogFile
from scenewright.service import accounts, strays
from scenewright.service.database import Database
from scenewright.service.errors import BusyFault, ServiceFault, StartFault, where
from scenewright.service.fetch import Fetcher
from scenewright.service.folder_lock import FolderLock
from scenewright.service.group_commit import GroupCommit
from scenewright.service.http import Rooms, application
from scenewright.service.http_server import HttpServer
from scenewright.service.media import MediaStore
from scenewright.service.rates import REQUESTS_PER_MINUTE, Rates
from scenewright.service.references import References
from scenewright.service.renderer import Renderer
from scenewright.service.retention import KEPT, Retention
from scenewright.service.submit import UNFINISHED_MAX, Submissions
from scenewright.service.work import LOUDNESS_LUFS, Workers, WorkPlace
from scenewright.steps import At, nothing_at

LOCAL_ACCOUNT = "local"
PRACTICE_CREDITS = 1000
END_SECONDS_MAX = 8.0
LINE_BYTES_MAX = 64 * 1024
_log = logging.getLogger(__name__)


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
    max_unfinished_tasks: int = UNFINISHED_MAX
    loudness_lufs: float | None = None
    retention: Retention = KEPT
    log: Path | None = None
    """A file that is turned over when it is large; None is stderr."""


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
    if options.is_child:
        # Ctrl+C in the studio's terminal reaches us too; our stdin ends when the studio does.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        _log_to(options.log, options.is_child)
        with contextlib.ExitStack() as opened:
            _serve(options, at, render_command, estimate_seconds, opened)
    except BusyFault:
        _tell(
            {
                "error": f"Another program keeps the database in {options.data} locked. "
                "Close it and start again."
            }
        )
        return 1
    except ServiceFault as fault:
        is_running = isinstance(fault, StartFault) and fault.is_running
        _tell({"error": str(fault), **({"running": True} if is_running else {})})
        return 1
    except Exception as error:
        reason = error.strerror if isinstance(error, OSError) else type(error).__name__
        _tell({"error": f"The service stopped because of a fault: {reason}. Start it again."})
        _log.error("stopped by %s at %s", type(error).__name__, where(error))
        return 1
    return 0


def _log_to(path: Path | None, is_child: bool) -> None:
    """Raises `StartFault` where an operator asks for a log that cannot be; a studio goes on."""
    handler = LogFile(path, SERVICE_LINE_FORM) if path else logging.StreamHandler()
    if isinstance(handler, LogFile) and not is_child:
        try:
            handler.prepare()
        except OSError as error:
            raise StartFault(
                f"The log {path} cannot be written: {error.strerror}. Name another file with --log."
            ) from error
    logging.basicConfig(level=logging.INFO, handlers=[handler], format=SERVICE_LINE_FORM)


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
    commits = GroupCommit(database)
    opened.callback(commits.close)
    if options.is_child:
        _let_studio_in(database, sys.stdin.buffer.readline(LINE_BYTES_MAX))
    listener = opened.enter_context(_listen(options.host, options.port))
    port = listener.getsockname()[1]
    duration_seconds_max = options.max_duration_seconds or DURATION_SECONDS_MAX
    rates = Rates(options.requests_per_minute or REQUESTS_PER_MINUTE, time.monotonic)
    media = _media(options.data / "media")
    strays.sweep(database, media)
    command = render_command or [*paths.own_command(), "render-process"]
    slots = 1 if (os.cpu_count() or 1) <= 2 else 2
    place = _work_place(options, database, media, duration_seconds_max, at)
    workers = Workers(place, [Renderer(command) for _slot in range(slots)])
    submissions = Submissions(
        database,
        commits,
        rates,
        estimate_seconds,
        is_preset,
        duration_seconds_max,
        options.max_unfinished_tasks,
        time.time,
        at,
    )
    hosts = allowed_hosts(options.host, port)
    rooms = Rooms(database, media, submissions, rates, workers.wake, lambda: hosts)
    base_url = f"http://{_shown(options.host)}:{port}{VERSION_PREFIX}"

    def ready() -> None:
        _write_own_file(options.data / "service.json", base_url, duration_seconds_max)
        _tell({"base_url": base_url})
        threading.Thread(target=_warm, args=(estimate_seconds,), daemon=True).start()

    opened.callback(lambda: (options.data / "service.json").unlink(missing_ok=True))
    opened.callback(workers.stop)
    workers.start()
    server = HttpServer(application(rooms), options.is_child)
    if options.is_child:
        threading.Thread(target=_end_with_stdin, args=(server,), daemon=True).start()
    asyncio.run(_until_end(server, listener, ready))


def _work_place(
    options: ServeOptions, database: Database, media: MediaStore, duration_seconds_max: int, at: At
) -> WorkPlace:
    return WorkPlace(
        database,
        media,
        References(options.data).first(Fetcher(options.allow_private_references)),
        duration_seconds_max,
        time.time,
        at,
        LOUDNESS_LUFS if options.loudness_lufs is None else options.loudness_lufs,
        options.retention,
    )


def _media(folder: Path) -> MediaStore:
    media = MediaStore(folder)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise StartFault(
            f"The folder {folder} cannot be written. Allow it, or choose another one with --data."
        )
    return media


async def _until_end(
    server: HttpServer, listener: socket.socket, ready: Callable[[], None]
) -> None:
    await server.run_until_end(listener, ready)
    # Whatever else still waits, such as for a database that another program keeps locked.
    threading.Thread(target=_end_for_sure, daemon=True).start()


def _end_for_sure() -> None:
    time.sleep(END_SECONDS_MAX)
    os._exit(1)


def _end_with_stdin(server: HttpServer) -> None:
    with contextlib.suppress(OSError, ValueError):
        # Not through sys.stdin: Python aborts when it ends while a thread holds that one's lock.
        while os.read(sys.stdin.fileno(), 4096):
            pass
    server.end()
    _end_for_sure()


def _warm(estimate_seconds: Callable[[Request], float]) -> None:
    # The first request must not wait for the words and voices to be read.
    estimate_seconds(Request("Rain."))
    is_preset("")


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
    except (ValueError, KeyError, TypeError, RecursionError):
        api_key = None
    if not isinstance(api_key, str) or len(api_key) < 16:
        raise StartFault("The first line on stdin must be the studio's key.")
    now = time.time()
    with database.write() as connection:
        if accounts.find_account(connection, LOCAL_ACCOUNT) is None:
            accounts.create_account(connection, LOCAL_ACCOUNT, PRACTICE_CREDITS, True, now)
        accounts.let_session_in(connection, LOCAL_ACCOUNT, api_key, now)


def _listen(host: str, port: int) -> socket.socket:
    if not host:
        raise StartFault("An empty address would be open to everybody. Name one with --host.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=256)
    except OSError as error:
        # Python adds the address once more.
        reason = str(error.strerror).partition(" (while")[0]
        raise StartFault(
            f"The address {_shown(host)}:{port} cannot be used: {reason}. "
            "Choose another one with --host and --port."
        ) from error


def _write_own_file(path: Path, base_url: str, duration_seconds_max: int) -> None:
    told = {
        "base_url": base_url,
        "pid": os.getpid(),
        "version": __version__,
        "max_duration_seconds": duration_seconds_max,
    }
    part = path.with_suffix(".part")
    with open(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as file:
        json.dump(told, file)
    part.replace(path)


def _tell(members: dict[str, Any]) -> None:
    # Whoever would read it may have been killed meanwhile. Not through the buffer of sys.stdout,
    # which would try again at the end and complain then.
    with contextlib.suppress(BrokenPipeError):
        os.write(sys.stdout.fileno(), json.dumps(members).encode() + b"\n")
