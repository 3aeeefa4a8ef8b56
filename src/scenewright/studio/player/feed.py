"""What is played from one place on, handed out block by block; knows nothing of devices or Qt.

Frames come from a `Mix` in the order of a `Way`, and go through speed, pitch and volume where those
are asked for; where they are not, not one bit is changed. The audio thread reads and the window's
thread asks what is heard: neither waits for the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from scenewright.studio.player.way import Region, Way

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from scenewright.sound.source import SoundSource
    from scenewright.studio.player.mix import Mix

    Frames = NDArray[np.float32]

SILENCE_AFTER_END_SECONDS = 0.6
BUFFER_SECONDS = 0.3
READ_FRAMES = 1 << 13
LEVEL_FRAMES = 480
LEVELS_MAX = 4096
SECTION_SECONDS = 0.5
CEILING_DB = -1.0


@dataclass(frozen=True)
class Trial:
    """What a request's `speed` (factor), `volume` (factor) and `pitch` (semitones) would do."""

    speed: float = 1.0
    volume: float = 1.0
    pitch: float = 0.0


@dataclass(frozen=True)
class Manner:
    """How a feed is played. `rate` is frames of the sound for each one heard, 1 as it is.

    With `is_pitch_kept` the rate changes only the tempo, else the pitch too, as a tape would.
    `region` is (start, end) in frames. Backwards, the end is where it begins.
    """

    rate: float = 1.0
    is_pitch_kept: bool = True
    is_backwards: bool = False
    region: Region | None = None
    is_looping: bool = False
    trial: Trial | None = None


class Stage(Protocol):
    """What changes a stream: `push` takes a block and gives what is ready, all of it at `last`."""

    def push(self, block: Frames, *, last: bool = False) -> Frames: ...


AS_IT_IS = Manner()


class Feed:
    """The sound of `mix` from `frame` on, in a `manner`, once; `buffer_seconds` is for the device.

    `failure` is the sentence of why it ended before its end, empty where it did not.
    """

    def __init__(
        self,
        mix: Mix,
        frame: int = 0,
        manner: Manner = AS_IT_IS,
        *,
        buffer_seconds: float = BUFFER_SECONDS,
    ) -> None:
        self.mix = mix
        self.sample_rate = mix.sample_rate
        self.channels = mix.channels
        self.length = mix.length
        self.buffer_seconds = buffer_seconds
        self.failure = ""
        self.is_over = False
        self._manner = manner
        self._way = Way(
            mix.length,
            frame,
            region=manner.region,
            is_looping=manner.is_looping,
            is_backwards=manner.is_backwards,
        )
        self._stages: list[Stage] | None = None
        self._ratio = manner.rate * (manner.trial.speed if manner.trial else 1.0)
        self._ready: Frames | None = None
        self._given = 0
        self._silence_left = round(SILENCE_AFTER_END_SECONDS * mix.sample_rate)
        self._levels: list[tuple[int, tuple[float, float]]] = []

    @property
    def next_frame(self) -> int:
        """The frame that will be handed out next."""
        return self.place(self._given)

    def place(self, frames: int) -> int:
        """The frame of the sound that is heard after so many played frames."""
        return self._way.place(round(min(frames, self._given) * self._ratio))

    def level(self, before: int, frames: int) -> tuple[float, float]:
        """The peaks, left and right, 0 to 1, between two numbers of played frames."""
        heard = [peaks for end, peaks in self._levels if before < end <= frames + LEVEL_FRAMES]
        if not heard:
            return (0.0, 0.0)
        return (max(left for left, _ in heard), max(right for _, right in heard))

    def steer(self, frames: int, region: Region | None, is_looping: bool) -> bool:
        """Keep to other bounds from the next block on, `frames` being what was played.

        False where that came too late for what was handed out; see `Way.steer`.
        """
        is_in_time = self._way.steer(round(frames * self._ratio), region, is_looping)
        return is_in_time and not self.is_over

    def read(self, count: int) -> Frames:
        """The next `count` frames or fewer; empty when the end and the silence after it are out."""
        import numpy as np

        block = self._sound(count)
        self._given += len(block)
        if len(block):
            self._note_levels(block)
        missing = min(count - len(block), self._silence_left)
        if missing:
            # Silence follows the end, so that the device has played the end when it runs dry.
            self._silence_left -= missing
            block = np.concatenate([block, np.zeros((missing, self.channels), np.float32)])
        return block

    def _sound(self, count: int) -> Frames:
        import numpy as np

        if self._stages is None:
            self._stages = list(_stages(self._manner, self.sample_rate, self.channels))
            self.mix.begin()
        blocks = [] if self._ready is None else [self._ready]
        there = sum(map(len, blocks))
        while there < count and not self.is_over:
            blocks.append(self._more(count - there))
            there += len(blocks[-1])
        if not blocks:
            return np.zeros((0, self.channels), np.float32)
        joined = blocks[0] if len(blocks) == 1 else np.concatenate(blocks)
        self._ready = joined[count:] if there > count else None
        return joined[:count]

    def _more(self, wanted: int) -> Frames:
        import numpy as np

        from scenewright.sound.errors import SoundError

        stages = self._stages or []
        first, frames = self._way.take(READ_FRAMES if stages else wanted)
        block = np.zeros((0, self.channels), np.float32)
        try:
            if frames:
                block = self.mix.read(first, frames, is_backwards=self._way.is_backwards)
        except SoundError as error:
            self.failure = str(error)
            frames = 0
        self.is_over = not frames
        for stage in stages:
            block = stage.push(block, last=self.is_over)
        return block

    def _note_levels(self, block: Frames) -> None:
        import numpy as np

        peaks = np.maximum.reduceat(np.abs(block), np.arange(0, len(block), LEVEL_FRAMES), axis=0)
        start = self._given - len(block)
        noted = [
            (min(start + (number + 1) * LEVEL_FRAMES, self._given), (float(left), float(right)))
            for number, (left, right) in enumerate(zip(peaks[:, 0], peaks[:, -1], strict=True))
        ]
        # Replaced, never changed: the window's thread may be looking through the one before.
        self._levels = [*self._levels, *noted][-LEVELS_MAX:]


def _stages(manner: Manner, sample_rate: int, channels: int) -> list[Stage]:
    """What the stream goes through, in the order of the service: speed and pitch, then volume."""
    from scenewright.sound.limiter import TruePeakLimiter
    from scenewright.sound.stretch import Stretcher
    from scenewright.sound.varispeed import Varispeed

    trial = manner.trial or Trial()
    stages: list[Stage] = []
    tempo = trial.speed * (manner.rate if manner.is_pitch_kept else 1.0)
    if tempo != 1.0 or trial.pitch:
        parts = (sample_rate, channels, tempo, trial.pitch)
        stages.append(Stretcher(*parts, section_seconds=SECTION_SECONDS))
    if manner.rate != 1.0 and not manner.is_pitch_kept:
        stages.append(Varispeed(sample_rate, channels, manner.rate))
    if trial.volume != 1.0:
        stages.append(_Volume(trial.volume))
        if trial.volume > 1.0:
            stages.append(TruePeakLimiter(sample_rate, channels, CEILING_DB))
    return stages


class _Volume:
    """A factor."""

    def __init__(self, factor: float) -> None:
        self._factor = factor

    def push(self, block: Frames, *, last: bool = False) -> Frames:
        return block * block.dtype.type(self._factor)


def feed_of(source: SoundSource) -> Feed:
    """One sound as it is, from its beginning."""
    from scenewright.studio.player.mix import Mix

    return Feed(Mix((source,)))
