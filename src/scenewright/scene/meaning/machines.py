"""What a machine does where the same words mean a vehicle, an animal or a person elsewhere: a
printer revs up, machinery roars, a pump makes a whistling noise, a saw cuts through a board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.attributes import MOTORS
from scenewright.scene.meaning.driven import with_doors, with_driven, with_ended
from scenewright.scene.meaning.driven_over import with_driven_over
from scenewright.scene.meaning.sawn import sawn_by
from scenewright.scene.meaning.things import is_next_verb
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.cuts import CUTTING, JOINTS
from scenewright.scene.words.grammar import (
    ARTICLES,
    LEADING,
    MAKING,
    NOISES,
    PERSONS,
    SENTENCE,
    TURNS,
    WHO,
)
from scenewright.scene.words.homonyms import people
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon, Sound
    from scenewright.scene.words.named import Named

# What runs by a motor that no car has.
MACHINES = frozenset({"hum", "fan", "vacuum", "hair_dryer", "blender", "shaver", "drill", "sander"})
MACHINES |= {"washing_machine", "sewing_machine", "microwave", "gears", "gadget"}
MACHINES |= {"jackhammer", "boiling", "kettle"}
# These start as cars do, and then rev as they are.
FUELLED = frozenset({"chainsaw", "lawn_mower"})
VEHICLES = frozenset({"car_pass", "engine", "traffic"})
# The engine of these is heard as they are.
FLYING = frozenset({"jet", "propeller", "helicopter", "train"})
RUNNING = frozenset({"rev", "start", "idle", "accelerate"})
RUNNERS = MACHINES | FUELLED | FLYING | {"engine"}
RUNS = frozenset({"run", "runs", "ran", "running"})
# "A jogger runs" is none of a machine's: between them stand only these.
BEFORE_RUNS = LEADING | verbs("remain", "stay") | {"up", "left"}
STARTING = verbs("start", "restart", "rev", "idle", "accelerate")
STARTING |= verbs("speed", "try", "fail", "roar", "turn")
CUTTERS = frozenset({"sander", "chainsaw", "drill", "hand_saw", "lawn_mower", "gadget"})
WITH = frozenset({"with", "using"})
BY_HAND = frozenset({"chop", "hand_saw"})
CUTS = verbs("cut")
# What a machine may do that was named.
RUN = BY_HAND | {"lawn_mower", "footsteps", "whistling", "engine"}
ITS = frozenset({"its", "their"})
# Who roars or whistles himself.
ROARING = frozenset({"animal", "animals", "creature", "creatures", "beast", "beasts", "monster"})
ROARING |= {"lion", "lions", "tiger", "tigers", "bear", "bears", "cat", "cats", "man", "crowd"}
ROARING |= {"people", "person", "dinosaur", "dragon", "men", "woman", "someone", "he", "she"}
# Beside these something else roars.
SMALL = frozenset({"birds", "cricket", "frog", "hen", "duck", "gulls", "crow", "owl", "mouse"})
# A roar that goes on is none of an animal's, and one that is of something is that thing's.
LASTING = frozenset({"consistent", "constant", "continuous", "continual", "steady", "monotonous"})
LASTING |= {"dull", "muffled", "muted", "mechanical", "industrial", "low", "unending", "endless"}
LASTING |= {"ongoing", "sustained", "persistent", "uninterrupted", "faint", "distant", "ambient"}
HUMMING = frozenset({"Hum", "Whir", "Buzz"})
TONES = ("hum", "dron", "whir", "buzz", "whin", "throb", "puls", "moan", "groan")
WHISTLERS = WHO | {"male", "female", "audience", "bird", "birds", "crowd", "human"}
PROPELLERS = frozenset({"propeller", "propellers", "propellor", "propellors"})
EMITTING = MAKING | verbs("give")
GOER_APART = TURNS | {",", "by"}
WHISTLING = frozenset({"kettle", "steam", "steam_whistle", "wind", "fireworks"})
# What `spelling.toml` has for a reel mower, or one that is pushed.
HAND_MOWER, MOWER_WORDS = "reelmower", 9
THINGS_BACK, ADJECTIVES_BACK, MADE_BACK, TOOL_WORDS = 3, 5, 4, 3


def end_of_told(words: Sequence[str], named: list[Named], found: Named, lexicon: Lexicon) -> int:
    """The index after what only tells more of what was `named`, with the vehicle that goes there
    heard: "a printer hums and revs up"; 0 where it is a sound of its own."""
    is_run = found.sound is not None and found.sound.recipe in RUN
    own = _end_of_own(words, named, found, lexicon) if is_run else 0
    if own or not is_next_verb(words, named, found):
        return own
    named[:] = _with_goer(words, named, found)
    return found.last


def _end_of_own(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> int:
    """The index after what a machine named there does and is heard doing: "a printer revs up", "a
    plane takes off, its engine roaring", "cutting wood" in "cutting wood with a saw"; 0 where it
    is a sound of its own."""
    sound = found.sound
    if sound is not None and sound.recipe == "lawn_mower" and _is_mown_by_hand(words, found.last):
        return found.last
    if sound is not None and sound.recipe in BY_HAND and words[found.first] in CUTS:
        return _end_of_cut(words, found.last, lexicon)
    return found.last if _is_machines(words, named, found, lexicon) else 0


def _is_machines(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> bool:
    sound = found.sound
    if sound is None:
        return False
    if sound.recipe == "footsteps" and words[found.first] in RUNS:
        return _is_running(words, named, found)
    if sound.recipe == "whistling" and _last(words, named, found, WHISTLING) is not None:
        return _is_nobodys(words, named, found)
    action = sound.parameters.get("action")
    if sound.recipe == "engine" and action == "slow" and sound.of:
        # "An electric motor winds down".
        return _last(words, named, found, MACHINES | FUELLED) is not None
    if sound.recipe != "engine" or (action is not None and action not in RUNNING):
        return False
    if not MOTORS.isdisjoint(words[found.first : found.last]):
        is_its = words[found.first - 1] in ITS
        return is_its and _last(words, named, found, FLYING) is not None
    if words[found.first] not in STARTING:
        return False
    doer = _last(words, named, found, MACHINES | FLYING)
    if doer is not None and doer.sound is not None:
        # What is known of an aeroplane is told of it in its clause.
        is_known = set(words[found.first : found.last]) <= doer.sound.company
        is_known = is_known and CUTTING.isdisjoint(words[doer.last : found.first])
        return doer.sound.recipe in MACHINES or not is_known
    if action != "start" and _last(words, named, found, FUELLED) is not None:
        return True
    start = found.last + (
        words[found.last : found.last + 1] != [] and words[found.last] in ARTICLES
    )
    thing = lexicon.sounds.match(words, start) if start < len(words) else None
    return thing is not None and thing[1].recipe in MACHINES


def _is_running(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether nobody runs there: "a motor starts up and runs", "a projector begins running"."""
    before = found.first - 1
    while before > 0 and words[before].endswith("ly"):
        before -= 1
    if words[before] not in BEFORE_RUNS or _last(words, named, found, RUNNERS) is None:
        return False
    is_lived = any(one.sound is not None and one.sound.recipe in ANIMALS for one in named)
    return not is_lived and PERSONS.isdisjoint(words[: found.first])


