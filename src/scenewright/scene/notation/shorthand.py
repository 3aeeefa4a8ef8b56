"""What is written short on a cue sheet: "L to R", "Q3", and sounds named in quotes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scenewright.scene.notation.called_off import ENDED, with_ends
from scenewright.scene.notation.labels import LABELLED, with_labels
from scenewright.scene.timing.durations import number_at, word_at
from scenewright.scene.timing.totals import LENGTH_NOUNS, PIECES
from scenewright.scene.words.grammar import SENTENCE
from scenewright.scene.words.tokens import Token, words_of

SIDES = {"l": "left", "r": "right"}
BETWEEN = frozenset({"to", "→", ">", "-", "–"})
JOINED = {"l-r": ("left", "right"), "r-l": ("right", "left")}
LETTERS = SIDES.keys() | JOINED.keys()
# "Footsteps -> a door -> rain" is told in turn, "left -> right" and "0:03 -> 0:05" are ways.
ARROWS, HEAD, SHAFTS = frozenset({"→", "⇒", "➔", "➜", ">"}), ">", frozenset({"-", "=", "–", "—"})
ENDS_OF_WAY = LETTERS | {"left", "right", "centre", "center", "near", "far", "loud", "quiet"}
# '"Level Up" sound' is called so; nobody says it.
_NAMED = re.compile(
    r"(?:,?[ ](?:and[ ]|or[ ])?[\"“][^\"”\n]{1,24}[\"”]){0,8}[ ]+"
    r"(?:sounds?|sfx|effects?|one-?shots?|jingles?|buttons?|stingers?|screen|menu|alert|tones?)\b",
    re.IGNORECASE,
)
NAME_WORDS_MAX = 3
# What is told of by its number alone the second time.
COUNTED = frozenset({"steps", "footsteps", "footfalls", "paces", "knocks", "taps", "raps", "thuds"})
COUNTED |= {"thumps", "blows", "hits", "drips", "drops", "splashes", "bounces", "scrapes", "kicks"}
COUNTED |= {"stomps", "stamps", "slaps", "punches", "bangs", "strikes", "strokes", "clicks"}
ON_WHAT = frozenset({"on", "onto", "over", "across", "through", "in", "into", "against"})
NO_GROUND = frozenset({"morning", "afternoon", "evening", "night", "row", "total", "succession"})
NO_GROUND |= {"time", "rhythm", "sequence", "unison", "all", "turn", "left", "right", "distance"}
# "Mother-in-law", "an all-in-one", "a foot-in-mouth": these are nowhere.
NO_PLACES = frozenset({"law", "one", "box", "mouth", "up", "out", "charge", "waiting", "training"})
NO_THINGS = frozenset({"jack", "all", "two", "three", "hands", "stick", "man", "tongue", "drive"})
BEFORE_NUMBER = frozenset({",", "then", "and", ";", "by", "finally", "another"})
# "The odd car" is one now and then, "the odd noise" a strange one.
ODD, OCCASIONAL = "odd", "occasional"
STRANGE = frozenset(
    {"noise", "noises", "sound", "sounds", "one", "ones", "number", "numbers", "thing"}
)
STRANGE |= {"things", "couple", "man", "woman", "job", "jobs", "creature", "machine", "mood", "way"}
STRANGE |= {
    "looking",
    "music",
    "voice",
    "house",
    "place",
    "smell",
    "story",
    "behaviour",
    "behavior",
}
# 'A 30" spot' is so many seconds long, 'a 7" single' so many inches wide.
SECOND_MARK, SECOND = '"', "second"
SAID_MARKS = (".", "!", "?", "…", ",")


def written_out(tokens: list[Token]) -> tuple[list[Token], set[str]]:
    """The tokens without labels, and with what is written short in words; and all their words."""
    words = words_of(tokens)
    made = tokens if LABELLED.isdisjoint(words) else with_labels(tokens)
    made = made if SECOND_MARK not in words else with_seconds(made)
    made = made if COUNTED.isdisjoint(words) else with_counted(made)
    made = made if ENDED.isdisjoint(words) else with_ends(made)
    made = made if ODD not in words else with_occasional(made)
    made = made if ARROWS.isdisjoint(words) else with_turns(made)
    made = made if LETTERS.isdisjoint(words) else with_sides(made)
    made = with_places(made, words) if any(word.count("-") > 1 for word in words) else made
    return made, words if made is tokens else words_of(made)


def with_places(tokens: list[Token], words: set[str]) -> list[Token]:
    """The tokens with each word for itself that tells what is heard where: "a rain-on-tent sound",
    but "one-on-one", "a jack-in-the-box"."""
    joined = {word for word in words if word.count("-") > 1 and _tells_where(word.split("-"))}
    if not joined:
        return tokens
    made: list[Token] = []
    for token in tokens:
        if token.word not in joined or not token.is_word:
            made.append(token)
            continue
        start = token.start
        for part in token.word.split("-"):
            made.append(Token(part, start, start + len(part), is_word=True))
            start += len(part) + 1
    return made


def _tells_where(parts: Sequence[str]) -> bool:
    first, last = parts[0], parts[-1]
    is_whole = first != last and last not in NO_PLACES and first not in NO_THINGS
    return is_whole and parts[1] in ON_WHAT and all(map(str.isalpha, parts))


def with_seconds(tokens: list[Token]) -> list[Token]:
    """The tokens with "second" for its mark between a number and what is so long."""
    made = [*tokens]
    for index, token in enumerate(tokens):
        is_long = token.word == SECOND_MARK and word_at(tokens, index + 1) in PIECES | LENGTH_NOUNS
        if is_long and _is_number(tokens, index - 1):
            made[index] = Token(SECOND, token.start, token.end, is_word=True)
    return made


def with_counted(tokens: list[Token]) -> list[Token]:
    """The tokens with what is counted told again where only its number is, on something else:
    "three steps on wood, then three on gravel"."""
    named = [index for index, token in enumerate(tokens) if token.word in COUNTED]
    begins = {index for index in named if index and _is_number(tokens, index - 1)}
    if not begins:
        return tokens
    made: list[Token] = []
    counted: Token | None = None
    for index, token in enumerate(tokens):
        made.append(token)
        if token.word in SENTENCE and token.word != ";":
            counted = None
        elif index in begins:
            counted = token
        elif counted is not None and _is_number(tokens, index) and index + 2 < len(tokens):
            before = tokens[index - 1].word
            behind = {one.word for one in tokens[index + 2 : index + 4]}
            is_on = tokens[index + 1].word in ON_WHAT and NO_GROUND.isdisjoint(behind)
            if before in BEFORE_NUMBER and is_on:
                made.append(Token(counted.word, token.start, token.end, is_word=True))
    return made


def _is_number(tokens: Sequence[Token], index: int) -> bool:
    found = number_at(tokens, index)
    return found is not None and found[0] == index + 1


def with_occasional(tokens: list[Token]) -> list[Token]:
    """The tokens with "occasional" where something is told to be heard now and then: "wind, the odd
    car passing"."""
    made = [*tokens]
    for index, token in enumerate(tokens):
        behind = word_at(tokens, index + 1)
        is_some = behind.isalpha() and behind not in STRANGE
        if token.word == ODD and word_at(tokens, index - 1) == "the" and is_some:
            made[index] = Token(OCCASIONAL, token.start, token.end, is_word=True)
    return made


