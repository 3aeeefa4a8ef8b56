"""An audio reference in the role its clause gives it: a place, music, or what it is.

Where the recording is as long as it is needed it is simply heard; what is shorter grows into a
texture, or goes round in its own tempo.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.beats import beat_of, flux, loop_of
from scenewright.engine.references import Heard, Streamed, excerpt, looped, played
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.texture import PIECES_SECONDS_MIN, grown

Samples = NDArray[np.float32]

# The end of a scene may come a little after a recording's; its fade is there by then.
_ENOUGH = 0.98
_SEAM_SECONDS = 0.01
_IN_TIME_SECONDS = 0.03
_WITHOUT_BEAT_SECONDS = 0.5
# Shorter than this it goes round as a buzz, not as music.
_MUSIC_SECONDS_MIN = 1.0


def sounding(
    heard: Heard, role: str, seconds: float, *, repeats: bool, generator: np.random.Generator
) -> tuple[Streamed, str]:
    """The source of a reference for `seconds`, and what was done with it, as a sentence's end.

    `repeats`: it is wanted for all of its time even where it is only inserted.
    """
    length = heard.duration_seconds
    if heard.is_silent or seconds <= length * (1.0 if role == "insert" else 1.0 / _ENOUGH):
        return Streamed(lambda: played(heard)), "is heard as it is"
    if role == "ambience" and length < PIECES_SECONDS_MIN:
        done = "is too short for a place: noise of its spectrum goes on for it"
        return Streamed(lambda: grown(heard, generator)), done
    if role == "ambience":
        done = "grows into a texture: parts of it overlap in shuffled order"
        return Streamed(lambda: grown(heard, generator)), done
    if role == "music" and length >= _MUSIC_SECONDS_MIN:
        return _music(heard)
    if repeats and role != "music":
        seam = round(_SEAM_SECONDS * SAMPLE_RATE)
        return Streamed(lambda: looped(heard, 0, heard.frames, seam)), "is repeated"
    done = "is too short to go round" if role == "music" else "is heard once"
    return Streamed(lambda: played(heard)), done


def _music(heard: Heard) -> tuple[Streamed, str]:
    beat = beat_of(flux(excerpt(heard, 0, heard.frames)))
    around = None if beat is None else loop_of(beat, heard.duration_seconds)
    if beat is None or around is None:
        fade = min(round(_WITHOUT_BEAT_SECONDS * SAMPLE_RATE), heard.frames // 4)
        return (
            Streamed(lambda: looped(heard, 0, heard.frames - fade, fade)),
            "goes round, its end faded over its beginning; no steady beat was found in it",
        )
    first, last = (round(seconds * SAMPLE_RATE) for seconds in around)
    fade = min(round(_IN_TIME_SECONDS * SAMPLE_RATE), heard.frames - last)

    def blocks() -> Iterator[Samples]:
        return looped(heard, first, last, fade)

    beats = round((around[1] - around[0]) / beat.period_seconds)
    done = f"goes round every {beats} beats, at {beat.beats_a_minute:.0f} beats a minute"
    return Streamed(blocks), done
