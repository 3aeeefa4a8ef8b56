"""Finds who is told to speak without a quote: a verb or noun of speech and the people beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING

from scenewright.scene.talk.beside import NOTHING, beside
from scenewright.scene.talk.chorus import chorus, is_many
from scenewright.scene.talk.counting import COUNTING, crowd_counts, is_of_sounds
from scenewright.scene.talk.ellipsis import heads_quotes, on_air
from scenewright.scene.talk.gaps import (
    BEGINNING,
    is_again,
    is_begun,
    is_indistinct,
    is_subject,
    of_others,
)
from scenewright.scene.talk.hearers import TWO, Hearers
from scenewright.scene.talk.kinds import MACHINES
from scenewright.scene.talk.making import Maker
from scenewright.scene.talk.otherwise import Otherwise
from scenewright.scene.talk.people import CUTS, SPEAKERS_MAX, STOPS, People
from scenewright.scene.talk.sets import SETS, is_on
from scenewright.scene.talk.sources import source
from scenewright.scene.talk.speeches import (
    ANNOUNCER,
    BARE_NOUNS,
    GIVEN,
    ON_OCCASION,
    does,
    giver,
    goes_on,
    is_call,
    is_occasion,
    is_of_speaker,
    is_sound,
    is_told_of,
)
from scenewright.scene.talk.titled import is_of_title
from scenewright.scene.talk.topics import is_parted, is_unsaid
from scenewright.scene.talk.unscripted import ANNOUNCEMENTS, BABIES, ON_AIR, Talk, TalkBook
from scenewright.scene.words.calls import is_animals_voice
from scenewright.scene.words.tokens import Piece

if TYPE_CHECKING:
    from scenewright.scene.talk.unscripted import Manner
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

SHOUTING_CROWDS = frozenset({"crowd", "crowds", "audience", "mob", "mobs"})
DEFINITE = frozenset({"the", "this", "that", "these", "those", "his", "her", "their"})
DEFINITE |= {"under", "over", "between"}


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
        self._prompt, self._tokens, self._words = prompt, tokens, words
        self._lexicon, self._cast = lexicon, cast
        self._book = book
        self._people = People(prompt, tokens, words, cast, book)
        self._hearers = Hearers(self._people, tokens, book)
        self._make = Maker(prompt, tokens, self._people, self._hearers, lexicon, cast, book)
        self._word = self._people.word
        self._otherwise = Otherwise(self._people, words, lexicon, cast, book)
        # The number of each token's sentence, and of those that mention a reference.
        self._sentences = list(accumulate([int(one.word in STOPS) for one in tokens]))
        wholes = [(at, one.whole.piece) for at, one in enumerate(tokens) if one.whole is not None]
        self._referring = {self._sentences[at] for at, one in wholes if one is Piece.reference}
        self._claimed: set[int] = set()
        # What follows a verb of speech and only tells of it; who spoke last.
        self._told: set[int] = set()
        self._last: Talk | None = None

    def talks(self) -> list[Talk]:
        """Every mention, left to right, none inside another."""
        found: list[Talk] = []
        openings, words = self._book.openings, self._words
        index, count = 0, len(self._words)
        while index < count:
            # Nearly every word opens nothing.
            if words[index] not in openings or index in self._told or index in self._claimed:
                index += 1
                continue
            talk = self._talk(index)
            if talk is None:
                index += 1
                continue
            told = beside(words, talk.first, talk.last, self._lexicon, self._cast)
            if told != NOTHING:
                told = told if talk.beside == NOTHING else replace(told, breaks_in=False)
                talk = replace(talk, beside=told, used=talk.used | told.used)
            found += [talk] if talk.sound is None else self._make.with_whom(talk)
            self._last = talk
            self._claimed |= found[-1].used | talk.used
            self._told |= {one for one in talk.known if one >= talk.last}
            index = max(max(i for i in talk.used if i < talk.last) + 1, index + 1)
        return found

    def _talk(self, index: int) -> Talk | None:
        book, word = self._book, self._words[index]
        if word in ON_AIR:
            return self._on_air(index)
        pair = book.pairs.match(self._words, index) if word in book.pairs.begins else None
        if pair is not None:
            talk = self._by_pair(index, pair[0], pair[1])
            if talk is not None:
                return talk
        verb = book.verbs.match(self._words, index) if word in book.verbs.begins else None
        if verb is not None and is_unsaid(self._tokens, index, verb[0], self._last):
            return None
        told = self._otherwise.told(index, verb, self._last, self._sentences)
        if told is not None:
            return self._make.either(*told, range(*told[:2]) if not told[2] else ())
        talk = self._by_verb(index, verb[0], verb[1]) if verb is not None else None
        if talk is not None:
            return talk
        noun = book.nouns.match(self._words, index) if word in book.nouns.begins else None
        if noun is not None and not is_call(self._words, index, self._lexicon.sounds):
            return self._make.between(index, *noun) or self._by_noun(index, *noun)
        if verb is not None and self._word(verb[0] - 1).endswith("ing"):
            talk = self._from(index, *verb) or self._speaking(index, *verb)
            again = self._last.speakers if self._last is not None else ()
            if talk is None and again and is_again(self._words, index, verb[0]):
                return self._make.made(index, verb[0], again, verb[1])
            return talk
        return None

    def _speaking(self, index: int, last: int, manner: Manner) -> Talk | None:
        """ "A speaking child", "talking women"."""
        person = self._people.at(last)
        is_silent = person is None or self._word(person) in MACHINES or self._word(last) in CUTS
        if person is None or is_silent or manner.is_loud:
            return None
        first, who = self._people.subjects(person)
        return self._make.either(first, person + 1, who, manner, range(index, last))

    def _on_air(self, index: int) -> Talk | None:
        """ "A man on the radio", who is heard through what stands at `index`."""
        heard = on_air(self._words, index, self._people, self._cast)
        if heard is None or heard[0] in self._claimed or is_of_title(self._words, *heard):
            return None
        first, who = self._people.subjects(heard[0])
        return self._make.either(first, heard[1], who, self._book.plain, range(first, index))

    def _by_pair(self, index: int, end: int, manner: Manner) -> Talk | None:
        """ "A conversation between two men", "a quarrel"."""
        many = self._people.one_of(self._word(index - 1))
        is_verb = many and self._book.verbs.match(self._words, index)
        if is_verb or heads_quotes(self._tokens, index, end):
            return None  # "People chat with their friends".
        engaged = self._hearers.engaged(index)
        if engaged is not None:
            return self._make.either(engaged[0], end, engaged[1], manner, range(engaged[0], index))
        sides = self._hearers.sides(index, end)
        is_how = self._word(index - 1) in self._cast.qualities
        known = {index - 1} if is_how or (sides is not None and sides[0] == end) else set[int]()
        if sides is not None:
            return self._make.either(index, *sides, manner, known)
        is_other = manner.name != "present" or not is_occasion(self._words, index, end)
        is_told = is_other and not ({self._word(index - 1)} & DEFINITE or index in self._claimed)
        is_told = is_told and self._lexicon.sounds.match(self._words, index) is None
        return self._make.made(index, end, TWO, manner, known=known) if is_told else None

    def _by_verb(self, index: int, last: int, manner: Manner) -> Talk | None:
        person = self._people.before(index)
        if person is not None and self._word(person) in MACHINES:
            # "Somebody runs a machine while talking".
            user = None if self._word(index - 1) not in CUTS else self._people.before(person)
            person = user if user is not None else person
        if person is None and crowd_counts(self._words, index, manner.name, self._lexicon.crowds):
            many = chorus("", self._words[index - 1], 0, self._lexicon, self._cast)
            crowd = [(one, (one,)) for one in many]
            return self._make.worded(index - 1, (index, last), crowd, manner, set())
        if person is None or not self._people.may(person, index, self._lexicon.saying):
            return None
        longer = self._lexicon.sounds.match(self._words, index)
        is_named = manner.name == COUNTING or self._words[index - 1] == ","
        if longer and longer[0] > last + (not is_named):
            return None  # "Raps on the door", "counts change", "a fairy, a babbling brook".
        if of_others(self._words, index, last):
            return self._make.crowd(index, last, manner, set())
        if manner.is_loud and self._words[index - 1] in SHOUTING_CROWDS:
            return None  # "A man talks over crowds yelling".
        first, who = self._people.subjects(person)
        is_crowd = not who or self._make.are_one(first, person, index, manner)
        is_crowd |= manner.is_murmur and is_many(self._tokens, first)
        owned_end, owned = self._people.owned(person + 1)
        gap = self._words[owned_end:index]
        is_bare = not self._words[index].endswith(("s", "ed", "ing", "d", "t", "ke"))
        is_alone = is_bare and gap and len(who) == 1 and not is_begun(gap)
        if is_alone or not is_subject(gap, self._lexicon.harmless):
            return None
        known = set(range(self._people.counted(first), owned_end)) | self._people.apposed(first)
        known |= {owned_end + place for place, word in enumerate(gap) if word in BEGINNING}
        if is_parted(gap, self._lexicon) or self._claimed & set(range(first, person + 1)):
            first = index
        said = self._book.said.match(self._words, last)
        are_many = is_crowd and (manner.is_murmur or manner.is_loud)
        is_several = bool(self._people.one_of(self._word(person)))
        if said is None and (are_many or (is_several and is_indistinct(self._words, last, manner))):
            return self._make.crowd(first, last, manner, known)
        if manner.is_loud and self._word(person) in BABIES:
            return None  # Babies cry.
        who = who or [self._people.described(person)[1]] * 2
        who = [(name, (*owned, *words)) for name, words in who]
        partner = self._hearers.partner(last, of_many=len(who) > 1)
        if partner is not None and not goes_on(self._words, partner[0], self._lexicon.sounds):
            # Who is told a story, or shouted at, does not answer.
            last, other = partner[0], partner[1] if manner.is_shared else None
            who = [*who, other][:SPEAKERS_MAX] if other is not None else who
        return self._make.worded(first, (index, last), who, manner, known)

    def _by_noun(self, index: int, last: int, manner: Manner) -> Talk | None:
        """ "male speech", "a woman's voice", "speech": but "the voices" alone asks for nothing."""
        people = self._people
        word = self._words[index]
        is_voice = word in ("voice", "voices")
        is_titled = heads_quotes(self._tokens, index, last) or is_of_title(self._words, index, last)
        is_titled |= self._word(last - 1) in ON_OCCASION and is_occasion(self._words, index, last)
        if is_titled or is_of_sounds(self._words, last, manner.name, self._lexicon.sounds):
            return None
        named = (self._lexicon.sounds, self._lexicon.settings)
        if not is_voice and goes_on(self._words, last, *named):
            return None  # "Countdown beeps", "a lecture hall".
        if self._word(last - 1) == "speaker" and does(self._words, last, people, self._cast):
            return None
        if through := next((SETS[one] for one in self._words[index:last] if one in SETS), ""):
            through_it = self._make.made(index, last, [(through, (through,))], manner)
            return through_it if is_on(self._words, index, last, self._lexicon) else None
        if is_voice and is_of_speaker(self._words, index, people, is_told=self._last is not None):
            return None
        if self._is_reference(index) or (is_voice and does(self._words, last, people, self._cast)):
            return None
        before = index - 1 - (self._word(index - 1) == "'")
        is_owned = before >= 0 and people.one(before) and before not in self._claimed
        cries = manner.is_loud and self._word(before) in BABIES
        first, who = people.subjects(before) if is_owned else (index, [])
        many = manner.is_loud and self._make.are_one(first, before, index, manner)
        if is_owned and (cries or many or not who):
            # "Kids voices" are a crowd's.
            is_crowd = is_voice and not who and self._word(before) != "people"
            return self._make.crowd(first, last, manner, {before}) if is_crowd else None
        is_theirs = word in ("speech", "speeches") and not self._word(before).endswith("s")
        if is_owned and (is_theirs or (is_voice and len(who) > 1)):
            return self._make.made(first, last, who, manner)  # "Male and female voices".
        given = giver(self._words, people, index)
        if given is not None and not is_owned:
            first, who = people.subjects(given)
            return self._make.made(min(first, index), last, who or TWO, manner)
        if is_owned:
            first, owner = people.described(before)
            count = 2 if self._word(index) in ("voices", "whispers") else 1
            return self._make.made(first, last, [owner] * count, manner)
        told = self._from(index, last, manner)
        if told is not None or is_animals_voice(self._words, index, last, self._lexicon):
            is_own = is_voice and told and does(self._words, told.last, people, self._cast)
            return None if is_own else told
        if is_voice and people.at(last) is not None:  # "A low voice woman".
            return None
        is_first = self._last is None and is_told_of(self._words, last, self._tokens)
        is_told = is_voice and (is_first or self._word(before) not in DEFINITE)
        if is_told and not is_sound(self._words, index, last, self._lexicon.sounds):
            first, described = people.described(index)
            if word == "voices":
                return self._make.crowd(first, last, manner, set())
            return self._make.made(first, last, [described], manner)
        if word in BARE_NOUNS or (word in GIVEN and self._last and self._word(before) in DEFINITE):
            return None
        if (numbers := self._make.counting(index, last, manner)) is not None:
            return numbers
        is_public = self._word(last - 1) in ANNOUNCEMENTS
        return self._make.made(index, last, [ANNOUNCER if is_public else ("", ())], manner)

    def _from(self, index: int, last: int, manner: Manner) -> Talk | None:
        """The speech at `index` with who is named behind it: "counting from a woman"."""
        told = source(self._people, last)
        if told is None:
            return None
        end = told[0] + 1
        return self._make.either(index, end, told[1], manner, range(index, end))

    def _is_reference(self, index: int) -> bool:
        """Whether the sentence names a reference: "the narrator's voice" is its role then."""
        return self._sentences[index] in self._referring
