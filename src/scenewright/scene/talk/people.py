"""Who the people in a prompt's words are: "an old man", "two women", "a man with a deep voice"."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.beside_people import is_other_kind, is_ridden, is_spoken_to, joined
from scenewright.scene.talk.kinds import HUMMED, MACHINES, SAME, UNCOUNTED, is_thing_of_machine
from scenewright.scene.talk.sequels import reach_back
from scenewright.scene.timing.counts import match_count
from scenewright.scene.words.grammar import ARTICLES, HE, PASSIVE

if TYPE_CHECKING:
    from scenewright.scene.talk.unscripted import TalkBook
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.tokens import Token

SPEAKERS_MAX, OWNED_MAX = 4, 5
STOPS = frozenset(".!?;\n:")
THEY = "they"
# As they are often written without their apostrophe, and who is told to go on.
WRITTEN = {"mans": "man", "womans": "woman", "childs": "child", "babys": "baby", "him": "he"}
WRITTEN |= {"childrens": "children"}
ANOTHER = "another"
OTHER = frozenset({ANOTHER, "second", "different"})
OWNED = frozenset({"voice", "accent", "tone", "voices", "accents", "tones", "whisper", "whispers"})
# What speaks by itself is heard through what it is.
DEVICES = {
    "television": "radio",
    "radio": "radio",
    "loudspeaker": "intercom",
    "intercom": "intercom",
    "PA": "intercom",
}
THROUGH = frozenset({"in", "on", "over", "through", "via", "by"})
CUTS = frozenset({",", "and", "then", "while", "as", "before", "but", "with", "when", "after"})
# "Followed by shouting" is of others, "laughs, followed by saying something" of the same.
NEXT_ONES, SAME_NEXT = frozenset({"followed", "accompanied"}), ("saying", "telling", "asking")
OPENING = frozenset({"as", "while", "then", "when", "and", "but", "by", "later", "suddenly"})

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
        self.words = words
        self._cast = cast
        self._book = book

    def word(self, index: int) -> str:
        """The word at `index`, empty outside."""
        return self.words[index] if 0 <= index < len(self.words) else ""

    def before(self, index: int) -> int | None:
        """The nearest person before `index` in its sentence; "his voice" is none of his own."""
        back = index - 1
        while back >= max(0, index - reach_back(self.words, index)):
            token = self._tokens[back]
            # "A gun fires, followed by shouting", "laughs, accompanied by chatter": of others.
            is_next = token.word in NEXT_ONES and self.word(back + 2) not in SAME_NEXT
            if token.whole is not None or token.word in STOPS or is_next:
                return None
            owned = self.word(back) in OWNED and self.is_owned(back)
            start = self._owner(back) if owned else None
            if start is not None:
                back = start - 1
            elif self._is_heard_through(back):
                back -= 1
            elif self.one(back):
                return back
            else:
                back -= 1
        return None

    def _is_heard_through(self, index: int) -> bool:
        """Whether others are heard through what stands at `index`: "a voice in a radio speaks"."""
        before = index - 1 - (self.word(index - 1) in ARTICLES)
        return self.word(before) in THROUGH and self.one(index) in DEVICES

    def one(self, index: int) -> str:
        """The word for the one person at `index`, "" where there is none."""
        written = self.word(index).removesuffix("'s").removesuffix("'")
        word = SAME.get(written, written)
        word = WRITTEN.get(word, word)
        cast, found = self._cast, ""
        if word == ANOTHER:
            found = word if self.speaks(index + 1) and self.before(index) is not None else ""
        elif word in cast.person_of_word or word in HE:
            found = word
        elif one := self.one_of(word):
            found = one
        elif word in self._book.pairs_of_people:
            found = "" if word == "couple" and self.word(index + 1) == "of" else word
        elif word in cast.gender_of_name and self._prompt[self._start(index)].isupper():
            found = word
        return "" if found and is_thing_of_machine(written, self.word(index + 1)) else found

    def speaks(self, index: int) -> bool:
        """Whether a verb of speech stands at `index`, as it follows one who speaks."""
        is_verb = self._book.verbs.match(self.words, index) is not None
        return is_verb and self.word(index).endswith(("s", "ing"))

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
        before, word, who = self.word(verb - 1), self.word(verb), self.word(person)
        is_done = before in PASSIVE and word.endswith("ed") and word != "interviewed"
        # "Interrupted by applause" says nothing.
        is_done = is_done or (word == "interrupted" and self.word(verb + 1) == "by")
        if before in ARTICLES or is_done or (who in MACHINES and word.startswith(HUMMED)):
            return False
        speaks = word in saying or word.startswith(("speak", "talk", "announc"))
        return who not in MACHINES or (speaks and self.word(person + 1) not in CUTS)

    def described(self, index: int) -> tuple[int, Who]:
        """The first token of the person at `index`, and who it is."""
        if self.word(index) == ANOTHER:
            before = self.before(index)
            name, words = ("", ()) if before is None else self.described(before)[1]
            return index, (f"{ANOTHER} {name}".strip(), (ANOTHER, *words))
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
        if self.word(first - 1) in OTHER or self.word(index + 1) == "else":
            words, told = ("another", *words), ("another", *told)
        kept = [word for word in told[:-1] if word not in self._cast.pitch_of_word]
        kept.append(told[-1])
        name = "" if words[-1] in HE else " ".join(kept)
        if words[-1] in self._cast.gender_of_name:
            name = self._prompt[self._start(first) : self._tokens[index].end].removesuffix("'s")
        return first, (name, words)

    def subjects(self, person: int) -> tuple[int, list[Who]]:
        """Everyone who speaks, up to the person at `person`: "a man and an old woman".

        Nobody for a group of unknown size, which murmurs.
        """
        if self.word(person) == THEY:
            return self.described(person)[0], self._they(person)
        first, people, is_many = self._group(person)
        many = [is_many]
        while len(people) < SPEAKERS_MAX:
            before = joined(self, first, is_list=len(many) > 1)
            if before < 0 or not self.one(before) or self.is_owned(before):
                break
            start, others, is_many = self._group(before)
            if self.word(first - 1) in ARTICLES and is_spoken_to(self, start):
                break
            first = start
            people = others + people
            many.append(is_many)
        # "Men and women" are as many as people are.
        is_crowd = all(many) and (len(many) > 1 or self._is_crowd(person))
        return first, [] if is_crowd else people[:SPEAKERS_MAX]

    def _they(self, person: int) -> list[Who]:
        """Two of whom it was told, nobody for as many as stand before: "people walk as they
        talk"."""
        before = self.before(person)
        if before is not None and self.one_of(self.word(before)) and not self.subjects(before)[1]:
            return []
        return [("", (THEY, str(turn))) for turn in range(2)]

    def _group(self, person: int) -> tuple[int, list[Who], bool]:
        """Where who is told at `person` begins, all they are, and whether there are several and
        no number is told."""
        first, who = self.described(person)
        word = self.word(person)
        if word in self._book.pairs_of_people:
            ages = who[1][:-1]
            pair = self._book.pairs_of_people[word]
            return first, [(" ".join((*ages, one)), (*ages, one)) for one in pair], False
        count = self._count(first)
        # "Two male speak": the number tells.
        if not self.one_of(word) and (count is None or count[0] < 2):
            return first, [who], False
        number, begins = count or (2, self.counted(first))
        return begins, [who] * min(number, SPEAKERS_MAX), count is None

    def _is_crowd(self, person: int) -> bool:
        """Whether nobody tells apart so many: "voices", but not "male voices"."""
        words = self.described(person)[1][1]
        return self.word(person) in self._book.crowds and not any(
            self._cast.person_of_word.get(word, ("any",))[0] != "any" for word in words
        )

    def gender(self, index: int) -> str:
        """Whether who is told at `index` is "male", "female" or "any"."""
        return self._cast.person_of_word.get(self.one(index), ("any",))[0]

    def opens(self, first: int) -> bool:
        """Whether a clause begins with who is told at `first`."""
        before = first - 1 - (self.word(first - 1) in ARTICLES)
        return before < 0 or self.word(before) in STOPS | OPENING

    def apposed(self, first: int) -> set[int]:
        """The tokens of "two speakers," before people that are told at `first`."""
        comma = first - 1 - (self.word(first - 1) in ARTICLES)
        if self.word(comma) != "," or not self.one_of(self.word(comma - 1)):
            return set()
        return set(range(self.counted(self.described(comma - 1)[0]), comma))

    def counted(self, first: int) -> int:
        """The token of the number before the people at `first`, else `first`."""
        found = match_count(self._tokens, first - 1) if first else None
        is_some = self.word(first - 1) in UNCOUNTED
        return first - 1 if is_some or (found is not None and found[0] == first) else first

    def at(self, index: int) -> int | None:
        """The token of the person whose description begins at `index`: "an adult female"."""
        for step in range(3):
            if self.one(index + step):
                following = index + step + 1
                is_told = self.one(following) and self.word(following) not in OWNED
                return following - (not is_told or not self._describes(following - 1, following))
            if not self.is_adjective(self.word(index + step)):
                return None
        return None

    def one_of(self, word: str) -> str:
        """One of the people that a plural means, empty for none."""
        return self._book.one_of.get(word) or self._cast.one_of.get(word, "")

    def _start(self, index: int) -> int:
        return self._tokens[index].start

    def is_adjective(self, word: str) -> bool:
        """Whether the word tells of a person's age, accent, pitch or voice."""
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
        word = self.word(index)
        is_number = word in self._book.pairs_of_people and bool(self.one_of(self.word(following)))
        is_other = is_number or is_other_kind(self, index, following)
        is_kind = self.is_adjective(word) and not is_ridden(self, index, following)
        return is_kind or (bool(self.one(index)) and is_beside and not is_other)

    def is_owned(self, index: int) -> bool:
        """Whether "in a deep voice" stands at `index`: the voice is nobody of its own."""
        first = self._owner(index) if self.word(index) in OWNED else None
        # "Rain with a voice speaking": nobody else is there whose voice it may be.
        is_own = first and self.word(first) == "with" and self.before(first) is None
        return first is not None and not (is_own and self.speaks(index + 1))

    def _owner(self, index: int) -> int | None:
        """Where "with a deep voice" begins that ends at `index`."""
        for first in range(index - 1, max(0, index - 1 - OWNED_MAX), -1):
            if self.word(first) in ("with", "in"):
                return first
            if not self.is_adjective(self.word(first)) and self.word(first) not in ARTICLES:
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