def with_turns(tokens: list[Token]) -> list[Token]:
    """The tokens with "then" for each arrow between two things, "to" where it tells a way."""
    made: list[Token] = []
    for index, token in enumerate(tokens):
        # "> A dog barks" quotes a letter, 'Anna -> "Hello"' is her line.
        is_line = index + 1 < len(tokens) and tokens[index + 1].whole is not None
        if token.word not in ARROWS or is_line or not made or made[-1].word in SENTENCE:
            made.append(token)
            continue
        start = token.start
        if token.word == HEAD and made and made[-1].word in SHAFTS and made[-1].end == start:
            start = made.pop().start
        before, behind = word_at(made, len(made) - 1), word_at(tokens, index + 1)
        is_way = before in ENDS_OF_WAY or before[-1:].isdigit() or behind[:1].isdigit()
        told = ("to",) if is_way else (",", "then")
        made += [Token(word, start, token.end, is_word=word != ",") for word in told]
    return made


def with_sides(tokens: list[Token]) -> list[Token]:
    """The tokens with both sides in words where something goes from one to the other."""
    made: list[Token] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        triple = [one.word for one in tokens[index : index + 3]]
        sides: Sequence[str] | None = JOINED.get(token.word)
        taken = 1
        if len(triple) == 3 and {triple[0], triple[2]} == SIDES.keys() and triple[1] in BETWEEN:
            sides, taken = (SIDES[triple[0]], SIDES[triple[2]]), 3
        if sides is None:
            made.append(token)
        else:
            end = tokens[index + taken - 1].end
            made += [
                Token(word, token.start, end, is_word=True)
                for word in ("from", sides[0], "to", sides[1])
            ]
        index += taken
    return made


def is_name_of_sound(prompt: str, text: str, end: int) -> bool:
    """Whether what is quoted up to `end` is what a sound is called: '"Click", "Back" sounds'."""
    is_short = len(text.split()) <= NAME_WORDS_MAX and not text.endswith(SAID_MARKS)
    return is_short and _NAMED.match(prompt, end) is not None
