"""What somebody only wants or loves to do is not done there: "a frog who wanted to sing opera"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import ARTICLES
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.word_index import WordIndex

LOVING = verbs("love", "like", "hate", "enjoy", "dislike", "prefer")
WANTING = LOVING | verbs("want", "dream", "wish", "hope", "long")
WHO, HOW = frozenset({"who", "that", "which"}), frozenset({"always", "really", "only", "never"})
OF = frozenset({"of", "about"})


def without_only_wanted(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> set[int]:
    """Take what is only wanted out of `words` where something else is heard, and say where it
    stood."""
    told = set[int]()
    for index in page_index.places(WANTING):
        who = index - 1 - (words[index - 1] in HOW)
        if who < 1 or words[who] not in WHO:
            continue
        end = _end(words, index, lexicon)
        others = (*range(who), *range(end, len(words)))
        if end > index and any(lexicon.sounds.match(words, at) is not None for at in others):
            words[index:end] = [""] * (end - index)
            told |= set(range(index, end))
    return told


def _end(words: Sequence[str], index: int, lexicon: Lexicon) -> int:
    """Past what is wanted behind the verb at `index`: "to play the drums", "of playing"; `index`
    where nothing is."""
    following = words[index + 1] if index + 1 < len(words) else ""
    verb = index + 1 + (following == "to" or following in OF)
    is_done = verb < len(words) and words[verb].endswith("ing")
    is_loved = is_done and (following in OF or words[index] in LOVING)
    if verb >= len(words) or not (following == "to" or is_loved):
        return index
    end = verb + 1
    played = lexicon.music_phrases.match(words, verb)
    if played is not None:
        return max(end, played[0])
    if words[end : end + 1] != [] and words[end] in ARTICLES:
        thing = lexicon.music_phrases.match(words, end + 1) or lexicon.sounds.match(words, end + 1)
        return thing[0] if thing is not None else min(end + 2, len(words))
    thing = lexicon.music_phrases.match(words, end) if end < len(words) else None
    return thing[0] if thing is not None else end
