"""Instruments that are bowed, blown, sung or driven: a spectrum, what shapes it, how it speaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.instruments.tone import breath, read, rows_of, vibrato
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc
from scenewright.engine.source import SAMPLE_RATE

Samples = NDArray[np.float32]
Curve = NDArray[np.float64]
_ROWS = 50
_BREATH_HELD = 0.45
# By then the attack is below what single precision tells beside what is held.
_CHIFF_FRAMES = SAMPLE_RATE


@dataclass(frozen=True)
class Sustained:
    """How a held note is made.

    Harmonic k is at k ** -`tilt`, its even ones times `even`, over `corner_hertz` darker by 12 dB
    an octave, with resonances (hertz, octaves wide, times louder). `opening`: how much darker the
    tone is before it has spoken (0: not at all). `drawbars` are levels of the first harmonics
    instead of a tilt. `detunes` are players (or reeds) sounding at once, in cents. `breath` is
    noise beside the tone, most of it in the attack. `shimmer` is how much each harmonic sways by
    itself, as narrow resonances make it under vibrato. `drive` bends the whole as an amplifier
    does.
    """

    tilt: float = 1.0
    even: float = 1.0
    corner_hertz: float = 6000.0
    resonances: tuple[tuple[float, float, float], ...] = ()
    opening: float = 0.0
    drawbars: tuple[float, ...] = ()
    attack_seconds: float = 0.05
    release_seconds: float = 0.12
    detunes: tuple[float, ...] = (0.0,)
    vibrato_hertz: float = 0.0
    vibrato_cents: float = 0.0
    vibrato_delay_seconds: float = 0.35
    scoop_cents: float = 0.0
    tremolo_hertz: float = 0.0
    tremolo: float = 0.0
    breath: float = 0.0
    breath_hertz: float = 2500.0
    fade_seconds: float = 0.0
    drive: float = 0.0
    shimmer: float = 0.0


def sustained(made: Sustained) -> Callable[[float, float], Samples]:
    """The player of such notes: (hertz, seconds held) to a mono clip that includes its release."""

    def play(hertz: float, seconds: float) -> Samples:
        whole = seconds + made.release_seconds
        rows = rows_of(hertz, _levels(made, hertz), whole, _ROWS)
        tone = at_full(read(rows, _readings(made, hertz, whole), whole, _ROWS))
        if made.breath:
            tone += _blown(made, hertz, len(tone))
        if made.drive:
            tone = np.tanh(np.float32(made.drive) * tone)
        tone *= arc(whole, min(made.attack_seconds, 0.6 * whole), made.release_seconds)
        is_timed = made.tremolo or made.fade_seconds
        times = np.arange(len(tone) if is_timed else 0, dtype=np.float32) / np.float32(SAMPLE_RATE)
        if made.tremolo:
            depth = np.float32(0.5 * made.tremolo)
            sway = np.sin(np.float32(2 * np.pi * made.tremolo_hertz) * times)
            sway *= depth
            sway += 1 - depth
            tone *= sway
        if made.fade_seconds:
            tone *= np.exp(times * np.float32(-1 / made.fade_seconds))
        return tone

    return play


def _readings(made: Sustained, hertz: float, whole: float) -> list[tuple[float | Curve, float]]:
    """The pitches of all who play, and where in the period each begins."""
    readings: list[tuple[float | Curve, float]] = []
    for number, cents in enumerate(made.detunes):
        pitch: float | Curve = hertz * 2 ** (cents / 1200)
        if made.vibrato_cents or made.scoop_cents:
            # Players side by side never sway together.
            rate = made.vibrato_hertz * (1 + 0.07 * number)
            delay = made.vibrato_delay_seconds * (1 + 0.2 * number)
            pitch = vibrato(float(pitch), whole, rate, made.vibrato_cents, delay, made.scoop_cents)
        readings.append((pitch, 0.37 * number))
    return readings


def _blown(made: Sustained, hertz: float, frames: int) -> Samples:
    """The noise beside the tone, most of it in the attack."""
    noise = breath(made.breath_hertz, 0.8, frames, int(hertz) * 7)
    noise *= np.float32(0.25 * made.breath * _BREATH_HELD)
    chiff = np.arange(min(frames, _CHIFF_FRAMES), dtype=np.float32)
    chiff = np.exp(chiff * np.float32(-1 / (0.05 * SAMPLE_RATE))) / np.float32(_BREATH_HELD)
    noise[: len(chiff)] *= 1 + chiff
    return noise


def _levels(made: Sustained, hertz: float) -> Callable[[Curve, Curve], Curve]:
    def levels(times: Curve, harmonics: Curve) -> Curve:
        here = harmonics * hertz
        level = harmonics.astype(float) ** -made.tilt
        if made.drawbars:
            level = np.zeros(len(harmonics))
            count = min(len(made.drawbars), len(harmonics))
            level[:count] = made.drawbars[:count]
        level = np.where(harmonics % 2 == 0, level * made.even, level)
        level = level / np.sqrt(1 + (here / made.corner_hertz) ** 4)
        louder = np.ones(len(harmonics))
        for centre, octaves, times_louder in made.resonances:
            louder += times_louder * np.exp(-0.5 * (np.log2(here / centre) / octaves) ** 2)
        level = level * louder
        bent = np.zeros((len(times), len(here)), np.float32)
        if made.shimmer:
            turns = made.vibrato_hertz or 5.0
            bent += _swaying(0.7 * made.shimmer, turns * times, 2.4 * harmonics**1.5)
            bent += _swaying(0.5 * made.shimmer, 0.37 * turns * times, 4.1 * harmonics**1.3)
        if made.opening:
            # Lips and bows reach the high harmonics last, and let go of them first.
            unspoken = np.exp(-times / max(made.attack_seconds, 0.01))
            bent -= (made.opening * unspoken).astype(np.float32) * np.log(
                harmonics, dtype=np.float32
            )
        if not made.shimmer and not made.opening:
            return np.atleast_2d(level)
        return np.asarray(level.astype(np.float32) * np.exp(bent))

    return levels


def _swaying(depth: float, turns: Curve, phases: Curve) -> Samples:
    """`depth` times the sine of both angles' sums, by the sines and cosines of each: a whole table
    from its edges."""
    angles = 2 * np.pi * turns
    rows = np.concatenate([np.sin(angles), np.cos(angles)], axis=1) * depth
    columns = np.stack([np.cos(phases), np.sin(phases)])
    return rows.astype(np.float32) @ columns.astype(np.float32)
