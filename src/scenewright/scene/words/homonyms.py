"""Words that mean one sound of one thing and another of another: a cat hisses, and so does steam.

A sound that has `of` is meant only where one of those words stands in the same clause: the nearest
before decides, else the nearest after. A sound without it is what the word means otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import ARTICLES, PERSONS, SENTENCE
from scenewright.scene.words.inflections import is_verb_form, plural
from scenewright.scene.words.phrases import PhraseTree
from scenewright.scene.words.subjects import (
    ENDS,
    HELPING,
    MAKING,
    before_it,
    before_making,
    goes_on,
    is_adverb,
    is_bare_item,
    is_where,
    listed_doer,
    subject_behind,
)
from scenewright.scene.words.tables import word_tables

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Sound

# Farther away nothing owns a word; it also bounds what a prompt without any stop can cost.
REACH_WORDS, WITH_WORDS, OWN_WORDS = 16, 4, 3
# What people and animals do beside a machine, which does it only where that is told of it.
VOICED = ("groan", "moan", "bellow", "howl", "sing", "chirp", "tweet", "hoot", "hum", "chatter")
# What comes after a wind in no voice of its own: "wind blows, followed by a scream".
CRIED, CRY = ("scream", "shriek"), "scream"
THAT = frozenset({"that", "which"})
SOMEBODY = PERSONS | {"baby", "babies", "infant", "infants", "toddler", "toddlers"}
ARE, VERB_ENDINGS = (["are"], ["were"]), ("s", "ed", "ing")
GOING = frozenset({"car_pass", "engine", "train", "air_brake", "rail_squeal", "tire_squeal"})
# "A thud followed by a machine" is none of the machine's.
ENDS_AHEAD = ENDS | {"followed"}
NO_OBJECT = ENDS | {"from", "of", "by", "in", "at", "on", "to", "for", "near", "around", "down"}
# "Wind and rain followed by howling dogs".
BEFORE_NOUNS = ARTICLES | {"by", "with", "of", "from", "several", "many", "two", "three"}
LEADING = JOINTS | HELPING
# What stands before a thing it is made of: "a wooden box".
METALS = frozenset({"metal", "metallic", "iron", "steel", "tin"})
MATERIALS = METALS | {"wooden", "plastic", "glass"}
# "Geese fly over honking": where one goes ends nothing either.
PARTICLES = frozenset({"over", "by", "past", "around", "along", "away", "off", "through"})
# "A man cooks while humming": who hums stands before as well.
LEADING_ING = LEADING | PARTICLES | {"while", "whilst"}


class Sounds:
    """Phrases to sounds, where one phrase may have several."""

    def __init__(self, meant: Mapping[str, Sequence[Sound]]) -> None:
        """`meant` has the sounds of each phrase, at most one of them without `of`."""
        self.phrases: PhraseTree[_Meanings] = PhraseTree()
        for phrase, sounds in meant.items():
            # Of two that have a word in their `of` the one that yields to nothing says more.
            told = sorted(sounds, key=lambda one: one.yields != "")
            self.phrases.add_all((phrase,), _Meanings(tuple(told)))

    def match(self, words: Sequence[str], start: int) -> tuple[int, Sound] | None:
        """The longest phrase at word `start` that means a sound beside its clause: the index after
        it, and the sound."""
        general: tuple[int, Sound] | None = None
        for end, told in self.phrases.matches(words, start):
            # Nearly every phrase means one thing everywhere.
            meant = told.plain or _meant(words, start, end, told)
            if meant is None:
                continue
            if general is not None and meant.of and not meant.yields:
                # "Bricks are dropped onto a floor": what bricks do when dropped says more.
                return general[0], meant
            if not meant.yields or meant.of:
                return general or (end, meant)
            general = general or (end, meant)
        return general


class _Meanings:
    """What a phrase may mean: its `sounds`, the `general` one it means where nothing decides, which
    is `plain` if there is no other, and whether a vehicle `goes` there."""

    __slots__ = ("_owners", "general", "goes", "plain", "sounds")

    def __init__(self, sounds: tuple[Sound, ...]) -> None:
        self.sounds = sounds
        self.general = next((sound for sound in sounds if not sound.of), None)
        self.plain = self.general if len(sounds) == 1 else None
        self.goes = any(sound.recipe in GOING for sound in sounds)
        self._owners: frozenset[str] | None = None

    @property
    def owners(self) -> frozenset[str]:
        """Every word that decides between them; gathered when first asked for."""
        if self._owners is None:
            self._owners = frozenset[str]().union(*(sound.of for sound in self.sounds))
        return self._owners


def _meant(words: Sequence[str], start: int, end: int, told: _Meanings) -> Sound | None:
    owner = _owner(words, start, end, told)
    if owner is not None:
        return owner
    sounds = told.sounds
    ahead = words[max(0, start - WITH_WORDS) : start]
    kept = [one for one in sounds if one.of and not one.owners] if "with" in ahead else []
    if kept:
        # "A train passes with a long whistle": the whistle is the train's.
        before = start - 1 - ahead[::-1].index("with")
        others = (*kept, *(one for one in sounds if not one.of))
        return _meant(words, before, len(words), _Meanings(others))
    return told.general


def _owner(words: Sequence[str], start: int, end: int, told: _Meanings) -> Sound | None:
    """What the words of its clause decide, the nearest first: "someone drops coins" is told of the
    coins, whoever drops them, "a wooden box is struck" of wood, and "hard things strike a hollow
    metal one" of metal."""
    near = words[max(0, start - REACH_WORDS) : end + REACH_WORDS]
    if told.owners.isdisjoint(near) and not words[start].endswith("ing"):
        return None  # Only who does what a sentence opens with may stand farther behind.
    following = words[end] if end < len(words) else ""
    if following in JOINTS and (who := listed_doer(words, start, end)) in told.owners:
        return next(sound for sound in told.sounds if who in sound.of)
    is_adjective = words[start].endswith("ing") and words[start - 1] in BEFORE_NOUNS
    if is_adjective and following in told.owners:
        # "Someone pushes a squealing cart": who pushes it squeals no more.
        return next(sound for sound in told.sounds if following in sound.of)
    if words[end : end + 1] == ["of"] and words[end + 2 : end + 3] and words[end + 2] in people():
        # "A motor, followed by the cough of a man".
        return next((one for one in told.sounds if words[end + 2] in one.of), None)
    doer: Sound | None = None
    general: Sound | None = None
    is_next = is_past_somebody = False
    for word in _clause_from(words, start, end, goes=told.goes):
        is_past_somebody = is_past_somebody or word.endswith("man") or word in people()
        if word not in told.owners:
            is_next = False
            continue
        if not (word in words[:start] or _may_follow(words, start, end, word)):
            continue
        owner = next(sound for sound in told.sounds if word in sound.of)
        if owner.recipe == "wind" and _is_cried_behind(words, start, word):
            continue
        if (word in SOMEBODY or owner.recipe == CRY) and _is_of_thing(words, start):
            continue
        if word in METALS and is_bare_item(words, start, end):
            continue  # "Metal turning, thud".
        if owner.is_alone and (is_past_somebody or not _leads(words, start, end, word)):
            continue
        if general is not None:
            if word in METALS or (is_next and word in MATERIALS):
                return owner
            is_next = False
            continue
        if doer is not None and word in people():
            continue
        if not owner.yields:
            return owner
        if word in people():
            doer = owner
        else:
            general, is_next = owner, True
    return general or doer


