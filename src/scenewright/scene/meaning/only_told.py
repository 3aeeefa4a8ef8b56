"""What is told of and not heard, where something else is: what was over before, what somebody waits
for or is afraid of, what a book is about, what nearly happened, what somebody is, owns or does
every year."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import ARTICLES, BEING, HE, PERSONS, SENTENCE
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.subjects import is_adverb

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence, Set

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.word_index import WordIndex

    # Of the words, where its word stands and where its part of the sentence ends, from where to
    # where it is only told; None where it is not.
    Reading = Callable[[Sequence[str], int, int], tuple[int, int] | None]

ENDS = SENTENCE | {",", ":", "and", "but", "while", "as", "when", "so", "because", "until", "with"}
ENDS |= {"then", "(", ")", "–", "—", "before", "after", ""}
LONGEST = 10
WE, OURS = frozenset({"i", "we"}), frozenset({"my", "our"})
# "He was a lone wolf", "she is a singer"; "it is a dog" and "they are dogs" name what is heard.
SOMEBODY = frozenset({"he", "she", "i", "who"})
KIN = frozenset({"father", "mother", "dad", "mum", "mom", "brother", "sister", "son", "daughter"})
KIN |= {"uncle", "aunt", "grandfather", "grandmother", "grandpa", "grandma", "wife", "husband"}
KIN |= {"friend", "neighbour", "neighbor", "boss", "teacher", "cousin", "nephew", "niece"}
IS = BEING | {"am", "i'm", "he's", "she's", "became", "becomes"}
# "A big fan of opera", but "the fan of a car".
FANS, LIKING = frozenset({"fan", "fans"}), frozenset({"big", "huge", "great", "real", "lifelong"})
FEELINGS = frozenset({"afraid", "scared", "frightened", "terrified", "fond", "tired"})
FEELINGS |= {"proud", "sick", "ashamed", "jealous", "weary"} | FANS
MINDING = {"allergic": "to", "good": "with", "famous": "for", "known": "for"}
DREAMING, OF = verbs("dream", "think"), frozenset({"of", "about"})
AWAITING, MISSING = verbs("wait", "hope", "long", "yearn", "wish"), verbs("miss")
# What is owned or minded makes no sound by that.
OWNING = verbs("own", "sell", "collect", "breed", "hate", "love", "like", "study", "admire", "fear")
OWNING |= verbs("adore", "despise", "dread", "inherit", "repair", "believe", "know", "remember")
# What somebody has in mind to do.
MEANING = verbs("want", "wish", "hope", "long", "plan", "intend", "forget", "promise", "threaten")
SHOWING = verbs("show", "depict")
PICTURES = frozenset({"map", "picture", "photo", "photograph", "painting", "drawing", "poster"})
# Behind "had": "the rain had stopped" is not heard, unless it was told of before.
OVER = frozenset({"stopped", "ended", "ceased", "gone", "died", "faded", "passed", "finished"})
OVER |= {"subsided", "vanished", "quieted", "fallen", "flown", "left", "departed", "sailed"}
# "After the rain had stopped" tells that it was there.
WHEN = frozenset({"after", "when", "once", "until", "as", "before", "where", "if"})
# "We drive to the sea every year", "our choir meets on Tuesdays".
HABITS = frozenset({"mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays"})
HABITS |= {"sundays", "weekends", "week", "year", "month", "summer", "winter", "weekend"}
# "A dog? No. Just the wind.", but "a dog? No dog barks".
DENIALS = frozenset({"no", "nope", "nah"})
DENIAL_ENDS = frozenset({".", ",", "!", ";", ":", "-", "–", "—", "…", "just", "only", "it's"})


def without_only_told(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> set[int]:
    """Take out of `words` what is only told of where something else is heard, and say where it
    stood."""
    told = set[int]()
    for index in page_index.places(TRIGGERS):
        ranges = (
            reading(words, index, _end(words, index + 1))
            for begins, reading in READINGS
            if words[index] in begins
        )
        first, last = next(filter(None, ranges), (index, index))
        others = (*range(first), *range(last, len(words)))
        is_named = any(_is_named(words, at, lexicon) for at in range(first, last))
        if is_named and any(_is_named(words, at, lexicon) for at in others):
            words[first:last] = [""] * (last - first)
            told |= set(range(first, last))
    return told


def _is_named(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    is_sound = lexicon.sounds.match(words, index) is not None
    return is_sound or lexicon.music_phrases.match(words, index) is not None


def _over(words: Sequence[str], index: int, _end_of: int) -> tuple[int, int] | None:
    verb = index + 1
    while verb < len(words) and (words[verb] in ("long", "just") or is_adverb(words[verb])):
        verb += 1
    first = _start(words, index)
    opening = {*words[max(0, first - 1) : first + 1]}
    if words[verb : verb + 1] == [] or words[verb] not in OVER or not WHEN.isdisjoint(opening):
        return None
    # What is over of what was told before ends there.
    is_known = not {*words[first:index]}.isdisjoint({*words[:first]} - ARTICLES - ENDS)
    return None if is_known else (first, _end(words, verb))


def _is_somebody(words: Sequence[str], index: int, end: int) -> tuple[int, int] | None:
    is_so = words[index + 1 : index + 2] != [] and words[index + 1] in ARTICLES
    who = words[index - 1] if index else ""
    is_so = is_so and (who in SOMEBODY | KIN or "'" in words[index])
    return (index + 1, end) if is_so else None


def _felt(words: Sequence[str], index: int, end: int) -> tuple[int, int] | None:
    if words[index + 1 : index + 2] != ["of"]:
        return None
    is_felt = words[index] not in FANS or (index > 0 and words[index - 1] in LIKING)
    # "My dog is scared of thunder": nor is the dog.
    return (_start(words, index), end) if is_felt else None


def _minded(words: Sequence[str], index: int, _end_of: int) -> tuple[int, int] | None:
    following = words[index + 1] if index + 1 < len(words) else ""
    word = words[index]
    is_minded = following == MINDING.get(word) or (word in DREAMING and following in OF)
    return (index + 1, _end(words, index + 2)) if is_minded else None


def _awaited(words: Sequence[str], index: int, end: int) -> tuple[int, int] | None:
    return (index + 2, end) if words[index + 1 : index + 2] == ["for"] else None


def _missed(words: Sequence[str], index: int, end: int) -> tuple[int, int] | None:
    is_missed = index > 0 and words[index - 1] not in ARTICLES
    return (index + 1, end) if is_missed and _is_article(words, index + 1) else None


def _owned(words: Sequence[str], index: int, end: int) -> tuple[int, int] | None:
    is_theirs = index > 0 and words[index - 1] in HE | KIN | {"who"}
    return (index, end) if is_theirs else None


def _meant(words: Sequence[str], index: int, end: int) -> tuple[int, int] | None:
    is_theirs = index > 0 and words[index - 1] in HE | PERSONS | {"it"}
    return (index + 2, end) if is_theirs and words[index + 1 : index + 2] == ["to"] else None


def _shown(words: Sequence[str], index: int, end: int) -> tuple[int, int] | None:
    return (index, end) if index and words[index - 1] in PICTURES else None


def _known_of(words: Sequence[str], index: int, end: int) -> tuple[int, int] | None:
    is_ours = index > 0 and words[index - 1] in WE
    is_known = is_ours and not OF.isdisjoint(words[index + 1 : index + 2])
    return (index, end) if is_known else None


def _about(words: Sequence[str], index: int, end: int) -> tuple[int, int] | None:
    is_topic = index > 0 and words[index - 1] in BEING and words[index + 1 : index + 2] != ["to"]
    return (index + 1, end) if is_topic else None


def _nearly(words: Sequence[str], index: int, end: int) -> tuple[int, int] | None:
    is_done = index + 1 < len(words) and words[index + 1].endswith(("ed", "s", "t"))
    is_theirs = index > 0 and words[index - 1] in HE | PERSONS | {"it"}
    return (index, min(end, index + 3)) if is_done and is_theirs else None


def _habitual(words: Sequence[str], index: int, end: int) -> tuple[int, int] | None:
    first = _start(words, index)
    is_ours = words[first] in WE | OURS and words[index - 1] in ("every", "on")
    return (first, end) if is_ours else None


def _denied(words: Sequence[str], index: int, _end_of: int) -> tuple[int, int] | None:
    """What is only asked for: "A dog? No. Just the wind." """
    following = words[index + 1] if index + 1 < len(words) else ""
    if index < 2 or words[index - 1] != "?" or following not in DENIAL_ENDS:
        return None
    first = index - 1
    while first and words[first - 1] not in SENTENCE | {""} and index - first < LONGEST:
        first -= 1
    return first, index - 1


def _is_article(words: Sequence[str], index: int) -> bool:
    return index < len(words) and words[index] in ARTICLES


def _start(words: Sequence[str], index: int) -> int:
    while index and words[index - 1] not in ENDS:
        index -= 1
    return index


def _end(words: Sequence[str], index: int) -> int:
    last = index
    while last < len(words) and last - index < LONGEST and words[last] not in ENDS:
        last += 1
    return last


READINGS: tuple[tuple[Set[str], Reading], ...] = (
    (frozenset({"had"}), _over),
    (IS, _is_somebody),
    (FEELINGS, _felt),
    (MINDING.keys() | DREAMING, _minded),
    (AWAITING, _awaited),
    (MISSING, _missed),
    (OWNING, _owned),
    (MEANING, _meant),
    (SHOWING, _shown),
    (frozenset({"heard", "read", "hear"}), _known_of),
    (frozenset({"about"}), _about),
    (frozenset({"almost", "nearly"}), _nearly),
    (HABITS, _habitual),
    (DENIALS, _denied),
)
TRIGGERS = frozenset[str]().union(*(begins for begins, _reading in READINGS))
