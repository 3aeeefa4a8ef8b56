"""Which of several files a moment of a recording is from, and where in it.

A window of the recording is laid over each file by FFT; the best place is where the normalised
correlation is largest (1.0 where both are the same but for their level).
"""

import subprocess
from dataclasses import dataclass

import numpy as np

RATE = 48_000
WINDOW_FRAMES = 4096
HOP_FRAMES = 4800
GRAIN_FRAMES = 16_384
SILENT = 0.05
ALIKE = 0.98


@dataclass(frozen=True)
class Moment:
    """`at_seconds` of the recording is `position_seconds` of the file `name`."""

    at_seconds: float
    name: str
    position_seconds: float


def decoded(path):
    """What ffmpeg hears in a file, as mono float32 at 48 kHz."""
    command = ["ffmpeg", "-v", "error", "-i", path, "-f", "f32le", "-ac", "2", "-ar", RATE, "-"]
    ran = subprocess.run([str(part) for part in command], capture_output=True, check=True)
    return np.frombuffer(ran.stdout, np.float32).reshape(-1, 2).mean(axis=1)


class Known:
    """The files that may be heard: a name and a path each."""

    def __init__(self, paths):
        self._files = {name: decoded(path) for name, path in paths.items()}
        longest = max(map(len, self._files.values())) + WINDOW_FRAMES
        self._size = -(-longest // GRAIN_FRAMES) * GRAIN_FRAMES
        self._spectra = {name: np.fft.rfft(file, self._size) for name, file in self._files.items()}
        self._norms = {name: norms(file) for name, file in self._files.items()}

    def moments(self, recording):
        """Where each window of a recording (frames, 2) is from; silence and gaps are left out."""
        mono = recording.mean(axis=1)
        found = []
        for start in range(0, len(mono) - WINDOW_FRAMES + 1, HOP_FRAMES):
            window = mono[start : start + WINDOW_FRAMES]
            norm = np.sqrt(np.sum(window**2))
            if norm < SILENT:
                continue
            spectrum = np.conj(np.fft.rfft(window / norm, self._size))
            likeness, name, frame = max(self._best(name, spectrum) for name in self._files)
            if likeness >= ALIKE:
                found.append(Moment(start / RATE, name, frame / RATE))
        return found

    def _best(self, name, spectrum):
        under = self._norms[name]
        overlap = np.fft.irfft(self._spectra[name] * spectrum, self._size)[: len(under)]
        likeness = overlap / under
        frame = int(np.argmax(likeness))
        return float(likeness[frame]), name, frame


def norms(file):
    """The norm of each window of a file, never less than that of silence."""
    energy = np.concatenate([[0.0], np.cumsum(file**2, dtype=float)])
    under = energy[WINDOW_FRAMES:] - energy[:-WINDOW_FRAMES]
    return np.sqrt(np.maximum(under, SILENT**2)).astype(np.float32)
