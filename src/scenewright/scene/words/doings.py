"""What a thing does in every form, from the phrase that tells it once: "a branch breaks" is also
"a branch is breaking", "the branch broke" and "the breaking of a branch"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from scenewright.scene.words.grammar import ARTICLES, PERSONS, PREPOSITIONS
from scenewright.scene.words.inflections import verb_forms

# These say what a thing is like, not what it does: "behind a closed door".
STATES = frozenset({"closed", "filled", "boiled", "broken", "torn", "shut", "worn"})
STATES |= {"locked", "fallen", "hidden", "driven", "beaten", "left", "wound"}
# Who does many things is told by each of them.
WHO = PERSONS | {"it"}
NO_NOUNS = PREPOSITIONS | ARTICLES | WHO


class Doings:
    """Knows the verbs of all entries."""

    def __init__(self, entries: Iterable[Mapping[str, Any]], told: Mapping[str, Any]) -> None:
        """`told` are the other tables of words: verbs that no entry has, and what is no noun."""
        verbs = {word.strip() for entry in entries for word in entry.get("verbs", "").split(",")}
        verbs.update(told["irregular"]["pasts"], told["doing"]["verbs"].split(", "))
        self._verbs = {forms[1]: forms for forms in map(verb_forms, verbs - {""})}
        self._no_nouns = NO_NOUNS.union(verbs, told["harmless"]["words"].split())

    def of(self, phrase: str) -> tuple[str, tuple[str, ...]]:
        """The noun of "branch breaks" and the forms of its verb, the plain one first; none for any
        other phrase."""
        noun, _, verb = phrase.partition(" ")
        forms = self._verbs.get(verb)
        if forms is None or noun in self._no_nouns or noun.endswith(("ing", "ly")):
            return noun, ()
        return noun, tuple(form for form in forms if form not in STATES)
