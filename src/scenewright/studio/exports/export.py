"""A take as a file where it is wanted: the same bytes, or decoded, finished and encoded anew.

The file appears whole or not at all, and nothing is overwritten unasked. Everything is a stream:
an hour needs no more memory than a minute, but for a few thousandths of it to fit a loudness.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.contract import OutputFormat
from scenewright.studio.errors import ExportError
from scenewright.studio.exports.file_names import free_path, safe_name
from scenewright.studio.exports.part import part_beside
from scenewright.studio.exports.plan import WAVES, ExportFormat, ExportPlan, ending_of
from scenewright.studio.library.files import check_outside

if TYPE_CHECKING:
    from scenewright.sound.loudness import Loudness
    from scenewright.studio.exports.sound import Watch
    from scenewright.studio.library.library import Library
    from scenewright.studio.records import Take

__all__ = ["Exported", "default_path", "export", "export_take", "safe_name"]

COPY_BYTES = 1 << 20
FORMATS_OF_REQUESTS = {
    OutputFormat.mp3: ExportFormat.mp3,
    OutputFormat.wav: ExportFormat.wav_16,
    OutputFormat.pcm: ExportFormat.pcm,
    OutputFormat.ogg_opus: ExportFormat.ogg_opus,
}


@dataclass(frozen=True)
class Exported:
    """What was written where. Loudness of what was wanted of the take, and of what was encoded;
    None for both where a copied take was never measured."""

    path: Path
    before: Loudness | None
    after: Loudness | None


def nothing_told(_share: float) -> None:
    """Nobody wants to know how far it is."""


def never() -> bool:
    """Nobody cancels."""
    return False


def export_take(
    library: Library,
    take: Take,
    plan: ExportPlan,
    path: Path,
    *,
    progress: Callable[[float], None] = nothing_told,
    is_cancelled: Callable[[], bool] = never,
    is_overwriting: bool = False,
) -> Exported:
    """Write a take to `path` as `plan` says; slow, for a worker thread.

    `progress` hears 0 to 1; `is_cancelled` is asked at every block. Raises `ExportCancelled`,
    `ExportError` or `LibraryError`; then nothing is at `path` that was not there before.
    """
    from scenewright.sound.errors import DecodeError, SoundError
    from scenewright.studio.exports.sound import SOUND_SHARE, Watch

    problems = plan.problems()
    if problems:
        raise ExportError(" ".join(problems))
    watch = Watch(progress, is_cancelled)
    check_outside(library.folders(), path)
    # The take's own file first: where it is missing, nothing is made beside the place.
    library.path(take)
    with part_beside(path, is_overwriting=is_overwriting) as part:
        try:
            if plan.output_format is ExportFormat.original:
                exported = _copied(library, take, path, part, watch)
            else:
                exported = _converted(library, take, plan, path, part, watch)
            # Asked once more: from here on the file is there.
            watch.part(SOUND_SHARE, 1.0)(0.0)
        except DecodeError as error:
            raise ExportError(f"“{take.title}” cannot be exported: {error}") from error
        except SoundError as error:
            raise ExportError(f"{path} cannot be written: {error}") from error
    progress(1.0)
    return exported


def _known(take: Take) -> Loudness | None:
    from scenewright.sound.loudness import Loudness

    if take.lufs is None or take.true_peak_db is None:
        return None
    return Loudness(take.lufs, take.true_peak_db)


def _copied(library: Library, take: Take, path: Path, part: Path, watch: Watch) -> Exported:
    from scenewright.studio.exports.sound import SOUND_SHARE

    source = library.path(take)
    size = max(1, source.stat().st_size)
    told, copied = watch.part(0.0, SOUND_SHARE), 0
    with source.open("rb") as read, part.open("wb") as written:
        while block := read.read(COPY_BYTES):
            written.write(block)
            copied += len(block)
            told(copied / size)
    known = _known(take)
    return Exported(path, known, known)


def _converted(
    library: Library, take: Take, plan: ExportPlan, path: Path, part: Path, watch: Watch
) -> Exported:
    import hashlib

    from scenewright.sound.behind import behind
    from scenewright.sound.conversion import Conversion, source_of
    from scenewright.studio.exports.sound import SOUND_SHARE, SURVEY_SHARE, levels_for, write_sound
    from scenewright.studio.exports.words import words_for

    conversion = Conversion(
        plan.sample_rate,
        plan.channels,
        plan.fade_in_seconds,
        plan.fade_out_seconds,
        plan.region,
    )
    source = source_of(library.path(take), library.layout(take), conversion)
    words = words_for(library, take, plan, source)
    known = _known(take) if source.is_whole else None
    levels = levels_for(source, plan, known, watch.part(0.0, SURVEY_SHARE))
    begin = SURVEY_SHARE if levels.is_limited or levels.before is not known else 0.0
    told = watch.part(begin, SOUND_SHARE)
    essence = hashlib.sha256()
    # Hashed while it is written: reading an hour once more takes as long as writing it.
    with behind(essence.update) as tell:
        after = write_sound(source, plan, levels, part, words.head, told, tell)
    words.put_into(part, after, essence.hexdigest() if plan.output_format in WAVES else "")
    return Exported(path, levels.before or after, after)


def default_path(folder: Path, take: Take, output_format: str | None = None) -> Path:
    """A free path in `folder` named after the take, with the format's ending."""
    return free_path(folder, safe_name(take.title), ending_of(_plan(take, output_format), take))


def export(
    library: Library,
    take: Take,
    path: Path,
    output_format: str | None = None,
    *,
    is_overwriting: bool = False,
) -> Path:
    """Write a take to `path` in a format of the contract; None or the take's own copies it.

    Raises what `export_take` raises.
    """
    plan = _plan(take, output_format)
    return export_take(library, take, plan, path, is_overwriting=is_overwriting).path


def _plan(take: Take, output_format: str | None) -> ExportPlan:
    if output_format is None or output_format == take.output_format:
        return ExportPlan()
    return ExportPlan(FORMATS_OF_REQUESTS[OutputFormat(output_format)])
