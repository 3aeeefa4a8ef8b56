"""Sound files that lie about themselves, and good ones hurt at random: the seed makes the file."""

import io
import random
import struct

import numpy as np
import soundfile

RATE = 8000
FORMATS = {
    "wav": {"format": "WAV"},
    "flac": {"format": "FLAC"},
    "mp3": {"format": "MP3"},
    "ogg": {"format": "OGG", "subtype": "OPUS"},
    "vorbis": {"format": "OGG", "subtype": "VORBIS"},
    "aiff": {"format": "AIFF"},
}


def wave_of(channels, rate, told_bytes, data=bytes(4000)):
    """A WAV file whose header says what it likes."""
    width = channels * 2
    shape = struct.pack("<IHHIIHH", 16, 1, channels, rate, rate, width & 0xFFFF, 16)
    whole = struct.pack("<I", min(told_bytes + 36, 0xFFFFFFFF))
    told = struct.pack("<I", told_bytes)
    return b"RIFF" + whole + b"WAVEfmt " + shape + b"data" + told + data


LIES = {
    "60,000 channels": wave_of(60_000, 48_000, 0xFFFFFFFF),
    "1,000 channels": wave_of(1_000, 48_000, 4000),
    "no rate": wave_of(2, 0, 4000),
    "four billion hertz": wave_of(2, 0xFFFFFFF0, 4000),
    "no channels": wave_of(0, 48_000, 4000),
    "nothing": b"",
    "a page": b"<!doctype html><title>Sign in</title>",
    "a zip": b"PK\x03\x04" + bytes(200),
    "half a header": wave_of(2, 48_000, 4000)[:30],
    "only a header": wave_of(2, 48_000, 0xFFFFFFFF, b""),
}


def silence(seconds):
    """A small FLAC file that holds so many seconds of eight channels."""
    file = io.BytesIO()
    with soundfile.SoundFile(file, "w", RATE, 8, format="FLAC") as sound:
        for _second in range(seconds):
            sound.write(np.zeros((RATE, 8), np.int16))
    return file.getvalue()


def good(kind):
    """A tenth of a second of noise and a tone."""
    file = io.BytesIO()
    time = np.arange(RATE // 5) / RATE
    noise = np.random.default_rng(7).normal(0, 0.05, (len(time), 2))
    sound = noise + 0.3 * np.sin(2 * np.pi * 440 * time)[:, None]
    soundfile.write(file, sound.astype(np.float32), RATE, **FORMATS[kind])
    return file.getvalue()


def hurt(content, seed):
    """The same file with bytes changed, cut out, doubled or put in; its head more than its rest."""
    chance = random.Random(seed)
    bytes_now = bytearray(content)
    for _hurt in range(chance.randint(1, 12)):
        reach = chance.choice((64, 256, len(bytes_now)))
        at = chance.randrange(max(1, min(reach, len(bytes_now))))
        match chance.randrange(5):
            case 0:
                bytes_now[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                bytes_now[at : at + 4] = struct.pack("<I", chance.choice((0, 2**31, 2**32 - 1)))
            case 2:
                del bytes_now[at : at + chance.randint(1, 400)]
            case 3:
                bytes_now[at:at] = bytes_now[at : at + chance.randint(1, 400)]
            case _:
                bytes_now[at : at + 2] = b"\xff\xff"
    return bytes(bytes_now)
