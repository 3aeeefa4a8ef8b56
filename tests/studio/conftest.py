"""A sound server with one null sink, and an output driven by hand."""

import asyncio
import gc

import numpy as np
import pytest
from desk import Service
from ear import FakeOutput
from house import House
from kept_takes import opened

from scenewright.scene.model import Scene
from scenewright.sound.encode import Encoder
from scenewright.studio.composing.draft import Draft
from scenewright.studio.coroutines import Coroutines


@pytest.fixture(autouse=True)
def swept(request):
    """Qt objects of a test end in the thread that made them, not wherever garbage is found."""
    yield
    if {"qapp", "loop"} & set(request.fixturenames):
        gc.collect()
        # What is left is modules and caches: searched once, not after each test.
        gc.freeze()


@pytest.fixture
def output():
    return FakeOutput()


@pytest.fixture
def coroutines(loop):
    made = Coroutines()
    # As in the application it knows its loop before a timer can fire.
    loop.run_until_complete(made.in_thread(int))
    yield made
    loop.run_until_complete(made.close())


@pytest.fixture(scope="session")
def wave(tmp_path_factory):
    """The bytes of a short sound."""
    path = tmp_path_factory.mktemp("sound") / "x.wav"
    noise = np.random.default_rng(1).uniform(-0.3, 0.3, (24_000, 2)).astype(np.float32)
    with Encoder(path, "wav", 48_000) as encoder:
        encoder.write(noise)
    return path.read_bytes()


@pytest.fixture
def service(wave):
    return Service(wave)


@pytest.fixture
def no_parser(monkeypatch):
    monkeypatch.setattr(
        Draft.__init__, "__defaults__", (lambda prompt, _voice: iter([Scene(prompt)]), None)
    )


@pytest.fixture
def house(loop, tmp_path, service, coroutines, output, no_parser):
    made = House(tmp_path, service, coroutines, output)
    yield made
    loop.run_until_complete(made.local.close())
    assert made.is_closed, "a studio is left open: its timers would go on beside the next test"


@pytest.fixture
def one_at_a_time(loop, house):
    """A studio of which one job is at the service at a time, and where nothing ends by itself."""
    house.waiting = asyncio.Event()
    made = house.studio()
    made.settings.jobs_at_once = 1
    loop.run_until_complete(made.start())
    yield made
    loop.run_until_complete(made.close())


@pytest.fixture
def studio(loop, house):
    """A studio that has started, and is closed inside its loop."""
    studio = house.studio()
    loop.run_until_complete(studio.start())
    yield studio
    loop.run_until_complete(studio.close())


@pytest.fixture
def library(tmp_path):
    """An empty library in `tmp_path / "home"`."""
    library = opened(tmp_path / "home")
    yield library
    library.journal.close()
