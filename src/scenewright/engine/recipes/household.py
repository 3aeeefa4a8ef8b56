"""Fans, vacuum cleaners, hair dryers and mains hum: machines of a house that run."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.noise import CHUNK_FRAMES, Endless, Noise, band, high_pass, low_pass
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.mechanisms import machinery
from scenewright.engine.recipes.repetition import intensity, loudness, number, word
from scenewright.engine.recipes.turning import Motor, coursed, machine, read, running, saw, wave_of
from scenewright.engine.source import SAMPLE_RATE, Source, planar
from scenewright.engine.tape import steady

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def hum(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A mains or machine hum: the even harmonics of 50 or 60 Hz (parameter pitch_hertz), each as
    loud as what shakes with it, and a hiss; action start, slow or rev is a motor's. Style machine
    is one whose works are heard."""
    mains = float(generator.choice([50.0, 60.0]))
    base = min(max(number(event, "pitch_hertz", mains), 20.0), 1000.0)
    levels = {1: 0.25, 2: 1.0, 3: 0.2, 4: 0.6, 5: 0.1, 6: 0.4, 8: 0.25, 10: 0.2, 12: 0.15}
    levels |= {k: 0.6 / k for k in range(14, 41, 2)}
    levels = {k: level * float(generator.lognormal(0, 0.3)) for k, level in levels.items()}
    told = coursed(event)
    if word(event, "style", "") == "machine":
        return machinery(event, generator)
    if told is not None:
        tone = {k: 0.06 * level for k, level in levels.items()}
        motor = Motor(base, tone, ((500, 0.4, 0.016),))
        return Endless([running(motor, generator, speed_at=told)], loudness(event))

    # One turn, so fine that the nearest of its points is 90 dB from the true one.
    bins = np.zeros(TURN_POINTS // 2 + 1, np.complex64)
    for k, level in levels.items():
        if k * base < SAMPLE_RATE / 2.2:
            bins[k] = -0.03j * TURN_POINTS * level
    wave = np.fft.irfft(bins).astype(np.float32)
    # Whole numbers that wrap as a turn does.
    step = np.uint32(round(base / SAMPLE_RATE * _TURN))

    def tones(first_frame: int) -> Samples:
        turns = np.arange(CHUNK_FRAMES, dtype=np.uint32) * step
        turns += np.uint32(first_frame * int(step) % _TURN)
        turns //= np.uint32(_TURN // TURN_POINTS)
        out = planar(CHUNK_FRAMES)
        out[:, 0] = out[:, 1] = wave.take(turns)
        return out

    hiss = band(500, 0.4) * np.float32(0.016)
    return Endless([tones, steady(generator, hiss)], loudness(event))


def fan(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Moving air from a fan or vent: the even noise of blades in the air they stir, and their tone;
    action start, slow or rev as its motor does; driven compressor is a conditioner.

    What blades shed is loudest at a few hundred hertz and falls by some 16 dB an octave above: air
    that is stirred slowly has no hiss, or it would be water.
    """
    if word(event, "driven", "") == "compressor":
        return machine(event, generator, _CONDITIONER, 0.125)
    hertz = number(event, "pitch_hertz", float(generator.uniform(96.0, 140.0)))
    corner = (290 + 160 * intensity(event)) * float(generator.uniform(0.85, 1.15))
    air = 1.6 * low_pass(corner, 2.75) * high_pass(float(generator.uniform(90, 150)), 2)
    wave = wave_of({k: 0.005 / k for k in range(1, 8)}, generator)
    level = np.float32(0.05 + 0.08 * intensity(event))
    told = coursed(event)
    if told is not None:
        turns = Motor(hertz, {1: 0.02, 2: 0.01}, ((0.8 * corner, 0.9, float(level)),))
        return Endless([running(turns, generator, speed_at=told, width=0.8)], loudness(event))

    def motor(first_frame: int) -> Samples:
        turns = np.mod((first_frame + np.arange(CHUNK_FRAMES)) * (hertz / SAMPLE_RATE), 1.0)
        return np.stack([read(wave, turns)] * 2, axis=1)

    return Endless([motor, steady(generator, air * level, 0.8)], loudness(event))


# A compressor on its springs is louder than the air: its motor is pulled twice in each turn of the
# mains, and the sheet metal around it shakes with that up to half a kilohertz; the grille hisses.
_CONDITIONER = Motor(
    54.0,
    {1: 0.008, 2: 0.054, 3: 0.008, 4: 0.049, 5: 0.015, 6: 0.04, 7: 0.066, 8: 0.044, 9: 0.07},
    ((450, 0.15, 0.12),),
    hunt=0.002,
    sway=0.05,
    hunt_hertz=0.6,
    start_seconds=1.5,
)
# A brush motor turns hundreds of times a second; what is loud is the air it throws.
TURN_POINTS = 1 << 16
_TURN = 1 << 32
_VACUUM = Motor(
    400.0,
    {1: 0.022, 2: 0.010, 3: 0.008, 4: 0.006, 6: 0.005, 8: 0.004},
    ((600, 0.9, 0.075), (1500, 1.1, 0.075), (2600, 1.4, 0.035)),
    hunt=0.004,
    sway=0.22,
    hunt_hertz=0.45,
    start_seconds=1.0,
)
# A fan in a short tube: the tube lifts the roar where half a wave fits in it, the blades sing.
_HAIR_DRYER = Motor(
    740.0,
    {1: 0.015, 2: 0.009, 3: 0.007, 4: 0.006, 5: 0.005},
    ((630, 1.5, 0.1), (1680, 1.0, 0.06)),
    hunt=0.002,
    sway=0.04,
    start_seconds=0.5,
)
# A universal motor at some 18,000 turns a minute: its fan and what is cut roar over its whine, most
# of all where its jar stands on it and lets the air below a kilohertz or two through.
_BLENDER = Motor(
    309.0,
    MappingProxyType({1: 0.09, 2: 0.07, 3: 0.03, 4: 0.05, 6: 0.06, 8: 0.05, 12: 0.06, 24: 0.06}),
    ((730, 0.8, 0.53), (1360, 0.8, 0.44), (3650, 0.8, 0.29)),
    hunt=0.0053,
    sway=0.12,
    hunt_hertz=2.8,
    start_seconds=0.5,
)
# Three heads cut at once, and tiles around give back what each leaves: hardly a pulse remains.
_SHAVER = Motor(
    112.0,
    saw(40, 0.5, 0.8),
    ((2600, 0.38, 0.45), (6950, 0.8, 0.4)),
    beat=0.13,
    hunt=0.003,
    hunt_hertz=1.2,
    start_seconds=0.2,
    drive=0.5,
)
# Bristles hiss on teeth, in a mouth that lifts what it holds.
_TOOTHBRUSH = Motor(
    284.0,
    MappingProxyType({1: 0.59, 2: 0.2, 3: 0.067, 4: 0.1, 5: 0.043}),
    ((2300, 1.2, 1.88), (3940, 0.7, 0.7)),
    beat=0.3,
    hunt=0.008,
    sway=0.046,
    hunt_hertz=1.4,
    start_seconds=0.2,
)


_SHAKES = Motor(
    86.0,
    saw(26, 0.75, 0.65),
    ((900, 0.7, 0.28), (2600, 1.2, 0.23)),
    beat=0.8,
    hunt=0.012,
    sway=0.3,
    hunt_hertz=4.0,
    drive=0.9,
)
_SHAKEN = {
    "": _SHAKES,
    # A phone's weight is small and lies in a case: it hums, and what it lies on rattles at each
    # turn and not between.
    "phone": replace(
        _SHAKES, hertz=147.0, tone=saw(14, 1.27, 0.47), air=((900, 0.7, 0.85), (2800, 0.8, 1.2)),
        beat=1.0,
    ),
    # What throbs swells about once a second, and is heard through floor and walls, which keep what
    # is higher.
    "throb": replace(
        _SHAKES, hertz=34.0, air=((400, 0.7, 0.5),), sway=0.8, hunt_hertz=1.2
    ),
}  # fmt: skip


def vacuum(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A vacuum cleaner: a motor near 400 Hz and the rush of its air."""
    return machine(event, generator, _VACUUM)


def hair_dryer(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A hair dryer: brighter air than a vacuum cleaner's and a small fast motor."""
    return machine(event, generator, _HAIR_DRYER)


def blender(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A blender: a loud motor that hunts as what it cuts gives way."""
    return machine(event, generator, _BLENDER, 0.17)


def shaver(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """An electric shaver, whose blade swings at twice the mains; style toothbrush is higher."""
    motor = _TOOTHBRUSH if word(event, "style", "shaver") == "toothbrush" else _SHAVER
    return machine(event, generator, motor, 0.09)


def vibration(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Something that shakes what it stands on: an off-centre weight that turns, and the rattle of
    each turn; style phone buzzes and rests, style throb is low and swells."""
    style = word(event, "style", "")
    rests = style == "phone"
    motor = _SHAKEN.get(style, _SHAKEN[""])
    layer = running(motor, generator, width=0.2)

    def shaken(first_frame: int) -> Samples:
        out = layer(first_frame) * np.float32(0.07 if rests else 0.11)
        if rests:
            times = (first_frame + np.arange(CHUNK_FRAMES)) / SAMPLE_RATE
            into = np.mod(times, 1.3)
            gate = np.clip(into / 0.02, 0, 1) * np.clip((0.8 - into) / 0.04, 0, 1)
            out = out * gate.astype(np.float32)[:, None]
        return out

    return Endless([shaken], loudness(event))


def washing_machine(
    event: Event, generator: np.random.Generator, duration_seconds: float
) -> Source:
    """A washing machine: the drum turns about once a second, wet cloth falls in it, water slaps,
    a motor hums; it spins with intensity above 0.7."""
    spins = intensity(event) > 0.7
    turn_hertz = 7.0 if spins else 1.1 * float(generator.uniform(0.9, 1.1))
    tumble = wave_of({1: 0.5, 2: 0.35, 3: 0.15}, generator)
    motor = Motor(
        392.0 if spins else 298.0,
        {1: 0.02, 2: 0.018, 3: 0.012, 4: 0.01, 6: 0.006, 8: 0.004},
        ((300, 0.7, 0.03), (1000, 0.7, 0.015)),
        hunt=0.004,
    )
    wash = band(620, 0.7) * np.float32(0.06) + band(180, 0.8) * np.float32(0.06)
    water, knocks = Noise(generator, 0.5), low_pass(160, 2) * high_pass(50, 1) * np.float32(1.1)
    drum, hit = Noise(generator, 0.2), np.zeros(4096, np.float32)
    at = np.arange(4096) / 4096
    for place in (0.0, 0.37 + 0.05 * float(generator.uniform(-1, 1))):
        hit += np.exp(-np.mod(at - place, 1.0) / 0.06).astype(np.float32)
    runs = running(motor, generator)

    def layer(first_frame: int) -> Samples:
        times = (first_frame + np.arange(CHUNK_FRAMES)) / SAMPLE_RATE
        turns = np.mod(times * turn_hertz, 1.0)
        swings = np.clip(0.75 + 0.5 * read(tumble, turns), 0.1, 2.0)[:, None]
        thuds = read(hit, turns)[:, None] * np.float32(0.25 if spins else 1.0)
        out = water.chunk(wash) * swings + drum.chunk(knocks) * thuds
        return np.asarray(0.8 * out, dtype=np.float32) + runs(first_frame)

    return Endless([layer], loudness(event))


FAMILY = Family(
    {
        "hum": hum,
        "fan": fan,
        "vacuum": vacuum,
        "hair_dryer": hair_dryer,
        "blender": blender,
        "shaver": shaver,
        "vibration": vibration,
        "washing_machine": washing_machine,
    },
    {
        "hum": Loudness(-28.0, -23.1),
        "fan": Loudness(-28.0, -34.5),
        "vacuum": Loudness(-21.0, -24.5),
        "hair_dryer": Loudness(-23.0, -26.1),
        "blender": Loudness(-19.0, -21.7),
        "shaver": Loudness(-26.0, -16.8),
        "vibration": Loudness(-27.0, -20.8),
        "washing_machine": Loudness(-25.0, -27.6),
    },
    swelling=frozenset(
        {
            "hum",
            "fan",
            "vacuum",
            "hair_dryer",
            "blender",
            "shaver",
            "vibration",
            "washing_machine",
        }
    ),
)
