"""What the words of a prompt name: sounds, music and places, found before clauses are made."""

from __future__ import annotations

from collections.abc import Generator, Sequence, Set
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.ahead import with_goers_ahead
from scenewright.scene.meaning.criers import cry_heard
from scenewright.scene.meaning.driven import leaves
from scenewright.scene.meaning.guesses import OR, without_few, without_guesses
from scenewright.scene.meaning.horns import with_owned_horns
from scenewright.scene.meaning.hummed import is_only_how
from scenewright.scene.meaning.in_context import in_context
from scenewright.scene.meaning.machines import BY_HAND, end_of_told, of_machine, with_motors
from scenewright.scene.meaning.manners import with_echoes, without_waters
from scenewright.scene.meaning.mere_things import without_mere_things
from scenewright.scene.meaning.moved import MOVING, moved_about
from scenewright.scene.meaning.no_names import rules_of
from scenewright.scene.meaning.once_more import is_bed_again, one_more, said_again
from scenewright.scene.meaning.own_ways import NOISE_OF, OWN_WAYS, as_its_noise, end_of_own_way
from scenewright.scene.meaning.owners import without_owners
from scenewright.scene.meaning.parted import named_there
from scenewright.scene.meaning.retold import LANDED, as_landing
from scenewright.scene.meaning.struck import is_struck
from scenewright.scene.meaning.switched_on import with_played
from scenewright.scene.meaning.things import is_own_verb
from scenewright.scene.meaning.underfoot import GIVING_WAY, as_trodden
from scenewright.scene.meaning.waters import is_run_there
from scenewright.scene.meaning.waters_at_home import with_same_taps
from scenewright.scene.timing.durations import UNITS
from scenewright.scene.timing.rhythm import STEADY_SECONDS
from scenewright.scene.timing.times import FIRST_WORDS as TIMING
from scenewright.scene.timing.times import match_time
from scenewright.scene.timing.totals import of_the_whole
from scenewright.scene.words.named import Named, Timed, hyphened
from scenewright.scene.words.senses import SUCH
from scenewright.scene.words.tellings import PASSED

if TYPE_CHECKING:
    from scenewright.scene.meaning.rules import Rules
    from scenewright.scene.timing.asked import Asked
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

A = frozenset({"a", "an"})
# Behind a unit of time: "a minute of rain", "a minute long".
MEASURED = (["of"], ["long"])
REST_WORDS = 100
RELATIVE = frozenset({"it", "that", "which", "they", "slowly", "gradually", "music"})
WATER = "stream"
# What a machine does in its own way, if no person or animal does.
OF_MACHINES = BY_HAND | NOISE_OF.keys() | {"roar", "whistling"}
AGAIN = frozenset({"again", "more", "another"})
# What begins something that is found, if no phrase does: what names nothing may tell a time.
BY_ITSELF = MOVING | {"it", "one"} | AGAIN
BEGINNING = TIMING | BY_ITSELF | {SUCH}


def heard(
    tokens: Sequence[Token], words: Sequence[str], lexicon: Lexicon
) -> Generator[None, None, tuple[list[Named], list[Timed]]]:
    """Everything named and every time, left to right, longest first; a rest after so many words.

    `words` are the tokens' words, empty where a token is already spoken for.
    """
    named, times = list[Named](), list[Timed]()
    words, present = without_owners(words, set(words), lexicon)
    naming, quieting = lexicon.naming_in(present), lexicon.quiet.openings_in(present)
    telling = lexicon.properties.openings_in(present) & lexicon.passed
    beginning = {word for word in present if "-" in word or word[:1].isdecimal()}
    beginning |= naming | quieting | telling | present & BEGINNING
    is_heard = "heard" in present
    if is_heard:
        # Who is known for a cry.
        beginning |= present & lexicon.naming
    no_names = rules_of(present)
    index, count, rest = 0, len(words), REST_WORDS
    while index < count:
        word = words[index]
        # Most words begin nothing. "A bell": no length of time, as "a minute of rain" is one.
        if word not in beginning or (word in A and _is_named_thing(words, index + 1, lexicon)):
            index += 1
            continue
        if index >= rest:
            yield
            rest = index + REST_WORDS
        found = named_there(words, index, lexicon) if word in naming else None
        found = None if found is not None and is_only_how(words, named, found) else found
        begun = tokens[index].word
        is_timed = begun in TIMING or begun[:1].isdecimal()
        timed = _time_at(tokens, index, found) if is_timed else None
        if timed is not None:
            times.append(timed if any(one.sound for one in named) else of_the_whole(tokens, timed))
            index = timed.last
            continue
        quiet = lexicon.quiet.match(words, index) if word in quieting else None
        if quiet is not None and _is_quiet(quiet[0], found):
            index = quiet[0]
            continue
        if found is None and (is_heard or word in BY_ITSELF or "-" in word):
            found = _by_itself(words, index, named, lexicon)
        if found is None:
            index = _behind(words, index, lexicon) if word in telling else index + 1
        else:
            index = _past(words, index, named, found, no_names, lexicon)
    is_told = "" in present or any(token.whole is not None for token in tokens)
    return _settled(words, present, named, lexicon, is_told=is_told), times


