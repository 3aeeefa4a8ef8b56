"""What is walked on: the ground that is told near steps is how they sound, and no second sound:
"walks through crunching leaves", "snow crunches as somebody walks"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import ARTICLES, BEING, PASSIVE, SENTENCE, UNDER
from scenewright.scene.words.inflections import forms_of

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

STEPS, SURFACE = "footsteps", "surface"
# What ground is heard by where nobody walks on it.
GROUNDS = frozenset({"rustle", "breaking", "crunch", "glass", "knock"})
CRUNCHING = forms_of("crunch") | forms_of("crackle") | {"crunchy", "crackly"}
SQUEAKING = forms_of("squeak")
TRODDEN = CRUNCHING | SQUEAKING | forms_of("rustle", "crinkle", "squelch", "squish")
# What squeaks underfoot itself; on anything else it is the shoes that do.
SOFT = frozenset({"snow", "sand", "leaves", "grass", "gravel", "mud"})
# What is heard of ground that gives way, and under what.
GIVING_WAY = frozenset({"crunch", "footsteps", "rustle", "crumple", "creak", "breaking", "boing"})
FEET = frozenset({"feet", "foot", "shoes", "boots", "shoe", "boot", "heels", "soles", "underfoot"})
STEPPING = frozenset({"on", "over", "through", "across", "in", "into", "along", "upon", "onto"})
STEPPING |= {"among", "amongst", "amid", "up", "down", "with", "against"}
# What ends that they are told of.
STOPS = SENTENCE | {"then", "", "before", "after", "while", "when", "until", "followed", "next"}
ENDED = STOPS - {"while", "when"}
THEY = frozenset({"they", "it", "he", "she", "you", "i", "we"})
TELLING = JOINTS | BEING | THEY | ARTICLES | {"that", "which", "as", "under", "beneath", "with"}
TELLING |= {"making", "make", "makes", "loud", "loudly", "slightly", "softly", "sound", "of"}
TELLING |= {"producing", "causing", "creating", "feet", "dry", "being"}
# Places whose ground is guessed: anything else that is told of it says more.
PLACES = frozenset({"path", "street", "hallway", "corridor", "floor"})
REACH_WORDS, GROUND_WORDS, LIST_WORDS, ADJECTIVES = 16, 4, 2, 3


def is_place(words: Sequence[str], first: int, last: int) -> bool:
    """Whether the ground told there is only guessed from a place: "a path"."""
    return last == first + 1 and words[first] in PLACES


def is_trodden(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> bool:
    """Whether it is only the ground that somebody named before walks on, or how that is heard:
    "walks over gravel and twigs", "steps on leaves that crunch"."""
    thing = _walk_before(named)
    if thing is None or found.sound is None or found.first - thing.last > REACH_WORDS:
        return False
    between = words[thing.last : found.first]
    if words[found.first] in SQUEAKING:
        ground = ground_in(words, thing.first, found.last + GROUND_WORDS, lexicon)
        if ground and ground not in SOFT:
            return False
    is_crunch = not TRODDEN.isdisjoint(words[found.first : found.last])
    if words[found.first - 1] in THEY and is_crunch and SENTENCE.isdisjoint(between):
        # "Footsteps fade as they crunch over snow".
        return bool(ground_in(words, found.last, found.last + GROUND_WORDS, lexicon))
    is_close = STOPS.isdisjoint(between)
    is_telling = is_close and words[found.first] in TRODDEN
    if is_telling and words[found.first + 1 : found.first + 2] == ["of"]:
        # "Heels on tiles, a rustle of silk".
        is_telling = bool(ground_in(words, found.first, found.last + GROUND_WORDS, lexicon))
    if is_telling and _tells_of_ground(words, thing, found, lexicon):
        return True
    if found.sound.recipe not in GROUNDS:
        return False
    return _is_bare_ground(words, thing, found, lexicon, is_close=is_close)


def as_trodden(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> Named | None:
    """The steps named before on what is found to give way under them: "a man walks, snow crunching
    underfoot", "walks, crunching leaves under her feet". Who is not named walks there as well:
    "leaves rustle underfoot"."""
    if found.sound is None or found.sound.recipe not in GIVING_WAY:
        return None
    last = _underfoot_end(words, found)
    if not last:
        return None
    steps = _walk_before(named)
    if steps is None or steps.sound is None or not SENTENCE.isdisjoint(words[steps.last : last]):
        return _unnamed_steps(words, found, last, lexicon)
    ground = ground_in(words, steps.last, last, lexicon)
    if not ground:
        # "Acorns crack under his boots" is heard beside the steps, "crunching" alone is theirs.
        is_theirs = words[found.first] in CRUNCHING and words[found.first - 1] in TELLING
        return replace(steps, last=last, acts=True) if is_theirs else None
    return replace(steps, last=last, acts=True, sound=steps.sound.made_by(SURFACE, ground))


def _unnamed_steps(words: Sequence[str], found: Named, last: int, lexicon: Lexicon) -> Named | None:
    """The steps of nobody who is named, on ground that tells of them alone; None where another
    sound is meant: "boards creak underfoot"."""
    ground = ground_in(words, found.first - ADJECTIVES, last, lexicon)
    steps = lexicon.bed_of_recipe.get(STEPS)
    is_trod = not TRODDEN.isdisjoint(words[found.first : found.last])
    is_wet = found.sound is not None and found.sound.recipe == "boing"
    if not ground or steps is None or is_wet or not is_trod:
        return None
    return replace(found, last=last, sound=steps.made_by(SURFACE, ground))


def _underfoot_end(words: Sequence[str], found: Named) -> int:
    """The index behind "underfoot" or "under his shoes" near what is found, 0 where none is."""
    for index in range(found.first, min(len(words), found.last + GROUND_WORDS)):
        if words[index] == "underfoot":
            return max(index + 1, found.last)
        if words[index] in UNDER:
            feet = words[index + 1 : index + 1 + ADJECTIVES]
            place = next((at for at, word in enumerate(feet) if word in FEET), None)
            return 0 if place is None else max(index + 2 + place, found.last)
    return 0


def with_surfaces(page: Page, named: Sequence[Named]) -> Sequence[Named]:
    """The steps with the ground that is told of in another clause, and without the crunch that
    is told before them: "leaves crunch as a man walks"."""
    words, lexicon = page.words, page.lexicon
    steps = [at for at, one in enumerate(named) if one.sound and one.sound.recipe == STEPS]
    kept = list(named)
    gone: list[Named] = []
    for number in steps:
        one = kept[number]
        # "Walks through a wood over dead leaves": a place is no end.
        behind = (other.first for other in kept[number + 1 :] if other.setting is None)
        following = next(behind, len(words))
        value = _ground_behind(words, one, following, lexicon)
        crunch = _crunch_before(words, kept, number, lexicon)
        if crunch:
            gone += crunch
            start = min(other.first for other in crunch) - ADJECTIVES
            value = value or ground_in(words, start, one.first, lexicon)
            page.used |= set(range(max(start, 0), max(other.last for other in crunch)))
        if value and one.sound is not None and SURFACE not in one.sound.parameters:
            kept[number] = replace(one, sound=one.sound.made_by(SURFACE, value))
    return [one for one in kept if one not in gone]


def _are_steps(one: Named) -> bool:
    return one.sound is not None and one.sound.recipe == STEPS


def _walk_before(named: Sequence[Named]) -> Named | None:
    """The steps that were named last; a place may be named behind them."""
    for one in reversed(named):
        if one.setting is None:
            return one if _are_steps(one) else None
    return None


def _surface(words: Sequence[str], index: int, lexicon: Lexicon) -> tuple[int, str] | None:
    """The ground told at `index`: where its words end, and its value."""
    tree = lexicon.parameters[STEPS]
    told = tree.match(words, index) if words[index] in tree.begins else None
    return (told[0], told[1][1]) if told is not None and told[1][0] == SURFACE else None


def ground_in(words: Sequence[str], first: int, last: int, lexicon: Lexicon) -> str:
    """The ground told between `first` and `last` in one sentence, a mere place if nothing else;
    "" where none is."""
    place = ""
    for index in range(max(first, 0), min(last, len(words))):
        if words[index] in SENTENCE:
            break
        told = _surface(words, index, lexicon)
        if told is not None and not is_place(words, index, told[0]):
            return told[1]
        place = place or (told[1] if told is not None else "")
    return place


def _ground_behind(words: Sequence[str], one: Named, following: int, lexicon: Lexicon) -> str:
    """What they are told to step on, up to what is heard next."""
    end = min(following, one.last + REACH_WORDS)
    for index in range(one.last, end):
        is_other = (
            words[index] == "as"
            and words[index + 1 : index + 2] != []
            and (words[index + 1] not in THEY)
        )
        if words[index] in STOPS or is_other:
            end = index
            break
    place = next((at for at in range(one.first, end) if words[at] in STEPPING), end)
    return ground_in(words, place, end, lexicon)


def _crunch_before(
    words: Sequence[str], named: Sequence[Named], number: int, lexicon: Lexicon
) -> list[Named]:
    """The crunch of some ground, and that ground, where these steps make it: "the crunch of dry
    leaves as somebody walks"."""
    told = named[number - 1] if number else None
    if told is not None and _are_steps(told) and not FEET.isdisjoint(words[told.first : told.last]):
        # "Leaves rustle underfoot as somebody walks".
        between = words[told.last : named[number].first]
        is_same = not {"as", "while"}.isdisjoint(between) and ENDED.isdisjoint(between)
        return [told] if is_same else []
    run: list[Named] = []
    for before in reversed(named[:number]):
        between = words[before.last : (run[-1] if run else named[number]).first]
        if before.sound is None or before.sound.recipe not in GROUNDS:
            break
        if len(between) > REACH_WORDS or not ENDED.isdisjoint(between):
            break
        run.append(before)
    gone = [one for one in run if not CRUNCHING.isdisjoint(words[one.first : one.last])]
    if run and _is_ground(words, run[0], lexicon) and run[0] not in gone:
        # "Leaves are stepped on".
        between = words[run[0].last : named[number].first]
        gone += run[:1] if PASSIVE.issuperset(between) else []
    if not gone:
        return []
    gone += [one for one in run if one not in gone and _is_ground(words, one, lexicon)]
    start = min(one.first for one in gone) - ADJECTIVES
    end = min(max(one.last for one in gone) + GROUND_WORDS, named[number].first)
    return gone if ground_in(words, start, end, lexicon) else []


