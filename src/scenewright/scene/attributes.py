"""What stands before a noun and only tells what it is like: "plastic chairs", "a lighter knock"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.scene.heard import Named
    from scenewright.scene.lexicon import Lexicon

MATERIALS = frozenset({"plastic", "styrofoam", "foil"})
SOFT = frozenset({"crumple", "rustle"})
# Each is a sound where it stands for itself: "a lighter", "slamming".
TELLING = frozenset({"lighter", "slamming"})
HORNS = frozenset({"horn", "horns"})
PARTS = frozenset({"door", "doors", "hood", "bonnet", "trunk", "boot", "window", "windows"})
SIGNALS = {"car_pass": HORNS | PARTS | {"siren", "sirens"}, "siren": HORNS}


def is_attribute(words: Sequence[str], one: Named, lexicon: Lexicon) -> bool:
    """Whether it is only said of what is named right behind it."""
    sound, last = one.sound, one.last
    if sound is None or last >= len(words):
        return False
    word, following = words[last - 1], words[last]
    if following in SIGNALS.get(sound.recipe, ()):
        # "Motor vehicle horns", "the vehicles door": nothing passes.
        return lexicon.sounds.match(words, last) is not None
    is_material = word in MATERIALS
    if last - one.first > 1 or not (is_material or word in TELLING):
        return False
    thing = lexicon.handled.match(words, last) if is_material else None
    if thing is not None and thing[1].is_still and thing[1].recipe not in SOFT:
        return True
    inner = lexicon.sounds.match(words, last)
    if inner is None or inner[1].recipe == sound.recipe or following in sound.company:
        return False
    if is_material:
        return inner[1].recipe not in SOFT and following not in sound.doing
    return not following.endswith(("s", "ed", "ing"))
