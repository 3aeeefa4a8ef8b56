"""Regions, shuttle, levels, devices, words: against an output whose clock is moved by hand."""

import numpy as np
import pytest
from ear import FakeOutput, eventually

from scenewright.scene.model import Kind
from scenewright.sound.errors import DecodeError
from scenewright.sound.peaks import peaks_of
from scenewright.sound.source import MemorySource
from scenewright.studio.library.scenes import TakeEntry
from scenewright.studio.player.feed import Trial
from scenewright.studio.player.meter import SILENCE
from scenewright.studio.player.opened import Opened
from scenewright.studio.player.player import Player
from scenewright.studio.player.schedule_of_take import Heard

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


async def test_a_region_stops_at_its_end_and_play_begins_it_anew(loop, player, output):
    await player.load(entry())
    player.set_region(1.0, 0.5)
    assert player.region == (0.5, 1.0)
    player.seek(0.5)
    player.play()
    output.advance(3 * RATE)
    assert (player.state, player.position_seconds) == ("paused", 1.0)
    player.play()
    output.advance(10)
    assert (output.heard[-1] == FIRST[4000:4010]).all()
    player.set_region(0.3, 0.305)
    assert player.region is None


async def test_a_loop_goes_round_and_the_position_goes_with_it(loop, player, output):
    await player.load(entry())
    player.set_region(0.5, 1.0)
    player.set_looping(True)
    player.seek(0.75)
    player.play()
    output.advance(3000)
    assert player.position_seconds == 0.5 + 1000 / RATE
    assert (output.heard[-1][2000:] == FIRST[4000:5000]).all()
    assert output.starts == 1
    player.set_region(0.5, 0.9)
    player.set_looping(False)
    assert output.starts == 1
    output.advance(3 * RATE)
    assert (player.state, player.position_seconds) == ("paused", 0.9)


async def test_bounds_that_come_too_late_begin_anew_where_it_is_heard(loop, player, output):
    await player.load(entry())
    player.play()
    output.feed.read(8000)
    output.played.emit(output.number, 4000)
    player.set_region(0.0, 0.75)
    assert output.starts == 2
    assert output.feed.next_frame == 4000


async def test_j_k_and_l_go_back_stop_and_go_on_and_again_is_faster(loop, player, output):
    await player.load(entry())
    player.set_pitch_kept(False)
    player.seek(1.0)
    speeds = []
    for direction in (1, 1, 1, 1, -1, -1, 0):
        player.shuttle(direction)
        speeds.append(player.shuttle_speed)
    assert speeds == [1, 2, 4, 4, -1, -2, 0]
    assert player.state == "paused"
    player.shuttle(-1)
    output.advance(400)
    assert (output.heard[-1] == FIRST[7600:8000][::-1]).all()
    assert player.position_seconds == 0.95
    player.toggle()
    player.toggle()
    output.advance(5)
    assert (output.heard[-1] == FIRST[7600:7605]).all()


async def test_at_another_rate_the_position_is_the_takes_own(loop, player, output):
    await player.load(entry())
    for keep in (True, False):
        player.set_pitch_kept(keep)
        player.set_rate(2.0)
        player.seek(0.0)
        player.play()
        output.advance(4000)
        assert player.position_seconds == 1.0
        player.pause()
    player.set_rate(99)
    assert player.rate == 4.0
    player.set_rate(1.0)
    player.set_trial(Trial(speed=0.5, volume=0.5))
    player.seek(0.0)
    player.play()
    output.advance(4000)
    assert player.position_seconds == 0.25
    await player.load(entry())
    assert player.trial is None


async def test_a_loop_round_a_region_ends_with_it_and_one_round_a_take_goes_on(loop, player):
    await player.load(entry())
    player.set_looping(True)
    await player.load(entry(2))
    assert player.is_looping
    player.set_region(0.5, 1.0)
    await player.load(entry())
    assert (player.region, player.is_looping) == (None, False)


async def test_too_little_to_go_round_is_heard_once(loop, coroutines, output):
    short = Opened(MemorySource(FIRST[:1], RATE))
    player = Player(coroutines, output, decode=lambda _take: short)
    player.set_looping(True)
    await player.load(entry(), is_playing=True)
    output.advance(RATE)
    assert (player.state, player.position_seconds) == ("paused", 1 / RATE)
    player.play()
    player.set_looping(False)
    player.set_looping(True)
    output.advance(RATE)
    assert player.state == "paused"


