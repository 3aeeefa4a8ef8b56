"""What the user gave is heard as often as it should be, or refused with a sentence."""

import numpy as np
import pytest
import soundfile
from PIL import Image

from scenewright.engine.errors import RenderError
from scenewright.engine.references import ReferenceSource, hear, look
from scenewright.engine.source import SAMPLE_RATE


def a_tone(path, rate=22050, seconds=1.0, channels=1, level=0.01):
    time = np.arange(round(rate * seconds)) / rate
    samples = np.sin(2 * np.pi * 440 * time)[:, None] * np.full((1, channels), level)
    soundfile.write(path, samples, rate)
    return path


@pytest.mark.parametrize("channels", [1, 2, 3])
def test_a_sound_comes_once_or_again_and_again(tmp_path, channels):
    heard = hear(a_tone(tmp_path / "tone.wav", channels=channels), "Audio 1")
    assert heard.duration_seconds == pytest.approx(1.0)
    once = ReferenceSource(heard, loops=False).block(3 * SAMPLE_RATE)
    again = ReferenceSource(heard, loops=True).block(3 * SAMPLE_RATE)
    assert once.shape == again.shape == (3 * SAMPLE_RATE, 2)
    assert not once[SAMPLE_RATE + 10 :].any()
    third = again[2 * SAMPLE_RATE + 4800 : 2 * SAMPLE_RATE + 9600]
    assert np.sqrt(np.mean(third**2)) == pytest.approx(
        np.sqrt(np.mean(once[4800:9600] ** 2)), rel=0.01
    )


def test_quiet_and_loud_sounds_come_to_one_loudness(tmp_path):
    levels = []
    for level in (0.02, 0.5):
        heard = hear(a_tone(tmp_path / f"{level}.wav", level=level), "Audio 1")
        block = ReferenceSource(heard, loops=False).block(SAMPLE_RATE)
        levels.append(np.sqrt(np.mean(block**2)))
    assert levels[0] == pytest.approx(levels[1], rel=0.02)


def test_what_is_no_sound_is_refused_by_name(tmp_path):
    (tmp_path / "page.mp3").write_text("<html>not found</html>")
    with pytest.raises(RenderError, match=r"^Audio 2 is not a sound file") as refused:
        hear(tmp_path / "page.mp3", "Audio 2")
    assert refused.value.code == "invalid_reference"
    soundfile.write(tmp_path / "empty.wav", np.zeros((0, 1)), 48000)
    with pytest.raises(RenderError, match="holds no sound"):
        hear(tmp_path / "empty.wav", "Audio 1")


def test_a_picture_is_bright_or_dark(tmp_path):
    for colour, expected in ((0, 0.0), (255, 1.0), (128, 0.5)):
        Image.new("RGB", (300, 200), (colour,) * 3).save(tmp_path / "picture.png")
        assert look(tmp_path / "picture.png", "Image 1") == pytest.approx(expected, abs=0.01)


def test_a_picture_that_is_none_or_too_large_is_refused(tmp_path):
    (tmp_path / "not.png").write_bytes(b"\x89PNG\r\n\x1a\nnothing")
    with pytest.raises(RenderError, match="not a picture"):
        look(tmp_path / "not.png", "Image 1")
    Image.new("1", (8000, 8000)).save(tmp_path / "large.png")
    with pytest.raises(RenderError, match="million pixels"):
        look(tmp_path / "large.png", "Image 1")
