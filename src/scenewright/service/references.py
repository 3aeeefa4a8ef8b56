"""Reference files given to this service: kept by their hash, under an address that only it knows.

The address stands for the file on this machine alone: it names no port, so it stays the same when
the service starts again, and it is answered from the folder, never over the network.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.service.errors import FetchError, OperatorError

if TYPE_CHECKING:
    from scenewright.service.work import Fetch

ADDRESS = "http://127.0.0.1/references/"
BYTES_MAX = 50_000_000
UNUSED_SECONDS_MAX = 90 * 86_400.0
COPYING_SECONDS_MAX = 3600.0
_CHUNK_BYTES = 1 << 20
_OWN = re.compile(r"http://127\.0\.0\.1(?::\d{1,5})?/references/([0-9a-f]{64})(\.[a-z0-9]{1,8})?")
_KEPT = re.compile(r"[0-9a-f]{64}(\.[a-z0-9]{1,8})?")
_ENDING = re.compile(r"\.[a-z0-9]{1,8}")


class References:
    """The files in the folder `references` of a service's data, 0700."""

    def __init__(self, data: Path) -> None:
        self._folder = data / "references"

    def add(self, file: Path) -> str:
        """Copy a file in and return its address; raises `OperatorError` with a sentence.

        What no task has used for 90 days is removed, and what a killed copy left.
        """
        try:
            name = self._kept(file)
            self._forget_unused()
        except OSError as error:
            raise OperatorError(f"{file} cannot be used: {error.strerror}.") from error
        return ADDRESS + name

    def holds(self, url: str) -> bool:
        """Whether an address is one of ours."""
        return _OWN.fullmatch(url) is not None

    def bring(self, url: str, path: Path) -> None:
        """Copy the file of one of our addresses to `path`; raises `FetchError`."""
        found = _OWN.fullmatch(url)
        kept = None if found is None else next(self._folder.glob(f"{found[1]}*"), None)
        if kept is None:
            raise FetchError("The file is not kept here any more; give it again.")
        try:
            shutil.copyfile(kept, path)
            os.utime(kept)
        except OSError as error:
            raise FetchError("Its file cannot be read; give it again.") from error

    def first(self, fetch: Fetch) -> Fetch:
        """`fetch`, with our own addresses answered from the folder and never asked for."""

        def fetched(url: str, path: Path, is_stopped: Callable[[], bool]) -> None:
            if self.holds(url):
                self.bring(url, path)
            else:
                fetch(url, path, is_stopped)

        return fetched

    def _kept(self, file: Path) -> str:
        if file.is_dir():
            raise OperatorError(f"{file} is a folder; give one file.")
        with file.open("rb") as source:
            size = os.fstat(source.fileno()).st_size
            if not size:
                raise OperatorError(f"{file} is empty; give a file with something in it.")
            if size > BYTES_MAX:
                raise OperatorError(
                    f"{file} has {size / 1e6:,.0f} MB; at most {BYTES_MAX // 10**6} MB are taken."
                )
            self._folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._folder.mkdir(mode=0o700, exist_ok=True)
            digest = hashlib.sha256()
            # Beside its place, so that nothing ever finds half a file under the name of a whole.
            with tempfile.NamedTemporaryFile(dir=self._folder, delete=False) as part:
                try:
                    while chunk := source.read(_CHUNK_BYTES):
                        digest.update(chunk)
                        part.write(chunk)
                    os.fsync(part.fileno())
                except OSError:
                    Path(part.name).unlink(missing_ok=True)
                    raise
        ending = file.suffix.lower()
        name = digest.hexdigest() + (ending if _ENDING.fullmatch(ending) else "")
        os.replace(part.name, self._folder / name)
        return name

    def _forget_unused(self) -> None:
        for path in self._folder.iterdir():
            is_whole = _KEPT.fullmatch(path.name)
            seconds_max = UNUSED_SECONDS_MAX if is_whole else COPYING_SECONDS_MAX
            with contextlib.suppress(OSError):
                if path.stat().st_mtime < time.time() - seconds_max:
                    path.unlink()
