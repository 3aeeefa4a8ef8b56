"""Finds who is told to speak without a quote: a verb or noun of speech and the people beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING

from scenewright.scene.beside import NOTHING, beside, passed
from scenewright.scene.people import CUTS, STOPS, People, Who
from scenewright.scene.phrases import ARTICLES
from scenewright.scene.tokens import Piece
from scenewright.scene.unscripted import Talk, TalkBook

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.tokens import Token
    from scenewright.scene.unscripted import Manner
    from scenewright.scene.voices import Cast

TOPIC_WORDS_MAX = 7
TOPIC_ENDS = CUTS | {"in", "at", "over", "under", "near", "by", "during", "from", "behind", "on"}
TOPIC_ENDS |= {"through", "for", "to", "until", "outside", "inside", "nearby", "followed", "that"}
# Without a number these are a crowd that murmurs, not people whose words are heard.
NOTHING_SAID = TOPIC_ENDS - {"that", "for"} | {
    *("something", "nothing", "anything", "things", "a", "an", "some", "few", "words", "about"),
    *("it", "this", "his", "her", "again", "once", "twice", "out", "back", "regarding"),
}
SAID_WORDS_MAX = 24
BARE_NOUNS = frozenset(
    {"voice", "voices", "whisper", "whispers", "talk", "talking", "shout", "yell", "murmur"}
)
BEING = frozenset({"is", "are", "was", "were", "be", "being", "been", "can", "could", "heard"})
BEING |= {"starts", "begins", "then", "who"}
BEGINNING = frozenset({"begins", "starts", "begin", "start", "began", "started", "continues"})
BEGINNING |= {"tries", "trying", "tried", "attempts", "attempting"}
# Who argues where nobody is named.
TWO = (("man", ("man",)), ("woman", ("woman",)))
GROUPS = frozenset(
    {"group", "crowd", "bunch", "lot", "lots", "number", "dozens", "hundreds", "gathering", "mob"}
)
DEFINITE = frozenset(
    {"the", "this", "that", "these", "those", "his", "her", "their", "under", "over", "between"}
)


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
        self._people = People(prompt, tokens, words, cast, book)
        self._word = self._people.word
        # The number of each token's sentence, and of those that mention a reference.
        self._sentences = list(accumulate(int(one.word in STOPS) for one in tokens))
        wholes = [(at, one.whole.piece) for at, one in enumerate(tokens) if one.whole is not None]
        self._referring = {self._sentences[at] for at, one in wholes if one is Piece.reference}
        self._claimed: set[int] = set()
        # What follows a verb of speech and only tells of it.
        self._told: set[int] = set()

    def talks(self) -> list[Talk]:
        """Every mention, left to right, none inside another."""
        found: list[Talk] = []
        openings = self._book.openings
        index = 0
        while index < len(self._words):
            is_open = self._words[index] in openings and index not in self._told
            talk = self._talk(index) if is_open else None
            if talk is None:
                index += 1
                continue
            told = beside(self._words, talk.first, talk.last, self._lexicon, self._cast)
            if told != NOTHING:
                talk = replace(talk, beside=told, used=talk.used | told.used)
            found.append(talk)
            self._claimed |= talk.used
            self._told |= {one for one in talk.known if one >= talk.last}
            index = max(max(i for i in talk.used if i < talk.last) + 1, index + 1)
        return found

    def _talk(self, index: int) -> Talk | None:
        pair = self._book.pairs.match(self._words, index)
        if pair is not None:
            between = self._people.between(pair[0])
            known = {index - 1} if self._word(index - 1) in self._cast.qualities else set()
            if between is not None:
                last, who = between
                return self._made(index, last, who, pair[1], known=known)
            is_told = self._word(index - 1) not in DEFINITE and index not in self._claimed
            if is_told and self._lexicon.sounds.match(self._words, index) is None:
                return self._made(index, pair[0], TWO, pair[1], known=known)
        verb = self._book.verbs.match(self._words, index)
        talk = self._by_verb(index, verb[0], verb[1]) if verb is not None else None
        if talk is not None:
            return talk
        noun = self._book.nouns.match(self._words, index)
        if noun is not None:
            return self._by_noun(index, noun[0], noun[1])
        if verb is not None and self._word(verb[0] - 1).endswith("ing"):
            return self._from(index, verb[0], verb[1], ("from", "by"))
        return None

    def _by_verb(self, index: int, last: int, manner: Manner) -> Talk | None:
        person = self._people.before(index)
        if person is None or not self._people.may(person, index, self._lexicon.saying):
            return None
        longer = self._lexicon.sounds.match(self._words, index)
        if longer and longer[0] > last + 1:  # "Raps on the door".
            return None
        first, who = self._people.subjects(person)
        is_crowd = not who or self._is_group(first)
        owned_end, owned = self._people.owned(person + 1)
        gap = self._words[owned_end:index]
        is_bare = not self._words[index].endswith(("s", "ed", "ing", "d", "t", "ke"))
        is_begun = gap[-1:] == ["to"] and not BEGINNING.isdisjoint(gap[-2:])
        if (is_bare and gap and len(who) == 1 and not is_begun) or not self._is_subject(gap):
            return None
        known = set(range(self._people.counted(first), owned_end)) | self._people.apposed(first)
        known |= {owned_end + place for place, word in enumerate(gap) if word in BEGINNING}
        if not all(gap) or CUTS & set(gap) or self._claimed & set(range(first, person + 1)):
            first = index
        if is_crowd and not self._is_told(last) and (manner.is_murmur or manner.is_loud):
            return self._crowd(first, last, manner, known)
        if not who:
            who = [self._people.described(person)[1]] * 2
        who = [(name, (*owned, *words)) for name, words in who]
        partner = self._people.partner(last)
        if partner is not None and not self._goes_on(partner[0]):
            # Who is told a story, or shouted at, does not answer.
            last, other = partner[0], partner[1] if manner.is_shared else None
            who = [who[0], other] if other is not None and len(who) == 1 else who
        said = self._book.said.match(self._words, last)
        if said is not None and self._words[last - 1] in self._lexicon.saying:
            text = self._prompt[self._tokens[last].start : self._tokens[said[0] - 1].end]
            return self._made(first, said[0], who[:1], manner, said=text, known=known)
        end = self._indirect(index, last)
        if end > last:
            start = last + (self._word(last) == "that")
            text = self._prompt[self._tokens[start].start : self._tokens[end - 1].end]
            return self._made(first, end, who[:1], manner, said=text, known=known)
        return self._made(first, last, who, manner, known=known)

    def _is_told(self, last: int) -> bool:
        """Whether words that are said follow: then it is no murmur."""
        return self._book.said.match(self._words, last) is not None

    def _is_group(self, first: int) -> bool:
        """Whether "a group of" stands before the people."""
        return self._word(first - 1) == "of" and self._word(first - 2) in GROUPS

    def _crowd(self, first: int, last: int, manner: Manner, known: set[int]) -> Talk | None:
        """Many people whose words nobody tells apart; those who shout are sounds of their own."""
        if not manner.is_murmur:
            return None
        murmur = self._lexicon.sounds.match(("people", "talking"), 0)
        if murmur is None:
            return None
        words = {self._word(i) for i in known}
        sound = murmur[1]
        if not words.isdisjoint(self._book.young_crowds):
            sound = replace(sound, parameters={**sound.parameters, "talkers": "children"})
        used = frozenset(range(first, last))
        return Talk(first, last, (), manner, used=used, known=frozenset(known), sound=sound)

    def _indirect(self, index: int, last: int) -> int:
        """The end of what is said without quotes: "the narrator says the city never sleeps"."""
        word = self._word(last)
        is_plain = self._words[index] in ("says", "said", "say", "saying") or word == "that"
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
        """Whether who stands before these words acts behind them: a man "with a bag"."""
        gap = gap[1:] if gap[:1] == ["with"] else gap
        cuts = [place for place, word in enumerate(gap) if word in CUTS]
        after = gap[cuts[-1] + 1 :] if cuts else ()
        harmless = self._lexicon.harmless
        return gap != ["and"] and all(
            word not in ARTICLES and (word in harmless or word in BEGINNING or word.endswith("ly"))
            for word in after
        )

    def _by_noun(self, index: int, last: int, manner: Manner) -> Talk | None:
        """ "male speech", "a woman's voice", "speech": but "the voices" alone asks for nothing."""
        people = self._people
        word = self._words[index]
        is_voice = word in ("voice", "voices")
        if self._is_reference(index) or (is_voice and self._acts(last)):
            return None
        before = index - 1
        is_owned = before >= 0 and people.one(before) and before not in self._claimed
        if is_owned and not people.subjects(before)[1]:
            return None
        if is_owned:
            first, who = people.described(before)
            count = 2 if self._word(index) in ("voices", "whispers") else 1
            return self._made(first, last, [who] * count, manner)
        told = self._from(index, last, manner, ("of", "by", "from"))
        if told is not None:
            return told
        is_told = is_voice and self._word(before) not in DEFINITE
        if is_told and not self._is_sound(index, last):
            first, described = people.described(index)
            if word == "voices":
                return self._crowd(first, last, manner, set())
            return self._made(first, last, [described], manner)
        return None if word in BARE_NOUNS else self._made(index, last, [("", ())], manner)

    def _from(self, index: int, last: int, manner: Manner, joints: Sequence[str]) -> Talk | None:
        """The speech at `index` with who is named behind it: "counting from a woman"."""
        if self._word(last) not in joints:
            return None
        start = last + 1 + (self._word(last + 1) in ARTICLES)
        start += self._word(start) in ("one", "two", "three", "four")
        end = self._people.at(start)
        who = self._people.subjects(end)[1] if end is not None else []
        return self._made(index, end + 1, who, manner) if end is not None and who else None

    def _goes_on(self, end: int) -> bool:
        """Whether what ends before `end` is the beginning of a sound: "with radio static"."""
        longer = self._lexicon.sounds.match(self._words, end - 1)
        return longer is not None and longer[0] > end

    def _is_sound(self, index: int, last: int) -> bool:
        """Whether a sound has the noun in it or behind it: "whispered voices", "a voice wails"."""
        sounds = self._lexicon.sounds
        before = [sounds.match(self._words, start) for start in range(max(0, index - 2), index)]
        return sounds.match(self._words, last) is not None or any(
            found is not None and found[0] > index for found in before
        )

    def _is_reference(self, index: int) -> bool:
        """Whether the sentence names a reference: "the narrator's voice" is its role then."""
        return self._sentences[index] in self._referring

    def _acts(self, index: int) -> bool:
        """Whether a verb of speech follows: the voice itself is who speaks then."""
        index = passed(self._words, self._people.owned(index)[0], self._cast)
        while self._word(index) in BEING or self._word(index).endswith("ly"):
            index += 1
        return self._book.verbs.match(self._words, index) is not None

    def _made(
        self,
        first: int,
        last: int,
        who: Sequence[Who],
        manner: Manner,
        said: str = "",
        known: set[int] | frozenset[int] = frozenset(),
    ) -> Talk:
        used = set(range(first, last))
        key = self._prompt[self._tokens[first].start : self._tokens[last - 1].end].lower()
        behind, told, also = (last, (), set[int]()) if said else self._people.behind(last)
        who = [(name, (*told, *words)) for name, words in who]
        topic = ""
        about = passed(self._words, behind, self._cast)
        start = about + 1
        if said or self._word(about) not in ("about", "regarding", "concerning"):
            start = last if manner.has_object and last == behind else len(self._words)
        end = start
        while end < min(len(self._words), start + TOPIC_WORDS_MAX):
            word = self._words[end]
            if word in TOPIC_ENDS or not (word[:1].isalnum() or word == "-"):
                break
            end += 1
        if end > start and not (end == start + 1 and self._word(start) in ARTICLES):
            topic = self._prompt[self._tokens[start].start : self._tokens[end - 1].end]
            used |= set(range(last, end))
            last = end
        all_known = frozenset({*known, *also})
        return Talk(
            first, last, tuple(who), manner, topic, said, frozenset(used), all_known, key=key
        )
