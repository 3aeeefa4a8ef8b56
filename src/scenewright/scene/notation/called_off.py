"""What runs and is told to be over by a word behind its name: "engine off", "music: out", "the
motor runs, then cuts"."""

from __future__ import annotations

from collections.abc import Sequence

from scenewright.scene.timing.durations import word_at
from scenewright.scene.timing.switching import STOPS
from scenewright.scene.words.grammar import DASHES, IT, PREPOSITIONS, SENTENCE, UNDER, WHO
from scenewright.scene.words.tokens import Token

# "Engine off, a door shuts": what runs is over there, if nothing runs "with the engine off".
ENGINES = frozenset(
    {"engine", "engines", "motor", "motors", "music", "generator", "siren", "alarm"}
)
RUNNING = ENGINES | {"tap", "faucet", "shower", "water", "fan", "hoover", "vacuum", "pump", "mower"}
RUNNING |= {"machine", "drill", "chainsaw", "lawnmower", "blender", "mixer", "heater", "hairdryer"}
# What a cue tells to be out: "wind out", but nobody who is.
OUT = frozenset({"music", "rain", "wind", "traffic", "ambience", "ambiance", "atmosphere", "atmos"})
OUT |= {"drone", "waves", "song", "crickets", "hum", "chatter", "siren", "alarm", "sea"}
OUT |= {"crowd", "birds", "birdsong", "strings", "drums", "fan", "engine", "bed", "underscore"}
# What else is out on a sheet that tells when: "0:20 fire out".
ON_SHEETS = RUNNING | OUT | {"fire", "radio", "clock", "ticking"}
# What cuts by itself and chops nothing, and what is only dark then.
CUTTING_OUT = (ON_SHEETS | {"tv", "television", "static", "soundtrack", "fans", "motorbike"}) - {
    *("machine", "drill", "chainsaw", "lawnmower", "mower", "blender", "mixer"),
}
DARK = frozenset({"light", "lights", "power", "electricity", "spotlight", "feed", "picture"})
DARK |= {"signal", "transmission", "screen", "monitor", "stream"}
# These cut something, though a motor runs beside them.
BLADES = frozenset({"machine", "drill", "chainsaw", "lawnmower", "mower", "saw", "saws", "sawmill"})
BLADES |= {"knife", "blade", "blades", "axe", "scissors", "shears", "trimmer", "laser", "cutter"}
BLADES |= {"torch", "grinder", "harvester", "combine"}
KINDS_OF = frozenset(
    {"the", "car", "truck", "van", "bus", "boat", "kitchen", "bathroom", "washing"}
)
# What else stands before the name of what is out, but is no verb that is told to somebody.
KIND_WORDS = 3
TOLD = frozenset({"fade", "take", "bring", "leave", "turn", "switch", "mix", "ride", "drown"})
TOLD |= {"with", "and", "then", "but", "or", "as", "while", "when", "without", "let", "keep", "put"}
TOLD |= {"filter", "phase", "pull", "ease", "dip", "cut", "shut", "over", "for", "until", "till"}
TOLD |= PREPOSITIONS
OF_VERBS = ("s", "ing", "ed")
MUSIC, GOES, FAILS = "music", "goes", "fail"
RUNNING_BEFORE = {"off": RUNNING, "cut": ENGINES, "killed": ENGINES, "out": OUT}
CUT = RUNNING_BEFORE.keys()
# "Drums, cutting off sharply", but not "cutting off a branch".
CUTTING, OFF = "cutting", frozenset({"off", "out", "short", "dead"})
OFF_WHEN = frozenset({"when", "as", "at", "after", "before", "by", "dead", "mid"})
# "The engine coughs and cuts": nothing stands behind it, and before it what leads there.
CUTS = frozenset({"cuts", "cut"})
LEADING_THERE = frozenset({"and", "then", ",", "-", "–", "—"})
BEHIND_CUTS = frozenset({"as", "when", "while", "before", "after", "but", "again", "completely"})
ENDED = CUT | CUTS | UNDER | {CUTTING}
BEHIND_CUT = SENTENCE | DASHES | {",", "and", "then", ")", "]"}
# "Birds out and about".
ABOUT = "about"
BEFORE_RUNNING = SENTENCE | DASHES | {",", "and", "then", "(", "[", ":"}


