"""Finds who is told to speak without a quote: a verb or noun of speech and the people beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.counts import match_count
from scenewright.scene.phrases import ARTICLES
from scenewright.scene.unscripted import Talk, TalkBook

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.tokens import Token
    from scenewright.scene.unscripted import Manner
    from scenewright.scene.voices import Cast

BACK_MAX = 10
TOPIC_WORDS_MAX = 7
SPEAKERS_MAX = 4
STOPS = frozenset(".!?;\n:")
PRONOUNS = frozenset({"he", "she"})
CUTS = frozenset({",", "and", "then", "while", "as", "before", "but", "with", "when", "after"})
TOPIC_ENDS = CUTS | {"in", "at", "over", "under", "near", "by", "during", "from", "behind", "on"}
TOPIC_ENDS |= {"through", "for", "to", "until", "outside", "inside", "nearby", "followed", "that"}
# Without a number these are a crowd that murmurs, not people whose words are heard.
NOTHING_SAID = TOPIC_ENDS - {"that", "for"} | {
    *("something", "nothing", "anything", "things", "a", "an", "some", "few", "words", "about"),
    *("it", "this", "his", "her", "again", "once", "twice", "out", "back", "regarding"),
}
SAID_WORDS_MAX = 24
SAME = {"male": "man", "female": "woman"}
CROWDS = frozenset({"people", "children", "kids", "guests", "students", "voices", "adults"})
PLURAL_NOUNS = frozenset({"voices", "whispers"})

Who = tuple[str, tuple[str, ...]]


class Talkers:
    """Looks for speech in `words`, the tokens' words, empty where a token is spoken for."""

    def __init__(
        self,
        prompt: str,
        tokens: Sequence[Token],
        words: Sequence[str],
        lexicon: Lexicon,
        cast: Cast,
        book: TalkBook,
    ) -> None:
        self._prompt = prompt
        self._tokens = tokens
        self._words = words
        self._lexicon = lexicon
        self._cast = cast
        self._book = book
        self._claimed: set[int] = set()

    def talks(self) -> list[Talk]:
        """Every mention, left to right, none inside another."""
        found: list[Talk] = []
        openings = self._book.openings
        index = 0
        while index < len(self._words):
            talk = self._talk(index) if self._words[index] in openings else None
            if talk is None:
                index += 1
                continue
            found.append(talk)
            self._claimed |= talk.used
            index = max(max(talk.used) + 1, index + 1)
        return found

    def _talk(self, index: int) -> Talk | None:
        pair = self._book.pairs.match(self._words, index)
        if pair is not None:
            between = self._between(pair[0])
            if between is not None:
                last, who = between
                return self._made(index, last, who, pair[1])
        verb = self._book.verbs.match(self._words, index)
        if verb is not None:
            return self._by_verb(index, verb[0], verb[1])
        noun = self._book.nouns.match(self._words, index)
        if noun is not None:
            return self._by_noun(index, noun[0], noun[1])
        return None

    def _by_verb(self, index: int, last: int, manner: Manner) -> Talk | None:
        person = self._person_before(index)
        if person is None:
            return None
        first, who = self._subjects(person)
        gap = self._words[person + 1 : index]
        is_bare = not self._words[index].endswith(("s", "ed", "ing", "d", "t", "ke"))
        if not who or (is_bare and gap and len(who) < 2) or not self._is_subject(gap):
            return None
        if not all(gap) or CUTS & set(gap) or self._claimed & set(range(first, person + 1)):
            first = index
        partner = self._partner(last)
        if partner is not None:
            last, other = partner
            who = [who[0], other] if other is not None and len(who) == 1 else who
        said = self._book.said.match(self._words, last)
        if said is not None and self._words[last - 1] in self._lexicon.saying:
            text = self._prompt[self._tokens[last].start : self._tokens[said[0] - 1].end]
            return self._made(first, said[0], who[:1], manner, said=text)
        end = self._indirect(index, last)
        if end > last:
            start = last + (self._word(last) == "that")
            text = self._prompt[self._start(start) : self._tokens[end - 1].end]
            return self._made(first, end, who[:1], manner, said=text)
        return self._made(first, last, who, manner)

    def _indirect(self, index: int, last: int) -> int:
        """The end of what is said without quotes: "the narrator says the city never sleeps"."""
        word = self._word(last)
        is_plain = self._words[index] in ("says", "said", "say", "saying")
        if not is_plain or word in NOTHING_SAID or word.endswith("ly") or not word[:1].isalnum():
            return last
        end = last
        while end < min(len(self._words), last + SAID_WORDS_MAX):
            word = self._words[end]
            if not word[:1].isalnum() or word in ("while", "as", "then", "and", "but"):
                break
            end += 1
        return end if end > last + 1 else last

    def _is_subject(self, gap: Sequence[str]) -> bool:
        """Whether the person before these words is still who acts after them."""
        cuts = [place for place, word in enumerate(gap) if word in CUTS]
        after = gap[cuts[-1] + 1 :] if cuts else ()
        harmless = self._lexicon.harmless
        return all(
            word not in ARTICLES and (word in harmless or word.endswith("ly")) for word in after
        )

    def _by_noun(self, index: int, last: int, manner: Manner) -> Talk | None:
        """ "male speech", "a woman's voice", "speech": but "the voices" alone asks for nothing."""
        word = self._words[index]
        before = index - 1
        person = self._singular(before) if before >= 0 else ""
        if person and before not in self._claimed:
            first, who = self._described(before)
            count = 2 if word in PLURAL_NOUNS else 1
            return self._made(first, last, [who] * count, manner)
        if word in ("voice", "voices", "whisper", "whispers", "talk", "talking", "shout", "yell"):
            return None
        of = last if self._word(last) in ("of", "by", "from") else None
        if of is not None:
            start = of + 1 + (self._word(of + 1) in ARTICLES)
            end = self._person_at(start)
            if end is not None:
                return self._made(index, end + 1, [self._described(end)[1]], manner)
        return self._made(index, last, [("", ())], manner)

    def _made(
        self, first: int, last: int, who: Sequence[Who], manner: Manner, said: str = ""
    ) -> Talk:
        used = set(range(first, last))
        topic = ""
        if not said and self._word(last) in ("about", "regarding", "concerning"):
            start = end = last + 1
            while end < len(self._words) and end - start < TOPIC_WORDS_MAX:
                word = self._words[end]
                if word in TOPIC_ENDS or not (word[:1].isalnum() or word == "-"):
                    break
                end += 1
            if end > start:
                topic = self._prompt[self._tokens[start].start : self._tokens[end - 1].end]
                used |= set(range(last, end))
                last = end
        return Talk(first, last, tuple(who), manner, topic, said, frozenset(used))

    def _word(self, index: int) -> str:
        return self._words[index] if 0 <= index < len(self._words) else ""

    def _person_before(self, index: int) -> int | None:
        for back in range(index - 1, max(-1, index - 1 - BACK_MAX), -1):
            token = self._tokens[back]
            if token.whole is not None or token.word in STOPS:
                return None
            if self._singular(back):
                return back
        return None

    def _singular(self, index: int) -> str:
        """The word for the one person at `index`, "" where there is none."""
        word = self._word(index).removesuffix("'s").removesuffix("'")
        if not word:
            return ""
        word = SAME.get(word, word)
        if word in self._cast.person_of_word or word in PRONOUNS:
            return word
        if word in self._book.one_of:
            return self._book.one_of[word]
        is_name = word in self._cast.gender_of_name and self._prompt[self._start(index)].isupper()
        return word if is_name else ""

    def _described(self, index: int) -> tuple[int, Who]:
        """The first token of the person at `index`, and who it is."""
        first = index
        while first and (
            self._word(first - 1) in self._cast.age_of_word
            or self._word(first - 1) in self._cast.accent_of_word
            or (self._singular(first - 1) and self._tokens[first - 1].end + 1 == self._start(first))
        ):
            first -= 1
        words = tuple(self._word(i).removesuffix("'s") for i in range(first, index + 1))
        words = (*words[:-1], self._singular(index))
        name = "" if words[-1] in PRONOUNS else " ".join(words)
        if words[-1] in self._cast.gender_of_name:
            name = self._prompt[self._start(first) : self._tokens[index].end].removesuffix("'s")
        return first, (name, words)

    def _start(self, index: int) -> int:
        return self._tokens[index].start

    def _subjects(self, person: int) -> tuple[int, list[Who]]:
        """Everyone who speaks, up to the person at `person`: "a man and an old woman"."""
        first, who = self._described(person)
        is_group = self._word(person) in self._book.one_of
        if is_group:
            count = self._count(first)
            if count is None and self._word(person) in CROWDS:
                return first, []
            number, start = count or (2, first)
            return start, [who] * min(number, SPEAKERS_MAX)
        people = [who]
        while len(people) < SPEAKERS_MAX:
            joint = first - 1 - (self._word(first - 1) in ARTICLES)
            if self._word(joint) not in ("and", "&") or joint < 1 or not self._singular(joint - 1):
                break
            first, other = self._described(joint - 1)
            people.insert(0, other)
        return first, people

    def _count(self, first: int) -> tuple[int, int] | None:
        if self._word(first - 1) in ("both", "couple"):
            return 2, first - 1
        if first > 1 and self._word(first - 1) == "of" and self._word(first - 2) == "couple":
            return 2, first - 2
        found = match_count(self._tokens, first - 1) if first else None
        return (found[1], first - 1) if found is not None and found[0] == first else None

    def _person_at(self, index: int) -> int | None:
        """The token of the person whose description begins at `index`."""
        for step in range(3):
            if index + step < len(self._words) and self._singular(index + step):
                return index + step
            word = self._word(index + step)
            if word not in self._cast.age_of_word and word not in self._cast.accent_of_word:
                return None
        return None

    def _partner(self, last: int) -> tuple[int, Who | None] | None:
        """Who is spoken to: "talks to an old woman"; a group does not answer."""
        if self._word(last) not in ("to", "with", "at"):
            return None
        person = self._person_at(last + 1 + (self._word(last + 1) in ARTICLES))
        if person is None:
            return None
        is_group = self._word(person) in self._book.one_of
        return person + 1, None if is_group else self._described(person)[1]

    def _between(self, index: int) -> tuple[int, list[Who]] | None:
        """ "between two men", "between a man and a woman": the index after it and who they are."""
        if self._word(index) not in ("between", "of"):
            return None
        last = index + 1
        while last < min(len(self._words), index + 9) and self._word(last) not in STOPS:
            if self._singular(last):
                is_pair = self._word(last + 1) == "and" or self._singular(last + 1)
                if self._word(last) in self._book.one_of or not is_pair:
                    break
            last += 1
        else:
            return None
        who = self._subjects(last)[1]
        return (last + 1, who if len(who) > 1 else who * 2) if who else None
