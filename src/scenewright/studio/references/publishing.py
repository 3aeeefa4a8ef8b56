"""Files become addresses before a request is sent: by a command that takes a file and prints one.

The local service's own verb and a user's publisher are the same shape. Nothing is sent where one
fails. The command runs without a shell and without our API key.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from scenewright.contract import Request
from scenewright.studio.accounts.local_service import KEY_VARIABLE
from scenewright.studio.errors import PublishError
from scenewright.studio.references.files import (
    FILE_BYTES_MAX,
    NO_PUBLISHER,
    files_of,
    own_file,
    path_of,
    with_addresses,
)
from scenewright.studio.references.lint import OWN_ADDRESS

COMMAND_SECONDS_MAX = 120.0
END_SECONDS_MAX = 5.0
TAIL_CHARACTERS_MAX = 200

InThread = Callable[..., Awaitable[Any]]
OnFile = Callable[[str], None]


class Publisher:
    """One command; the file's path is added at its end. Raises `PublishError`."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        seconds_max: float = COMMAND_SECONDS_MAX,
    ) -> None:
        self.command = tuple(command)
        self._environment = {k: v for k, v in environment.items() if k != KEY_VARIABLE}
        self._seconds_max = seconds_max

    async def publish(self, path: Path) -> str:
        """The address the command printed as its last line."""
        try:
            process = await asyncio.create_subprocess_exec(
                *self.command,
                str(path),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                env=self._environment,
                **_on_its_own(),
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise PublishError(f"The publisher {self.command[0]} cannot run: {reason}.") from error
        try:
            out, complaint = await asyncio.wait_for(process.communicate(), self._seconds_max)
        except TimeoutError as error:
            raise PublishError(
                f"The publisher did not end within {self._seconds_max:g} s and was stopped."
            ) from error
        finally:
            await _end(process)
        if process.returncode != 0:
            raise PublishError(
                f"The publisher ended with exit code {process.returncode}{_tail(complaint)}"
            )
        return _address(out)


class Publishing:
    """Publishes the files of requests; what was published once is not published again.

    `local` is the local service's publisher; `of_user` gives the setting's command, and is asked
    at each use.
    """

    def __init__(
        self,
        local: Publisher,
        of_user: Callable[[], str],
        environment: Mapping[str, str],
        in_thread: InThread,
        own_folder: Path,
    ) -> None:
        self._local = local
        self._of_user = of_user
        self._environment = environment
        self._in_thread = in_thread
        self._own_folder = own_folder
        self._known: dict[tuple[str, tuple[str, ...]], str] = {}

    async def publish(
        self,
        requests: tuple[Request, ...],
        *,
        is_local: bool,
        on_file: OnFile = lambda _address: None,
    ) -> tuple[Request, ...]:
        """The requests with an address for each file; `on_file` hears of each before its turn.

        A file that only the local service has is published anew for a hosted one.
        """
        addresses: dict[str, str] = {}
        for file in dict.fromkeys(file for request in requests for file in files_of(request)):
            on_file(file)
            addresses[file] = await self._published(file, path_of(file), is_local)
        if not is_local:
            for url in dict.fromkeys(url for request in requests for url in _own(request)):
                kept = own_file(self._own_folder, url)
                addresses[url] = await self._published(url, kept, is_local)
        return tuple(with_addresses(request, addresses) for request in requests)

    async def _published(self, address: str, path: Path, is_local: bool) -> str:
        publisher = self._local if is_local else self._users(address)
        try:
            sha256 = await self._in_thread(_sha256, path)
        except OSError as error:
            raise PublishError(f"{path.name} cannot be read: {error.strerror}.", address) from error
        except PublishError as error:
            raise PublishError(str(error), address) from error
        known = self._known.get((sha256, publisher.command))
        if known is None:
            try:
                known = await publisher.publish(path)
            except PublishError as error:
                raise PublishError(f"{path.name} was not published. {error}", address) from error
            self._known[sha256, publisher.command] = known
        return known

    def _users(self, address: str) -> Publisher:
        text = self._of_user().strip()
        if not text:
            raise PublishError(NO_PUBLISHER, address)
        try:
            command = shlex.split(text, posix=os.name != "nt")
        except ValueError as error:
            raise PublishError(
                "The publisher in the settings cannot be read: a quote in it is not closed.",
                address,
            ) from error
        return Publisher(command, self._environment)


def local_publisher(
    command: Sequence[str], data: Path, environment: Mapping[str, str]
) -> Publisher:
    """The operator's verb that gives the local service a file; `command` is this program."""
    words = (*command, "references", "add", "--data", str(data))
    return Publisher(words, environment)


def _own(request: Request) -> list[str]:
    named = [*request.audio_urls, request.image_url or ""]
    return [url for url in named if url.startswith(OWN_ADDRESS)]


def _sha256(path: Path) -> str:
    if path.is_dir():
        raise PublishError(f"{path.name} is a folder; give one file.")
    digest = hashlib.sha256()
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        if not size:
            raise PublishError(f"{path.name} is empty.")
        if size > FILE_BYTES_MAX:
            raise PublishError(
                f"{path.name} has {size / 1e6:,.0f} MB; at most {FILE_BYTES_MAX // 10**6} MB are "
                "sent."
            )
        while chunk := file.read(1 << 20):
            digest.update(chunk)
    return digest.hexdigest()


def _address(out: bytes) -> str:
    lines = out.decode(errors="replace").strip().splitlines()
    if not lines:
        raise PublishError("The publisher printed nothing; its last line must be the address.")
    address = lines[-1].strip()
    if Request("x", audio_urls=(address,)).problems():
        shown = "".join(c if c.isprintable() else " " for c in address[:80])
        raise PublishError(f"The publisher's last line is no web address: “{shown}”.")
    return address


def _tail(complaint: bytes) -> str:
    lines = complaint.decode(errors="replace").strip().splitlines()
    last = "".join(c for c in lines[-1] if c.isprintable()).strip() if lines else ""
    return f": {last[-TAIL_CHARACTERS_MAX:]}" if last else " and said nothing."


async def _end(process: asyncio.subprocess.Process) -> None:
    """End what still runs, with its children: one of them may hold the pipes open."""
    if process.returncode is not None:
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    # What left the group goes on, and may keep the pipes: it is not waited for.
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(END_SECONDS_MAX):
            for stream in (process.stdout, process.stderr):
                if stream is not None:
                    await stream.read()
            await process.wait()


def _on_its_own() -> dict[str, Any]:
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NO_WINDOW}
    return {"process_group": 0}
