"""What is written short on a cue sheet: "L to R", "Q3", and sounds named in quotes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scenewright.scene.labels import CUES, with_labels
from scenewright.scene.tokens import Token

SIDES = {"l": "left", "r": "right"}
BETWEEN = frozenset({"to", "→", ">", "-", "–"})
JOINED = {"l-r": ("left", "right"), "r-l": ("right", "left")}
LETTERS = SIDES.keys() | JOINED.keys()
# '"Level Up" sound' is called so; nobody says it.
_NAMED = re.compile(
    r"(?:,?[ ](?:and[ ]|or[ ])?[\"“][^\"”\n]{1,24}[\"”]){0,8}[ ]+"
    r"(?:sounds?|sfx|effects?|one-?shots?|jingles?|buttons?|stingers?|screen|menu|alert|tones?)\b",
    re.IGNORECASE,
)
NAME_WORDS_MAX = 3
SAID_MARKS = (".", "!", "?", "…", ",")


def written_out(tokens: list[Token]) -> list[Token]:
    """The tokens without labels, and with what is written short in words."""
    words = {token.word for token in tokens}
    tokens = tokens if CUES.isdisjoint(words) else with_labels(tokens)
    return tokens if LETTERS.isdisjoint(words) else with_sides(tokens)


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
