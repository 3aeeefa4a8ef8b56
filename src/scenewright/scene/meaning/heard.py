"""What the words of a prompt name: sounds, music and places, found before clauses are made."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.ahead import with_goers_ahead
from scenewright.scene.meaning.blows import as_knocked, as_pounded, as_slammed, is_dull
from scenewright.scene.meaning.calls import of_its_kind
from scenewright.scene.meaning.criers import by_its_cry, cry_heard
from scenewright.scene.meaning.driven import brakes_of, by_its_motor, leaves
from scenewright.scene.meaning.guesses import without_guesses
from scenewright.scene.meaning.horns import with_owned_horns
from scenewright.scene.meaning.hummed import is_only_how
from scenewright.scene.meaning.instruments import is_keyboard_played
from scenewright.scene.meaning.machines import end_of_told, of_machine, with_motors
from scenewright.scene.meaning.manners import with_echoes, without_waters
from scenewright.scene.meaning.mere_things import without_mere_things
from scenewright.scene.meaning.moved import (
    LIGHT,
    MOVING,
    as_carried,
    as_moved,
    as_set_down,
    moved_about,
)
from scenewright.scene.meaning.no_names import rules_of
from scenewright.scene.meaning.once_more import heard_again, is_bed_again, one_more
from scenewright.scene.meaning.own_ways import as_its_noise, end_of_own_way
from scenewright.scene.meaning.owners import without_owners
from scenewright.scene.meaning.parted import named_there
from scenewright.scene.meaning.put_down import as_put_down
from scenewright.scene.meaning.qualities import tone_before
from scenewright.scene.meaning.retold import as_landing
from scenewright.scene.meaning.struck import is_struck, without_beds
from scenewright.scene.meaning.stuffs import (
    CLATTERING,
    as_clattering,
    as_crushed,
    as_filled,
    as_made_of,
    is_searched,
)
from scenewright.scene.meaning.surroundings import as_sounding, same_water
from scenewright.scene.meaning.switched_on import with_played
from scenewright.scene.meaning.things import is_own_verb
from scenewright.scene.meaning.underfoot import as_trodden, as_walk
from scenewright.scene.meaning.vehicles import goer_of
from scenewright.scene.meaning.walked import as_gone_through
from scenewright.scene.meaning.waters import (
    TAPPED,
    WASHED_BY,
    as_poured,
    as_tap,
    as_washed,
    is_run_there,
)
from scenewright.scene.named import MUSIC, Named, Timed, hyphened
from scenewright.scene.timing.rhythm import STEADY_SECONDS
from scenewright.scene.timing.times import FIRST_WORDS as TIMING
from scenewright.scene.timing.times import match_time
from scenewright.scene.timing.totals import of_the_whole

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.meaning.rules import Rules
    from scenewright.scene.tokens import Token

A = frozenset({"a", "an"})
REST_WORDS = 100
RELATIVE = frozenset({"it", "that", "which", "they", "slowly", "gradually", "music"})
# What may be meant otherwise: running water, what somebody crunches over, crockery, what clatters.
OF_OTHERS = TAPPED | WASHED_BY | CLATTERING | {"crunch", "crumple", "engine"}
# What the words around it may make another: a keyboard, who drives off, a squeaking door, a blow.
OF_CONTEXT = frozenset({"typing", "car_pass", "door", "cupboard", "knock", "tire_squeal"})


def heard(
    tokens: Sequence[Token], words: Sequence[str], lexicon: Lexicon
) -> Generator[None, None, tuple[list[Named], list[Timed]]]:
    """Everything named and every time, left to right, longest first; a rest after so many words.

    `words` are the tokens' words, empty where a token is already spoken for.
    """
    named, times = list[Named](), list[Timed]()
    words = without_owners(words, lexicon)
    naming, quieting, present = lexicon.naming, lexicon.quiet.begins, set(words)
    beginning = {word for word in present if "-" in word or word[:1].isdecimal()}
    beginning |= present & lexicon.starting | present & TIMING
    no_names = rules_of(words)
    index, count, rest = 0, len(words), REST_WORDS
    while index < count:
        word = words[index]
        # Most words begin nothing. "A bell": no length of time, as "a second" is one.
        if word not in beginning or (
            word in A and index + 1 < count and words[index + 1] in naming
        ):
            index += 1
            continue
        if index >= rest:
            yield
            rest = index + REST_WORDS
        found = named_there(words, index, lexicon) if word in naming else None
        found = None if found is not None and is_only_how(words, named, found) else found
        timed = _time_at(tokens, index, found)
        if timed is not None:
            times.append(timed if any(one.sound for one in named) else of_the_whole(tokens, timed))
            index = timed.last
            continue
        quiet = lexicon.quiet.match(words, index) if word in quieting else None
        if quiet is not None and _is_quiet(quiet[0], found):
            index = quiet[0]
            continue
        found = found or _by_itself(words, index, named, lexicon)
        if found is None:
            index = _behind(words, index, lexicon)
        else:
            index = _past(words, index, named, found, no_names, lexicon)
    is_told = any(token.whole is not None for token in tokens) or "" in words
    return _settled(words, named, lexicon, is_told=is_told), times


def _past(
    words: Sequence[str],
    index: int,
    named: list[Named],
    found: Named,
    no_names: Rules,
    lexicon: Lexicon,
) -> int:
    """Where to go on behind what is found at `index`, which is `named` where it is a sound of its
    own."""
    if is_struck(words, named, found):
        # Of what rain falls on no word is a name: "metal drum".
        return found.last
    if no_names.any_holds(words, named, found, lexicon):
        return found.first + 1
    found = _as_meant(words, named, found, lexicon)
    doing = _as_doing(words, named, found, lexicon)
    if doing is not None:
        named[:] = [*(one for one in named if one.first < doing.first), doing]
        return doing.last
    if passed := _end_of_more(words, named, found, lexicon):
        return passed
    if found.sound and _tells(words, named, found, lexicon):
        return _behind(words, index, lexicon)
    found = of_machine(words, named, found, lexicon)
    found = _with_change(words, as_its_noise(words, named, found, lexicon), lexicon)
    named.append(found)
    return found.last


def _settled(
    words: Sequence[str], named: list[Named], lexicon: Lexicon, *, is_told: bool
) -> list[Named]:
    """What was found as all of it together makes it: whose horns they are, which room echoes, what
    only lies there."""
    named = with_owned_horns(words, with_goers_ahead(words, named, lexicon), lexicon)
    named = with_played(words, named)
    named = with_echoes(words, without_waters(words, with_motors(words, named, lexicon)))
    named = without_guesses(words, named)
    return without_mere_things(words, named, lexicon, is_told=is_told)


def _behind(words: Sequence[str], index: int, lexicon: Lexicon) -> int:
    """Where to go on behind what is told at `index`, whose last word may begin a name: "a very loud
    noise". "Getting lighter" lights nothing, "under the dialogue" nobody talks."""
    telling = lexicon.properties
    told = telling.match(words, index) if words[index] in telling.begins else None
    if told is None or told[1].name not in ("change", "level", "distance"):
        return index + 1
    last = told[0] - 1
    if told[1].name != "level" or last == index or words[last] not in lexicon.naming:
        return told[0]
    found = named_there(words, last, lexicon)
    is_vague = found is not None and found.sound is not None and found.sound.yields != ""
    return last if found is not None and is_vague and found.last > told[0] else told[0]


