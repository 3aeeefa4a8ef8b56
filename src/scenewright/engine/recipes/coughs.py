"""What a chest throws out: coughs, throats that are cleared, sneezes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import rounded
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, decaying, echoing, finished, glide
from scenewright.engine.recipes.breaths import INWARD, NOSE, OUTWARD, SUDDEN, stream
from scenewright.engine.recipes.cries import Person, person
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import joined, loudness, repeated, word
from scenewright.engine.throat import hiss, mouth, voice

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _cough(generator: np.random.Generator, who: Person) -> Samples:
    """The glottis bursts open and the chest's pressure rushes through it, up to 10 kHz; the folds
    catch the stream, every second beat unlike the one before, and shut it off once more."""
    length = generator.uniform(0.24, 0.3)
    shaped = mouth(
        [(0, "uh"), (0.2, "a"), (0.6, "er"), (1, "er")], tract_metres=1.14 * who.tract_metres,
        damping=1.42, passes_hertz=(420.0, 9700.0),
    )  # fmt: skip
    rush = decaying(length, 0.018, 0.032) + 0.39 * glide([(0, 0), (0.2, 1), (1, 0)], length)
    burst = at_full(hiss(rush, shaped, length, generator))
    caught = [(0, 0.2), (0.08, 0.5), (0.16, 1), (0.41, 0.33), (0.92, 1), (1, 0)]
    curve = glide([(0, 1.25), (0.3, 1.1), (0.6, 0.9), (1, 0.7)], length)
    tone = voice(
        generator.uniform(280, 340) * 0.17 / who.tract_metres * curve, 0.43, shaped,
        generator=generator, strength=glide(caught, length), breath=0.2, roughness=0.18,
        subharmonic=0.53,
    )  # fmt: skip
    spit = stream(generator, who, 0.12, SUDDEN, (NOSE, OUTWARD), (1200.0, 9000.0))
    return joined([(0, burst + np.float32(0.79) * at_full(tone)), (0, np.float32(0.26) * spit)])


def _cleared(generator: np.random.Generator, who: Person) -> Samples:
    """The folds are pressed together and blown apart: a short scrape of air that shakes what lies
    on them, and a lax voice that has little to say in it."""
    length = generator.uniform(0.3, 0.38)
    shaped = mouth(
        [(0, "uh"), (0.2, "a"), (0.6, "er"), (1, "er")], tract_metres=0.95 * who.tract_metres,
        damping=1.4, passes_hertz=(106.0, 10_800.0),
    )  # fmt: skip
    rush = decaying(length, 0.0155, 0.037) + 0.05 * glide([(0, 0), (0.2, 1), (1, 0)], length)
    burst = at_full(hiss(rush, shaped, length, generator))
    caught = [(0, 0.2), (0.11, 0.5), (0.22, 1), (0.47, 0.12), (0.92, 0.35), (1, 0)]
    curve = glide([(0, 1.25), (0.3, 1.1), (0.6, 0.9), (1, 0.7)], length)
    tone = voice(
        generator.uniform(190, 230) * 0.17 / who.tract_metres * curve, 0.46, shaped,
        generator=generator, strength=glide(caught, length), breath=1.45, roughness=0.6,
        subharmonic=0.15,
    )  # fmt: skip
    return burst + np.float32(generator.uniform(0.12, 0.2)) * at_full(tone)


def cough(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone coughs twice (parameter gender; style clearing is a throat that is cleared)."""
    who = person(event, generator)
    clears = word(event, "style", "cough") == "clearing"

    def once(index: int) -> Samples:
        # As close by as this no microphone keeps the first peaks of a cough.
        clip = _cleared(generator, who) if clears else rounded(_cough(generator, who), 3.4)
        level = 0.4 * loudness(event) * generator.uniform(0.7, 1)
        return finished(echoing(clip, generator, 0.35, 0.05 if clears else 0.24), level)

    return repeated(
        event, generator, once, spacing_seconds=0.53 if clears else 0.58, jitter=0.12,
        count_of_one=2, group=2, group_pause_seconds=1.0, duration_seconds=duration_seconds,
    )  # fmt: skip


def _sneeze(generator: np.random.Generator, who: Person) -> Samples:
    """Ah, a breath in; a moment's halt; a short cry, and the chest empties at once past tongue and
    teeth: a rush that rises in hundredths of a second, dies in tenths and has little of a voice
    in it (recorded sneezes have their middle at 1 to 3 kHz)."""
    drawn = generator.uniform(0.3, 0.5)
    inward = stream(generator, who, drawn, ((0, 0.1), (0.7, 1), (1, 0)), (OUTWARD, INWARD))
    gap = drawn + generator.uniform(0.06, 0.15)
    pitch = generator.uniform(260, 310) * who.pitch**0.7
    short = generator.uniform(0.12, 0.17)
    cry = voice(
        pitch * glide([(0, 0.85), (0.7, 1.2), (1, 1.1)], short), 0.55,
        mouth([(0, "uh"), (0.5, "ae"), (1, "i")], tract_metres=who.tract_metres),
        generator=generator, strength=glide([(0, 0.05), (0.4, 1), (0.8, 0.8), (1, 0)], short),
        breath=0.11, roughness=0.15,
    )  # fmt: skip
    length = generator.uniform(0.26, 0.34)
    after = voice(
        0.9 * pitch * glide([(0, 1.2), (1, 0.65)], length), 0.5,
        mouth([(0, "er"), (0.5, "u"), (1, "u")], tract_metres=who.tract_metres, damping=1.3),
        generator=generator, strength=glide([(0, 0.1), (0.3, 1), (1, 0)], length),
        breath=0.8, roughness=0.2,
    )  # fmt: skip
    bursts = gap + generator.uniform(0.82, 0.88) * short
    voiced = np.float32(generator.uniform(0.16, 0.26))
    return joined(
        [(0, np.float32(0.054) * inward), (gap, np.float32(0.44) * at_full(cry)),
         (bursts, _rush(generator, who)), (bursts + 0.05, voiced * at_full(after))]
    )  # fmt: skip


def _rush(generator: np.random.Generator, who: Person) -> Samples:
    """The tongue falls away from the palate in it: the resonances climb, and sink as it ends."""
    length = generator.uniform(0.4, 0.52)
    ratio = 0.17 / who.tract_metres
    low, high = ratio * generator.uniform(500, 600), ratio * generator.uniform(1300, 1490)
    path = [(0, (low, 2.2 * low, 3.4 * low)), (0.15, (high, 1.5 * high, 2.3 * high)),
            (1, (0.6 * high, 1.3 * high, 2.2 * high))]  # fmt: skip
    shaped = mouth(path, tract_metres=who.tract_metres, damping=2.0, passes_hertz=(265.0, 3500.0))
    level = decaying(length, generator.uniform(0.018, 0.026), 0.049)
    return at_full(hiss(level * arc(length, 0.001, 0.3 * length), shaped, length, generator))


def sneeze(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone sneezes once (parameter gender)."""
    who = person(event, generator)

    def once(index: int) -> Samples:
        return finished(
            # As loud as a shout and close by: no microphone keeps its first peaks.
            echoing(rounded(_sneeze(generator, who), 4.8), generator, 0.35, 0.12),
            0.5 * loudness(event),
        )

    return repeated(
        event, generator, once, spacing_seconds=2.0, jitter=0.15, duration_seconds=duration_seconds
    )


FAMILY = Family(
    {
        "cough": cough,
        "sneeze": sneeze,
    },
    {
        "cough": Loudness(-21.0, -22.1),
        "sneeze": Loudness(-18.0, -13.9),
    },
)
