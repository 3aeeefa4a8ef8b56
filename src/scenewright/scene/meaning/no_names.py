"""Words that begin a name and are none there: of another thing's name, of what was named already,
or of how it is heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.grammar import ARTICLES, NOISES
from scenewright.scene.meaning.attributes import is_attribute
from scenewright.scene.meaning.bodily import opens_itself
from scenewright.scene.meaning.calls import is_animals_tune, is_same_animal
from scenewright.scene.meaning.criers import sings_there
from scenewright.scene.meaning.driven import is_driven_inside, is_same_vehicle, switches_part
from scenewright.scene.meaning.filled import is_figurative
from scenewright.scene.meaning.grounds import is_beaten
from scenewright.scene.meaning.instruments import (
    are_own_notes,
    is_beater,
    is_key_of_keyboard,
    is_machines_drum,
    is_same_instrument,
    is_tapped,
)
from scenewright.scene.meaning.manners import is_container, is_manner
from scenewright.scene.meaning.qualities import is_how_it_sounds, is_tone_of
from scenewright.scene.meaning.receivers import is_broadcaster, is_receivers_noise
from scenewright.scene.meaning.struck import is_empty_road
from scenewright.scene.meaning.surroundings import (
    is_its_use,
    is_own_step,
    is_turned_off,
)
from scenewright.scene.meaning.things import is_subject_behind
from scenewright.scene.meaning.underfoot import is_trodden
from scenewright.scene.meaning.vehicles import runs_itself
from scenewright.scene.meaning.waters import (
    is_falling_on,
    is_filled_by_rain,
    is_poured_there,
    is_running_on,
)

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.named import Named

KEYS = frozenset({"key", "keys"})
# What is pressed or turned of a thing, and how often.
CONTROLS = frozenset({"button", "buttons", "switch", "switches", "knob", "knobs", "dial", "lever"})
OF = frozenset({"of", "on"})
COUNTS = frozenset({"times", "twice", "thrice", "once"})
COUNT_WORDS = 6
SELF_RUN = frozenset({"running", "cooks", "runs", "ran"})


def is_no_name(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> bool:
    """Whether what it begins is another thing's name, or what was named already."""
    word = words[found.first]
    return (
        is_same_animal(words, named, found)
        or is_empty_road(words, found)
        or is_manner(words, named, found)
        or is_subject_behind(words, named, found)
        or is_container(words, named, found)
        or is_beaten(words, named, found)
        or is_filled_by_rain(words, named, found)
        or is_poured_there(words, named, found)
        or is_falling_on(words, named, found)
        or is_running_on(words, named, found)
        or is_trodden(words, named, found, lexicon)
        or is_figurative(words, found, lexicon)
        or sings_there(words, named, found)
        or is_driven_inside(words, named, found)
        or is_same_vehicle(words, named, found)
        or switches_part(words, found)
        or (found.is_music and _is_no_music(words, named, found, lexicon))
        or is_how_it_sounds(words, named, found)
        or is_tone_of(words, found, lexicon)
        or is_beater(words, named, found)
        or is_broadcaster(words, found)
        or (word in KEYS and is_key_of_keyboard(words, found))
        or is_its_use(words, named, found)
        or is_own_step(words, named, found)
        or (bool(named) and is_turned_off(words, named, found))
        or (word in SELF_RUN and runs_itself(words, named, found, lexicon))
        or _is_cut_short(words, found, lexicon)
        or _is_counted_by_control(words, found)
        or _is_noise_before(words, named, found)
        or is_attribute(words, found, lexicon)
        or _is_made_by_doing(words, found)
        or _stands_open(words, found)
        or opens_itself(words, found.first, found.last)
    )


def _is_no_music(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> bool:
    """Whether a radio gives out noise there, a beat is only tapped, a machine's drum turns, birds
    make the tunes, somebody whistles the notes or it is the instrument that was played before."""
    return (
        is_receivers_noise(words, found, lexicon.sounds)
        or is_tapped(words, named, found, lexicon)
        or is_machines_drum(words, found)
        or is_animals_tune(words, found, lexicon)
        or are_own_notes(words, named, found)
        or is_same_instrument(words, named, found)
    )


def _is_noise_before(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is what was heard before: "a door slams and echoes follow the loud noise"."""
    if found.sound is None or not found.sound.yields or words[found.last - 1] not in NOISES:
        return False
    is_whose = words[found.last : found.last + 1] in (["of"], ["from"], ["as"], ["that"], ["made"])
    is_known = words[found.first - 1] in ("the", "this") and found.first > 0
    return is_known and not is_whose and any(one.sound is not None for one in named)


def _stands_open(words: Sequence[str], found: Named) -> bool:
    """Whether nobody opens it: "wind blows through an open car window"."""
    is_door = found.sound is not None and found.sound.recipe in ("door", "cupboard")
    return is_door and words[found.first] == "open" and words[found.first - 1] in ARTICLES


def _is_made_by_doing(words: Sequence[str], found: Named) -> bool:
    """Whether what is done is told right behind: "a girl makes noise by stamping"."""
    how = words[found.last : found.last + 2]
    return words[found.last - 1] in NOISES and how[:1] == ["by"] and how[-1].endswith("ing")


def _is_cut_short(words: Sequence[str], found: Named, lexicon: Lexicon) -> bool:
    """Whether its last word begins a longer name: "blows its air" in "blows its air horn"."""
    last = found.last - 1
    if words[last - 1] not in ARTICLES or last <= found.first or words[last] not in lexicon.naming:
        return False
    inner = lexicon.sounds.match(words, last)
    return inner is not None and inner[0] > found.last and inner[1].yields == ""


def _is_counted_by_control(words: Sequence[str], found: Named) -> bool:
    """Whether it is only told how often its button is pressed: "the buttons of an oven are pressed
    four times"."""
    before = found.first - 1 - (words[found.first - 1] in ARTICLES)
    if before < 1 or words[before] not in OF or words[before - 1] not in CONTROLS:
        return False
    return not COUNTS.isdisjoint(words[found.last : found.last + COUNT_WORDS])
