"""Whether a television or loudspeaker is on: "a television plays", "noise from a loudspeaker"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.talk.people import CUTS
from scenewright.scene.talk.speeches import BEING, GIVING_WORDS
from scenewright.scene.talk.unscripted import talk_book
from scenewright.scene.words.grammar import ARTICLES, NOISES, PASSIVE, SENTENCE
from scenewright.scene.words.inflections import forms_of, verbs
from scenewright.scene.words.receivers import gives_noise, shows_nothing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.homonyms import Sounds
    from scenewright.scene.words.lexicon import Lexicon

# Who is heard through what; the others are what somebody else speaks through.
TELEVISIONS = ("television", "televisions", "tv", "tvs")
SCREENS = (*TELEVISIONS, "video", "videos", "movie", "movies", "film", "cartoon", "cartoons")
SETS = dict.fromkeys(SCREENS, "television")
LOUDSPEAKERS = ("loudspeaker", "loudspeakers", "megaphone", "system", "tannoy")
SETS |= dict.fromkeys(LOUDSPEAKERS, "loudspeaker")
NEAR_SPEAKERS = frozenset({"over", "with", "by", "of", "using", "uses", "type", "kind"})
# What comes from a set is told itself, and who is beside one hears nothing of it.
NEAR = frozenset({"on", "from", "through", "via", "to", "in", "near", "behind", "at", "off"})
NEAR |= {"like", "onto", "into", "front", "beside"}
SWITCHED = (
    *("turn", "switch", "click", "beep", "hum", "buzz", "crackl", "static", "screen", "remote"),
    *("stand", "music"),
)
LISTENING = verbs("listen")
# What comes out of it, told by no name.
VAGUE = NOISES | {"something", "audio"}
COMING_FROM = frozenset({"from", "of", "over", "on", "through", "via"})
GIVEN_OUT = verbs("come", "play", "emanate", "blast", "blare", "hear", "project") | PASSIVE
GIVEN_OUT |= {"out", "can", "be", "that", "which"}
SWITCHING = forms_of("turn", "switch", "shut", "click")
# "The static from it".
STATIC, OF_IT, STATIC_WORDS = "static", frozenset({"the", "its"}), 12
# "The television next door: a siren".
COLON, PLAYS, TOLD_WORDS, NAME_WORDS = ":", frozenset({"plays", "playing", "blares"}), 6, 4
BROADCASTING = ("broadcast", "air", "show", "transmit", "relay", "project")


def is_on(words: Sequence[str], index: int, last: int, lexicon: Lexicon) -> bool:
    """Whether the television or loudspeaker at `index` to `last` (exclusive) is heard."""
    before, sounds = index - 1, lexicon.sounds
    is_set = SETS.get(words[last - 1]) != "loudspeaker"
    near = NEAR if is_set else NEAR | NEAR_SPEAKERS
    while before >= 0 and words[before].isalpha() and words[before] not in near | CUTS:
        if words[before] not in ARTICLES and before < index - 2:
            break
        before -= 1
    end = last
    while end < len(words) and words[end] in BEING:
        end += 1
    following = words[end] if end < len(words) else ""
    other = index - 1 - (words[index - 1] in ARTICLES)
    if is_set and "off" in (following, words[other]) and other >= 0:
        # "A man turns the television off".
        verb = other if following == "off" else other - 1
        if words[verb] in SWITCHING:
            return False
    if is_set and other > 0 and words[other] == "or" and words[other - 1] in TELEVISIONS:
        # "A television or movie is playing": that is one of them.
        return False
    if is_set and (_has_only_static(words, last) or _is_what_plays(words, last, lexicon)):
        return False
    if gives_noise(words, last, sounds) or (is_set and shows_nothing(words, last)):
        return False
    if following.startswith(BROADCASTING):
        # "A radio broadcasts a man talking": it is he who speaks.
        said = words[end + 1 : end + 1 + GIVING_WORDS]
        if any(talk_book().verbs.match(said, number) is not None for number in range(len(said))):
            return False
    if _is_switched_on(words, before, end) or _gives_sound(words, before, sounds):
        return True
    # A set that starts up has a sound of its own.
    own = sounds.match(words, end)
    if own is not None and words[last - 1] in own[1].of:
        return False
    return not (before >= 0 and words[before] in near) and not following.startswith(SWITCHED)


def _is_switched_on(words: Sequence[str], before: int, end: int) -> bool:
    """Whether somebody turns it on or listens to it: "turns on the television", "the television is
    turned on"."""
    ahead = words[max(0, before - 1) : before + 1]
    is_ahead = ahead[-1:] == ["on"] and ahead[0] in SWITCHING
    is_ahead = is_ahead or (ahead[-1:] == ["to"] and ahead[0] in LISTENING)
    return is_ahead or (words[end : end + 1] != [] and _is_on_at(words, end))


def _is_what_plays(words: Sequence[str], last: int, lexicon: Lexicon) -> bool:
    """Whether what is heard of the set that ends before `last` is told behind it: "a television
    next door: a siren", "the tv plays applause"."""
    told = list(words[last : last + TOLD_WORDS])
    told = told[: next((at for at, word in enumerate(told) if word in SENTENCE), len(told))]
    if COLON in told:
        first = last + told.index(COLON) + 1
        return any(_is_heard(words, at, lexicon) for at in range(first, first + NAME_WORDS))
    if told[:1] and told[0] in PLAYS:
        first = last + 1 + (words[last + 1 : last + 2] != [] and words[last + 1] in ARTICLES)
        found = lexicon.sounds.match(words, first) if first < len(words) else None
        return found is not None and not found[1].yields
    return False


def _is_heard(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    """Whether a sound or music is named at `index`, and nobody who is quoted stands before it."""
    if index >= len(words) or not all(words[index - 1 : index + 1]):
        return False
    found = lexicon.sounds.match(words, index)
    is_music = lexicon.music_phrases.match(words, index) is not None
    return is_music or (found is not None and not found[1].yields)


def _has_only_static(words: Sequence[str], last: int) -> bool:
    """Whether the static of the set that ends before `last` is told of: "is on and its static is
    loud"."""
    told = words[last : last + STATIC_WORDS]
    at = told.index(STATIC) if STATIC in told else 0
    return at > 0 and told[at - 1] in OF_IT and SENTENCE.isdisjoint(told[:at])


def _is_on_at(words: Sequence[str], index: int) -> bool:
    return words[index] in SWITCHING and words[index + 1 : index + 2] == ["on"]


def _gives_sound(words: Sequence[str], before: int, sounds: Sounds) -> bool:
    """Whether what comes from it is told by no more than a sound: "noises are coming from a
    television", "something plays over the loudspeaker"."""
    if before < 0 or words[before] not in COMING_FROM:
        return False
    index = before - 1
    while index >= 0 and (words[index] in GIVEN_OUT or words[index].endswith("ly")):
        index -= 1
    # "A siren sounds from a loudspeaker".
    named = sounds.match(words, index - 1) if index > 0 else None
    is_named = named is not None and (named[0] == index or not named[1].yields)
    return index >= 0 and words[index] in VAGUE and not is_named
