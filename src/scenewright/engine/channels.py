"""What a voice comes through: a telephone, a radio, a megaphone, an intercom, a wall.

Each is a passband, a curve that bends what is too loud, noise of its own, and reflections; the
numbers are those of the devices, so that the spectrum tells them apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.colour import fast_size
from scenewright.engine.source import SAMPLE_RATE

Samples = NDArray[np.float32]


@dataclass(frozen=True)
class Channel:
    """One way for a voice: passes in hertz with slopes in dB an octave, and what it adds.

    `drive` above 0 saturates (before the passband, as a microphone does), `noise_db` is its own
    noise under the line, `peaks` are (hertz, dB) of a horn or box, `echo` (seconds, level).
    """

    low_hertz: float
    high_hertz: float
    low_slope: float = 24.0
    high_slope: float = 24.0
    drive: float = 0.0
    noise_db: float | None = None
    peaks: tuple[tuple[float, float], ...] = ()
    echo: tuple[float, float] | None = None
    gain_db: float = 0.0


CHANNELS: Mapping[str, Channel] = MappingProxyType(
    {
        # ITU-T G.712: 300 to 3400 Hz; the carbon or codec bends a little.
        "telephone": Channel(300.0, 3400.0, 36.0, 60.0, drive=1.0, noise_db=-42.0),
        # Medium wave: 5 kHz of audio, compressed hard before it is sent, a little hiss.
        "radio": Channel(160.0, 4800.0, 18.0, 36.0, drive=2.5, noise_db=-34.0,
                         peaks=((1800.0, 4.0),)),
        # A folded horn: nothing below its mouth, a peak where it sings, driven into clipping.
        "megaphone": Channel(480.0, 4200.0, 30.0, 24.0, drive=5.0,
                             peaks=((1500.0, 8.0), (2600.0, 4.0)), echo=(0.16, 0.22), gain_db=2.0),
        # A small speaker in a box on a wall.
        "intercom": Channel(400.0, 3000.0, 24.0, 36.0, drive=3.0, noise_db=-38.0,
                            peaks=((950.0, 6.0),), echo=(0.021, 0.3)),
        # A wall and a door: mass law, 6 dB an octave and more, and the room behind it.
        "next_room": Channel(70.0, 520.0, 12.0, 14.0, echo=(0.35, 0.5), gain_db=-7.0),
    }
)  # fmt: skip


def through(samples: Samples, name: str, generator: np.random.Generator) -> Samples:
    """A mono line at 48,000 Hz as it comes out of the channel, a little longer where it echoes.

    An unknown or empty name changes nothing.
    """
    channel = CHANNELS.get(name)
    if channel is None or not len(samples):
        return samples
    peak = max(float(np.abs(samples).max()), 1e-9)
    line = samples / np.float32(peak)
    if channel.drive > 0.0:
        line = np.tanh(np.float32(1.0 + channel.drive) * line)
    level = float(np.sqrt(np.mean(np.square(line))))
    if channel.noise_db is not None:
        noise = generator.standard_normal(len(line), dtype=np.float32)
        line = line + noise * np.float32(level * 10.0 ** (channel.noise_db / 20.0))
    passed = _passed(_echoed(line, channel, generator), channel)
    if channel.noise_db is not None:
        # The hiss is cut with the line and must not click.
        passed = _edged(passed)
    return np.asarray(passed * np.float32(peak), dtype=np.float32)


def _passed(line: Samples, channel: Channel) -> Samples:
    size = fast_size(len(line) + SAMPLE_RATE // 8)
    hertz = np.maximum(np.fft.rfftfreq(size, 1.0 / SAMPLE_RATE), 1e-2)
    low_order = channel.low_slope / 6.02
    high_order = channel.high_slope / 6.02
    gain = 1.0 / np.sqrt(1.0 + (channel.low_hertz / hertz) ** (2.0 * low_order))
    gain /= np.sqrt(1.0 + (hertz / channel.high_hertz) ** (2.0 * high_order))
    for centre, raised_db in channel.peaks:
        octaves = np.log2(hertz / centre)
        gain *= 10.0 ** (raised_db * np.exp(-np.square(octaves / 0.35)) / 20.0)
    shaped = np.fft.irfft(np.fft.rfft(line, size) * gain.astype(np.float32), size)
    return shaped[: len(line)].astype(np.float32)


def _echoed(line: Samples, channel: Channel, generator: np.random.Generator) -> Samples:
    """With reflections: noise that dies away over the channel's seconds, at its level."""
    if channel.echo is None:
        return line
    seconds, level = channel.echo
    frames = round(seconds * SAMPLE_RATE)
    tail = generator.standard_normal(frames) * np.exp(-6.9 * np.arange(frames) / frames)
    tail *= level / np.sqrt(np.square(tail).sum())
    tail[0] = 1.0
    size = fast_size(len(line) + frames)
    heard = np.fft.irfft(np.fft.rfft(line, size) * np.fft.rfft(tail, size), size)
    return heard[: len(line) + frames - 1].astype(np.float32)


def _edged(line: Samples) -> Samples:
    frames = min(round(0.008 * SAMPLE_RATE), len(line) // 2)
    ramp = np.linspace(0.0, 1.0, frames, dtype=np.float32)
    line[:frames] *= ramp
    line[len(line) - frames :] *= ramp[::-1]
    return line
