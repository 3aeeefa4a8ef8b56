"""Sounds that grow, die down, quicken and pass, and the fades of a whole scene."""

import itertools

import numpy as np
import pytest
from engine_scenes import scene
from recipe_sounds import an_event, heard

from scenewright.engine.mix import Mixer, Track
from scenewright.engine.noise import CHUNK_FRAMES
from scenewright.engine.recipes import FOLLOWING, RECIPES
from scenewright.engine.recipes.repetition import repeated
from scenewright.engine.source import SAMPLE_RATE, Clip
from scenewright.engine.space import Placement, distance_gain_db
from scenewright.engine.swelling import (
    Growing,
    change_db,
    change_frame,
    course,
    faded,
    following,
    swelling,
)
from scenewright.engine.tracks import Material, tracks_of
from scenewright.scene.model import Event, Kind, Place, Span

SECOND = SAMPLE_RATE


class Steady:
    """An endless sound of one value."""

    def __init__(self, value):
        self._value = value

    def block(self, frames):
        return np.full((frames, 2), self._value, np.float32)


def event(**more):
    return Event(Kind.sfx, "Thump, thud", "thump", Span(0, 1), **more)


def level_db(samples):
    return 20 * np.log10(np.sqrt(np.mean(np.square(samples))) + 1e-12)


def test_a_sound_that_grows_goes_over_from_one_intensity_to_the_other():
    made = []

    def recipe(asked, _generator, _seconds):
        made.append(asked.intensity)
        return Steady(asked.intensity)

    source = swelling(recipe, event(intensity=0.2, intensity_to=0.9), 7, 4.0)
    assert isinstance(source, Growing)
    assert sorted(made) == [0.2, 0.9]
    heard = np.concatenate([source.block(frames) for frames in (1000, 2 * SECOND, 2 * SECOND)])
    assert heard[0, 0] == pytest.approx(0.2, abs=0.001)
    assert heard[-1, 0] == pytest.approx(0.9, abs=0.001)
    again = swelling(recipe, event(intensity=0.2, intensity_to=0.9), 7, 4.0)
    assert np.array_equal(heard, again.block(len(heard)))
    falls = swelling(recipe, event(intensity=0.9, intensity_to=0.2), 7, 4.0)
    assert falls.block(1)[0, 0] == pytest.approx(0.9, abs=0.001)


def test_a_sound_that_stays_is_what_its_recipe_makes():
    def recipe(_asked, generator, _seconds):
        return Clip(generator.standard_normal(100))

    stays = swelling(recipe, event(), 7, 1.0).block(100)
    plain = recipe(event(), np.random.Generator(np.random.SFC64(7)), 1.0).block(100)
    assert np.array_equal(stays, plain)
    assert change_db(event()) == 0.0


def test_what_follows_its_intensity_is_ten_decibels_louder_at_the_highest():
    asked = event(intensity=0.0, intensity_to=1.0, start_seconds=1.0, changes_at_seconds=2.0)
    layer = following(course(asked, 3.0), lambda _first: np.ones((CHUNK_FRAMES, 2), np.float32))
    chunks = [layer(first) for first in range(0, 4 * SECOND, CHUNK_FRAMES)]
    moments = np.array([0.0, 0.9, 1.5, 2.0, 2.5, 3.5])
    levels = np.concatenate(chunks)[(moments * SECOND).astype(int), 0]
    assert 20 * np.log10(levels) == pytest.approx([-5.0, -5.0, -2.5, 0.0, 2.5, 5.0], abs=0.1)


@pytest.mark.parametrize("name", sorted(FOLLOWING))
def test_a_crowd_that_grows_is_one_crowd(name):
    asked = an_event(name, intensity=0.1, intensity_to=0.9)
    large, small = (swelling(RECIPES[name], asked, 7, 1.0, follows=True) for _ in range(2))
    assert not isinstance(large, Growing)
    sound = heard(large, 0.8, 38400)
    assert np.array_equal(sound, heard(small, 0.8, 1009))
    plain = heard(swelling(RECIPES[name], asked.but(intensity_to=None), 7, 1.0), 0.8)
    assert level_db(sound[-4800:]) > level_db(plain[-4800:]) + 3


def test_music_that_grows_is_one_piece():
    asked = Event(
        Kind.music, "Music", "tense", Span(0, 1), duration_seconds=4.0, intensity=0.1,
        intensity_to=0.9,
    )  # fmt: skip
    grown, plain = (
        tracks_of(scene(one, seconds=4.0), Material(), 1)[0].make().block(3 * SECOND)
        for one in (asked, asked.but(intensity_to=None))
    )
    gains_db = []
    for second in range(3):
        louder, even = (one[second * SECOND :][:SECOND].reshape(-1) for one in (grown, plain))
        alike = np.dot(louder, even) / np.sqrt(np.dot(louder, louder) * np.dot(even, even))
        assert alike > 0.99
        gains_db.append(level_db(louder) - level_db(even))
    # 8 dB in four seconds.
    assert gains_db == pytest.approx([1.0, 3.0, 5.0], abs=0.4)


