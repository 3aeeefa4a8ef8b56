"""Features of a sound as they were measured on recordings: mono at 22,050 Hz, silence cut off.

`engine/class_ranges.csv` has the tenth, fiftieth and ninetieth percentile of each over clips
of ESC-50 (Piczak 2015), 8 to 40 a class (`n`): figures only, nothing of a clip is in the project.
"""

import numpy as np

from scenewright.sound.resample import resample

RATE = 22_050
SIZE, HOP = 1024, 512
FLOOR_DB = -50.0


def with_floor(samples, seed=3):
    """Samples of shape (frames, channels) with the pink noise that a recording has, 50 dB below
    their peak: digital silence would make every range of levels far too wide."""
    count = len(samples)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    hertz = np.fft.rfftfreq(count, 1 / 48_000)
    noise = np.fft.irfft(spectrum / np.sqrt(hertz / 50 + 1), count)
    noise *= np.abs(samples).max() * 10 ** (FLOOR_DB / 20) / np.sqrt(np.mean(np.square(noise)))
    return (samples + noise[:, None]).astype(np.float32)


def features_of(samples, sample_rate):
    """Each feature of samples of shape (frames, channels) by its name; None where less than 0.2 s
    can be heard."""
    mono = resample(samples.mean(axis=1, keepdims=True), sample_rate, RATE)[:, 0].astype(float)
    loud = np.flatnonzero(np.abs(mono) > 1e-4)
    if len(loud) < RATE // 5:
        return None
    mono = mono[loud[0] : loud[-1] + 1]
    mono = mono / np.abs(mono).max() + 1e-5 * np.random.default_rng(0).standard_normal(len(mono))
    # The periodic window, scaled so that a sine has its own height: thresholds below count on it.
    window = np.hanning(SIZE + 1)[:-1]
    frames = np.lib.stride_tricks.sliding_window_view(mono, SIZE)[::HOP]
    power = np.abs(np.fft.rfft(frames * window, axis=1) / window.sum()) ** 2 + 1e-12
    energy = power.sum(axis=1)
    heard = energy > energy.max() * 1e-3
    return {
        **_colour(power[heard].mean(axis=0)),
        **_course(power, energy, len(mono) / RATE),
        **_pitch(power[heard]),
        "crest_db": 20 * np.log10(1 / np.sqrt(np.mean(np.square(mono)))),
    }


def _colour(power):
    hertz = np.fft.rfftfreq(SIZE, 1 / RATE)
    band = power[(hertz > 100) & (hertz < 10_000)]
    return {
        "flatness": np.exp(np.log(band).mean()) / band.mean(),
        "centroid": (hertz * power).sum() / power.sum(),
        "rolloff85": hertz[np.searchsorted(np.cumsum(power) / power.sum(), 0.85)],
    }


def _course(power, energy, seconds):
    levels = 10 * np.log10(energy + 1e-9)
    flux = np.maximum(np.diff(np.log(power + 1e-7), axis=0), 0).mean(axis=1)
    quarter, three_quarters = np.percentile(flux, (25, 75))
    onsets = _peaks(flux, np.median(flux) + 3 * (three_quarters - quarter), apart=4)
    envelope = np.sqrt(energy)
    envelope = (envelope - envelope.mean()) * np.hanning(len(energy))
    beats = np.abs(np.fft.rfft(envelope, 4096)) ** 2
    hertz = np.fft.rfftfreq(4096, HOP / RATE)
    beats, hertz = beats[hertz > 0.3], hertz[hertz > 0.3]
    return {
        "level_range_db": np.percentile(levels, 95) - np.percentile(levels, 10),
        "onsets_per_s": onsets / seconds,
        "mod_peak_hz": hertz[beats.argmax()],
    }


def _peaks(curve, height, apart):
    """How many peaks reach the height, of those nearer than `apart` only the highest."""
    middle = curve[1:-1]
    found = 1 + np.flatnonzero((middle > curve[:-2]) & (middle > curve[2:]) & (middle >= height))
    kept = []
    for peak in found[np.argsort(-curve[found], kind="stable")]:
        if all(abs(peak - other) >= apart for other in kept):
            kept.append(peak)
    return len(kept)


def _pitch(power):
    similar = np.fft.irfft(power, axis=1)[:, : SIZE // 2]
    similar = similar / similar[:, :1]
    shortest, longest = RATE // 2000, RATE // 70
    within = similar[:, shortest:longest]
    hertz = RATE / (shortest + within.argmax(axis=1))
    pitched = hertz[within.max(axis=1) > 0.6]
    low, high = np.percentile(pitched, (10, 90)) if len(pitched) > 3 else (np.nan, np.nan)
    return {
        "pitch_strength": np.median(within.max(axis=1)),
        "f0_p10": low,
        "f0_p90": high,
    }
