"""Raw PCM is read as it was written, as far as size, length and bytes can tell."""

import numpy as np
import pytest
import soundfile
from sound_witness import programme

from scenewright.sound.raw_layout import guess_layout

SUBTYPES = {"s16le": "PCM_16", "s24le": "PCM_24", "f32le": "FLOAT"}


@pytest.mark.parametrize("sample_rate", [8000, 24000, 48000])
@pytest.mark.parametrize("level", [1.0, 0.001])
@pytest.mark.parametrize("channels", [1, 2])
@pytest.mark.parametrize("sample_format", SUBTYPES)
def test_what_was_written_is_what_is_guessed(tmp_path, sample_rate, level, channels, sample_format):
    samples = programme(sample_rate, 2.0)[:, :channels] * np.float32(level)
    path = tmp_path / "a.pcm"
    soundfile.write(
        *(path, samples, sample_rate, SUBTYPES[sample_format], "LITTLE", "RAW"),
    )
    # The service's length may be rounded.
    for seconds in (2.0, 2.04, 1.97):
        guessed = guess_layout(path, seconds, sample_rate)
        assert (guessed.sample_rate, guessed.channels) == (sample_rate, channels)
        assert guessed.sample_format == sample_format


def test_without_a_length_it_is_stereo(tmp_path):
    path = tmp_path / "a.pcm"
    samples = programme(16000, 1.0)
    for sample_format in ("s16le", "f32le"):
        soundfile.write(path, samples, 16000, SUBTYPES[sample_format], "LITTLE", "RAW")
        guessed = guess_layout(path, 0.0, 16000)
        assert (guessed.channels, guessed.sample_format) == (2, sample_format)


@pytest.mark.parametrize("content", [b"", b"\0" * 4001, b"\1"])
def test_silence_and_scraps_are_guessed_too(tmp_path, content):
    path = tmp_path / "a.pcm"
    path.write_bytes(content)
    assert guess_layout(path, 0.0, 48000).sample_format == "s16le"
