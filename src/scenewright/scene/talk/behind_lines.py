"""Who is told of behind a quote: '"Hello?" (female, scared)', '"Who is there?" - old woman'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.asides import behind, describes, emotion_of
from scenewright.scene.talk.kinds import SAME
from scenewright.scene.talk.said import Said, with_beside
from scenewright.scene.talk.saying import is_person

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.tokens import Token
    from scenewright.scene.voices import Cast

# 'Anna - "Hello."' is headed as with a colon.
DASHES = frozenset("-–—→")
HEADED_MAX = 4


def told_behind(
    prompt: str, tokens: Sequence[Token], last: int, lexicon: Lexicon, cast: Cast
) -> Said | None:
    """Whom brackets behind a quote tell of: "(female, scared)", "(man, deep voice)"."""
    aside = behind(tokens, last)
    if not aside:
        return None
    words = [tokens[i].word for i in aside if tokens[i].is_word]
    emotion = emotion_of(words, lexicon)
    is_said = any(word in lexicon.saying for word in words)
    named = (cast.person_of_word, cast.gender_of_name)
    people = [i for i in aside if any(tokens[i].word in words for words in named)]
    told = [word for word in words if word in SAME or describes(word, cast)]
    if is_said or not (people or told):
        return None
    name = prompt[tokens[people[0]].start : tokens[people[0]].end] if people else ""
    name = name or next((SAME[word] for word in words if word in SAME), "")
    said = Said(name, tuple(words), emotion, tuple(aside))
    return with_beside(said, tokens, (aside.start + 1, aside.stop), lexicon, cast)


def signed_by(
    prompt: str, tokens: Sequence[Token], after: Sequence[int], lexicon: Lexicon, cast: Cast
) -> Said:
    """Who stands behind a dash: '"Who is there?" - old woman'; nobody where none does."""
    if len(after) < 2 or len(after) > HEADED_MAX + 1 or tokens[after[0]].word not in DASHES:
        return Said("", (), None, ())
    if not is_person(prompt, tokens[after[-1]], lexicon, cast):
        return Said("", (), None, ())
    words = [tokens[i].word for i in after[1:]]
    return Said(
        prompt[tokens[after[1]].start : tokens[after[-1]].end], tuple(words), None, tuple(after)
    )