def _time_at(tokens: Sequence[Token], index: int, found: Named | None) -> Timed | None:
    """The mention of time that begins at `index`, where no name does that has it: "a constant
    whine"."""
    timed = match_time(tokens, index)
    if timed is None or (found is not None and timed[1].every_seconds == STEADY_SECONDS):
        return None
    return Timed(index, timed[0], timed[1])


def _as_doing(
    words: Sequence[str], named: list[Named], found: Named, lexicon: Lexicon
) -> Named | None:
    """What was named last with what is found, where that is only what it does, when it lands or
    what is walked on."""
    if not found.acts and (is_own_verb(words, named, found) or is_run_there(words, named, found)):
        return replace(named[-1], last=found.last, acts=True)
    return as_landing(words, named, found) or as_trodden(words, named, found, lexicon)


def _end_of_more(words: Sequence[str], named: list[Named], found: Named, lexicon: Lexicon) -> int:
    """The index after what only tells more of what was named; 0 where it is another sound."""
    own_way = end_of_own_way(words, named, found, lexicon)
    return own_way or end_of_told(words, named, found, lexicon)


def _by_itself(
    words: Sequence[str], index: int, named: Sequence[Named], lexicon: Lexicon
) -> Named | None:
    """What a word names that no phrase begins with: a bed again, who cries, a word with hyphens."""
    word = words[index]
    if word == "it" and is_bed_again(words, index, named, lexicon):
        return replace(named[-1], first=index, last=index + 1)
    if word == "one" and one_more(words, index, named):
        return replace(named[-1], first=index, last=index + 1, acts=True)
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
    again = heard_again(words, named, found) or same_water(words, named, found)
    if again is not None:
        return replace(found, sound=again.sound)
    if found.sound is not None and found.sound.recipe in OF_OTHERS:
        found = _as_done(words, named, found, lexicon)
    found = by_its_cry(words, named, of_its_kind(words, named, found))
    found = as_crushed(words, named, found, lexicon)
    is_light = found.sound is not None and found.sound.recipe in LIGHT
    if not is_light:
        return found
    found = as_moved(words, found, lexicon)
    if is_dull(words, found) or is_searched(words, found):
        found = as_made_of(words, found)
    return as_carried(words, named, found)


def _as_done(words: Sequence[str], named: list[Named], found: Named, lexicon: Lexicon) -> Named:
    """The same by what is done with it: water that is poured, crockery that is set down."""
    found = as_tap(words, as_walk(words, named, found, lexicon), lexicon)
    found = as_poured(words, as_washed(words, named, found, lexicon), lexicon)
    found = as_set_down(words, as_clattering(words, as_filled(words, found)))
    return by_its_motor(words, named, found)


def _is_quiet(last: int, found: Named | None) -> bool:
    """Whether words that name no sound up to `last` say more than what is `found`. What is said of
    a certain thing does: "an engine winds down"."""
    is_of = found is not None and found.sound is not None and bool(found.sound.of)
    return found is None or last >= found.last + is_of


def _tells(words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon) -> bool:
    """Whether the words tell of what was named before: "a heartbeat that speeds up"."""
    if leaves(named, found):
        return False
    # What one does by himself is heard: "a crow flies away".
    is_own = found.sound is not None and found.sound.is_alone
    properties = lexicon.properties
    is_any = words[found.first] in properties.begins
    change = properties.match(words, found.first) if is_any else None
    if change is None or change[1].name != "change" or change[0] < found.last + is_own:
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
