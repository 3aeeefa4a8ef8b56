"""Makes a talk of who speaks where: its topic, and whether it is a crowd that murmurs."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.talk.beside import TOGETHER, passed
from scenewright.scene.talk.counting import COUNTING, counted
from scenewright.scene.talk.ellipsis import is_bare
from scenewright.scene.talk.gaps import WHISPER, is_group, murmur
from scenewright.scene.talk.topics import (
    again_end,
    both_end,
    is_about,
    said_end,
    topic_end,
    wish_end,
)
from scenewright.scene.talk.unscripted import Talk, TalkBook
from scenewright.scene.timing.durations import NUMBERS
from scenewright.scene.words.grammar import ARTICLES
from scenewright.scene.words.inflections import forms_of

if TYPE_CHECKING:
    from scenewright.scene.talk.hearers import Hearers
    from scenewright.scene.talk.people import People, Who
    from scenewright.scene.talk.unscripted import Manner
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

REPEATING = forms_of("repeat")


class Maker:
    """Makes talks of a prompt's tokens, in whose words `people` and their `hearers` are found."""

    def __init__(
        self,
        prompt: str,
        tokens: Sequence[Token],
        people: People,
        hearers: Hearers,
        lexicon: Lexicon,
        cast: Cast,
        book: TalkBook,
    ) -> None:
        self._prompt = prompt
        self._tokens = tokens
        self._people = people
        self._hearers = hearers
        self._lexicon = lexicon
        self._cast = cast
        self._book = book

    def with_whom(self, talk: Talk) -> list[Talk]:
        """What a crowd says, and who talks with it: "children speak with an adult"."""
        partner = self._hearers.partner(talk.last, of_many=True)
        is_how = self._people.owned(talk.last)[0] > talk.last
        if (
            partner is None
            or partner[1] is None
            or is_how
            or not is_bare(self._people.words, partner[0])
        ):
            return [talk]
        end = partner[0]
        if not self._people.one_of(self._people.word(end - 1)):
            return [talk, self.made(talk.last, end, [partner[1]], talk.manner)]
        # Grown people and children are one talk.
        both = self.crowd(talk.first, end, talk.manner, talk.known | {*range(talk.last, end)})
        return [talk if both is None else both]

    def between(self, index: int, last: int, manner: Manner) -> Talk | None:
        """ "A speech between a child and a man" at `index`, whose noun ends before `last`."""
        is_between = self._people.word(last) == "between"
        sides = self._hearers.between(last) if is_between else None
        return None if sides is None else self.either(index, *sides, manner, set())

    def either(
        self, first: int, last: int, who: Sequence[Who], manner: Manner, known: Collection[int]
    ) -> Talk | None:
        """The speech of those who speak from `first` to `last` (exclusive), a crowd's where they
        are nobody."""
        if who:
            return self.made(first, last, who, manner, known=known)
        return self.crowd(first, last, manner, known)

    def crowd(self, first: int, last: int, manner: Manner, known: Collection[int]) -> Talk | None:
        """Many people whose words nobody tells apart; those who shout are sounds of their own."""
        if not (manner.is_murmur or manner.name == WHISPER):
            return None
        # "In hushed voices"; "with a male voice" tells of another.
        end = self._people.owned(last)[0] if self._people.word(last) == "in" else last
        told = {self._people.word(i) for i in (*known, *range(last, end))}
        told |= {WHISPER} if manner.name == WHISPER else set()
        sound = murmur(told, self._lexicon, self._book.young_crowds)
        if sound is None:
            return None
        used = frozenset(range(first, end))
        return Talk(first, end, (), manner, used=used, known=frozenset(known), sound=sound)

    def are_one(self, first: int, person: int, verb: int, manner: Manner) -> bool:
        """Whether those from `first` on are one crowd: "a group of men", and "the men shout", whom
        nobody counts and who shout no orders."""
        words = self._people.words
        if is_group(words, first):
            return True
        if not manner.is_loud or not self._people.one_of(words[person]):
            return False
        ahead = words[max(0, min(first, person) - 1) : person]
        is_counted = any(word in NUMBERS or word[:1].isdecimal() for word in ahead)
        behind = self._people.word(verb + 1)
        is_sound = self._lexicon.sounds.match(words, verb) is not None
        return is_sound and not is_counted and behind not in self._book.objects

    def worded(
        self,
        first: int,
        verb: tuple[int, int],
        who: Sequence[Who],
        manner: Manner,
        known: Collection[int],
    ) -> Talk:
        """The speech from `first` on whose `verb` stands from and to there, with the words that
        are told behind it without quotes: "says good morning", "counts to ten"."""
        index, last = verb
        words = self._people.words
        said = self._book.said.match(words, last)
        if said is not None and words[last - 1] in self._lexicon.saying:
            called = self._book.called | self._cast.gender_of_name.keys()
            end = wish_end(words, said[0], called, self._lexicon.naming)
            return self._together(self.made(first, end, who, manner, self._text(last, end), known))
        numbers = counted(words, last, manner.name)
        if words[last : last + 2] == ["the", "numbers"]:
            # "Reads the numbers one to five".
            numbers = counted(words, last + 2, COUNTING)
        if numbers is not None:
            return self._together(self.made(first, numbers[0], who, manner, numbers[1], known))
        end = said_end(words, index, last)
        if end > last:
            text = self._text(last + (words[last] == "that"), end)
            return self.made(first, end, who[:1], manner, text, known)
        return self.made(first, last, who, manner, known=known)

    def counting(self, index: int, last: int, manner: Manner) -> Talk | None:
        """What a countdown at `index` to `last` (exclusive) says, and who does: "a countdown from
        five by a robot"."""
        words = self._people.words
        numbers = counted(words, last, manner.name)
        if numbers is None:
            return None
        end, text = numbers
        place = end + 1 + (self._people.word(end + 1) in ARTICLES)
        person = self._people.at(place) if self._people.word(end) == "by" else None
        if person is None:
            return self.made(index, end, [("", ())], manner, text)
        who = self._people.described(person)[1]
        last = person + 1 + (self._people.word(person + 1) == "voice")
        return self.made(index, last, [who], manner, text)

    def made(
        self,
        first: int,
        last: int,
        who: Sequence[Who],
        manner: Manner,
        said: str = "",
        known: Collection[int] = frozenset(),
    ) -> Talk:
        """The speech of `who` from `first` to `last` (exclusive), with what is spoken of; `known`
        are the tokens that only tell of it."""
        words = self._people.words
        used = set(range(first, last))
        key = self._text(first, last).lower()
        end = last if said else again_end(words, last)
        is_again = end > last or not REPEATING.isdisjoint(words[first:last])
        used |= set(range(last, end))
        last = end
        behind, told, also = (last, (), set[int]()) if said else self._hearers.behind(last)
        who = [(name, (*told, *words)) for name, words in who]
        topic = ""
        about = passed(words, behind, self._cast)
        start = about + 1
        if said or not is_about(words, about):
            start = last if manner.has_object and last == behind else len(words)
        end = topic_end(words, start)
        if end > start:
            end = both_end(words, end, self._lexicon.naming)
            topic = self._text(start, end)
            used |= set(range(last, end))
            last = end
        all_known = frozenset({*known, *also})
        talk = Talk(
            first, last, tuple(who), manner, topic, said, frozenset(used), all_known, key=key
        )
        return replace(talk, is_again=True) if is_again and not topic else talk

    def _together(self, talk: Talk) -> Talk:
        """The same, said at once where several do: "the children shout hooray"."""
        return replace(talk, beside=TOGETHER) if len(talk.speakers) > 1 else talk

    def _text(self, first: int, last: int) -> str:
        return self._prompt[self._tokens[first].start : self._tokens[last - 1].end]
