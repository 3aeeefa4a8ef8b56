"""Who speaks where no person stands before a verb of speech: "orders are given", "followed by a
woman", "a locksmith talks", "a mother plays with her child"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.ellipsis import joins_in, who_joins
from scenewright.scene.talk.passives import said_of
from scenewright.scene.talk.playing import at_play
from scenewright.scene.talk.strangers import stranger
from scenewright.scene.talk.unscripted import JOINING, PLAYING
from scenewright.scene.words.grammar import ARTICLES

if TYPE_CHECKING:
    from scenewright.scene.talk.people import People, Who
    from scenewright.scene.talk.unscripted import Manner, Talk, TalkBook
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon

# Where what is told begins and ends, who speaks (nobody for a crowd) and how.
Told = tuple[int, int, Sequence["Who"], "Manner"]


class Otherwise:
    """Looks for such speech in `words`, in which `people` are found."""

    def __init__(
        self, people: People, words: Sequence[str], lexicon: Lexicon, cast: Cast, book: TalkBook
    ) -> None:
        self._people = people
        self._words = words
        self._lexicon = lexicon
        self._cast = cast
        self._book = book

    def told(
        self,
        index: int,
        verb: tuple[int, Manner] | None,
        before: Talk | None,
        sentences: Sequence[int],
    ) -> Told | None:
        """What is said at `index`, where a `verb` of speech may stand; `before` is what was said
        last, `sentences` has the number of each word's."""
        word = self._words[index]
        if word in JOINING:
            is_same = before is not None and sentences[before.first] == sentences[index]
            return self._joining(index, before) if before is not None and is_same else None
        if word in PLAYING:
            playing = at_play(index, self._people, self._lexicon, self._cast)
            return None if playing is None else (*playing, self._book.play)
        if word in self._book.uttered or word in self._book.addressed:
            passive = self._passive(index, verb[1] if verb is not None else None)
            if passive is not None or verb is None:
                return passive
        if verb is None or self._people.before(index) is not None:
            return None
        found = stranger(self._words, index, self._lexicon.naming)
        return None if found is None else (found[0], verb[0], [found[2]], verb[1])

    def _joining(self, index: int, before: Talk) -> Told | None:
        """Who speaks after who spoke before, or with them."""
        person = joins_in(self._words, index, self._people)
        if person is not None:
            return person, index + 2, self._people.subjects(person)[1], before.manner
        person = who_joins(self._words, index, self._people)
        if person is None:
            return None
        first = min(index + 2, person)
        return first, person + 1, self._people.subjects(person)[1], before.manner

    def _passive(self, index: int, manner: Manner | None) -> Told | None:
        """ "Orders are given", "somebody is called", "by a woman" where it is told."""
        first = said_of(self._words, index, self._people, self._book)
        if first is None:
            return None
        manner = manner or next(one for one in self._book.manners if one.name == "present")
        who: Sequence[Who] = [("", ())]
        last, word = index + 1, self._people.word
        if word(last) == "by":
            person = self._people.at(last + 1 + (word(last + 1) in ARTICLES))
            if person is not None:
                last, who = person + 1, [self._people.described(person)[1]]
        return first, last, who, manner
