"""Clauses become events: what is heard, how often, how loud, where, and after what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenewright.scene.events.bands import FORM_SECONDS
from scenewright.scene.meaning.opened import BOTH
from scenewright.scene.model import Event, Kind, Moment, Span
from scenewright.scene.timing.lengths import REPEATS
from scenewright.scene.timing.rhythm import STEADY_SECONDS, UNENDING
from scenewright.scene.timing.shape import Shape
from scenewright.scene.timing.spacing import NATURAL
from scenewright.scene.timing.times import ENDING
from scenewright.scene.words.calls import ANIMALS

if TYPE_CHECKING:
    from scenewright.scene.clauses.traits import Traits
    from scenewright.scene.timing.asked import Asked
    from scenewright.scene.words.lexicon import Sound
    from scenewright.scene.words.named import Named

# What is done quickly is done with so much more intensity, if not told otherwise.
HASTE, LEAST, MOST = 0.15, 0.1, 0.95
SELDOM_SHARE = 1.6
# What takes longer is one of many already: "scribbles rapidly".
OFTEN_SECONDS_MAX = 2.6
# A tempo is that of the tune: no tune begins at every beat.
TUNES = frozenset({"whistling", "humming", "singing", "yodel"})
# What is heard constantly comes so often, what takes longer goes on.
LEAST_APART = 0.6
AT_THE_END, NEARLY_OVER, AT_THE_START = Moment(share=1.0), Moment(share=0.7), Moment()
ABRUPTLY = frozenset({"abruptly", "abrupt", "dead", "sharply", "instantly"})
NOTHING = Event(Kind.sfx, "", "", Span(0, 0))


@dataclass(slots=True)
class Times:
    """All that a clause says of one event's time, gathered; `is_at_guessed` where nothing tells
    when the first of several comes."""

    at: float | None = None
    delay: float | None = None
    duration: float | None = None
    every: float | None = None
    count: int | None = None
    begins: Moment | None = None
    ends: Moment | None = None
    over: float | None = None
    is_irregular: bool = False
    is_seldom: bool = False
    is_often: bool = False
    stops: bool = False
    tempo: float | None = None
    again: tuple[float, ...] = ()
    is_elapsed: bool = False
    also: tuple[Moment, ...] = ()
    is_at_guessed: bool = False
    is_abrupt: bool = False


# What nothing is said of; it is only compared with, never changed.
UNTIMED = Times()
OFTEN = Times(is_often=True)


def gathered(asked: Sequence[Asked]) -> Times:
    """The first of each thing that was asked; `again` are the other times at which."""
    times = Times()
    for one in asked:
        if times.at is not None and one.at_seconds is not None and one.duration_seconds is None:
            times.again += (one.at_seconds,)
        times.again += one.again
        times.at = one.at_seconds if times.at is None else times.at
        times.delay = one.delay_seconds if times.delay is None else times.delay
        times.is_elapsed = times.is_elapsed or one.is_elapsed
        times.also += one.also
        times.duration = one.duration_seconds if times.duration is None else times.duration
        times.every = one.every_seconds if times.every is None else times.every
        times.count = one.count if times.count is None else times.count
        times.begins = one.begins if times.begins is None else times.begins
        times.ends = one.ends if times.ends is None else times.ends
        times.over = one.over_seconds if times.over is None else times.over
        times.is_irregular = times.is_irregular or one.is_irregular
        times.is_seldom = times.is_seldom or one.is_seldom
        times.is_often = times.is_often or one.is_often
        times.tempo = one.tempo if times.tempo is None else times.tempo
    return times


def sound_event(
    one: Named, sound: Sound, traits: Traits, span: Span, *, forced: Kind | None, count: int | None
) -> tuple[Event, Times, bool]:
    """The event of a named sound, its times, and whether it is one that goes on by nature; `count`
    is what stands before it."""
    times = gathered(traits.times)
    times.count = count if times.count is None else times.count
    keeps_on = _keep_on(times, sound, is_music=one.is_music)
    is_moving = "pan_to" in traits.values or "metres_to" in traits.values
    is_timed = times.duration is not None or times.count is not None or times.every is not None
    kind = Kind.ambience if sound.is_bed and not is_timed and not is_moving else Kind.sfx
    if one.is_music:
        kind = Kind.music
    elif (forced is Kind.ambience or (keeps_on and not is_moving)) and not is_timed:
        kind = Kind.ambience
    elif forced is Kind.sfx and times.every is None:
        kind = Kind.sfx
    if times.ends == AT_THE_END and (times.at is None or kind is not Kind.sfx):
        # What goes on by nature, or has no beginning of its own, does so anyway.
        times.ends = None
    parameters: dict[str, str | float] = {**sound.parameters, **traits.parameters}
    if kind is Kind.sfx:
        parameters[NATURAL] = sound.seconds
    tempo, times.tempo = times.tempo, None
    if tempo is not None and one.is_music:
        parameters["tempo"] = tempo
    elif tempo is None or sound.recipe in TUNES:
        pass
    elif times.every is None and times.count is None:
        times.every = 60 / tempo
    if kind is Kind.music and times.duration is None and times.ends is None:
        times.duration = FORM_SECONDS.get(str(parameters.get("form")))
    _repeat(parameters, times)
    rate = _rated(parameters, times, sound, traits, is_music=one.is_music)
    natural = sound.intensity if one.is_music else _hastened(sound.intensity, rate)
    shape = Shape.of(traits.values, natural, times)
    _last_as_faded(times, shape, sound.seconds if kind is Kind.sfx else None)
    if shape.rate_to is not None:
        parameters["rate_to"] = shape.rate_to
        # What comes faster and faster comes more than once.
        times.is_often = times.is_often or sound.seconds <= OFTEN_SECONDS_MAX
    event = NOTHING.but(
        kind=kind,
        sound=sound.sound,
        recipe=(traits.mood or "calm") if one.is_music else sound.recipe,
        span=span,
        place=traits.place(),
        gain_db=traits.values.get("gain_db", 0.0),
        intensity=shape.intensity,
        intensity_to=shape.intensity_to,
        count=times.count or sound.count,
        interval_seconds=times.every,
        fade_in_seconds=shape.fade_in_seconds,
        fade_out_seconds=shape.fade_out_seconds,
        parameters=parameters,
    )
    # A fanfare comes in its turn, as an effect does.
    is_form = kind is Kind.music and "form" in parameters
    continues = not is_form and (kind is not Kind.sfx or (sound.is_bed and not is_moving))
    return event, times, continues or times.every is not None


def _last_as_faded(times: Times, shape: Shape, natural: float | None) -> None:
    """Settle that an effect of so many `natural` seconds lasts as long as it is told to fade: "a
    siren, fading out over ten seconds"."""
    if natural is not None and times.over is not None and shape.fade_out_seconds > natural:
        times.duration = times.duration or times.over


