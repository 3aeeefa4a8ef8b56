"""What the words of one clause say about its sounds: loudness, place, movement, time and mood."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scenewright.scene.meaning.driven_over import on_grounds
from scenewright.scene.meaning.machines import MACHINES
from scenewright.scene.meaning.opened import BOTH
from scenewright.scene.meaning.sirens import goer_before, goes, with_sirens
from scenewright.scene.meaning.underfoot import SURFACE, is_place
from scenewright.scene.model import Place
from scenewright.scene.timing.shape import FADE_SECONDS, faded_out

if TYPE_CHECKING:
    from scenewright.scene.timing.asked import Asked
    from scenewright.scene.words.lexicon import Lexicon, Property
    from scenewright.scene.words.named import Named, Timed

NATURAL_METRES = 3.0
HERE = Place(0.0, None, NATURAL_METRES)
OPENED, CREAK = "open", "creak"
# What passes comes from there and goes there, so far to the sides.
FAR_METRES, PASSING_METRES, PASSING_PAN = 25.0, 3.0, 0.8
GONE_METRES = 60.0
# Properties that the last words of a sound's own name may tell: "train approaches".
MOVING = frozenset({"change", "distance"})
# What may itself be quick or slow: "slowly fades", "accelerates quickly".
CHANGING = MOVING | {"fade"}
TURNING = frozenset({"starts", "start", "started", "starting", "begins", "begin", "beginning"})
TURNING |= {"stops", "stopping", "stopped", "becomes", "become", "becoming", "comes", "coming"}
# These say less of a piece than any other mood beside them: "warm, happy music" is happy.
WEAK_MOODS = frozenset(
    {"warm", "soft", "light", "piano", "slow", "gentle", "quiet", "instrumental"}
)
# These are feelings, and a style beside one says more of a piece: "upbeat rock" is rock.
FEELINGS = frozenset(
    {"calm", "tense", "happy", "sad", "romantic", "mysterious", "horror", "orchestral", "cinematic"}
)

# What is low of these is not soft.
PITCHES = frozenset({"tone", "tones", "note", "notes", "pitch", "pitches", "pitched", "frequency"})
FLYING = frozenset({"flies", "fly", "flying", "flew", "overhead", "flyby", "flyover"})
FLYING_WORDS = 4
# These name a style and a stuff.
MATERIALS = frozenset({"metal", "rock"})
STYLED = frozenset({"music", "band", "bands", "song", "songs", "track", "tracks", "riff", "riffs"})
STYLED |= {"guitar", "guitars", "concert", "concerts", "tune", "tunes", "genre", "style", "album"}
STYLED |= {"solo", "theme", "bed", "musician", "musicians", "singer", "ballad", "anthem", "opera"}
STYLED |= {"drums", "drummer", "bass", "soundtrack", "version", "intro", "outro", "piece", "vocals"}
STYLED |= {"loop", "beat", "beats", "jam", "number", "star", "show", "instrumental", "score"}
BESIDE_STYLE = frozenset({"and", "or", "with", "in", "on", "at", "from", "while", "as", "then"})
BESIDE_STYLE |= {"plays", "playing", "play", "blares", "blaring", "blasts", "blasting", "under"}
BESIDE_STYLE |= {"is", "over", "behind", "for", "to", "starts", "begins", "beneath", "fades", "by"}
GONE = frozenset({"metres_to", "passes"})
STRUCK_ON = frozenset({"of", "on", "against", "onto", "hits", "hitting", "striking", "strikes"})


@dataclass(slots=True)
class Traits:
    """Properties of one sound by name, its parameters and mood, and the tokens they came from."""

    values: dict[str, float] = field(default_factory=dict)
    parameters: dict[str, str | float] = field(default_factory=dict)
    mood: str = ""
    times: list[Asked] = field(default_factory=list)
    used: set[int] = field(default_factory=set)

    def place(self) -> Place:
        """Where the sound is heard."""
        if not self.values:
            return HERE
        metres = self.values.get("metres", NATURAL_METRES)
        goes = metres < self.values.get("metres_to", 0.0)
        if self.values.get("passes"):
            pan = self.values.get("pan", -PASSING_PAN)
            return Place(
                pan,
                self.values.get("pan_to", -pan if pan else None),
                FAR_METRES,
                GONE_METRES if goes else FAR_METRES,
                PASSING_METRES,
            )
        pan, pan_to = self.values.get("pan", 0.0), self.values.get("pan_to")
        if goes and pan_to is None and pan:
            # "Drives off to the right".
            pan, pan_to = 0.0, pan
        return Place(pan, pan_to, metres, self.values.get("metres_to"))


def traits_of(
    words: Sequence[str],
    indices: Sequence[int],
    named: Sequence[Named],
    times: Sequence[Timed],
    lexicon: Lexicon,
) -> list[Traits]:
    """One Traits for each of `named`, from the words of their clause (`indices` of tokens).

    A word tells about the sound that follows it, or else about the one before it.
    """
    if not named:
        return []
    found = [Traits() for _ in named]
    blocked = {i for one in named for i in range(one.first, one.last)}
    blocked |= {i for timed in times for i in range(timed.first, timed.last)}
    for number, one in enumerate(named):
        _parameters(words, indices, one, lexicon, found[number], blocked)
        if one.is_music:
            free = [i for i in indices if i not in blocked or one.first <= i < one.last]
            _players(words, free, lexicon, found[number])
    for timed in times:
        asked = faded_out(words, timed.first, timed.asked)
        for traits in _told(timed.first, named, found):
            traits.times.append(asked)
            if asked is not timed.asked:
                traits.values["fade_out"] = FADE_SECONDS
            traits.used |= set(range(timed.first, timed.last))
    _properties(words, indices, named, blocked, found, lexicon)
    for siren, car in with_sirens(named) if len(named) > 1 else ():
        found[siren].values = {**found[car].values, **found[siren].values}
    for car, ground in on_grounds(words, named) if len(named) > 1 else ():
        found[car].values = found[ground].values = {**found[ground].values, **found[car].values}
    return found


def _told(index: int, named: Sequence[Named], found: Sequence[Traits]) -> list[Traits]:
    for one, traits in zip(named, found, strict=True):
        if one.first >= index:
            return [traits]
    is_switched = len(named) > 1 and _switches(named[-2], named[-1])
    return list(found[-2:-1] if is_switched else found[-1:])


def _switches(thing: Named, one: Named) -> bool:
    """Whether it only turns the thing on or off: "a fan is switched on and speeds up"."""
    if thing.sound is None or one.sound is None or one.sound.recipe != "click":
        return False
    return thing.sound.is_bed and bool(one.sound.of) and not one.sound.owners


def _parameters(
    words: Sequence[str],
    indices: Sequence[int],
    one: Named,
    lexicon: Lexicon,
    traits: Traits,
    blocked: Collection[int],
) -> None:
    if one.sound is None:
        return
    tree = lexicon.parameters.get(one.sound.recipe)
    company = lexicon.music_company if one.is_music else one.sound.own
    places: dict[str, str | float] = {}
    begins = tree.begins if tree is not None else ()
    for index in [i for i in indices if words[i] in company or words[i] in begins]:
        if words[index] in company:
            traits.used.add(index)
        matched = tree.match(words, index) if tree is not None else None
        if matched is not None:
            name, value = matched[1]
            is_others = index in blocked and not one.first <= index < one.last
            if name == "action" and is_others and one.sound.recipe in MACHINES:
                # "The hum of a revving car": that is what the car does.
                continue
            # What opens and closes each time does no single one of them.
            is_both = one.sound.parameters.get(name) == BOTH
            told = value if one.first < index <= one.last + 1 else ""
            is_told = one.acts or one.last > one.first + 1
            own = one.sound.parameters.get(name) if is_told else ""
            is_opened = OPENED in (value, traits.parameters.get(name))
            if is_opened and CREAK in (told, own):
                # "Opens a creaky door", "a gate with dry hinges is opened".
                traits.parameters[name] = CREAK
            elif name == SURFACE and is_place(words, index, matched[0]):
                places.setdefault(name, value)
            elif not is_both and not (one.owned and name == "gender"):
                traits.parameters.setdefault(name, value)
            traits.used |= set(range(index, matched[0]))
    # "A path of snow": what is told of the ground says more than the place.
    if places and SURFACE not in one.sound.parameters:
        traits.parameters = {**places, **traits.parameters}


def _players(
    words: Sequence[str], indices: Sequence[int], lexicon: Lexicon, traits: Traits
) -> None:
    """Who plays the music, in which short form, and whether nothing else plays."""
    instruments: list[str] = []
    is_piece = False
    reached = -1
    players, pieces = lexicon.players.begins, lexicon.music_pieces.begins
    for index in indices:
        if index < reached or not words[index]:
            continue
        if words[index] in pieces and not is_piece:
            is_piece = lexicon.music_pieces.match(words, index) is not None
        matched = lexicon.players.match(words, index) if words[index] in players else None
        if matched is None:
            continue
        reached, (parameter, value) = matched
        traits.used |= set(range(index, reached))
        if parameter != "instrument":
            traits.parameters.setdefault(parameter, value)
        elif value not in instruments:
            instruments.append(value)
    if instruments:
        traits.parameters["instrument"] = ", ".join(instruments)
        if not is_piece and "form" not in traits.parameters:
            traits.parameters["alone"] = "on"


def _properties(
    words: Sequence[str],
    indices: Sequence[int],
    named: Sequence[Named],
    blocked: Collection[int],
    found: Sequence[Traits],
    lexicon: Lexicon,
) -> None:
    reached, changed = -1, -1
    begins, moods = lexicon.properties.begins, lexicon.mood_of_word
    has_music = False
    for one, traits in zip(named, found, strict=True):
        has_music = has_music or one.is_music
        # "A helicopter flies over": its name ends in the middle of what it does.
        for place in range(one.first, one.last):
            told = lexicon.properties.match(words, place) if words[place] in begins else None
            if told is None or told[1].name not in MOVING or told[0] != one.last:
                continue
            # What it does may be all of its name: "an ambulance, driving off".
            if place > one.first or (goes(one) and not GONE.isdisjoint(told[1].values)):
                _apply(told[1], traits)
                changed = one.last
    moods = moods if has_music else {}
    for index in [i for i in indices if words[i] in begins or words[i] in moods]:
        word = words[index]
        # Also inside of what else is told: "at a fast pace".
        if word in moods and not (word in MATERIALS and _is_material(words, index, named)):
            _give_mood(index, "" if word in WEAK_MOODS else moods[word], named, found)
        if index < reached or index in blocked:
            continue
        matched = lexicon.properties.match(words, index)
        if matched is None or (word == "low" and _is_no_softness(words, index)):
            continue
        reached, prop = matched
        is_rate = prop.name == "rate"
        is_of_change = is_rate and (changed == index or _changes(words, reached, lexicon))
        changed = reached if prop.name in CHANGING else changed
        is_way = prop.name in MOVING and not GONE.isdisjoint(prop.values)
        goer = goer_before(index, named) if is_way else None
        for traits in _told(index, named, found) if goer is None else (found[goer],):
            if not is_of_change:
                _apply(prop, traits)
            traits.used.update(range(index, reached))


def _is_no_softness(words: Sequence[str], index: int) -> bool:
    """Whether "low" is told of a tone, or of what flies so."""
    beside = words[max(0, index - FLYING_WORDS) : index + FLYING_WORDS]
    return not (PITCHES.isdisjoint(words[index + 1 : index + 2]) and FLYING.isdisjoint(beside))


def _changes(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    """Whether a change is told from `index` on: "gets louder", "fades", "comes to a stop"."""
    if index >= len(words):
        return False
    told = lexicon.properties.match(words, index)
    return words[index] in TURNING or (told is not None and told[1].name in CHANGING)


def _is_material(words: Sequence[str], index: int, named: Sequence[Named]) -> bool:
    """Whether "metal" or "rock" is what something is made of: "a metal instrument", "a clanking of
    metal"."""
    if any(one.first <= index < one.last and not one.is_music for one in named):
        return True
    following = words[index + 1] if index + 1 < len(words) else "."
    if following in STYLED:
        return False
    return (following.isalpha() and following not in BESIDE_STYLE) or words[index - 1] in STRUCK_ON


def _give_mood(index: int, mood: str, named: Sequence[Named], found: Sequence[Traits]) -> None:
    for one, traits in zip(named, found, strict=True):
        if one.is_music:
            if not traits.mood or (traits.mood in FEELINGS and mood and mood not in FEELINGS):
                traits.mood = mood
            traits.used.add(index)


def _apply(prop: Property, traits: Traits) -> None:
    there, here = traits.values.get("metres_to"), prop.values.get("metres_to")
    if there is not None and here is not None and there < here:
        # What comes nearer and then goes away passes.
        traits.values["passes"] = 1.0
    for name, value in prop.values.items():
        traits.values.setdefault(name, value)
