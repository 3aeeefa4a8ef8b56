"""What the words of a prompt name: sounds, music and places, found before clauses are made."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.ahead import with_goers_ahead
from scenewright.scene.meaning.attributes import is_attribute
from scenewright.scene.meaning.blows import as_knocked, as_pounded, as_struck
from scenewright.scene.meaning.calls import cry_heard, is_animals_tune, is_same_animal, of_its_kind
from scenewright.scene.meaning.filled import is_figurative
from scenewright.scene.meaning.instruments import (
    are_own_notes,
    is_beater,
    is_key_of_keyboard,
    is_keyboard_played,
    is_machines_drum,
    is_tapped,
)
from scenewright.scene.meaning.machines import end_of_told, of_machine, with_motors
from scenewright.scene.meaning.manners import is_container, is_manner, with_echoes, without_waters
from scenewright.scene.meaning.moved import (
    LIGHT,
    MOVING,
    as_carried,
    as_moved,
    is_next_done,
    moved_about,
)
from scenewright.scene.meaning.parted import named_there
from scenewright.scene.meaning.qualities import is_how_it_sounds, tone_before
from scenewright.scene.meaning.receivers import is_broadcaster, is_receivers_noise
from scenewright.scene.meaning.resting import (
    IMITATING,
    is_imitated,
    is_only_told,
    is_stuff,
    only_vibrates,
    rests,
)
from scenewright.scene.meaning.struck import (
    heard_again,
    is_empty_road,
    is_rained_on,
    is_struck,
    without_beds,
)
from scenewright.scene.meaning.surroundings import (
    as_sounding,
    is_fitted,
    is_its_use,
    is_own_step,
    is_turned_off,
    is_worn,
)
from scenewright.scene.meaning.tended import is_tended
from scenewright.scene.meaning.things import (
    is_bed_again,
    is_own_verb,
    is_subject_behind,
)
from scenewright.scene.meaning.vehicles import (
    goer_of,
    is_heard_already,
    leaves,
    runs_itself,
    with_owned_horns,
)
from scenewright.scene.named import MUSIC, Named, Timed, hyphened, named_at
from scenewright.scene.phrases import ARTICLES
from scenewright.scene.timing.times import FIRST_WORDS as TIMING
from scenewright.scene.timing.times import match_time

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.tokens import Token

REST_WORDS = 100
RELATIVE = frozenset({"it", "that", "which", "they", "slowly", "gradually", "music"})
OWNED = frozenset({"engine", "engines", "motor", "motors", "blades", "rotor", "rotors", "keys"})
OWNED |= {"propeller", "propellers", "horn", "whistle", "siren", "bell", "brakes", "tires"}
OWNED |= {
    "tyres",
    "wheels",
    "wings",
    "turbine",
    "turbines",
    "exhaust",
    "bark",
    "barking",
    "meow",
    "cry",
    "crying",
}
OWNED |= {"call", "calls", "song"}
KEYS = frozenset({"key", "keys"})
SELF_RUN = frozenset({"running", "cooks", "runs", "ran"})
# What the words around it may make another: a keyboard, who drives off, a squeaking door, a blow.
OF_CONTEXT = frozenset({"typing", "car_pass", "door", "cupboard", "knock"})


def heard(
    tokens: Sequence[Token], words: Sequence[str], lexicon: Lexicon
) -> Generator[None, None, tuple[list[Named], list[Timed]]]:
    """Everything named and every time, left to right, the longest phrase first; a rest after so
    many words.

    `words` are the tokens' words, empty where a token is already spoken for.
    """
    named: list[Named] = []
    times: list[Timed] = []
    words = _without_owners(words, lexicon)
    naming, starting = lexicon.naming, lexicon.starting
    index, count, rest = 0, len(words), REST_WORDS
    while index < count:
        if index >= rest:
            yield
            rest = index + REST_WORDS
        word = words[index]
        is_naming = word in naming
        # Most words begin nothing. "A bell": no length of time, as "a second" is one.
        if (word in ("a", "an") and index + 1 < count and words[index + 1] in naming) or not (
            is_naming or word in starting or word in TIMING or "-" in word or word[:1].isdecimal()
        ):
            index += 1
            continue
        timed = match_time(tokens, index)
        if timed is not None:
            times.append(Timed(index, timed[0], timed[1]))
            index = timed[0]
            continue
        found = named_there(words, index, lexicon) if is_naming else None
        quiet = lexicon.quiet.match(words, index)
        if quiet is not None and _is_quiet(quiet[0], found):
            index = quiet[0]
            continue
        found = found or _by_itself(words, index, named, lexicon)
        if found is not None and (passed := _passed(words, named, found, lexicon)):
            index = passed
            continue
        found = _as_meant(words, named, found, lexicon) if found is not None else None
        if found is not None and not found.acts and is_own_verb(words, named, found):
            named[-1] = replace(named[-1], last=found.last, acts=True)
            index = found.last
            continue
        if passed := end_of_told(words, named, found, lexicon):
            index = passed
            continue
        if found is not None and not (found.sound and _tells(words, named, found, lexicon)):
            found = _with_change(words, of_machine(words, named, found, lexicon), lexicon)
            named.append(found)
            index = found.last
            continue
        # "Getting lighter" lights nothing, "under the dialogue" nobody talks, "next door" is none.
        told = lexicon.properties.match(words, index)
        is_passed = told is not None and told[1].name in ("change", "level", "distance")
        index = told[0] if told is not None and is_passed else index + 1
    is_told = any(token.whole is not None for token in tokens) or "" in words
    named = with_owned_horns(words, with_goers_ahead(words, named, lexicon), lexicon)
    named = with_echoes(words, without_waters(words, with_motors(words, named, lexicon)))
    return _meant(words, named, is_told=is_told), times


def _passed(words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon) -> int:
    """Where to go on behind what is no name there, 0 if it is one. Of what rain falls on no word
    is a name: "metal drum"."""
    if is_struck(words, named, found):
        return found.last
    return found.first + 1 if _is_no_name(words, named, found, lexicon) else 0


def _by_itself(
    words: Sequence[str], index: int, named: Sequence[Named], lexicon: Lexicon
) -> Named | None:
    """What a word names that no phrase begins with: a bed again, who cries, a word with hyphens."""
    word = words[index]
    if word == "it" and is_bed_again(words, index, named, lexicon):
        return replace(named[-1], first=index, last=index + 1)
    moving = moved_about(words, index, lexicon) if word in MOVING else None
    if moving is not None:
        return Named(index, index + 1, moving, acts=True)
    cry = cry_heard(words, index, lexicon) if word in lexicon.naming else None
    if cry is not None:
        return Named(index, index + 1, cry)
    return hyphened(words, index, lexicon) if "-" in word else None


def _as_meant(words: Sequence[str], named: list[Named], found: Named, lexicon: Lexicon) -> Named:
    """What is found as what was `named` before makes it: its kind of animal, its whistling, a place
    without what is not there; and a keyboard that is played."""
    if found.setting is not None:
        told_of = as_sounding(words, found, lexicon)
        return told_of if told_of.sound is not None else without_beds(words, named, found)
    if found.sound is not None and found.sound.recipe in OF_CONTEXT:
        if is_keyboard_played(words, found):
            return replace(found, sound=MUSIC)
        told = goer_of(words, named, found, lexicon) or tone_before(words, found, lexicon)
        if told is not None:
            return replace(found, sound=told)
        found = as_knocked(words, as_pounded(words, found, lexicon), lexicon)
    again = heard_again(words, named, found)
    if again is not None:
        return replace(found, sound=again.sound)
    found = of_its_kind(words, named, found)
    is_light = found.sound is not None and found.sound.recipe in LIGHT
    if not is_light:
        return found
    found = as_struck(words, as_moved(words, found, lexicon), lexicon)
    return as_carried(words, named, found)


def _is_quiet(last: int, found: Named | None) -> bool:
    """Whether words that name no sound up to `last` say more than what is `found`. What is said of
    a certain thing does: "an engine winds down"."""
    is_of = found is not None and found.sound is not None and bool(found.sound.of)
    return found is None or last >= found.last + is_of


def _meant(words: Sequence[str], named: list[Named], *, is_told: bool) -> list[Named]:
    """Those of `named` that are no mere things, and those that say little only where nothing else
    `is_told`."""
    firm = [
        one
        for one in named
        if one.sound is None or one.sound.yields != "prompt" or is_next_done(words, one, named)
    ]
    tended = [one for one in named if is_tended(words, one)]
    sounding = [(one, one.sound) for one in firm if one.sound is not None]
    imitates = not IMITATING.isdisjoint(words)
    resting = [
        one
        for one, sound in sounding
        if (sound.is_still and rests(words, one, firm))
        or is_only_told(words, one)
        or is_stuff(words, one, firm)
        or is_rained_on(words, one, firm)
        or one in tended
        or is_heard_already(words, one, firm)
        or is_fitted(words, one, firm)
        or is_worn(words, one, firm)
        or (imitates and is_imitated(words, one, firm))
        or only_vibrates(words, one, firm)
    ]
    is_told = is_told or any(one.sound for one in firm if one not in resting)
    kept, gone = (firm, resting) if is_told else (named, tended)
    return [one for one in kept if one not in gone]


def _without_owners(words: Sequence[str], lexicon: Lexicon) -> Sequence[str]:
    """The words where "a helicopter's blades" are helicopter blades."""
    owners = [index for index, word in enumerate(words) if word.endswith("'s")]
    changed = [
        index
        for index in owners
        if index + 1 < len(words) and words[index + 1] in OWNED
        if named_at(words, index, lexicon) is None
    ]
    if not changed:
        return words
    told = list(words)
    for index in changed:
        told[index] = told[index].removesuffix("'s")
    return told


def _is_no_name(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> bool:
    """Whether what it begins is another thing's name, or what was named already."""
    if is_same_animal(words, named, found) or is_empty_road(words, found):
        return True
    if is_manner(words, named, found):
        return True
    if is_subject_behind(words, named, found):
        return True
    if is_container(words, named, found) or is_figurative(words, found, lexicon):
        return True
    if found.is_music and _is_no_music(words, named, found, lexicon):
        return True
    if is_how_it_sounds(words, named, found) or is_beater(words, named, found):
        return True
    if is_broadcaster(words, found):
        return True
    if words[found.first] in KEYS and is_key_of_keyboard(words, found):
        return True
    if is_its_use(words, named, found) or is_own_step(words, named, found):
        return True
    if named and is_turned_off(words, named, found):
        return True
    if words[found.first] in SELF_RUN and runs_itself(words, named, found, lexicon):
        return True
    return _is_cut_short(words, found, lexicon) or is_attribute(words, found, lexicon)