def _is_ground(words: Sequence[str], one: Named, lexicon: Lexicon) -> bool:
    """Whether it is a ground and nothing that it does: "dry leaves", "leaves being"."""
    told = (_surface(words, index, lexicon) for index in range(one.first, one.last))
    ends = [ground[0] for ground in told if ground is not None]
    return bool(ends) and PASSIVE.issuperset(words[max(ends) : one.last])


def _tells_of_ground(words: Sequence[str], thing: Named, found: Named, lexicon: Lexicon) -> bool:
    """Whether it tells how the ground behind or before it is heard: "through crunching leaves",
    "leaves that crunch", "walks, crunching snow"."""
    between = words[thing.last : found.first]
    word = words[found.first]
    behind = bool(ground_in(words, found.last - 1, found.last + GROUND_WORDS, lexicon))
    is_alone = found.last == found.first + 1
    is_adjective = is_alone and word.endswith(("ing", "y")) and len(between) <= ADJECTIVES
    stepping = words[thing.first + 1 : found.first]
    if is_adjective and behind and not STEPPING.isdisjoint(stepping[-ADJECTIVES:]):
        return True
    if behind and all(one in TELLING or one.endswith("ly") for one in between):
        return True
    place = next((at for at in range(thing.first + 1, found.first) if words[at] in STEPPING), -1)
    if place < 0:
        return False
    rest = place
    for index in range(place, found.first):
        told = _surface(words, index, lexicon)
        rest = told[0] if told is not None else rest
    if rest == place:
        return False
    return all(one in TELLING | TRODDEN for one in words[rest : found.first])


def _is_bare_ground(
    words: Sequence[str], thing: Named, found: Named, lexicon: Lexicon, *, is_close: bool
) -> bool:
    """Whether only the ground is named there, right behind what steps on it or in a list."""
    first = next(
        (
            index
            for index in range(found.first, found.last)
            if (told := _surface(words, index, lexicon)) is not None and told[0] == found.last
        ),
        -1,
    )
    own = [word for word in words[found.first : first] if word not in STEPPING | ARTICLES]
    if first < 0 or any(word.endswith(("ing", "s")) for word in own):
        return False
    places = [at for at in range(thing.first + 1, first) if words[at] in STEPPING]
    if not places or not (is_close or words[places[-1] - 1] in TRODDEN):
        return False
    between = words[places[-1] + 1 : first]
    joint = max((at for at, word in enumerate(between) if word in JOINTS), default=-1)
    if joint < 0:
        return len(between) <= GROUND_WORDS
    following = words[found.last] if found.last < len(words) else "."
    acts = following in BEING or following.endswith("ing")
    start = places[-1]
    listed = ground_in(words, start, start + 1 + joint, lexicon)
    return bool(listed) and not acts and len(between) - joint - 1 <= LIST_WORDS
