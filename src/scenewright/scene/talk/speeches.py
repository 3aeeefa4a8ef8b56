"""Speech told by a noun, and who gives it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.talk.beside import passed
from scenewright.scene.talk.people import CUTS, DEVICES, STOPS, THROUGH
from scenewright.scene.talk.unscripted import talk_book
from scenewright.scene.words import grammar
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.grammar import ARTICLES
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.lexicon import lexicon
from scenewright.scene.words.receivers import OUT

if TYPE_CHECKING:
    from scenewright.scene.talk.people import People
    from scenewright.scene.talk.unscripted import Talk
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.homonyms import Sounds
    from scenewright.scene.words.lexicon import Setting
    from scenewright.scene.words.phrases import PhraseTree
    from scenewright.scene.words.tokens import Token

ANNOUNCER = ("announcer", ("announcer",))
# Behind these another does something, and no player does what follows.
PARTING = CUTS - {"with", "and"}
BARE_NOUNS = frozenset(
    {"voice", "voices", "whisper", "whispers", "talk", "talking", "shout", "yell", "murmur"}
)
GIVEN = frozenset({"speech", "lecture", "monologue", "prayer", "prayers", "blessing", "vocal"})
GIVEN |= {"broadcast", "sermon", "presentation", "commentary"}
GIVING = frozenset({"give", "gives", "giving", "gave", "make", "makes", "making", "made"})
GIVING |= {"do", "does", "doing", "perform", "performs", "performing", "did"}
GIVING |= {"deliver", "delivers", "delivering", "delivered", "hold", "holds", "holding", "held"}
GIVING |= {"lead", "leads", "leading", "led"}
GIVING_WORDS = 6
# "Before reading his speech, a man ...": whose it is stands behind.
OWN = {"his": "male", "her": "female", "their": ""}
OWN_WORDS, OPENING_WORDS = 3, 8
# "In a speech, someone talks": it is where he does.
OCCASIONS = frozenset({"in", "during", "at", "throughout"})
# "A broadcast with a man speaking".
IN_IT = frozenset({"with", "of", "where", "featuring", "in"})
ON_OCCASION = GIVEN | {"program", "programme", "show"}
OCCASION_WORDS = 12
SPEAKING = verbs("speak", "talk") - {"speak", "talk"}
# "People are talking during a lecture": it is another's.
SEVERAL = frozenset({"are", "were"})
# What is heard in a voice together with its words: "a voice crackles", "a voice booms".
BESIDE_WORDS = frozenset({"fire", "static", "explosion", "beep"})
ACTING = frozenset({"is", "are", "was", "were", "be", "being", "been", "can", "could", "heard"})
ACTING |= {"starts", "begins", "then", "who", "that", "which"}
TRYING = frozenset({"trying", "tries", "tried", "attempting", "attempts", "to"})
# "A deep voice on the radio speaks": through what it comes stands before what it does.
BETWEEN = ACTING | TRYING | THROUGH | ARTICLES | DEVICES.keys()
# What a voice does that says no words.
BODILY = frozenset({"laughter", "cough", "sneeze", "sob", "scream", "groan", "singing", "burp"})
BODILY |= {"breathing", "baby_cry", "whistling"}
BREAKING = frozenset({"breaks", "breaking", "broke", "bursts", "bursting", "burst", "erupts"})
BREAKING |= {"erupting", "erupted", "lets", "letting", "gives", "giving", "gave", "begins"}
BREAKING |= {"starts", "continues", "such"}
INTO = frozenset({"out", "in", "into", "with", "to", "off"})
# What tells how somebody speaks: "in a high voice".
USING = frozenset({"with", "in", "using"})
OTHER = frozenset({"another", "other", "one", "second", "different", "female", "male"})
FROM = frozenset({"in", "from", "over", "coming", "nearby", "through", "behind", "heard"})
WORDING = frozenset({"words", "speech", "delivery", "tone", "manner", "style", "speaking"})
POSSESSED, TO_ONE = frozenset({"his", "her", "their"}), frozenset({"to", "in"})
VOICE_WORDS = 5
BEING = frozenset({"is", "are", "was", "were", "being", "can", "be", "heard", "distantly"})


def giver(words: Sequence[str], people: People, index: int) -> int | None:
    """Who gives the speech at `index`: "a woman delivers a long speech", "after her speech, a woman
    coughs"."""
    playing = _playing(words, people, index)
    if playing is not None:
        return playing
    for verb in range(index - 1, max(-1, index - GIVING_WORDS), -1):
        if words[index] not in GIVEN:
            break
        if words[verb] in GIVING:
            before = people.before(verb)
            return _giver_behind(words, people, index) if before is None else before
        if not words[verb][:1].isalpha():
            break
    return _giver_behind(words, people, index)


