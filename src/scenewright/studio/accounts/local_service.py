"""The local service as a child of this process: started when needed, found when it runs already.

The child's life hangs on our end of its stdin, so it cannot outlive us, killed or not. Its key
travels through that pipe only, never in arguments or environment.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from scenewright.studio.errors import LocalServiceError

KEY_VARIABLE = "SCENEWRIGHT_API_KEY"
ACCOUNT = "local"
START_SECONDS_MAX = 60.0
STARTS_MAX = 3
END_SECONDS_MAX = 10.0
VERB_SECONDS_MAX = 30.0
KILLED_SECONDS_MAX = 3.0
CONNECT_SECONDS_MAX = 2.0
RUNNING_LOOKS = 15
RUNNING_LOOK_SECONDS = 0.2
REFILL_CREDITS = 1000
REFILL_BELOW_CREDITS = 50


@dataclass(frozen=True)
class Door:
    """Where a service is and what opens it."""

    base_url: str
    api_key: str = field(repr=False)


class LocalService:
    """The service of `data_folder`, started with `command` (`paths.own_command()`).

    `environment` is the child's, less the user's API key; `log_path` gets its log and its stderr.
    All methods belong to one event loop. Raises `LocalServiceError`.
    """

    def __init__(
        self,
        data_folder: Path,
        command: Sequence[str],
        environment: Mapping[str, str],
        log_path: Path | None = None,
        start_seconds_max: float = START_SECONDS_MAX,
    ) -> None:
        self.data_folder = data_folder
        self._command = [*command]
        self._environment = {k: v for k, v in environment.items() if k != KEY_VARIABLE}
        self._log_path = log_path
        self._start_seconds_max = start_seconds_max
        self._lock = asyncio.Lock()
        self._child: asyncio.subprocess.Process | None = None
        self._door: Door | None = None
        self._minted_key_id: str | None = None

    @property
    def is_ours(self) -> bool:
        """Whether the running service is our child, so that it ends with us."""
        return self._child is not None and self._child.returncode is None

    @property
    def base_url(self) -> str:
        """Where the service was last found, empty before `ensure`."""
        return self._door.base_url if self._door is not None else ""

    async def ensure(self) -> Door:
        """The door of the running service; starts it when nothing answers."""
        async with self._lock:
            if self._door is not None and await self._is_alive(self._door):
                return self._door
            await self._end_child()
            self._door = None
            self._door = await self._start()
            return self._door

    async def renew(self) -> Door:
        """Like `ensure`, with a new key: another program's service may have dropped ours."""
        if not self.is_ours:
            self._door = None
        return await self.ensure()

    async def practice_credits(self) -> int:
        """Available practice credits of the local account, by the operator's verb."""
        shown = await self._verb("accounts", "show", ACCOUNT)
        return int(shown["available"])

    async def refill(self, amount_credits: int = REFILL_CREDITS) -> int:
        """Grant practice credits; returns what is available then."""
        await self._verb("accounts", "grant", ACCOUNT, str(amount_credits))
        return await self.practice_credits()

    async def close(self) -> None:
        """End our child, or give back the key minted at another program's service."""
        async with self._lock:
            self._door = None
            await self._give_key_back()
            await self._end_child()

    async def _is_alive(self, door: Door) -> bool:
        if self._child is not None and self._child.returncode is not None:
            return False
        return await _answers(door.base_url)

    async def _start(self) -> Door:
        api_key = secrets.token_urlsafe(32)
        for _start in range(STARTS_MAX):
            said = await self._spawn(api_key)
            base_url = said.get("base_url")
            if isinstance(base_url, str):
                return Door(base_url, api_key)
            await self._end_child()
            # It refuses when another one holds the folder; where that one is, its own file tells.
            is_held = said.get("running") is not None
            running = await self._running(RUNNING_LOOKS if is_held else 1)
            if running is not None:
                return await self._as_guest(running)
            # One that was killed before its first word starts the next time; one that a dead
            # studio left behind is ending.
            if said and not is_held:
                break
        reason = said.get("error")
        raise LocalServiceError(
            reason
            if isinstance(reason, str) and reason
            else f"The local service did not start. Its log {self._log_path or ''} may say why."
        )

    async def _as_guest(self, base_url: str) -> Door:
        await self._give_key_back()
        minted = await self._verb("keys", "create", ACCOUNT)
        self._minted_key_id = str(minted["key_id"])
        return Door(base_url, str(minted["api_key"]))

    async def _spawn(self, api_key: str) -> Mapping[str, Any]:
        arguments = ["serve", "--child", "--data", str(self.data_folder)]
        arguments += ["--log", str(self._log_path)] if self._log_path is not None else []
        try:
            with contextlib.ExitStack() as opened:
                log = self._open_log(opened)
                self._child = await asyncio.create_subprocess_exec(
                    *self._command,
                    *arguments,
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    stderr=log,
                    env=self._environment,
                    **_without_console(),
                )
            assert self._child.stdin is not None
            assert self._child.stdout is not None
            self._child.stdin.write(json.dumps({"api_key": api_key}).encode() + b"\n")
            async with asyncio.timeout(self._start_seconds_max):
                await self._child.stdin.drain()
                return _members(await self._child.stdout.readline())
        except (OSError, TimeoutError) as error:
            await self._end_child()
            reason = (
                f"did not answer within {self._start_seconds_max:.0f} seconds"
                if isinstance(error, TimeoutError)
                else f"could not be started: {error}"
            )
            raise LocalServiceError(f"The local service {reason}. Try again.") from error

    def _open_log(self, opened: contextlib.ExitStack) -> int:
        """Where the child's stderr goes; without a log the service is as good."""
        if self._log_path is None:
            return subprocess.DEVNULL
        # As the service's own handler makes it: only for its user.
        wanted = os.O_CREAT | os.O_WRONLY | os.O_APPEND
        try:
            self._log_path.parent.mkdir(parents=True, exist_ok=True)
            log = os.open(self._log_path, wanted, 0o600)
        except OSError:
            return subprocess.DEVNULL
        opened.callback(os.close, log)
        return log

    async def _running(self, looks: int) -> str | None:
        """The base address of another program's service, which may only just be starting."""
        for look in range(looks):
            if look:
                await asyncio.sleep(RUNNING_LOOK_SECONDS)
            try:
                found = _members((self.data_folder / "service.json").read_bytes())
            except OSError:
                continue
            base_url = found.get("base_url")
            if isinstance(base_url, str) and await _answers(base_url):
                return base_url
        return None

    async def _give_key_back(self) -> None:
        if self._minted_key_id is not None:
            with contextlib.suppress(LocalServiceError):
                await self._verb("keys", "delete", self._minted_key_id)
            self._minted_key_id = None

    async def _end_child(self) -> None:
        child = self._child
        if child is None:
            return
        if child.stdin is not None:
            child.stdin.close()
        for force in (None, child.terminate, child.kill):
            if force is not None:
                with contextlib.suppress(ProcessLookupError):
                    force()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(_gone(child), END_SECONDS_MAX)
                break
        # Only now: whoever is cut short here leaves it to the next.
        self._child = None

    async def _verb(self, *words: str) -> Mapping[str, Any]:
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command,
                *words,
                "--data",
                str(self.data_folder),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                env=self._environment,
                **_without_console(),
            )
        except OSError as error:
            raise LocalServiceError("The local service's wallet did not answer.") from error
        try:
            out, complaint = await asyncio.wait_for(process.communicate(), VERB_SECONDS_MAX)
        except TimeoutError as error:
            raise LocalServiceError("The local service's wallet did not answer.") from error
        finally:
            if process.returncode is None:
                process.kill()
                # Cut short while it was heard, its pipes may not even say that they have ended.
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(_gone(process), KILLED_SECONDS_MAX)
        if process.returncode != 0:
            raise LocalServiceError(_last_sentence(complaint))
        return _members(out)


async def _gone(process: asyncio.subprocess.Process) -> None:
    """Wait until a process and its pipes are gone: what is left then would outlive the loop."""
    for stream in (process.stdout, process.stderr):
        if stream is not None:
            await stream.read()
    await process.wait()


async def _answers(base_url: str) -> bool:
    parts = urlsplit(base_url)
    try:
        _reader, writer = await asyncio.wait_for(
            asyncio.open_connection(parts.hostname, parts.port), CONNECT_SECONDS_MAX
        )
    except (OSError, TimeoutError):
        return False
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()
    return True


def _members(line: bytes) -> Mapping[str, Any]:
    try:
        value = json.loads(line)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def _last_sentence(complaint: bytes) -> str:
    """What a verb said last on stderr; never the inside of a crash."""
    text = complaint.decode(errors="replace")
    lines = [] if "Traceback" in text else text.split("\n")
    said = [line.strip() for line in lines if line.strip()]
    return said[-1] if said else "The local service's wallet could not be asked; see its log."


def _without_console() -> dict[str, Any]:
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NO_WINDOW}
    return {}
