"""How often a sound comes: the event's count and interval, or until its duration is filled.

What is made is a Clip when it is short and ends, and otherwise a Source that makes each
repetition when its moment comes, so that an hour of ticking takes no more memory than a minute.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Timeline, stereo
from scenewright.engine.noise import Endless
from scenewright.engine.source import SAMPLE_RATE, Clip, Source, planar
from scenewright.scene.model import Event, Kind
from scenewright.scene.timing.spacing import spacing_of

Samples = NDArray[np.float32]

LONGEST_CLIP_SECONDS = 45.0
MANY = 100_000
# Of the usual step: however much they are spread, no two begin at once.
SHORTEST_STEP = 0.1
LEAST_SECONDS = 0.03
# The spread of intervals that come "now and then".
IRREGULAR = 0.35


def word(event: Event, name: str, default: str) -> str:
    """A parameter of the event as a lower-case word."""
    return str(event.parameters.get(name, default)).strip().lower()


def number(event: Event, name: str, default: float) -> float:
    """A parameter of the event as a finite number, or the default."""
    value = event.parameters.get(name, default)
    try:
        found = float(value)
    except ValueError:
        return default
    return found if np.isfinite(found) else default


def intensity(event: Event) -> float:
    """The event's intensity inside 0..1."""
    return float(min(max(event.intensity, 0.0), 1.0))


def loudness(event: Event, span_db: float = 10.0) -> float:
    """The gain of the event's intensity: 1 at 0.5, `span_db` from 0 to 1."""
    return float(10 ** (span_db * (intensity(event) - 0.5) / 20))


def rate_of(event: Event) -> float:
    """How many times as quick as usual the event is, where no interval is asked for."""
    if event.interval_seconds is not None:
        return 1.0
    return min(max(number(event, "rate", 1.0), 0.25), 4.0)


def is_bed(event: Event) -> bool:
    """Whether the event lasts as long as the scene wants, with no end of its own."""
    return event.kind is Kind.ambience


def repeated(
    event: Event,
    generator: np.random.Generator,
    make: Callable[[int], Samples],
    *,
    spacing_seconds: float,
    jitter: float = 0.0,
    duration_seconds: float = 0.0,
    fills: bool = False,
    count_of_one: int = 1,
    group: int = 1,
    group_pause_seconds: float = 0.0,
) -> Source:
    """`make(index)` at time 0 and then every interval.

    A count above one is kept to exactly, and so is when the last of them begins, which the plan
    knows: `spacing_of`, or the interval that was told. A count of one is `count_of_one`, or, where
    the sound is a bed, was asked for some length of time or `fills` by nature, as many as the
    duration holds.
    `jitter` is the spread of the spacing as a part of it; an interval that was asked for has none
    unless it is a mean.
    Every `group` repetitions a pause is added when the sound goes on by itself. The parameter
    `rate` makes the recipe's own spacing so many times as quick, but nothing begins before most of
    the one before it was heard.
    """
    if event.count > 1:
        return _counted(event, generator, make, jitter)
    asked = event.interval_seconds
    rate = rate_of(event)
    if rate > 1.0:
        make = _first_known(make)
        heard_seconds = _heard_seconds(make(0))
        rate = max(min(rate, spacing_seconds / max(heard_seconds, 0.01)), 1.0)
    spacing = max((asked if asked is not None else spacing_seconds) / rate, LEAST_SECONDS)
    group_pause_seconds /= rate
    wobble = _spread(event, jitter)
    goes_on = is_bed(event) or fills or event.when.duration_seconds is not None
    limit = MANY if goes_on else count_of_one
    end_seconds = duration_seconds if goes_on and not is_bed(event) else np.inf
    # Evenly faster or slower until the end, wherever that is.
    rate_to = max(number(event, "rate_to", 1.0), 0.1)
    whole_seconds = max(duration_seconds, spacing)
    drawn = np.random.default_rng(generator.integers(0, 2**63))

    def moments() -> Iterator[float]:
        moment = 0.0
        for index in range(limit):
            if index and moment >= end_seconds - 0.4 * spacing:
                return
            yield moment
            quickened = rate_to ** min(moment / whole_seconds, 1.0)
            step = spacing * (1 + wobble * float(np.clip(drawn.standard_normal(), -2, 2)))
            moment += step / quickened
            if goes_on and asked is None and (index + 1) % group == 0:
                moment += group_pause_seconds * float(drawn.uniform(0.7, 1.4))

    return _played(moments(), make, min(limit * spacing, end_seconds))


