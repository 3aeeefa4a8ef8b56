"""Who steps out onto some ground walks there: "two men step out of a van onto gravel"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.timing.durations import word_at
from scenewright.scene.words.cuts import CUTTING
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

ONTO, OUT = "onto", "out"
STEPPING, OTHERS = verbs("step"), verbs("get", "jump", "climb", "hop", "clamber", "leap", "come")
GROUNDS = frozenset({"gravel", "snow", "pavement", "asphalt", "concrete", "grass", "mud", "sand"})
GROUNDS |= {"tarmac", "cobbles", "cobblestones", "leaves", "dirt", "ice", "street", "road", "path"}
GROUNDS |= {"sidewalk", "driveway", "platform", "shingle", "lawn", "marble", "tiles", "boards"}
VEHICLES = frozenset(
    {"car", "van", "truck", "taxi", "cab", "jeep", "lorry", "bus", "suv", "pickup"}
)
VEHICLES |= {"minivan", "limousine", "limo", "sedan", "vehicle", "coach", "ambulance", "wagon"}
GROUND_WORDS, BACK_WORDS = 4, 6


def with_steps(tokens: Sequence[Token], words: Set[str]) -> Sequence[Token]:
    """The tokens, whose words are `words`, with "walk" where somebody steps out onto a ground, and
    "and walks" where he gets out of a vehicle first."""
    if ONTO not in words or OUT not in words or GROUNDS.isdisjoint(words):
        return tokens
    made = list(tokens)
    for index in reversed([i for i, token in enumerate(tokens) if token.word == ONTO]):
        behind = {word_at(tokens, i) for i in range(index + 1, index + 1 + GROUND_WORDS)}
        out = _out(tokens, index)
        if out < 1 or GROUNDS.isdisjoint(behind):
            continue
        verb = tokens[out - 1]
        inside = {token.word for token in tokens[out + 1 : index]}
        if not VEHICLES.isdisjoint(inside) and verb.word in STEPPING | OTHERS:
            at = tokens[index].start
            made[index:index] = [Token(word, at, at, is_word=True) for word in ("and", "walks")]
        elif verb.word in STEPPING:
            walking = "walk" if verb.word == "step" else "walks"
            made[out - 1] = Token(walking, verb.start, verb.end, is_word=True)
    return made


def _out(tokens: Sequence[Token], index: int) -> int:
    """Where "out" stands in the clause before `index`; 0 for nowhere."""
    for place in range(index - 1, max(-1, index - 1 - BACK_WORDS), -1):
        word = tokens[place].word
        if word == OUT:
            return place
        if word in CUTTING and word != "of":
            break
    return 0
