"""Which words beside a quote say that it is said, and who is somebody who may say it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.asides import describes, emotion_of
from scenewright.scene.talk.creatures import one_of_animals
from scenewright.scene.talk.language import names_language
from scenewright.scene.talk.names import TITLES
from scenewright.scene.talk.passives import BY_WHOM, is_by_whom
from scenewright.scene.talk.people import DEVICES, THROUGH
from scenewright.scene.talk.unscripted import manner_of_verb, talk_book
from scenewright.scene.talk.voiced import TOLD_BEFORE, is_voiced
from scenewright.scene.timing.durations import NUMBERS, UNITS
from scenewright.scene.words.grammar import ARTICLES, ENDS, MAKING

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

# "Read this:", "Say it in a deep voice:".
# 'The cow goes "Moo!"'.
GOING = frozenset({"goes"})
# In these forms only where the line follows at once: 'a man going "Hey!"', but "he is going home".
GOING_SO = frozenset({"going", "went", "go"})
NOT_SAID = frozenset({"to", "let's", "you", "we", "i"})
SO = frozenset({",", ":", "like", "all"})
LEADING_UP = frozenset({",", ":", "like", "all", "on", "again"})
WISHED = frozenset({"read", "say", "tell", "please"})
WHEN = frozenset({"later", "afterwards", "soon", "moments", "then", "next", "finally", "meanwhile"})
# Who speaks may be a speaker, but not what is heard "through a tinny speaker".
LOUDSPEAKERS = DEVICES.keys() | {"speaker", "speakers"}
# "Over the old kitchen radio".
THROUGH_WORDS = 4
HEARING_BY = frozenset({"over", "via", "across", "on", "through", "from", "in", "into", "by"})
# What somebody is heard to do before a line that another verb tells of.
HEARD_BEFORE = frozenset({"sighs", "sighed", "sobs", "sobbed", "gasps", "gasped"})
JOINING = frozenset({"and", "then", ","})
# For whom or of whom something is told.
MEANT = frozenset({"for", "to", "about", "against", "toward", "towards"})
MEANT_WORDS = 4
ANSWERING = "answering"
# As a noun each is heard by itself.
LAUGHS = frozenset({"laugh", "cackle", "chuckle", "giggle", "snigger", "chortle"})
HEARING = frozenset({"to", "at"})
TELLING = frozenset({"tells", "told", "asks", "asked", "warns", "warned", "commands", "commanded"})
TELLING |= {"greets", "greeted", "orders", "ordered", "telling", "asking", "scolds", "scolded"}
HEARER_WORDS = 2
NEUTRAL = "neutral"


def first_of(tokens: Sequence[Token], people: Sequence[int]) -> list[int]:
    """Who is told first behind a verb: 'says a man to his sister', but 'say Anna and Ben'."""
    last = 1
    while last < len(people):
        between = [token.word for token in tokens[people[last - 1] + 1 : people[last]]]
        if any(word != "and" and word not in ARTICLES for word in between):
            break
        last += 1
    return list(people[:last])


def breaks_in(tokens: Sequence[Token], index: int, cast: Cast) -> bool:
    """Whether it tells that somebody interrupts: "cuts in"."""
    if tokens[index].word not in cast.together.begins:
        return False
    words = [token.word for token in tokens[index : index + 4]]
    found = cast.together.match(words, 0)
    return found is not None and found[1]


def says(tokens: Sequence[Token], index: int, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether a verb of saying stands at `index`, 'makes an "ugh" sound', or what somebody does
    with the voice: 'the coach thunders "Go!"'."""
    word = tokens[index].word
    behind = tokens[index + 1 : index + 3]
    behind = behind[1:] if behind and behind[0].word in ARTICLES else behind[:1]
    if word in GOING and not _is_beside_quote(tokens, index):
        return False  # "Everyone goes quiet".
    if word in GOING_SO and index and tokens[index - 1].word not in NOT_SAID:
        return _leads_to_quote(tokens, index)
    if word == ANSWERING and [token.word for token in tokens[index + 1 : index + 2]] == ["machine"]:
        return False
    if word in LAUGHS and index and _is_noun(tokens[index - 1].word, cast):
        return False  # '"You fool!" evil laugh'.
    is_uttered = word in MAKING and bool(behind) and behind[0].whole is not None
    if (
        is_uttered
        or (word in BY_WHOM and is_by_whom(tokens, index))
        or word in lexicon.saying
        or (word in cast.together.begins and breaks_in(tokens, index, cast))
    ):
        return True
    is_voice = word in lexicon.voiced or manner_of_verb(word) is not None
    return is_voice and is_voiced(tokens, index, lexicon, cast)


