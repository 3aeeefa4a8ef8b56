"""Each frequency is shown where and when it sounds, as loud as it is."""

import numpy as np
import pytest
from sound_witness import sine

from scenewright.sound.source import MemorySource
from scenewright.sound.spectrogram import FLOOR_DB, row_hertz, spectrum_columns

RATE = 48000


@pytest.mark.parametrize("hertz", [100.0, 1000.0, 8000.0, 19_000.0])
@pytest.mark.parametrize("level_db", [0.0, -40.0])
def test_a_tone_is_in_its_row_at_its_level(hertz, level_db):
    source = MemorySource(sine(RATE, 2.0, level_db, hertz), RATE)
    shown = spectrum_columns(source, 0, 2 * RATE, 40, 128)
    edges = row_hertz(RATE, 128)
    column = shown[20]
    row = int(np.searchsorted(edges, hertz) - 1)
    loudest = int(column.argmax())
    # A window of 2048 frames cannot tell tones 23 Hz apart.
    assert abs(edges[loudest] - edges[row]) <= max(47.0, edges[row + 1] - edges[row])
    assert column.max() == pytest.approx(level_db, abs=1.5)
    far = np.abs(edges[:-1] - hertz) > max(200.0, hertz / 2)
    assert column[far].max() < level_db - 60


def test_a_click_is_in_its_column_and_silence_is_the_floor():
    samples = np.zeros((RATE, 2), np.float32)
    samples[30_000] = 1.0
    for columns in (400, 60):
        shown = spectrum_columns(MemorySource(samples, RATE), 0, RATE, columns, 64).max(axis=1)
        lit = np.flatnonzero(shown > FLOOR_DB + 1) * RATE / columns
        assert len(lit)
        assert np.abs(lit - 30_000).max() <= 1024 + RATE / columns
        assert shown.min() == FLOOR_DB


def test_near_and_far_columns_agree():
    samples = np.random.default_rng(1).uniform(-0.5, 0.5, (20 * RATE, 2)).astype(np.float32)
    source = MemorySource(samples, RATE)
    every = spectrum_columns(source, 0, 10 * 2048, 100, 50)
    few = spectrum_columns(source, 0, 10 * 2048, 4, 50)
    # The middle of the first of four is where those of columns 12 and 13 meet.
    assert np.abs(few[0] - spectrum_columns(source, 2560 - 100, 2560 + 100, 1, 50)[0]).max() < 1e-3
    assert every.shape == (100, 50)


@pytest.mark.parametrize(("start", "end", "columns", "rows"), [(5, 5, 10, 10), (0, 9, 0, 4)])
def test_where_there_is_nothing_to_paint_nothing_is(start, end, columns, rows):
    source = MemorySource(np.ones((100, 1), np.float32), RATE)
    shown = spectrum_columns(source, start, end, columns, rows)
    assert shown.shape == (columns, rows)
    assert (shown == FLOOR_DB).all()
