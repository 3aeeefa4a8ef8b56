"""A file of this machine, given to the local service itself, is heard in the take."""

import os

import numpy as np
import pytest
from ear import eventually

from scenewright.sound.decode import decode
from scenewright.sound.encode import Encoder
from scenewright.studio.references.files import file_address
from scenewright.studio.rooms import Places
from scenewright.studio.settings import Settings
from scenewright.studio.studio import Studio

RATE = 48_000
TONE_HERTZ = 1234.0


@pytest.fixture
def tone(tmp_path):
    path = tmp_path / "A tone #1.wav"
    wave = 0.3 * np.sin(2 * np.pi * TONE_HERTZ * np.arange(2 * RATE) / RATE)
    with Encoder(path, "wav", RATE) as encoder:
        encoder.write(np.repeat(wave[:, None], 2, axis=1).astype(np.float32))
    return path


def loudest_hertz(path):
    samples = decode(path)
    spectrum = np.abs(np.fft.rfft(samples.frames.mean(axis=1)))
    return np.fft.rfftfreq(len(samples.frames), 1 / samples.sample_rate)[spectrum.argmax()]


async def test_a_file_that_was_dropped_is_heard_in_the_take(
    loop, tmp_path, own_command, coroutines, output, tone
):
    home = tmp_path / "home"
    places = Places(
        *(home / name for name in ("studio.sqlite3", "media", "keys.json", "service")),
        service_log=home / "service.log",
        command=own_command,
        environment=os.environ,
        samples=home / "samples",
    )
    studio = Studio(places, coroutines, output, Settings(home / "settings.json"))
    studio.furnish()
    await studio.start()
    studio.references.add([file_address(tone)])
    await eventually(lambda: studio.references.rows[0].reach == "good")
    studio.draft.prompt = "@Audio1 plays."
    studio.draft.output_format = "wav"
    studio.draft.renew()
    assert studio.draft.problems == ()
    assert studio.references.rows[0].remarks == ()
    await studio.generate()
    await eventually(lambda: studio.player.take is not None)
    (job,) = studio.jobs.jobs()
    assert job.state == "succeeded"
    await eventually(lambda: studio.notice is not None)
    assert "Audio 1 (2.0 s, -13.1 dB) is heard as it is." in studio.notice.sentence
    assert loudest_hertz(studio.player.take.path) == pytest.approx(TONE_HERTZ, abs=2)
    assert studio.draft.audio_urls == (file_address(tone),)
    assert [path.suffix for path in (places.service_data / "references").iterdir()] == [".wav"]
    tone.unlink()
    await studio.generate()
    assert "A tone #1.wav cannot be read: No such file or directory." in studio.notice.sentence
    assert "cannot be read" in studio.references.rows[0].words
    assert len(studio.jobs.jobs()) == 1
    await studio.close()
