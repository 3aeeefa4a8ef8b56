"""What is played though its name means something else as well: a keyboard, a horn that is blown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import TURNS, WHO
from scenewright.scene.words.inflections import verb_forms, verbs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

KEYBOARDS = frozenset({"keyboard", "keyboards"})
TYPED = frozenset({*verb_forms("type"), *verb_forms("click"), *verb_forms("tap"), "computer"})
TYPED |= {"laptop", "typist", "mouse", "office", "game", "games", "clacking", "clicks", "desk"}
PLAYED = frozenset({"play", "plays", "playing", "played", "note", "notes", "music", "musical"})
PLAYED |= {"musician", "song", "songs", "melody", "tune", "tunes", "chord", "chords", "solo"}
PLAYED |= {"tone", "tones", "soothing", "musically"}
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
LISTING = frozenset({",", "and", "or", "with"})
REACH_WORDS, STYLE_WORDS = 8, 4
ENSEMBLES = frozenset({"instruments", "musicians", "bands", "performers"})
# Machines with a drum that turns.
TURNING = frozenset({"washer", "dryer", "drier", "mixer", "washing", "laundry", "tumbler"})
# "Taps out a beat on the table" plays no drum.
BEATS = frozenset({"beat", "beats", "rhythm", "rhythms", "drumbeat"})
_TAPS = ("tap", "clap", "stomp", "knock", "rap", "snap", "bang", "pat", "slap", "click")
TAPPING = verbs(*_TAPS)
TO_A_BEAT = frozenset(
    {"out", "a", "the", "along", "to", "in", "on", "with", "some", "steady", "of"}
)
TO_A_BEAT |= {"simple", "fast", "slow", "quick", "rhythmic", "musical", "catchy", "short", "his"}
TO_A_BEAT |= {"her", "fingers", "hands", "feet", "foot", "their", "drum", "regular", "different"}
BEATING_ONES = WHO | {"it", "that", "which", "something", "object", "one"}
BEATING = frozenset({"on", "against", "at", "together", "into", "upon"})
TAPPED_WORDS, BEATEN_WORDS = 6, 5
# "The beat of a clock" is the clock's, and so is "each beat" behind it.
BEATING_THINGS = frozenset({"clock", "heartbeat"})
ORDINALS = frozenset({"first", "second", "third", "next", "each", "every", "last"})
OF_WORDS, NAMES_BACK = 5, 4
THE = frozenset({"the", "this", "that", "its", "his", "her", "their", "same"})
INSTRUMENT = frozenset({"instrument", "instruments"})
# What an instrument is struck with, which is no tool there.
BEATERS = frozenset({"mallet", "mallets", "drumstick", "drumsticks"})
STRUCK = frozenset({"bell", "gong", "chime", "church_bell"})
TUNEFUL = frozenset({"whistling", "singing", "birds"})
NOTES = frozenset({"high", "low", "note", "notes", "melody", "melodies", "tune", "tunes"})
NOTES |= {"song"}
PLAYING = verbs("play")
AGAIN = frozenset({"the", "same", "that", "this"})
NOTES_WORDS, WITH_WORDS = 5, 4
# What a piece has: "music with a fast rhythm".
TUNES = frozenset({"melody", "melodies", "tune", "rhythm", "rhythms", "harmony", "harmonies"})
OF_INSTRUMENTS = frozenset(
    {"creak", "boing", "thump", "click", "breathing", "scream", "explosion", "hum"}
)


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
            if not 0 <= index < len(words) or words[index] in TURNS:
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


def is_tapped(words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon) -> bool:
    """Whether a beat is only what somebody taps or claps: "taps out a beat on the table", or beats
    is what something does: "it beats against a wall", "the beat of a clock"."""
    if found.last > found.first + 1 or words[found.first] not in BEATS:
        return False
    if _is_verb(words, named, found, lexicon) or _is_of_a_thing(words, named, found, lexicon):
        return True
    for index in range(found.first - 1, max(-1, found.first - 1 - TAPPED_WORDS), -1):
        if words[index] in TAPPING:
            return True
        if words[index] not in TO_A_BEAT:
            break
    return False


def _is_of_a_thing(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> bool:
    """Whether what beats plays no music: it is told behind "of", or was named before."""
    if words[found.last : found.last + 1] != ["of"]:
        is_known = words[found.first - 1] in THE | ORDINALS
        near = named[-NAMES_BACK:]
        return is_known and any(one.sound and one.sound.recipe in BEATING_THINGS for one in near)
    for index in range(found.last + 1, min(len(words), found.last + 1 + OF_WORDS)):
        if lexicon.music_phrases.match(words, index) or lexicon.players.match(words, index):
            return False
        sound = lexicon.sounds.match(words, index) if words[index] in lexicon.naming else None
        if sound is not None and sound[1].yields != "prompt":
            return True
        if words[index] in TURNS | LISTING:
            break
    return False


def is_same_instrument(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is what was played before: "a harp is plucked as the instrument rattles", or only
    says that what is named right before it is one: "a gong instrument plays"."""
    thing = named[-1] if named else None
    if thing is not None and thing.last == found.first and words[found.first] in INSTRUMENT:
        return thing.sound is not None and thing.sound.recipe in STRUCK
    if not INSTRUMENT.issuperset(words[found.first : found.last]):
        return False
    return words[found.first - 1] in THE and any(one.is_music for one in named[-NAMES_BACK:])


