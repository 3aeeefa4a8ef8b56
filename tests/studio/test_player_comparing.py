"""Two takes compared, how that ends, and when a player is free for another take."""

import asyncio
import threading

import numpy as np
import pytest

from scenewright.sound.source import MemorySource
from scenewright.studio.errors import LibraryError
from scenewright.studio.library.scenes import TakeEntry
from scenewright.studio.player.feed import Trial
from scenewright.studio.player.opened import Opened
from scenewright.studio.player.player import Player

RATE = 8000
FIRST = np.random.default_rng(1).uniform(0.1, 0.5, (2 * RATE, 2)).astype(np.float32)
OTHER = np.random.default_rng(2).uniform(-0.5, -0.1, (3 * RATE, 1)).astype(np.float32)


def entry(take_id=1, lufs=None):
    return TakeEntry(take_id, 1, "Scene", take_id, 2.0, "x.wav", "wav", lufs=lufs)


def decode(take):
    return Opened(MemorySource(FIRST if take.take_id == 1 else OTHER, RATE))


@pytest.fixture
def player(coroutines, output):
    return Player(coroutines, output, decode=decode)


async def test_two_takes_are_compared_at_one_place_and_as_loud_as_each_other(loop, player, output):
    await player.load(entry(1, lufs=-14.0))
    player.play()
    output.advance(800)
    await player.compare(entry(2, lufs=-20.0))
    assert (player.other.take_id, player.is_other_heard, player.duration_seconds) == (2, False, 3.0)
    assert player.match_gain_db == 6.0
    output.advance(800)
    softer = FIRST[800:1600] * np.float32(10 ** (-6 / 20))
    assert np.abs(output.heard[-1] - softer).max() < 1e-6
    before = output.starts
    player.switch()
    output.advance(800)
    assert output.starts == before
    assert (output.heard[-1][80:] == np.repeat(OTHER[1680:2400], 2, axis=1)).all()
    assert player.position_seconds == 0.3
    player.set_matched(False)
    assert player.match_gain_db == 0.0
    player.switch()
    output.advance(800)
    assert (output.heard[-1][80:] == FIRST[2480:3200]).all()
    player.end_compare()
    output.advance(800)
    assert (player.other, player.duration_seconds) == (None, 2.0)
    assert (output.heard[-1] == FIRST[3200:4000]).all()
    assert player.position_seconds == 0.5


async def test_ending_a_comparison_keeps_what_is_heard_where_it_is(loop, player, output):
    await player.load(entry(1, lufs=-14.0), is_playing=True)
    await player.compare(entry(2, lufs=-20.0))
    player.set_region(0.5, 2.5)
    player.switch()
    output.advance(1600)
    player.end_compare()
    assert (player.take.take_id, player.other, player.is_other_heard) == (2, None, False)
    assert (player.state, player.position_seconds, player.duration_seconds) == ("playing", 0.2, 3.0)
    assert player.region == (0.5, 2.5)
    assert player.summary.startswith("It lasts 0:03.0.")
    output.advance(800)
    assert (output.heard[-1] == OTHER[1600:2400]).all()


async def test_a_comparison_that_ends_on_the_shorter_take_ends_within_it(loop, player, output):
    await player.load(entry(1))
    await player.compare(entry(2))
    player.set_region(1.5, 2.5)
    player.seek(2.8)
    player.end_compare()
    assert (player.take.take_id, player.duration_seconds, player.position_seconds) == (1, 2.0, 2.0)
    assert player.region == (1.5, 2.0)
    assert player.state == "paused"


async def test_a_player_is_free_while_nothing_in_it_is_listened_to(loop, coroutines, output):
    is_held = threading.Event()
    is_held.set()

    def held(take):
        assert is_held.wait(60)
        if take.take_id == 3:
            raise LibraryError("It is gone.")
        return decode(take)

    player = Player(coroutines, output, decode=held)
    assert player.is_free
    is_held.clear()
    loading = asyncio.ensure_future(player.load(entry()))
    await asyncio.sleep(0)
    assert not player.is_free
    is_held.set()
    await loading
    assert player.is_free
    player.play()
    assert not player.is_free
    output.advance(800)
    player.pause()
    assert not player.is_free
    player.play()
    output.advance(3 * RATE)
    assert (player.state, player.is_free) == ("paused", True)
    player.set_region(0.5, 1.0)
    assert not player.is_free
    player.clear_region()
    player.set_trial(Trial(speed=0.5))
    assert not player.is_free
    player.set_trial(None)
    await player.compare(entry(2))
    assert not player.is_free
    player.end_compare()
    for failing in (player.load, player.compare):
        with pytest.raises(LibraryError):
            await failing(entry(3))
    assert player.is_free


async def test_what_is_shown_is_called_as_the_library_calls_it(loop, player, output):
    await player.load(entry(1, lufs=-14.0), is_playing=True)
    await player.compare(entry(2, lufs=-20.0))
    output.advance(800)
    starts = output.starts
    known = {1: entry(1, lufs=-16.0)._replace(own_title="Storm")}
    player.renew_entries(known.get)
    assert (player.take.title, player.other.title) == ("Storm", "Take 2")
    assert (player.match_gain_db, output.starts, player.position_seconds) == (4.0, starts, 0.1)
