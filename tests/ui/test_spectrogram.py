"""The spectrogram: a tone lies at its frequency, and it is asked for when it is looked at."""

import asyncio
import math
from types import SimpleNamespace

import numpy as np
import pytest
from heard_take import RATE, TONE_HERTZ, loaded
from PySide6.QtWidgets import QApplication

from scenewright.ui.player.bar import PlayerBar
from scenewright.ui.player.spectrogram_view import GREATEST_DB, LEAST_DB, LOWEST_HERTZ


@pytest.fixture
def bar(qtbot, studio, loop, tmp_path, theme):
    player = loaded(studio, loop, tmp_path)
    widget = PlayerBar(player, theme)
    widget.furnish(studio)
    qtbot.addWidget(widget)
    widget.resize(1100, 260)
    widget.show()
    QApplication.processEvents()
    return widget


async def drawn(bar):
    """Wait for what the axis shows: what was known before stands there until then."""
    for _turn in range(1000):
        await asyncio.sleep(0.01)
        found = bar.spectrogram._spectrum
        wanted = [round(one * RATE) for one in (bar.axis.start_seconds, bar.axis.end_seconds)]
        if found is not None and [found.start_frame, found.end_frame] == wanted:
            return found
    pytest.fail("no spectrogram came")


async def test_a_tone_is_brightest_at_its_frequency(bar, loop):
    bar.toggle_spectrogram()
    assert bar.waveform.accessibleName() == "Spectrogram"
    await drawn(bar)
    image = bar.waveform.grab().toImage()
    high = bar.waveform.height() - 20
    lights = [image.pixelColor(300, y).lightness() for y in range(high)]
    share = math.log(TONE_HERTZ / LOWEST_HERTZ) / math.log(RATE / 2 / LOWEST_HERTZ)
    assert lights.index(max(lights)) == pytest.approx(high * (1 - share), abs=4)


async def test_it_follows_the_zoom_and_is_asked_once_for_what_is_seen(bar, loop):
    asked = []
    bar.spectrogram.wanted.connect(lambda *stretch: asked.append(stretch))
    bar.toggle_spectrogram()
    await drawn(bar)
    bar.axis.show(2.0, 3.0)
    for position in (2.1, 2.2, 2.3):
        bar.player.seek(position)
        await asyncio.sleep(0.06)
    found = await drawn(bar)
    assert (found.start_frame, found.end_frame) == (2 * RATE, 3 * RATE)
    assert [stretch[:2] for stretch in asked] == [(0, 10 * RATE), (2 * RATE, 3 * RATE)]


async def test_it_is_asked_for_while_the_position_moves(bar, loop):
    """Each step of the position is a paint; none of them may put the question off."""
    asked = []
    bar.spectrogram.wanted.connect(lambda *stretch: asked.append(stretch))
    bar.toggle_spectrogram()
    for step in range(400):
        bar.player.seek(step / 50)
        await asyncio.sleep(0.005)
        if asked:
            break
    assert asked


async def test_what_is_known_stands_where_it_belongs_until_more_comes(bar, theme, loop):
    bar.toggle_spectrogram()
    levels = np.full((100, 10), LEAST_DB, np.float32)
    levels[50:] = GREATEST_DB
    known = SimpleNamespace(start_frame=0, end_frame=10 * RATE, levels_db=levels)
    bar.spectrogram.show_spectrum(known)
    bar.axis.show(4.0, 6.0)
    image = bar.waveform.grab().toImage()
    quiet, loud = (theme.colour(role).name() for role in ("pane", "text"))
    middle = image.width() // 2
    seen = [image.pixelColor(x, 60).name() for x in (middle - 20, middle + 20)]
    assert seen == [quiet, loud]


async def test_the_outline_comes_back(bar, loop):
    bar.toggle_spectrogram()
    bar.toggle_spectrogram()
    assert bar.waveform.accessibleName() == "Waveform"
    assert not bar.is_on("spectrogram")
