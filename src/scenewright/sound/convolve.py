"""Filtering by fast convolution in hops of one size, so results do not depend on block sizes."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray


class Spectra:
    """Finite filters, `kernels` of shape (filters, taps), as a `Convolver` of hops wants them."""

    def __init__(self, kernels: NDArray[np.float64], hop_frames: int) -> None:
        self.hop_frames = hop_frames
        self.taps = kernels.shape[1]
        self.overlap = min(self.taps, hop_frames) - 1
        self.size = smooth_size(hop_frames + self.overlap)
        # With the factor that `single_rfft` leaves out.
        parts = (
            self.size * kernels[:, at : at + hop_frames] for at in range(0, self.taps, hop_frames)
        )
        self.of_parts = tuple(
            np.fft.rfft(part, self.size)[:, None, :].astype(np.complex64) for part in parts
        )


class Convolver:
    """Runs several finite filters over one stream (overlap-save, single precision).

    Every hop is as long as the filters say. A filter longer than a hop is taken in parts of one,
    and each part meets the spectrum of the hop that is so far back: a tail of seconds costs the
    transforms of two hops (Gardner 1995, uniform partitions).
    """

    def __init__(self, filters: Spectra, channels: int) -> None:
        self._filters = filters
        self._history = np.zeros((channels, filters.overlap), np.float32)
        # The spectra of the hops before this one, the last one first.
        self._past: list[NDArray[np.complex64]] = []

    def run(self, hop: NDArray[np.float32]) -> NDArray[np.float32]:
        """Filter one hop of shape (hop_frames, channels) into (filters, channels, hop_frames)."""
        joined = np.concatenate([self._history, hop.T], axis=1)
        self._history = joined[:, self._filters.hop_frames :]
        spectrum = self._spectrum(joined)
        filtered = self._filtered(spectrum)
        self._past = [spectrum, *self._past][: len(self._filters.of_parts) - 1]
        return filtered

    def preview(self, hop: NDArray[np.float32]) -> NDArray[np.float32]:
        """What `run` would give, without moving on."""
        return self._filtered(self._spectrum(np.concatenate([self._history, hop.T], axis=1)))

    def _spectrum(self, joined: NDArray[np.float32]) -> NDArray[np.complex64]:
        return single_rfft(joined, self._filters.size)

    def _filtered(self, spectrum: NDArray[np.complex64]) -> NDArray[np.float32]:
        first, *others = self._filters.of_parts
        product = spectrum * first
        if others and self._past:
            part = np.empty_like(product)
            for past, of_part in zip(self._past, others, strict=False):
                product += np.multiply(past, of_part, out=part)
        filtered = np.fft.irfft(product, self._filters.size, axis=2).astype(np.float32, copy=False)
        overlap = self._filters.overlap
        return filtered[:, :, overlap : overlap + self._filters.hop_frames]


def single_rfft(samples: NDArray[np.float32], size: int) -> NDArray[np.complex64]:
    """The spectrum of float32 samples along the last axis, divided by `size`: told a factor that is
    no whole number, numpy stays in single precision and takes half the time or less."""
    spectrum = np.fft.rfft(samples, size, norm="forward")
    return spectrum.astype(np.complex64, copy=False)


def smooth_size(least: int) -> int:
    """The smallest product of 2s, 3s and 5s from `least` on: a length that is fast to transform."""
    best = 1 << (least - 1).bit_length()
    five = 1
    while five < best:
        three = five
        while three < best:
            quotient = -(-least // three)
            best = min(best, three << (quotient - 1).bit_length())
            three *= 3
        five *= 5
    return best


class Hops:
    """Cuts a stream of blocks of any size into hops of one size."""

    def __init__(self, channels: int, hop_frames: int) -> None:
        self._hop_frames = hop_frames
        self.rest = np.zeros((0, channels), np.float32)

    def push(self, block: NDArray[np.float32]) -> Iterator[NDArray[np.float32]]:
        """The hops that are complete with this block; what is left waits in `rest`."""
        missing = self._hop_frames - len(self.rest)
        if len(block) < missing:
            self.rest = np.concatenate([self.rest, block.astype(np.float32, copy=False)])
            return
        first = np.concatenate([self.rest, block[:missing].astype(np.float32, copy=False)])
        end = missing + (len(block) - missing) // self._hop_frames * self._hop_frames
        self.rest = np.array(block[end:], np.float32)
        yield first
        for start in range(missing, end, self._hop_frames):
            yield block[start : start + self._hop_frames].astype(np.float32, copy=False)
