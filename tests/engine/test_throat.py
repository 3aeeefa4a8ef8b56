"""A throat: pitch, formants, breath and roughness are what was asked for, and cost little."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from pace import noise_second

from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.throat import hiss, mouth, throbbing, voice
from scenewright.engine.tract import Mouth

Samples = NDArray[np.float32]


def chance(seed: int = 1) -> np.random.Generator:
    return np.random.Generator(np.random.SFC64(seed))


def flat(hertz: float, seconds: float = 1.0) -> NDArray[np.float64]:
    return np.full(int(seconds * SAMPLE_RATE), hertz)


def power(clip: Samples, low_hertz: float, high_hertz: float) -> float:
    spectrum = np.abs(np.fft.rfft(clip * np.hanning(len(clip)))) ** 2
    hertz = np.fft.rfftfreq(len(clip), 1 / SAMPLE_RATE)
    return float(spectrum[(hertz >= low_hertz) & (hertz < high_hertz)].sum())


def share_near_harmonics(clip: Samples, pitch_hertz: float) -> float:
    """How much of the power lies within a tenth of the pitch of a whole multiple of it."""
    spectrum = np.abs(np.fft.rfft(clip * np.hanning(len(clip)))) ** 2
    turns = np.fft.rfftfreq(len(clip), 1 / SAMPLE_RATE) / pitch_hertz
    near = np.abs(turns - np.round(turns)) < 0.1
    return float(spectrum[near].sum() / spectrum.sum())


AH = mouth([(0, "a")])


@pytest.mark.parametrize("pitch_hertz", [90.0, 220.0, 900.0])
def test_the_pitch_is_the_one_asked_for(pitch_hertz: float) -> None:
    clip = voice(flat(pitch_hertz), 0.4, AH, generator=chance(), breath=0.0)
    assert share_near_harmonics(clip, pitch_hertz) > 0.75
    assert power(clip, 0.9 * pitch_hertz, 1.1 * pitch_hertz) > 3 * power(
        clip, 0.3 * pitch_hertz, 0.7 * pitch_hertz
    )


def test_the_same_chance_gives_the_same_bytes_and_another_does_not() -> None:
    clips = [voice(flat(200), 0.4, AH, generator=chance(seed), roughness=0.3) for seed in (1, 1, 2)]
    assert clips[0].tobytes() == clips[1].tobytes()
    assert not np.allclose(clips[0], clips[2])
    assert clips[0].dtype == np.float32
    assert clips[0].shape == (SAMPLE_RATE,)


def test_formants_rise_where_the_vowel_has_them_and_move_with_it() -> None:
    clip = voice(flat(110, 2.0), 0.4, mouth([(0, "a"), (1, "i")]), generator=chance())
    first, last = clip[: SAMPLE_RATE // 2], clip[-SAMPLE_RATE // 2 :]
    assert power(first, 600, 1200) > 5 * power(first, 2000, 2600)
    assert power(last, 600, 1200) < power(last, 2000, 2600)


def test_a_throat_half_as_long_sounds_an_octave_higher() -> None:
    grown, small = (
        hiss(1.0, mouth([(0, "a")], tract_metres=metres), 1.0, chance()) for metres in (0.17, 0.085)
    )
    low, high = (650.0, 810.0), (1300.0, 1620.0)
    assert power(small, *high) / power(small, *low) > 4 * power(grown, *high) / power(grown, *low)


def test_the_voice_reaches_far_above_nine_kilohertz() -> None:
    clip = voice(flat(300), 0.1, AH, generator=chance(), breath=0.0)
    assert power(clip, 10_000, 16_000) > 1e-6 * power(clip, 0, 4000)


def test_what_a_beak_or_fur_holds_back_is_gone() -> None:
    kept = hiss(1.0, mouth([(0, "a")]), 0.5, chance())
    held = hiss(1.0, mouth([(0, "a")], passes_hertz=(600.0, 1500.0)), 0.5, chance())
    for low, high in ((50, 150), (6000, 12_000)):
        assert power(held, low, high) < 0.02 * power(kept, low, high)
    assert power(held, 800, 1200) > 0.2 * power(kept, 800, 1200)


def test_openness_darkens_breath_and_roughness_blur_and_strength_levels() -> None:
    def made(**values: float) -> Samples:
        named = {"openness": 0.4, "breath": 0.0, **values}
        return voice(flat(200), formants=AH, generator=chance(), **named)  # type: ignore[arg-type]

    def bright(clip: Samples) -> float:
        return power(clip, 2000, 8000) / power(clip, 0, 2000)

    plain = made()
    assert bright(made(openness=0.0)) > 2 * bright(plain) > 4 * bright(made(openness=1.0))
    assert share_near_harmonics(made(breath=1.5), 200) < share_near_harmonics(plain, 200) - 0.05
    assert share_near_harmonics(made(roughness=0.6), 200) < share_near_harmonics(plain, 200) - 0.2
    assert np.std(made(strength=0.25)) < 0.4 * np.std(plain)


def test_a_subharmonic_sounds_an_octave_below() -> None:
    plain, doubled = (
        voice(flat(400), 0.4, AH, generator=chance(), breath=0.0, subharmonic=amount)
        for amount in (0.0, 0.5)
    )
    below = [power(clip, 560, 640) / power(clip, 760, 840) for clip in (plain, doubled)]
    assert below[1] > 10 * below[0]


def test_curves_are_followed_and_silence_is_silent() -> None:
    clip = voice(flat(200), 0.4, AH, generator=chance(), strength=[0, 0, 1, 1], breath=0.5)
    assert np.abs(clip[: SAMPLE_RATE // 4]).max() == 0
    assert np.abs(clip[-SAMPLE_RATE // 4 :]).max() > 0


def test_a_flapping_palate_peaks_once_a_period() -> None:
    level = throbbing(flat(30.0), 2.0, chance(), 0.05)
    peaks = np.sum((level[1:-1] > level[:-2]) & (level[1:-1] >= level[2:]) & (level[1:-1] > 0.3))
    assert 28 <= peaks <= 32
    assert level.shape == (SAMPLE_RATE,)
    assert level.min() >= 0


@pytest.mark.parametrize("pitch_hertz", [0.0, 6.0, 20_000.0])
def test_any_pitch_and_the_shortest_clip_are_finite(pitch_hertz: float) -> None:
    for frames in (1, 16, 300, 20_000):
        clip = voice(np.full(frames, pitch_hertz), 0.0, AH, generator=chance(), roughness=1.0)
        assert clip.shape == (frames,)
        assert np.isfinite(clip).all()


def test_points_of_a_mouth_are_the_vowels_and_unknown_ones_are_refused() -> None:
    moving = mouth([(0, (500.0, 1500.0)), (0.5, (700.0, 1200.0)), (1, (300.0, 900.0))])
    assert isinstance(moving, Mouth)
    assert moving.hertz[:, 0].tolist() == pytest.approx([500, 1500])
    assert moving.hertz[:, -1].tolist() == pytest.approx([300, 900])
    with pytest.raises(KeyError):
        mouth([(0, "zz")])


def test_a_voice_costs_a_few_times_what_plain_noise_costs() -> None:
    def least(make: Callable[[], Samples]) -> float:
        spent = []
        for _ in range(7):
            before = time.thread_time()
            make()
            spent.append(time.thread_time() - before)
        return min(spent)

    moving = mouth([(0, "a"), (0.5, "i"), (1, "u")])
    tone = least(
        lambda: voice(flat(500, 4.0), 0.4, moving, generator=chance(), breath=0.3, roughness=0.3)
    )
    # Five times; twice that would be a mistake.
    assert tone / 4.0 < 12 * noise_second()
