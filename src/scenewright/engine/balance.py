"""How loud each sound is beside the others: by its nature, its distance, and as a bed.

A line heard from a metre is about -19 LUFS in the mix; everything is measured against it.
"""

from __future__ import annotations

from scenewright.engine.recipes import CARRYING, LOUDNESS
from scenewright.engine.space import distance_gain_db
from scenewright.scene.model import Event, Kind

_NEAREST_OF_A_BED_METRES = 3.0
# Beds that gave way only while someone speaks would outshout the lines between them.
_BED_UNDER_SPEECH_DB = -4.0
_MUSIC_UNDER_SPEECH_DB = -1.0
_IMPLIED_BED_DB = 3.0


def nature_db(recipe: str) -> float:
    """The gain in decibels that brings a recipe to the loudness of what it imitates.

    Raises KeyError for a recipe that there is not.
    """
    return LOUDNESS[recipe].heard_lufs - LOUDNESS[recipe].made_lufs


def event_gain_db(event: Event, *, is_bed: bool, has_speech: bool) -> float:
    """The gain of a track that is no line, beside what its distance takes."""
    gain_db = event.gain_db
    if event.kind in (Kind.sfx, Kind.ambience):
        gain_db += nature_db(event.recipe)
    metres = event.place.passing_metres or event.place.distance_metres
    taken_db = distance_gain_db(max(metres, _NEAREST_OF_A_BED_METRES))
    if "implied" in event.parameters:
        # A place's bed is all around: it is soft already, and its distance only dulls it.
        gain_db += _IMPLIED_BED_DB - taken_db
    elif event.recipe in CARRYING:
        gain_db -= taken_db / 2.0
    if is_bed and has_speech:
        is_music = event.kind is Kind.music
        gain_db += _MUSIC_UNDER_SPEECH_DB if is_music else _BED_UNDER_SPEECH_DB
    return gain_db
