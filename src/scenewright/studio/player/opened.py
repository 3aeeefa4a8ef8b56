"""A take's file opened for the player: where its samples, outline, times and layout come from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenewright.studio.player.schedule_of_take import Heard, schedule_of_file

if TYPE_CHECKING:
    from pathlib import Path

    from scenewright.contract import Request
    from scenewright.sound.decode import PcmLayout
    from scenewright.sound.peaks import Peaks
    from scenewright.sound.source import SoundSource

HEARD_CHANNELS_MAX = 2


@dataclass(frozen=True, eq=False)
class Opened:
    """What was opened of a take. `layout` is for raw PCM alone; None where the file tells.

    `asked` is the request it was made by, None where that is not known.
    """

    source: SoundSource
    peaks: Peaks | None = None
    schedule: tuple[Heard, ...] = ()
    layout: PcmLayout | None = None
    is_layout_guessed: bool = False
    asked: Request | None = None


def open_take(
    path: Path,
    peaks: Peaks | None = None,
    layout: PcmLayout | None = None,
    *,
    is_layout_guessed: bool = False,
    asked: Request | None = None,
) -> Opened:
    """Open a take's file; slow, for a worker thread. Raises `DecodeError`.

    The peaks know how many frames there are, which some files only guess.
    """
    from scenewright.sound.source import FileSource

    file = FileSource(path, layout, frames=None if peaks is None else peaks.frames)
    schedule = schedule_of_file(path, file.frames / file.sample_rate)
    source: SoundSource = file
    if file.channels > HEARD_CHANNELS_MAX:
        source = fitted(file, file.sample_rate, HEARD_CHANNELS_MAX)
    return Opened(source, peaks, schedule, layout, is_layout_guessed, asked)


def fitted(source: SoundSource, sample_rate: int, channels: int) -> SoundSource:
    """A source as it is, or at this rate and in so many channels."""
    from scenewright.sound.source import ResampledSource

    if (source.sample_rate, source.channels) == (sample_rate, channels):
        return source
    return ResampledSource(source, sample_rate, channels)
