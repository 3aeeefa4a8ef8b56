"""What is named and is no sound of the scene: things that only lie there, are worn, tended or told
of."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from typing import TYPE_CHECKING

from scenewright.scene.meaning.imitations import LIKENING, is_imitated
from scenewright.scene.meaning.items import is_item, with_nameless
from scenewright.scene.meaning.moved import is_next_done
from scenewright.scene.meaning.resting import (
    STUFF,
    is_only_told,
    is_stuff,
    only_vibrates,
    rests,
)
from scenewright.scene.meaning.rules import Rule, Rules, of_words
from scenewright.scene.meaning.states import TELLING as STATE_TELLING
from scenewright.scene.meaning.states import is_in_a_state, stands
from scenewright.scene.meaning.struck import BLOWS, FALLING, is_thing
from scenewright.scene.meaning.surroundings import FOOTWEAR, VEHICLES, is_fitted, is_worn
from scenewright.scene.meaning.tended import is_tended
from scenewright.scene.meaning.vehicles import HEARD_OF, is_heard_already
from scenewright.scene.meaning.walked import is_walked_again
from scenewright.scene.meaning.worked_on import (
    CLEANED,
    DRIPPING,
    FROM,
    OFF,
    SERVICEABLE,
    is_cleaned,
    is_cleared,
    is_dripped_from,
    is_serviced,
)
from scenewright.scene.words.calls import ANIMALS, ANY_NAMES, is_any_animal
from scenewright.scene.words.grammar import ARTICLES, BEING, NOISES, PASSIVE, SENTENCE
from scenewright.scene.words.inflections import forms_of, verbs
from scenewright.scene.words.named import MUSIC

if TYPE_CHECKING:
    from scenewright.scene.meaning.rules import Holds
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

WITH = frozenset({"with", "using"})
OPENING = WITH | SENTENCE
# What is at hand to strike with, and what is heard of that.
TOOLS, STRUCK = frozenset({"dishes", "clank"}), frozenset({"clank", "knock", "dishes", "thump"})
TOOL_WORDS = 4
# What goes through wood and stone.
THROUGH = "through"
CUTTING_TOOLS = frozenset({"hand_saw", "chainsaw", "drill", "chop", "sander", "jackhammer"})
# What is "hit by" or "pelted with" rain.
BY = frozenset({"by", "with"})
RAINED_ON = frozenset({"hit", "struck", "pelted", "pounded", "battered", "beaten", "drenched"})
STRUCK_WORDS, BY_WORDS = 5, 3
LAPPING = verbs("lap", "slap", "lick", "wash", "slosh", "gurgle", "splash", "break")
LAPPED_AT, LAPPED_WORDS = frozenset({"against", "at", "around", "between", "under", "on"}), 4
# What is stirred by who goes through it.
STEPS = frozenset({"footsteps"})
STIRRED = frozenset({"rustle", "crunch", "crumple", "splash", "footsteps", "scratch"})
# What an animal or a door has on it, and what tells of that.
WORN = frozenset({"bell", "bells", "collar", "tag", "tags", "chain", "chains", "leash", "harness"})
WORN |= {"cowbell", "cowbells", "lead"}
FASTENED = frozenset({"attached", "on", "around", "round", "worn", "tied", "fastened", "fixed"})
BODY = frozenset({"neck", "necks", "collar", "tail", "leg"})
ITS_PLACE = FASTENED | ARTICLES | BODY | {"to", "by", "of", "some"}
RINGING = forms_of("jingle", "rattle", "ring", "clank", "clink", "tinkle", "clang", "chime")
FIXED_WORDS = 6
DOORS = frozenset({"door", "cupboard"})
# What clocks and machines sound with, which is told to be theirs.
SIGNALS = forms_of("bell", "chime", "buzzer", "whistle", "alarm", "gong", "ringer")
SIGNALS |= {"machine-whistle"}
OWNERS = frozenset({"clock", "hum", "washing_machine", "typing", "microwave", "gadget", "fan"})
COMING = forms_of("come", "emit", "sound") | BEING | {"emitted", "heard", "from"}
WORKING = forms_of("run", "hum", "tick", "work", "operate", "start", "type") | {"as", "while"}
THEIRS, OWNER_WORDS = frozenset({"on", "of", "from", "in"}), 4


def without_mere_things(
    words: Sequence[str], present: Set[str], named: list[Named], lexicon: Lexicon, *, is_told: bool
) -> list[Named]:
    """Those of `named` that are no mere things, and those that say little only where nothing else
    `is_told`; the words are those `present`."""
    if not NOISES.isdisjoint(present):
        named = with_nameless(words, named)
    firm = [
        one
        for one in named
        if one.sound is None
        or one.sound.yields != "prompt"
        or is_next_done(words, one, named)
        or is_item(words, one, named)
    ]
    tending, resting_by = Rules(_TENDED, present), Rules(_RESTING, present)
    tended = [
        one
        for one in named
        if one.sound is not None
        and one.sound.recipe in TENDED
        and tending.any_holds(words, named, one, lexicon)
    ]
    resting = [
        one
        for one in firm
        if one.sound is not None
        if one in tended
        or (
            resting_by.any_holds(words, firm, one, lexicon)
            and (not one.sound.is_still or stands(words, one) or not is_item(words, one, firm))
        )
    ]
    is_told = is_told or any(one.sound for one in firm if one not in resting)
    kept, gone = (firm, resting) if is_told else (named, tended)
    return [one for one in kept if one not in gone]


def _rests(words: Sequence[str], named: Sequence[Named], one: Named, _lexicon: Lexicon) -> bool:
    return one.sound is not None and one.sound.is_still and rests(words, one, named)


def _only_stirs(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether animals of no kind are heard by what they go through: "small animals are
    rustling"."""
    if one.acts or not is_any_animal(words, one):
        return False
    return any(
        other.sound is not None
        and other.sound.recipe in STIRRED
        and one.last <= other.first
        and all(word in BEING or word.endswith("ly") for word in words[one.last : other.first])
        for other in named
    )