def _playing(words: Sequence[str], people: People, index: int) -> int | None:
    """The radio that plays the speech at `index`: "a radio plays with muffled voices"."""
    played = lexicon().music_phrases
    for back in range(index - 1, max(-1, index - OCCASION_WORDS), -1):
        who, word = people.one(back), words[back]
        if who in DEVICES:
            return None if OUT.isdisjoint(words[back + 1 : index]) else back
        # "A radio plays and a voice is heard", but "garbled and repeated speech".
        is_next = word == "and" and (words[back - 1] in OUT or words[back + 1] in ARTICLES)
        if who or word in STOPS or word in PARTING or is_next:
            break
        # "Plays music and speech" is both.
        if word in played.begins and played.match(words, back) is not None:
            break
    return None


def _giver_behind(words: Sequence[str], people: People, index: int) -> int | None:
    """Whose speech it is where that is told behind what he does before or with it."""
    own = next((one for one in words[max(0, index - OWN_WORDS) : index] if one in OWN), "")
    if not own:
        return None
    for at in range(index + 1, min(len(words), index + OPENING_WORDS)):
        if words[at] == ",":
            person = people.at(at + 1 + (people.word(at + 1) in ARTICLES))
            is_own = person is not None and people.gender(person) in (OWN[own], "any")
            return person if is_own else None
        if not words[at].isalpha() or people.one(at):
            break
    return None


def is_occasion(words: Sequence[str], index: int, last: int) -> bool:
    """Whether it only tells where or what somebody speaks: "in a speech, a woman talks", "a man
    speaks during a monologue"."""
    before = index - 1
    while before > 0 and before > index - OWN_WORDS and words[before] not in OCCASIONS | SPEAKING:
        before -= 1
    if before < 0 or words[before] in SPEAKING:
        return before > 0 and CUTS.isdisjoint(words[before:index])
    is_ahead = words[before] in OCCASIONS or (words[before] == "on" and words[index] in DEVICES)
    if not is_ahead and words[last : last + 1] and words[last] not in IN_IT:
        return False
    ahead = words[max(0, before - OWN_WORDS) : before]
    spoken = max((at for at, word in enumerate(ahead) if word in SPEAKING), default=0)
    if spoken and ahead[spoken - 1] not in SEVERAL and CUTS.isdisjoint(ahead[spoken:]):
        return True
    for at in range(last, min(len(words), index + OCCASION_WORDS)):
        if words[at] in STOPS:
            break
        if talk_book().verbs.match(words, at) is not None:
            return True
    return False


def is_call(words: Sequence[str], index: int, sounds: Sounds) -> bool:
    """Whether the "vocalization" at `index` is an animal's, named right before it."""
    if not words[index].startswith(("vocali", "utterance")) or index == 0:
        return False
    animal = sounds.match(words, index - 1)
    return animal is not None and animal[1].recipe in ANIMALS


def goes_on(words: Sequence[str], end: int, *named: Sounds | PhraseTree[Setting]) -> bool:
    """Whether what ends before `end` is the beginning of a sound or a place: "radio static"."""
    longer = (one.match(words, end - 1) for one in named)
    return any(found is not None and found[0] > end for found in longer)


