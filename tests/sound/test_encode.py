"""Every format at every rate: the right length for a second decoder, the same bytes twice."""

import hashlib
import struct
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from peak_memory import STATUS
from sound_witness import FORMATS, RATES, heard_by_ffmpeg, probed, programme

from scenewright.sound.decode import PcmLayout, decode
from scenewright.sound.encode import Encoder
from scenewright.sound.errors import EncodeError
from scenewright.sound.ogg import page_checksum
from scenewright.sound.resample import resampled_length

OPUS_DECODED_RATE = 48000


def encoded(path, output_format, sample_rate, samples, block_frames=24_064):
    with Encoder(path, output_format, sample_rate) as encoder:
        for start in range(0, len(samples), block_frames):
            encoder.write(samples[start : start + block_frames])
    return encoder


@pytest.mark.parametrize("sample_rate", RATES)
@pytest.mark.parametrize("output_format", FORMATS)
def test_two_decoders_find_every_frame(tmp_path, output_format, sample_rate):
    samples = programme(sample_rate, 1.337)
    path = tmp_path / "sound"
    encoder = encoded(path, output_format, sample_rate, samples)
    assert encoder.frames == len(samples)
    if output_format == "pcm":
        ours = decode(path, PcmLayout(sample_rate, 2, "s16le"))
        assert path.stat().st_size == 4 * len(samples)
        assert len(ours.frames) == len(samples)
        return
    heard, complaints = heard_by_ffmpeg(path)
    ours = decode(path)
    expected = len(samples)
    if output_format == "ogg_opus":
        expected = resampled_length(expected, sample_rate, OPUS_DECODED_RATE)
        assert len(ours.frames) == resampled_length(len(samples), sample_rate, ours.sample_rate)
        assert path.read_bytes()[28 + 12 : 28 + 16] == struct.pack("<I", sample_rate)
    else:
        assert ours.sample_rate == sample_rate
        assert len(ours.frames) == expected
        assert probed(path)["streams"][0]["sample_rate"] == str(sample_rate)
    assert len(heard) == expected
    assert not complaints


@pytest.mark.parametrize("output_format", FORMATS)
def test_what_is_heard_is_what_was_written(tmp_path, output_format):
    samples = programme(48000, 2)
    path = tmp_path / "sound"
    encoded(path, output_format, 48000, samples)
    layout = PcmLayout() if output_format == "pcm" else None
    ours = decode(path, layout).frames
    inner = slice(4800, -4800)
    likeness = np.corrcoef(ours[inner, 0], samples[inner, 0])[0, 1]
    assert likeness > (0.99999 if output_format in ("wav", "pcm") else 0.9)


ENCODE = """
import sys
from pathlib import Path
import numpy as np
from scenewright.sound.encode import Encoder
from scenewright.sound.tags import write_tags
samples = np.random.default_rng(3).uniform(-0.5, 0.5, (44100, 2)).astype(np.float32)
for output_format in ("mp3", "wav", "pcm", "ogg_opus"):
    path = Path(sys.argv[1]) / output_format
    with Encoder(path, output_format, 44100) as encoder:
        encoder.write(samples)
    write_tags(path, output_format, {"title": "Rain", "scenewright_schedule": "{}"})
"""


def test_two_processes_write_the_same_bytes(tmp_path):
    digests = []
    for name in ("first", "second"):
        folder = tmp_path / name
        folder.mkdir()
        subprocess.run([sys.executable, "-c", ENCODE, str(folder)], check=True, timeout=300)
        digests.append([hashlib.sha256((folder / each).read_bytes()).digest() for each in FORMATS])
    assert digests[0] == digests[1]


def test_different_sounds_have_different_ogg_serials(tmp_path):
    serials = set()
    for level in (0.1, 0.2):
        path = tmp_path / f"{level}"
        encoded(path, "ogg_opus", 48000, programme(48000, 0.5) * np.float32(level))
        serials.add(path.read_bytes()[14:18])
    assert len(serials) == 2


def test_the_page_checksum_is_oggs():
    def by_the_letter(page):
        remainder = 0
        for byte in page:
            remainder ^= byte << 24
            for _ in range(8):
                remainder = (remainder << 1) ^ (0x04C11DB7 if remainder & 0x80000000 else 0)
            remainder &= 0xFFFFFFFF
        return remainder

    page = bytes(range(256)) * 3
    assert page_checksum(page) == by_the_letter(page)


