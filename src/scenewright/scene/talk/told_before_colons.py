"""Who is told of at the beginning of what stands before a colon, and what tells how and where: "the
old man in the corner", "Anna, tired", "then he turns around"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.asides import describes, emotion_of
from scenewright.scene.talk.directions import names_sound, words_of
from scenewright.scene.talk.kinds import SAME
from scenewright.scene.talk.names import TITLES, is_speaker
from scenewright.scene.words.grammar import HE, OWNERS, PREPOSITIONS

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon

# "Then Anna:", "2. Finally the man:".
LEAD = re.compile(
    r"[ \t*]*(?:[-–•>][ \t]+|\d{1,2}[.)][ \t]+)?"
    r"(?:(?:and|first|then|and then|finally|suddenly|now|next|again|later|meanwhile),?[ ])?",
    re.IGNORECASE,
)
# Where somebody is, to whom he turns and through what he is heard: "Woman on the phone:".
PLACED = frozenset({"on", "over", "at", "behind", "with", "in", "from", "through", "near", "next"})
PLACED |= {"by", "outside", "inside", "beside", "under", "above", "below", "across", "upstairs"}
PLACED |= {"downstairs", "off", "to", "into", "via", "without", "offstage", "offscreen"}
PLACED_WORDS, NAME_WORDS, STATE_WORDS = 7, 4, 2
JOINING = frozenset({"and", "or", "then", "as", "while", "when", "but", "is", "are", "was", "says"})
# "Ben, man, slow:" is one.
WHO_IT_IS = frozenset({"man", "woman", "boy", "girl", "lady", "gentleman", "guy", "teenager", "a"})
_SENTENCE = re.compile(r"[.!?…]")


def begins_with_speaker(told: str, said: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether somebody is told of first in a sentence and says what stands behind its colon: "he
    turns around: Who is there?", but "a boy in the woods: He walks slowly."."""
    name = speaker_of(told, cast)
    behind = words_of(told.partition(name)[2]) if name else []
    if behind[:1] == ["and"] and names_somebody(behind, cast):
        return False  # "Girl and king: Surprise!" is said by both.
    words = words_of(said)
    is_said = said[0].isupper() and words[:1] != [] and words[0] not in HE
    if not name or not is_said or tells_sound(said, lexicon, cast):
        return False
    return is_speaker(called(name), said, lexicon, cast)


def speaker_of(told: str, cast: Cast) -> str:
    """Whom a sentence tells of first."""
    lead = LEAD.match(told)
    return name_and_rest(told[lead.end() if lead is not None else 0 :], cast)[0]


def called(name: str) -> str:
    """The name without what only describes it."""
    last = " ".join(name.split()[-2:])
    return last[0].upper() + last[1:]


def name_and_rest(head: str, cast: Cast) -> tuple[str, str]:
    """Who is told at the beginning of a head, and what else stands in it; "" where nobody is."""
    words = head.split()
    if not words:
        return "", ""
    first = int(words[0].lower() in OWNERS)
    last = first
    while last < min(len(words), first + NAME_WORDS):
        word = words[last].rstrip(",").lower()
        last += 1
        if word in TITLES or names_somebody([word], cast) or word in cast.narrators:
            break
        if not word.replace("-", "").isalpha() or word in PLACED | PREPOSITIONS | JOINING:
            return "", ""
    else:
        return "", ""
    while last < len(words) and not words[last - 1].endswith(","):
        following = words[last].rstrip(",")
        is_name = following[:1].isupper() or following[:1].isdecimal()
        if not is_name and not names_somebody([following], cast):
            break
        last += 1
    name = " ".join(words[:last]).rstrip(",")
    return name, " ".join(words[last:])


def tells_more(words: list[str], lexicon: Lexicon, cast: Cast) -> bool:
    """Whether so many words tell how or where somebody is, or to whom or through what he speaks."""
    is_place = words[:1] != [] and words[0] in PLACED and len(words) <= PLACED_WORDS
    if is_place and lexicon.saying.isdisjoint(words):
        return True
    is_state = 0 < len(words) <= STATE_WORDS and words[-1].endswith(("ed", "ing"))
    return (is_state and not names_sound(words, lexicon)) or tells_manner(words, lexicon, cast)


def names_somebody(name: Sequence[str], cast: Cast) -> bool:
    """Whether the words end with a person or a first name."""
    people = (cast.gender_of_name, cast.person_of_word)
    return any(word in known for known in people for word in name[-1:])


def tells_sound(said: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether what stands behind a head is named to be heard, not said."""
    told = words_of(_SENTENCE.split(said)[0])
    return names_sound(told, lexicon) and cast.spoken.isdisjoint(told)


def tells_manner(words: Sequence[str], lexicon: Lexicon, cast: Cast) -> bool:
    """Whether words behind a name tell how it speaks, who it is, or what it is heard through."""
    through = cast.channels.match(words, 0) if words else None
    if through is not None and through[0] == len(words):
        return True
    return bool(words) and all(
        word in ("and", "very")
        or word in SAME
        or word in WHO_IT_IS
        or word.endswith("ly")
        or describes(word, cast)
        or (word.endswith("ing") and word in lexicon.voiced)
        or emotion_of([word], lexicon) is not None
        for word in words
    )
