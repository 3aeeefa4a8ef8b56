"""What is said behind a colon in the middle of what is told, without quotes: "he turns around: Who
is there?"."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.model import Span
from scenewright.scene.talk.asides import emotion_of
from scenewright.scene.talk.directions import names_sound, words_of
from scenewright.scene.talk.going_on import with_more
from scenewright.scene.talk.headed import is_headed
from scenewright.scene.talk.names import (
    GUIDE,
    GUIDED,
    SPOKEN_KINDS,
    THINGS,
    TITLES,
    TOLD,
    is_of_a_work,
)
from scenewright.scene.talk.told_before_colons import begins_with_speaker, speaker_of
from scenewright.scene.talk.told_of import is_told_of
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.tokens import Piece, Whole

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon

# The rest of a sentence after a colon, where no quote or reference begins there.
_SAID = re.compile(r":[ \t]+([^\s\"“”«„'‘@\[][^\n.!?…]{0,400}[.!?…]{0,3})")
# No sentence ends behind "Dr.".
SENTENCE_END = re.compile(
    r"[\n!?:;\"”]|(?<!\bMr)(?<!\bDr)(?<!\bMs)(?<!\bMrs)(?<!\bSt)(?<!\bLt)(?<!\bProf)(?<!\bCapt)\."
)
# "A man says, Come in.", "somebody yells Where are you?".
SAYING = frozenset(verbs("say", "yell", "shout", "whisper", "reply", "answer", "ask", "cry"))
_AFTER_VERB = re.compile(
    rf"[ ](?:{'|'.join(sorted(SAYING))})(,?)[ ]([A-Z][^\n.!?…\"“]{{0,400}}[.!?…]{{0,3}})"
)
FIRST = frozenset({"i", "i'm", "i'll", "i've", "i'd"})
READING = frozenset({"this", "aloud", "loud", "out", "following", "it", "that"})
BEFORE_LETTERS_MAX = 80
BEFORE_WORDS_MAX = 7
# "Clara (whispering)" and "then host" before a colon.
_SPEAKER = re.compile(r"(?<!\w)([^\W\d_]\w{1,20})[ ]?(?:\(([^)(\n]{1,40})\))?\Z")
# "A Christmas Carol:", behind which nobody of that name speaks.
_IN_A_TITLE = re.compile(r"\bAn?[ ](?:[A-Z]\w{1,20}[ ]){1,4}\Z")


def said_behind_colons(prompt: str, taken: list[Span], lexicon: Lexicon, cast: Cast) -> list[Whole]:
    """What follows a verb of saying and a colon without quotes, to the end of its sentence."""
    found: list[Whole] = []
    starts = [span.start for span in taken]
    position = 0
    while match := _SAID.search(prompt, position):
        position = match.start() + 1
        said = with_more(prompt, match, lexicon, cast)
        span = Span(match.start(1), match.start(1) + len(said))
        place = bisect_right(starts, span.start)
        is_inside = place > 0 and taken[place - 1].end > span.start
        meets = place < len(taken) and taken[place].start < span.end
        if is_inside or meets:
            continue
        before = prompt[max(0, match.start() - BEFORE_LETTERS_MAX) : match.start()]
        placed = SENTENCE_END.split(before)[-1]
        sentence = placed.lower().split()
        words = sentence[-BEFORE_WORDS_MAX:]
        # "An answering machine: a click" answers nothing.
        told = [one for one, after in pairwise([*words, ""]) if after.strip(",") != "machine"]
        is_head = is_headed(words, match[1], lexicon, cast)
        is_said = not is_head and any(word.strip(",") in lexicon.saying for word in told)
        # "Read this aloud: the fox jumps".
        is_said = is_said or ("read" in words and not READING.isdisjoint(words))
        name = _SPEAKER.search(prompt, max(0, match.start() - BEFORE_LETTERS_MAX), match.start())
        is_said = is_said or (name is not None and _speaks(name, match[1], lexicon, cast))
        placed = placed.split(", ")[-1].strip()
        is_said = is_said or begins_with_speaker(placed, match[1], lexicon, cast)
        is_kind = words[-1:] != [] and words[-1] in SPOKEN_KINDS and match[1][0].isupper()
        is_said = is_said or (is_kind and not cast.spoken.isdisjoint(words_of(match[1])))
        if is_said and match[1][0].islower():
            is_said = not is_told_of(sentence, words_of(said), lexicon, cast)
        if is_said and any(letter.isalnum() for letter in match[1]):
            found.append(Whole(Piece.quote, span, said))
            position = span.end
    return found


def said_behind_verbs(
    prompt: str, taken: Sequence[Span], lexicon: Lexicon, cast: Cast
) -> Iterator[Whole]:
    """What follows a verb of saying with neither colon nor quotes, but begins like a sentence."""
    for match in _AFTER_VERB.finditer(prompt):
        span = Span(match.start(2), match.end(2))
        # 'Anna asks Uncle Joe, "Where?"'.
        if prompt[match.end() : match.end() + 1] in ('"', "“") or any(
            one.start < span.end and span.start < one.end for one in taken
        ):
            continue
        before = prompt[max(0, match.start() - BEFORE_LETTERS_MAX) : match.start()]
        told = SENTENCE_END.split(before)[-1].split(", ")[-1]
        first = words_of(match[2])[:1]
        # "He asks Tom", "she says Mr. Brown is here".
        people = (cast.gender_of_name, cast.person_of_word, TITLES)
        is_name = not first or any(first[0] in known for known in people)
        # "My mum says I can have a sound."
        is_name = is_name or f"{first[0]}." in TITLES or first[0] in FIRST
        is_somebody = bool(speaker_of(told, cast)) or words_of(told)[-1:] in (["he"], ["she"])
        if is_somebody and (match[1] or not is_name):
            yield Whole(Piece.quote, span, match[2].rstrip())


def _speaks(found: re.Match[str], said: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether the word before a colon in the middle of a line is someone who says the rest."""
    name = found[1]
    if found[2] and name[0].isupper() and said[0].isupper():
        # "Badger (tired): I am home."
        manner = words_of(found[2])
        if emotion_of(manner, lexicon) is not None or any(one.endswith("ly") for one in manner):
            return True
    is_name = name.lower() in cast.gender_of_name and name[0].isupper()
    before = found.string[max(0, found.start() - BEFORE_LETTERS_MAX) : found.start()]
    is_person = name.lower() in cast.person_of_word and name.lower() not in THINGS
    if is_name and _IN_A_TITLE.search(before):
        return False
    if (is_name or is_person) and is_of_a_work(before, said, lexicon):
        return False
    if is_name or name.lower() in cast.narrators:
        return True
    if name.lower() in TOLD and not said[0].isupper():
        return False
    if name.lower() == GUIDE and not GUIDED.isdisjoint(words_of(before)[-1:]):
        return False
    return is_person and (said[0].isupper() or not names_sound(words_of(said), lexicon))