def _is_verb(words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon) -> bool:
    if words[found.first] != "beats" or any(one.is_music for one in named[-1:]):
        return False
    behind = words[found.last : found.last + BEATEN_WORDS]
    if any(lexicon.players.match(behind, number) for number in range(len(behind))):
        return False
    is_thing = bool(named) and named[-1].last == found.first and not BEATING.isdisjoint(behind[:1])
    return is_thing or words[found.first - 1] in BEATING_ONES


def is_beater(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether a mallet only strikes the instrument that is named before: "a gong is struck with a
    mallet"."""
    if found.sound is None or BEATERS.isdisjoint(words[found.first : found.last]):
        return False
    return any(
        one.is_music or (one.sound is not None and one.sound.recipe in STRUCK) for one in named[-2:]
    )


def is_ensemble(words: Sequence[str], one: Named, lexicon: Lexicon) -> bool:
    """Whether its name is of several who play at once, which is one piece: "three violins"."""
    last = words[one.last - 1 : one.last]
    if not one.is_music or not last or not last[0].endswith("s") or last[0] in BEATS:
        return False
    return last[0] in ENSEMBLES or lexicon.players.match(last, 0) is not None


def are_own_notes(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether the notes found are those that somebody whistles or sings: "a man whistles high
    notes"."""
    thing = named[-1] if named else None
    if thing is not None and thing.is_music and words[found.first - 1] in AGAIN and named[:-1]:
        # "Whistles a song and repeats the same tune".
        thing = named[-2]
    if thing is None or thing.sound is None or thing.sound.recipe not in TUNEFUL:
        return False
    between = words[thing.last : found.first]
    is_near = len(between) <= NOTES_WORDS and (TURNS | PLAYING).isdisjoint(between)
    return is_near and NOTES.issuperset(words[found.first : found.last])


def is_key_of_keyboard(words: Sequence[str], found: Named) -> bool:
    """Whether keys are those of an instrument that is named beside them: "keys on a piano"."""
    if found.last > found.first + 1:
        return False
    for step, start in ((1, found.last), (-1, found.first - 1)):
        for index in range(start, start + step * REACH_WORDS, step):
            if not 0 <= index < len(words) or words[index] in TURNS:
                break
            if words[index] in KEYED:
                return True
    return False


def is_same_music(words: Sequence[str], style: Named, music: Named) -> bool:
    """Whether a style and what follows its comma are one music: "jazz, upbeat music"; or what it
    is played with is its own: "a song plays with a soft melody"."""
    between = words[style.last : music.first]
    if words[music.last - 1] in TUNES and "with" in between[-WITH_WORDS:]:
        return (TURNS | LISTING - {"with"}).isdisjoint(between) and len(between) <= REACH_WORDS
    is_told = between[:1] == [","] and len(between) <= STYLE_WORDS and "and" not in between
    return is_told and words[music.first] == "music" and TURNS.isdisjoint(between)


def is_instruments_own(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether an instrument's own noise is music: "a clarinet squeaks", "the bass thumps", "a beat
    thumping far away"."""
    word, between = words[found.first], words[thing.last : found.first]
    is_being = word.endswith("ing") and list(between) in (["is"], ["are"], ["was"], ["were"])
    recipe = found.sound.recipe if found.sound is not None else ""
    is_its = recipe in OF_INSTRUMENTS and (not between or is_being)
    ends = word.endswith(("s", "ed")) or words[thing.last - 1].endswith("s") or is_being
    return is_its and (ends or (recipe == "thump" and word.endswith("ing")))
