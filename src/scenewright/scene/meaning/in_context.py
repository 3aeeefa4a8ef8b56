"""What is found, as what stands around it makes it: its kind of animal, what is done with it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.blows import as_knocked, as_pounded, as_slammed, is_dull
from scenewright.scene.meaning.bodily import as_out_of_breath
from scenewright.scene.meaning.criers import by_its_cry
from scenewright.scene.meaning.driven import brakes_of, by_its_motor
from scenewright.scene.meaning.instruments import is_keyboard_played
from scenewright.scene.meaning.moved import LIGHT, as_carried, as_moved, as_set_down
from scenewright.scene.meaning.once_more import heard_again
from scenewright.scene.meaning.put_down import THINGS, as_put_down
from scenewright.scene.meaning.qualities import tone_before
from scenewright.scene.meaning.struck import without_beds
from scenewright.scene.meaning.stuffs import (
    CLATTERING,
    as_clattering,
    as_crushed,
    as_filled,
    as_made_of,
    is_searched,
)
from scenewright.scene.meaning.surroundings import as_sounding, same_water
from scenewright.scene.meaning.vehicles import goer_of
from scenewright.scene.meaning.walked import as_gone_through, as_walk
from scenewright.scene.meaning.waters import TAPPED, WASHED_BY, as_poured, as_washed
from scenewright.scene.meaning.waters_at_home import (
    as_dripping,
    as_filling,
    as_rain,
    as_run_at_home,
    as_tap,
)
from scenewright.scene.words.calls import ANIMALS, OF_KINDS, of_its_kind
from scenewright.scene.words.named import MUSIC

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

# What may be meant otherwise: running water, what somebody crunches over, crockery, what clatters.
OF_OTHERS = TAPPED | WASHED_BY | CLATTERING | {"crunch", "crumple", "engine"}
# What the words around it may make another: a keyboard, who drives off, a squeaking door, a blow.
OF_CONTEXT = frozenset({"typing", "car_pass", "door", "cupboard", "knock", "tire_squeal"})
OF_ANIMALS = ANIMALS | OF_KINDS


def in_context(words: Sequence[str], named: list[Named], found: Named, lexicon: Lexicon) -> Named:
    """What is found as what was `named` before makes it: its kind of animal, its whistling, a place
    without what is not there; and a keyboard that is played."""
    if found.sound is None:
        told_of = as_sounding(words, found, lexicon)
        return told_of if told_of.sound is not None else without_beds(words, named, found)
    if found.is_music or found.sound.recipe in THINGS:
        found = as_put_down(words, found, lexicon)
    if found.sound is not None and found.sound.recipe in OF_CONTEXT:
        if is_keyboard_played(words, found):
            return replace(found, sound=MUSIC)
        told = goer_of(words, named, found, lexicon) or tone_before(words, found, lexicon)
        told = told or brakes_of(words, named, found, lexicon)
        if told is not None:
            return replace(found, sound=told)
        found = as_knocked(words, as_pounded(words, found, lexicon), lexicon)
        found = as_slammed(words, found, lexicon)
        found = as_gone_through(words, named, found, lexicon)
    again = heard_again(words, named, found)
    if again is None and words[found.last - 1] == "water":
        again = same_water(words, named, found)
    if again is not None:
        return replace(found, sound=again.sound)
    if found.sound is not None and found.sound.recipe in OF_OTHERS:
        found = _as_done(words, named, found, lexicon)
    if found.sound is not None and found.sound.recipe in OF_ANIMALS:
        found = by_its_cry(words, named, of_its_kind(words, named, found))
    if found.sound is not None and "style" in found.sound.parameters:
        found = as_out_of_breath(words, named, as_crushed(words, named, found, lexicon))
    is_light = found.sound is not None and found.sound.recipe in LIGHT
    if not is_light:
        return found
    found = as_moved(words, found, lexicon)
    if is_dull(words, found) or is_searched(words, found):
        found = as_made_of(words, found)
    return as_carried(words, named, found)


def _as_done(words: Sequence[str], named: list[Named], found: Named, lexicon: Lexicon) -> Named:
    """The same by what is done with it: water that is poured, crockery that is set down."""
    found = as_rain(words, as_walk(words, named, found, lexicon), lexicon)
    found = as_dripping(words, as_tap(words, found, lexicon), lexicon)
    found = as_poured(words, as_washed(words, named, found, lexicon), lexicon)
    found = as_run_at_home(words, as_filling(words, found, lexicon), lexicon)
    found = as_set_down(words, as_clattering(words, as_filled(words, found)))
    return by_its_motor(words, named, found)
