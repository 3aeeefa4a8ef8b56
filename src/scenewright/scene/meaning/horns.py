"""Whose horn is heard: that of a train named beside it, a player's, or one somebody blows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.instruments import LISTING
from scenewright.scene.meaning.machines import WHISTLERS
from scenewright.scene.words.grammar import ARTICLES
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.named import MUSIC, by_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

SOUNDED = frozenset({"horn", "referee", "whistling"})
HORNS = frozenset({"horn", "horns"})
WHISTLES = frozenset({"whistle", "whistles", "blow", "blows", "blowing", "blew"})
# Who has a whistle of his own, and what only lips whistle.
OFFICIALS = frozenset({"guard", "conductor", "stationmaster", "policeman", "officer", "referee"})
TUNES = frozenset({"tune", "tunes", "song", "melody", "lips", "cheerful", "cheerfully"})
SOUNDING = ("honk", "blow", "blew", "sound", "beep", "toot", "blar", "blast")
# Whose horns these are unless something else with a horn is named.
HORNED = {"train": "train", "boat": "ship"}
# Where these are told of, horns are played.
PERFORMED = frozenset({"performance", "orchestra", "musicians", "musician", "brass", "symphony"})
PERFORMED |= {"trumpet", "trumpets", "trombone", "trombones", "ensemble", "recital", "concert"}
# "Music by blowing on a horn", "a tune on a horn".
TO_PLAY = ARTICLES | verbs("make", "play", "create") | {"by", "on", "from", "with", "of", "to"}
TO_PLAY |= {"blowing", "into", "in", "through"}
BLOWN_WORDS, BLOWING_WORDS = 3, 2
BLOWING = verbs("blow")
CAR_HORN = "Vehicle horn, car horn, honking"
CARS = frozenset({"its", "their", "his", "her", "car", "vehicle", "honk", "honks"})
CARS |= {"honking", "honked", "beep", "beeps", "beeping"}


def with_owned_horns(words: Sequence[str], named: Sequence[Named], lexicon: Lexicon) -> list[Named]:
    """The same, where a horn told of by itself belongs to the only thing named that has one: "a
    train rolls by as a horn blows"."""
    told = list(named)
    if not any(one.sound is not None and one.sound.recipe in SOUNDED for one in told):
        return told
    bare = [number for number, one in enumerate(told) if _is_bare(words, one)]
    owners = {_horned(one) for one in told} - {""}
    if not owners:
        return _with_blown(words, told, lexicon)
    owner = HORNED.get(owners.pop(), "") if len(owners) == 1 else ""
    for number in bare if owner else ():
        one = told[number]
        if one.sound is not None and one.sound.recipe == "whistling" and owner != "train":
            continue
        sounding = "horn" if one.sound is not None and one.sound.recipe == "horn" else "whistle"
        meant = lexicon.sounds.match((owner, sounding), 1)
        told[number] = one if meant is None else replace(one, sound=meant[1])
    return told


def _is_bare(words: Sequence[str], one: Named) -> bool:
    """Whether it is a horn or a whistle of nobody: "a horn", "blows the whistle"."""
    if one.sound is None or one.sound.of:
        return False
    if one.sound.recipe == "horn":
        # "Honks its horn".
        said = (word for word in words[one.first : one.last - 1] if word not in ARTICLES)
        return words[one.last - 1] in HORNS and all(word.startswith(SOUNDING) for word in said)
    if one.sound.recipe == "whistling":
        # "Whistling as a train comes down the tracks".
        is_nobodys = (WHISTLERS | TUNES).isdisjoint(words)
        return words[one.first] == "whistling" and is_nobodys
    is_whistle = one.sound.recipe == "referee" and words[one.first] in WHISTLES
    return is_whistle and OFFICIALS.isdisjoint(words)


def _horned(one: Named) -> str:
    """What it is of those with a horn, "train" or "boat" or something else; "" for others."""
    sound = one.sound
    if sound is None:
        return ""
    if sound.recipe == "engine":
        return "boat" if sound.parameters.get("size") == "boat" else ""
    return sound.recipe if sound.recipe in ("train", "car_pass", "traffic", "siren") else ""


def _with_blown(words: Sequence[str], named: list[Named], lexicon: Lexicon) -> list[Named]:
    """`named`, where a horn that somebody blows, and each beside it, is no car's: "fans blow
    horns"."""
    horns = [number for number, one in enumerate(named) if _is_horn(words, one)]
    is_performed = not PERFORMED.isdisjoint(words)
    played = [one for one in horns if is_performed or _is_played(words, named, one, lexicon)]
    if played:
        for number in played:
            named[number] = replace(named[number], sound=MUSIC)
        return named
    if not any(_is_blown(words, named[number]) for number in horns):
        return named
    blown = lexicon.sounds.match(("air", "horn"), 0)
    told = list(named)
    for number in horns if blown is not None else ():
        told[number] = replace(told[number], sound=blown[1] if blown else None)
    return told


def _is_horn(words: Sequence[str], one: Named) -> bool:
    if one.sound is None or one.sound.sound != CAR_HORN or one.sound.of:
        return False
    told = words[max(0, one.first - 1) : one.last]
    return not HORNS.isdisjoint(told) and CARS.isdisjoint(told)


def _is_played(words: Sequence[str], named: Sequence[Named], number: int, lexicon: Lexicon) -> bool:
    """Whether a horn is told beside an instrument, or makes the music: "drums and horns", "blows a
    horn to make music"."""
    horn = named[number]
    for music in named[max(0, number - 2) : number + 2]:
        first, last = sorted((horn, music), key=by_place)
        between = set(words[first.last : last.first])
        is_player = lexicon.players.match(words, music.last - 1) is not None
        if music.is_music and between <= (LISTING | ARTICLES if is_player else TO_PLAY):
            return True
    return False


def _is_blown(words: Sequence[str], one: Named) -> bool:
    ahead = words[max(0, one.first - BLOWING_WORDS) : one.first]
    behind = words[one.last : one.last + BLOWN_WORDS]
    blows = not BLOWING.isdisjoint(ahead) and LISTING.isdisjoint(ahead)
    told = (*words[one.first : one.last], *behind)
    return "blown" in told or words[one.first] in BLOWING or (blows and CARS.isdisjoint(behind))
