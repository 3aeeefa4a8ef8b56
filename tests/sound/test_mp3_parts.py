"""An mp3 made of parts is one mp3: as long, as good, for all who read it, whoever made them."""

import subprocess
import sys
import threading
import time

import numpy as np
import pytest
from sound_witness import heard_by_ffmpeg, programme

from scenewright.sound import mp3_parts
from scenewright.sound.crc16 import crc16
from scenewright.sound.decode import decode
from scenewright.sound.encode import Encoder
from scenewright.sound.errors import EncodeError
from scenewright.sound.mp3_frames import frames_of
from scenewright.sound.mp3_parts import Mp3InParts

PART = 60
# ISO/IEC 11172-3 counts 1152 samples a frame, 13818-3 half of it below 32 kHz.
MP3_FRAME = {48_000: 1152, 24_000: 576, 8_000: 576}


@pytest.fixture(autouse=True)
def short_parts(monkeypatch):
    monkeypatch.setattr(mp3_parts, "PART_MP3_FRAMES", PART)


def sound(sample_rate, mp3_frames):
    """Tones, noise and blows, then nearly nothing, then all again."""
    samples = programme(sample_rate, mp3_frames * MP3_FRAME[sample_rate] / sample_rate)
    noise = np.random.default_rng(5).normal(0, 0.1, samples.shape).astype(np.float32)
    noise[:: sample_rate // 3] += 0.5
    noise[len(noise) // 2 : len(noise) * 2 // 3] *= 1e-4
    return np.clip(samples * np.float32(0.5) + noise, -1.0, 1.0)


def written(encoder, samples, block_frames=24_064):
    with encoder:
        for start in range(0, len(samples), block_frames):
            encoder.write(samples[start : start + block_frames])


def far_off(heard, samples, mp3_frame):
    """How far what is heard is from what was written, in decibels, an mp3 frame each."""
    whole = len(samples) // mp3_frame * mp3_frame
    power = np.square((heard - samples)[:whole].astype(np.float64)).reshape(-1, 2 * mp3_frame)
    return 10.0 * np.log10(power.mean(axis=1) + 1e-10)


@pytest.mark.parametrize("sample_rate", MP3_FRAME)
def test_it_is_as_long_and_as_good_as_if_made_at_once(tmp_path, sample_rate):
    samples = sound(sample_rate, 5.3 * PART)
    written(Encoder(tmp_path / "once", "mp3", sample_rate), samples)
    written(Mp3InParts(tmp_path / "parts", sample_rate), samples)
    once, parts = (decode(tmp_path / name).frames for name in ("once", "parts"))
    assert len(parts) == len(once) == len(samples)
    heard, complaints = heard_by_ffmpeg(tmp_path / "parts")
    assert len(heard) == len(samples)
    assert not complaints
    farther = far_off(parts, samples, MP3_FRAME[sample_rate]) - far_off(
        once, samples, MP3_FRAME[sample_rate]
    )
    assert farther.max() < 3.0
    assert abs(farther.mean()) < 0.02
    assert (tmp_path / "parts").stat().st_size < 1.01 * (tmp_path / "once").stat().st_size


def test_what_is_told_of_it_is_true(tmp_path):
    """As the "mp3 Info Tag" has it: offsets in the first frame of 48 kHz stereo."""
    path = tmp_path / "parts"
    samples = sound(48_000, 3 * PART)
    written(Mp3InParts(path, 48_000), samples)
    data = path.read_bytes()
    told = frames_of(data, 0)

    def number(at, count):
        return int.from_bytes(data[at : at + count], "big")

    assert data[36:40] == b"Xing"
    assert number(44, 4) == len(told.starts) - 1
    assert number(48, 4) == number(184, 4) == len(data)
    assert number(188, 2) == crc16(data[told.starts[0] :])
    assert number(190, 2) == crc16(data[:190])
    delay, padding = number(177, 3) >> 12, number(177, 3) & 0xFFF
    assert 1152 * number(44, 4) - delay - padding == len(samples)
    for place in range(100):
        start = told.starts[place * (len(told.starts) - 1) // 100]
        assert data[52 + place] == 256 * start // len(data)


def test_neither_cores_nor_blocks_change_a_byte(tmp_path, monkeypatch):
    samples = sound(48_000, 3.5 * PART)
    made = set()
    for cores, block_frames in ((1, 24_064), (4, 7_001), (2, len(samples))):
        monkeypatch.setattr(mp3_parts.os, "cpu_count", lambda cores=cores: cores)
        written(Mp3InParts(tmp_path / "parts", 48_000), samples, block_frames)
        made.add((tmp_path / "parts").read_bytes())
    assert len(made) == 1


@pytest.mark.parametrize("count", [0, 1, 30_000])
def test_what_is_one_part_is_what_the_encoder_makes(tmp_path, count):
    samples = sound(48_000, PART)[:count]
    written(Encoder(tmp_path / "once", "mp3", 48_000), samples)
    written(Mp3InParts(tmp_path / "parts", 48_000), samples)
    if not count:
        assert (tmp_path / "parts").read_bytes() == b""
        return
    once, parts = (decode(tmp_path / name).frames for name in ("once", "parts"))
    assert np.array_equal(once, parts)


def test_an_exception_leaves_neither_file_nor_thread(tmp_path):
    def broken():
        with Mp3InParts(tmp_path / "parts", 48_000) as encoder:
            encoder.write(sound(48_000, 5 * PART))
            raise RuntimeError("the render failed")

    with pytest.raises(RuntimeError, match="the render failed"):
        broken()
    assert not list(tmp_path.iterdir())
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("encoder")]


def test_a_part_that_fails_is_told_and_nothing_waits_for_it(tmp_path, monkeypatch):
    def failing(*_given, **_more):
        # Not before the next block would have to wait for this part.
        while encoder._ahead <= encoder._ahead_max and not encoder._dropped.is_set():
            time.sleep(0.001)
        raise RuntimeError("no memory")

    monkeypatch.setattr(mp3_parts.os, "cpu_count", lambda: 1)
    monkeypatch.setattr(mp3_parts.soundfile, "SoundFile", failing)
    encoder = Mp3InParts(tmp_path / "parts", 48_000)
    with pytest.raises(EncodeError, match="parts cannot be written: no memory"):
        written(encoder, sound(48_000, 4 * PART))
    assert not list(tmp_path.iterdir())


FULL = """
import resource, signal, sys
from pathlib import Path
import numpy as np
from scenewright.sound import mp3_parts
from scenewright.sound.errors import EncodeError
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
mp3_parts.PART_MP3_FRAMES = 60
path = Path(sys.argv[1])
samples = np.random.default_rng(0).uniform(-0.5, 0.5, (300_000, 2)).astype(np.float32)
size = 2**40
for share in (1.0, 0.01, 0.5, 0.99):
    most = int(share * size)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
    try:
        with mp3_parts.Mp3InParts(path, 48000) as encoder:
            for start in range(0, len(samples), 20_000):
                encoder.write(samples[start : start + 20_000])
    except EncodeError as error:
        print(error, path.exists())
    if share == 1.0:
        size = path.stat().st_size
"""


def test_a_full_disk_is_said_and_leaves_no_half_file(tmp_path):
    pytest.importorskip("resource", reason="this system cannot limit the size of a file")
    command = [sys.executable, "-c", FULL, str(tmp_path / "parts")]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == "parts cannot be written: File too large. False\n" * 3
    assert not ran.stderr


def test_what_is_no_sound_is_refused_in_a_sentence(tmp_path):
    with pytest.raises(EncodeError, match="cannot be written"):
        Mp3InParts(tmp_path / "missing" / "parts", 48_000)
    with pytest.raises(EncodeError, match="no number"):
        written(Mp3InParts(tmp_path / "parts", 48_000), np.full((10, 2), np.nan, np.float32))
    with pytest.raises(EncodeError, match="stereo"):
        written(Mp3InParts(tmp_path / "parts", 48_000), np.zeros((10, 1), np.float32))
    with pytest.raises(EncodeError, match="no mp3"):
        frames_of(b"RIFF" * 40, 0)


def test_the_checksum_is_that_of_the_tag():
    # CRC-16/ARC, its check value in the catalogue of parametrised CRC algorithms.
    assert crc16(b"123456789") == 0xBB3D
    data = np.random.default_rng(2).bytes(5_000)
    for cut in (0, 1, 511, 512, 513, 3_000, 5_000):
        assert crc16(data[cut:], crc16(data[:cut])) == crc16(data)
    byte_by_byte = 0
    for byte in data:
        byte_by_byte = crc16(bytes([byte]), byte_by_byte)
    assert crc16(data) == byte_by_byte