def _is_named_thing(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    """Whether a name begins there, as "a minute hand" is one and "a minute of" is none."""
    if index >= len(words) or words[index] not in lexicon.naming:
        return False
    return words[index] not in UNITS or words[index + 1 : index + 2] not in MEASURED


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
    found = in_context(words, named, found, lexicon)
    if found.sound is None:
        named.append(found)
        return found.last
    doing = _as_doing(words, named, found, found.sound.recipe, lexicon)
    if doing is not None:
        named[:] = [*(one for one in named if one.first < doing.first), doing]
        return doing.last
    passed = end_of_own_way(words, named, found, lexicon) if found.sound.recipe in OWN_WAYS else 0
    if passed := passed or end_of_told(words, named, found, lexicon):
        return passed
    if _tells(words, named, found, lexicon):
        return _behind(words, index, lexicon)
    if found.sound.recipe in OF_MACHINES:
        found = as_its_noise(words, named, of_machine(words, named, found, lexicon), lexicon)
    found = _with_change(words, found, lexicon)
    named.append(found)
    return found.last


def _settled(
    words: Sequence[str], present: Set[str], named: list[Named], lexicon: Lexicon, *, is_told: bool
) -> list[Named]:
    """What was found as all of it together makes it: whose horns they are, which room echoes, what
    only lies there."""
    named = with_owned_horns(words, with_goers_ahead(words, named, lexicon), lexicon)
    named = with_played(words, named)
    named = with_echoes(words, without_waters(words, with_motors(words, named, lexicon)))
    named = with_same_taps(words, named)
    named = without_guesses(words, named) if OR in present else named
    named = without_few(words, named)
    return without_mere_things(words, present, named, lexicon, is_told=is_told)


def _behind(words: Sequence[str], index: int, lexicon: Lexicon) -> int:
    """Where to go on behind what is told at `index`, whose last word may begin a name: "a very loud
    noise". "Getting lighter" lights nothing, "under the dialogue" nobody talks."""
    telling = lexicon.properties
    told = telling.match(words, index) if words[index] in telling.begins else None
    if told is None or told[1].name not in PASSED:
        return index + 1
    last = told[0] - 1
    if told[1].name != "level" or last == index or words[last] not in lexicon.naming:
        return told[0]
    found = named_there(words, last, lexicon)
    if found is None or found.sound is None or found.last <= told[0]:
        return told[0]
    # "A very loud environment".
    return last if found.sound.yields or found.sound.recipe == "static" else told[0]


def _time_at(tokens: Sequence[Token], index: int, found: Named | None) -> Timed | None:
    """The mention of time that begins at `index`, where no name does that has it: "a constant
    whine", "a repeating note"."""
    timed = match_time(tokens, index)
    if timed is None or (found is not None and _is_in_names(timed[1])):
        return None
    return Timed(index, timed[0], timed[1])


def _is_in_names(asked: Asked) -> bool:
    return asked.every_seconds == STEADY_SECONDS or asked.is_often


def _as_doing(
    words: Sequence[str], named: list[Named], found: Named, recipe: str, lexicon: Lexicon
) -> Named | None:
    """What was named last with what is found, which has this recipe, where that is only what it
    does, when it lands or what is walked on."""
    is_run = recipe == WATER and not found.acts and is_run_there(words, named, found)
    if is_run or (not found.acts and is_own_verb(words, named, found)):
        return replace(named[-1], last=found.last, acts=True)
    landing = as_landing(words, named, found) if recipe in LANDED else None
    if landing is None and recipe in GIVING_WAY:
        return as_trodden(words, named, found, lexicon)
    return landing


def _by_itself(
    words: Sequence[str], index: int, named: Sequence[Named], lexicon: Lexicon
) -> Named | None:
    """What a word names that no phrase begins with: a bed again, who cries, a word with hyphens."""
    word = words[index]
    if word == "it" and is_bed_again(words, index, named, lexicon):
        return replace(named[-1], first=index, last=index + 1)
    is_more = word in AGAIN and said_again(words, index, named)
    if is_more or (word == "one" and one_more(words, index, named)):
        return replace(named[-1], first=index, last=index + 1, acts=True)
    moving = moved_about(words, index, lexicon) if word in MOVING else None
    if moving is not None:
        return Named(index, index + 1, moving, acts=True)
    cry = cry_heard(words, index, lexicon) if word in lexicon.naming else None
    if cry is not None:
        return Named(index, index + 1, cry)
    return hyphened(words, index, lexicon) if "-" in word else None


def _is_quiet(last: int, found: Named | None) -> bool:
    """Whether words that name no sound up to `last` say more than what is `found`. What is said of
    a certain thing does: "an engine winds down"."""
    is_of = found is not None and found.sound is not None and bool(found.sound.of)
    return found is None or last >= found.last + is_of


def _tells(words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon) -> bool:
    """Whether the words tell of what was named before: "a heartbeat that speeds up"."""
    properties = lexicon.properties
    if words[found.first] not in properties.begins or leaves(named, found):
        return False
    # What one does by himself is heard: "a crow flies away".
    is_own = found.sound is not None and found.sound.is_alone
    change = properties.match(words, found.first)
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
