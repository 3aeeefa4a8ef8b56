"""The parts of a scene are each heard in a place of their own."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from engine_scenes import event, rendered, scene

from scenewright.engine.mix import Mixer
from scenewright.engine.rooms import ROOMS, room_named, rooms_of
from scenewright.engine.source import BLOCK_FRAMES, SAMPLE_RATE, Clip
from scenewright.engine.track import Track
from scenewright.scene.model import Part, Place
from scenewright.scene.parser import parse
from scenewright.sound.decode import decode

SECOND = SAMPLE_RATE


def click_at(second):
    samples = np.zeros((SECOND // 10, 1), np.float32)
    samples[0] = 0.5
    return Track(second * SECOND, len(samples), lambda: Clip(samples), Place())


def noise(seconds):
    generator = np.random.default_rng(1)
    made = (0.1 * generator.standard_normal((seconds * SECOND, 1))).astype(np.float32)
    return Track(0, len(made), lambda: Clip(made), Place())


def heard(tracks, rooms, seconds):
    return np.concatenate(list(Mixer(tracks, rooms, seconds * SECOND).blocks()))


def rings(whole, second):
    """The energy from a third of a second after a second on."""
    first = second * SECOND + SECOND // 3
    return np.square(whole[first : first + SECOND // 2], dtype=np.float64).sum()


def test_a_sound_is_answered_by_the_room_of_its_own_part():
    rooms = [(0, None), (4 * SECOND, ROOMS["cathedral"]), (8 * SECOND, ROOMS["small"])]
    whole = heard([click_at(1), click_at(5), click_at(9)], rooms, 12)
    bare, cathedral, small = (rings(whole, second) for second in (1, 5, 9))
    assert bare == 0.0
    assert cathedral > 100 * small


def treble(samples):
    spectrum = np.abs(np.fft.rfft(samples[:, 0]))
    hertz = np.fft.rfftfreq(len(samples), 1 / SECOND)
    return spectrum[hertz > 3000].sum() / spectrum[hertz < 500].sum()


def test_only_what_is_heard_under_water_is_muffled():
    under = replace(ROOMS["underwater"], wet=0.0)
    whole = heard([noise(9)], [(0, None), (3 * SECOND, under), (6 * SECOND, None)], 9)
    above, below, again = (
        treble(whole[first * SECOND : (first + 2) * SECOND]) for first in (0, 4, 7)
    )
    assert below < 0.05 * above
    assert again == pytest.approx(above, rel=0.3)


def test_under_water_begins_and_ends_without_a_click():
    samples = np.sin(2 * np.pi * 200 * np.arange(9 * SECOND) / SECOND)[:, None] * 0.3
    track = Track(0, len(samples), lambda: Clip(samples.astype(np.float32)), Place())
    under = replace(ROOMS["underwater"], wet=0.0)
    whole = heard([track], [(0, None), (3 * SECOND + 77, under), (6 * SECOND, None)], 9)
    steps = np.abs(np.diff(whole[BLOCK_FRAMES:-BLOCK_FRAMES, 0]))
    assert steps.max() < 1.2 * steps[: 2 * SECOND].max()


def test_rooms_begin_with_the_first_event_of_their_part():
    scene = parse("Scene 1 (5s): a kitchen, a bell. Scene 2: a church, a bell.")
    (first, kitchen), (second, church) = rooms_of(scene)
    assert (first, second) == (0, 5 * SECOND)
    assert (kitchen, church) == (room_named("kitchen"), room_named("church"))


def test_a_bed_through_all_parts_tells_no_room():
    scene = parse("Soft rain throughout. Scene 1: a church, a bell. Scene 2: a kitchen, a bell.")
    assert [room for _start, room in rooms_of(scene)] == [
        room_named("church"), room_named("kitchen")
    ]  # fmt: skip


def test_a_scene_in_parts_is_one_file_with_each_sound_in_its_time(tmp_path):
    what = replace(
        scene(
            event("sfx", "bell", 0.0, 1.0),
            event("sfx", "glass", 0.0, 1.0),
            seconds=9.0,
        ),
        parts=(Part(asked_duration_seconds=4.0), Part(1, "cathedral", 5.0)),
        asked_duration_seconds=None,
    )
    done = rendered(what, tmp_path / "a.wav")
    frames = decode(tmp_path / "a.wav").frames
    assert [one.start_seconds for one in done.schedule.events] == [0.0, 4.0]
    assert len(frames) == 9 * SECOND
    quiet, loud = frames[3 * SECOND : 4 * SECOND - 2000], frames[4 * SECOND : 5 * SECOND]
    assert np.square(loud).mean() > 30 * np.square(quiet).mean()
