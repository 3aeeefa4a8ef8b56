"""The sound of an export: surveyed where a loudness is asked for, then written in one passage."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from scenewright.studio.errors import ExportCancelled
from scenewright.studio.exports.plan import WAVES, ExportFormat, ExportPlan

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from scenewright.sound.conversion import Source
    from scenewright.sound.limiter import TruePeakLimiter
    from scenewright.sound.loudness import Loudness, LoudnessWatch, Surveyed

# How much of the work surveying is beside encoding, as the bar shows it.
SURVEY_SHARE = 0.3
# The rest is words and the disk.
SOUND_SHARE = 0.97
_INTEGERS_16 = (ExportFormat.wav_16, ExportFormat.pcm)


@dataclass(frozen=True)
class Watch:
    """Who wants to know how far it is, 0 to 1, and may stop it."""

    progress: Callable[[float], None]
    is_cancelled: Callable[[], bool]

    def part(self, begin: float, end: float) -> Callable[[float], None]:
        """Tells the progress of a part of the work; raises `ExportCancelled` once cancelled."""

        def told(share: float) -> None:
            if self.is_cancelled():
                raise ExportCancelled("The export was cancelled; nothing was written.")
            self.progress(begin + (end - begin) * min(max(share, 0.0), 1.0))

        return told


@dataclass(frozen=True)
class Levels:
    """What gain is needed, whether a limiter comes after it, and the loudness before both."""

    before: Loudness | None
    gain_db: float
    is_limited: bool


def levels_for(
    source: Source, plan: ExportPlan, known: Loudness | None, told: Callable[[float], None]
) -> Levels:
    """Find the gain; surveys all of the sound unless what is `known` of it is enough."""
    target = plan.loudness_target_lufs
    if target is None:
        return Levels(known, 0.0, False)
    if known is not None and not _is_over(known, target - known.lufs, plan.ceiling_db):
        return Levels(known, known.louder(target - known.lufs).lufs - known.lufs, False)
    surveyed = _surveyed(source, told, _floor(known, target, plan.ceiling_db))
    gain_db = surveyed.gain_to(target, plan.ceiling_db)
    before = known or surveyed.loudness
    return Levels(before, gain_db, _is_over(surveyed.loudness, gain_db, plan.ceiling_db))


def _is_over(loudness: Loudness, gain_db: float, ceiling_db: float) -> bool:
    return loudness.louder(gain_db).true_peak_db > ceiling_db


def _floor(known: Loudness | None, target: float, ceiling_db: float) -> float:
    from scenewright.sound.loudness import peak_floor

    return 0.0 if known is None else peak_floor(known, target, ceiling_db)


def _surveyed(source: Source, told: Callable[[float], None], peak_floor: float) -> Surveyed:
    from scenewright.sound.behind import behind
    from scenewright.sound.conversion import converted
    from scenewright.sound.loudness import Survey

    survey = Survey(source.sample_rate, source.channels, peak_floor)
    with behind(survey.push_peaks) as push_peaks:
        for block in converted(source, told):
            push_peaks(block)
            survey.push_power(block)
    return survey.finish()


def write_sound(
    source: Source,
    plan: ExportPlan,
    levels: Levels,
    part: Path,
    head: bytes,
    told: Callable[[float], None],
    tell: Callable[[bytes], None],
) -> Loudness:
    """Encode into `part`; gives the loudness of what was encoded. `tell` hears the bytes of the
    sound in a WAV."""
    from scenewright.sound.behind import behind
    from scenewright.sound.conversion import converted
    from scenewright.sound.encode import encoder_for
    from scenewright.sound.limiter import TruePeakLimiter
    from scenewright.sound.loudness import LoudnessWatch

    keeps_bits = source.keeps_16_bits and levels.gain_db == 0.0 and not levels.is_limited
    rate, channels = source.sample_rate, source.channels
    limiter = TruePeakLimiter(rate, channels, plan.ceiling_db) if levels.is_limited else None
    # A gain alone changes figures by itself; a limiter has to be listened to.
    is_told = levels.before is not None and limiter is None
    watch = None if is_told else LoudnessWatch(rate, channels)
    encoder = encoder_for(
        part,
        plan.output_format.value,
        rate,
        channels,
        seconds=source.seconds,
        is_dithered=plan.output_format in _INTEGERS_16 and not keeps_bits,
        head=head,
        tell=tell,
    )
    is_copied = keeps_bits and source.is_untouched and is_told
    as_integers = is_copied and plan.output_format is ExportFormat.wav_16
    # What is only rounded is written sooner than it is handed over.
    is_quick = plan.output_format in (*WAVES, ExportFormat.pcm)
    hand_over = nullcontext(encoder.write) if is_quick else behind(encoder.write)
    with encoder, hand_over as write:
        stage = _Stage(write, watch, limiter, np.float32(10.0 ** (levels.gain_db / 20.0)))
        for block in converted(source, told, as_integers=as_integers):
            stage.push(block)
        stage.finish(channels)
    if watch is not None:
        return watch.finish()
    assert levels.before is not None
    return levels.before.louder(levels.gain_db)


@dataclass(frozen=True)
class _Stage:
    write: Callable[[NDArray[Any]], None]
    watch: LoudnessWatch | None
    limiter: TruePeakLimiter | None
    gain: np.float32

    def push(self, block: NDArray[Any], *, last: bool = False) -> None:
        if self.gain != 1.0:
            block = block * self.gain
        if self.limiter is not None:
            block = self.limiter.push(block, last=last)
        if len(block):
            self.write(block)
            if self.watch is not None:
                self.watch.push(block)

    def finish(self, channels: int) -> None:
        if self.limiter is not None:
            self.push(np.zeros((0, channels), np.float32), last=True)