@pytest.mark.parametrize("output_format", ["wav", "pcm"])
def test_full_scale_does_not_wrap_around(tmp_path, output_format):
    values = np.array([[1.0], [1.5], [-1.0], [-1.5], [0.5], [0.0]], np.float32)
    path = tmp_path / "sound"
    encoded(path, output_format, 48000, values)
    stored = np.frombuffer(path.read_bytes()[-24:], "<i2")[::2]
    assert stored.tolist() == [32767, 32767, -32768, -32768, 16384, 0]


@pytest.mark.parametrize("output_format", FORMATS)
def test_no_frames_make_a_file_that_can_be_closed(tmp_path, output_format):
    encoder = encoded(tmp_path / "sound", output_format, 44100, np.zeros((0, 2), np.float32))
    assert encoder.frames == 0
    assert (tmp_path / "sound").exists()


@pytest.mark.parametrize("output_format", FORMATS)
def test_an_exception_leaves_no_half_file(tmp_path, output_format):
    path = tmp_path / "sound"

    def broken():
        with Encoder(path, output_format, 44100) as encoder:
            encoder.write(programme(44100, 0.1))
            raise RuntimeError("the render failed")

    with pytest.raises(RuntimeError, match="the render failed"):
        broken()
    assert not path.exists()


def test_what_is_no_sound_is_refused_in_a_sentence(tmp_path):
    with pytest.raises(EncodeError, match=r"format aac is unknown"):
        Encoder(tmp_path / "sound", "aac", 48000)
    with pytest.raises(EncodeError, match=r"cannot be written"):
        Encoder(tmp_path / "missing" / "sound", "wav", 48000)
    with Encoder(tmp_path / "sound", "wav", 48000) as encoder:
        with pytest.raises(EncodeError, match=r"no number"):
            encoder.write(np.full((10, 2), np.nan, np.float32))
        with pytest.raises(EncodeError, match=r"mono and stereo"):
            encoder.write(np.zeros((10, 3), np.float32))


FULL = """
import resource, signal, sys
from pathlib import Path
import numpy as np
from scenewright.sound.encode import Encoder
from scenewright.sound.errors import EncodeError
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
output_format, path = sys.argv[1], Path(sys.argv[2])
for frames in (6000, 80_000):
    samples = np.random.default_rng(0).uniform(-0.5, 0.5, (frames, 2)).astype(np.float32)
    with Encoder(path, output_format, 48000) as encoder:
        encoder.write(samples)
    size = path.stat().st_size
    for percent in (1, 50, 97):
        resource.setrlimit(resource.RLIMIT_FSIZE, (size * percent // 100, resource.RLIM_INFINITY))
        try:
            with Encoder(path, output_format, 48000) as encoder:
                encoder.write(samples)
        except EncodeError as error:
            print(error, path.exists())
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
"""


@pytest.mark.parametrize("output_format", FORMATS)
def test_a_full_disk_is_said_and_leaves_no_half_file(tmp_path, output_format):
    pytest.importorskip("resource", reason="this system cannot limit the size of a file")
    command = [sys.executable, "-c", FULL, output_format, tmp_path / "sound"]
    ran = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, timeout=300
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == "sound cannot be written: File too large. False\n" * 6
    assert not ran.stderr


LONG = """
import sys
from pathlib import Path
import numpy as np
from peak_memory import peak_kilobytes
from scenewright.sound.encode import Encoder
block = np.random.default_rng(0).uniform(-0.3, 0.3, (44100, 2)).astype(np.float32)
with Encoder(Path(sys.argv[1]), "ogg_opus", 44100) as encoder:
    for second in range(45):
        encoder.write(block)
        if second == 10:
            early = peak_kilobytes()
print(peak_kilobytes() - early)
"""


@pytest.mark.skipif(not STATUS.exists(), reason="only Linux tells the memory of a process")
def test_a_long_sound_takes_no_more_memory_than_a_short_one(tmp_path):
    ran = subprocess.run(
        [sys.executable, "-c", LONG, str(tmp_path / "long")],
        cwd=Path(__file__).parents[1],
        check=True,
        timeout=300,
        capture_output=True,
        text=True,
    )
    assert int(ran.stdout) < 4096