def _is_lapped(words: Sequence[str], one: Named) -> bool:
    """Whether water only laps at the boat: "waves slap against the boats"."""
    at = one.first - 1
    if words[one.last - 1].startswith("motor"):
        return False
    while at > 0 and words[at] not in LAPPED_AT and one.first - at < LAPPED_WORDS:
        if words[at] == "," or words[at] in SENTENCE:
            return False  # "Waves lap at the pier, a boat passes".
        at -= 1
    ahead = words[max(0, at - LAPPED_WORDS) : at]
    return at > 0 and words[at] in LAPPED_AT and not LAPPING.isdisjoint(ahead)


def _is_tool_behind(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether it is only what a thing is struck with: "a bottle is tapped with a spoon"."""
    if one.sound is None or not one.sound.is_still or one.sound.recipe not in TOOLS:
        return False
    start = one.first - 1 - (words[one.first - 1] in ARTICLES)
    if start < 1 or words[start] not in WITH:
        return False
    return any(
        other.sound is not None
        and not other.sound.is_still
        and other.sound.recipe in STRUCK
        and start - TOOL_WORDS <= other.last <= start
        and SENTENCE.isdisjoint(words[other.last : start])
        for other in named
    )


def _is_tool_ahead(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether the sentence begins with what its work is done with: "with a saw, a man saws"."""
    if one.sound is None or words[one.last : one.last + 1] != [","]:
        return False
    start = one.first - 1
    while start > 0 and words[start] not in OPENING and one.first - start < TOOL_WORDS:
        start -= 1
    begins = start == 0 or (start > 0 and words[start - 1] in SENTENCE)
    if not begins or words[start] not in WITH:
        return False
    behind = [other for other in named if other.first > one.last]
    work = behind[0].sound if behind else None
    is_same = work is not None and work.recipe == one.sound.recipe
    return is_same and SENTENCE.isdisjoint(words[one.last : behind[0].first])


def _has_it_on(words: Sequence[str], one: Named, _named: Sequence[Named]) -> bool:
    """Whether it only has on it what is heard: "the bell on a calf rings", but not where it is told
    to do more."""
    before = words[one.first - 1]
    if one.sound is None or one.acts or one.last - one.first > 1 or before in BODY:
        return False
    start, told = one.first - 1, list[str]()
    while start > 0 and words[start] in ITS_PLACE and one.first - start <= FIXED_WORDS:
        told.append(words[start])
        start -= 1
    if words[start] not in WORN or FASTENED.isdisjoint(told):
        return False
    if one.sound.recipe in DOORS and not {"attached", "fixed", "fastened"} & set(told):
        return False
    return (one.sound.company - RINGING).isdisjoint(words[one.last : one.last + TOOL_WORDS])


def _has_its_signal(words: Sequence[str], one: Named) -> bool:
    """Whether it is only told whose bell or whistle is heard: "the bell on a large clock", but not
    "the bell of a ticking clock"."""
    if one.sound is None or one.acts or one.last - one.first > 1:
        return False
    ahead = range(one.first - 1, max(0, one.first - 1 - OWNER_WORDS), -1)
    place = next((at for at in ahead if words[at] in THEIRS), 0)
    between = words[place + 1 : one.first]
    if not place or ARTICLES.isdisjoint(between[:1]):
        return False
    is_busy = any(word.endswith("ing") for word in between)
    if is_busy or not WORKING.isdisjoint(words[one.last : one.last + 2]):
        return False
    # "A whistle is emitted from a machine".
    signal = place - 1
    while signal > 0 and words[signal] in COMING:
        signal -= 1
    return words[signal] in SIGNALS


def _is_gone_through(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether a saw, drill or axe goes through it: "a saw cuts through wood in a yard"."""
    start = one.first - 1
    while start > 0 and words[start] not in (THROUGH, ",") and one.first - start <= TOOL_WORDS:
        start -= 1
    if one.sound is None or not one.sound.yields or words[start] != THROUGH:
        return False
    return any(
        other.sound is not None
        and other.sound.recipe in CUTTING_TOOLS
        and start - STRUCK_WORDS <= other.last <= start
        and SENTENCE.isdisjoint(words[other.last : one.first])
        for other in named
    )


def _is_rained_on(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether rain or waves that are named behind it hit it, or are the hit: "plastic is hit by
    light rain", "the cliffs are being battered with waves"."""
    following = words[one.last : one.last + STRUCK_WORDS]
    if BY.isdisjoint(following) or one.sound is None:
        return False
    place = next(at for at, word in enumerate(following) if word in BY)
    undergone = words[max(0, one.first - 1) : one.last - 1]
    is_hit = place == 0 and not PASSIVE.isdisjoint(undergone)
    is_rained = place > 1 and following[0] in BEING and following[place - 1] in RAINED_ON
    is_rained = is_rained and is_thing(words, one)
    if not is_rained and not (is_hit and one.sound.recipe in BLOWS | {"dishes"}):
        return False
    return any(
        other.sound is not None
        and other.sound.recipe in FALLING
        and other.first <= one.last + place + BY_WORDS
        and other.first > one.last
        for other in named
    )


def _beside(holds: Callable[[Sequence[str], Named, Sequence[Named]], bool]) -> Holds:
    """The same for a rule that asks what else is named."""
    return lambda words, named, one, _lexicon: holds(words, one, named)


_TENDED = (
    Rule(of_words(is_tended), recipes=ANIMALS),
    Rule(of_words(is_serviced), recipes=SERVICEABLE),
    Rule(of_words(is_cleaned), recipes=CLEANED | {MUSIC.recipe}),
)
# What may be tended, for nearly nothing is.
TENDED = frozenset[str]().union(*(rule.recipes for rule in _TENDED if rule.recipes is not None))
_RESTING = (
    Rule(_rests),
    Rule(of_words(is_only_told)),
    Rule(_beside(is_in_a_state), words=STATE_TELLING),
    Rule(_beside(is_stuff), recipes=STUFF),
    Rule(_beside(is_dripped_from), words=FROM, recipes=DRIPPING),
    Rule(of_words(is_cleared), words={OFF}),
    Rule(_beside(_is_rained_on), words=BY),
    Rule(_beside(is_heard_already), recipes=HEARD_OF),
    Rule(_beside(is_fitted), recipes=VEHICLES),
    Rule(_beside(is_worn), words=FOOTWEAR, recipes=STEPS),
    Rule(_beside(is_walked_again), recipes=STEPS),
    Rule(_beside(_is_tool_ahead), words=WITH),
    Rule(_beside(_is_tool_behind), words=WITH, recipes=TOOLS),
    Rule(_beside(_has_it_on), words=FASTENED, recipes=ANIMALS | DOORS),
    Rule(of_words(_has_its_signal), words=SIGNALS, recipes=OWNERS),
    Rule(_beside(_is_gone_through), words={THROUGH}, recipes=STRUCK),
    Rule(_beside(is_imitated), words=LIKENING),
    Rule(_beside(only_vibrates), recipes={"phone"}),
    Rule(_beside(_only_stirs), words=ANY_NAMES),
    Rule(of_words(_is_lapped), words=LAPPING, recipes={"engine", "swimming"}),
)
