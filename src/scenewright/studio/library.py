"""The library: sounds kept by their hash, proved to decode, measured, with their peaks beside.

A file is on disk before the row that names it, so a take in the list can always be played. Calls
decode and wait for the disk: a window calls from a worker thread.
"""

from __future__ import annotations

import hashlib
import math
import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.contract import OutputFormat, Task
from scenewright.studio.errors import LibraryError
from scenewright.studio.takes import Takes

if TYPE_CHECKING:
    from scenewright.sound.decode import PcmLayout, Samples
    from scenewright.sound.peaks import Peaks
    from scenewright.studio.journal import Journal
    from scenewright.studio.records import Take

EXTENSIONS = {
    OutputFormat.mp3: "mp3",
    OutputFormat.wav: "wav",
    OutputFormat.pcm: "pcm",
    OutputFormat.ogg_opus: "ogg",
}
SAMPLE_RATE_DEFAULT = 48_000
PCM_BYTES_PER_SAMPLE = 2
HASH_BLOCK_BYTES = 1 << 20


@dataclass(frozen=True)
class _Measured:
    duration_seconds: float
    lufs: float | None
    true_peak_db: float | None
    peaks: bytes


class Library:
    """Takes and their files below `media_folder`. Raises `LibraryError` and `JournalError`."""

    def __init__(self, journal: Journal, media_folder: Path) -> None:
        self.takes = Takes(journal)
        self.media_folder = media_folder
        self._journal = journal

    def arriving(self, submission_id: int) -> Path:
        """Where the sound of a submission is downloaded to before it is kept."""
        folder = self.media_folder / "arriving"
        _make(folder)
        return folder / f"{submission_id}.sound"

    def keep(self, file: Path, submission_id: int, task: Task) -> Take:
        """Move a downloaded file into the library as the take of its submission, exactly once.

        The file is proved to decode, hashed, measured and fsynced before the row is written; a
        second call, also after a crash in between, returns the same take. `task` is the
        succeeded task: its output's length tells the layout of raw PCM.
        """
        already = self.takes.of_submission(submission_id)
        if already is not None:
            file.unlink(missing_ok=True)
            return already
        request = self._journal.submission(submission_id).request()
        asked = request.output_format if request else None
        output_format = asked or (task.output.format if task.output else None)
        sample_rate = (request and request.sample_rate) or SAMPLE_RATE_DEFAULT
        duration_seconds = task.output.duration_seconds if task.output else 0.0
        layout = None
        if output_format == OutputFormat.pcm:
            layout = inferred_layout(file.stat().st_size, duration_seconds, sample_rate)
        measured = _measured(file, layout)
        try:
            media_sha256 = _sha256(file)
            self._store(file, media_sha256, extension_of(output_format), measured.peaks)
        except OSError as error:
            raise LibraryError(
                f"The sound cannot be kept in {self.media_folder}: {error.strerror}. Free some "
                "space or check the folder, then Recover."
            ) from error
        return self.takes.add(
            submission_id,
            media_sha256,
            measured.duration_seconds,
            measured.lufs,
            measured.true_peak_db,
        )

    def path(self, take: Take) -> Path:
        """The file of a take; raises `LibraryError` where it is gone."""
        for found in self._folder(take.media_sha256).glob(f"{take.media_sha256}.*"):
            if found.suffix.lstrip(".") in {*EXTENSIONS.values(), "sound"}:
                return found
        raise LibraryError(f"The sound of “{take.title}” is missing from {self.media_folder}.")

    def layout(self, take: Take) -> PcmLayout | None:
        """How to read the take's file where it has no header, else None."""
        path = self.path(take)
        if path.suffix != ".pcm":
            return None
        sample_rate = take.sample_rate or SAMPLE_RATE_DEFAULT
        return inferred_layout(path.stat().st_size, take.duration_seconds, sample_rate)

    def samples(self, take: Take) -> Samples:
        """The take's whole sound, float32 of shape (frames, channels)."""
        return _decoded(self.path(take), self.layout(take))

    def peaks(self, take: Take) -> Peaks:
        """The peaks of a take, from beside its file; made again where they are missing."""
        from scenewright.sound.peaks import Peaks

        beside = self._folder(take.media_sha256) / f"{take.media_sha256}.peaks"
        try:
            return Peaks.from_bytes(beside.read_bytes())
        except (OSError, ValueError):
            measured = _measured(self.path(take), self.layout(take))
            _write_durably(beside, measured.peaks)
            return Peaks.from_bytes(measured.peaks)

    def _folder(self, media_sha256: str) -> Path:
        return self.media_folder / media_sha256[:2]

    def _store(self, file: Path, media_sha256: str, extension: str, peaks: bytes) -> None:
        folder = self._folder(media_sha256)
        _make(folder)
        # Windows flushes only what is open for writing.
        with file.open("r+b") as written:
            os.fsync(written.fileno())
        _write_durably(folder / f"{media_sha256}.peaks", peaks)
        os.replace(file, folder / f"{media_sha256}.{extension}")
        _sync_folder(folder)


