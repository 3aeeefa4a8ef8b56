"""Mentions of reference files become events whose role is told by the words of their clause.

A reference is music, ambience, a voice (the timbre of a speaker, never played) or an insert.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.model import Event, Kind, Span

if TYPE_CHECKING:
    from scenewright.scene.clauses.traits import Traits
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.tokens import Token

VOICE = "voice"
ROLES = {
    VOICE: {"voice", "speaker", "speak", "speaks", "speech", "narrator", "narration", "timbre"},
    "music": {"music", "melody", "song", "soundtrack", "tune", "score", "theme"},
    "ambience": {"ambience", "ambient", "background", "bed", "atmosphere", "room", "ambiance"},
}
TELLING = frozenset(word for telling in ROLES.values() for word in telling)
BACKGROUND_DB = -6.0


def role_of(tokens: Sequence[Token], indices: Sequence[int]) -> tuple[str, set[int]]:
    """The role told by the tokens at `indices`, and those of them that told it."""
    for name, telling in ROLES.items():
        told = {i for i in indices if tokens[i].word in telling}
        if told:
            return name, {i for i in indices if tokens[i].word in TELLING}
    return "insert", set()


def reference_event(recipe: str, span: Span, role: str, traits: Traits) -> tuple[Event, bool]:
    """The event of a reference, and whether it goes on for the whole scene."""
    goes_on = role != "insert" or recipe == "image1"
    event = Event(
        Kind.reference,
        "Music" if role == "music" else "Sound effect",
        recipe,
        span,
        place=traits.place(),
        gain_db=traits.values.get("gain_db", BACKGROUND_DB if goes_on else 0.0),
        intensity=traits.values.get("intensity", 0.5),
        fade_in_seconds=traits.values.get("fade_in", 0.0),
        fade_out_seconds=traits.values.get("fade_out", 0.0),
        parameters={"role": role},
    )
    return event, goes_on


def is_name(word: str, cast: Cast) -> bool:
    """Whether a voice is known by the word: "Mara's", "the sailor"."""
    word = word.removesuffix("'s")
    known = word in cast.gender_of_name or word in cast.person_of_word
    return known and word not in ("voice", "speaker")