def _is_mown_by_hand(words: Sequence[str], index: int) -> bool:
    """Whether a mower without a motor is what the lawn is cut with: "cuts the grass with a reel
    mower"."""
    told = words[index : index + MOWER_WORDS]
    told = told[: told.index(HAND_MOWER)] if HAND_MOWER in told else ()
    return not WITH.isdisjoint(told) and (SENTENCE | JOINTS).isdisjoint(told)


def _end_of_cut(words: Sequence[str], index: int, lexicon: Lexicon) -> int:
    """Where what it is cut with is named soon behind `index` and heard: at the "with" of "cutting
    wood with a saw"; 0 where nothing is."""
    last = index + TOOL_WORDS
    while index < last and index < len(words) and words[index] not in CUTTING | WITH:
        index += 1
    if words[index : index + 1] == [] or words[index] not in WITH:
        return 0
    tools = (lexicon.sounds.match(words, at) for at in range(index + 1, index + 1 + TOOL_WORDS))
    is_heard = any(tool is not None and tool[1].recipe in CUTTERS | BY_HAND for tool in tools)
    return index if is_heard else 0


def _last(
    words: Sequence[str], named: Sequence[Named], found: Named, recipes: frozenset[str]
) -> Named | None:
    """The thing of such `recipes` that is told of last in its sentence, before any vehicle."""
    for thing in reversed(named[-THINGS_BACK:]):
        if thing.sound is None or not SENTENCE.isdisjoint(words[thing.last : found.first]):
            return None
        if thing.sound.recipe in recipes and not _is_tone(words, thing):
            return thing
        if thing.sound.recipe in VEHICLES - recipes:
            return None
    return None


def _is_tone(words: Sequence[str], thing: Named) -> bool:
    """Whether it is only how something sounds: "a car whirs"."""
    told = words[thing.first : thing.last]
    if thing.sound is None or thing.sound.sound not in HUMMING:
        return False
    return not MOTORS.intersection(told) and any(word.startswith(TONES) for word in told)