def is_sound(words: Sequence[str], index: int, last: int, sounds: Sounds) -> bool:
    """Whether a sound has the noun in it or behind it: "whispered voices", "a voice wails"."""
    before = [sounds.match(words, start) for start in range(max(0, index - 2), index)]
    behind = sounds.match(words, last)
    is_other = behind is not None and behind[1].recipe not in BESIDE_WORDS
    return is_other or any(found is not None and found[0] > index for found in before)


def is_bodily(words: Sequence[str], last: int, sounds: Sounds) -> bool:
    """Whether a voice that ends before `last` does something else than speak: "a male voice
    coughs"."""
    while last < len(words) and (words[last] in BEING or words[last].endswith("ly")):
        last += 1
    is_breaking = last < len(words) and words[last] in BREAKING
    while is_breaking and last < len(words) and words[last] in BREAKING | INTO | ARTICLES:
        # "A female voice breaks out in laughter".
        last += 1
    found = sounds.match(words, last)
    return found is not None and found[1].recipe in BODILY and not found[1].yields


def acts(words: Sequence[str], index: int, people: People, cast: Cast) -> bool:
    """Whether a verb of speech follows: a voice itself is who speaks then."""
    index = passed(words, people.owned(index)[0], cast)
    while people.word(index) in ACTING | TRYING or people.word(index).endswith("ly"):
        index += 1
    return talk_book().verbs.match(words, index) is not None


def without_own_verbs(talks: Sequence[Talk], words: Sequence[str]) -> list[Talk]:
    """The same, where what a voice does next is its own: "the voice of a man speaks" is one."""
    kept: list[Talk] = []
    for talk in talks:
        before = kept[-1] if kept else None
        is_own = (
            before is not None
            and words[before.first] in ("voice", "voices")
            and before.speakers == talk.speakers
            and all(
                words[index] in BETWEEN or index in before.used
                for index in range(before.last, talk.first)
            )
        )
        if before is None or not is_own:
            kept.append(talk)
            continue
        used = before.used | talk.used | frozenset(range(before.last, talk.first))
        last = max(before.last, talk.last)
        kept[-1] = replace(talk, first=before.first, last=last, used=used, known=before.known)
    return kept


def does(words: Sequence[str], last: int, people: People, cast: Cast) -> bool:
    """Whether what a voice, or whoever has it, does is told behind `last`: "the voice of a man
    singing"."""
    return acts(words, last, people, cast) or is_bodily(words, last, lexicon().sounds)


def is_of_speaker(words: Sequence[str], index: int, people: People, *, is_told: bool) -> bool:
    """Whether the voice at `index` is only how somebody speaks who is told already: "talks with a
    deep voice"."""
    ahead = words[max(0, index - VOICE_WORDS) : index]
    if people.is_owned(index) and "in" in ahead[1:]:
        return True
    # "With a lilt to her words and voice".
    own = ahead[:-2] if ahead[-1:] == ["and"] and ahead[-2:-1] and ahead[-2] in WORDING else ahead
    if is_told and own[-1:] and own[-1] in POSSESSED and own[-2:-1] and own[-2] in TO_ONE:
        return True
    if not is_told or words[index] != "voice":
        return False
    place = max((number for number, word in enumerate(ahead) if word in USING), default=-1)
    between = range(index - len(ahead) + place + 1, index)
    is_bare = not any(people.one(one) or words[one] in CUTS for one in between)
    is_other = people.word(index + 1) in FROM or not OTHER.isdisjoint(ahead)
    return place >= 0 and is_bare and not is_other


def is_told_of(words: Sequence[str], last: int, tokens: Sequence[Token]) -> bool:
    """Whether the voice up to `last` is heard though nobody says whose it is: "the voice is low";
    but beside lines it is that of who says them."""
    is_subject = words[last : last + 1] != [] and words[last] in grammar.BEING
    return is_subject and not any(one.whole is not None for one in tokens)
