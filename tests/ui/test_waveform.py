"""The outline: what is drawn at each zoom, and what the mouse and a screen reader do with it."""

import asyncio

import numpy as np
import pytest
from heard_take import CLICK_FRAME, RATE, SECONDS, loaded, sound
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtWidgets import QApplication

from scenewright.sound.peaks import peaks_of
from scenewright.studio.player.player import Player
from scenewright.ui.player.bar import PlayerBar
from scenewright.ui.player.waveform_axis import TimeAxis
from scenewright.ui.player.waveform_image import line_of_samples, mask_of, ranges_of_samples

LEFT = Qt.MouseButton.LeftButton
NONE, SHIFT, CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)


@pytest.fixture
def player(studio, loop, tmp_path):
    return loaded(studio, loop, tmp_path)


@pytest.fixture
def bar(qtbot, studio, player, theme):
    widget = PlayerBar(player, theme)
    widget.furnish(studio)
    qtbot.addWidget(widget)
    widget.resize(1400, 168)
    widget.show()
    QApplication.processEvents()
    return widget


def at(bar, seconds):
    return QPoint(round(bar.axis.x(seconds, bar.waveform.width())), 20)


def drag(bar, qtbot, start, end, modifier=NONE):
    wave = bar.waveform
    qtbot.mousePress(wave, LEFT, modifier, at(bar, start))
    qtbot.mouseMove(wave, at(bar, (start + end) / 2))
    qtbot.mouseMove(wave, at(bar, end))
    qtbot.mouseRelease(wave, LEFT, modifier, at(bar, end))


def rows_of(bar, theme, x, roles=("wave", "accent")):
    """Where a column of the picture is lit."""
    image = bar.waveform.grab().toImage()
    names = {theme.colour(role).name() for role in roles}
    return [y for y in range(image.height() - 20) if image.pixelColor(x, y).name() in names]


def a_pixel(bar):
    return bar.axis.seen_seconds / bar.waveform.width()


def test_a_drag_makes_a_region_and_its_ends_can_be_moved(bar, player, qtbot):
    drag(bar, qtbot, 2.0, 4.0)
    assert player.region == pytest.approx((2.0, 4.0), abs=a_pixel(bar))
    drag(bar, qtbot, player.region[1], 6.0)
    assert player.region == pytest.approx((2.0, 6.0), abs=2 * a_pixel(bar))
    drag(bar, qtbot, player.region[0], 7.0)
    assert player.region == pytest.approx((6.0, 7.0), abs=2 * a_pixel(bar))


def test_shift_moves_the_nearer_end_to_the_pointer(bar, player, qtbot):
    player.set_region(2.0, 4.0)
    player.seek(9.0)
    drag(bar, qtbot, 5.0, 6.0, SHIFT)
    assert player.region == pytest.approx((2.0, 6.0), abs=a_pixel(bar))
    qtbot.mouseClick(bar.waveform, LEFT, SHIFT, at(bar, 1.0))
    assert player.region == pytest.approx((1.0, 6.0), abs=a_pixel(bar))
    assert player.position_seconds == 9.0


def test_a_click_beside_the_region_leaves_it_and_one_inside_seeks_in_it(bar, player, qtbot):
    player.set_region(2.0, 4.0)
    qtbot.mouseClick(bar.waveform, LEFT, NONE, at(bar, 3.0))
    assert player.region == (2.0, 4.0)
    assert player.position_seconds == pytest.approx(3.0, abs=a_pixel(bar))
    qtbot.mouseClick(bar.waveform, LEFT, NONE, at(bar, 8.0))
    assert player.region is None
    assert player.position_seconds == pytest.approx(8.0, abs=a_pixel(bar))


