"""What a name means by the words right around it: a place whose sounds are told of, a tool and its
use, a vehicle that only says what kind a machine is, and what turns into something else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.grammar import ARTICLES, LEADING, SENTENCE, STOPPING, USING, WHO
from scenewright.scene.words.inflections import forms_of, verb_forms, verbs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

NOISES = frozenset({"sound", "sounds", "noise", "noises", "ambience", "ambiance", "bustle"})
WHOSE = frozenset({"of", "from"})
PLACED = frozenset({"busy", "nearby", "distant", "crowded", "neighbouring", "noisy", "bustling"})
# Beds that say too little of a place to be what its sounds are.
VAGUE = frozenset({"hum", "drip", "wind", "engine"})
TOOLS = frozenset({"chainsaw", "drill", "hand_saw", "sander", "lawn_mower", "hammer"})
USES = frozenset({"rustle", "chop", "hand_saw", "sander", "scrape", "drill", "lawn_mower"})
USED = (["used", "to"], ["used", "for"], ["used", "on"])
VEHICLES = frozenset({"car_pass"})
FITTED = frozenset({"hum", "fan", "hair_dryer", "vacuum", "static", "air_conditioner"})
SIGNALS, CHIRPS = frozenset({"beep", "alarm", "phone"}), frozenset({"birds", "beep"})
HITTING, STEPS = forms_of("hit") | forms_of("strike"), frozenset({"footsteps", "feet", "shoes"})
TURNING = verbs("turn", "change", "fade", "morph", "transform")
TURNING |= verbs("transition", "merge", "evolve", "grow", "blend")
BECOMING = frozenset({*verb_forms("become"), "is"})
# What is only worn by who walks.
FOOTWEAR = frozenset({"shoe", "shoes", "boots", "boot", "heels", "heel", "sandals", "slippers"})
FOOTWEAR |= {"sneakers", "clogs", "flip-flops", "footwear", "loafers", "trainers", "stilettos"}
WEARING = forms_of("wear") | {"in", "wore"}
FAR = frozenset({"background", "distance", "foreground"})
# What stands before a building or on it, what of it lies open, named right behind it, and parts
# of one that have no outside.
THRESHOLDS = frozenset({"doorstep", "steps", "porch", "stoop", "roof", "rooftop", "driveway"})
THRESHOLDS |= {"gate", "gates", "outside", "forecourt"}
OPEN = frozenset({"yard", "courtyard", "garden", "balcony", "terrace", "patio", "playground"})
OPEN |= {"lawn", "carpark", "grounds", "porch", "rooftop", "driveway", "forecourt"}
PARKING = (["parking", "lot"], ["parking", "lots"], ["car", "park"], ["car", "parks"])
INNER = frozenset({"kitchen", "lobby", "foyer", "engine", "elevator", "lift", "car"})
ADJECTIVES_MAX, USE_WORDS, THINGS_BACK, WORN_WORDS = 3, 6, 2, 4
# What is said of water and of machines as they end.
TURNED = frozenset({"turned", "switched", "shut"})
TURNING_OFF = frozenset({"is", "was", "are", "were", "gets"})
RINGING = frozenset({"alarm", "siren", "phone", "beep", "bell", "clock", "doorbell"})
OFF_BETWEEN = TURNING_OFF | {"then", "being", "later"}
TAPS = frozenset({"tap", "stream", "pour"})
WATERS = frozenset({"tap", "stream", "spray"})
OFF_WORDS = 6
HEARD_ALONE = frozenset({"sound", "sounds", "noise", "noises", "thing", "things", "audible"})
SENTENCE_WORDS, ONLY_WORDS = 14, 2
FOOTFALLS = frozenset({"step", "footstep", "footsteps", "footfalls", "steps"})
TAKING = frozenset({"taking"})
COUNTING = frozenset({"with", "at", "each", "every"})
OF_SHOES = frozenset({"click", "knock", "thump", "clank", "tap", "footsteps", "clatter"})
PEOPLE = WHO | {"rider"}


def as_sounding(words: Sequence[str], found: Named, lexicon: Lexicon) -> Named:
    """The place that is found, or the first thing heard there where its sounds are told of: "street
    sounds", "the noises of a forest"."""
    beds = found.setting.beds if found.setting is not None else ()
    if not beds or beds[0] in VAGUE:
        return found
    behind = words[found.last : found.last + 1]
    last = found.last + 1 if behind and behind[0] in NOISES else 0
    before = found.first - 1
    before -= before > 0 and words[before] in PLACED
    before -= before > 0 and words[before] in ARTICLES
    is_whose = before > 0 and words[before] in WHOSE and words[before - 1] in NOISES
    sound = lexicon.bed_of_recipe.get(beds[0])
    if sound is None or not (last or is_whose):
        return found
    first = before - 1 if is_whose else found.first
    return replace(found, first=first, last=last or found.last, setting=None, sound=sound)