def extension_of(output_format: str | None) -> str:
    """The ending of a file of this format, without the dot; `sound` for one we do not know."""
    try:
        return EXTENSIONS[OutputFormat(output_format or OutputFormat.mp3)]
    except ValueError:
        return "sound"


def inferred_layout(size_bytes: int, duration_seconds: float, sample_rate: int) -> PcmLayout:
    """The layout of raw 16-bit PCM from its size: mono or stereo, whichever is nearer."""
    from scenewright.sound.decode import PcmLayout

    bytes_per_channel = duration_seconds * sample_rate * PCM_BYTES_PER_SAMPLE
    channels = 1 if bytes_per_channel and size_bytes < 1.5 * bytes_per_channel else 2
    return PcmLayout(sample_rate, channels, "s16le")


def _decoded(file: Path, layout: PcmLayout | None) -> Samples:
    from scenewright.sound.decode import decode
    from scenewright.sound.errors import DecodeError

    try:
        return decode(file, layout)
    except DecodeError as error:
        raise LibraryError(f"The sound that came cannot be played: {error}") from error


def _measured(file: Path, layout: PcmLayout | None) -> _Measured:
    """Decode block by block, which also proves that it can be done."""
    from scenewright.sound.decode import open_sound
    from scenewright.sound.errors import DecodeError
    from scenewright.sound.meter import LoudnessMeter
    from scenewright.sound.peaks import PeaksBuilder
    from scenewright.sound.true_peak import TruePeakMeter

    frames, peaks = 0, PeaksBuilder()
    try:
        with open_sound(file, layout) as sound:
            sample_rate, channels = sound.sample_rate, sound.channels
            peak_meter = TruePeakMeter(channels)
            # BS.1770 weighs more than two channels by where they stand, which no format says here.
            loudness_meter = LoudnessMeter(sample_rate, channels) if channels <= 2 else None
            for block in sound.blocks():
                frames += len(block)
                peaks.push(block)
                peak_meter.push(block)
                if loudness_meter is not None:
                    loudness_meter.push(block)
    except DecodeError as error:
        raise LibraryError(f"The sound that came cannot be played: {error}") from error
    if not frames:
        raise LibraryError("The sound that came is empty; Generate again makes a new one.")
    lufs = loudness_meter.integrated_lufs() if loudness_meter else math.nan
    return _Measured(
        duration_seconds=frames / sample_rate,
        lufs=lufs if math.isfinite(lufs) else None,
        true_peak_db=peak_meter.finish_db(),
        peaks=peaks.finish().to_bytes(),
    )


def _sha256(file: Path) -> str:
    digest = hashlib.sha256()
    with file.open("rb") as opened:
        while block := opened.read(HASH_BLOCK_BYTES):
            digest.update(block)
    return digest.hexdigest()


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise LibraryError(
            f"The folder {folder} cannot be made: {error.strerror}. Check that it belongs to you."
        ) from error


def _write_durably(path: Path, content: bytes) -> None:
    # Two jobs may bring the same sound at once: each writes a file of its own.
    beside = path.with_name(f"{path.name}.{secrets.token_hex(4)}.new")
    with beside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, path)


def _sync_folder(folder: Path) -> None:
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
