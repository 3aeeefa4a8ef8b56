"""The words of an export: receipt, chapters and chunks, put into a file that is already encoded."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.studio.exports.chapters import chapters_of
from scenewright.studio.exports.plan import WAVES, ExportFormat, ExportPlan, MetadataLevel
from scenewright.studio.library.receipt import PROGRAM, Receipt, read_receipt, receipt_of, utc

if TYPE_CHECKING:
    from scenewright.sound.chapters import Chapter
    from scenewright.sound.conversion import Source
    from scenewright.sound.loudness import Loudness
    from scenewright.sound.wave_chunks import BroadcastExtension
    from scenewright.studio.library.library import Library
    from scenewright.studio.records import Take

_BITS = {ExportFormat.wav_16: 16, ExportFormat.wav_24: 24, ExportFormat.wav_float: 32}


@dataclass(frozen=True)
class Words:
    """What is to be told in a file; made before it is written, because WAV has room before the
    sound, and finished when loudness and essence are known."""

    plan: ExportPlan
    receipt: Receipt
    chapters: tuple[Chapter, ...]
    schedule: str
    sample_rate: int
    channels: int
    first_frame: int
    exported_at: float

    @property
    def head(self) -> bytes:
        """The chunks before the sound of a WAV."""
        if self.plan.output_format not in WAVES or self.plan.metadata is MetadataLevel.none:
            return b""
        return self._extension(None).to_chunk()

    def put_into(self, path: Path, loudness: Loudness, essence: str = "") -> None:
        """Write them into the encoded file; `essence` is the hash of its sound where it is known.
        Raises `TagError`."""
        from scenewright.sound.essence import essence_sha256
        from scenewright.sound.tags import write_tags
        from scenewright.sound.wave_chunks import (
            append_chunks,
            cue_chunks,
            ixml_chunk,
            replace_chunk,
        )

        form, receipt = self.plan.output_format, self.receipt
        is_told = self.plan.metadata is not MetadataLevel.none
        if form is ExportFormat.pcm or not (is_told or self.chapters):
            return
        tags: dict[str, str] = {}
        if is_told:
            exported = utc(self.exported_at)
            essence = essence or essence_sha256(path)
            tags = replace(receipt, essence_sha256=essence, exported=exported).tags()
            if self.schedule:
                tags["schedule"] = self.schedule
        if form not in WAVES:
            write_tags(path, form.value, tags, self.chapters)
            return
        chunks = cue_chunks(self.chapters, self.sample_rate)
        if is_told:
            chunks += ixml_chunk("", receipt.scene, receipt.take, receipt.title)
            replace_chunk(path, self._extension(loudness).to_chunk())
        append_chunks(path, chunks)
        if tags:
            write_tags(path, form.value, tags)

    def _extension(self, loudness: Loudness | None) -> BroadcastExtension:
        from scenewright.sound.wave_chunks import BroadcastExtension

        local = time.localtime(self.exported_at)
        sides = "mono" if self.channels == 1 else "stereo"
        history = f"A=PCM,F={self.sample_rate},W={_BITS[self.plan.output_format]},M={sides}"
        return BroadcastExtension(
            description=self.receipt.title,
            originator=PROGRAM,
            originator_reference=self.receipt.task_id,
            origination_date=time.strftime("%Y-%m-%d", local),
            origination_time=time.strftime("%H:%M:%S", local),
            time_reference=self.first_frame,
            lufs=loudness.lufs if loudness else None,
            true_peak_db=loudness.true_peak_db if loudness else None,
            coding_history=f"{history},T={self.receipt.software}\r\n",
        )


def words_for(library: Library, take: Take, plan: ExportPlan, source: Source) -> Words:
    """What is to be told of a take in this export; reads journal and file."""
    from scenewright.studio.player.schedule_of_take import schedule_of_file

    begin = source.begin / source.source_rate
    end = take.duration_seconds
    if source.frames is not None:
        end = source.end / source.source_rate
    elif plan.region is not None:
        end = min(end, plan.region[1])
    is_full = plan.metadata is MetadataLevel.full
    chapters: tuple[Chapter, ...] = ()
    if plan.with_chapters:
        events = schedule_of_file(source.path, take.duration_seconds)
        chapters = chapters_of(events, begin, end, with_words=is_full)
    earlier = None if take.submission_id is not None else read_receipt(source.path)
    receipt = receipt_of(library.journal, take, plan.metadata, earlier=earlier)
    if plan.region is not None and plan.metadata is not MetadataLevel.none:
        receipt = replace(receipt, region=f"{begin:.6f} {end:.6f}")
    return Words(
        plan=plan,
        receipt=receipt,
        chapters=chapters,
        schedule=_schedule(source.path) if is_full and plan.region is None else "",
        sample_rate=source.sample_rate,
        channels=source.channels,
        first_frame=round(begin * source.sample_rate),
        exported_at=time.time(),
    )


def _schedule(path: Path) -> str:
    from scenewright.sound.errors import TagError
    from scenewright.sound.tags import read_tags

    try:
        return read_tags(path).get("schedule", "")
    except TagError:
        return ""