def _leads_to_quote(tokens: Sequence[Token], index: int) -> bool:
    """Whether a quote follows the word at `index`, or what leads up to it without a stop."""
    behind = index + 1
    while behind < len(tokens) and tokens[behind].word in SO:
        behind += 1
    return behind < len(tokens) and tokens[behind].whole is not None


def _is_noun(before: str, cast: Cast) -> bool:
    return before in ARTICLES or describes(before, cast)


def _is_beside_quote(tokens: Sequence[Token], index: int) -> bool:
    """Whether a quote stands next to the word at `index`, or follows what leads up to it."""
    before, behind = index - 1, index + 1
    while before >= 0 and tokens[before].word == ",":
        before -= 1
    while behind < len(tokens) and tokens[behind].word in LEADING_UP:
        behind += 1
    beside = [tokens[i] for i in (before, behind) if 0 <= i < len(tokens)]
    return any(token.whole is not None for token in beside)


def spoken_to(tokens: Sequence[Token], verb: int, lexicon: Lexicon) -> range:
    """The tokens between the verb and a quote that only say whom it is said to: 'tells his dog
    "Sit."'; none where there is more."""
    first = end = verb + 1
    is_to = end < len(tokens) and tokens[end].word in HEARING
    if not is_to and tokens[verb].word not in TELLING:
        return range(0)
    end += is_to
    end += end < len(tokens) and tokens[end].word in ARTICLES
    last = end
    while last < len(tokens) and last < end + HEARER_WORDS and tokens[last].is_word:
        last += 1
    behind = last
    while behind < len(tokens) and tokens[behind].word in (",", ":"):
        behind += 1
    is_next = behind < len(tokens) and tokens[behind].whole is not None
    is_how = any(tokens[i].word.endswith("ly") for i in range(first, last))
    return range(first, last) if is_next and last > end and not is_how else range(0)


def like_whom(tokens: Sequence[Token], after: Sequence[int], cast: Cast) -> range:
    """The tokens of whose voice a quote is said in: 'say "Hello" like a robot'; none where he does
    something there."""
    last = after[0] + 1
    if tokens[after[0]].word not in ("as", "like") or last not in after:
        return range(0)
    last += tokens[last].word in ARTICLES
    while last in after and describes(tokens[last].word, cast):
        last += 1
    is_end = last + 1 not in after or not tokens[last + 1].is_word
    is_whom = last in after and tokens[last].word in cast.person_of_word and is_end
    return range(after[0], last + 1) if is_whom else range(0)


def how_said(word: str, lexicon: Lexicon) -> str | None:
    """The emotion that the verb beside a line tells, None for none."""
    manner = manner_of_verb(word)
    usual = manner.emotion if manner is not None else NEUTRAL
    told = emotion_of([word], lexicon) or lexicon.voiced.get(word, usual)
    return told if told != NEUTRAL else None


def is_through(tokens: Sequence[Token], index: int, cast: Cast) -> bool:
    """Whether another is heard through the one at `index`: "a voice on the tinny radio says", "a
    voice over PA"."""
    for start in range(max(0, index - THROUGH_WORDS), index):
        if tokens[start].word not in HEARING_BY:
            continue
        words = [token.word for token in tokens[start : index + THROUGH_WORDS]]
        found = cast.channels.match(words, 0)
        if found is not None and start + found[0] > index:
            return True
    if tokens[index].word not in LOUDSPEAKERS:
        return False
    before = [token.word for token in tokens[max(0, index - THROUGH_WORDS) : index]]
    ways = THROUGH | {"from"}
    at = next((at for at in range(len(before) - 1, -1, -1) if before[at] in ways), None)
    between = [] if at is None else before[at + 1 :]
    return at is not None and (len(between) < 2 or between[0] in ARTICLES)


