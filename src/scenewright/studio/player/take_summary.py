"""A take in words, for those who do not look at it: how long, how loud, what is heard when."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenewright.sound.peaks import Peaks
    from scenewright.studio.library.scenes import TakeEntry
    from scenewright.studio.player.opened import Opened
    from scenewright.studio.player.schedule_of_take import Heard

SILENCE_DB = -60.0
SILENCE_SECONDS_MIN = 0.5
COLUMN_SECONDS = 0.05
COLUMNS_MAX = 72_000
STRETCHES_TOLD_MAX = 12
EVENTS_TOLD_MAX = 24

Stretch = tuple[float, float]


def summary_of(take: TakeEntry, opened: Opened) -> str:
    """A sentence a line: length, loudness, the loudest place, where sound is, what is heard when.

    Nothing is told that is not known: without peaks no silence, without a schedule no events.
    """
    source = opened.source
    seconds = source.frames / source.sample_rate
    sentences = [f"It lasts {told(seconds)}."]
    if take.lufs is not None:
        sentences.append(f"Its loudness is {signed(take.lufs)} LUFS.")
    if opened.peaks is not None:
        sentences += _of_peaks(opened.peaks, source.sample_rate, seconds)
    sentences += _of_schedule(opened.schedule)
    return "\n".join(sentences)


def sounding(peaks: Peaks, sample_rate: int, seconds: float) -> list[Stretch]:
    """Where something is heard, as (start, end) in seconds: pauses of half a second part them."""
    import numpy as np

    columns = min(max(round(seconds / COLUMN_SECONDS), 1), COLUMNS_MAX)
    ranges = peaks.column_range(0, seconds * sample_rate, columns).astype(np.int32)
    is_heard = np.abs(ranges).max(axis=(1, 2)) > 32768 * 10 ** (SILENCE_DB / 20)
    edges = np.flatnonzero(np.diff(np.concatenate([[False], is_heard, [False]])))
    width = seconds / columns
    found: list[Stretch] = []
    for start, end in (edges.reshape(-1, 2) * width).tolist():
        if found and start - found[-1][1] < SILENCE_SECONDS_MIN:
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return found


def told(seconds: float) -> str:
    """A time or length as `0:04.2`, with hours where there are any."""
    tenths = round(seconds * 10)
    minutes, tenths = divmod(tenths, 600)
    hours, minutes = divmod(minutes, 60)
    head = f"{hours}:{minutes:02d}" if hours else f"{minutes}"
    return f"{head}:{tenths // 10:02d}.{tenths % 10}"


def signed(value: float) -> str:
    """A level with one decimal and a true minus."""
    return f"{round(value, 1) + 0.0:.1f}".replace("-", "−")


def _of_peaks(peaks: Peaks, sample_rate: int, seconds: float) -> Iterator[str]:
    loudest = peaks.loudest()
    if loudest is None:
        yield "It is silent."
        return
    frame, level_db = loudest
    yield f"Its highest peak is {signed(level_db)} dBFS at {told(frame / sample_rate)}."
    stretches = sounding(peaks, sample_rate, seconds)
    if stretches == [(0.0, seconds)]:
        yield "It sounds all the time."
        return
    listed = ", ".join(
        f"{told(start)} to {told(end)}" for start, end in stretches[:STRETCHES_TOLD_MAX]
    )
    if listed:
        yield f"Sound is heard at {listed}; it is silent elsewhere."
    if len(stretches) > STRETCHES_TOLD_MAX:
        yield f"There are {len(stretches) - STRETCHES_TOLD_MAX} more stretches of sound."


def _of_schedule(schedule: tuple[Heard, ...]) -> Iterator[str]:
    for heard in schedule[:EVENTS_TOLD_MAX]:
        start, end = told(heard.start_seconds), told(heard.start_seconds + heard.duration_seconds)
        if heard.text and heard.kind == "speech":
            yield f"{start} to {end}: {heard.label} says “{heard.text}”."
        else:
            yield f"{start} to {end}: {heard.label}."
    if len(schedule) > EVENTS_TOLD_MAX:
        yield f"And {len(schedule) - EVENTS_TOLD_MAX} more events."
