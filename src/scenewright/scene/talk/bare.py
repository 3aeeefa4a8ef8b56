"""Who stands before a quote and is told to say nothing: 'male commentator "Goal!"', "Woman, smoky
voice:", "a gong, female voice over the speakers:"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from scenewright.scene.talk.ages import TOLD
from scenewright.scene.talk.asides import describes, emotion_of, owned_voice
from scenewright.scene.talk.beside import Beside
from scenewright.scene.talk.kinds import SAME, UNCOUNTED
from scenewright.scene.talk.names import STANDING
from scenewright.scene.talk.said import Said, heard_through, set_of, whole_channel
from scenewright.scene.talk.saying import ANSWERING
from scenewright.scene.talk.turns import WHICH, one_of_two
from scenewright.scene.talk.unscripted import HEARING, ORDINALS
from scenewright.scene.timing.durations import NUMBERS
from scenewright.scene.words.grammar import ARTICLES, BEING, DASHES, ENDS, HE, PREPOSITIONS

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

OPENING = ARTICLES | {"then", "now", "suddenly", "finally", "later", "and", "same"}
# Who is told from another: "a second man".
COUNTED = frozenset({*ORDINALS, "another"})
ADJECTIVES_MAX, HOW_ENDS = 4, ("ous", "less")
# What somebody is heard through is no one who says it.
SETS = frozenset({"radio", "television"})
VOICE = "voice"
# What somebody only speaks over: "then narrator over it".
OVER_IT = [["over", one] for one in ("it", "this", "that", "them", "all", "everything", "music")]
OVER_IT += [["on", "top"], ["over", "the", "music"], ["over", "the", "top"]]
# Which of these somebody of a trade is may be told behind it.
SEXES = frozenset({*SAME.values(), "lady", "guy", "gentleman", "girl", "boy"})
OWNERS = {"her": "she", "his": "he"}
# How a voice sounds in a room, which no line is made with: it is told that it was not understood.
NOT_MADE = frozenset({"echoing", "echoey", "echoed", "reverberating", "reverberant", "reverbed"})
NOT_MADE |= {"auto-tuned", "autotuned", "pitch-shifted", "vocoded", "harmonised", "harmonized"}
# Behind these somebody is spoken to or of, and nobody speaks.
NOT_SAID = PREPOSITIONS | BEING | HE | UNCOUNTED | NUMBERS.keys()
NOT_SAID |= {"for", "with", "as", "by", "about", "like", "than", "named", "called", "over", "near"}


class _Told(NamedTuple):
    """Somebody told from token `first` to `last` (exclusive), who is at token `person`."""

    first: int
    person: int
    last: int


def bare(
    prompt: str,
    tokens: Sequence[Token],
    window: Sequence[int],
    lexicon: Lexicon,
    cast: Cast,
    *,
    is_said: bool,
) -> Said | None:
    """Who is told right before a quote and nothing more, None where it is not so; `is_said` where
    another verb in the window tells that somebody says it."""
    end = window[-1] + 1 if window else 0
    mark = tokens[end - 1].word if window else ""
    is_headed = mark == ":" or mark in DASHES
    if not window or (mark == "," and is_said):
        # 'He tells a friend, a doctor, "I am ill."'.
        return None
    end -= is_headed or mark == ","
    stands = STANDING.get(tokens[end - 1].word, "")
    if mark == ":" and stands and (end - 1 == window[0] or _parts(tokens[end - 2])):
        return Said("", (stands,), None, (end - 1, end))
    person = _told_in_parts(prompt, tokens, window, end, lexicon, cast)
    if person is None:
        return None
    first = person.first
    start = person.first
    while tokens[start].word in OPENING:
        start += 1
    words = [tokens[i].word for i in range(first, end) if tokens[i].word not in ARTICLES]
    owner = owner_of(tokens, person.person, first)
    if owner:
        words.append(owner)
    told = [token.word for token in tokens[person.person + 1 : end]]
    channel, whose = set_of(told, cast) if told and told[0] in HEARING else ("", range(0))
    # Whose it is may tell where everybody is.
    kept = {person.person + 1 + at for at in whose}
    used = (i for i in range(first, end + is_headed) if tokens[i].word not in NOT_MADE)
    return Said(
        "" if owner else prompt[tokens[start].start : tokens[person.person].end],
        tuple(words),
        emotion_of(words, lexicon),
        tuple(i for i in used if i not in kept),
        Beside(channel=channel or heard_through(words, cast)),
    )


def owner_of(tokens: Sequence[Token], person: int, first: int) -> str:
    """Who stands for the owner of a voice at `person` that is told from token `first` on: "her deep
    voice" is hers."""
    if tokens[person].word != VOICE:
        return ""
    return next(
        (OWNERS[tokens[i].word] for i in (first, first - 1) if tokens[i].word in OWNERS), ""
    )


