"""What a story is only headed by, and tells of behind it: "Our old car. He turned the key", "A
bear! It growled", "My neighbour mows his lawn. First I hear birds, then the mower", "This is our
dog. The doorbell rings and he barks"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.meaning.ahead import GOES
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.grammar import BEING, IT, PERSONS, PRONOUNS, SENTENCE
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

# Whose it is of which a story goes on to tell.
OWNED = frozenset({"my", "our", "his", "her", "their", "your", "its"})
HEADED = OWNED | {"a", "an", "the", "this", "that"}
HEAD_WORDS = 5
# How far behind what stands for it in the next sentence it is told what it does.
DOES_WORDS, OWN_WORDS = 3, 1
ITSELF = IT | {"its", "their"}
ACTION, START = "action", "start"
VEHICLES = frozenset({"car_pass", "engine", "train", "jet", "propeller", "helicopter"})
# How a story begins behind its headline.
FIRST = frozenset({"first", "firstly"})
AT_FIRST = frozenset({"at", "first", "to", "begin", "start"})
HEARING = verbs("hear") | {"heard"}
# What makes up all that is heard of it.
WEATHER = frozenset({"wind", "rain", "thunder", "hail", "splash", "drip"})
MOTORS = frozenset({"bell", "horn", "engine", "brakes", "tire_squeal", "steam_whistle", "steam"})
PARTS = {"thunder": WEATHER, "train": MOTORS | {"clatter"}, "car_pass": MOTORS | {"door", "chime"}}
# How somebody is introduced who does nothing yet: "there was an owl", "our dog Rex lies here".
THERE = frozenset({"there", "here", "this", "that", "these", "those"})
THERE_IS = frozenset({"there's", "here's", "meet", "imagine", "that's"})
HAVING = frozenset({"i", "we", "he", "she", "they"})
HAVE = frozenset({"have", "had", "has", "got", "own", "owned"})
ONCE = frozenset({"once", "upon", "a", "time", "well", "so", "okay", ",", "and", "now"})
BEING_THERE = BEING | {"lived", "lives", "sat", "stood", "lay", "once", "comes"}
RESTING = verbs("lie", "sit", "sleep", "stand", "live", "rest", "wait", "doze", "nap", "dream")
RESTING |= {"lay", "lays", "sat", "slept", "stood"} | BEING
OPENERS = FIRST | HEADED | THERE | THERE_IS | HAVE
# What those who are introduced are heard doing besides calling.
OF_BODIES = frozenset({"snore", "breathing", "sneeze", "yawn", "drink", "eating", "cough"})
MOTOR = frozenset({"engine"})
CONTRACTED = {"he's", "she's", "it's", "they're", "he'd", "she'd", "it'd"}
ITS_OWN = PRONOUNS | CONTRACTED
INTRODUCING_WORDS, CALLED_WORDS, SUBJECT_WORDS = 12, 2, 5


def without_headlines(page: Page, named: Sequence[Named]) -> Sequence[Named]:
    """Those of `named` that are not told of only in a headline, if anything else is heard."""
    dropped: set[int] = set()
    if page.index.places(OPENERS) and len(named) > 1:
        dropped = _heads(page, named) | _told_first(page, named) | _introduced(page, named)
    if not dropped or all(one.first in dropped for one in named if one.sound is not None):
        return named
    for one in named:
        if one.first in dropped:
            page.used |= set(range(one.first, one.last))
    return [one for one in named if one.first not in dropped]


def _heads(page: Page, named: Sequence[Named]) -> set[int]:
    """Where nothing but an animal or a vehicle is named in a sentence of its own, of which the
    next one tells what it does."""
    found: set[int] = set()
    tokens = page.tokens
    for at, one in enumerate(named[:-1]):
        if one.sound is None or one.acts or one.last >= len(tokens):
            continue
        if tokens[one.last].word not in SENTENCE:
            continue
        first = _sentence_start(page, one.first)
        if one.first - first > HEAD_WORDS or tokens[first].word not in HEADED:
            continue
        if any(not token.is_word for token in tokens[first : one.last]):
            continue
        if at and named[at - 1].first >= first:
            continue
        following = one.last + 1
        word = tokens[following].word if following < len(tokens) else ""
        if one.sound.recipe in ANIMALS:
            # "It flaps its wings", but not "its roar shakes the trees".
            near = DOES_WORDS if word in PRONOUNS else OWN_WORDS if word in OWNED else 0
            behind = named[at + 1]
            # "An owl. Footsteps." are two.
            is_its = behind.sound is None or behind.sound.recipe in ANIMALS | OF_BODIES
            is_told = behind.first <= following + near and (near > 0 or is_its)
            is_told = is_told and all(one.first != behind.last for one in named[at + 2 : at + 3])
        else:
            is_owned = tokens[first].word in OWNED or tokens[one.first - 1].word.endswith("'s")
            is_told = one.sound.recipe in VEHICLES and is_owned and word not in ITSELF
            is_told = is_told or (word in ITSELF and _only_starts(one, named[at + 1]))
        found |= {one.first} if is_told else set()
    return found


def _told_first(page: Page, named: Sequence[Named]) -> set[int]:
    """Where what the first sentence names is told of once more, in its turn, in a story that begins
    with "first" behind it."""
    for index in page.index.places(FIRST):
        start = _sentence_start(page, index)
        opening = {page.tokens[at].word for at in range(start, index)}
        if not start or not (opening <= AT_FIRST or opening & HEARING):
            continue
        ahead = [one for one in named if one.last < start and one.sound is not None]
        ahead = [one for one in ahead if page.tokens[one.last - 1].word not in GOES]
        behind = [one for one in named if one.first >= start and one.sound is not None]
        # "Not too fast" may be said between.
        if all(_sentence_start(page, one.first) == 0 for one in ahead):
            return {one.first for one in ahead if _is_all_of(one, behind)}
    return set()


def _is_all_of(one: Named, behind: Sequence[Named]) -> bool:
    """Whether what is told behind is the one itself, or what it is heard as: "a storm. First wind,
    then rain"."""
    told = [other.sound.recipe for other in behind if other.sound is not None]
    recipe = one.sound.recipe if one.sound is not None else ""
    parts = PARTS.get(recipe, frozenset())
    return recipe in told or (len(told) > 1 and not one.acts and parts.issuperset(told))


