"""Verbs that mean something else of such things: a stick raps on a table, a motor drives a fan; and
storms that are over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.clauses import SENTENCE
from scenewright.scene.phrases import ARTICLES, forms_of

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.word_index import WordIndex

# What stands for a word that names nothing there.
SUCH = "such"
KNOCKING = {"rap": "knock", "raps": "knocks", "rapping": "knocking", "rapped": "knocked"}
RAPPING = frozenset(KNOCKING)
STRUCK = frozenset({"on", "against", "at", "upon", "noise", "noises", "sound", "sounds"})
STAGES = frozenset({"stage", "mic", "microphone", "concert", "radio", "party", "song", "track"})
STAGES |= {"album", "beat", "television", "show", "beats", "event", "tv", "music", "record"}
STRUCK_WORDS = 4
DRUMMING = {"drum": "tap", "drums": "taps", "drumming": "tapping", "drummed": "tapped"}
DRUMS = frozenset(DRUMMING)
# What hands drum on, which is no drum.
DRUMMED = frozenset({"table", "tables", "desk", "counter", "wheel", "dashboard", "surface", "door"})
DRUMMED |= {"box", "book", "window", "wood", "glass", "knee", "knees", "wall", "tabletop", "thigh"}
DRUMMED |= {"countertop", "chair", "bench", "lid", "fingers", "fingertips", "fingernails"}
STRUMMING = {"strum": "tap", "strums": "taps", "strumming": "tapping", "strummed": "tapped"}
STRUMS = frozenset(STRUMMING)
HANDS = frozenset({"fingers", "fingertips", "fingernails", "nails", "hands", "knuckles", "finger"})
DRIVING = forms_of("drive")
# What an engine drives, and what nobody drives in.
DRIVEN = frozenset({"fan", "fans", "belt", "belts", "wheel", "wheels", "gear", "gears", "pump"})
DRIVEN |= {"blade", "blades", "propeller", "shaft", "piston", "pistons", "conveyor", "mechanism"}
DRIVEN |= {"mill", "rotor", "turbine", "pumps", "chain", "crank", "saw", "generator", "compressor"}
DRIVEN_WORDS, STRUMMED_WORDS = 4, 6
STORMS = frozenset({"storm", "rainstorm", "thunderstorm", "snowstorm", "hurricane", "blizzard"})
OVER = frozenset({"after", "following", "before"})
# "Storm force winds", "a storm door".
OF_STORMS = frozenset(
    {"force", "door", "doors", "window", "windows", "cloud", "clouds", "shutters"}
)
OF_STORMS |= {"cellar", "shelter", "chaser", "warning", "season", "front"}


def as_meant(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> None:
    """Put what is meant in the place of such `words`."""
    for index in page_index.places(RAPPING):
        if _is_knock(words, index):
            words[index] = KNOCKING[words[index]]
    for index in page_index.places(DRUMS):
        ahead = words[max(0, index - STRUCK_WORDS) : index]
        behind = _until_end(words[index + 1 : index + 1 + STRUCK_WORDS])
        is_on = behind[:1] == ["on"] and not DRUMMED.isdisjoint(behind) and "rain" not in ahead
        if is_on or (not HANDS.isdisjoint(ahead) and behind[:1] == ["on"]):
            words[index] = DRUMMING[words[index]]
    for index in page_index.places(STRUMS):
        behind = words[index + 1 : index + 1 + STRUMMED_WORDS]
        is_on = "on" in behind and not DRUMMED.isdisjoint(behind[behind.index("on") :])
        if is_on and not HANDS.isdisjoint(behind):
            words[index] = STRUMMING[words[index]]
    for index in page_index.places(DRIVING):
        behind = words[index + 1 : index + 1 + DRIVEN_WORDS]
        if behind[:1] and behind[0] in ARTICLES and not DRIVEN.isdisjoint(_until_end(behind)):
            words[index] = SUCH
    for index in page_index.places(STORMS):
        if words[index + 1 : index + 2] and words[index + 1] in OF_STORMS:
            words[index] = SUCH
        elif _is_over(words, index, lexicon):
            rain = int(words[index - 1] == "rain")
            words[index - rain : index + 1] = [SUCH] * (rain + 1)


def _is_knock(words: list[str], index: int) -> bool:
    following = index + 1
    while following < len(words) and words[following].endswith("ly"):
        following += 1
    if following >= len(words) or words[following] not in STRUCK:
        return False
    return STAGES.isdisjoint(words[following : following + STRUCK_WORDS])


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