def _told_in_parts(
    prompt: str,
    tokens: Sequence[Token],
    window: Sequence[int],
    end: int,
    lexicon: Lexicon,
    cast: Cast,
) -> _Told | None:
    """Who is told between commas up to token `end`: "A teacher, female, stern"."""
    person, last = None, end
    while True:
        start = _described_from(tokens, window, last, lexicon, cast)
        is_all = start == (window[0] if window else 0) and last < end
        if start == last or (is_all and _is_somebody(prompt, tokens[last - 1], cast)):
            # "Goblin, squeaky": what tells of a voice may be who has it.
            is_known = "same" in {token.word for token in tokens[last:end]}
            is_led = last < end and not is_known
            named = _named_before(prompt, tokens, window, last) if is_led else None
            told = named or _told_before(prompt, tokens, window, last, lexicon, cast)
            if told is None or (person is not None and not _is_same(tokens, told, person, cast)):
                break
            person, start = told, told.first
        if start - 1 not in window or tokens[start - 1].word != ",":
            break
        last = start - 1
    is_before = person is not None and tokens[person.person].word == VOICE
    words = {token.word for token in tokens[person.first : end]} if person is not None else set()
    # "The same voice" is who spoke last, and says it is known already.
    return None if is_before and "same" in words else person


def _named_before(
    prompt: str, tokens: Sequence[Token], window: Sequence[int], end: int
) -> _Told | None:
    """The word before token `end` that alone begins a sentence: "Pig, squeaky:"."""
    first = end - 1
    is_alone = first in window and (first == window[0] or _parts(tokens[first - 1]))
    is_name = is_alone and tokens[first].is_word and prompt[tokens[first].start].isupper()
    return _Told(first, first, end) if is_name else None


def _described_from(
    tokens: Sequence[Token], window: Sequence[int], end: int, lexicon: Lexicon, cast: Cast
) -> int:
    """Where a part begins that ends before token `end` and only tells how somebody is or is heard:
    ", stern", ", very old", ", crackly radio"; `end` where it tells something else."""
    first = end
    while first - 1 in window:
        is_both = tokens[first - 1].word == "and" and _is_how(tokens[first - 2].word, lexicon, cast)
        if _parts(tokens[first - 1]) and not is_both:
            break
        first -= 1
    words = [token.word for token in tokens[first:end]]
    is_told = bool(words) and (
        all(word == "and" or _is_how(word, lexicon, cast) for word in words)
        or _is_state(words, lexicon)
        or (bool(whole_channel(words, cast)) and not _is_on_air(words, cast))
    )
    return first if is_told else end


def _is_on_air(words: Sequence[str], cast: Cast) -> bool:
    """Whether somebody is told who is heard through it: "announcer on loudspeaker"."""
    return any(
        one in cast.person_of_word and one not in SETS and after in HEARING
        for one, after in pairwise(words)
    )


def _is_state(words: Sequence[str], lexicon: Lexicon) -> bool:
    """Whether all the words together tell how somebody is: "out of breath"."""
    felt = lexicon.emotions.match(words, 0)
    return felt is not None and felt[0] == len(words) and words[0] not in lexicon.saying


def _is_how(word: str, lexicon: Lexicon, cast: Cast) -> bool:
    is_done = word.endswith("ing") and word in lexicon.voiced
    if is_done or describes(word, cast) or word.endswith("ly") or word == "very":
        return True
    return word not in lexicon.saying and emotion_of([word], lexicon) is not None


