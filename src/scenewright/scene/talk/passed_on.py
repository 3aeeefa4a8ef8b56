"""What others say of an order is passed on by whoever writes it, and nobody says it there: "the vet
says play it quietly", "my mum says I can have a sound", "our teacher says we need a storm"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.directions import names_sound
from scenewright.scene.words.grammar import SENTENCE, THEM
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.page import Page

SAYING = verbs("say", "tell", "ask", "advise")
RECOMMENDING = verbs("recommend", "suggest") | {"asked", "asks"}
TELLING = SAYING | RECOMMENDING
# Whose people they are, and who has a word in it whoever they belong to.
OWN = frozenset({"my", "our"})
ADVISERS = frozenset(
    {"boss", "teacher", "doctor", "vet", "therapist", "midwife", "client", "nurse"}
)
ADVISERS |= {"physio", "headteacher", "headmistress", "headmaster", "choreographer", "customer"}
TITLED = frozenset({"miss", "mr", "mrs", "ms", "dr"})
WHO_WORDS = 4
WHO_BEGINS = SENTENCE | {",", "so", "because", "but", "and", "as", "since", "where", "although"}
TO_WHOM, ME = frozenset({"me", "us", "him", "her", "them"}), "me"
# "My therapist recommends it."
PRAISED = (["it"], ["this"], ["that"])
LEADING = frozenset({"that", "to", "if", "please"})
# It is spoken of, as in "it must be short", or we are, as in "we have to hand in a storm".
ITSELF = THEM | {"they", "this", "everything", "volume"}
WE = frozenset({"i", "we", "you", "he", "she"})
MUST = frozenset({"must", "should", "can", "could", "may", "might", "will", "would", "shall"})
MUST_TO = verbs("need") | {"have", "has", "had", "ought", "got"}
BEING, HOW_MUCH = frozenset({"be", "sound", "last"}), frozenset({"too", "very", "quite", "as"})
LIKE_THIS = frozenset({"short", "long", "longer", "shorter", "quiet", "quieter", "loud", "louder"})
LIKE_THIS |= {"soft", "softer", "gentle", "scary", "calm", "real", "realistic", "funny", "under"}
LIKE_THIS |= {"less", "about", "at", "no", "like", "good", "relaxing", "slow", "for", "between"}
GETTING = frozenset({"have", "make", "hand", "bring", "record", "play", "listen", "hear", "use"})
GETTING |= {"choose", "pick", "send", "order", "practise", "practice", "submit", "try", "guess"}
DOING = verbs("make", "do") | {"any", "anything"}
WANTING = verbs("want", "need") | {"like", "love"}
ASKED = frozenset({"play", "keep", "make", "use", "turn"})
PROGRAM = frozenset({"you", "your", "this"})


def passed_on(page: Page) -> set[int]:
    """The tokens of who says it and of the verb where all that is said is of the order."""
    tokens, found = page.tokens, set[int]()
    for verb in page.index.places(TELLING):
        first = verb
        while first and verb - first <= WHO_WORDS and tokens[first - 1].word not in WHO_BEGINS:
            first -= 1
        who = [token.word for token in tokens[first:verb]]
        end = verb + 1
        while end < len(tokens) and tokens[end].word not in SENTENCE and not tokens[end].whole:
            end += 1
        said = [token.word for token in tokens[verb + 1 : end]]
        is_quoted = end < len(tokens) and tokens[end].whole is not None
        if not who or is_quoted or ":" in said or not _is_own(who):
            continue
        behind = next((at for at, word in enumerate(said) if word not in TO_WHOM), len(said))
        is_advice = ME in said[:behind] and said[behind : behind + 1] == ["to"]
        if (
            is_advice
            or said in PRAISED
            or _is_of_order(tokens[verb].word, said[behind:], page.lexicon)
        ):
            # "My dog needs rain": the dog is not wanted.
            behind += 3 * (said[behind : behind + 1] != [] and said[behind] in OWN)
            found |= set(range(first, verb + 1 + behind))
    return found


def _is_own(who: Sequence[str]) -> bool:
    """Whether they are people of whoever writes, or one who decides: "the vet", "Miss Fenn"."""
    is_ours = not OWN.isdisjoint(who[:2]) or who[-1] == "mine"
    return is_ours or not ADVISERS.isdisjoint(who) or not TITLED.isdisjoint(who)


def _is_of_order(verb: str, said: Sequence[str], lexicon: Lexicon) -> bool:
    opening = said[:1]
    if opening == ["about"]:
        return not PROGRAM.isdisjoint(said[1:3])
    if verb in RECOMMENDING and names_sound([*said], lexicon):
        return opening == ["for"] or verb not in SAYING
    at = next((at for at, word in enumerate(said) if word not in LEADING), len(said))
    told = [*said[at : at + 6], "", "", ""]
    if not at or opening != ["to"]:
        if told[0] in ASKED and not ITSELF.isdisjoint(told[1:3]):
            return True
        if told[0] in OWN:
            return told[2] in WANTING or told[2] in MUST
        return _is_due(told, said, lexicon)
    return told[0] in GETTING and (told[1] in ITSELF or _names_wish(said, lexicon))


def _is_due(told: Sequence[str], said: Sequence[str], lexicon: Lexicon) -> bool:
    """Whether it is told how it must be, or what one must have or make."""
    who, verb, behind = told[:3]
    if who not in ITSELF | WE:
        return False
    if who == "you" and verb in MUST | DOING:
        return not DOING.isdisjoint((verb, behind))
    if verb in WANTING or (verb in MUST and behind in WANTING):
        return _names_wish(said, lexicon)
    is_to = verb in MUST_TO and behind == "to"
    if verb not in MUST and not is_to:
        return False
    done, how = told[2 + is_to : 4 + is_to]
    if who in ITSELF:
        how = told[4 + is_to] if how in HOW_MUCH else how
        return done in BEING and how in LIKE_THIS
    return done in GETTING and _names_wish(said, lexicon)


def _names_wish(said: Sequence[str], lexicon: Lexicon) -> bool:
    """Whether something to hear is named, or "a sound" of no more words."""
    words = [*said]
    is_place = any(lexicon.settings.match(words, at) is not None for at in range(len(words)))
    is_vague = not {"sound", "sounds", "noise", "noises", "recording", "track"}.isdisjoint(words)
    return is_place or is_vague or names_sound(words, lexicon)