def is_only_sound(words: Sequence[str], index: int) -> bool:
    """Whether something else is all that is heard in the place at `index`: "the only sound in the
    field is a cricket"."""
    start = index
    while start > max(0, index - SENTENCE_WORDS) and words[start - 1] not in SENTENCE:
        start -= 1
    told = words[start : index + SENTENCE_WORDS]
    end = next((at for at, word in enumerate(told) if word in SENTENCE), len(told))
    return any(
        word == "only" and not HEARD_ALONE.isdisjoint(told[at + 1 : min(end, at + 1 + ONLY_WORDS)])
        for at, word in enumerate(told[:end])
    )


def is_outside(words: Sequence[str], found: Named) -> bool:
    """Whether all is heard before or beside the building that is named: "on the doorstep of an
    office", "in front of a restaurant", "in a supermarket parking lot"."""
    if words[found.last - 1].endswith("room") or words[found.last - 1] in INNER:
        return False
    behind = list(words[found.last : found.last + 2])
    if behind in PARKING or not OPEN.isdisjoint(behind[:1]):
        return True
    before = [word for word in words[max(0, found.first - 4) : found.first] if word not in ARTICLES]
    if before[-1:] == ["outside"] or before[-3:] == ["in", "front", "of"]:
        return True
    return before[-1:] in (["of"], ["to"]) and not THRESHOLDS.isdisjoint(before[-2:-1])