def _is_no_music(
    words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon
) -> bool:
    """Whether a radio gives out noise there, a beat is only tapped, a machine's drum turns, birds
    make the tunes or somebody whistles the notes."""
    return (
        is_receivers_noise(words, found, lexicon.sounds)
        or is_tapped(words, named, found, lexicon)
        or is_machines_drum(words, found)
        or is_animals_tune(words, found, lexicon)
        or are_own_notes(words, named, found)
    )


def _is_cut_short(words: Sequence[str], found: Named, lexicon: Lexicon) -> bool:
    """Whether its last word begins a longer name: "blows its air" in "blows its air horn"."""
    last = found.last - 1
    if words[last - 1] not in ARTICLES or last <= found.first or words[last] not in lexicon.naming:
        return False
    inner = lexicon.sounds.match(words, last)
    return inner is not None and inner[0] > found.last and inner[1].yields == ""


def _tells(words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon) -> bool:
    """Whether the words tell of what was named before: "a heartbeat that speeds up"."""
    if leaves(named, found):
        return False
    change = lexicon.properties.match(words, found.first)
    if change is None or change[1].name != "change" or change[0] < found.last:
        return False
    before = words[found.first - 1] if found.first else ""
    follows = bool(named) and named[-1].last == found.first and named[-1].setting is None
    return follows or (bool(named) and before in RELATIVE)


def _with_change(words: Sequence[str], found: Named, lexicon: Lexicon) -> Named:
    """With what its own last word begins to tell: "a helicopter flies over"."""
    if found.sound is None or found.last - found.first < 2:
        return found
    change = lexicon.properties.match(words, found.last - 1)
    if change is None or change[1].name != "change" or change[0] <= found.last:
        return found
    return replace(found, last=change[0])