def _keep_on(times: Times, sound: Sound, *, is_music: bool) -> bool:
    """Settle how often what is told to go on without an end is heard, where it is short; whether it
    goes on by itself, where it is longer. What is counted or has a length does neither."""
    if times.every != STEADY_SECONDS:
        return False
    times.every = None
    if is_music or sound.is_bed or times.count is not None or times.duration is not None:
        return False
    # A door that keeps opening and closing does so each time.
    if sound.seconds > OFTEN_SECONDS_MAX and sound.parameters.get("action") != BOTH:
        return True
    times.every = max(sound.seconds, LEAST_APART)
    # An animal keeps no time.
    times.is_irregular = times.is_irregular or sound.recipe in ANIMALS
    if times.at is None and times.begins is None:
        times.at, times.is_at_guessed = times.delay or 0.0, True
    return False


def _repeat(parameters: dict[str, str | float], times: Times) -> None:
    """Tell the recipe how often, and when the first of what comes at intervals is heard."""
    if times.is_irregular:
        parameters["intervals"] = "irregular"
    if times.is_seldom and times.every is not None:
        # What takes long itself is heard now and then all the same.
        times.every = max(times.every, SELDOM_SHARE * float(parameters.get(NATURAL, 0.0)))
    if times.every is not None and times.count is None:
        parameters[REPEATS] = "on"
        if times.at is None:
            # Where its length is told, that is what there is of it, from the first on.
            is_told = times.duration is not None or times.ends is not None
            times.is_at_guessed = True
            times.at = (0.0 if is_told else min(times.every / 2, 2.0)) + (times.delay or 0.0)
    if times.count == 1:
        parameters["exactly"] = 1