def _is_cried_behind(words: Sequence[str], start: int, wind: str) -> bool:
    """Whether the cry at `start` only follows the wind."""
    ahead = words[max(0, start - REACH_WORDS) : start]
    is_behind = "followed" in ahead and wind in ahead[: ahead.index("followed")]
    return is_behind and words[start].startswith(CRIED)


def _is_of_thing(words: Sequence[str], start: int) -> bool:
    """Whether a thing right before does it, whoever has it: "a girl rides a bike that squeaks"."""
    thing = words[start - 2] if start > 1 else ""
    is_verb = words[start].endswith(VERB_ENDINGS)
    return is_verb and words[start - 1] in THAT and thing not in SOMEBODY


def _leads(words: Sequence[str], start: int, end: int, owner: str) -> bool:
    """Whether who does it stands before or right behind: "a dog runs", "running dogs"."""
    return owner in words[:start] or words[end : end + 1] == [owner]


@cache
def people() -> frozenset[str]:
    """Every word for one who does something with his hands, and its plural."""
    told = f"man, woman, people, {word_tables()['speech']['people']}"
    return frozenset(form for word in told.split(", ") for form in (word, plural(word)))


def _may_follow(words: Sequence[str], start: int, end: int, owner: str) -> bool:
    """Whether what does it may stand behind: "the groan of a motor", "a singing motor", but "a man
    groans near a motor"."""
    if not words[start].startswith(VOICED) or owner in subject_behind(words, start, end):
        return True
    # "Against a hum someone flushes".
    is_doing = words[start].endswith("ing") and words[end : end + 1] == [owner]
    is_of = words[end - 1] == "of" or words[end : end + 1] in (["of"], ["from"], ["by"])
    return is_doing or is_of


