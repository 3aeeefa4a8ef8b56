"""One sample at a time: asked for, made, heard, stopped, and the take keeps its place."""

import asyncio
import threading

import numpy as np
import pytest

from scenewright.sound.encode import Encoder
from scenewright.sound.source import MemorySource
from scenewright.studio.errors import SampleError
from scenewright.studio.player.audition import Audition
from scenewright.studio.player.opened import Opened
from scenewright.studio.player.player import Player
from scenewright.studio.player.sample_maker import Sample
from scenewright.studio.player.samples import Samples

BELL, DOG = Sample("sound", "Bell"), Sample("sound", "Dog")


class Entry:
    """As much of a take as a player wants."""

    path = "take"
    lufs = None


class Maker:
    """Makes a sample once `may_go` is set; `asked` are those it was asked for."""

    def __init__(self, folder):
        self.folder = folder
        self.asked = []
        self.may_go = threading.Event()
        self.may_go.set()
        self.refusal = None

    def made(self, sample, stopped):
        self.asked.append(sample)
        while not self.may_go.wait(0.01):
            if stopped.is_set():
                return None
        if self.refusal:
            raise self.refusal
        path = self.folder / f"{sample.name}.wav"
        with Encoder(path, "wav", 8000) as encoder:
            encoder.write(np.full((800, 2), 0.5, np.float32))
        return path


@pytest.fixture
def maker(tmp_path):
    maker = Maker(tmp_path)
    yield maker
    maker.may_go.set()


@pytest.fixture
def player(coroutines, output):
    opened = Opened(MemorySource(np.zeros((48_000, 2), np.float32), 48_000))
    return Player(coroutines, output, decode=lambda _take: opened)


@pytest.fixture
def said():
    return []


@pytest.fixture
def samples(coroutines, output, player, maker, said):
    async def guarded(work):
        try:
            return await work
        except SampleError as error:
            said.append(str(error))

    auditions = Audition(coroutines, output, player, lambda: "")
    return Samples(coroutines, auditions, guarded, lambda: maker)


async def test_a_sample_is_made_then_heard_and_the_take_keeps_its_place(
    loop, samples, maker, player, output
):
    await player.load(Entry(), is_playing=True)
    output.advance(4800)
    maker.may_go.clear()
    work = samples.hear(BELL)
    await asyncio.sleep(0)
    assert (samples.making, samples.playing, player.state) == (BELL, None, "playing")
    maker.may_go.set()
    await work
    assert (samples.making, samples.playing) == (None, BELL)
    assert (player.state, player.position_seconds) == ("paused", 0.1)
    player.play()
    assert (samples.playing, output.feed.next_frame) == (None, 4800)


async def test_the_same_sample_asked_for_again_is_stopped(loop, samples, output):
    await samples.hear(BELL)
    await samples.hear(BELL)
    assert (samples.making, samples.playing, output.number) == (None, None, None)


async def test_asking_for_another_ends_the_one_that_is_made(loop, samples, maker):
    maker.may_go.clear()
    first = samples.hear(BELL)
    await asyncio.sleep(0)
    second = samples.hear(DOG)
    await first
    assert samples.making == DOG
    maker.may_go.set()
    await second
    assert (samples.making, samples.playing) == (None, DOG)


async def test_a_sample_that_is_stopped_while_it_is_made_never_plays(loop, samples, maker, output):
    maker.may_go.clear()
    work = samples.hear(BELL)
    await asyncio.sleep(0)
    samples.stop()
    await work
    assert (samples.making, samples.playing, output.number) == (None, None, None)


async def test_what_cannot_be_made_is_said_and_the_next_can_be_heard(loop, samples, maker, said):
    maker.refusal = SampleError("The disk is full.")
    await samples.hear(BELL)
    assert (said, samples.making, samples.playing) == (["The disk is full."], None, None)
    maker.refusal = None
    await samples.hear(BELL)
    assert samples.playing == BELL