def of_machine(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> Named:
    """What is found, as a machine or the open air does it where no animal roars and nobody
    whistles or saws by hand: "a dull roar", "a car makes a whistling sound", "the circular saw
    buzzes as it cuts through wood"."""
    sound = found.sound
    if sound is None:
        return found
    if sound.recipe == "roar" and sound.yields and _is_no_animal(words, named, found):
        return replace(found, sound=_plain("steady roar", lexicon, sound))
    if sound.recipe == "whistling" and _is_nobodys(words, named, found):
        # What no motor runs whistles as air does: "a gap in the wall makes a whistling sound".
        runners = RUNNERS | VEHICLES
        is_run = any(one.sound is not None and one.sound.recipe in runners for one in named)
        plain = "whirring" if is_run else "whistling air"
        return replace(found, sound=_plain(plain, lexicon, sound))
    if sound.recipe in BY_HAND and words[found.first] in CUTS:
        cutter = _last(words, named, found, CUTTERS) or sawn_by(words, named, found, lexicon)
        is_its = cutter is not None and people().isdisjoint(words[cutter.last : found.first])
        if cutter is not None and cutter.sound is not None and is_its:
            meant = cutter.sound
            return replace(
                found,
                sound=replace(
                    sound, sound=meant.sound, recipe=meant.recipe, parameters=meant.parameters
                ),
            )
    return found


def _plain(phrase: str, lexicon: Lexicon, otherwise: Sound) -> Sound:
    """What the phrase says by itself."""
    meant = lexicon.sounds.match(phrase.split(), 0)
    return otherwise if meant is None else meant[1]


def _is_no_animal(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    if not ROARING.isdisjoint(words):
        return False
    sounds = [one.sound for one in named if one.sound is not None]
    if not (ANIMALS - SMALL).isdisjoint(one.recipe for one in sounds):
        return False
    before = words[max(0, found.first - ADJECTIVES_BACK) : found.first]
    behind = words[found.last] if found.last < len(words) else ""
    is_lasting = not LASTING.isdisjoint(before) or behind == "of"
    is_noise = words[found.last - 1] in NOISES or behind in NOISES
    return is_lasting or is_noise or any(one.recipe in MACHINES | VEHICLES for one in sounds)


def _is_nobodys(words: Sequence[str], named: Sequence[Named], found: Named) -> bool:
    """Whether something makes it and no person or bird is told of, or it is a noise beside a
    machine or a car."""
    if words[found.first] != "whistling" or not WHISTLERS.isdisjoint(words):
        return False
    behind = words[found.last] if found.last < len(words) else ""
    is_noise = words[found.last - 1] in NOISES or behind in NOISES
    is_made = not EMITTING.isdisjoint(words[max(0, found.first - MADE_BACK) : found.first])
    things = MACHINES | VEHICLES
    is_there = any(one.sound is not None and one.sound.recipe in things for one in named)
    return is_made or (is_there and is_noise)


def _with_goer(words: Sequence[str], named: list[Named], found: Named) -> list[Named]:
    """The same, with the vehicle that goes there heard wherever it stands: "the wind blows around
    a van that drives off"."""
    sound, goer = found.sound, named[-1] if named else found
    if sound is None or sound.recipe != "car_pass" or not sound.of:
        return named
    number = len(named) - 1
    while number > 0 and (goer.sound is None or goer.sound.recipe != "car_pass"):
        number -= 1
        goer = named[number]
    is_goer = goer.sound is not None and goer.sound.recipe == "car_pass"
    if not is_goer or not GOER_APART.isdisjoint(words[goer.last : found.first]):
        return named
    return [*named[:number], replace(goer, acts=True), *named[number + 1 :]]


def with_motors(words: Sequence[str], named: list[Named], lexicon: Lexicon) -> list[Named]:
    """The same with what aeroplanes fly by, with engines that are turned off and with the doors of
    cars that somebody gets out of."""
    told = with_ended(words, _with_propellers(words, named), lexicon)
    told = with_driven(words, with_doors(words, told, lexicon), lexicon)
    return with_driven_over(words, told)


def _with_propellers(words: Sequence[str], named: list[Named]) -> list[Named]:
    """The same, where an aeroplane whose propellers are named is heard by them alone: "a plane with
    propellers takes off"."""
    if PROPELLERS.isdisjoint(words):
        return named
    kept: list[Named] = []
    for one in named:
        before = kept[-1] if kept else one
        is_its = (
            one.sound is not None
            and before.sound is not None
            and (before.sound.recipe, one.sound.recipe) == ("jet", "propeller")
            and not PROPELLERS.isdisjoint(words[one.first : one.last])
            and SENTENCE.isdisjoint(words[before.last : one.first])
        )
        if is_its:
            kept[-1] = replace(before, sound=one.sound)
        else:
            kept.append(one)
    return kept
