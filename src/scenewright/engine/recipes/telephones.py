"""Telephones: their bells and trills, and what is heard in a receiver."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import contact
from scenewright.engine.modal import arc, echoing, finished, seconds_axis, struck, swept
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.repetition import assembled, joined, loudness, repeated, word
from scenewright.engine.recipes.ringers import dome
from scenewright.engine.source import SAMPLE_RATE

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


# The mains of a telephone exchange, 20 to 25 hertz.
_STROKES_HERTZ = 22.0
_GONG_LEVELS = np.array([0.6, 1.0, 0.9, 0.7, 0.5])


def _telephone_ring(generator: np.random.Generator) -> Samples:
    """A clapper between two gongs of sheet steel, 22 strokes a second for two seconds, then they
    ring out; each stroke knocks on the case on which they stand."""
    gongs = [
        dome(generator, hertz * generator.uniform(0.97, 1.03), 0.45, 4000, _GONG_LEVELS)
        for hertz in (1250.0, 1560.0)
    ]
    # What is left of a stroke after a second is under the others.
    gongs = [gong[: int(1.2 * SAMPLE_RATE)] * arc(1.2, 1e-4, 0.3) for gong in gongs]
    case = struck([420.0, 900.0, 1700.0], [0.01, 0.008, 0.006], [1.0, 0.8, 0.6], 0.1, generator)
    claps = [contact(generator, 4000, 0.002) for _ in range(6)]
    parts = []
    for stroke in range(44):
        moment = stroke / _STROKES_HERTZ + float(generator.uniform(0, 0.003)) * (stroke > 0)
        gain = np.float32(generator.uniform(0.8, 1.0))
        parts += [
            (moment, gongs[stroke % 2] * gain),
            (moment, np.float32(0.7) * case * gain),
            (moment, np.float32(0.25) * claps[stroke % 6] * gain),
        ]
    return joined(parts)


def _mobile_ring() -> Samples:
    """Two quick groups of an electronic trill."""
    parts = []
    for group in range(2):
        for note, hertz in enumerate((1318.5, 1568.0, 1975.5, 1568.0) * 2):
            length = 0.075
            frames = len(seconds_axis(length))
            tone = swept(np.full(frames, hertz), arc(length, 0.003, 0.02))
            tone += 0.3 * swept(np.full(frames, 2 * hertz), arc(length, 0.003, 0.02))
            parts.append((group * 0.8 + note * 0.075, tone))
    return np.asarray(assembled(parts).mean(axis=1), dtype=np.float32)


def phone(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A bell telephone, two seconds on; with style mobile (or cell), an electronic trill."""
    style = word(event, "style", "bell")
    modern = style in ("mobile", "cell", "cellphone", "smartphone", "modern")

    def once(index: int) -> Samples:
        dry = _mobile_ring() if modern else _telephone_ring(generator)
        return finished(echoing(dry, generator, 0.4, 0.08), 0.34 * loudness(event))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=2.4 if modern else 4.0,
        duration_seconds=duration_seconds,
    )


_LINE_NOISE = 0.03
# The tones of the keys 1 to 9, * 0 #, in hertz (ITU-T Q.23).
_ROWS, _COLUMNS = (697, 770, 852, 941), (1209, 1336, 1477)


def telephone_line(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """What is heard in a receiver: the dial tone; style busy, or dialling with a tone for each key
    (ITU-T Q.23, E.180)."""
    style = word(event, "style", "dial")
    long, gap = {"busy": (0.5, 0.5), "dialling": (0.1, 0.09)}.get(style, (3.02, -0.02))
    # The line is open between the keys too.
    whole = long + 1.1 * gap if style == "dialling" else long
    crackle = coloured(generator, whole, bell_curve(1300, 0.9)) * np.float32(_LINE_NOISE)
    crackle *= arc(whole, 0.004, 0.002)

    def once(index: int) -> Samples:
        pair = {"busy": (480.0, 620.0)}.get(style, (350.0, 440.0))
        if style == "dialling":
            key = int(generator.integers(12))
            pair = (float(_ROWS[key // 3]), float(_COLUMNS[key % 3]))
        # Both dial tones have whole turns in three seconds: one clip goes on in the next.
        envelope = arc(long, 0.02 if gap < 0 else 0.004, 0.002)
        tone = swept(np.full(len(envelope), pair[0]), envelope)
        tone += swept(np.full(len(envelope), pair[1]), envelope)
        # Two tones and nothing between them: what mixed them would be a wrong number.
        return finished(
            joined([(0.0, 0.6 * tone), (0.0, crackle)]), min(0.25 * loudness(event), 0.8)
        )

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=long + gap,
        jitter=0.12 if style == "dialling" else 0.0,
        duration_seconds=duration_seconds or 3.0,
        fills=True,
        group=7 if style == "dialling" else 1,
        group_pause_seconds=0.9 if style == "dialling" else 0.0,
    )
