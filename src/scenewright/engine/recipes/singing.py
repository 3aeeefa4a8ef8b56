"""Who sings: one voice, a child, a choir, a yodel, a hum, a chant; a key's notes on vowels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_full
from scenewright.engine.modal import echoing, finished
from scenewright.engine.recipes.cries import CHILD, MAN, WOMAN, Person
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, loudness, repeated, word
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.throat import VOWELS, mouth, voice

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.engine.tract import Mouth
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]
Curve = NDArray[np.float64]

MAJOR, MINOR = (0, 2, 4, 5, 7, 9, 11), (0, 2, 3, 5, 7, 8, 10)
# Beats of the notes of two bars; the last of a line is held.
RHYTHMS = (
    (1.0, 1.0, 1.0, 1.0, 1.5, 0.5, 2.0),
    (1.5, 0.5, 1.0, 1.0, 1.0, 1.0, 2.0),
    (1.0, 0.5, 0.5, 2.0, 1.0, 1.0, 2.0),
    (2.0, 1.0, 1.0, 1.5, 0.5, 2.0),
)
# Where a phrase comes to rest: open at its first end, home at its second.
RESTS = (4, 0, 2, 0)
# Degrees of the parts of a choir from bass to treble, for the bars of each phrase.
CHORDS = (
    ((0, 4, 9, 14), (3, 5, 10, 14), (0, 4, 9, 14), (-3, 4, 8, 13)),
    ((0, 4, 9, 16), (5, 7, 9, 14), (3, 5, 10, 12), (0, 4, 9, 14)),
)
# A chest's note and the head's above it, back and forth: the break is what makes a yodel.
YODEL = (0, 5, 2, 5, 4, 9, 4, 6, 1, 6, 2, 7)
_BASES_HERTZ = {MAN: 138.0, WOMAN: 248.0, CHILD: 320.0}


@dataclass(frozen=True)
class Style:
    """How it is sung: the beats' length, how far notes slide and swing, and on what vowels.

    `lilt` is the vibrato in semitones, `breath` and `openness` as a glottis has them.
    """

    beat_seconds: float
    slide_seconds: float
    lilt: float
    openness: float
    breath: float
    vowels: tuple[str, ...]


STYLES: Mapping[str, Style] = MappingProxyType(
    {
        "song": Style(0.52, 0.09, 0.35, 0.42, 0.1, ("a", "o", "e", "uh", "i", "ae")),
        "hum": Style(0.6, 0.12, 0.15, 0.4, 0.15, ("m",)),
        "chant": Style(0.62, 0.14, 0.08, 0.4, 0.08, ("o", "u", "a", "e")),
        "yodel": Style(0.3, 0.03, 0.15, 0.4, 0.12, ("o", "i", "u", "a")),
        "choir": Style(0.72, 0.12, 0.3, 0.5, 0.12, ("a", "o", "u", "e")),
    }
)


@dataclass(frozen=True)
class Note:
    """A pitch in hertz for some seconds, on a vowel."""

    hertz: float
    seconds: float
    vowel: str


def hertz_of(base_hertz: float, scale: Sequence[int], degree: int) -> float:
    """The pitch of a degree of a scale, counted from 0 at its base."""
    octave, step = divmod(degree, 7)
    return float(base_hertz * 2 ** (octave + scale[step] / 12))


def tune(generator: np.random.Generator, rest: int, chants: bool) -> list[tuple[int, float]]:
    """Degrees and beats of one phrase: steps more often than leaps, and home at the end."""
    beats = RHYTHMS[int(generator.integers(len(RHYTHMS)))]
    degree = int(generator.choice([0, 2, 4]))
    line = []
    for place, length in enumerate(beats):
        left = len(beats) - place
        if left == 1:
            degree = rest
        elif place:
            step = int(generator.choice([-2, -1, -1, 0, 1, 1, 2, 3]))
            degree += int(np.sign(step)) if chants else step
            degree = int(np.clip(degree, rest - left, rest + left)) if left < 3 else degree
            degree = int(np.clip(degree, -2, 3 if chants else 7))
        line.append((degree, length))
    return line


def sung(
    generator: np.random.Generator, notes: Sequence[Note], who: Person, style: Style, effort: float
) -> Samples:
    """One breath: the notes tied into each other, each swelling a little and then swinging."""
    ends = np.cumsum([note.seconds for note in notes])
    starts = ends - [note.seconds for note in notes]
    total = float(ends[-1])
    times = np.arange(int(total * SAMPLE_RATE)) / SAMPLE_RATE
    semitones = np.full(len(times), 12 * np.log2(notes[0].hertz))
    swing, level = np.zeros(len(times)), np.ones(len(times))
    for index, (note, start, end) in enumerate(zip(notes, starts, ends, strict=True)):
        if index:
            rise = 12 * np.log2(note.hertz / notes[index - 1].hertz)
            part = np.clip((times - start) / style.slide_seconds + 0.5, 0, 1)
            semitones += rise * part * part * (3 - 2 * part)
        ripe = np.clip((times - start - 0.25) / 0.3, 0, 1) * np.clip((end - times) / 0.08, 0, 1)
        swing = np.maximum(swing, ripe)
        # The tongue or the lips close a little between two notes.
        level *= 1 - 0.5 * np.exp(-np.square((times - start) / 0.03))
    rate = generator.uniform(5.0, 6.2)
    turns = rate * times + 0.25 * np.sin(2 * np.pi * 0.4 * times + generator.uniform(0, 6))
    semitones += style.lilt * swing * np.sin(2 * np.pi * turns)
    drift = np.interp(times, np.arange(0, total + 1, 0.25),
                      generator.normal(0, 0.07, len(np.arange(0, total + 1, 0.25))))  # fmt: skip
    arc = np.sin(np.pi * np.clip((times + 0.2) / (total + 0.5), 0, 1)) ** 0.4
    gone = np.clip(times / 0.06, 0, 1) * np.clip((total - 0.12 - times) / 0.25, 0, 1)
    return voice(
        2 ** ((semitones + drift) / 12),
        style.openness - 0.2 * effort,
        _mouthing(notes, starts / total, ends / total, who, style),
        generator=generator,
        strength=level * arc * gone * (0.6 + 0.4 * effort),
        breath=style.breath,
        roughness=0.01,
    )  # fmt: skip


def _mouthing(
    notes: Sequence[Note], starts: Curve, ends: Curve, who: Person, style: Style
) -> Mouth:
    """The vowels one after another, each with the first formant above its note.

    A voice that is trained to carry draws its third and fourth formant together (Sundberg 1974).
    """
    ratio = MAN.tract_metres / who.tract_metres
    path: list[tuple[float, tuple[float, ...]]] = []
    for note, start, end in zip(notes, starts, ends, strict=True):
        first, second, _ = VOWELS[note.vowel]
        low = first * ratio if note.vowel == "m" else max(first * ratio, 1.05 * note.hertz)
        row = (low, max(second * ratio, 1.4 * low), 2550.0 * ratio, 3000.0 * ratio)
        path += [(start + 0.25 * (end - start), row), (start + 0.8 * (end - start), row)]
    closed = note.vowel == "m"
    return mouth(
        path,
        tract_metres=who.tract_metres,
        damping=1.6 if closed else 1.0,
        passes_hertz=(70.0, 2600.0 if closed else 12_000.0),
    )


def _vowel(generator: np.random.Generator, kind: str, degree: int) -> str:
    if kind == "yodel":
        return str(generator.choice(["i", "u"] if degree > 4 else ["o", "a"]))
    return str(generator.choice(STYLES[kind].vowels))


def _phrase(
    generator: np.random.Generator, kind: str, who: Person, base_hertz: float, rest: int,
    effort: float,
) -> Samples:  # fmt: skip
    """A phrase of one voice that comes to rest on a degree of its key."""
    style = STYLES[kind]
    line = tune(generator, rest, kind == "chant")
    if kind == "yodel":
        line = [(degree, 2.0 if place % 4 == 3 else 1.0) for place, degree in enumerate(YODEL)]
    scale = MINOR if kind == "chant" else MAJOR
    notes = [
        Note(hertz_of(base_hertz, scale, degree), beats * style.beat_seconds,
             _vowel(generator, kind, degree))
        for degree, beats in line
    ]  # fmt: skip
    return at_full(sung(generator, notes, who, style, effort))


def _crowd_of(generator: np.random.Generator, one: Samples, voices: int) -> Samples:
    """One voice as several (frames, 2) that stand beside each other and never quite agree."""
    times = np.arange(len(one)) / SAMPLE_RATE
    coarse = times[::64]
    out = np.zeros((len(one), 2), np.float32)
    for pan in np.linspace(0.15, 0.85, voices):
        late = generator.uniform(0.0, 0.05) + 0.004 * np.sin(
            2 * np.pi * generator.uniform(0.3, 0.7) * coarse + generator.uniform(0, 6)
        )
        where = (times - np.interp(times, coarse, late + 0.004)) * SAMPLE_RATE
        voice_of_it = np.interp(where, np.arange(len(one)), one, left=0.0)
        out += np.multiply.outer(voice_of_it, np.sqrt([1 - pan, pan])).astype(np.float32)
    return out


def _chorale(
    generator: np.random.Generator, kind: str, base_hertz: float, number: int, effort: float
) -> Samples:
    """A phrase of many in four parts (frames, 2); who chants does it in octaves."""
    style = STYLES[kind if kind in ("chant", "hum") else "choir"]
    chords = CHORDS[number % 2]
    vowels = [_vowel(generator, "choir", 0) if kind != "hum" else "m" for _ in chords]
    frames = int(len(chords) * 2 * style.beat_seconds * SAMPLE_RATE)
    total = np.zeros((frames, 2), np.float32)
    for part, who in enumerate((MAN, MAN, WOMAN, WOMAN)):
        degrees = [chord[0] + (0, 0, 7, 7)[part] for chord in chords]
        if kind != "chant":
            degrees = [chord[part] for chord in chords]
        notes = [
            Note(hertz_of(base_hertz, MAJOR, degree), 2 * style.beat_seconds, vowel)
            for degree, vowel in zip(degrees, vowels, strict=True)
        ]
        one = at_full(sung(generator, notes, who, style, effort))
        total += _crowd_of(generator, one, 4)[:frames]
    return at_full(total)


def _soloist(event: Event, generator: np.random.Generator, kind: str) -> Person:
    named = {"man": MAN, "woman": WOMAN, "child": CHILD}.get(word(event, "gender", ""))
    if kind in ("chant", "yodel"):
        return named or MAN
    return named or (WOMAN if generator.random() < 0.6 else MAN)


def singing(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A song without words (style hum, chant, yodel; voices choir; gender); its first phrase comes
    again, as in songs."""
    kind = word(event, "style", "song")
    kind = kind if kind in STYLES else "song"
    many = word(event, "voices", "one") == "choir"
    who = _soloist(event, generator, kind)
    effort = intensity(event)
    base = (82.0 if many else _BASES_HERTZ[who]) * generator.uniform(0.9, 1.2)
    # With the mouth shut one hums low.
    base *= 0.75 if kind == "hum" and not many else 1.0
    made: dict[int, Samples] = {}

    def once(index: int) -> Samples:
        number = (0, 1, 0, 2)[index % 4]
        if number not in made:
            if many:
                dry = _chorale(generator, kind, base, number, effort)
                far = [echoing(dry[:, side], generator, 2.4, 0.5)[:, side] for side in (0, 1)]
                wet = np.stack(far, axis=1)
            else:
                rest = RESTS[number]
                dry = _phrase(generator, kind, who, base, rest, effort)
                wet = echoing(dry, generator, 0.9, 0.22)
            made[number] = finished(wet, min(0.4 * loudness(event, 8), 0.8))
        return made[number]

    beats = 8 if kind != "yodel" or many else sum(2 if n % 4 == 3 else 1 for n in range(len(YODEL)))
    style = STYLES["choir" if many and kind not in ("chant", "hum") else kind]
    return repeated(
        event, generator, once, spacing_seconds=beats * style.beat_seconds,
        duration_seconds=duration_seconds or 4.0, fills=True,
    )  # fmt: skip


FAMILY = Family({"singing": singing}, {"singing": Loudness(-20.0, -19.1)})