def with_ends(tokens: list[Token]) -> list[Token]:
    """The tokens with "stops" behind the bare name of what runs and is off, "a car pulls up, engine
    off", "music: out", in the place of what it "cuts" by itself, and with what music does that is
    "then under"."""
    made = [*tokens]
    for index in reversed([i for i, token in enumerate(tokens) if token.word in ENDED]):
        token = tokens[index]
        if token.word in CUT and _is_over(tokens, index):
            made[index] = Token(STOPS, token.start, token.end, is_word=True)
        elif token.word in CUTS and _cuts_by_itself(tokens, index):
            is_dark = word_at(tokens, index - 1) in DARK
            word = FAILS if is_dark else STOPS
            made[index] = Token(word, token.start, token.end, is_word=True)
        elif token.word == CUTTING and _is_cut_off(tokens, index):
            end = tokens[index + 1].end
            made[index : index + 2] = [Token(STOPS, token.start, end, is_word=True)]
        elif token.word in UNDER and _is_then(tokens, index):
            words = ((GOES, token.start), ("under", token.end))
            made[index : index + 1] = [
                Token(word, token.start, end, is_word=True) for word, end in words
            ]
    return made


def _is_then(tokens: Sequence[Token], index: int) -> bool:
    is_end = index + 1 == len(tokens) or tokens[index + 1].word in SENTENCE | {")", "]"}
    return is_end and word_at(tokens, index - 1) == "then"


def _is_cut_off(tokens: Sequence[Token], index: int) -> bool:
    """Whether "cutting" tells behind a name, and of nothing that is cut, that it is over."""
    behind = word_at(tokens, index + 2)
    is_over = behind.endswith("ly") or not behind.isalpha() or behind in BEHIND_CUT | OFF_WHEN
    return index > 0 and word_at(tokens, index + 1) in OFF and is_over


def _is_over(tokens: Sequence[Token], index: int) -> bool:
    """Whether the name of what runs, which begins what is told, stands before the word: "engine
    off", "house music out"."""
    word, begins = tokens[index].word, index - 1
    if word_at(tokens, begins) == ":" and word_at(tokens, begins - 1) == MUSIC:
        begins -= 1
    first = begins
    while first > max(0, begins - KIND_WORDS) and _is_kind(tokens[first - 1].word, word):
        first -= 1
    is_timed = word_at(tokens, first - 1)[:1].isdecimal()
    if word_at(tokens, begins) not in (ON_SHEETS if is_timed else RUNNING_BEFORE[word]):
        return False
    is_end = index + 1 == len(tokens) or tokens[index + 1].word in BEHIND_CUT
    is_end = is_end and word_at(tokens, index + 2) != ABOUT
    return is_end and (first == 0 or is_timed or tokens[first - 1].word in BEFORE_RUNNING)


def _is_kind(word: str, over: str) -> bool:
    """Whether the word may tell which it is that is `over`: "the car engine", "house music"."""
    if word in KINDS_OF or over != "out":
        return word in KINDS_OF
    return word.isalpha() and word not in TOLD | WHO and not word.endswith(OF_VERBS)


def _cuts_by_itself(tokens: Sequence[Token], index: int) -> bool:
    """Whether what runs "cuts" there, and nobody cuts anything: "the song plays and cuts"."""
    behind = tokens[index + 1].word if index + 1 < len(tokens) else "."
    if behind not in BEHIND_CUT | BEHIND_CUTS:
        return False
    place = index - 1
    while place > 0 and (tokens[place].word.endswith("ly") or tokens[place].word == "just"):
        place -= 1
    word = word_at(tokens, place)
    if word in CUTTING_OUT | DARK:
        return True
    if word not in LEADING_THERE | IT:
        return False
    is_it = word in IT
    while place > 0:
        place -= 1
        word = tokens[place].word
        if word in SENTENCE and not is_it:
            return False
        is_it = is_it and word not in SENTENCE
        if word in CUTTING_OUT:
            return True
        if word in BLADES | WHO:
            return False
    return False
