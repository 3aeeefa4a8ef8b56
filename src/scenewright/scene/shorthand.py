"""What is written short on a cue sheet: "L to R", "L-R", "L>R", and sounds named in quotes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scenewright.scene.tokens import STOP_WORD, Token

SIDES = {"l": "left", "r": "right"}
BETWEEN = frozenset({"to", "→", ">", "-", "–"})
JOINED = {"l-r": ("left", "right"), "r-l": ("right", "left")}
CUES = frozenset({"cue", "q", "lx", "sq"})
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
    """The tokens with sides in words and without the numbers of cues."""
    return _without_labels(_with_sides(tokens))


def _with_sides(tokens: list[Token]) -> list[Token]:
    """The tokens with both sides in words where something goes from one to the other."""
    if LETTERS.isdisjoint({token.word for token in tokens}):
        return tokens
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


def _without_labels(tokens: list[Token]) -> list[Token]:
    """The tokens without the numbers of cues: "Cue 1 wind. Q2 thunder" asks for no two thunders."""
    if CUES.isdisjoint({token.word for token in tokens}):
        return tokens
    made: list[Token] = []
    for index, token in enumerate(tokens):
        before = tokens[index - 1] if index else None
        is_number = token.word.isdecimal() and before is not None and before.word in CUES
        begins = index < 2 or not tokens[index - 2].is_word
        if is_number and begins and index + 1 < len(tokens):
            made[-1] = Token(STOP_WORD, made[-1].start, made[-1].start)
        else:
            made.append(token)
    return made


def is_name_of_sound(prompt: str, text: str, end: int) -> bool:
    """Whether what is quoted up to `end` is what a sound is called: '"Click", "Back" sounds'."""
    is_short = len(text.split()) <= NAME_WORDS_MAX and not text.endswith(SAID_MARKS)
    return is_short and _NAMED.match(prompt, end) is not None
