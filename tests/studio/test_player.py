"""The player against an output whose clock is moved by hand."""

import asyncio
import threading
from pathlib import Path

import numpy as np
import pytest
from ear import FakeOutput

from scenewright.sound.source import MemorySource
from scenewright.studio.library.scenes import TakeEntry
from scenewright.studio.player.meter import SILENCE
from scenewright.studio.player.opened import Opened
from scenewright.studio.player.player import Player
from scenewright.studio.player.speaker import NO_DEVICE

RATE = 8000
RAMP = np.linspace(0.1, 0.9, 2 * RATE, dtype=np.float32)
SAMPLES = np.stack([RAMP, RAMP / 2], axis=1)


def entry(take_id=1):
    return TakeEntry(take_id, 1, "Scene", take_id, 2.0, Path("x.wav"), "wav")


def decode(_take):
    return Opened(MemorySource(SAMPLES, RATE))


@pytest.fixture
def player(coroutines, output):
    return Player(coroutines, output, decode=decode)


async def test_a_take_is_shown_and_plays_only_when_asked(loop, player, output):
    assert player.state == "empty"
    await player.load(entry())
    assert (player.state, player.duration_seconds, output.starts) == ("paused", 2.0, 0)
    player.play()
    output.advance(RATE)
    assert (player.state, player.position_seconds) == ("playing", 1.0)
    assert player.level_db == pytest.approx((-6.02, -12.04), abs=0.01)
    player.pause()
    assert (player.state, player.level_db) == ("paused", SILENCE)


async def test_a_seek_is_exact_and_late_news_of_the_start_before_is_ignored(loop, player, output):
    await player.load(entry())
    player.play()
    output.advance(100)
    before = output.number
    player.seek(0.5)
    output.advance(80)
    assert (output.heard[-1] == SAMPLES[4000:4080]).all()
    output.played.emit(before, 4)
    assert player.position_seconds == 0.51


async def test_a_pause_goes_on_at_the_very_next_sample(loop, player, output):
    await player.load(entry())
    player.play()
    output.advance(123)
    player.toggle()
    player.toggle()
    output.advance(10)
    assert (output.heard[-1] == SAMPLES[123:133]).all()


async def test_at_the_end_it_pauses_and_play_begins_anew(loop, player, output):
    await player.load(entry())
    player.seek(1.9)
    player.play()
    output.advance(3 * RATE)
    assert (player.state, player.position_seconds) == ("paused", 2.0)
    player.play()
    output.advance(5)
    assert (output.heard[-1] == SAMPLES[:5]).all()


async def test_seeks_beyond_the_sound_are_held_inside_it(loop, player):
    player.seek(1.0)
    await player.load(entry())
    for seconds, reached in ((-1.0, 0.0), (9.0, 2.0), (float("nan"), 2.0)):
        player.seek(seconds)
        assert player.position_seconds == reached


async def test_without_a_device_it_says_so_and_everything_else_works(loop, coroutines):
    output = FakeOutput(NO_DEVICE)
    player = Player(coroutines, output, decode=decode)
    await player.load(entry())
    player.play()
    assert (player.state, player.device_message) == ("paused", NO_DEVICE)
    player.seek(1.0)
    assert player.position_seconds == 1.0
    output.sentence = ""
    player.prepare()
    assert player.device_message == ""
    player.play()
    assert player.state == "playing"


async def test_the_take_chosen_last_is_the_one_shown(loop, coroutines, output):
    is_slow = threading.Event()

    def slow_first(take):
        if take.take_id == 1:
            is_slow.wait(60)
        return decode(take)

    player = Player(coroutines, output, decode=slow_first)
    first = asyncio.ensure_future(player.load(entry(1)))
    await asyncio.sleep(0)
    await player.load(entry(2))
    is_slow.set()
    await first
    assert player.take.take_id == 2


async def test_another_device_goes_on_where_it_was(loop, player, output):
    await player.load(entry())
    player.play()
    output.advance(50)
    player.use_device("headphones")
    assert (output.device, output.starts) == ("headphones", 2)
    output.advance(5)
    assert (output.heard[-1] == SAMPLES[50:55]).all()
