"""What other programs say about a sound file: ffmpeg, and the material the tests measure."""

import functools
import json
import re
import shutil
import subprocess

import numpy as np
import pytest

RATES = (8000, 16000, 24000, 32000, 44100, 48000)
FORMATS = ("mp3", "wav", "pcm", "ogg_opus")


def run(*command):
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed, so there is no outside witness")
    ran = subprocess.run([str(part) for part in command], capture_output=True, timeout=60)
    assert ran.returncode == 0, ran.stderr.decode()
    return ran


def heard_by_ffmpeg(path):
    """Frames of shape (frames, 2) as int16, and whatever ffmpeg complained about."""
    ran = run("ffmpeg", "-v", "error", "-i", path, "-f", "s16le", "-ac", "2", "-")
    return np.frombuffer(ran.stdout, "<i2").reshape(-1, 2), ran.stderr.decode()


def probed(path):
    ran = run("ffprobe", "-v", "error", "-show_streams", "-show_format", "-of", "json", path)
    return json.loads(ran.stdout)


def ebur128(path):
    """Integrated loudness (LUFS) and true peak (dBTP) by ffmpeg's meter."""
    ran = run("ffmpeg", "-nostats", "-i", path, "-af", "ebur128=peak=true", "-f", "null", "-")
    summary = ran.stderr.decode().rsplit("Summary:", 1)[1]
    loudness = float(re.search(r"I:\s+(-?[\d.]+) LUFS", summary)[1])
    return loudness, float(re.search(r"Peak:\s+(-?[\d.]+|-inf) dBFS", summary)[1])


def sine(sample_rate, seconds, level_db, frequency=1000.0):
    """Both sides alike, peak at `level_db`."""
    time = np.arange(round(sample_rate * seconds)) / sample_rate
    wave = 10 ** (level_db / 20) * np.sin(2 * np.pi * frequency * time)
    return np.repeat(wave[:, None], 2, axis=1).astype(np.float32)


@functools.cache
def programme(sample_rate, seconds):
    """Something with tones, noise and pauses, the same each time, two different sides."""
    generator = np.random.default_rng(7)
    time = np.arange(round(sample_rate * seconds)) / sample_rate
    swell = 0.5 - 0.5 * np.cos(2 * np.pi * time / 1.7)
    tone = 0.3 * np.sin(2 * np.pi * 330 * time) * swell
    noise = 0.05 * generator.standard_normal((len(time), 2))
    sides = np.stack([tone, np.roll(tone, 40)], axis=1)
    made = np.clip(sides + noise, -1, 1).astype(np.float32)
    made.flags.writeable = False
    return made


def in_blocks(samples, frames):
    for start in range(0, max(1, len(samples)), frames):
        yield samples[start : start + frames], start + frames >= len(samples)


def streamed(stage, samples, frames):
    """What a stage makes of samples pushed `frames` at a time."""
    return np.concatenate(
        [stage.push(block, last=last) for block, last in in_blocks(samples, frames)]
    )
