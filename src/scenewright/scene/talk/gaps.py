"""What may stand before who speaks, and between them and the verb: "a group of men", "a man with a
bag slowly begins to speak"."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.talk.ellipsis import is_bare
from scenewright.scene.talk.people import CUTS
from scenewright.scene.words import grammar
from scenewright.scene.words.grammar import ARTICLES, TRYING
from scenewright.scene.words.named import Named

if TYPE_CHECKING:
    from scenewright.scene.talk.unscripted import Manner, Talk
    from scenewright.scene.words.lexicon import Lexicon, Sound

# Beside them children are not alone.
GROWN = frozenset(
    {
        "adults",
        "adult",
        "guests",
        "visitors",
        "passengers",
        "customers",
        "men",
        "women",
        "man",
        "woman",
        "people",
        "parents",
    }
)
BEGINNING = grammar.BEGINNING | TRYING
# "A man continues with talking."
GOING_ON = BEGINNING | {"goes", "going", "went", "on", "carries", "proceeds", "busy"}
# "In hushed voices".
WHISPERED = frozenset({"whisper", "whispers", "hushed", "whispered", "whispering", "whispery"})
# What is a noun where nobody stands before it: "the men talk as chatter continues".
NOUNS = frozenset({"chatter", "banter"})
WHILE = frozenset({"as", "while", "when", "amid"})
NOISES = frozenset({"laughter", "applause", "music", "conversation", "noise", "clatter"})
MIXED = "mixed"
MORE = frozenset({"more", "further", "resumed", "resumes"})
GROUPS = frozenset(
    {"group", "crowd", "bunch", "lot", "lots", "number", "dozens", "hundreds", "gathering", "mob"}
)
# How several speak so that nobody understands them, and what tells what it is about.
MURMUR, WHISPER, BEHIND_WORDS = "murmur", "whisper", 4
TOPICAL = frozenset({"about", "that", "of", "over"})


def is_group(words: Sequence[str], first: int) -> bool:
    """Whether "a group of" stands before the people at `first`."""
    return first > 1 and words[first - 1] == "of" and words[first - 2] in GROUPS


def of_others(words: Sequence[str], first: int, last: int) -> bool:
    """Whether the "murmuring" at `first` to `last` (exclusive) is of others than who is told
    before: "a man speaks with murmuring in the background", "as laughter and chatter builds"."""
    if words[first] in NOUNS and (words[first - 1] in WHILE or _is_listed(words, first)):
        return True
    is_noun = words[first - 1] == "with" and words[first].endswith("ing")
    return is_noun and words[first - 2] not in GOING_ON and is_bare(words, last)


def _is_listed(words: Sequence[str], first: int) -> bool:
    """Whether it is named beside another noise: "laughter and chatter"."""
    return words[first - 1] == "and" and first > 1 and words[first - 2] in NOISES


def is_begun(gap: Sequence[str]) -> bool:
    """Whether the gap ends with "begins to", behind which the verb has no ending."""
    return gap[-1:] == ["to"] and not BEGINNING.isdisjoint(gap[-2:])


def is_again(words: Sequence[str], first: int, last: int) -> bool:
    """Whether who spoke before speaks again: "then starts talking again"."""
    before = words[max(0, first - 2) : first]
    is_more = not MORE.isdisjoint(before)
    return is_more or words[last : last + 1] == ["again"] or not BEGINNING.isdisjoint(before)


def is_subject(gap: Sequence[str], harmless: Collection[str]) -> bool:
    """Whether who stands before these words acts behind them: a man "with a bag"."""
    gap = gap[1:] if gap[:1] == ["with"] else gap
    cuts = [place for place, word in enumerate(gap) if word in CUTS]
    after = gap[cuts[-1] + 1 :] if cuts else ()
    return gap != ["and"] and all(
        word not in ARTICLES and (word in harmless or word in BEGINNING or word.endswith("ly"))
        for word in after
    )


def is_indistinct(words: Sequence[str], last: int, manner: Manner) -> bool:
    """Whether nobody understands what several say in this manner, whose verb ends before `last`:
    "men murmur", "women whisper in the background", but "murmur about the king"."""
    behind = words[last : last + BEHIND_WORDS]
    if behind[:1] != [] and behind[0] in TOPICAL:
        return False
    if manner.name == WHISPER:
        return "background" in behind or behind[:1] == ["behind"]
    return manner.name == MURMUR


def murmur(words: Collection[str], lexicon: Lexicon, young: Collection[str]) -> Sound | None:
    """Many people who talk or whisper, children where only those are told by `words`."""
    if not WHISPERED.isdisjoint(words):
        found = lexicon.sounds.match(("people", "whispering"), 0)
        return None if found is None else found[1].made_by("people", "several")
    found = lexicon.sounds.match(("people", "talking"), 0)
    if found is None or not any(word in young for word in words):
        return None if found is None else found[1]
    talkers = MIXED if any(word in GROWN for word in words) else "children"
    return found[1].made_by("talkers", talkers)


def murmurs(sound: Sound) -> list[Sound]:
    """The sound, or those of the grown and of the children where both are meant by it."""
    if sound.parameters.get("talkers") != MIXED:
        return [sound]
    grown = {name: value for name, value in sound.parameters.items() if name != "talkers"}
    return [replace(sound, parameters=grown), sound.made_by("talkers", "children")]


def named_of(talk: Talk) -> list[Named]:
    """The speech, or all who murmur: "kids and adults talk" is heard of both."""
    if talk.sound is None:
        return [Named(talk.first, talk.last, talk=talk)]
    sounds = murmurs(talk.sound)
    both = len(sounds) > 1
    first = Named(talk.first, talk.last, sound=sounds[0], owned=both)
    if not both or talk.last - talk.first < 2:
        return [first]
    return [first, Named(talk.last - 1, talk.last, sound=sounds[1], owned=True, is_joint=True)]
