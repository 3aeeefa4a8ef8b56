"""References that are made to harm whoever decodes them: named and refused by the render child."""

import struct
import sys
import zlib

import numpy as np
import pytest
import soundfile

from scenewright.service.renderer import Renderer

RESIDENT_BYTES_MAX = 600 * 2**20


@pytest.fixture(scope="module")
def renderer():
    renderer = Renderer([sys.executable, "-m", "scenewright", "render-process"])
    renderer.warm()
    yield renderer
    renderer.end()


def part(kind, content):
    tail = struct.pack(">I", zlib.crc32(kind + content))
    return struct.pack(">I", len(content)) + kind + content + tail


def picture(width, height, *parts):
    """A PNG that says this size and has one row."""
    head = part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    rows = part(b"IDAT", zlib.compress(bytes(3 * min(width, 1000) + 1)))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(parts) + rows + part(b"IEND", b"")


def swollen(kind):
    return picture(8, 1, part(kind, b"a\0\0" + zlib.compress(bytes(50_000_000))))


def wave(rate, channels=1, told=2000):
    form = struct.pack("<HHIIHH", 1, channels, rate, rate * 2 & 0xFFFFFFFF, 2 * channels, 16)
    head = b"RIFF" + struct.pack("<I", 2036) + b"WAVEfmt " + struct.pack("<I", 16) + form
    return head + b"data" + struct.pack("<I", told) + bytes(2000)


def long_silence(path):
    with soundfile.SoundFile(path, "w", 1000, 1, format="FLAC") as file:
        for _minute in range(61):
            file.write(np.zeros(60_000, np.int16))


BOMBS = {
    "a picture of 900 million pixels": ("image1", picture(30_000, 30_000), "million pixels"),
    "a picture of 42 million pixels": ("image1", picture(7_000, 6_000), "million pixels"),
    "a picture with a swollen text": ("image1", swollen(b"zTXt"), "not a picture"),
    "a picture with a swollen profile": ("image1", swollen(b"iCCP"), "not a picture"),
    "a picture that is none": ("image1", b"GIF89a" + b"\xff" * 100, "not a picture"),
    "an hour and a minute of silence": ("audio1", long_silence, "longer than 60 minutes"),
    "one sample a second": ("audio1", wave(1), "samples a second"),
    "two billion samples a second": ("audio1", wave(2_000_000_000), "samples a second"),
    "no sample a second": ("audio1", wave(0), "not a sound"),
    "noise that says it is MP3": ("audio1", b"\xff\xfb\x90\x00" * 500, "not a sound"),
    "a sound without sound": ("audio1", wave(8000)[:44], "no sound"),
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_what_would_harm_whoever_decodes_it_is_refused_by_name(renderer, tmp_path, bomb):
    name, content, sentence = BOMBS[bomb]
    path = tmp_path / "reference"
    content(path) if callable(content) else path.write_bytes(content)
    process = renderer._child.pid
    assert path.stat().st_size < 200_000
    answer = renderer.render(order(tmp_path, name, path), 60)
    assert answer["failed"]["code"] == "invalid_reference"
    assert answer["failed"]["message"].startswith(f"{name[:-1].capitalize()} 1 ")
    assert sentence in answer["failed"]["message"]
    assert renderer._child.pid == process
    assert resident_bytes_max(process) < RESIDENT_BYTES_MAX


def order(folder, name, path):
    output = {"output_format": "wav", "sample_rate": 8000, "speed": 1, "volume": 1, "pitch": 0}
    return {
        "prompt": "@Audio1 plays for 2 seconds." if name == "audio1" else "Rain for 2 seconds.",
        "voice": None,
        "output": output,
        "path": str(folder / "a.work"),
        "references": {name: str(path)},
        "take": 0,
        "frames_max": 8000 * 60,
    }


def resident_bytes_max(process_id):
    """The most memory that a process has had; 0 where the system does not say."""
    if sys.platform != "linux":
        return 0
    with open(f"/proc/{process_id}/status") as status:
        kilobytes = next(line.split()[1] for line in status if line.startswith("VmHWM"))
    return int(kilobytes) * 1024
