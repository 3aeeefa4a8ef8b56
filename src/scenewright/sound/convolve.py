"""Filtering by fast convolution in hops of one size, so results do not depend on block sizes."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

_SHORT_SIZE = 1024


class Spectra:
    """Finite filters, `kernels` of shape (filters, taps), as a `Convolver` of hops wants them.

    A hop is taken in so many `pieces`, whole parts of it: four transforms of one length at once
    (pieces times channels) take half the time of one as long as all of them.
    """

    def __init__(self, kernels: NDArray[np.float64], hop_frames: int, pieces: int = 1) -> None:
        self.hop_frames = hop_frames
        self.taps = kernels.shape[1]
        self.piece_frames = hop_frames // pieces
        self.size = smooth_size(self.piece_frames + min(self.taps, self.piece_frames) - 1)
        # What is heard before a piece makes it as long as its transform.
        self.lead = self.size - self.piece_frames
        # With the factor that `single_rfft` leaves out.
        parts = (
            self.size * kernels[:, at : at + self.piece_frames]
            for at in range(0, self.taps, self.piece_frames)
        )
        self.of_parts = tuple(
            np.fft.rfft(part, self.size)[:, None, None, :].astype(np.complex64) for part in parts
        )


class Convolver:
    """Runs several finite filters over one stream (overlap-save, single precision).

    Every hop is as long as the filters say. A filter longer than a piece of it is taken in parts of
    one, and each part meets the spectrum of the piece that is so far back: a tail of seconds costs
    the transforms of two pieces (Gardner 1995, uniform partitions).
    """

    def __init__(self, filters: Spectra, channels: int) -> None:
        self._filters = filters
        self._history = np.zeros((channels, filters.lead), np.float32)
        # The spectra of the pieces before this hop, the last one last.
        behind = (channels, len(filters.of_parts) - 1, filters.size // 2 + 1)
        self._past = np.zeros(behind, np.complex64)

    def run(self, hop: NDArray[np.float32]) -> NDArray[np.float32]:
        """Filter one hop of shape (hop_frames, channels) into (filters, channels, hop_frames)."""
        joined = np.concatenate([self._history, hop.T], axis=1)
        self._history = joined[:, self._filters.hop_frames :]
        spectra = self._spectra(joined)
        self._past = spectra[:, spectra.shape[1] - self._past.shape[1] :]
        return self._filtered(spectra)

    def preview(self, hop: NDArray[np.float32]) -> NDArray[np.float32]:
        """What `run` would give, without moving on."""
        return self._filtered(self._spectra(np.concatenate([self._history, hop.T], axis=1)))

    def _spectra(self, joined: NDArray[np.float32]) -> NDArray[np.complex64]:
        """Those of past pieces and behind them those of this hop, (channels, pieces, bins)."""
        size, step = self._filters.size, self._filters.piece_frames
        # Side by side in memory: only then are they transformed together.
        around = np.ascontiguousarray(sliding_window_view(joined, size, axis=1)[:, ::step])
        spectra = single_rfft(around, size)
        if not self._past.shape[1]:
            return spectra
        return np.concatenate([self._past, spectra], axis=1)

    def _filtered(self, spectra: NDArray[np.complex64]) -> NDArray[np.float32]:
        first, *others = self._filters.of_parts
        behind = len(others)
        pieces = spectra.shape[1] - behind
        product = spectra[:, behind:] * first
        if others:
            part = np.empty_like(product)
            for back, of_part in enumerate(others, 1):
                past = spectra[:, behind - back :][:, :pieces]
                product += np.multiply(past, of_part, out=part)
        filtered = np.fft.irfft(product, self._filters.size).astype(np.float32, copy=False)
        return filtered[..., self._filters.lead :].reshape(*product.shape[:2], -1)


def single_rfft(samples: NDArray[np.float32], size: int) -> NDArray[np.complex64]:
    """The spectrum of float32 samples along the last axis, divided by `size`: told a factor that is
    no whole number, numpy stays in single precision and takes half the time or less."""
    spectrum = np.fft.rfft(samples, size, norm="forward")
    return spectrum.astype(np.complex64, copy=False)


class ShortFilter:
    """One filter of a few taps, shape (taps,), over any piece of a stream.

    Filtered in parts of one size: many short transforms at once stay near the processor.
    """

    def __init__(self, taps: NDArray[np.floating]) -> None:
        self.lead = len(taps) - 1
        # With the factor that `single_rfft` leaves out.
        self._spectrum = np.fft.rfft(_SHORT_SIZE * taps, _SHORT_SIZE).astype(np.complex64)

    def run(self, *parts: NDArray[np.float32]) -> NDArray[np.float32]:
        """Filter parts of shape (channels, frames) that follow one another. Their first `lead`
        frames were filtered before, and nothing comes out for them."""
        channels = len(parts[0])
        frames = sum(part.shape[1] for part in parts) - self.lead
        step = _SHORT_SIZE - self.lead
        rows = np.zeros((channels, -(-frames // step) * step + self.lead), np.float32)
        at = 0
        for part in parts:
            rows[:, at : at + part.shape[1]] = part
            at += part.shape[1]
        around = sliding_window_view(rows, _SHORT_SIZE, axis=1)[:, ::step]
        product = single_rfft(around, _SHORT_SIZE)
        product *= self._spectrum
        filtered = np.fft.irfft(product, _SHORT_SIZE).astype(np.float32, copy=False)
        return filtered[..., self.lead :].reshape(channels, -1)[:, :frames]


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