def _rated(
    parameters: dict[str, str | float],
    times: Times,
    sound: Sound,
    traits: Traits,
    *,
    is_music: bool,
) -> float:
    """Tell the recipe how quickly, where it has no pace or tempo of its own, and of what is short
    that there are several: the rate, 1 for the usual one."""
    if "tempo" in parameters or "pace" in parameters:
        return 1.0
    rate = traits.values.get("rate", 1.0)
    if rate != 1.0:
        parameters["rate"] = rate
    if "often" in traits.values and not is_music and sound.seconds <= OFTEN_SECONDS_MAX:
        times.is_often = True
    return rate


def _hastened(intensity: float, rate: float) -> float:
    """The intensity of what is done at this rate of its own."""
    if rate == 1.0:
        return intensity
    return min(max(intensity + (HASTE if rate > 1.0 else -HASTE), LEAST), MOST)


def several(sound: Sound, times: Times) -> int | None:
    """How often a sound is "repeatedly": none for what is long by itself, or told otherwise."""
    is_told = times.every is not None or times.duration is not None or times.ends is not None
    if not times.is_often or times.count is not None or is_told or sound.is_bed:
        return times.count
    counts = ((1.6, 5), (2.6, 4), (4.0, 3))
    return next((count for most, count in counts if sound.seconds <= most), None)


def ended(times: Times, words: Sequence[str]) -> Times:
    """The times where the clause's `words` tell an end: "stops after ten seconds" is a length."""
    if ENDING.isdisjoint(words):
        return times
    if not ABRUPTLY.isdisjoint(words):
        times = replace(times, is_abrupt=True)
    if times.duration is not None or times.ends is not None:
        return replace(times, stops=True)
    stop = next(index for index, word in enumerate(words) if word in ENDING)
    # "Passes in the rain and ends with a honk", "does not stop".
    ends_with = words[stop].startswith("end") and words[stop + 1 : stop + 2] == ["with"]
    if ends_with or words[stop - 1] in UNENDING | {"without"}:
        return times
    # "At 14 seconds a kettle whistles, then stops": the time is its beginning.
    is_begun = words[stop - 1 : stop] in (["then"], ["and"]) and "at" not in words[stop:]
    # "A bell rings constantly, stops" has no time.
    is_begun = is_begun or (times.every is not None and times.at == 0.0)
    if times.at is not None and not is_begun:
        return replace(times, at=None, ends=Moment(seconds=times.at), stops=True)
    if times.begins is not None and times.begins.of is None and not is_begun:
        # "Halfway through, the wind stops".
        return replace(times, begins=None, ends=times.begins, stops=True)
    return replace(times, delay=None, duration=times.delay, stops=True)


def counted(event: Event, times: Times) -> tuple[Event, Times, bool]:
    """The event with the count of its times: what is counted no longer goes on."""
    count = times.count or 1
    kind = Kind.sfx if event.kind is Kind.ambience else event.kind
    parameters = {**event.parameters, **({"exactly": 1} if count == 1 else {})}
    return event.but(kind=kind, count=count, parameters=parameters), times, False


def changing(event: Event, times: Times, *, is_known: bool, is_later: bool) -> Event:
    """The event, which is there before it changes where only the change has a time; `is_later`:
    the end is told of what it does then ("music plays and goes up at the end")."""
    is_bed = event.kind in (Kind.ambience, Kind.music)
    at = times.delay if times.at is None and times.is_elapsed else times.at
    if is_known and is_bed and event.fade_out_seconds and at is not None:
        # "After ten seconds the traffic fades".
        times.at, times.delay = at, None
    is_there = is_known and is_bed and not event.fade_in_seconds
    if is_there and event.intensity_to is not None and at is not None:
        # "The music swells at 10 seconds", "after ten seconds the wind dies down".
        event = event.but(changes_at_seconds=at)
        times.at, times.is_elapsed = None, False
        times.delay = None if at == times.delay else times.delay
    if times.begins == AT_THE_END and (event.intensity_to, event.fade_out_seconds) != (None, 0):
        # "Traffic gets quieter near the end".
        event, times.begins = event.but(changes_from=NEARLY_OVER), None
    if times.begins == AT_THE_END and (is_later or "rate_to" in event.parameters):
        times.begins = None
    return event
