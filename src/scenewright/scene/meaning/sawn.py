"""The chainsaw whose engine is told of where wood is cut: "a motor runs as a log is cut"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.attributes import MOTORS
from scenewright.scene.words.grammar import SENTENCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

RUNNING = MOTORS | {"machine", "machines", "machinery"}
VEHICLES = frozenset({"car_pass", "engine", "train"})
# Who cuts "by hand" has no motor for it.
HAND, HAND_WORDS, THINGS_BACK = "hand", 6, 2


def sawn_by(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> Named | None:
    """The chainsaw that the motor named before is of; None where none is or it is a vehicle's."""
    if HAND in words[found.last : found.last + HAND_WORDS]:
        return None
    if not any(_is_run(words, one, found, lexicon) for one in named[-THINGS_BACK:]):
        return None
    saw = lexicon.sounds.match(("chainsaw",), 0)
    return None if saw is None else replace(found, last=found.first, sound=saw[1])


def _is_run(words: Sequence[str], one: Named, found: Named, lexicon: Lexicon) -> bool:
    """Whether it is a motor or machine of nothing that drives."""
    sound = one.sound
    if sound is None or not SENTENCE.isdisjoint(words[one.last : found.first]):
        return False
    if sound.recipe != "engine" and sound.parameters.get("style") != "machine":
        return False
    motor = next((at for at in range(one.first, one.last) if words[at] in RUNNING), 0)
    owner = words[motor - 1].removesuffix("'s") if motor else ""
    whose = lexicon.sounds.match((owner,), 0)
    is_vehicle = whose is not None and whose[1].recipe in VEHICLES
    return words[motor] in RUNNING and not is_vehicle
