"""How loud each sound is beside the others: by its nature, its distance, and as a bed.

A line heard from a metre is about -19 LUFS in the mix; everything is measured against it.
"""

from __future__ import annotations

from types import MappingProxyType

from scenewright.engine.space import distance_gain_db
from scenewright.scene.model import Event, Kind

# Loudness in LUFS at two metres and the usual intensity, and what the recipe makes by itself
# (mean of three seeds over the lexicon's length). The difference is the gain.
_NATURE_AND_RECIPE = MappingProxyType(
    {
        "rain": (-22.0, -20.8),
        "wind": (-25.5, -27.0),
        "thunder": (-20.0, -23.3),
        "fire": (-24.0, -27.9),
        "static": (-25.0, -16.7),
        "room_tone": (-36.0, -42.5),
        "waves": (-21.0, -18.7),
        "stream": (-23.0, -20.4),
        "drip": (-27.0, -25.0),
        "splash": (-23.0, -25.1),
        "birds": (-22.5, -16.4),
        "gulls": (-22.5, -19.5),
        "dog": (-19.0, -25.0),
        "cat": (-22.0, -16.5),
        "cricket": (-26.0, -27.9),
        "footsteps": (-27.0, -31.2),
        "door": (-22.0, -26.0),
        "knock": (-21.0, -24.2),
        "creak": (-26.0, -22.4),
        "clock": (-34.0, -39.2),
        "bell": (-21.0, -25.6),
        "church_bell": (-19.0, -24.6),
        "phone": (-22.0, -16.8),
        "beep": (-24.0, -20.0),
        "chime": (-23.0, -16.8),
        "car_pass": (-20.0, -20.9),
        "car": (-20.0, -18.4),
        "siren": (-18.0, -13.2),
        "horn": (-18.0, -16.7),
        "train": (-20.0, -31.2),
        "crowd": (-22.5, -22.1),
        "cheer": (-18.0, -17.6),
        "applause": (-20.0, -24.9),
        "laughter": (-21.0, -25.2),
        "breathing": (-29.0, -30.5),
        "heartbeat": (-25.0, -28.7),
        "typing": (-35.0, -42.1),
        "glass": (-20.0, -23.5),
        "whoosh": (-23.0, -19.3),
        "explosion": (-14.0, -19.6),
        "gunshot": (-15.0, -19.3),
        "hum": (-28.0, -24.2),
        "fan": (-28.0, -25.2),
    }
)
# What is loud by nature is far away when one hears it so: half of the distance is in its name.
_CARRYING = frozenset(
    {"thunder", "explosion", "gunshot", "siren", "church_bell", "horn", "train", "waves"}
)
_NEAREST_OF_A_BED_METRES = 3.0
# Beds that gave way only while someone speaks would outshout the lines between them.
_BED_UNDER_SPEECH_DB = -4.0
_MUSIC_UNDER_SPEECH_DB = -1.0
_IMPLIED_BED_DB = 3.0


def nature_db(recipe: str) -> float:
    """The gain in decibels that brings a recipe to the loudness of what it imitates."""
    wanted, made = _NATURE_AND_RECIPE.get(recipe, (0.0, 0.0))
    return wanted - made


def event_gain_db(event: Event, *, is_bed: bool, has_speech: bool) -> float:
    """The gain of a track that is no line, beside what its distance takes."""
    gain_db = event.gain_db
    if event.kind in (Kind.sfx, Kind.ambience):
        gain_db += nature_db(event.recipe)
    taken_db = distance_gain_db(max(event.place.distance_metres, _NEAREST_OF_A_BED_METRES))
    if "implied" in event.parameters:
        # A place's bed is all around: it is soft already, and its distance only dulls it.
        gain_db += _IMPLIED_BED_DB - taken_db
    elif event.recipe in _CARRYING:
        gain_db -= taken_db / 2.0
    if is_bed and has_speech:
        is_music = event.kind is Kind.music
        gain_db += _MUSIC_UNDER_SPEECH_DB if is_music else _BED_UNDER_SPEECH_DB
    return gain_db