def _clause_from(words: Sequence[str], start: int, end: int, *, goes: bool) -> Iterator[str]:
    """The other words of the clause, backward from `start` and then forward from `end`."""
    index, is_it = before_it(words, start, goes=goes)
    # "A cat arches its back and hisses", "and is also hissing": what joins a second verb to its
    # subject ends nothing.
    leading = LEADING_ING if words[start].endswith("ing") else LEADING
    before = before_making(words, start, index)
    while before >= 0 and (words[before] in leading or is_adverb(words[before])):
        before -= 1
    # "A train comes near while it blows its horn": what is its own is told of what came before, and
    # so is where it goes.
    is_its = (is_it and goes) or words[start - 1 : start] == ["its"]
    ends = SENTENCE if is_its else ENDS
    is_list = is_verb_form(words[start])
    index, holders, is_ahead = before, list[str](), False
    while index >= max(0, start - REACH_WORDS):
        word = words[index]
        # "A man laughs, followed by hums" does not say who hums.
        is_apart = word == "followed" and words[start].startswith(VOICED)
        if is_apart or (
            word in ends
            and not _is_inner(words, index, (before, start), is_it=is_it, is_list=is_list)
        ):
            if is_ahead or is_apart or not goes_on(words, index, people()):
                break
            is_ahead, ends = True, SENTENCE
            index -= 1
            continue
        if is_where(words, index) or goes_on(words, index - 1, people()):
            # "Things in a bag shake": the bag does only where the things tell nothing.
            holders.append(word)
        else:
            yield word
        verb = index - 1 if word in ARTICLES else index - 2
        is_thing = words[verb + 1] in ARTICLES and is_verb_form(words[verb])
        is_list = is_list and (word in JOINTS or not word or is_thing or is_verb_form(word))
        index -= 1
    yield from holders
    index = end + _shared(words, start, end)
    while index < min(len(words), end + REACH_WORDS) and words[index] not in ENDS_AHEAD:
        yield words[index]
        index += 1
    yield from subject_behind(words, start, end)


def _is_inner(
    words: Sequence[str], index: int, within: tuple[int, int], *, is_it: bool, is_list: bool
) -> bool:
    """Whether what would end the clause at `index` ends nothing `within` it: it is looked for back
    from the first of both up to the word at the second."""
    word, (first, start) = words[index], within
    if word == "and":
        # "A cat meows, purrs and hisses": verbs one after another have one subject.
        if (is_list and _is_verb_in_list(words, index + 1)) or _is_subject(words, index + 1, start):
            return True
        # "A train sounds its horn and its bell as it passes".
        return is_it and "its" in words[max(0, index - OWN_WORDS) : index + 2]
    if word == "while":
        # "Idles for a while and takes off": that is how long.
        return words[index - 1] == "a"
    if word == "through":
        # "Is flipped through and shut": nothing stands behind that "through".
        return words[index + 1] in LEADING
    if word == "with":
        # "Is unlocked with a key and opened": with what, before what is done next.
        is_joined = words[start].endswith("ed") and first < start - 1
        return is_joined and words[index - 1].endswith("ed")
    return is_list and word == ","


def _is_verb_in_list(words: Sequence[str], index: int) -> bool:
    """Whether a verb stands there by itself before another: "hums" in "and hums, then stops"."""
    return words[index].endswith(VERB_ENDINGS) and words[index + 1] in JOINTS


def _is_subject(words: Sequence[str], index: int, start: int) -> bool:
    """Whether who stands at `index` does it as well: "larks and bees are singing"."""
    return words[index + 1 : index + 2] in ARE and words[start] not in MAKING


def _shared(words: Sequence[str], start: int, end: int) -> int:
    """How many words of a second verb stand before what both are done to: "chopping and splitting
    logs"."""
    second = words[end + 1 : end + 3]
    if words[end : end + 1] != ["and"] or len(second) < 2 or second[1] in NO_OBJECT:
        return 0
    return 2 * any(words[start].endswith(one) and second[0].endswith(one) for one in ("ing", "ed"))
