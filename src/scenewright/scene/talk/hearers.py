"""What stands behind a verb of speech: whom it is said to, and what only tells of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.ellipsis import is_bare
from scenewright.scene.talk.people import CUTS, DEVICES, STOPS, People, Who
from scenewright.scene.timing.counts import match_count
from scenewright.scene.words.grammar import ARTICLES, PASSIVE

if TYPE_CHECKING:
    from scenewright.scene.talk.unscripted import TalkBook
    from scenewright.scene.words.tokens import Token

BETWEEN_MAX = 9
# Behind these stands who has a conversation.
PARTIES = frozenset({"between", "among", "amongst"})
# What begins something else than who speaks.
ENDS = STOPS | {"followed", "while", "as", "then"}
# Between who has a conversation and "in": "are heard deeply engaged in conversation".
ENGAGED = PASSIVE | {"heard", "deep", "engaged", "lost", "locked", "can", "busy"}
# Who argues where nobody is named.
TWO: list[Who] = [("man", ("man",)), ("woman", ("woman",))]
KINDS = frozenset({"male", "female", "child", "children", "childrens"})
OTHER = frozenset({"another", "other", "one", "second", "different"})
MANNERS = frozenset({"tone", "voice", "manner", "way", "language", "whisper", "accent"})
# "In a large group with children".
MANNERS |= {"group", "crowd", "gathering"}
MANNER_WORDS = 5
MANY = frozenset({"many", "several", "multiple", "numerous", "various"})


class Hearers:
    """Finds whom the `people` of a prompt speak to, in the words they are found in."""

    def __init__(self, people: People, tokens: Sequence[Token], book: TalkBook) -> None:
        self._people = people
        self._tokens = tokens
        self._book = book
        self._word = people.word

    def partner(self, last: int, *, of_many: bool = False) -> tuple[int, Who | None] | None:
        """Who is spoken with: "talks with an old woman". Who is only spoken to, or a group, does
        not answer, except to `of_many` who talk: "children chat with their parents"."""
        last = self._past_manner(last)
        if self._word(last) not in ("to", "with", "at"):
            return None
        person = self._people.at(last + 1 + (self._word(last + 1) in ARTICLES | OTHER))
        if person is None or (self._word(last) == "with" and self._people.one(person) in DEVICES):
            return None
        is_own = self._word(person) in ("voice", "voices") and self._word(person - 1) not in OTHER
        if self._word(last) == "with" and is_own:
            return None  # "Talks with a deep voice": his own.
        is_group = bool(self._people.one_of(self._word(person)))
        # Children who are talked with answer; "with kids playing" tells what else is heard.
        answers = of_many or self._word(person) in self._book.young_crowds
        answers = answers and not self._word(person + 1).endswith("ing")
        is_silent = self._word(last) != "with" or ((is_group or of_many) and not answers)
        end = person + 1 + (self._word(person + 1) == "voice")
        return end, None if is_silent else self._people.described(person)[1]

    def _past_manner(self, index: int) -> int:
        """Past how it is said, where whom it is said to stands behind: "quickly", "in a low
        tone"."""
        end = index
        while self._word(end).endswith("ly"):
            end += 1
        if self._word(end) == "in":
            told = (self._word(end + at) for at in range(1, MANNER_WORDS))
            end += next((at for at, word in enumerate(told, 2) if word in MANNERS), 0)
        return end if self._word(end) == "with" else index

    def sides(self, index: int, last: int) -> tuple[int, list[Who]] | None:
        """Who has the conversation at `index` that ends before `last`: the index after them and
        who they are, nobody for a crowd."""
        last = self._parties(last)
        told = self.between(last) or self.owners(index, last)
        # "Between an umpire and a coach" are two whoever they are.
        return (last, TWO) if told is None and self._word(last) == "between" else told

    def _parties(self, last: int) -> int:
        """Where "between two men" begins, past what only tells that and how the conversation is
        had that ends before `last`: "takes place", "is heard in the distance", "in French"."""
        for at in range(last, min(len(self._tokens), last + BETWEEN_MAX)):
            if self._word(at) in PARTIES:
                return at
            is_cut = self._word(at) in ENDS | CUTS or not self._word(at)[:1].isalpha()
            if is_cut or self._people.one(at) not in DEVICES.keys() | {""}:
                break
        return last

    def engaged(self, index: int) -> tuple[int, list[Who]] | None:
        """Who is told to be "in" the conversation at `index`, "two men are deep in conversation":
        the first token of them and who they are, nobody for a crowd."""
        before = index - 1
        while self._word(before) in ARTICLES or self._people.is_adjective(self._word(before)):
            before -= 1
        if self._word(before) != "in":
            return None
        before -= 1
        while self._word(before) in ENGAGED or self._word(before).endswith("ly"):
            before -= 1
        if not self._people.one(before) or self._people.one(before) in DEVICES:
            return None
        first, who = self._people.subjects(before)
        return (first, who) if len(who) != 1 else None

    def between(self, index: int) -> tuple[int, list[Who]] | None:
        """ "between two men", "between a man and a woman": the index after it and who they are,
        nobody for a crowd."""
        if self._word(index) not in PARTIES | {"of", "with", "by"}:
            return None
        last = index + 1
        while last < min(len(self._tokens), index + BETWEEN_MAX) and self._word(last) not in ENDS:
            if self._people.one(last):
                is_pair = self._word(last + 1) == "and" or self._people.one(last + 1)
                if self._people.one_of(self._word(last)) or not is_pair:
                    break
            elif self._word(last) == "and" and not self._people.one(last - 1):
                return None  # "Among villagers and a woman laughs".
            last += 1
        else:
            return None
        following = last + 2 + (self._word(last + 2) in ARTICLES)
        if self._word(last + 1) == "and" and self._people.one_of(self._word(following)):
            # "Between men and women", but "between two men and kids play".
            last = following if is_bare(self._people.words, following + 1) else last
            if last == following and not self._people.subjects(last)[1]:
                return last + 1, []
        if self._word(last - 1) in MANY and not self._people.subjects(last)[1]:
            return last + 1, []
        who = self._people.subjects(last)[1] or [self._people.described(last)[1]] * 2
        if self._word(index) == "with" and len(who) == 1:
            # "A man chats with a woman", but "a chat with a woman".
            one = index - 2 if self._people.one(index - 2) else None
            other = ("person", ("person",)) if one is None else self._people.described(one)[1]
            return last + 1, [other, *who]
        return (last + 1, who if len(who) > 1 else who * 2) if who else None

    def owners(self, index: int, last: int) -> tuple[int, list[Who]] | None:
        """Who has the conversation at `index` that ends before `last`: "a female conversation",
        "the children's discussion"; nobody for a crowd. "A female chats" tells of one."""
        before = index - 1
        word = self._word(before)
        is_theirs = word in KINDS or word.endswith(("'s", "s'"))
        is_verb = self._book.verbs.match(self._people.words, index) is not None
        if not is_theirs or is_verb or not self._people.one(before):
            return None
        who = self._people.subjects(before)[1]
        return last, who * 2 if len(who) == 1 else who

    def behind(self, last: int) -> tuple[int, tuple[str, ...], set[int]]:
        """What follows a verb of speech and tells only of it: "slowly", "a story", "to a class",
        "in a deep voice": the index behind it, words for the speaker, and the tokens of it."""
        told: tuple[str, ...] = ()
        known: set[int] = set()
        index = last
        while True:
            end, words = self._people.owned(index)
            if end > index:
                told += words
            elif [self._word(i) for i in range(index, index + 3)] == ["back", "and", "forth"]:
                end = index + 3
            elif self._word(index) in ("to", "from") and match_count(self._tokens, index + 1):
                end = index + 2
            elif self._word(index).endswith("ly") or self._word(index) in self._book.adverbs:
                end = index + 1
            else:
                end = self._object(index)
            if end == index:
                return index, told, known
            known |= set(range(index, end))
            index = end

    def _object(self, index: int) -> int:
        """The index behind "a long story" or "to the class" at `index`, else `index`."""
        is_told = self._word(index) in ("to", "at", "with", "into", "for", "through")
        end = index + is_told
        end += self._word(end) in ARTICLES
        if end == index and self._word(index) not in self._book.objects | self._book.listeners:
            return index
        nouns = self._book.listeners | (frozenset() if is_told else self._book.objects)
        for last in range(end, end + 2):
            if self._word(last) in nouns:
                return last + 1
            if not self._word(last)[:1].isalpha() or self._word(last) in CUTS:
                break
        return index
