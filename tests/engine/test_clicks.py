"""No edit is heard as a click: starts, ends, fades, ducks, moves, cuts."""

import numpy as np
import pytest
from engine_scenes import event, rendered, scene
from recipe_sounds import some

from scenewright.engine.mix import Mixer, Track
from scenewright.engine.recipes import RECIPES
from scenewright.engine.source import SAMPLE_RATE, Clip
from scenewright.engine.tracks import Material, tracks_of
from scenewright.scene.model import Place
from scenewright.sound.decode import decode

SECOND = SAMPLE_RATE


def mixed(tracks, seconds):
    return np.concatenate(list(Mixer(tracks, (), round(seconds * SECOND)).blocks()))


class Tone:
    """A low tone in the middle of its way: each cut through it is a click."""

    def __init__(self, level=0.5, hertz=100.0):
        self.level, self.hertz, self.position = level, hertz, 0

    def block(self, frames):
        time = (self.position + np.arange(frames)) / SECOND
        self.position += frames
        tone = self.level * np.cos(2 * np.pi * self.hertz * time)
        return np.repeat(tone[:, None], 2, axis=1).astype(np.float32)


def bend(samples):
    """The largest second difference, beside that of the tone."""
    own = 0.5 * (2 * np.pi * 100.0 / SECOND) ** 2
    return np.abs(np.diff(samples.astype(np.float64), 2, axis=0)).max() / own


def test_no_edit_clicks():
    """A step of the tone bends it 5,000 times as much as it bends itself, and the shortest fade,
    of 4 ms, not three times, what comes late on its way included."""
    second = Tone().block(SECOND)
    silent_line = Track(SECOND, SECOND, lambda: Clip(np.zeros(SECOND)), Place(),
                        speech_level_db=-30.0)  # fmt: skip
    edits = {
        "ends": Track(0, SECOND, Tone, Place(), fade_in_seconds=0.05),
        "fades": Track(0, SECOND, Tone, Place(), fade_in_seconds=0.3, fade_out_seconds=0.2),
        "a line": Track(4321, SECOND, lambda: Clip(second), Place(), speech_level_db=-10.0),
        "cut while it rings": Track(
            0, SECOND // 2, lambda: Clip(second), Place(), fade_in_seconds=0.02
        ),
        "moves": Track(0, 2 * SECOND, Tone, Place(-1.0, 1.0, 1.0, 60.0), fade_in_seconds=0.1),
        "comes": Track(0, 2 * SECOND, Tone, Place(0.0, None, 60.0, 2.0), fade_in_seconds=0.1),
        "is far": Track(0, 2 * SECOND, Tone, Place(distance_metres=60.0), fade_in_seconds=0.1),
        "changes": Track(0, 2 * SECOND, Tone, Place(), fade_in_seconds=0.1, change_db=-20.0),
    }
    for name, track in edits.items():
        assert bend(mixed([track], 3)) < 3.0, name
    ducked = Track(0, 4 * SECOND, Tone, Place(), fade_in_seconds=0.1, is_bed=True)
    assert bend(mixed([ducked, silent_line], 4)[: 3 * SECOND]) < 3.0
    clicking = np.concatenate([np.zeros_like(second), second])
    assert bend(clicking) > 1000.0


@pytest.mark.parametrize("frames_max", [None, 50_000])
def test_the_end_of_a_file_does_not_click(tmp_path, frames_max):
    hum = event("ambience", "hum", 0.0, 4.0, gain_db=6.0)
    rendered(scene(hum, seconds=2.0), tmp_path / "a.wav", frames_max=frames_max)
    heard = np.abs(np.diff(decode(tmp_path / "a.wav").frames, 2, axis=0)).max(axis=1)
    assert heard[-480:].max() < 1.5 * heard[20_000:-480].max()
    assert np.abs(decode(tmp_path / "a.wav").frames[-1]).max() < 0.01


@pytest.mark.parametrize("name", some(RECIPES)[::2])
def test_what_goes_on_begins_and_ends_without_a_click(name):
    what = scene(event("ambience", name, 0.25, 0.75), seconds=1.2)
    track = tracks_of(what, Material(), 1)[0]
    heard = mixed([track], 1.2)
    sounding = np.flatnonzero(np.abs(heard).max(axis=1) > 1e-5)
    bent = np.abs(np.diff(heard.astype(np.float64), 2, axis=0)).max(axis=1)
    first, last = sounding[0], sounding[-1]
    usual = bent[first + 480 : last - 480].max()
    assert bent[last - 2 : last + 3].max() < 0.1 * usual
    assert bent[max(0, first - 3) : first + 48].max() < 1.2 * usual
