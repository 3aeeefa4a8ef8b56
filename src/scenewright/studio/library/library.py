"""The library: sounds kept by their hash, proved to decode, measured, with their peaks beside.

A file is on disk before the row that names it, so a take in the list can always be played. Calls
decode and wait for the disk: a window calls from a worker thread. Where the library was moved to
is a row of the journal: what moves it is then one write that is there or not, and every program
that shares the journal goes along at once.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.contract import OutputFormat, Task
from scenewright.studio.errors import LibraryError
from scenewright.studio.library.files import (
    bring,
    make_folder,
    never,
    set_aside,
    sha256_of,
    write_durably,
)
from scenewright.studio.library.keeping import UNSOUND, proved
from scenewright.studio.library.measure import decoded, layout_of, listened, measured_of
from scenewright.studio.library.takes import Takes
from scenewright.studio.records import SubmissionState

if TYPE_CHECKING:
    from scenewright.sound.decode import PcmLayout, Samples
    from scenewright.sound.peaks import Peaks
    from scenewright.studio.journal import Journal
    from scenewright.studio.library.measure import Listen, Sound
    from scenewright.studio.library.take_rows import Measured
    from scenewright.studio.library.watch import Watch
    from scenewright.studio.records import ChosenLayout, Take

EXTENSIONS = {
    OutputFormat.mp3: "mp3",
    OutputFormat.wav: "wav",
    OutputFormat.pcm: "pcm",
    OutputFormat.ogg_opus: "ogg",
}
FORMATS = {
    "mp3": OutputFormat.mp3.value,
    "wav": OutputFormat.wav.value,
    "pcm": OutputFormat.pcm.value,
    "raw": OutputFormat.pcm.value,
    "ogg": OutputFormat.ogg_opus.value,
    "opus": OutputFormat.ogg_opus.value,
    "flac": "flac",
}
# In what comes from elsewhere there may be others; a file of none of these is called `sound`.
KEPT_EXTENSIONS = (*EXTENSIONS.values(), "flac", "sound")
ARRIVING = "arriving"
_PLACES = "SELECT name, path FROM place"
# Stands in a folder that a library was moved to: an empty mount point is not taken for it.
MARKER = "scenewright-library.txt"


class Library:
    """Takes and their files. Raises `LibraryError` and `JournalError`.

    `own_folder` is where the files are unless the library was moved: `media_folder` is where they
    are now. `listen` is the first to open what was fetched.
    """

    def __init__(self, journal: Journal, own_folder: Path, listen: Listen = listened) -> None:
        self.takes = Takes(journal)
        self.journal = journal
        self.own_folder = own_folder
        self._listen = listen

    @property
    def media_folder(self) -> Path:
        """Where sounds are kept now, whichever program moved the library there."""
        return self.folders()[0]

    @property
    def is_there(self) -> bool:
        """Whether the disk of a library that was moved is connected."""
        folder = self.media_folder
        return folder == self.own_folder or (folder / MARKER).is_file()

    def folders(self) -> list[Path]:
        """Where sounds are kept; behind it the folder before, while not all is moved out of it."""
        rows: dict[str, str] = dict(self.journal.database.rows(_PLACES))
        now = Path(rows["media"]) if "media" in rows else self.own_folder
        return [now, Path(rows["media_before"])] if "media_before" in rows else [now]

    def arriving(self, submission_id: int) -> Path:
        """Where the sound of a submission is downloaded to before it is kept."""
        return self.arriving_name(f"{submission_id}.sound")

    def keep(
        self, file: Path, submission_id: int, task: Task, *, is_any_length: bool = False
    ) -> Take:
        """Move a downloaded file into the library as the take of its submission, exactly once.

        The file is proved to decode, hashed, measured and fsynced before the row is written; a
        second call, also after a crash in between, returns the same take. Where the take's own
        file is missing, this one replaces it. `task` is the succeeded task: its output's length
        tells the layout of raw PCM; a sound of another length is kept only if that is given.
        Raises `UnsoundError` where what came is no such sound; its bytes are kept apart then.
        """
        already = self.takes.of_submission(submission_id)
        if already is not None and self._is_as_it_came(already):
            file.unlink(missing_ok=True)
            self.journal.set_state(submission_id, SubmissionState.final)
            return already
        request = self.journal.submission(submission_id).request()
        asked = request.output_format if request else None
        output_format = asked or (task.output.format if task.output else None)
        sample_rate = request.sample_rate if request else None
        duration_seconds = task.output.duration_seconds if task.output else 0.0
        layout = None
        if output_format == OutputFormat.pcm:
            layout = layout_of(None, file, duration_seconds, sample_rate)
        ending = extension_of(output_format)
        apart = self.media_folder / UNSOUND / f"{submission_id}.{ending}"
        told_seconds = None if is_any_length or task.output is None else duration_seconds
        sound = proved(self._listen, file, layout, apart, told_seconds, 2 * duration_seconds)
        if already is not None and self.has(already):
            # What is damaged is better than nothing: only now that what has come is proved.
            set_aside(self.path(already))
        with self.storing(file, layout, ending, sound=sound) as measured:
            if already is None:
                return self.takes.add(submission_id, measured, task)
            self.takes.set_media(already.id, measured)
            self.journal.set_state(submission_id, SubmissionState.final)
            return self.takes.take(already.id)

    def has(self, take: Take) -> bool:
        """Whether the file of a take is there."""
        return self._found(take) is not None

    def path(self, take: Take) -> Path:
        """The file of a take; raises `LibraryError` where it is gone."""
        found = self._found(take)
        if found is None:
            self.check_there()
            raise LibraryError(
                f"The sound of “{take.title}” is missing from {self.media_folder}. Fetch it again, "
                "which is free, look for it in a folder, or bring back a backup."
            )
        return found

    def layout(self, take: Take) -> PcmLayout | None:
        """How to read the take's file where it has no header, else None."""
        path = self.path(take)
        if path.suffix != ".pcm":
            return None
        return layout_of(take.layout, path, self._told_seconds(take), take.sample_rate)

    def choose_layout(self, take_id: int, layout: ChosenLayout | None) -> Take:
        """Read raw samples otherwise, None as inferred: the take is measured anew, the file stays.

        Raises `LibraryError` where it cannot be read so.
        """
        take = self.takes.take(take_id)
        path = self.path(take)
        if path.suffix != ".pcm":
            raise LibraryError("This sound says itself how it is read.")
        pcm = layout_of(layout, path, self._told_seconds(take), take.sample_rate)
        sound = listened(path, pcm)
        with self.journal.database.writing():
            self.takes.set_layout([take_id], layout)
            self.takes.set_media(take_id, measured_of(take.media_sha256, sound))
            chosen = self.takes.take(take_id)
        with contextlib.suppress(OSError):
            write_durably(self._peaks(chosen), sound.peaks)
        return chosen

    def samples(self, take: Take) -> Samples:
        """The take's whole sound, float32 of shape (frames, channels)."""
        return decoded(self.path(take), self.layout(take))

    def peaks(self, take: Take) -> Peaks:
        """The peaks of a take, from beside its file; made again where they are missing."""
        from scenewright.sound.peaks import Peaks

        beside = self._peaks(take)
        try:
            return Peaks.from_bytes(beside.read_bytes())
        except (OSError, ValueError):
            made = listened(self.path(take), self.layout(take)).peaks
            # A full or read-only disk only makes them be made again.
            with contextlib.suppress(OSError):
                write_durably(beside, made)
            return Peaks.from_bytes(made)

    def put_back(self, file: Path, take: Take) -> None:
        """Make `file`, which has the take's hash, the take's file again. Raises OSError."""
        folder = self.media_folder / take.media_sha256[:2]
        make_folder(folder)
        bring(file, folder / f"{take.media_sha256}.{extension_of(take.output_format)}")

    def check_there(self) -> None:
        """Raise `LibraryError` where the disk of a library that was moved is not connected."""
        if not self.is_there:
            raise LibraryError(
                f"The library is in {self.media_folder}, which is not there. Connect its disk and "
                "try again; nothing is lost."
            )

    def _found(self, take: Take) -> Path | None:
        extension = extension_of(take.output_format)
        for folder in self.folders():
            inside = folder / take.media_sha256[:2]
            for one in dict.fromkeys((extension, *KEPT_EXTENSIONS)):
                path = inside / f"{take.media_sha256}.{one}"
                if path.is_file():
                    return path
        return None

    def _is_as_it_came(self, take: Take) -> bool:
        with contextlib.suppress(OSError, LibraryError):
            return sha256_of(self.path(take)) == take.media_sha256
        return False

    def _peaks(self, take: Take) -> Path:
        chosen, folder = take.layout, self.media_folder / take.media_sha256[:2]
        if chosen is None:
            return folder / f"{take.media_sha256}.peaks"
        read = f"{chosen.sample_rate}-{chosen.channels}-{chosen.sample_format}"
        return folder / f"{take.media_sha256}.{read}.peaks"

    def _told_seconds(self, take: Take) -> float:
        """The length the service told, which a chosen layout does not change."""
        if take.layout is None or take.submission_id is None:
            return take.duration_seconds
        last = self.journal.last_observation(take.submission_id)
        task = last.task() if last else None
        return task.output.duration_seconds if task and task.output else 0.0

    def arriving_name(self, name: str) -> Path:
        """A place for a file on its way into the library."""
        self.check_there()
        folder = self.media_folder / ARRIVING
        make_folder(folder)
        return folder / name

    @contextlib.contextmanager
    def storing(
        self,
        file: Path,
        layout: PcmLayout | None,
        extension: str,
        watch: Watch | None = None,
        *,
        sound: Sound | None = None,
    ) -> Iterator[Measured]:
        """Prove, measure and store a file; the row is written inside, in the same transaction.

        Nobody who empties the trash can come between file and row. `sound` is what it was proved
        to be already.
        """
        sound = sound or listened(file, layout, watch)
        try:
            is_cancelled = watch.is_cancelled if watch else never
            measured = measured_of(sha256_of(file, is_cancelled=is_cancelled), sound)
            with self.journal.database.writing():
                self.check_there()
                folder = self.media_folder / measured.media_sha256[:2]
                make_folder(folder)
                write_durably(folder / f"{measured.media_sha256}.peaks", sound.peaks)
                bring(file, folder / f"{measured.media_sha256}.{extension}")
                yield measured
        except OSError as error:
            raise LibraryError(
                f"The sound cannot be kept in {self.media_folder}: {error.strerror}. Free some "
                "space or check the folder, then Recover."
            ) from error


def extension_of(output_format: str | None) -> str:
    """The ending of a file of this format, without the dot; `sound` for one we do not know."""
    if output_format == "flac":
        return "flac"
    try:
        return EXTENSIONS[OutputFormat(output_format or OutputFormat.mp3)]
    except ValueError:
        return "sound"
