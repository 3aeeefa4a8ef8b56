"""Words that begin a name and are none there: of another thing's name, of what was named already,
or of how it is heard."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import TYPE_CHECKING

from scenewright.scene.meaning.attributes import ATTRIBUTES, ATTRIBUTIVE, is_attribute
from scenewright.scene.meaning.bodily import PARTS, opens_itself
from scenewright.scene.meaning.criers import sings_there
from scenewright.scene.meaning.driven import is_driven_inside, is_same_vehicle, switches_part
from scenewright.scene.meaning.filled import FILL, is_figurative
from scenewright.scene.meaning.fitting_beds import EMPTY
from scenewright.scene.meaning.grounds import FLOATING, is_beaten
from scenewright.scene.meaning.instruments import (
    BEATERS,
    are_own_notes,
    is_beater,
    is_key_of_keyboard,
    is_machines_drum,
    is_same_instrument,
    is_tapped,
)
from scenewright.scene.meaning.manners import INSIDE, TELLING, is_container, is_manner
from scenewright.scene.meaning.qualities import (
    OWN_TONES,
    TELLING_TONES,
    is_how_it_sounds,
    is_tone_of,
)
from scenewright.scene.meaning.retold import RINGERS, RINGS
from scenewright.scene.meaning.rules import Rule, Rules, of_lexicon, of_named, of_words
from scenewright.scene.meaning.struck import is_empty_road
from scenewright.scene.meaning.surroundings import (
    COUNTING,
    FOOTFALLS,
    OF_SHOES,
    is_its_use,
    is_own_step,
    is_turned_off,
)
from scenewright.scene.meaning.things import is_subject_behind
from scenewright.scene.meaning.underfoot import GROUNDS, TRODDEN, is_trodden
from scenewright.scene.meaning.vehicles import runs_itself
from scenewright.scene.meaning.waters import (
    RUNS,
    SINKS,
    SPLASHES,
    is_falling_on,
    is_filled_by_rain,
    is_poured_there,
    is_running_on,
)
from scenewright.scene.words.calls import (
    ANIMALS,
    BIRDS,
    CALLED,
    KINDLESS,
    is_animals_tune,
    is_same_animal,
)
from scenewright.scene.words.grammar import ARTICLES, NOISES, SENTENCE, USING
from scenewright.scene.words.named import MUSIC
from scenewright.scene.words.receivers import BROADCASTERS, is_broadcaster, is_receivers_noise

if TYPE_CHECKING:
    from scenewright.scene.meaning.rules import Holds
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

KEYS = frozenset({"key", "keys"})
# What is pressed or turned of a thing, and how often.
CONTROLS = frozenset({"button", "buttons", "switch", "switches", "knob", "knobs", "dial", "lever"})
BETWEEN_PLACE = frozenset({"background", "ambient", "general"})
OF = frozenset({"of", "on"})
COUNTS = frozenset({"times", "twice", "thrice", "once"})
COUNT_WORDS = 6
# What is used once, however it is told: a toilet, a toothbrush.
USED_ONCE = frozenset({"brushing", "flush"})
AGAIN = frozenset({"then", "again", "another", "second", "other", "before", "after", "next"})
AGAIN |= {"followed", "finally", "later", "more", "one", "twice", "times"}
USE_WORDS = 10
# So many words may stand between "at" and an animal; what stands behind one that does something.
SINGLE = frozenset({"a", "an", "another"})
AT_WORDS, WHO_DO = 3, frozenset({"that", "which", "who", "barking", "is", "are", "as"})
BETWEEN, EACH = "between", ARTICLES | {"each", "every", "these", "those", "individual"}
# "Get louder to the laugh": the one that was told of.
TOWARDS = frozenset({"to", "towards", "toward", "until", "till", "after", "at", "before", "by"})
LOUDER = frozenset({"louder", "quieter", "softer", "faster", "slower", "stronger", "bigger"})
LOUDER |= {"build", "building", "rise", "swell", "grow", "crescendo", "intense"}
SELF_RUN = frozenset({"running", "cooks", "runs", "ran"})


def rules_of(present: Set[str]) -> Rules:
    """Those by which what the words of a prompt begin may be another thing's name, or what was
    named already."""
    return Rules(_RULES, present)


def _is_no_music(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> bool:
    """Whether a radio gives out noise there, a beat is only tapped, a machine's drum turns, birds
    make the tunes, somebody whistles the notes or it is the instrument that was played before."""
    return found.is_music and (
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


def _is_cut_short(
    words: Sequence[str], _named: Sequence[Named], found: Named, lexicon: Lexicon
) -> bool:
    """Whether its last word begins a longer name: "blows its air" in "blows its air horn"."""
    last = found.last - 1
    if last <= found.first or words[last - 1] not in ARTICLES or words[last] not in lexicon.naming:
        return False
    inner = lexicon.sounds.match(words, last)
    return inner is not None and inner[0] > found.last and inner[1].yields == ""


def _is_behind_comma(
    words: Sequence[str], named: Sequence[Named], found: Named, _lexicon: Lexicon
) -> bool:
    """Whether it does what the sentence opens with before a comma."""
    is_behind = found.first > 1 and words[found.first - 2] == ","
    return is_behind and is_subject_behind(words, named, found)


def _is_counted_by_control(words: Sequence[str], found: Named) -> bool:
    """Whether it is only told how often its button is pressed: "the buttons of an oven are pressed
    four times"."""
    before = found.first - 1 - (words[found.first - 1] in ARTICLES)
    if before < 1 or words[before] not in OF or words[before - 1] not in CONTROLS:
        return False
    return not COUNTS.isdisjoint(words[found.last : found.last + COUNT_WORDS])


