"""A take as a file where it is wanted: the same bytes, or decoded and encoded anew.

The file appears whole or not at all, and nothing is overwritten unasked.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import unicodedata
import uuid
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.contract import OutputFormat
from scenewright.studio.errors import ExportError
from scenewright.studio.library import EXTENSIONS

if TYPE_CHECKING:
    from scenewright.studio.library import Library
    from scenewright.studio.records import Take

NAME_BYTES_MAX = 120
NAME_WITHOUT_WORDS = "scene"
ENCODE_FRAMES = 24_064
WINDOWS_RESERVED = frozenset(
    {"con", "prn", "aux", "nul"} | {f"{port}{n}" for port in ("com", "lpt") for n in range(10)}
)
_FORBIDDEN = frozenset('/\\:*?"<>|')


def safe_name(title: str) -> str:
    """A file name made of a title: good on every system, at most 120 bytes of UTF-8, not empty.

    Separators, control and bidirectional characters become spaces; names Windows reserves and
    leading or trailing dots are avoided.
    """
    kept = "".join(
        " " if c in _FORBIDDEN or unicodedata.category(c)[0] in "CZ" else c
        for c in unicodedata.normalize("NFC", title)
    )
    name = " ".join(kept.split()).strip(". ")
    name = name.encode()[:NAME_BYTES_MAX].decode(errors="ignore").strip(". ")
    if not name:
        return NAME_WITHOUT_WORDS
    if name.split(".")[0].strip().casefold() in WINDOWS_RESERVED:
        return f"{NAME_WITHOUT_WORDS} {name}"[:NAME_BYTES_MAX]
    return name


def default_path(folder: Path, take: Take, output_format: str | None = None) -> Path:
    """A free path in `folder` named after the take, with the format's ending."""
    ending = EXTENSIONS[OutputFormat(output_format or take.output_format)]
    name = safe_name(take.title)
    path, number = folder / f"{name}.{ending}", 1
    while path.exists():
        number += 1
        path = folder / f"{name} {number}.{ending}"
    return path


def export(
    library: Library,
    take: Take,
    path: Path,
    output_format: str | None = None,
    *,
    is_overwriting: bool = False,
) -> Path:
    """Write a take to `path`; None or the take's own format copies its bytes.

    Decodes, encodes and waits for the disk: call it from a worker thread. Raises `ExportError`
    or `LibraryError`; then nothing is left at `path` that was not there before.
    """
    if path.exists() and not is_overwriting:
        raise ExportError(f"{path} exists already; choose another name or agree to replace it.")
    beside = path.with_name(f".{path.name[:40]}.{uuid.uuid4().hex[:8]}.part")
    try:
        if output_format is None or output_format == take.output_format:
            shutil.copyfile(library.path(take), beside)
        else:
            _encode(library, take, beside, OutputFormat(output_format))
        _place(beside, path, is_overwriting)
    except OSError as error:
        raise ExportError(
            f"{path} cannot be written: {error.strerror or error}. Choose another place."
        ) from error
    finally:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
    return path


def _place(beside: Path, path: Path, is_overwriting: bool) -> None:
    with beside.open("rb+") as file:
        os.fsync(file.fileno())
    # Somebody may have made the file while we were encoding.
    if not is_overwriting and path.exists():
        raise ExportError(f"{path} has appeared meanwhile; choose another name.")
    os.replace(beside, path)


def _encode(library: Library, take: Take, path: Path, output_format: OutputFormat) -> None:
    from scenewright.sound.encode import Encoder
    from scenewright.sound.errors import EncodeError

    samples = library.samples(take)
    try:
        with Encoder(path, output_format.value, samples.sample_rate) as encoder:
            for start in range(0, len(samples.frames), ENCODE_FRAMES):
                encoder.write(samples.frames[start : start + ENCODE_FRAMES])
    except EncodeError as error:
        raise ExportError(f"The take cannot be written as {output_format}: {error}") from error