def wheel(bar, seconds, steps, modifier=NONE):
    place = QPointF(at(bar, seconds))
    event = QWheelEvent(
        place, place, QPoint(), QPoint(0, 120 * steps), Qt.MouseButton.NoButton, modifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(bar.waveform, event)
    return event.isAccepted()


async def test_ctrl_and_the_wheel_zoom_where_the_pointer_is_and_the_wheel_scrolls(bar, loop):
    axis = bar.axis
    assert not wheel(bar, 7.0, 1)
    place = at(bar, 7.0)
    assert wheel(bar, 7.0, 8, CTRL)
    assert axis.seen_seconds == pytest.approx(SECONDS / 1.25**8)
    assert at(bar, 7.0).x() == pytest.approx(place.x(), abs=2)
    seen, start = axis.seen_seconds, axis.start_seconds
    wheel(bar, 7.0, -1)
    assert axis.seen_seconds == pytest.approx(seen)
    assert axis.start_seconds == pytest.approx(start + seen / 10)
    wheel(bar, 7.0, -1000)
    assert axis.end_seconds == SECONDS
    wheel(bar, 7.0, -100, CTRL)
    assert not axis.is_zoomed
    assert not bar.scroll_bar.isVisible()


async def test_the_scroll_bar_moves_what_is_seen(bar, loop):
    bar.axis.show(0.0, 2.0)
    scroll = bar.scroll_bar
    scroll.setValue(scroll.maximum())
    assert (bar.axis.start_seconds, bar.axis.end_seconds) == pytest.approx((8.0, 10.0))


def test_what_plays_is_followed_and_what_is_out_of_sight_is_not():
    axis = TimeAxis()
    axis.begin(60.0, RATE)
    axis.show(10.0, 20.0)
    axis.follow(19.99, 20.01)
    assert axis.start_seconds == pytest.approx(19.51)
    axis.show(40.0, 50.0)
    axis.follow(20.01, 20.03)
    assert axis.start_seconds == 40.0


async def test_the_view_turns_on_with_what_plays(bar, player, loop):
    bar.axis.show(2.0, 4.0)
    player.seek(3.99)
    Player.state.renew(player, "playing")
    Player.position_seconds.renew(player, 4.01)
    assert bar.axis.start_seconds == pytest.approx(4.01 - 0.1)
    bar.axis.show(8.0, 9.0)
    Player.position_seconds.renew(player, 4.03)
    assert bar.axis.start_seconds == 8.0
    Player.state.renew(player, "paused")


def test_the_zoom_ends_at_single_samples():
    axis = TimeAxis()
    axis.begin(3600.0, RATE)
    axis.zoom(1e12, 1800.0)
    assert axis.seen_seconds * RATE == pytest.approx(32)
    assert axis.start_seconds < 1800.0 < axis.end_seconds


async def samples_seen(bar):
    for _turn in range(1000):
        await asyncio.sleep(0.01)
        if bar.waveform.picture._is_known():
            return
    pytest.fail("no samples came")


async def test_one_sample_is_seen_where_it_stands(bar, theme, loop):
    """One frame at full scale: the peaks know it to 256 frames, the picture to the pixel."""
    click = CLICK_FRAME / RATE
    for frames in (20_000, 300):
        bar.axis.show(click - frames / RATE, click + frames / RATE)
        await samples_seen(bar)
        image = bar.waveform.grab().toImage()
        names = {theme.colour(role).name() for role in ("wave", "accent")}
        high = [x for x in range(image.width()) if image.pixelColor(x, 3).name() in names]
        assert high
        wanted = bar.axis.x(click, bar.waveform.width())
        assert all(abs(x - wanted) <= 4 for x in high), (frames, wanted, high)


async def test_below_a_frame_a_column_the_samples_are_a_line_with_dots(bar, loop):
    click = CLICK_FRAME / RATE
    bar.axis.show(click - 30 / RATE, click + 30 / RATE)
    await samples_seen(bar)
    bar.waveform.grab()
    dots = bar.waveform.picture.dots
    assert [len(places) for places in dots] == [60, 60]
    left = dots[0]
    highest = left[left[:, 1].argmin(), 0]
    assert highest == pytest.approx(bar.axis.x(click, bar.waveform.width()), abs=0.6)


def test_columns_of_samples_are_those_of_the_peaks():
    frames = sound()
    peaks = peaks_of([frames]).column_range(0, 256 * 800, 800) / 32768
    own = ranges_of_samples(frames, 0, 256, 800)
    assert np.abs(own - peaks).max() < 2 / 32768


def test_columns_of_a_line_meet():
    frames = sound()[:2000]
    apart = ranges_of_samples(frames, 0, 2, 900)
    joined = ranges_of_samples(frames, 0, 2, 900, is_joined=True)
    assert (joined[:-1, :, 1] >= joined[1:, :, 0]).all()
    assert (joined[:-1, :, 0] <= joined[1:, :, 1]).all()
    assert not (apart[:-1, :, 1] >= apart[1:, :, 0]).all()


def test_a_line_goes_through_its_samples():
    ramp = np.arange(11, dtype=np.float32)[:, None] / 10
    line = line_of_samples(ramp, 2, 0.25, 16)
    assert line[0, 0, 0] == pytest.approx(0.2)
    assert np.diff(line[:, 0, 0]) == pytest.approx(0.025, abs=1e-6)


def test_a_mask_covers_what_lies_between_the_levels():
    levels = np.array([[-1, 1], [0, 0], [-0.5, 0.25]], np.float32)
    covered = mask_of(levels, 100, is_line=False).astype(float).sum(axis=0) / 255
    # The middle row and one at either end are left free; silence is a line of a pixel.
    assert covered == pytest.approx([98, 1, 0.75 * 49], abs=0.1)


def test_channels_are_drawn_apart_when_asked_for(bar, theme):
    middle = (bar.waveform.height() - 20) // 2
    together = rows_of(bar, theme, 600)
    bar.toggle_channels()
    apart = rows_of(bar, theme, 600)
    assert min(abs(y - middle) for y in together) <= 1
    # Between the halves of two channels nothing is lit.
    assert min(abs(y - middle) for y in apart) > 3
    assert bar.is_on("channels")


def test_a_screen_reader_meets_a_slider_that_says_the_time(bar, player):
    wave = bar.waveform
    player.seek(2.5)
    reader = QAccessible.queryAccessibleInterface(wave)
    assert reader.role() == QAccessible.Role.Slider
    assert (wave.minimum(), wave.value(), wave.maximum()) == (0, 2500, 10_000)
    assert wave.accessibleDescription() == "0:02.500 of 0:10.000"
    reader.valueInterface().setCurrentValue(4000)
    assert player.position_seconds == pytest.approx(4.0)


def test_only_a_strip_is_painted_anew_while_it_plays(bar, player):
    painted = []
    paint = bar.waveform._paint
    bar.waveform._paint = lambda painter, area: (painted.append(area), paint(painter, area))
    bar.waveform.repaint()
    painted.clear()
    player.seek(5.0)
    QApplication.processEvents()
    painted.clear()
    player.seek(5.02)
    QApplication.processEvents()
    assert painted
    assert sum(area.width() for area in painted) < 20
