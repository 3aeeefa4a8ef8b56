"""Who does something right before a line that nobody is told to say: 'Anna opens the door.
"Hello?"', 'Anna shrugs "Fine."'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.asides import describes
from scenewright.scene.talk.names import THINGS, TOLD
from scenewright.scene.talk.saying import LOUDSPEAKERS, is_person, says
from scenewright.scene.timing.times import match_time
from scenewright.scene.words.grammar import ARTICLES, ENDS, HE, PREPOSITIONS, SENTENCE_MARKS
from scenewright.scene.words.inflections import irregular_pasts

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

OPENING = ARTICLES | {"one", "then", "suddenly", "now", "and", "later", "finally"}
DESCRIBED_MAX = 3
PARTING, PART_WORDS = frozenset({",", "and", "while", "as"}), 10
# Whoever does one of these stands before it: "runs", "knocked", "is".
ENDINGS = ("s", "ed")
ADJECTIVES = ("y", "ed", "ing", "ous", "ful", "ic", "al")
IT, ENTER = "it", "enter"
TITLES = frozenset({"mr", "mrs", "ms", "miss", "dr", "aunt", "uncle", "captain", "professor"})
NEUTRAL = "neutral"
GENDERS = {"he": "male", "she": "female", IT: NEUTRAL}
LEADING_ON = frozenset({"and", "then"})
BEFORE_OTHERS = PREPOSITIONS | ENDS | {"by", "with", "for", "near", "beside", "past", "towards"}
TOLD_WORDS = 20
NOBODY = LOUDSPEAKERS | THINGS | TOLD - {"actor", "actress"}


def who_acts(
    prompt: str, tokens: Sequence[Token], first: int, lexicon: Lexicon, cast: Cast
) -> tuple[str, tuple[str, ...]] | None:
    """The name of who does something in the sentence before the quote at `first`, or before it in
    its own, and the words that describe who it is; None where that is nobody."""
    last = first
    while last and not tokens[last - 1].is_word:
        last -= 1
    if not last or tokens[last - 1].whole is not None:
        return None
    for part in range(last - 1, max(0, last - PART_WORDS), -1):
        if tokens[part].word in SENTENCE_MARKS or tokens[part].whole is not None:
            break
        if tokens[part].word in PARTING:
            begins = part + 1 + (tokens[part + 1].word in OPENING)
            found = _subject(prompt, tokens, begins, last, lexicon, cast)
            if found is not None:
                return found
    start = last
    while start and tokens[start - 1].word not in SENTENCE_MARKS:
        start -= 1
        if tokens[start].whole is not None or tokens[start].start == tokens[start].end:
            start += 1
            break
    start = _past_time(tokens, start, last)
    while start < last and tokens[start].word in OPENING:
        start += 1
    is_entering = start < last and tokens[start].word == ENTER
    start += is_entering and 1 + (tokens[start + 1].word in ARTICLES)
    return _subject(prompt, tokens, start, last, lexicon, cast, does=not is_entering)


def _past_time(tokens: Sequence[Token], start: int, last: int) -> int:
    """Where the sentence goes on behind the time it begins with: '0:07 she turns, "Hello?"'."""
    while start < last and tokens[start].word:
        timed = match_time(tokens, start) if tokens[start].is_word else (start + 1, None)
        if timed is None:
            break
        start = timed[0]
    return start


def acts_later(
    prompt: str, tokens: Sequence[Token], window: Sequence[int], lexicon: Lexicon, cast: Cast
) -> bool:
    """Whether somebody else does something between what tells of a verb of saying and the quote:
    "the audience laughs, one man tugs his collar"."""
    cut = max((i for i in window if tokens[i].word in PARTING), default=-1)
    if cut < 0 or not any(says(tokens, i, lexicon, cast) for i in window if i < cut):
        return False
    start = cut + 1 + (tokens[cut + 1].word in OPENING)
    is_said = any(says(tokens, i, lexicon, cast) for i in window if i > cut)
    acts = None if is_said else _subject(prompt, tokens, start, window[-1] + 1, lexicon, cast)
    return acts is not None and tokens[start].word not in HE


def who_goes_on(tokens: Sequence[Token], people: Sequence[int], verb: int, cast: Cast) -> int:
    """Who of the `people` before the verb does it: whoever did what stands before "and", and not
    whom it was done to: 'A woman turns to a man and says "Hi."'."""
    last = people[-1]
    between = [token.word for token in tokens[last + 1 : verb]]
    if LEADING_ON.isdisjoint(between) or _opens(tokens, last, cast):
        return last
    return next((one for one in reversed(people[:-1]) if _opens(tokens, one, cast)), last)


def _opens(tokens: Sequence[Token], person: int, cast: Cast) -> bool:
    """Whether a part of a sentence begins with the person, described or owned by another."""
    start = person
    for back in range(person - 1, max(-1, person - 2 - DESCRIBED_MAX), -1):
        word = tokens[back].word
        if word in ARTICLES:
            start = back
        if word in ARTICLES | BEFORE_OTHERS or word in cast.person_of_word:
            break
        if not tokens[back].is_word:
            break
    before = tokens[start - 1] if start else None
    if before is None or not before.is_word or before.word in ENDS | {"of"}:
        return True
    return start == person and before.word.endswith("'s")


def is_object(tokens: Sequence[Token], person: int) -> bool:
    """Whether something is done to the person or only beside it: "barks at a man", "sees a man"."""
    start = person - (tokens[person - 1].word in ARTICLES if person else 0)
    before = tokens[start - 1].word if start else ""
    is_done = before.endswith(ENDINGS) and not before.endswith(("'s", "ss"))
    is_done = is_done and start > 1 and tokens[start - 2].is_word
    return before in BEFORE_OTHERS - ENDS or is_done


def is_it(tokens: Sequence[Token], index: int, verbs: Sequence[int]) -> bool:
    """Whether "it" at `index` is what says something: '"Hello," it says', 'It beeps and says'."""
    if tokens[index].word != IT or not verbs or index > verbs[-1]:
        return False
    before = tokens[index - 1] if index else None
    return before is None or not before.is_word or before.word in ENDS


def _subject(
    prompt: str,
    tokens: Sequence[Token],
    start: int,
    last: int,
    lexicon: Lexicon,
    cast: Cast,
    *,
    does: bool = True,
) -> tuple[str, tuple[str, ...]] | None:
    """Who stands at `start`, described, and `does` something there, where that is told behind."""
    person = start
    while person < min(last, start + DESCRIBED_MAX) and _tells(tokens[person].word, cast):
        person += 1
    # "A robot waiter", "Sarah Connor".
    both = [one.word for one in tokens[person : person + 2]]
    is_both = len(both) == 2 and all(one in cast.person_of_word for one in both)
    person += is_both or (len(both) == 2 and all(one in cast.gender_of_name for one in both))
    if person + does >= last:
        return None
    word = tokens[person].word
    is_titled = word in TITLES and prompt[tokens[person + 1].start].isupper()
    if not is_titled and not is_person(prompt, tokens[person], lexicon, cast):
        return None
    known = is_titled or word in cast.person_of_word or word in cast.gender_of_name or word in HE
    person += (
        is_titled or tokens[person + 1].word.isdecimal()
    )  # "Mrs. Brown nods.", "Guard 2 nods."
    verb = tokens[person + 1].word if does and person + 1 < last else ""
    # "Mary rang the bell."
    is_done = verb.endswith(ENDINGS) or verb in irregular_pasts()
    if not known or word in NOBODY or does != is_done or verb.endswith("'s"):
        return None
    described = tuple(token.word for token in tokens[start : person + 1])
    name = "" if word in HE else prompt[tokens[start].start : tokens[person].end]
    return name, described


def _tells(word: str, cast: Cast) -> bool:
    is_name = word in cast.person_of_word or word in cast.gender_of_name
    return describes(word, cast) or (not is_name and word.endswith(ADJECTIVES))


def told_of(
    prompt: str, tokens: Sequence[Token], pronoun: int, cast: Cast
) -> tuple[str, tuple[str, ...]] | None:
    """The name of whom "he" or "she" at `pronoun` means where somebody was told of since the line
    before, and the words that describe who it is: 'A girl laughs. "Catch me!" she says.'."""
    gender = GENDERS.get(tokens[pronoun].word, "")
    last = pronoun
    while last and not tokens[last - 1].is_word and tokens[last - 1].whole is None:
        last -= 1
    if last and tokens[last - 1].whole is not None and last == pronoun:
        last -= 1
    trades: set[int] = set()
    for index in range(last - 1, max(-1, last - TOLD_WORDS), -1):
        token = tokens[index]
        if token.whole is not None:
            break
        word = token.word.removesuffix("'s")
        own = cast.gender_of_name.get(word) or cast.person_of_word.get(word, ("", ""))[0]
        trades |= {index} if own == "any" and word not in NOBODY else set()
        if gender and own == gender and word not in HE:
            first = index
            while first and (
                describes(tokens[first - 1].word, cast) or _is_neutral(tokens[first - 1].word, cast)
            ):
                first -= 1
            described = (*(one.word for one in tokens[first:index]), word)
            end = token.end - len(token.word) + len(word)
            return prompt[tokens[first].start : end], described
    if gender not in ("", NEUTRAL) and len(trades) == 1:
        # 'A doctor comes in. "Sit down," she says.'.
        (index,) = trades
        word = tokens[index].word.removesuffix("'s")
        return word, (gender, word)
    return None


def _is_neutral(word: str, cast: Cast) -> bool:
    return cast.person_of_word.get(word, ("",))[0] == NEUTRAL and word not in NOBODY
