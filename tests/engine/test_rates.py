"""What is told to be quick or slow is heard so, and its plan says so."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from recipe_sounds import an_event, heard, made, onsets

from scenewright.engine.music import score
from scenewright.scene.model import Event, Kind, Span
from scenewright.scene.parser import parse


def spacing(name, rate, **changes):
    event = an_event(name, parameters={"rate": rate}, **changes)
    return float(np.median(np.diff(onsets(heard(made(event, wanted=9.0), 9.0), 0.1))))


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("clock", {}),
        ("hammer", {}),
        ("knock", {"count": 20}),
        ("dog", {"count": 4}),
        ("beep", {"count": 6}),
        ("chop", {}),
    ],
)
def test_what_comes_again_comes_as_much_sooner_or_later_as_it_is_told(name, changes):
    usual = spacing(name, 1.0, kind=Kind.sfx, **changes)
    assert spacing(name, 1.5, kind=Kind.sfx, **changes) == pytest.approx(usual / 1.5, rel=0.12)
    assert spacing(name, 0.65, kind=Kind.sfx, **changes) == pytest.approx(usual / 0.65, rel=0.12)


def test_nothing_begins_before_most_of_the_one_before_it_was_heard():
    # A moo takes two seconds, and they follow each other closely.
    usual, quick = (
        made(an_event("cow", count=3, parameters={"rate": rate})).samples for rate in (1.0, 1.5)
    )
    assert len(quick) >= 0.85 * len(usual)


def test_hooves_of_a_slow_horse_are_evenly_slow():
    usual, slow = (
        onsets(heard(made(an_event("horse", parameters={"rate": rate}), wanted=8.0), 8.0), 0.05)
        for rate in (1.0, 0.65)
    )
    longest = np.diff(usual).max() / 0.65
    assert np.diff(slow).max() == pytest.approx(longest, rel=0.2)


def test_an_interval_that_is_asked_for_stays():
    for rate in (0.65, 1.5):
        moments = onsets(
            heard(made(an_event("knock", count=4, interval_seconds=1.0, parameters={"rate": rate})))
        )
        assert np.diff(moments[np.diff(moments, prepend=-1) > 0.6]) == pytest.approx(1.0, abs=0.05)


@pytest.mark.parametrize(
    ("prompt", "rate", "count"),
    [
        ("A clock ticks quickly.", 1.5, 1),
        ("Someone hammers at a slow pace.", 0.65, 1),
        ("A woman types slowly.", 0.65, 1),
        ("Slow dripping water.", 0.65, 1),
        ("A dog barks rapidly.", 1.5, 5),
        ("Three slow knocks on a door.", 0.65, 3),
        ("A bell rings in rapid succession.", 1.5, 4),
    ],
)
def test_a_plan_says_how_quickly(prompt, rate, count):
    (event,) = parse(prompt).events
    assert event.parameters["rate"] == rate
    assert event.count == count
    missed = [prompt[span.start : span.end] for span in parse(prompt).not_understood]
    assert not any("ly" in word or "slow" in word for word in missed)


@pytest.mark.parametrize(
    "prompt",
    [
        "The fire slowly dies down.",
        "The wind is slowly getting louder.",
        "A helicopter slowly approaches.",
        "An engine accelerates rapidly.",
        "The hammering fades out quickly.",
        "The rain slowly stops.",
        "A man walks quickly.",
        "Someone walks rapidly through the snow.",
    ],
)
def test_how_quickly_something_changes_is_not_how_quickly_it_comes(prompt):
    (event,) = parse(prompt).events
    assert "rate" not in event.parameters
    assert event.count == 1


def test_what_does_not_come_again_is_livelier_or_lazier():
    slow, usual, quick = (
        parse(f"Water {how}flows in a stream.").events[0].intensity
        for how in ("slowly ", "", "quickly ")
    )
    assert slow < usual < quick
    assert parse("A loud, slow knocking.").events[0].intensity > 0.7
    assert parse("A slow, loud knocking.").events[0].intensity > 0.7


def moments(count=60, **parameters):
    event = Event(Kind.music, "Music", "jazz", Span(0, 1), parameters=parameters)
    notes, _ = score(event, np.random.Generator(np.random.SFC64(3)), 0.0)
    return np.array([note.moment for note in itertools.islice(notes, count)])


def test_music_keeps_the_tempo_it_is_told():
    # By the last of so many notes what players do before and behind the beat is little.
    assert moments(tempo=60)[-1] == pytest.approx(2 * moments(tempo=120)[-1], rel=0.05)
    assert moments(rate=1.5)[-1] < 0.9 * moments()[-1]
    assert moments(rate=0.65)[-1] > 1.1 * moments()[-1]