def _counted(
    event: Event, generator: np.random.Generator, make: Callable[[int], Samples], jitter: float
) -> Source:
    """As many as are told, the last begun when the plan has it, however much they are spread."""
    count = min(event.count, MANY)
    asked = event.interval_seconds
    apart = max(spacing_of(event).apart_seconds if asked is None else asked, LEAST_SECONDS)
    drawn = np.random.default_rng(generator.integers(0, 2**63))
    steps = 1 + _spread(event, jitter) * np.clip(drawn.standard_normal(count - 1), -2, 2)
    steps = np.maximum(steps, SHORTEST_STEP)
    steps /= max(number(event, "rate_to", 1.0), 0.1) ** np.linspace(0, 1, count - 1)
    moments = np.concatenate([[0.0], np.cumsum(steps)])
    moments *= (count - 1) * apart / moments[-1]
    return _played(iter(moments.tolist()), make, count * apart)


def _spread(event: Event, jitter: float) -> float:
    """The spread of the spacing as a part of it."""
    if event.parameters.get("intervals") == "irregular":
        return IRREGULAR
    return jitter if event.interval_seconds is None else 0.0


def _played(moments: Iterator[float], make: Callable[[int], Samples], seconds: float) -> Source:
    """`make(index)` at each of the moments, which take about so many seconds."""
    if seconds > LONGEST_CLIP_SECONDS:
        return Endless([Timeline(moments, make).chunk])
    return Clip(assembled([(moment, make(index)) for index, moment in enumerate(moments)]))


def _first_known(make: Callable[[int], Samples]) -> Callable[[int], Samples]:
    """`make`, whose first is made once, whoever asks for it again."""
    first: list[Samples] = []

    def one(index: int) -> Samples:
        if index:
            return make(index)
        if not first:
            first.append(make(0))
        return first[0]

    return one


def _heard_seconds(clip: Samples) -> float:
    """When nine tenths of the energy of a clip have been heard."""
    power = np.square(clip, dtype=np.float64).reshape(len(clip), -1).sum(axis=1)
    passed = np.cumsum(power)
    return float(np.searchsorted(passed, 0.9 * passed[-1])) / SAMPLE_RATE


def any_of(
    generator: np.random.Generator, count: int, make: Callable[[], Samples]
) -> Callable[[], Samples]:
    """`make()` for the first `count` times; after that any of what it made but the last, which is
    to be heard at another level and not to be written to."""
    made: list[Samples] = []

    def one() -> Samples:
        one_more = make() if len(made) < count else made.pop(int(generator.integers(count - 1)))
        made.append(one_more)
        return one_more

    return one


def together(
    generator: np.random.Generator, make: Callable[[], Samples], count: int, seconds: float
) -> Samples:
    """`count` of `make()`, the first at once and the others begun somewhere within `seconds`."""
    moments = [0.0, *generator.uniform(0.0, seconds, count - 1)]
    return assembled([(float(moment), make()) for moment in moments])


def assembled(parts: list[tuple[float, Samples]]) -> Samples:
    """Clips laid over each other at their moments, as one (frames, 2) array."""
    offsets = [int(moment * SAMPLE_RATE) for moment, _ in parts]
    frames = max(offset + len(clip) for offset, (_, clip) in zip(offsets, parts, strict=True))
    out = planar(frames)
    for offset, (_, clip) in zip(offsets, parts, strict=True):
        placed = stereo(clip, 0.0)
        for side in range(2):
            # Side by side is how both lie in memory.
            out[offset : offset + len(clip), side] += placed[:, side]
    return out


def joined(parts: list[tuple[float, Samples]]) -> Samples:
    """Mono clips laid over each other at their moments in seconds."""
    frames = max(int(moment * SAMPLE_RATE) + len(clip) for moment, clip in parts)
    out = np.zeros(frames, np.float32)
    for moment, clip in parts:
        start = int(moment * SAMPLE_RATE)
        out[start : start + len(clip)] += clip
    return out
