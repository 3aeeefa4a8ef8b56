"""How a take is to be written: what the export dialog and the command line let one choose."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.studio.records import Take


class ExportFormat(StrEnum):
    """What the file becomes; `original` is the take's own file, byte for byte."""

    original = "original"
    wav_16 = "wav_16"
    wav_24 = "wav_24"
    wav_float = "wav_float"
    flac = "flac"
    mp3 = "mp3"
    ogg_opus = "ogg_opus"
    pcm = "pcm"


class MetadataLevel(StrEnum):
    """What is told inside the file: nothing, where it comes from, or the prompt too."""

    none = "none"
    provenance = "provenance"
    full = "full"


ENDINGS = {
    ExportFormat.wav_16: "wav",
    ExportFormat.wav_24: "wav",
    ExportFormat.wav_float: "wav",
    ExportFormat.flac: "flac",
    ExportFormat.mp3: "mp3",
    ExportFormat.ogg_opus: "ogg",
    ExportFormat.pcm: "pcm",
}
WAVES = (ExportFormat.wav_16, ExportFormat.wav_24, ExportFormat.wav_float)
LOSSY = (ExportFormat.mp3, ExportFormat.ogg_opus)
# Loudness people ask for, in LUFS: music services, podcasts, mono podcasts, European broadcasters.
LOUDNESS_TARGETS_LUFS = (-14.0, -16.0, -19.0, -23.0)
LOUDNESS_MIN_LUFS, LOUDNESS_MAX_LUFS = -40.0, -6.0
RATES_OF_WAVES = (8000, 16000, 22050, 24000, 32000, 44100, 48000, 88200, 96000, 192000)
RATES_OF_LOSSY = {
    ExportFormat.mp3: (8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000),
    ExportFormat.ogg_opus: (8000, 16000, 24000, 32000, 44100, 48000),
}
FADE_SECONDS_MAX = 60.0


@dataclass(frozen=True)
class ExportPlan:
    """One way to write a take. None leaves it as it is.

    Rate in hertz; channels 1 or 2; loudness in LUFS, measured on all of what is written; fades and
    region in seconds of the take. `original` takes none of it: it copies the file, with whatever
    its maker put into it.
    """

    output_format: ExportFormat = ExportFormat.original
    sample_rate: int | None = None
    channels: int | None = None
    loudness_target_lufs: float | None = None
    fade_in_seconds: float = 0.0
    fade_out_seconds: float = 0.0
    region: tuple[float, float] | None = None
    metadata: MetadataLevel = MetadataLevel.provenance
    with_chapters: bool = False

    @property
    def ceiling_db(self) -> float:
        """The highest true peak, in dBTP, where loudness is changed: lossy formats overshoot."""
        return -1.5 if self.output_format in LOSSY else -1.0

    def problems(self) -> tuple[str, ...]:
        """Every reason why it cannot be done, as sentences; empty where it can."""
        return tuple(self._problems())

    def _problems(self) -> Iterator[str]:
        if self.output_format is ExportFormat.original:
            if self != ExportPlan(metadata=self.metadata, with_chapters=self.with_chapters):
                yield "The original is copied as it is; choose a format to change anything."
            return
        rates = RATES_OF_LOSSY.get(self.output_format, RATES_OF_WAVES)
        if self.sample_rate is not None and self.sample_rate not in rates:
            known = ", ".join(map(str, rates))
            yield f"{self.output_format} has no sample rate of {self.sample_rate}; use {known}."
        if self.channels not in (None, 1, 2):
            yield "A file has one channel or two."
        target = self.loudness_target_lufs
        if target is not None and not LOUDNESS_MIN_LUFS <= target <= LOUDNESS_MAX_LUFS:
            yield f"A loudness is {LOUDNESS_MIN_LUFS:g} to {LOUDNESS_MAX_LUFS:g} LUFS."
        for seconds in (self.fade_in_seconds, self.fade_out_seconds):
            if not 0.0 <= seconds <= FADE_SECONDS_MAX:
                yield f"A fade lasts 0 to {FADE_SECONDS_MAX:g} seconds."
        if self.region is not None:
            start, end = self.region
            if not (0.0 <= start < end and math.isfinite(end)):
                yield "A region begins before it ends."


def ending_of(plan: ExportPlan, take: Take) -> str:
    """The ending of the file that is written, without the dot."""
    from scenewright.studio.library.library import extension_of

    if plan.output_format is ExportFormat.original:
        return extension_of(take.output_format)
    return ENDINGS[plan.output_format]
