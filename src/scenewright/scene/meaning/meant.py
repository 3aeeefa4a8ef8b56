"""Verbs that mean something else of such things: a stick raps on a table, a motor drives a fan; a
chorus of frogs, who sing nothing; and storms that are over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.calls import NATURAL, RINGING
from scenewright.scene.words.grammar import ARTICLES, BEING, SENTENCE
from scenewright.scene.words.inflections import forms_of
from scenewright.scene.words.receivers import as_tuned

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.word_index import WordIndex

# What stands for a word that names nothing there.
SUCH = "such"
KNOCKING = {"rap": "knock", "raps": "knocks", "rapping": "knocking", "rapped": "knocked"}
RAPPING = frozenset(KNOCKING)
STRUCK = frozenset({"on", "against", "at", "upon", "noise", "noises", "sound", "sounds"})
# "A sharp rapping" is no song, nor is who raps softly or raps a table a poet.
HOW_KNOCKED = frozenset({"sharp", "gentle", "light", "insistent", "hollow", "impatient", "knuckle"})
HOW_KNOCKED |= {"soft", "tentative", "timid", "urgent"}
SO_KNOCKED = frozenset(f"{word}ly" for word in HOW_KNOCKED | {"persistent", "frantic"}) | {"gently"}
KNOCKED_ON = frozenset({"door", "doors", "window", "windows", "table", "desk", "glass", "wall"})
KNOCKED_ON |= {"pane", "wood", "counter", "knocker", "gavel", "desktop", "podium", "lectern"}
KNOCKERS = frozenset({"stick", "cane", "knuckles", "knuckle", "fist", "spoon", "ruler", "gavel"})
KNOCKERS |= {"hammer", "mallet", "knocker", "pen", "pencil", "fingers", "finger", "umbrella"}
STAGES = frozenset({"stage", "mic", "microphone", "concert", "radio", "party", "song", "track"})
STAGES |= {"hip", "hip-hop", "rhyme", "rhymes", "lyrics", "verse", "verses", "drums", "bass"}
STAGES |= {"album", "beat", "television", "show", "beats", "event", "tv", "music", "record"}
STRUCK_WORDS = 4
DRUMMING = {"drum": "tap", "drums": "taps", "drumming": "tapping", "drummed": "tapped"}
DRUMS = frozenset(DRUMMING)
# "Strums her fingers on a desk" plays no guitar either.
STRUMMING = {"strum": "tap", "strums": "taps", "strumming": "tapping", "strummed": "tapped"}
STRUMS = frozenset(STRUMMING)
STRUMMED_WORDS = 6
# What hands drum on, which is no drum.
DRUMMED = frozenset({"table", "tables", "desk", "counter", "wheel", "dashboard", "surface", "door"})
DRUMMED |= {"box", "book", "window", "wood", "glass", "knee", "knees", "wall", "tabletop", "thigh"}
DRUMMED |= {"face", "cheek", "cheeks", "chin", "head", "chest", "belly", "stomach", "legs", "lap"}
DRUMMED |= {"mouth", "thighs", "forehead", "throat", "bucket", "fingertips", "fingernails"}
DRUMMED |= {"countertop", "chair", "bench", "lid", "fingers"}
HANDS = frozenset({"fingers", "fingertips", "fingernails", "nails", "hands", "knuckles", "finger"})
DRIVING = forms_of("drive")
# What an engine drives, and what nobody drives in.
DRIVEN = frozenset({"fan", "fans", "belt", "belts", "wheel", "wheels", "gear", "gears", "pump"})
DRIVEN |= {"blade", "blades", "propeller", "shaft", "piston", "pistons", "conveyor", "mechanism"}
DRIVEN |= {"mill", "rotor", "turbine", "pumps", "chain", "crank", "saw", "generator", "compressor"}
DRIVEN_WORDS = 4
WRITING = frozenset({"i", "we", "i'm", "we're"})
# Whom others hear pass.
ELSEWHERE = frozenset({"away", "off", "up", "by", "past", "into", "over", "at", "nails", "crazy"})
# "A chorus of frogs", "the song of the wind": they are heard, and nobody sings.
CHORUSES = frozenset({"chorus", "choir", "symphony", "orchestra"})
SONGS = frozenset({"song", "songs", "melody", "melodies", "music"})
FIGURES = CHORUSES | SONGS
SINGERS = frozenset({"singing", "whistling"})
OF_WORDS = 3
STORMS = frozenset({"storm", "rainstorm", "thunderstorm", "snowstorm", "hurricane", "blizzard"})
OVER = frozenset({"after", "following", "before"})
# "Storm force winds", "a storm door".
OF_STORMS = frozenset(
    {"force", "door", "doors", "window", "windows", "cloud", "clouds", "shutters"}
)
OF_STORMS |= {"cellar", "shelter", "chaser", "warning", "season", "front"}

# "Voice effects" are made by a machine.
EFFECTS = frozenset({"effect", "effects"})
VOICES = frozenset({"voice", "vocal", "speech"})
# "Near an accordion player people chat": who plays there says nothing.
PLAYERS = frozenset({"player", "players"})
BESIDE = frozenset({"near", "beside", "by", "behind", "alongside", "around", "to", "with", "of"})
BESIDE_WORDS = 4


def as_meant(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> None:
    """Put what is meant in the place of such `words`."""
    as_tuned(words, page_index)
    for index in page_index.places(EFFECTS):
        if index and words[index - 1] in VOICES:
            words[index - 1 : index + 1] = [SUCH, SUCH]
    for index in page_index.places(PLAYERS):
        if _is_only_heard(words, index, lexicon):
            words[index] = "playing"
    for index in page_index.places(RAPPING):
        # Feet that rap tread by now.
        if words[index] in RAPPING and _is_knock(words, index):
            words[index] = KNOCKING[words[index]]
    for index in page_index.places(DRUMS):
        ahead = words[max(0, index - STRUCK_WORDS) : index]
        behind = _until_end(words[index + 1 : index + 1 + STRUMMED_WORDS])
        is_on = behind[:1] == ["on"] and not DRUMMED.isdisjoint(behind) and "rain" not in ahead
        if is_on or (not HANDS.isdisjoint(ahead) and behind[:1] == ["on"]):
            words[index] = DRUMMING.get(words[index], words[index])
    for index in page_index.places(STRUMS):
        behind = _until_end(words[index + 1 : index + 1 + STRUMMED_WORDS])
        if not HANDS.isdisjoint(behind) and not (DRUMMED - HANDS).isdisjoint(behind):
            words[index] = STRUMMING[words[index]]
    for index in page_index.places(DRIVING):
        behind = words[index + 1 : index + 1 + DRIVEN_WORDS]
        if behind[:1] and behind[0] in ARTICLES and not DRIVEN.isdisjoint(_until_end(behind)):
            words[index] = SUCH
        elif _is_driven_in(words, index):
            words[index] = "engine"
    for index in page_index.places(FIGURES):
        if _is_figure(words, index, lexicon):
            words[index] = SUCH
    for index in page_index.places(STORMS):
        if words[index + 1 : index + 2] and words[index + 1] in OF_STORMS:
            words[index] = SUCH
        elif _is_over(words, index, lexicon):
            rain = int(words[index - 1] == "rain")
            words[index - rain : index + 1] = [SUCH] * (rain + 1)


def _is_driven_in(words: list[str], index: int) -> bool:
    """Whether whoever writes sits in the car: "I was driving home", "my husband driving"."""
    behind = words[index + 1 : index + 2]
    if behind and (behind[0] in ARTICLES or behind[0] in ELSEWHERE):
        return False
    who = index - 1
    while who > 0 and words[who] in BEING:
        who -= 1
    is_own = who > 0 and words[who - 1] == "my" and words[index] == "driving"
    return who >= 0 and (words[who] in WRITING or is_own)


def _is_knock(words: list[str], index: int) -> bool:
    if index and words[index] == "rapping" and words[index - 1] in HOW_KNOCKED:
        return True
    following = index + 1
    while following < len(words) and words[following].endswith("ly"):
        following += 1
    behind = words[following : following + STRUCK_WORDS]
    if not STAGES.isdisjoint(behind):
        return False
    told = (*words[max(0, index - 1) : index], *words[index + 1 : following])
    object_last = 1 + (behind[:1] != [] and behind[0] in ARTICLES)
    is_thing = not KNOCKED_ON.isdisjoint(behind[:object_last])
    is_with = behind[:1] == ["with"] and not KNOCKERS.isdisjoint(behind)
    is_on = behind[:1] != [] and behind[0] in STRUCK
    return is_on or is_with or is_thing or not SO_KNOCKED.isdisjoint(told)


def _is_figure(words: list[str], index: int, lexicon: Lexicon) -> bool:
    """Whether what makes the music is no singer and no instrument: "a chorus of frogs"."""
    if words[index + 1 : index + 2] != ["of"]:
        return False
    for place in range(index + 2, min(len(words), index + 2 + OF_WORDS)):
        found = lexicon.sounds.match(words, place) if words[place] in lexicon.naming else None
        if found is None:
            continue
        recipe = found[1].recipe
        if words[index] in CHORUSES:
            return recipe not in SINGERS and not found[1].yields
        return recipe in NATURAL | RINGING
    return False


def _until_end(words: list[str]) -> list[str]:
    last = next((number for number, word in enumerate(words) if word in SENTENCE), len(words))
    return words[:last]


def _is_over(words: list[str], index: int, lexicon: Lexicon) -> bool:
    """Whether what is heard comes after the storm at `index`: "birds sing after a storm"."""
    before = index - 1 - (words[index - 1] == "rain")
    before -= before > 0 and words[before] in ARTICLES
    if before < 0 or words[before] not in OVER:
        return False
    # Alone it is what is asked for.
    others = (*words[:before], *words[index + 1 :])
    return any(word in lexicon.naming or word in lexicon.saying for word in others)


def _is_only_heard(words: list[str], index: int, lexicon: Lexicon) -> bool:
    """Whether the player at `index` is one of music, whom others only stand beside."""
    for back in range(index - 1, max(-1, index - 1 - BESIDE_WORDS), -1):
        if words[back] in BESIDE:
            played = lexicon.players.match(words, back + 1 + (words[back + 1] in ARTICLES))
            return played is not None and played[0] in (index, index + 1)
        if not words[back].isalpha():
            break
    return False