def _introduced(page: Page, named: Sequence[Named]) -> set[int]:
    """Where an animal is only introduced that is told to call behind it: "There was an owl. At
    night it hooted"."""
    found: set[int] = set()
    words = [token.word for token in page.tokens]
    for at, one in enumerate(named[:-1]):
        if one.sound is None or one.acts:
            continue
        if one.sound.recipe not in ANIMALS and not _only_starts(one, named[at + 1]):
            continue
        first = _sentence_start(page, one.first)
        if (at and named[at - 1].first >= first) or not _introduces(words, first, one):
            continue
        told = _told_behind(named[at + 1 :], one.sound.recipe)
        if told is not None and _is_its_own(words, one, told, named):
            found.add(one.first)
    return found


def _introduces(words: Sequence[str], first: int, one: Named) -> bool:
    """Whether the sentence from `first` on says no more than that this one is there."""
    while first < one.first and words[first] in ONCE and words[first : first + 1] != ["a"]:
        first += 1 + 3 * (words[first : first + 4] == ["once", "upon", "a", "time"])
    opening = words[first : one.first]
    if not opening or len(opening) > INTRODUCING_WORDS:
        return False
    second = opening[1] if len(opening) > 1 else ""
    if opening[0] in THERE_IS or (opening[0] in THERE and second in BEING_THERE):
        return True
    if opening[0] in HAVING and second in HAVE:
        return True
    behind = words[one.last : one.last + CALLED_WORDS]
    return opening[0] in HEADED and not RESTING.isdisjoint(behind)


def _only_starts(one: Named, told: Named) -> bool:
    """Whether it is a vehicle whose motor is started behind: "an old tractor. It starts"."""
    is_motor = told.sound is not None and told.sound.recipe == "engine"
    is_start = is_motor and told.sound is not None and told.sound.parameters.get(ACTION) == START
    return is_start and one.sound is not None and one.sound.recipe in VEHICLES


def _told_behind(behind: Sequence[Named], recipe: str) -> Named | None:
    """The first of what is told `behind` that one heard by this recipe may do."""
    own = {recipe} | (OF_BODIES if recipe in ANIMALS else MOTOR)
    return next((other for other in behind if other.sound and other.sound.recipe in own), None)


def _is_its_own(words: Sequence[str], one: Named, told: Named, named: Sequence[Named]) -> bool:
    """Whether what is told is done by the one before, for which a pronoun stands there."""
    start = max(one.last, told.first - SUBJECT_WORDS)
    start = max(start, *(other.last for other in named if other.last <= told.first))
    subject = words[start : told.first]
    is_call = _only_starts(one, told)
    if one.sound is not None and told.sound is not None:
        is_call = is_call or one.sound.recipe == told.sound.recipe
    is_alone = is_call or PERSONS.isdisjoint(words[one.last : told.first])
    return is_alone and not ITS_OWN.isdisjoint(subject)


def _sentence_start(page: Page, index: int) -> int:
    first = index
    while first and page.tokens[first - 1].word not in SENTENCE:
        first -= 1
    return first
