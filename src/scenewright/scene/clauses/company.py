"""What is heard of something while it lasts: floors creak under steps, a train whistles."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.clauses.clause_order import INNER, JOINED, follows_as, opens
from scenewright.scene.clauses.heard_first import SUNG
from scenewright.scene.meaning.things import CRIED_OUT
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.grammar import (
    ARTICLES,
    HE,
    NOISES,
    PERSONS,
    PREPOSITIONS,
    PRONOUNS,
    UNDER,
)
from scenewright.scene.words.inflections import forms_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

CROWDS = frozenset({"applause", "cheer", "booing", "crowd_chant", "fireworks"})
STEPS = frozenset({"footsteps", "horse"})
# Who runs is out of breath meanwhile.
BREATH = "breathing"
MOVING = STEPS | {"train", "car_pass", "roll", "skateboard"}
# What is trodden on is heard as long as the steps are, and so is a cart behind its horse.
TRODDEN = frozenset({"creak", "crunch", "crumple", "rustle", "splash", "squelch", "gravel"})
ON = frozenset({"on", "upon", "onto", "over", "across", "along", "through", "in", "with", "up"})
ON |= {"down", "wearing"}
# Where wheels crunch as long as they roll.
WHEELED = frozenset({"car_pass", "engine"})
UNDER_WHEELS = ON | {"out", "from", "into"}
# What something pops, turns or is crushed in runs meanwhile.
MACHINES = frozenset({"microwave", "blender", "washing_machine"})
FEET = frozenset({"feet", "foot", "footsteps", "boots", "shoes", "soles", "steps", "hooves"})
FEET |= {"wheels", "tires", "tyres", "heels", "sneakers"}
PULLED = frozenset({"roll", "horse"})
PULLING = forms_of("pull", "draw", "tow", "haul", "drag", "drive")
# "A train travels making a clatter": both are one.
MAKING = frozenset({"making", "producing", "emitting", "creating"})
INSIDE = frozenset({"in", "inside", "into"})
OWN = ["its"], ["his"], ["her"], ["their"]
# "A train rushes over a level crossing".
CROSSING = ("train", "crossing")
AS = frozenset({"as", "while", "whilst"})
# Who comes to a door has walked before he opens it, and what stops has come before.
ARRIVING = frozenset({"door", "knock", "doorbell"})
STOPPING = frozenset({"coming", "slowing", "stopping", "braking", "halting", "leaving"})
BETWEEN_WORDS, BEHIND_WORDS, MADE_WORDS, OWN_WORDS = 6, 3, 4, 2


class Company:
    """Says of each thing that is named whether it is heard together with the one before."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._before: Named | None = None
        self._sentence = -1
        # Whether the last that was named is beside another, which "and" goes on to tell.
        self._is_list = False

    def clause_of(
        self, clause: Clause, one: Named, spoken: Sequence[int], *, is_first: bool
    ) -> Clause:
        """The clause of `one` with what is said of its company; `is_first`: it is the first that
        its clause names; at `spoken` are the clause's quotes."""
        # "As frogs croak a man is speaking".
        is_during = not is_first and opens(clause)
        if is_during and clause.separator in INNER:
            # "In the middle of the song a phone rings".
            clause = replace(clause, relation=INNER[clause.separator])
        if self._is_past_opening(clause, one, is_first=is_first):
            clause = replace(clause, relation="")
        is_as = spoken[-1:] != [] and spoken[-1] < one.first
        is_as = is_as and follows_as(self._page.tokens, spoken[-1])
        is_as = is_as or (bool(spoken) and self._is_sung(one, spoken))
        clause.is_beside = clause.is_beside or is_during or is_as
        before, self._before = self._before, one
        is_same, self._sentence = clause.sentence == self._sentence, clause.sentence
        was_list, self._is_list = self._is_list, False
        if clause.relation == "still" and before is not None and self._is_made(before, one):
            # "A horse gallops past, neighing as it goes".
            return replace(clause, is_beside=True, is_next=False, relation="")
        if before is None or not is_same or clause.relation not in ("", "along"):
            return clause
        if self._are_one_crowd(before, one) and clause.separator in JOINED and not clause.is_next:
            return replace(clause, is_beside=True, relation="")
        if self._is_trodden(before, one):
            return replace(clause, is_beside=True, is_next=False, relation="during")
        self._is_list = self._is_making(before, one)
        goes_on = clause.separator in (ON | JOINED if self._is_list else ON)
        # "Runs in panting": nobody pants before he runs.
        is_breath = one.sound is not None and one.sound.recipe == BREATH and one.sound.is_bed
        if (not is_first or goes_on or is_breath) and self._is_made(before, one):
            told = "with" if is_breath else ""
            return replace(clause, is_beside=True, is_next=False, relation=told)
        if was_list and is_first and clause.separator in JOINED and not clause.is_next:
            self._is_list = True
            return replace(clause, is_beside=True, is_companion=True, relation="")
        return clause

    def _is_sung(self, one: Named, spoken: Sequence[int]) -> bool:
        """Whether many are heard to sing what is quoted right behind: 'a crowd chants "Go!"'."""
        last, tokens = one.last, self._page.tokens
        last += last < len(tokens) and tokens[last].word in (",", ":")
        return last in spoken and one.sound is not None and one.sound.recipe in SUNG

    def _are_one_crowd(self, before: Named, one: Named) -> bool:
        """Whether both are of the same many people: "applause and cheering"."""
        recipes = [each.sound.recipe for each in (before, one) if each.sound is not None]
        return len(recipes) == 2 and CROWDS.issuperset(recipes) and recipes[0] != recipes[1]

    def _is_past_opening(self, clause: Clause, one: Named, *, is_first: bool) -> bool:
        """Whether it is no more what waits: "before an explosion a horse neighs"."""
        tokens, end = self._page.tokens, clause.tokens[-1] + 1
        if clause.relation != "before" or not clause.begins_sentence:
            return False
        is_closed = [token.word for token in tokens[end : end + 1]] == [","]
        if is_first:
            return self._is_behind_unheard(clause, one)
        # "Before a bang there is a high whistle".
        ahead = {token.word for token in tokens[max(0, one.first - OWN_WORDS) : one.first]}
        is_his = self._page.tokens[one.first - 1].word in HE
        return not is_closed and (is_his or not ahead.isdisjoint(ARTICLES))

    def _is_behind_unheard(self, clause: Clause, one: Named) -> bool:
        """Whether what waits was told right before it and is not heard: "before the show a dog
        barks", "before they start he coughs"."""
        words = self._words(clause.tokens[0], one.first)
        if len(words) < 2 or not all(map(str.isalpha, words)):
            return False
        if words[-1] in HE:
            return True
        at = max((i for i, word in enumerate(words) if word in ARTICLES), default=0)
        told = words[at - 1] if at else ""
        is_object = words[0] in HE or told.endswith("ing") or told in PREPOSITIONS
        return bool(told) and not is_object and told not in ARTICLES | JOINED

    def _is_trodden(self, before: Named, one: Named) -> bool:
        """Whether it is heard as long as the movement before is: "walks on creaking boards",
        "horses pull a cart", "leaves crunching under their feet"."""
        if one.sound is None:
            return False
        between = self._words(before.last, one.first)
        recipe = before.sound.recipe if before.sound is not None else ""
        if recipe in MOVING and one.sound.recipe in PULLED:
            return not PULLING.isdisjoint(self._words(before.first, one.last))
        if one.sound.recipe not in TRODDEN:
            return False
        is_on = not ON.isdisjoint(between) and "and" not in between
        if recipe in STEPS and len(between) <= BETWEEN_WORDS and is_on:
            return True
        if recipe in WHEELED and one.sound.recipe == "crunch" and "and" not in between:
            told = self._words(one.first, one.first + 1)[0]
            is_told = told in UNDER_WHEELS or told.endswith("ing")
            return is_told or not UNDER_WHEELS.isdisjoint(between)
        behind = self._words(one.last, one.last + 1 + BEHIND_WORDS)
        under = next((at for at, word in enumerate(behind) if word in UNDER), len(behind))
        return under <= 1 and not FEET.isdisjoint(behind[under:])

    def _is_made(self, before: Named, one: Named) -> bool:
        """Whether the thing before does it as it goes: "passes making a clatter", "walks along
        whistling", "blows its horn as it passes"."""
        if before.sound is None or before.sound.is_bed:
            return False
        if self._is_list or self._is_inside(one):
            return True
        recipe = one.sound.recipe if one.sound is not None else ""
        if before.sound.recipe not in MOVING or recipe in ARRIVING:
            return False
        if (before.sound.recipe, recipe) == CROSSING:
            return True
        # "Honking", "blowing its horn".
        begins = one.first - 2 * (self._words(one.first - 1, one.first)[-1:] in OWN)
        if before.last > one.first:
            # It is told ahead of what stands before it in time.
            return False
        first = self._page.tokens[max(begins, before.last)].word
        if first.endswith("ing") and first not in STOPPING:
            # "A car passes a barking dog", "a horse neighs and a boy laughing".
            is_beasts = recipe in ANIMALS and recipe != before.sound.recipe
            who = PERSONS if recipe in CRIED_OUT else frozenset[str]()
            return not is_beasts and self._page.tokens[begins - 1].word not in ARTICLES | who
        behind = self._words(one.last, one.last + BEHIND_WORDS)
        return any(word in AS and after in PRONOUNS for word, after in pairwise(behind))

    def _is_inside(self, one: Named) -> bool:
        """Whether something else is named inside of it: "ice is crushed in a blender"."""
        if one.sound is None or one.sound.recipe not in MACHINES:
            return False
        return not INSIDE.isdisjoint(self._words(max(one.first - 2, 0), one.last - 1))

    def _is_making(self, before: Named, one: Named) -> bool:
        """Whether it is the noise that the thing before makes."""
        told = set(self._words(max(before.last, one.first - MADE_WORDS), one.first))
        return not MAKING.isdisjoint(told) and NOISES.isdisjoint(told)

    def _words(self, first: int, last: int) -> Sequence[str]:
        return [token.word for token in self._page.tokens[first:last]]
