"""Whose a sound of the body is: "a girl laughs", "a child cries, then screams", "a woman and a baby
laugh", which is two who are heard."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.bodily import BODILY, may_be_done, may_be_said
from scenewright.scene.meaning.children import child_meant
from scenewright.scene.meaning.criers import by_who_cried
from scenewright.scene.meaning.hummed import hummed, may_be_hummed
from scenewright.scene.meaning.imitations import imitated
from scenewright.scene.meaning.leaders import LEADING, led
from scenewright.scene.meaning.several import (
    CROWDS,
    are_many,
    are_one_choir,
    by_another,
    by_several,
    is_only_people,
    mixed,
    times_of,
)
from scenewright.scene.meaning.spoke import who_spoke
from scenewright.scene.meaning.things import BETWEEN_VERBS
from scenewright.scene.talk.ellipsis import joins_in, who_joins
from scenewright.scene.talk.gaps import is_group
from scenewright.scene.talk.kinds import kind_of
from scenewright.scene.talk.people import OWNED, People
from scenewright.scene.talk.unscripted import BABIES, are_together, talk_book
from scenewright.scene.talk.unscripted import JOINING as JOINING_IN
from scenewright.scene.words import grammar
from scenewright.scene.words.cuts import FORWARD, JOINTS
from scenewright.scene.words.grammar import ARTICLES, OF, SENTENCE
from scenewright.scene.words.inflections import verb_forms
from scenewright.scene.words.named import by_place

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon, Sound
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

JOINING = JOINTS | {"before", "&"}
BETWEEN = BETWEEN_VERBS | JOINING | grammar.LEADING | {"heard", "has", "have", "both", "all"}
BETWEEN |= {"turns", *verb_forms("take")}
# Before the first of several who do one thing: nobody who is only spoken to or looked at.
BEFORE_LIST = SENTENCE | FORWARD | {"", ",", "of", "from", "by", "with", "and", "both", "as"}
BEFORE_LIST |= {"while"}
STOPPING = SENTENCE | FORWARD | {"as", "while", "by", "with", ","}
BACK_WORDS, LIST_PEOPLE = 10, 4

# Where somebody is told, and what they are called; the last word is who they are.
Doer = tuple[int, tuple[str, ...]]
Doers = list[Doer]


def with_doers(page: Page, named: Sequence[Named]) -> list[Named]:
    """The same with what bodies do made by who does it; one for each kind of people, the first
    ones at the tokens of their people."""
    is_led = bool(page.index.places(LEADING))
    words, cast = [token.word for token in page.tokens], page.cast
    if not is_led and not any(
        may_be_done(one) or may_be_said(one) or may_be_hummed(one, words, cast) for one in named
    ):
        return list(named)
    finder = Finder(page, words)
    starts = {one.first for one in named if not is_only_people(one)}
    beds = {one.first for one in named if one.is_music or (one.sound and one.sound.is_bed)}
    found: list[Named] = []
    told: set[int] = set()
    before: tuple[Named, Doers] | None = None
    for one in named:
        doers: Doers = []
        both = led(one, words, finder.people, page) if is_led else []
        if both:
            found += both
            continue
        if may_be_said(one):
            one = imitated(one, words, finder.people, page) or one
        if one.talk is not None:
            doers = [(one.first, called or ("person",)) for _, called in one.talk.speakers]
        elif one.sound is not None and one.sound.parameters.get("talkers") == "children":
            doers = [(one.first, ("children",))]
        elif may_be_done(one) or may_be_hummed(one, words, cast):
            doers = finder.doers(one, before)
            if not may_be_done(one):
                one = hummed(one, doers[0], words, named, BODILY, page) if doers else one
                doers = doers if may_be_done(one) else []
            whole = one
            one, others = _made(one, doers, words, page)
            if any(other.first in starts for other in others):
                # Those who also speak are heard together.
                one, others = mixed(whole, [told[-1] for _, told in doers], page), []
            found += others
            told.update(other.first for other in others)
        found.append(one if doers else by_who_cried(one, found, page))
        if doers and one.sound is not None and one.owned:
            found += _joining(one, words, starts - beds, finder, page)
        if doers:
            before = one, doers
    kept = [one for one in found if not (one.first in told and is_only_people(one))]
    return sorted(kept, key=by_place)


def _made(one: Named, doers: Doers, words: Sequence[str], page: Page) -> tuple[Named, list[Named]]:
    """The sound by the one of those who make it that stands beside it, and by the others, one of
    each kind."""
    if one.sound is not None and one.sound.recipe == "applause":
        is_one = len(doers) == 1 and not are_many(doers[0][1][-1], page.cast)
        alone = one.sound.made_by("people", "one")
        return replace(one, sound=alone) if is_one else one, []
    made: list[Named] = []
    kinds: list[str] = []
    for first, told in doers:
        kind = kind_of(told, page.cast)
        sound = _sound_of(one, told[-1], kind, words, page.lexicon)
        if sound is None or kind in kinds:
            continue
        kinds.append(kind)
        page.used.update(i for i in range(first, one.first) if words[i] in told)
        sound, times = by_several(sound, told[-1], page), times_of(sound, told[-1], page)
        # "A man and a woman laugh" at the same time.
        here = replace(one, first=first, last=first + 1, sound=sound, times=times)
        made.append(replace(here, owned=True, is_joint=bool(made)))
    if not made:
        return one, []
    own = made.pop(max(sum(other.first < one.last for other in made) - 1, 0))
    own = replace(own, first=one.first, last=one.last)
    return replace(own, times=max(own.times, one.times)), made


def _joining(
    one: Named, words: Sequence[str], starts: Collection[int], finder: Finder, page: Page
) -> list[Named]:
    """The sound by those who follow or join who made it: "a man laughs, joined by a woman"."""
    for index in range(one.last, min(len(words), one.last + BACK_WORDS)):
        if words[index] in SENTENCE or index in starts:
            break
        is_with = words[index] == "with" and index == one.last and are_one_choir(one)
        if words[index] not in JOINING_IN and not is_with:
            continue
        person = joins_in(words, index, finder.people) or who_joins(words, index, finder.people)
        if person is None or person < one.last:
            continue
        made: list[Named] = []
        for first, told in finder.listed(person):
            kind = kind_of(told, page.cast)
            sound = _sound_of(one, told[-1], kind, words, page.lexicon)
            if sound is not None:
                sound = by_another(sound, told[-1], page)
                made.append(replace(one, first=first, last=first + 1, sound=sound, owned=True))
        page.used.update(range(min(index, person), max(index, person) + 1))
        return made
    return []


def _sound_of(
    one: Named, person: str, kind: str, words: Sequence[str], lexicon: Lexicon
) -> Sound | None:
    """The sound as the `person` of this kind makes it, None where they make none."""
    if one.sound is None:
        return None
    sound = one.sound
    # "A woman and a baby cry" is no baby's cry of the woman.
    others = BETWEEN | (BABIES - {person})
    said = [word for word in words[one.first : one.last] if word not in others]
    whole = lexicon.sounds.match((person, *said), 1)
    if whole is not None and whole[0] > 2 and whole[0] == len(said) + 1:
        said = []
    verbs = [word for word in said if lexicon.sounds.match((person, word), 1) is not None]
    if verbs:
        meant = lexicon.sounds.match((person, verbs[-1]), 1)
        if meant is not None and (person in meant[1].of or sound.of):
            sound = meant[1]
    if sound.recipe not in BODILY:
        return None
    tree = lexicon.parameters.get(sound.recipe)
    told = tree.match(("child" if kind == "baby" else kind,), 0) if tree is not None else None
    is_settled = sound.parameters.get("style") in ("baby", "children")
    if told is not None and told[1][0] == "gender" and not is_settled:
        sound = sound.made_by("gender", told[1][1])
    return sound


class Finder:
    """Finds who makes what is named in `words`, every word of a page."""

    def __init__(self, page: Page, words: Sequence[str]) -> None:
        self.people = People(page.prompt, page.tokens, words, page.cast, talk_book())
        self._words, self._cast, self._page = words, page.cast, page

    def doers(self, one: Named, before: tuple[Named, Doers] | None) -> Doers:
        """Who makes the sound, from what stands inside its name, before it or behind it; those
        who made what was named `before` where nobody new is told."""
        people, words = self.people, self._words
        inside = [i for i in range(one.first, one.last) if people.one(i)]
        if inside:
            return self.listed(inside[-1])
        crowd = next((i for i in range(one.first - 1, one.last) if words[i] in CROWDS), -1)
        if crowd >= 0:
            return [(crowd, (words[crowd],))]
        spoke = who_spoke(self._page, one)
        if spoke:
            return spoke
        index = one.first - 1
        if words[index] in ("while", "whilst") and words[one.first].endswith("ing"):
            return self._opening(index - 1)
        while index >= 0 and (words[index] in BETWEEN or words[index].endswith("ly")):
            index -= 1
        # "Beside the man, laughter": a comma ends who was told.
        is_own = index == one.first - 1 or words[index + 1] not in JOINTS
        if index >= 0 and is_own and people.one(index) and not people.is_owned(index):
            return self.listed(index)
        behind = self._behind(one)
        if behind:
            return behind
        is_joined = not JOINING.isdisjoint(words[max(index + 1, 0) : one.first])
        is_verb = words[one.first].endswith(("s", "ing", "ed")) or is_joined
        if not is_joined or not is_verb:
            return []
        if before is not None and self._is_next(before[0], index, one):
            return before[1]
        return self._opening(index)

    def _opening(self, index: int) -> Doers:
        """Who begins the clause that reaches to `index`: "kids splash in a bath and laugh"."""
        for back in range(index, max(-1, index - BACK_WORDS), -1):
            if self._words[back] in STOPPING:
                break
            first = self.people.described(back)[0] if self.people.one(back) else -1
            if first >= 0 and (self.people.opens(first) or is_group(self._words, first)):
                return self.listed(back)
        return []

    def _is_next(self, before: Named, index: int, one: Named) -> bool:
        """Whether only what `before` is done to stands between it and the joint behind `index`."""
        if before.last > index + 1 and before.first < one.first:
            return True
        between = self._words[before.last : index + 1]
        return len(between) <= BACK_WORDS and STOPPING.isdisjoint(between)

    def _behind(self, one: Named) -> Doers:
        """Who is told behind: "the laughter of a child", "a crying baby"."""
        word = self._words[one.last - 1]
        joint = self.people.word(one.last)
        start = one.last
        if joint in OF:
            start += 1
            start += self.people.word(start) in ARTICLES
            start += self.people.word(start) in ("two", "three", "several", "many", "one")
        elif not word.endswith("ing"):
            return []
        person = self.people.at(start)
        if person is None:
            return []
        told = self.listed(person)[-1:]
        while joint in OF and self.people.word(person + 1) == "and":
            following = self.people.at(person + 2 + (self.people.word(person + 2) in ARTICLES))
            if following is None:
                break
            person = following
            told += self.listed(person)[-1:]
        return told

    def _told(self, person: int) -> Doers:
        """The person at `person`, or the two that a pair is."""
        word = self._words[person].removesuffix("'s")
        first, (_, told) = self.people.described(person)
        pair = talk_book().pairs_of_people.get(word)
        if pair is not None:
            return [(first, (*told[:-1], one)) for one in pair]
        if child := child_meant(self._words, person, self._cast):
            return [(first, (child,))]
        is_called = word in self._cast.person_of_word or self.people.one_of(word)
        return [(first, (*told, word) if is_called and word not in OWNED else told)]

    def listed(self, person: int) -> Doers:
        """Everyone up to the person at `person`: "a woman and two children"."""
        people, words = self.people, self._words
        found = self._told(person)
        first = found[0][0]
        while len(found) < LIST_PEOPLE:
            start = people.counted(first)
            start -= start > 0 and words[start - 1] in ARTICLES
            joint = start - 1
            is_list = are_together(words, joint) or (len(found) > 1 and people.word(joint) == ",")
            if people.word(joint) not in ("and", "&") and not is_list:
                break
            joint -= people.word(joint - 1) in (",", "together", "along")
            if not people.one(joint - 1) or people.is_owned(joint - 1):
                break
            found = [*self._told(joint - 1), *found]
            first = found[0][0]
        head = people.counted(found[0][0])
        head -= head > 0 and words[head - 1] in ARTICLES
        if len(found) > 1 and people.word(head - 1) not in BEFORE_LIST:
            return found[-1:]
        return found
