"""Who the people in a prompt's words are: "an old man", "two women", "a man with a deep voice"."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.counts import match_count
from scenewright.scene.phrases import ARTICLES

if TYPE_CHECKING:
    from scenewright.scene.tokens import Token
    from scenewright.scene.unscripted import TalkBook
    from scenewright.scene.voices import Cast

BACK_MAX = 10
SPEAKERS_MAX = 4
OWNED_MAX = 5
STOPS = frozenset(".!?;\n:")
THEY = "they"
PRONOUNS = frozenset({"he", "she", THEY})
SAME = {"male": "man", "female": "woman"}
OWNED = frozenset({"voice", "accent", "tone", "voices", "accents"})
BETWEEN_MAX = 9
# What speaks by itself is heard through what it is.
DEVICES = {"radio": "radio", "loudspeaker": "intercom", "intercom": "intercom"}
CUTS = frozenset({",", "and", "then", "while", "as", "before", "but", "with", "when", "after"})

PASSIVE = frozenset({"is", "are", "was", "were", "being", "been"})
MACHINES = frozenset({"machine", "machines", "computer", "computers"})

Who = tuple[str, tuple[str, ...]]


class People:
    """Finds people in `words`, the tokens' words, empty where a token is spoken for."""

    def __init__(
        self,
        prompt: str,
        tokens: Sequence[Token],
        words: Sequence[str],
        cast: Cast,
        book: TalkBook,
    ) -> None:
        self._prompt = prompt
        self._tokens = tokens
        self._words = words
        self._cast = cast
        self._book = book

    def word(self, index: int) -> str:
        """The word at `index`, empty outside."""
        return self._words[index] if 0 <= index < len(self._words) else ""

    def before(self, index: int) -> int | None:
        """The nearest person before `index` in its sentence; "his voice" is none of his own."""
        back = index - 1
        while back >= max(0, index - BACK_MAX):
            token = self._tokens[back]
            # "A machine gun fires, followed by shouting": what follows somebody is not their own.
            if token.whole is not None or token.word in STOPS or token.word == "followed":
                return None
            start = self._owner(back) if self.word(back) in OWNED else None
            if start is not None:
                back = start - 1
            elif self.one(back):
                return back
            else:
                back -= 1
        return None

    def one(self, index: int) -> str:
        """The word for the one person at `index`, "" where there is none."""
        word = self.word(index).removesuffix("'s").removesuffix("'")
        if not word:
            return ""
        word = SAME.get(word, word)
        if word in self._cast.person_of_word or word in PRONOUNS:
            return word
        if self._one_of(word):
            return self._one_of(word)
        if word in self._book.pairs_of_people:
            return word
        is_name = word in self._cast.gender_of_name and self._prompt[self._start(index)].isupper()
        return word if is_name else ""

    def owned(self, index: int) -> tuple[int, tuple[str, ...]]:
        """ "with a deep voice" at `index`: the index behind it and the words that describe."""
        if self.word(index) not in ("with", "in"):
            return index, ()
        for last in range(index + 1, index + 1 + OWNED_MAX):
            if self.word(last) in OWNED:
                return last + 1, tuple(self.word(i) for i in range(index + 1, last))
            if not self.word(last)[:1].isalpha():
                break
        return index, ()

    def may(self, person: int, verb: int, saying: Collection[str]) -> bool:
        """Whether the person at `person` may do what the verb says: no machine counts aloud, and
        "they are counted" tells of what is done to them."""
        before, word = self.word(verb - 1), self.word(verb)
        is_done = before in PASSIVE and word.endswith("ed") and word != "interviewed"
        if before in ARTICLES or is_done:
            return False
        speaks = word in saying or word.startswith(("speak", "talk", "announc"))
        return speaks or self.word(person) not in MACHINES

    def described(self, index: int) -> tuple[int, Who]:
        """The first token of the person at `index`, and who it is."""
        first = index
        while first and self._describes(first - 1, first):
            first -= 1
        if self.one(index) in DEVICES:
            first = index
        words = tuple(self.one(i) or self.word(i) for i in range(first, index + 1))
        told = (*(self.word(i).removesuffix("'s") for i in range(first, index)), words[-1])
        if words[-1] == "voice" and any(self.one(i) for i in range(first, index)):
            words = words[:-1]
            told = (*told[:-2], words[-1])
        if self.word(first - 1) == "another" or self.word(index + 1) == "else":
            words, told = ("another", *words), ("another", *told)
        kept = [word for word in told[:-1] if word not in self._cast.pitch_of_word]
        kept.append(told[-1])
        name = "" if words[-1] in PRONOUNS else " ".join(kept)
        if words[-1] in self._cast.gender_of_name:
            name = self._prompt[self._start(first) : self._tokens[index].end].removesuffix("'s")
        return first, (name, words)

    def subjects(self, person: int) -> tuple[int, list[Who]]:
        """Everyone who speaks, up to the person at `person`: "a man and an old woman".

        Nobody for a group of unknown size, which murmurs.
        """
        first, who = self.described(person)
        people = [who]
        if self._one_of(self.word(person)):
            count = self._count(first)
            joint = first - 1
            if count is None and self.word(joint) == "and" and self._one_of(self.word(joint - 1)):
                return self.described(joint - 1)[0], []
            if count is None and self.word(person) in self._book.crowds:
                return first, []
            number, first = count or (2, self.counted(first))
            people = [who] * min(number, SPEAKERS_MAX)
        elif self.word(person) in self._book.pairs_of_people:
            pair = self._book.pairs_of_people[self.word(person)]
            ages = who[1][:-1]
            return first, [(" ".join((*ages, one)), (*ages, one)) for one in pair]
        elif self.word(person) == THEY:
            return first, [("", (THEY, str(turn))) for turn in range(2)]
        told = len(people)
        while len(people) < SPEAKERS_MAX:
            joint = first - 1 - (self.word(first - 1) in ARTICLES)
            before = self._joined(joint, is_list=len(people) > told)
            if before < 0 or not self.one(before):
                break
            first, other = self.described(before)
            people.insert(0, other)
        return first, people

    def _joined(self, joint: int, *, is_list: bool) -> int:
        """The token before what joins one who speaks to the next, "and", "then", "and then",
        "followed by", or the comma of a list; -1 where nothing does."""
        word, before = self.word(joint), self.word(joint - 1)
        if (word, before) in (("then", "and"), ("by", "followed"), ("and", ","), ("then", ",")):
            return joint - 2
        if is_list and word == "," and self._one_of(before):
            # "Two speakers, a woman and a man": who they are.
            return -1
        return joint - 1 if word in ("and", "&", "then") or (is_list and word == ",") else -1

    def apposed(self, first: int) -> set[int]:
        """The tokens of "two speakers," before people that are told at `first`."""
        comma = first - 1 - (self.word(first - 1) in ARTICLES)
        if self.word(comma) != "," or not self._one_of(self.word(comma - 1)):
            return set()
        return set(range(self.counted(self.described(comma - 1)[0]), comma))

    def counted(self, first: int) -> int:
        """The token of the number before the people at `first`, else `first`."""
        found = match_count(self._tokens, first - 1) if first else None
        is_some = self.word(first - 1) in ("several", "many", "some", "few", "various")
        return first - 1 if is_some or (found is not None and found[0] == first) else first

    def at(self, index: int) -> int | None:
        """The token of the person whose description begins at `index`."""
        for step in range(3):
            if index + step < len(self._words) and self.one(index + step):
                return index + step
            if not self._is_adjective(self.word(index + step)):
                return None
        return None

    def partner(self, last: int) -> tuple[int, Who | None] | None:
        """Who is spoken to: "talks to an old woman"; a group does not answer."""
        if self.word(last) not in ("to", "with", "at"):
            return None
        person = self.at(last + 1 + (self.word(last + 1) in ARTICLES))
        if person is None or (self.word(last) == "with" and self.one(person) in DEVICES):
            return None
        is_group = bool(self._one_of(self.word(person)))
        return person + 1, None if is_group else self.described(person)[1]

    def between(self, index: int) -> tuple[int, list[Who]] | None:
        """ "between two men", "between a man and a woman": the index after it and who they are."""
        if self.word(index) not in ("between", "of", "with"):
            return None
        last = index + 1
        while last < min(len(self._words), index + BETWEEN_MAX) and self.word(last) not in STOPS:
            if self.one(last):
                is_pair = self.word(last + 1) == "and" or self.one(last + 1)
                if self._one_of(self.word(last)) or not is_pair:
                    break
            last += 1
        else:
            return None
        who = self.subjects(last)[1] or [self.described(last)[1]] * 2
        if self.word(index) == "with" and len(who) == 1:
            return last + 1, [("person", ("person",)), *who]
        return (last + 1, who if len(who) > 1 else who * 2) if who else None

    def behind(self, last: int) -> tuple[int, tuple[str, ...], set[int]]:
        """What follows a verb of speech and tells only of it: "slowly", "a story", "to a class",
        "in a deep voice": the index behind it, words for the speaker, and the tokens of it."""
        told: tuple[str, ...] = ()
        known: set[int] = set()
        index = last
        while True:
            end, words = self.owned(index)
            if end > index:
                told += words
            elif [self.word(i) for i in range(index, index + 3)] == ["back", "and", "forth"]:
                end = index + 3
            elif self.word(index) in ("to", "from") and match_count(self._tokens, index + 1):
                end = index + 2
            elif self.word(index).endswith("ly") or self.word(index) in self._book.adverbs:
                end = index + 1
            else:
                end = self._object(index)
            if end == index:
                return index, told, known
            known |= set(range(index, end))
            index = end

    def _one_of(self, word: str) -> str:
        """One of the people that a plural means, empty for none."""
        return self._book.one_of.get(word) or self._cast.one_of.get(word, "")

    def _start(self, index: int) -> int:
        return self._tokens[index].start

    def _is_adjective(self, word: str) -> bool:
        cast = self._cast
        return (
            word in cast.age_of_word
            or word in cast.accent_of_word
            or word in cast.pitch_of_word
            or word in cast.qualities
        )

    def _describes(self, index: int, following: int) -> bool:
        """Whether the word at `index` tells of the person whose description begins behind it."""
        is_beside = self._tokens[index].end + 1 == self._start(following)
        return self._is_adjective(self.word(index)) or (bool(self.one(index)) and is_beside)

    def _owner(self, index: int) -> int | None:
        """Where "with a deep voice" begins that ends at `index`."""
        for first in range(index - 1, max(0, index - 1 - OWNED_MAX), -1):
            if self.word(first) in ("with", "in"):
                return first
            if not self._is_adjective(self.word(first)) and self.word(first) not in ARTICLES:
                return None
        return None

    def _count(self, first: int) -> tuple[int, int] | None:
        if self.word(first - 1) in ("both", "couple"):
            return 2, first - 1
        if first > 1 and self.word(first - 1) == "of" and self.word(first - 2) == "couple":
            return 2, first - 2
        if self.word(first - 1) in ("several", "few", "many"):
            return None
        found = match_count(self._tokens, first - 1) if first else None
        return (found[1], first - 1) if found is not None and found[0] == first else None

    def _object(self, index: int) -> int:
        """The index behind "a long story" or "to the class" at `index`, else `index`."""
        is_told = self.word(index) in ("to", "at", "with", "into", "for", "through")
        end = index + is_told
        end += self.word(end) in ARTICLES
        if end == index and self.word(index) not in self._book.objects | self._book.listeners:
            return index
        nouns = self._book.listeners | (frozenset() if is_told else self._book.objects)
        for last in range(end, end + 2):
            if self.word(last) in nouns:
                return last + 1
            if not self.word(last)[:1].isalpha() or self.word(last) in CUTS:
                break
        return index