@pytest.mark.parametrize(("first", "last"), [(0.3, 0.95), (0.6, 0.1)])
def test_its_gain_changes_evenly_in_decibels(first, last):
    change = change_db(event(intensity=first, intensity_to=last))
    track = Track(0, 4 * SECOND, lambda: Steady(0.1), Place(), change_db=change)
    heard = np.concatenate(list(Mixer([track], (), 4 * SECOND).blocks()))
    parts = [level_db(heard[second * SECOND :][:1000]) for second in (1, 2, 3)]
    steps = np.diff(parts)
    assert steps == pytest.approx([change / 4, change / 4], abs=0.05)


def test_a_change_that_is_told_for_a_moment_begins_there():
    asked = event(intensity=0.2, intensity_to=0.9, start_seconds=1.0, changes_at_seconds=3.0)
    assert change_frame(asked) == 2 * SECOND
    source = swelling(lambda one, _generator, _seconds: Steady(one.intensity), asked, 7, 4.0)
    heard = source.block(4 * SECOND)[:, 0]
    assert heard[: 2 * SECOND] == pytest.approx(0.2, abs=1e-6)
    assert heard[-1] == pytest.approx(0.9, abs=0.001)
    track = Track(
        0, 4 * SECOND, lambda: Steady(0.1), Place(), change_db=8.0, change_frame=2 * SECOND
    )
    heard = np.concatenate(list(Mixer([track], (), 4 * SECOND).blocks()))
    parts = [level_db(heard[round(place * SECOND) :][:1000]) for place in (0.5, 1.9, 3)]
    assert np.diff(parts) == pytest.approx([0.0, 4.0], abs=0.1)


def test_what_passes_is_nearest_halfway_however_it_is_cut():
    place = Place(0.0, None, 25.0, 25.0, 2.0)
    sound = np.full((6 * SECOND, 2), 0.1, np.float32)
    whole = Placement(place, len(sound)).run(sound)
    cut = Placement(place, len(sound))
    parts = [cut.run(part) for part in np.array_split(sound, 7)]
    assert np.allclose(np.concatenate(parts), whole, atol=1e-5)
    begin, middle, end = (
        level_db(whole[at : at + 500]) for at in (500, 3 * SECOND, len(whole) - 500)
    )
    far_db = distance_gain_db(25.0) - distance_gain_db(2.0)
    assert begin - middle == pytest.approx(far_db, abs=0.3)
    assert end == pytest.approx(begin, abs=0.3)


def onsets(**more):
    sound = repeated(
        event(parameters=more.pop("parameters", {}), **more),
        np.random.default_rng(1),
        lambda _index: np.ones(10, np.float32),
        spacing_seconds=0.5,
        duration_seconds=10.0,
        fills=True,
    )
    heard = sound.block(12 * SECOND)[:, 0]
    return np.flatnonzero(np.diff(heard, prepend=0.0) > 0.5) / SECOND


def test_what_gets_faster_comes_ever_sooner_until_the_end():
    steps = np.diff(onsets(parameters={"rate_to": 2.0}))
    assert all(after < before for before, after in itertools.pairwise(steps))
    assert steps[0] == pytest.approx(0.5, abs=0.03)
    assert steps[-1] == pytest.approx(0.25, abs=0.03)
    assert np.diff(onsets()) == pytest.approx(np.full(19, 0.5), abs=0.001)


def test_what_comes_now_and_then_comes_at_no_even_interval():
    told = {"count": 8, "interval_seconds": 1.0}
    steps = np.diff(onsets(parameters={"intervals": "irregular"}, **told))
    assert steps.std() > 0.1
    assert steps.min() > 0.2
    assert np.diff(onsets(**told)).std() < 0.001


def test_a_scene_fades_as_a_whole_and_stays_as_it_is_without():
    blocks = [np.ones((SECOND, 2), np.float32)] * 5
    heard = np.concatenate(list(faded(iter(blocks), 5 * SECOND, 1.0, 2.0)))
    assert heard[0, 0] == 0.0
    assert heard[2 * SECOND, 0] == 1.0
    assert heard[-1, 0] < 0.001
    assert heard[4 * SECOND, 0] == pytest.approx(np.sin(np.pi / 4), abs=0.001)
    assert np.array_equal(
        np.concatenate(list(faded(iter(blocks), 5 * SECOND, 0.0, 0.0))), np.concatenate(blocks)
    )
    short = np.concatenate(list(faded(iter(blocks[:1]), SECOND, 9.0, 9.0)))
    assert short.max() == pytest.approx(1.0, abs=0.001)