async def test_the_peak_is_held_and_then_falls(loop, coroutines, output):
    samples = np.full((5 * RATE, 2), 0.001, np.float32)
    samples[:800] = 0.5
    player = Player(coroutines, output, decode=lambda _take: Opened(MemorySource(samples, RATE)))
    await player.load(entry(), is_playing=True)
    output.advance(1600)
    assert player.peak_hold_db[0] == pytest.approx(-6.02, abs=0.01)
    for _ in range(12):
        output.advance(800)
    assert player.level_db[0] == pytest.approx(-60, abs=0.1)
    assert player.peak_hold_db[0] == pytest.approx(-6.02, abs=0.01)
    for _ in range(10):
        output.advance(800)
    assert player.peak_hold_db[0] == pytest.approx(-6.02 - 20 * 0.7, abs=0.1)
    player.pause()
    assert player.peak_hold_db == SILENCE


async def test_a_device_that_fails_is_tried_again_before_it_is_told(loop, player, output):
    await player.load(entry(), is_playing=True)
    output.advance(800)
    output.trouble.emit(output.number, "It stopped.")
    assert player.state == "playing"
    await eventually(lambda: output.starts == 2)
    assert (output.feed.next_frame, player.device_message) == (800, "")
    output.sentence = "No device."
    output.advance(800)
    output.trouble.emit(output.number, "It stopped.")
    await eventually(lambda: player.state == "paused")
    assert (player.device_message, player.position_seconds) == ("No device.", 0.2)


async def test_why_it_ended_early_stays_said_until_there_is_another_device(loop, coroutines):
    class Broken(MemorySource):
        def read_at(self, frame, count):
            raise DecodeError("It was cut short.")

    output = FakeOutput()
    broken = Opened(Broken(FIRST, RATE))
    player = Player(coroutines, output, decode=lambda _take: broken)
    player.prepare()
    await player.load(entry(), is_playing=True)
    output.advance(RATE)
    assert (player.state, player.device_message) == ("paused", "It was cut short.")
    player.prepare()
    assert player.device_message == "It was cut short."
    output.devices.emit({"one": "Loudspeaker", "two": "Headphones"})
    assert player.device_message == ""


async def test_a_chosen_device_that_is_not_there_is_told_and_taken_when_it_comes(loop, coroutines):
    output = FakeOutput()
    player = Player(coroutines, output, decode=decode)
    player.use_device("usb")
    output.devices.emit({"one": "Loudspeaker"})
    await player.load(entry(), is_playing=True)
    assert output.device == ""
    assert "not there" in player.device_message
    output.devices.emit({"one": "Loudspeaker", "usb": "Headphones"})
    assert (output.device, output.starts, player.device_message) == ("usb", 2, "")
    output.devices.emit({"one": "Loudspeaker"})
    assert (output.device, output.starts) == ("", 3)
    assert "“Headphones” is gone" in player.device_message


async def test_a_take_is_told_in_words(loop, coroutines, output):
    samples = np.zeros((4 * RATE, 2), np.float32)
    samples[RATE : 2 * RATE - 400] = FIRST[: RATE - 400]
    samples[12_800] = 1.0
    schedule = (
        Heard(Kind.speech, "Mara", 1.0, 0.5, "You came back."),
        Heard(Kind.sfx, "Bell", 1.5, 0.5),
    )
    opened = Opened(MemorySource(samples, RATE), peaks_of([samples]), schedule)
    player = Player(coroutines, output, decode=lambda _take: opened)
    await player.load(entry(1, lufs=-16.24))
    assert player.summary == (
        "It lasts 0:04.0.\nIts loudness is −16.2 LUFS.\nIts highest peak is 0.0 dBFS at 0:01.6.\n"
        "Sound is heard at 0:01.0 to 0:02.0; it is silent elsewhere.\n"
        "0:01.0 to 0:01.5: Mara says “You came back.”.\n0:01.5 to 0:02.0: Bell."
    )
    silent = Opened(MemorySource(samples * 0, RATE), peaks_of([samples * 0]))
    player = Player(coroutines, output, decode=lambda _take: silent)
    await player.load(entry())
    assert player.summary == "It lasts 0:04.0.\nIt is silent."


async def test_samples_and_spectrum_come_when_they_were_asked_for(loop, player):
    await player.load(entry())
    view = player.view
    view.want_samples(100, 300)
    view.want_samples(200, 300)
    view.want_spectrum(0, 2 * RATE, 30, 20)
    await eventually(lambda: view.spectrum is not None and view.samples is not None)
    await eventually(lambda: view.samples.start_frame == 200)
    assert (view.samples.samples == FIRST[200:300]).all()
    assert view.spectrum.levels_db.shape == (30, 20)
    await player.load(entry(2))
    assert (view.samples, view.spectrum) == (None, None)