def is_for(tokens: Sequence[Token], index: int) -> bool:
    """Whether what stands before a colon is only meant for the person at `index`, or tells of them:
    "A riddle for small children:", "A letter to my mother:"."""
    before = [token.word for token in tokens[max(0, index - MEANT_WORDS) : index]]
    cut = max((at for at, word in enumerate(before) if word in ENDS), default=-1)
    return not MEANT.isdisjoint(before[cut + 1 :])


def is_heading(tokens: Sequence[Token], index: int, cast: Cast) -> bool:
    """Whether the words at `index` say what a line comes through, right before its colon: "Radio
    chatter:"."""
    for start in range(max(0, index - THROUGH_WORDS), index + 1):
        words = [token.word for token in tokens[start : index + THROUGH_WORDS]]
        found = cast.channels.match(words, 0) if words[0] in cast.channels.begins else None
        end = start + found[0] if found is not None else 0
        if end > index and tokens[min(end, len(tokens) - 1)].word == ":":
            return True
    return False


def is_person(prompt: str, token: Token, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether the token names somebody: a person, a pronoun, or a name in capitals."""
    word = token.word.removesuffix("'s")
    several = cast.one_of.get(word, word) not in LOUDSPEAKERS and word in cast.one_of
    if word in cast.person_of_word or word in TOLD_BEFORE or word in cast.taught or several:
        return True
    if word in lexicon.groups or word in lexicon.crowds or word in talk_book().pairs_of_people:
        return True
    is_head = prompt[token.end : token.end + 1] == ":"
    if is_head and one_of_animals(word, lexicon):
        return True  # 'Three little pigs: "Who is there?"'.
    if not token.is_word or not prompt[token.start].isupper() or word in TITLES:
        return False
    if token.end == token.start + 1 and is_head:
        return True
    if word in WISHED or word in cast.heads or is_time(word) or names_language([word]):
        return False
    if describes(word, cast):
        return False
    if word in cast.narrators:
        return True
    known = word in cast.gender_of_name
    return known or (word not in lexicon.harmless and word not in lexicon.saying)


def is_time(word: str) -> bool:
    """Whether it begins when something is: "Four seconds later:", "A moment later:"."""
    return word in NUMBERS or word in UNITS or word in WHEN


def is_owner(word: str, cast: Cast) -> bool:
    """Whether somebody is told whose voice may stand behind, or who is described so: "Sarah's"."""
    who = word.removesuffix("'s")
    return who in cast.person_of_word or (who != word and who in cast.gender_of_name)


def telling(tokens: Sequence[Token], behind: Sequence[int], lexicon: Lexicon) -> list[int]:
    """The tokens behind somebody that tell how something is said, or that it is: all of "out of
    breath"."""
    found: set[int] = set()
    for index in behind:
        if _tells(tokens, index, lexicon):
            felt = lexicon.emotions.match([tokens[i].word for i in behind if i >= index], 0)
            found.update(range(index, index + (felt[0] if felt is not None else 1)))
    return sorted(found)


def _tells(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """Whether the word tells how something is said, or that it is; a laugh before is a sound, and
    so is the sigh in "sighs and says"."""
    words = [token.word for token in tokens[index : index + 4]]
    if words[0] in HEARD_BEFORE and words[1:2] and words[1] in JOINING:
        return False
    if words[1:3] == [",", "and"] and lexicon.sounds.match(words, 0) is not None:
        return False  # 'He ran in, panting, and said "Help!"'.
    if lexicon.emotions.match(words, 0) is not None or words[0].endswith("ly"):
        return True
    is_said = words[0] in lexicon.saying and lexicon.sounds.match(words, 0) is None
    return is_said or words[0] in talk_book().adverbs
