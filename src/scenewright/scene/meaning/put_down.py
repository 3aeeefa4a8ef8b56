"""What sounds in its own way, where it is only put somewhere, dropped or carried: "a gun is put on
a table", "lays her violin down"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.stuffs import as_made_of
from scenewright.scene.words.grammar import ARTICLES, PASSIVE, SENTENCE
from scenewright.scene.words.inflections import forms_of, verbs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

HIT = ("something", "hit")
# What is heard of these is heard of nothing that only lies there.
THINGS = frozenset({"gunshot", "referee", "chainsaw", "hair_dryer", "drill", "sander", "shaver"})
THINGS |= {"static", "sewing_machine", "blender", "hammer", "hand_saw"}
BY_HAND, TOOLS = frozenset({"hammer", "hand_saw"}), forms_of("hammer", "saw", "handsaw", "hacksaw")
# What falls clatters in what is dry.
CLATTERING, INTO, SPLASH = "clank", frozenset({"into", "in"}), "splash"
INSTRUMENTS = forms_of("guitar", "violin", "cello", "drum", "tambourine", "trumpet", "flute")
INSTRUMENTS |= forms_of("banjo", "ukulele", "accordion", "saxophone", "clarinet", "fiddle")
INSTRUMENTS |= forms_of("harmonica", "trombone", "maraca", "instrument")
PUTTING = verbs("put", "lay", "place", "drop", "throw", "toss", "pack", "lean")
DONE = frozenset({"put", "laid", "placed", "dropped", "thrown", "tossed", "packed", "leaned"})
DONE |= {"carried", "stored", "handed"}
DOWN = frozenset({"down", "away", "aside", "back"})
# It is used as well, or put on to be heard.
USED = verbs("play", "strum", "beat", "use", "fire", "shoot", "blow", "sound", "start", "run")
USED |= verbs("turn", "switch", "tune", "ring", "buzz", "go", "hit", "strike", "tap", "shake")
NAME_WORDS, AHEAD_WORDS, BEHIND_WORDS = 2, 3, 12


def as_put_down(words: Sequence[str], found: Named, lexicon: Lexicon) -> Named:
    """What is found, as the blow it makes where it is only put, dropped or carried there."""
    sound = found.sound
    if sound is not None and sound.recipe == CLATTERING and words[found.last - 1] in INTO:
        inside = lexicon.sounds.match(words, found.last - 1)
        is_wet = inside is not None and inside[1].recipe == SPLASH
        return replace(found, sound=inside[1]) if inside is not None and is_wet else found
    if sound is None or not (found.is_music or sound.recipe in THINGS):
        return found
    if found.is_music and words[found.first] not in INSTRUMENTS:
        return found
    # "Construction is carried out".
    if sound.recipe in BY_HAND and words[found.last - 1] not in TOOLS:
        return found
    blow = lexicon.sounds.match(HIT, 1)
    behind = _until_sentence(words[found.first + 1 : found.first + 1 + BEHIND_WORDS])
    if blow is None or not USED.isdisjoint(behind):
        return found
    if not (_is_done(behind) or _is_object(words, found.first, behind)):
        return found
    return as_made_of(words, replace(found, sound=blow[1]))


def _is_done(behind: Sequence[str]) -> bool:
    """Whether it is done to the thing before: "is put on a table", "is carefully set down"."""
    place = next((at for at, word in enumerate(behind) if word in PASSIVE), len(behind))
    if place >= NAME_WORDS:
        return False
    while place < len(behind) and (behind[place] in PASSIVE or behind[place].endswith("ly")):
        place += 1
    rest = behind[place + 1 :]
    if behind[place : place + 1] == ["set"]:
        return bool(rest) and (rest[0] in DOWN or _is_on(rest))
    is_put = place < len(behind) and behind[place] in DONE
    # A radio that is put on plays.
    return is_put and not (rest[:1] == ["on"] and not _is_on(rest))


def _is_on(rest: Sequence[str]) -> bool:
    return rest[:1] == ["on"] and len(rest) > 1 and rest[1] in ARTICLES


def _is_object(words: Sequence[str], first: int, behind: Sequence[str]) -> bool:
    """Whether somebody puts it there: "lays down her violin", "puts the gun on a table"."""
    ahead = words[max(0, first - AHEAD_WORDS) : first]
    while ahead and (ahead[-1] in ARTICLES or ahead[-1] in DOWN):
        ahead = ahead[:-1]
    is_put_on = "on" in behind[:NAME_WORDS] and not _is_on(behind[behind.index("on") :])
    return bool(ahead) and ahead[-1] in PUTTING and not is_put_on


def _until_sentence(words: Sequence[str]) -> list[str]:
    last = next((number for number, word in enumerate(words) if word in SENTENCE), len(words))
    return list(words[:last])
