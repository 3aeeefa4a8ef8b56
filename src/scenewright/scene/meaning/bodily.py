"""What bodies make: "a girl laughs", and what other things make as well: "a kid squeals"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.talk.unscripted import talk_book
from scenewright.scene.words import grammar
from scenewright.scene.words.grammar import PREPOSITIONS
from scenewright.scene.words.inflections import forms_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.named import Named

BODILY = frozenset(
    {"laughter", "cough", "sneeze", "sob", "scream", "groan", "burp", "breathing", "snore"}
    | {"baby_cry", "singing", "whistling", "applause"}
)
# What other things do as well: "a kid squeals", "a boy and a girl whistle".
DONE = BODILY | {"creak", "referee", "pigeon", "gurgle"}


OPENING = forms_of("open", "close", "shut") | {"and", "then"}
PARTS = frozenset({"eye", "eyes", "mouth", "mouths", "lips", "jaw", "jaws", "beak", "eyelids"})
PARTS |= {"legs", "arms", "hands", "hand", "fist", "fists", "palm", "palms", "fingers", "wings"}
PARTS |= {"mind", "minds", "heart"}
ENDS = PREPOSITIONS | grammar.ENDS | {"with"}
PART_WORDS = 3
# Behind these somebody is out of breath, for so long.
EXERTING = frozenset({"glass", "thump", "gunshot", "door", "clank", "knock", "explosion", "splash"})
EXERTING |= {"breaking", "scream", "groan"}
PANT_SECONDS, BREATH_WORDS = 4.0, 2


def opens_itself(words: Sequence[str], first: int, last: int) -> bool:
    """Whether what opens or closes from `first` up to `last` is a part of a body: "opens and
    closes its beak"."""
    if not OPENING.issuperset(words[first:last]):
        return False
    behind = words[last : last + PART_WORDS]
    place = next((at for at, word in enumerate(behind) if word in PARTS), -1)
    between = behind[: max(place, 0)]
    # "Opens the hand brake": what stands behind is the thing.
    following = words[last + place + 1 : last + place + 2]
    is_part = following == [] or following[0] in ENDS or not following[0].isalpha()
    return place >= 0 and is_part and ENDS.isdisjoint(between)


def may_be_done(one: Named) -> bool:
    """Whether bodies make it, whoever does."""
    return one.sound is not None and not one.is_music and one.sound.recipe in DONE


def may_be_said(one: Named) -> bool:
    """Whether it is an animal's call that people may imitate."""
    return one.sound is not None and one.sound.recipe in talk_book().calls


def as_out_of_breath(words: Sequence[str], named: Sequence[Named], found: Named) -> Named:
    """The breathing that is an item of a list behind a blow or a fall, which it follows, where it
    would go on as a bed: "a crash, heavy breathing, steps"."""
    sound, thing = found.sound, named[-1] if named else None
    if sound is None or sound.recipe != "breathing" or not sound.is_bed or thing is None:
        return found
    ahead = words[thing.last : found.first]
    is_item = ahead[:1] == [","] and len(ahead) <= BREATH_WORDS
    is_item = is_item and words[found.last : found.last + 1] in ([], [","], ["."])
    if not is_item or thing.sound is None or thing.sound.recipe not in EXERTING:
        return found
    return replace(found, sound=replace(sound, is_bed=False, seconds=PANT_SECONDS))
