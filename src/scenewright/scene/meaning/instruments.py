"""What is played though its name means something else as well: a keyboard, a horn that is blown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.clauses import SENTENCE
from scenewright.scene.phrases import verb_forms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.named import Named

KEYBOARDS = frozenset({"keyboard", "keyboards"})
TYPED = frozenset({*verb_forms("type"), *verb_forms("click"), *verb_forms("tap"), "computer"})
TYPED |= {"laptop", "typist", "mouse", "office", "game", "games", "clacking", "clicks", "desk"}
PLAYED = frozenset({"play", "plays", "playing", "played", "note", "notes", "music", "musical"})
PLAYED |= {"musician", "song", "songs", "melody", "tune", "tunes", "chord", "chords", "solo"}
PLAYED |= {"instrument", "instruments", "band", "electric", "electronic", "synthetic"}
# In a list with these it is one of them; in a list with a song it may be typed on.
INSTRUMENTS = frozenset(
    {"instrument", "instruments", "guitar", "guitars", "drums", "bass", "flute"}
)
INSTRUMENTS |= {"synthesizer", "synthesizers", "synthesiser", "piano", "violin", "saxophone"}
INSTRUMENTS |= {"trumpet", "percussion", "vocals", "drum", "strings", "organ", "tambourine"}
KEYED = frozenset({"piano", "pianos", "organ", "harpsichord", "accordion", "synthesizer"})
KEYED |= {"synthesiser", "synth", "xylophone", "celesta", "melodica", "instrument", "pianist"}
# What ends what is told of it, and what ends even a list.
APART = SENTENCE | {"while", "as", "then", "when", "before", "after", "followed"}
LISTING = frozenset({",", "and", "or", "with"})
REACH_WORDS, STYLE_WORDS = 8, 4
# Machines with a drum that turns.
TURNING = frozenset({"washer", "dryer", "drier", "mixer", "washing", "laundry", "tumbler"})
BLOWN_WORDS, BLOWING_WORDS = 3, 2
BLOWING = frozenset(verb_forms("blow"))
TUNEFUL = frozenset({"whistling", "singing", "birds"})
NOTES = frozenset({"high", "low", "note", "notes", "melody", "melodies", "tune", "tunes"})
PLAYING = frozenset(verb_forms("play"))
NOTES_WORDS = 5
HORNS = frozenset({"horn", "horns"})
CAR_HORN = "Vehicle horn, car horn, honking"
CARS = frozenset({"its", "their", "his", "her", "car", "vehicle", "honk", "honks"})
CARS |= {"honking", "honked", "beep", "beeps", "beeping"}


def is_keyboard_played(words: Sequence[str], found: Named) -> bool:
    """Whether a keyboard is an instrument: "notes of a keyboard", "a guitar and a keyboard"."""
    if found.last != found.first + 1 or words[found.first] not in KEYBOARDS:
        return False
    if found.sound is None or found.sound.recipe != "typing":
        return False
    near: list[str] = []
    listed: list[str] = []
    for step, start in ((-1, found.first - 1), (1, found.last)):
        told = near
        for index in range(start, start + step * REACH_WORDS, step):
            if not 0 <= index < len(words) or words[index] in APART:
                break
            if words[index] in LISTING:
                told = listed
            told.append(words[index])
    if not TYPED.isdisjoint(near) or not TYPED.isdisjoint(listed):
        return False
    return not PLAYED.isdisjoint(near) or not INSTRUMENTS.isdisjoint(listed)


def is_machines_drum(words: Sequence[str], found: Named) -> bool:
    """Whether the drum found is what turns in a machine: "the drum of a washer spins"."""
    is_drum = words[found.last - 1] == "drum" and not TURNING.isdisjoint(words)
    return is_drum and PLAYED.isdisjoint(words)


def are_own_notes(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether the notes found are those that somebody whistles or sings: "a man whistles high
    notes"."""
    thing = named[-1] if named else None
    if thing is None or thing.sound is None or thing.sound.recipe not in TUNEFUL:
        return False
    between = words[thing.last : found.first]
    is_near = len(between) <= NOTES_WORDS and (APART | PLAYING).isdisjoint(between)
    return is_near and NOTES.issuperset(words[found.first : found.last])


def is_key_of_keyboard(words: Sequence[str], found: Named) -> bool:
    """Whether keys are those of an instrument that is named beside them: "keys on a piano"."""
    if found.last > found.first + 1:
        return False
    for step, start in ((1, found.last), (-1, found.first - 1)):
        for index in range(start, start + step * REACH_WORDS, step):
            if not 0 <= index < len(words) or words[index] in APART:
                break
            if words[index] in KEYED:
                return True
    return False


def is_same_music(words: Sequence[str], style: Named, music: Named) -> bool:
    """Whether a style and what follows its comma are one music: "jazz, upbeat music"."""
    between = words[style.last : music.first]
    is_told = between[:1] == [","] and len(between) <= STYLE_WORDS and "and" not in between
    return is_told and words[music.first] == "music" and APART.isdisjoint(between)


def with_blown_horns(words: Sequence[str], named: list[Named], lexicon: Lexicon) -> list[Named]:
    """`named`, where a horn that somebody blows, and each beside it, is no car's: "fans blow
    horns"."""
    horns = [number for number, one in enumerate(named) if _is_horn(words, one)]
    if not any(_is_blown(words, named[number]) for number in horns):
        return named
    blown = lexicon.sounds.match(("air", "horn"), 0)
    told = list(named)
    for number in horns if blown is not None else ():
        told[number] = replace(told[number], sound=blown[1] if blown else None)
    return told


def _is_horn(words: Sequence[str], one: Named) -> bool:
    if one.sound is None or one.sound.sound != CAR_HORN or one.sound.of:
        return False
    told = words[max(0, one.first - 1) : one.last]
    return not HORNS.isdisjoint(told) and CARS.isdisjoint(told)


def _is_blown(words: Sequence[str], one: Named) -> bool:
    ahead = words[max(0, one.first - BLOWING_WORDS) : one.first]
    behind = words[one.last : one.last + BLOWN_WORDS]
    blows = not BLOWING.isdisjoint(ahead) and LISTING.isdisjoint(ahead)
    told = (*words[one.first : one.last], *behind)
    return "blown" in told or words[one.first] in BLOWING or (blows and CARS.isdisjoint(behind))