def is_its_use(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether a tool named right before does it: "a chainsaw is used to cut logs"."""
    if USING.isdisjoint(words[max(0, found.first - USE_WORDS) : found.first + 1]):
        return False
    tool = next((one for one in named[-THINGS_BACK:] if _is_tool(one)), None)
    if tool is None or tool.sound is None or found.sound is None:
        return False
    is_use = found.sound.recipe in USES or found.sound.is_still
    if not is_use and words[found.first] not in tool.sound.company:
        return False
    between = words[max(tool.last, found.first - USE_WORDS) : found.first + 2]
    return (
        SENTENCE.isdisjoint(words[tool.last : found.first])
        and any(
            list(between[index : index + 2]) in USED
            # "Has a saw and uses it to cut logs".
            or (between[index] in USING and list(between[index + 1 : index + 3]) == ["it", "to"])
            for index in range(len(between) - 1)
        )
    )


def _is_tool(one: Named) -> bool:
    return one.sound is not None and one.sound.recipe in TOOLS


def is_own_chirp(words: Sequence[str], thing: Named, found: Named) -> bool:
    """Whether no bird chirps but what was named before: "a warning sound is chirping"."""
    if thing.sound is None or found.sound is None or thing.sound.recipe not in SIGNALS:
        return False
    is_chirp = found.sound.recipe in CHIRPS and words[found.first].startswith("chirp")
    return is_chirp and LEADING.issuperset(words[thing.last : found.first])


def is_own_step(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether steps do no more than fall there: "his footsteps hit the pavement"; or an animal
    goes: "a horse snorts before walking off"."""
    thing = named[-1] if named else None
    if words[found.first] in COUNTING and words[found.last - 1] in FOOTFALLS:
        # "Somebody climbs the stairs and gets louder with every step".
        return any(one.sound is not None and one.sound.recipe == "footsteps" for one in named)
    if thing is None or thing.sound is None or found.sound is None:
        return False
    if found.sound.recipe not in OF_SHOES:
        return False
    if thing.sound.recipe == found.sound.recipe == "footsteps":
        # "Walks over gravel, taking slow steps".
        told = words[thing.last : found.last]
        if not TAKING.isdisjoint(told) and SENTENCE.isdisjoint(told):
            return True
    steps = thing.sound.recipe == "footsteps" and named[-2:-1] and named[-2].last == thing.first
    goer = named[-2].sound if steps else thing.sound
    if found.sound.recipe == "footsteps" and goer is not None and goer.recipe in ANIMALS:
        told = words[thing.last : found.first]
        is_its = told[-1:] in (["before"], ["after"]) and SENTENCE.isdisjoint(told)
        return is_its and words[found.first].endswith("ing") and PEOPLE.isdisjoint(told)
    is_blow = found.sound.recipe == "thump" and words[found.first] in HITTING
    if not is_blow and thing.sound.recipe != "footsteps":
        return False
    before = found.first - 1
    while before > 0 and (words[before] in LEADING or words[before].endswith("ly")):
        before -= 1
    if is_blow and words[before] in FOOTFALLS:
        return True
    if thing.sound.recipe != "footsteps":
        return False
    between = words[thing.last : found.first]
    if found.sound.recipe in OF_SHOES and SENTENCE.isdisjoint(between):
        # "His boots thud", "their heels click and clack"; "in heels and clicks" is another's.
        shod = before - (words[before + 1] == "and")
        if words[shod] in FOOTWEAR and not (shod == before and words[before + 1] == "and"):
            return True
    follows = (
        all(word in LEADING or word.endswith("ly") for word in between) and "and" not in between
    )
    return is_blow and (follows or not STEPS.isdisjoint(between))


def is_worn(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether shoes are only what somebody wears whose steps are told: "walks in high heels"."""
    if one.sound is None or one.sound.recipe != "footsteps" or words[one.last - 1] not in FOOTWEAR:
        return False
    ahead = words[max(0, one.first - WORN_WORDS) : one.first]
    place = max((number for number, word in enumerate(ahead) if word in WEARING), default=-1)
    if place < 0 or not all(word.isalpha() for word in ahead[place:]):
        return False
    if not FAR.isdisjoint(ahead[place:]):
        # "With birds in the background the heels of a woman click".
        return False
    if words[one.last : one.last + 1] in (["that"], ["which"], ["shoes"]):
        # "In high heels that click".
        return False
    return any(
        other is not one
        and other.sound is not None
        and other.sound.recipe == "footsteps"
        and SENTENCE.isdisjoint(words[min(one.last, other.last) : max(one.first, other.first)])
        for other in named
    )


def is_fitted(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether it only says which machine the next of `named` is: "a car heater"."""
    if one.sound is None or one.sound.recipe not in VEHICLES or one.last - one.first > 1:
        return False
    following = next((other for other in named if other.first == one.last), None)
    if following is None or following.sound is None or following.sound.recipe not in FITTED:
        return False
    # "A car hums": that is what it does.
    return not words[following.first].endswith(("s", "ed", "ing"))


def is_turned_into(words: Sequence[str], first: Named, second: Named) -> bool:
    """Whether the first turns into the second: "the hum fades into a hiss", "the rumble becomes a
    screech"."""
    index = second.first - 1
    for _ in range(ADJECTIVES_MAX):
        if index <= 0 or words[index] in ARTICLES or words[index] in ("into", "to"):
            break
        if words[index] in BECOMING:
            break
        index -= 1
    index -= index > 0 and words[index] in ARTICLES
    if index < max(first.last, 1):
        return False
    # "A mechanical whine turns into a buzz": it is the whine that does.
    between = words[first.last : index - 1]
    if any(word not in LEADING and not word.endswith("ly") for word in between):
        return False
    if words[index] in BECOMING:
        is_name = words[index] == "is" and words[index - 1] in NOISES
        return first.last == index and words[index + 1] in ARTICLES and not is_name
    return words[index] in ("into", "to") and words[index - 1] in TURNING


def same_water(words: Sequence[str], named: Sequence[Named], found: Named) -> Named | None:
    """The water that was heard and stops there: "water runs and then the water shuts off"."""
    if words[found.first - 1 : found.last] != ["the", "water"]:
        return None
    index = found.last
    while index < len(words) and (words[index] in OFF_BETWEEN or words[index].endswith("ly")):
        index += 1
    following = words[index : index + 2]
    is_off = following[1:] == ["off"] and following[0] in TURNED | {"shuts", "turns", "cuts"}
    if not is_off and (not following or following[0] not in STOPPING):
        return None
    return next((one for one in reversed(named) if one.sound and one.sound.recipe in WATERS), None)


def is_turned_off(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether it is what was `named` before that is turned off: "water runs, then the tap is turned
    off"."""
    index = found.last
    if "off" not in words[index : index + OFF_WORDS]:
        return False
    # "Water is turned" may be its name already.
    index -= words[index - 1] in TURNED
    while index < len(words) and (words[index] in OFF_BETWEEN or words[index].endswith("ly")):
        index += 1
    is_off = words[index + 1 : index + 2] == ["off"] and words[index] in TURNED
    # "Run into a sink, then turned off": that is another's end.
    if not is_off or TURNING_OFF.isdisjoint(words[found.first : index]) or found.sound is None:
        return False
    recipe = found.sound.recipe
    if recipe in RINGING and words[found.first - 1] == "the":
        # It is over then, not what was told right before: "a bang, and the alarm is turned off".
        return False
    alike = TAPS if recipe in TAPS or words[found.first] == "tap" else {recipe}
    return any(one.sound is not None and one.sound.recipe in alike for one in named)
