"""What is told of and not heard, where something else is: what was over before, what somebody waits
for or is afraid of, what a book is about, what nearly happened, what somebody is or only owns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.grammar import ARTICLES, BEING, HE, PERSONS, SENTENCE
from scenewright.scene.inflections import verbs
from scenewright.scene.subjects import is_adverb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.word_index import WordIndex

# "The rain had stopped": unless it was told of before, it is not heard.
HAD = frozenset({"had"})
OVER = frozenset({"stopped", "ended", "ceased", "gone", "died", "faded", "passed", "finished"})
OVER |= {"subsided", "vanished", "quieted", "fallen"}
# "After the rain had stopped" tells that it was there.
WHEN = frozenset({"after", "when", "once", "until", "as", "before", "where", "if"})
# Behind these stands what is on somebody's mind.
FEELINGS = frozenset({"afraid", "scared", "frightened", "terrified", "fond", "tired"})
FEELINGS |= {"proud", "sick", "ashamed", "jealous", "weary"}
# "A big fan of opera", but "the fan of a car".
FANS, LIKING = frozenset({"fan", "fans"}), frozenset({"big", "huge", "great", "real", "lifelong"})
AWAITING = verbs("wait", "hope", "long", "yearn", "wish")
MISSING = verbs("miss")
ABOUT = frozenset({"about"})
# What is nearly done, and what somebody has in mind to do.
NEARLY = frozenset({"almost", "nearly"})
MEANING = verbs("want", "wish", "hope", "long", "plan", "intend", "forget", "promise", "threaten")
WHO = HE | PERSONS | {"it"}
# "He was a lone wolf", "she is a singer"; "it is a dog" and "they are dogs" name what is heard.
SOMEBODY = frozenset({"he", "she", "i", "who"})
KIN = frozenset({"father", "mother", "dad", "mum", "mom", "brother", "sister", "son", "daughter"})
KIN |= {"uncle", "aunt", "grandfather", "grandmother", "grandpa", "grandma", "wife", "husband"}
KIN |= {"friend", "neighbour", "neighbor", "boss", "teacher", "cousin", "nephew", "niece"}
IS = BEING | {"am", "i'm", "he's", "she's", "became", "becomes"}
# What is owned or minded makes no sound by that.
OWNING = verbs("own", "sell", "collect", "breed", "hate", "love", "like", "study", "admire", "fear")
OWNING |= verbs("adore", "despise", "dread", "inherit", "repair", "believe", "know", "remember")
ENDS = SENTENCE | {",", ":", "and", "but", "while", "as", "when", "so", "because", "until", "with"}
ENDS |= {"then", "(", ")", "–", "—", "before", "after", ""}
TRIGGERS = IS | OWNING | HAD | FEELINGS | FANS | AWAITING | MISSING | ABOUT | NEARLY | MEANING
LONGEST = 10


def without_only_told(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> set[int]:
    """Take out of `words` what is only told of where something else is heard, and say where it
    stood."""
    told = set[int]()
    for index in page_index.places(TRIGGERS):
        first, last = _range(words, index, lexicon)
        others = (*range(first), *range(last, len(words)))
        is_named = any(_is_named(words, at, lexicon) for at in range(first, last))
        if is_named and any(_is_named(words, at, lexicon) for at in others):
            words[first:last] = [""] * (last - first)
            told |= set(range(first, last))
    return told


def _is_named(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    is_sound = lexicon.sounds.match(words, index) is not None
    return is_sound or lexicon.music_phrases.match(words, index) is not None


def _range(words: Sequence[str], index: int, lexicon: Lexicon) -> tuple[int, int]:
    """From where to where something is only told of by the word at `index`; empty where it is
    not."""
    word, nothing = words[index], (index, index)
    before = words[index - 1] if index else ""
    following = words[index + 1] if index + 1 < len(words) else ""
    end = _end(words, index + 1)
    if word in HAD:
        return _over(words, index, lexicon)
    if word in NEARLY:
        is_done = following.endswith(("ed", "s", "t")) and _is_named(words, index + 1, lexicon)
        return (index, min(end, index + 3)) if is_done and before in WHO else nothing
    if word in ABOUT:
        is_topic = before in BEING and following not in ("to",)
        return (index + 1, end) if is_topic else nothing
    if following == "of" and (word in FEELINGS or (word in FANS and before in LIKING)):
        # "My dog is scared of thunder": nor is the dog.
        return _start(words, index), end
    if word in AWAITING and following == "for":
        return index + 2, end
    if word in MISSING and following in ARTICLES and _is_told(words, index):
        return index + 1, end
    if word in IS and following in ARTICLES and (before in SOMEBODY | KIN or "'" in word):
        return index + 1, end
    if word in OWNING and (before in HE or before in KIN or before == "who"):
        return index, end
    if word in MEANING and following == "to" and before in WHO:
        return index + 2, end
    return nothing


def _is_told(words: Sequence[str], index: int) -> bool:
    """Whether somebody stands before the verb at `index`: "a miss" is none."""
    return index > 0 and words[index - 1] not in ARTICLES


def _over(words: Sequence[str], index: int, lexicon: Lexicon) -> tuple[int, int]:
    verb = index + 1
    while verb < len(words) and (words[verb] in ("long", "just") or is_adverb(words[verb])):
        verb += 1
    first, end = _start(words, index), _end(words, verb)
    is_told = [words[first - 1], *words[first : first + 1]] if first else [*words[:1]]
    if words[verb : verb + 1] == [] or words[verb] not in OVER or not WHEN.isdisjoint(is_told):
        return index, index
    names = [at for at in range(first, index) if lexicon.sounds.match(words, at) is not None]
    # What is over of what was told before ends there.
    is_known = any(words[at] in words[:first] for at in names)
    return (first, end) if names and not is_known else (index, index)


def _start(words: Sequence[str], index: int) -> int:
    while index and words[index - 1] not in ENDS:
        index -= 1
    return index


def _end(words: Sequence[str], index: int) -> int:
    last = index
    while last < len(words) and last - index < LONGEST and words[last] not in ENDS:
        last += 1
    return last
