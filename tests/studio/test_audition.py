"""A file that is no take is heard on the same device, and the take keeps its place."""

import numpy as np
import pytest
from ear import FakeOutput

from scenewright.sound.encode import Encoder
from scenewright.sound.source import MemorySource
from scenewright.studio.player.audition import Audition
from scenewright.studio.player.opened import Opened
from scenewright.studio.player.player import Player


class Entry:
    """As much of a take as a player wants."""

    path = "take"
    lufs = None


@pytest.fixture
def sound(tmp_path):
    path = tmp_path / "bell.wav"
    with Encoder(path, "wav", 8000) as encoder:
        encoder.write(np.full((800, 2), 0.5, np.float32))
    return path


@pytest.fixture
def player(coroutines, output):
    opened = Opened(MemorySource(np.zeros((48_000, 2), np.float32), 48_000))
    return Player(coroutines, output, decode=lambda _take: opened)


@pytest.fixture
def audition(coroutines, output, player):
    return Audition(coroutines, output, player, lambda: "two")


async def test_a_file_is_heard_to_its_end(loop, audition, output, sound):
    await audition.play(sound)
    assert (audition.path, output.device, output.feed.length) == (sound, "two", 800)
    while output.number is not None and audition.path is not None:
        output.advance(1000)
    assert np.abs(output.heard[0]).max() == pytest.approx(0.5, abs=0.01)
    assert audition.path is None


async def test_the_take_pauses_and_goes_on_where_it_was(loop, audition, player, output, sound):
    await player.load(Entry(), is_playing=True)
    output.advance(4800)
    await audition.play(sound)
    assert (player.state, player.position_seconds) == ("paused", 0.1)
    output.advance(400)
    assert player.position_seconds == 0.1
    player.play()
    assert audition.path is None
    assert output.feed.next_frame == 4800
    output.advance(480)
    assert player.position_seconds == 0.11


async def test_the_same_file_asked_for_again_is_stopped(loop, audition, output, sound):
    await audition.play(sound)
    await audition.play(sound)
    assert (audition.path, output.number) == (None, None)


async def test_another_file_takes_the_place_of_the_first(loop, audition, output, sound, tmp_path):
    other = tmp_path / "other.wav"
    other.write_bytes(sound.read_bytes())
    await audition.play(sound)
    first = output.number
    await audition.play(other)
    audition._ended(first)
    assert audition.path == other


@pytest.mark.parametrize("content", [b"", b"<html>no sound</html>"])
async def test_what_cannot_be_heard_says_so(loop, audition, output, tmp_path, content):
    path = tmp_path / "page.mp3"
    path.write_bytes(content)
    await audition.play(path)
    assert "page.mp3 is not a sound file" in audition.trouble
    assert (audition.path, output.number) == (None, None)


async def test_a_device_that_is_missing_says_so(loop, coroutines, sound):
    deaf = FakeOutput("No audio output device was found.")
    player = Player(coroutines, deaf)
    audition = Audition(coroutines, deaf, player, lambda: "")
    await audition.play(sound)
    assert audition.trouble == "No audio output device was found."
    assert audition.path is None