def _is_same_use(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is what was named in the sentence, at the same work: "moves a toothbrush around,
    brushing his teeth", but not "another toilet flushes"."""
    thing = named[-1] if named else None
    if thing is None or thing.sound is None or found.sound is None:
        return False
    if found.sound.recipe not in USED_ONCE or thing.sound.sound != found.sound.sound:
        return False
    between = words[thing.last : found.first]
    behind = words[found.last : found.last + 1]
    is_same = SENTENCE.isdisjoint(between) and AGAIN.isdisjoint([*between, *behind])
    return is_same and len(between) <= USE_WORDS


def _is_told_between(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether only a rest between several of what was named is told of: "fires many shots, pausing
    between each shot", but not "between the barks and the meows"."""
    before = found.first - 1 - (words[found.first - 1] in EACH)
    if before < 0 or words[before] != BETWEEN or words[found.last : found.last + 1] == ["and"]:
        return False
    if found.sound is None:
        return False
    # Phones ring as bells do.
    same = RINGERS if words[found.first] in RINGS else {found.sound.recipe}
    return any(one.sound is not None and one.sound.recipe in same for one in named)


def _is_called_at(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether another animal only calls at it: "a dog barks at a cat", but not "at a cat that
    hisses"."""
    at = found.first - 1
    while at > 0 and found.first - at <= AT_WORDS and words[at] != "at":
        at -= 1
    caller = named[-1] if named else None
    if words[at] != "at" or caller is None or caller.sound is None or found.sound is None:
        return False
    if not ANIMALS.issuperset((caller.sound.recipe, found.sound.recipe)):
        return False
    if at - caller.last not in (0, 1) or words[at + 1] not in SINGLE:
        return False
    behind = words[found.last : found.last + 1]
    is_silent = found.sound.doing.isdisjoint(behind) and WHO_DO.isdisjoint(behind)
    return is_silent and not words[found.last - 1].endswith("ing")


def _is_reached(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is only told up to where all that was named changes: "a bell, then a laugh. Get
    louder to the laugh"."""
    the = found.first - 1
    if the < 2 or words[the] != "the" or words[the - 1] not in TOWARDS or found.sound is None:
        return False
    start = max((at + 1 for at in range(the) if words[at] in SENTENCE), default=0)
    is_change = not LOUDER.isdisjoint(words[start : the - 1])
    is_own = any(one.sound is not None and one.first >= start for one in named)
    same = (one.sound.recipe for one in named if one.sound is not None)
    return is_change and not is_own and found.sound.recipe in same


def _begins(first: Set[str], holds: Holds) -> Holds:
    """The same of what begins with one of those words."""
    return lambda words, named, found, lexicon: (
        words[found.first] in first and holds(words, named, found, lexicon)
    )


OWN_STEP, ATTRIBUTE = of_named(is_own_step), of_lexicon(is_attribute)
CAR, ENGINE = frozenset({"car_pass"}), frozenset({"engine"})


def _is_of_place(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it only says that a place is heard: "coffee shop background noise"."""
    before = named[-1] if named else None
    if before is None or before.setting is None:
        return False
    return BETWEEN_PLACE.issuperset(words[before.last : found.first])


_RULES = (
    Rule(of_named(_is_of_place), recipes={"static"}),
    Rule(of_named(is_same_animal), sounds=KINDLESS | {BIRDS}),
    Rule(of_named(_is_told_between), words={BETWEEN}),
    Rule(of_named(_is_reached), words=LOUDER),
    Rule(of_named(_is_called_at), words={"at"}, recipes=ANIMALS),
    Rule(of_named(_is_same_use), recipes=USED_ONCE),
    Rule(of_words(is_empty_road), words=EMPTY),
    Rule(of_named(is_manner), recipes=TELLING),
    Rule(_is_behind_comma, words={","}),
    Rule(of_named(is_container), words=INSIDE),
    Rule(of_named(is_beaten), words=FLOATING[0], sounds={FLOATING[1]}),
    Rule(of_named(is_filled_by_rain), words=FILL),
    Rule(of_named(is_poured_there), words=SINKS),
    Rule(of_named(is_falling_on), recipes=SPLASHES),
    Rule(of_named(is_running_on), words=RUNS),
    Rule(is_trodden, words=TRODDEN),
    Rule(is_trodden, recipes=GROUNDS),
    Rule(of_lexicon(is_figurative), words=FILL),
    Rule(of_named(sings_there), recipes=CALLED.keys()),
    Rule(of_named(is_driven_inside), recipes=CAR),
    Rule(of_named(is_same_vehicle), words={"or"}, recipes=CAR),
    Rule(of_words(switches_part), recipes=ENGINE),
    Rule(_is_no_music, recipes={MUSIC.recipe}),
    Rule(of_named(is_how_it_sounds), words=TELLING_TONES),
    Rule(of_lexicon(is_tone_of), words=OWN_TONES),
    Rule(of_named(is_beater), words=BEATERS),
    Rule(of_words(is_broadcaster), words=BROADCASTERS),
    Rule(_begins(KEYS, of_words(is_key_of_keyboard)), words=KEYS),
    Rule(of_named(is_its_use), words=USING),
    Rule(_begins(COUNTING, OWN_STEP), words=FOOTFALLS),
    Rule(OWN_STEP, recipes=OF_SHOES),
    Rule(of_named(is_turned_off), words={"off"}),
    Rule(_begins(SELF_RUN, runs_itself), words=SELF_RUN),
    Rule(_is_cut_short),
    Rule(of_words(_is_counted_by_control), words=CONTROLS),
    Rule(of_named(_is_noise_before), words=NOISES),
    Rule(ATTRIBUTE, words=ATTRIBUTES),
    Rule(ATTRIBUTE, recipes=ATTRIBUTIVE),
    Rule(of_words(_is_made_by_doing), words=NOISES),
    Rule(of_words(_stands_open), words={"open"}),
    Rule(
        lambda words, _named, found, _lexicon: opens_itself(words, found.first, found.last),
        words=PARTS,
    ),
)
