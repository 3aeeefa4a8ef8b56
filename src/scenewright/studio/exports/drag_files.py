"""Takes as real files to be dragged into another program, and how those files go again.

Other programs may work on a dragged file where it lies, so it is never the library's own: a hard
link would let an editor change the original. Where the disk can share blocks, a copy costs nothing.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.studio.errors import ExportError
from scenewright.studio.exports.export import export_take
from scenewright.studio.exports.naming import file_names, known_takes
from scenewright.studio.exports.plan import ExportFormat, ExportPlan

if TYPE_CHECKING:
    from scenewright.studio.exports.naming import Naming
    from scenewright.studio.library.library import Library

# Some programs keep playing a dragged file where it lies: it goes once nobody has read it so long.
KEPT_SECONDS = 30 * 24 * 3600.0


def materialise(
    library: Library,
    take_ids: Sequence[int],
    naming: Naming,
    folder: Path,
    region: tuple[float, float] | None = None,
) -> list[Path]:
    """Write takes as they came, or a region (seconds) of them as WAV, below `folder`; slow.

    Raises `ExportError`, `LibraryError` and `JournalError`.
    """
    known = known_takes(library, take_ids)
    plan = ExportPlan()
    if region is not None:
        plan = ExportPlan(ExportFormat.wav_24, region=region)
    names = file_names(known, plan, naming)
    beside = folder / secrets.token_hex(6)
    try:
        beside.mkdir(parents=True)
        for one, name in zip(known, names, strict=True):
            if region is None:
                copy_fast(library.path(one.take), beside / name)
            else:
                export_take(library, one.take, plan, beside / name)
    except OSError as error:
        raise ExportError(
            f"The file to drag cannot be written to {folder}: {error.strerror or error}. Free some "
            "space and try again; the take is safe in the library."
        ) from error
    return [beside / name for name in names]


def copy_fast(source: Path, target: Path) -> None:
    """Copy a file that is not there yet, sharing its blocks where the disk can. Raises OSError."""
    copy_range = getattr(os, "copy_file_range", None)
    if copy_range is not None:
        with source.open("rb") as read, target.open("xb") as written:
            left = os.fstat(read.fileno()).st_size
            with contextlib.suppress(OSError):
                while left > 0 and (done := copy_range(read.fileno(), written.fileno(), left)):
                    left -= done
        if left == 0:
            return
    shutil.copyfile(source, target)


def sweep_drags(folder: Path, now: float | None = None) -> int:
    """Delete dragged files that nobody has read for 30 days; gives how many folders went."""
    latest = (time.time() if now is None else now) - KEPT_SECONDS
    count = 0
    with contextlib.suppress(OSError):
        for beside in sorted(folder.iterdir()):
            with contextlib.suppress(OSError):
                used = (max(one.stat().st_atime, one.stat().st_mtime) for one in beside.iterdir())
                if max(used, default=beside.stat().st_mtime) < latest:
                    shutil.rmtree(beside)
                    count += 1
    return count
