"""What can be measured of a piece of music: from its notes and from how it sounds."""

from itertools import pairwise

import numpy as np

from scenewright.engine.instruments import INSTRUMENTS
from scenewright.sound.meter import LoudnessMeter


def features(notes, samples=None):
    """The tempo by the spacing of onsets (seconds), the share of minor thirds over the last note's
    tonic, onsets a second, the share of drums, the mean pitch, how long notes are held, how evenly
    the twelve tones are used (bits), how many onsets there are from one low note to the next, who
    plays; and of what is heard the centre of the spectrum and its level in each octave (dB)."""
    drums = [note for note in notes if INSTRUMENTS[note.instrument].is_drum]
    pitched = [note for note in notes if not INSTRUMENTS[note.instrument].is_drum]
    tonic = min(n.number for n in pitched if n.moment > notes[-1].moment - 0.1)
    thirds = [(n.number - tonic) % 12 for n in pitched]
    minor = thirds.count(3) / max(1, thirds.count(3) + thirds.count(4))
    moments = sorted({round(note.moment, 2) for note in notes})
    grid = pulse(np.array([note.moment for note in notes]))
    found = {
        "tempo": grid,
        "minor": minor,
        "onsets": len(moments) / notes[-1].moment,
        "percussion": len(drums) / len(notes),
        "height": float(np.mean([note.number for note in pitched])),
        "between": between(pitched),
        "held": float(np.mean([note.seconds for note in pitched])),
        "colour": entropy([note.number % 12 for note in pitched]),
        "players": {note.instrument for note in notes},
    }
    return found if samples is None else found | spectrum(samples)


def spectrum(samples):
    """The centre of the spectrum (hertz) and its level in each octave (dB)."""
    power = np.square(np.abs(np.fft.rfft(samples.mean(axis=1))))[20:]
    hertz = np.fft.rfftfreq(len(samples), 1 / 48000)[20:]
    heard = (hertz > 50) & (hertz < 12000)
    edges = 50 * 2.0 ** np.arange(9)
    bands = [power[(hertz >= low) & (hertz < 2 * low)].sum() for low in edges[:-1]]
    octaves = 10 * np.log10(np.array(bands) / sum(bands) + 1e-5)
    centroid = float(np.average(hertz[heard], weights=np.sqrt(power[heard])))
    return {"centroid": centroid, "octaves": octaves}


def pulse(moments):
    """The beat in seconds, 0.36 to 1.3, on which the most onsets fall."""
    beats = np.geomspace(0.36, 1.3, 200)
    fit = [abs(np.exp(2j * np.pi * moments / beat).mean()) for beat in beats]
    return float(beats[int(np.argmax(fit))])


def between(notes):
    """How many moments something is struck at from one low note to the next: the metre."""
    lowest = np.percentile([note.number for note in notes], 20)
    struck = sorted({round(note.moment, 1) for note in notes})
    lows = sorted({round(note.moment, 1) for note in notes if note.number <= lowest})
    counts = [sum(low <= one < high - 0.05 for one in struck) for low, high in pairwise(lows)]
    return float(np.mean(counts)) if counts else 0.0


def entropy(values):
    """The bits it takes to tell which value comes next."""
    share = np.unique(values, return_counts=True)[1] / len(values)
    return float(-(share * np.log2(share)).sum())


def differing(one, other):
    """The features by which two pieces can be told apart."""
    found = []
    for name, ratio in (
        ("tempo", 1.1),
        ("onsets", 1.25),
        ("held", 1.5),
        ("between", 1.3),
        ("centroid", 1.2),
    ):
        if name in one and max(one[name], other[name]) > ratio * min(one[name], other[name]):
            found.append(name)
    for name, step in (("minor", 0.4), ("percussion", 0.12), ("height", 4.0), ("colour", 0.35)):
        if abs(one[name] - other[name]) > step:
            found.append(name)
    if len(one["players"] & other["players"]) < 0.4 * min(
        len(one["players"]), len(other["players"])
    ):
        found.append("players")
    if "octaves" in one and np.abs(one["octaves"] - other["octaves"]).mean() > 3.5:
        found.append("octaves")
    return found


def loudness(samples):
    """Integrated loudness in LUFS."""
    meter = LoudnessMeter(48000, 2)
    meter.push(samples.astype(np.float32))
    return meter.integrated_lufs()
