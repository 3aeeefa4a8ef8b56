"""A real take in a real player without a device: a file of ten seconds, known to the sample."""

import functools
import io
from pathlib import Path

import numpy as np
import soundfile

from scenewright.scene.model import Kind
from scenewright.sound.peaks import peaks_of
from scenewright.studio.coroutines import Coroutines
from scenewright.studio.library.scenes import SceneEntry, TakeEntry
from scenewright.studio.player.opened import open_take
from scenewright.studio.player.player import Player
from scenewright.studio.player.schedule_of_take import Heard

RATE = 48000
SECONDS = 10.0
CLICK_FRAME = 240_000
TONE_HERTZ = 6000.0
SCHEDULE = (
    Heard(Kind.ambience, "Rain", 0.0, 10.0),
    Heard(Kind.speech, "Mara", 2.0, 2.0, "You came back."),
    Heard(Kind.sfx, "Bell", 8.0, 1.0),
)


@functools.cache
def sound():
    """A tone on the left, half as loud on the right, and one frame at full scale in the middle."""
    time = np.arange(round(RATE * SECONDS)) / RATE
    left = 0.4 * np.sin(2 * np.pi * TONE_HERTZ * time)
    frames = np.stack([left, left / 2], axis=1)
    frames[CLICK_FRAME] = 0.999
    made = frames.astype(np.float32)
    made.flags.writeable = False
    return made


@functools.cache
def written():
    """The bytes of a file of it."""
    file = io.BytesIO()
    soundfile.write(file, sound(), RATE, "PCM_16", format="WAV")
    return file.getvalue()


def take_of(folder, number=1):
    """A take whose file is the sound."""
    path = Path(folder) / f"take-{number}.wav"
    path.write_bytes(written())
    return TakeEntry(
        10 + number, 1, "Harbour", number, SECONDS, path, "wav", RATE, -16.2 - 2 * number, -1.4
    )


def loaded(studio, loop, folder):
    """The studio with a player that really has taken up the first of its two takes."""
    takes = tuple(take_of(folder, number) for number in (2, 1))
    studio.scenes.show([SceneEntry(1, "Harbour", takes)])
    studio.player = Player(
        Coroutines(),
        studio.player._output,
        studio,
        decode=lambda take: open_take(take.path, peaks_of(take.path)),
    )
    loop.run_until_complete(studio.player.load(takes[-1]))
    Player.schedule.renew(studio.player, SCHEDULE)
    return studio.player