def _is_same(tokens: Sequence[Token], before: _Told, told: _Told, cast: Cast) -> bool:
    """Whether the second only tells more of the first: "Woman, smoky voice", "Countdown voice, male
    over loudspeaker", "Dentist, friendly woman"."""
    voices = [tokens[one.person].word == VOICE for one in (before, told)]
    is_sex = any(tokens[i].word in SAME for i in range(told.first, told.person + 1))
    is_bare = tokens[told.first].word not in ARTICLES
    word = tokens[before.person].word
    # "Judge, old man", "Bob, old man".
    is_called = cast.person_of_word.get(word, ("",))[0] == "any" or word in cast.gender_of_name
    is_sex = is_sex or (is_called and tokens[told.person].word in SEXES)
    return voices == [False, True] or (is_bare and (is_sex or voices == [True, False]))


def _told_before(
    prompt: str,
    tokens: Sequence[Token],
    window: Sequence[int],
    end: int,
    lexicon: Lexicon,
    cast: Cast,
) -> _Told | None:
    """Who is told and nothing else from the last comma of the window to token `end` (exclusive)."""
    first = end
    while first - 1 in window:
        # "A low and smoky voice".
        is_both = tokens[first - 1].word == "and" and describes(tokens[first - 2].word, cast)
        if _parts(tokens[first - 1]) and not is_both:
            break
        first -= 1
    # "0:12 host, male:": when is told first.
    first += first + 1 < end and ":" in tokens[first].word and not _parts(tokens[first])
    if first == end:
        return None
    is_joined = first - 1 in window and tokens[first - 1].word == "and"
    if is_joined and _is_somebody(prompt, tokens[first - 2], cast):
        return None  # "Anna and Ben" both say it.
    last = _past_person(tokens, range(first, end), lexicon, cast)
    person = last - 1
    if person < first or not _is_somebody(prompt, tokens[person], cast):
        return None
    if tokens[person - 1].word == ANSWERING:
        return None  # "Answering machine" is no machine that speaks.
    start = first
    while start < person and tokens[start].word in OPENING:
        start += 1
    told = range(start, person)
    if len(told) > ADJECTIVES_MAX or not all(
        _may_describe(prompt, tokens[i], lexicon, cast) for i in told
    ):
        return None
    return _Told(first, person, end)


def _parts(token: Token) -> bool:
    return token.word in ENDS or token.word in (":", "(", ")") or token.whole is not None


def _past_person(tokens: Sequence[Token], told: Sequence[int], lexicon: Lexicon, cast: Cast) -> int:
    """Where the words end that tell who it is: behind it stands only what they are heard through,
    "over the old radio", or in which voice, "in a low voice"."""
    last = told[-1] + 1
    if len(told) > 1 and tokens[told[-1]].word in TOLD:
        return last - 1  # "A man in his sixties".
    owned = owned_voice(tokens, told, cast)
    if owned and max(owned) == last - 1:
        return min(owned)
    for index in told[1:]:
        if tokens[index].word in HEARING:
            words = [token.word for token in tokens[index:last]]
            if words in OVER_IT:
                return index  # "Then a narrator over it".
            return index if set_of(words, cast)[0] else last
    return last


def _is_somebody(prompt: str, token: Token, cast: Cast) -> bool:
    if token.word in SETS or token.word in HE:
        return False
    word = token.word.removesuffix("'s")
    is_name = word in cast.gender_of_name and prompt[token.start].isupper()
    return word in cast.person_of_word or word in cast.taught or is_name


def _may_describe(prompt: str, token: Token, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether the word may tell of the person behind it, known or not: "a smoky voice"."""
    word = token.word
    if describes(word, cast) or word in COUNTED | {"and"} or _is_somebody(prompt, token, cast):
        return True
    # "0:12 old man:" is when, not how.
    if not word[:1].isalpha() or word in NOT_SAID:
        return False
    if word in lexicon.saying or word in lexicon.groups:
        return False
    # A word for what somebody does ends so: "a dog bites", but "a nervous girl".
    does = word.endswith("s") and not (word.endswith(HOW_ENDS) or _is_how(word, lexicon, cast))
    return not does and word not in cast.one_of


def the_other(tokens: Sequence[Token], window: Sequence[int], cast: Cast) -> Said | None:
    """Which of two stands bare before a quote: 'One asks "Why?", the other "Why not?"'."""
    last = window[-1] if window else 0
    if not window or tokens[last].word not in WHICH or tokens[last - 1].word != "the":
        return None
    name = one_of_two(tokens, last, cast)
    return Said(name, tuple(name.split()), None, (last,))
