"""Instruments that are struck: strings, bars, plates, bells and kettles, each a sum of modes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.instruments.tone import breath, read, rows_of
from scenewright.engine.modal import arc, decaying, seconds_axis, struck

Samples = NDArray[np.float32]

# A mallet of yarn or rubber on a wooden bar.
_WOODEN = (0.5, 700, 0.01)


def piano(hertz: float, seconds: float) -> Samples:
    """Struck strings, two or three to a note: stiff, so their partials run sharp, and beating;
    the high ones die first, the felt of the hammer is soft to the treble, and its blow is heard on
    the sound board."""
    number = np.arange(1, int(np.clip(9000 / hertz, 3, 20)) + 1)
    partials = number * hertz * np.sqrt(1 + 0.00027 * number**2)
    decays = np.clip(1.63 * (220 / hertz) ** 0.5 / number**0.59, 0.05, 4.0)
    # The hammer strikes at an eighth of the string and is too soft for the highest partials.
    levels = np.abs(np.sin(np.pi * number / 8.3)) / number**0.83
    levels *= np.exp(-partials / (590 + 2.2 * hertz))
    whole = min(seconds + 0.9, 5.0)
    second = number <= 6
    out = struck(
        np.concatenate([partials, partials[second] * 1.0009]),
        np.concatenate([decays, 1.45 * decays[second]]),
        np.concatenate([levels, 0.26 * levels[second]]) / levels.sum(),
        whole,
    )
    thump = int(0.12 * 48_000)
    out[:thump] += (
        np.float32(0.4) * breath(280, 1.2, thump, int(hertz)) * decaying(0.12, 0.001, 0.034)
    )
    return out * arc(whole, 0.0015, min(0.5, 0.5 * whole))


def electric_piano(hertz: float, seconds: float) -> Samples:
    """A tine before a pickup: a bell at the blow, a soft hollow tone after, slow tremolo."""
    whole = min(seconds + 0.3, 4.0)
    decay = 2.4 * (220 / hertz) ** 0.3

    def levels(times: NDArray[np.float64], harmonics: NDArray[np.float64]) -> NDArray[np.float64]:
        soft = np.exp(-1.15 * (harmonics - 1)) * np.exp(-times * (1 + 0.5 * harmonics) / decay)
        tine = 0.25 * (harmonics == 14) * np.exp(-times / 0.06) * (hertz < 600)
        return np.asarray(soft + tine)

    tone = read(rows_of(hertz, levels, whole, 50), [(hertz, 0.0)], whole, 50)
    sway = 0.82 + 0.18 * np.sin(2 * np.pi * 4.6 * seconds_axis(whole)).astype(np.float32)
    return np.asarray(np.tanh(1.4 * tone) * sway * arc(whole, 0.002, 0.2), dtype=np.float32)


def _bars(
    hertz: float,
    ratios: list[float],
    decays: list[float],
    levels: list[float],
    knock: tuple[float, float, float] | None = None,
) -> Samples:
    """Modes of a bar, and the `knock` of the mallet on it: how loud, its hertz, its seconds."""
    whole = min(4.5 * decays[0] + 0.05, 4.0)
    low = (440 / hertz) ** 0.35
    tone = struck(hertz * np.array(ratios), low * np.array(decays), levels, whole)
    if knock is not None:
        level, knock_hertz, knock_seconds = knock
        blow = min(int(0.06 * 48_000), len(tone))
        noise = breath(knock_hertz, 1.2, blow, int(hertz))
        tone[:blow] += np.float32(level) * noise * decaying(0.06, 0.0008, knock_seconds)[:blow]
    return tone * arc(whole, 0.001, 0.3 * whole)


def celesta(hertz: float, seconds: float) -> Samples:
    """Small struck plates over boxes of air: nearly a sine with one far partial."""
    return _bars(hertz, [1, 2.01, 4.0, 6.3], [0.8, 0.35, 0.22, 0.08], [0.7, 0.12, 0.16, 0.06])


def music_box(hertz: float, seconds: float) -> Samples:
    """A comb of steel teeth, each a clamped bar whose second mode is far above."""
    return _bars(hertz, [1, 2.0, 6.27, 17.5], [0.9, 0.3, 0.16, 0.03], [0.7, 0.1, 0.3, 0.12])


def marimba(hertz: float, seconds: float) -> Samples:
    """Wooden bars tuned to fundamental and double octave, over tubes."""
    return _bars(hertz, [1, 3.98, 9.9], [0.26, 0.07, 0.02], [0.85, 0.22, 0.1], _WOODEN)


def xylophone(hertz: float, seconds: float) -> Samples:
    """Hard bars tuned to fundamental and twelfth, dry and bright."""
    decays, levels = [0.11, 0.06, 0.03, 0.015], [0.6, 0.4, 0.28, 0.2]
    return _bars(hertz, [1, 3.0, 6.1, 10.2], decays, levels, _WOODEN)


def glockenspiel(hertz: float, seconds: float) -> Samples:
    """Steel bars struck by brass: bright, with the partials of a free bar, which so hard a mallet
    wakes to the top, and its click; they lie on felt and ring for less time than bells, which
    hang."""
    decays, levels = [0.6, 0.24, 0.12, 0.06], [0.8, 0.5, 0.4, 0.1]
    return _bars(hertz, [1, 2.756, 5.404, 8.93], decays, levels, (0.4, 5000, 0.004))


def vibraphone(hertz: float, seconds: float) -> Samples:
    """Aluminium bars over tubes with turning lids."""
    tone = _bars(hertz, [1, 4.0, 10.1], [1.3, 0.35, 0.08], [0.9, 0.16, 0.05])
    times = np.arange(len(tone), dtype=np.float32) / np.float32(48_000)
    sway = 0.7 + 0.3 * np.cos(np.float32(2 * np.pi * 5.4) * times)
    return np.asarray(tone * sway, dtype=np.float32)


def bells(hertz: float, seconds: float) -> Samples:
    """Long tubes whose strike tone is heard between modes at 2 : 3 : 4 and above."""
    ratios = [0.5, 1.0, 1.496, 2.0, 2.61, 3.3, 4.07]
    decays = [1.6, 1.5, 1.1, 0.9, 0.6, 0.4, 0.25]
    return _bars(hertz, ratios, decays, [0.25, 0.6, 0.45, 0.5, 0.3, 0.2, 0.15])


def steel_drum(hertz: float, seconds: float) -> Samples:
    """A dented barrel lid: the blow wakes the note, whose steel, bent as it swings, drives octave
    and twelfth up within some hundredths of a second; the dents beside it hum along."""
    whole = 2.75
    decays = 0.6 * (440 / hertz) ** 0.3 * np.array([1.0, 0.8, 0.5, 0.4, 0.25])
    partials = hertz * np.array([1, 2.0, 3.005, 4.0, 5.02])
    driven = struck(partials[1:], decays[1:], [0.5, 0.4, 0.2, 0.1], whole)
    times = seconds_axis(whole)
    driven *= (1 - np.exp(times / -0.04)).astype(np.float32)
    beside = struck(hertz * np.array([1.335, 1.5, 1.682, 2.25, 2.67]), 0.25, 0.03, whole)
    out = struck(partials[:1], decays[:1], 0.6, whole) + driven + beside
    blow = int(0.05 * 48_000)
    out[:blow] += (
        np.float32(0.05) * breath(1500, 1.2, blow, int(hertz)) * decaying(0.05, 0.0008, 0.006)
    )
    return out * arc(whole, 0.0015, 0.8)


def timpani(hertz: float, seconds: float) -> Samples:
    """A kettle: modes at 1 : 1.5 : 2 : 2.44, below them the one that the air damps at once, and the
    blow of a felt, which is heard on the whole skin."""
    whole = 1.9
    tone = struck(
        hertz * np.array([0.86, 1, 1.504, 1.742, 2.0, 2.245, 2.49, 2.98]),
        [0.15, 0.6, 0.36, 0.25, 0.24, 0.2, 0.25, 0.2],
        [0.4, 0.8, 0.55, 0.2, 0.3, 0.15, 0.2, 0.15],
        whole,
    )
    blow = int(0.35 * 48_000)
    tone[:blow] += np.float32(1.8) * breath(250, 1.3, blow) * decaying(0.35, 0.002, 0.075)
    return tone * arc(whole, 0.002, 0.5)
