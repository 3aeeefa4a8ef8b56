"""The timeline: a lane a kind, in the colour of the kind, from words to bars and back."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from scenewright.scene.model import Event, Kind, Scene, Span
from scenewright.ui.theme import mixed
from scenewright.ui.timeline.layout import EVENTS_MAX, ROWS_MAX, laid_out
from scenewright.ui.timeline.paint import (
    FILL_SHARE,
    LIT_SHARE,
    LOW_ROW_PIXELS,
    NAME_PIXELS,
    ROW_PIXELS,
    SCALE_PIXELS,
    bar_rect,
)
from scenewright.ui.timeline.view import TimelineView

PROMPT = "a rain and a bell"
RAIN, BELL = Span(2, 6), Span(13, 17)


def event(kind, span, start=0.0, duration=4.0, **more):
    return Event(kind, kind, kind, span, start_seconds=start, duration_seconds=duration, **more)


def letters(text):
    """A width for labels that no font decides."""
    return 7.0 * len(text)


@pytest.fixture
def view(qtbot, theme):
    widget = TimelineView(theme)
    qtbot.addWidget(widget)
    widget.resize(NAME_PIXELS + 400, 120)
    widget.show()
    return widget


@pytest.fixture
def two(view):
    rain = event(Kind.ambience, RAIN, 0.0, 8.0)
    bell = event(Kind.sfx, BELL, 4.0, 1.0)
    view.show_scene(Scene(PROMPT, (rain, bell), duration_seconds=8.0))
    return view


def middle(view, number):
    return bar_rect(view._layout, number, view._theme).center().toPoint()


def fills(theme, kind, share):
    return mixed(theme.colour("pane"), theme.colour_of_kind(kind), share).name()


@pytest.mark.parametrize("kind", list(Kind))
def test_a_bar_has_the_colour_of_its_kind(view, theme, colours_of, kind):
    view.show_scene(Scene(PROMPT, (event(kind, RAIN),), duration_seconds=8.0))
    assert colours_of(view).get(fills(theme, kind, FILL_SHARE), 0) > 1000


class Paints(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, widget):
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, _widget, occurred):
        self.count += occurred.type() == QEvent.Type.Paint
        return False


def test_what_changes_no_bar_and_no_time_is_not_painted_anew(two, qtbot):
    qtbot.waitExposed(two)
    QApplication.processEvents()
    scene, paints = two._scene, Paints(two)
    two.show_scene(replace(scene, prompt=f"{PROMPT} and"))
    QApplication.processEvents()
    assert paints.count == 0
    for changed in (
        replace(scene, duration_seconds=9.0),
        replace(scene, events=scene.events[:1], duration_seconds=9.0),
        Scene("9 seconds", duration_seconds=9.0),
        Scene("8 seconds", duration_seconds=8.0),
    ):
        paints.count = 0
        two.show_scene(changed)
        QApplication.processEvents()
        assert paints.count > 0


def test_the_chosen_place_goes_with_the_scene_it_was_chosen_in(two, qtbot):
    qtbot.keyClick(two, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert two.caret_seconds is not None
    QApplication.processEvents()
    paints = Paints(two)
    two.show_scene(replace(two._scene))
    QApplication.processEvents()
    assert (two.caret_seconds, paints.count > 0) == (None, True)


def test_a_bar_stands_where_the_event_sounds(view, theme):
    view.show_scene(Scene(PROMPT, (event(Kind.sfx, RAIN, 4.0, 4.0),), duration_seconds=8.0))
    image = view.grab().toImage()
    fill = fills(theme, "sfx", FILL_SHARE)
    columns = [
        x for x in range(image.width()) if image.pixelColor(x, ROW_PIXELS - 4).name() == fill
    ]
    assert columns[0] == pytest.approx(NAME_PIXELS + 200, abs=4)
    assert columns[-1] == pytest.approx(NAME_PIXELS + 399, abs=3)


def test_lanes_without_events_take_no_room(view):
    view.show_scene(Scene(PROMPT, (event(Kind.sfx, RAIN), event(Kind.music, RAIN))))
    assert view.sizeHint().height() == 2 * ROW_PIXELS + SCALE_PIXELS


def test_what_is_painted_is_also_said(two):
    told = two.accessibleDescription()
    assert told == "Ambience, rain, 0:00.0 – 0:08.0; Effects, bell, 0:04.0 – 0:05.0"


def test_times_are_told_as_they_will_be_heard(two):
    two.show_speed(2.0)
    assert two.told(1) == "Effects, bell, 0:02.0 – 0:02.5"
    two.show_speed(None)
    assert two.told(1) == "Effects, bell, 0:04.0 – 0:05.0"


def test_a_click_on_an_event_asks_for_its_words(two, qtbot):
    chosen = []
    two.chosen.connect(chosen.append)
    qtbot.mouseClick(two, Qt.MouseButton.LeftButton, pos=middle(two, 1))
    assert chosen == [BELL]


def test_the_cursor_in_words_lights_up_their_event(two, theme, colours_of):
    lit = fills(theme, "sfx", LIT_SHARE)
    assert lit not in colours_of(two)
    two.show_cursor(15)
    assert colours_of(two)[lit] > 50
    two.show_cursor(8)
    assert lit not in colours_of(two)


def test_keys_go_from_event_to_event_and_return_asks_for_the_words(two, qtbot):
    chosen = []
    two.chosen.connect(chosen.append)
    two.activateWindow()
    # A window that is all one widget is active without the focus when another still had it.
    qtbot.waitUntil(two.isActiveWindow)
    two.clearFocus()
    two.setFocus(Qt.FocusReason.TabFocusReason)
    assert two.hasFocus()
    assert two.accessibleDescription() == "Ambience, rain, 0:00.0 – 0:08.0"
    for key, span in (
        (Qt.Key.Key_Return, RAIN),
        (Qt.Key.Key_Right, BELL),
        (Qt.Key.Key_Right, BELL),
        (Qt.Key.Key_Up, RAIN),
        (Qt.Key.Key_Down, BELL),
        (Qt.Key.Key_Home, RAIN),
        (Qt.Key.Key_End, BELL),
        (Qt.Key.Key_Left, RAIN),
    ):
        qtbot.keyClick(two, key)
        qtbot.keyClick(two, Qt.Key.Key_Enter)
        assert chosen[-1] == span, key
    assert two.accessibleDescription() == "Ambience, rain, 0:00.0 – 0:08.0"


def test_an_empty_place_is_where_something_is_inserted(two, qtbot):
    wanted = []
    two.insert_requested.connect(wanted.append)
    empty = QPoint(NAME_PIXELS + 100, middle(two, 1).y())
    qtbot.mouseClick(two, Qt.MouseButton.LeftButton, pos=empty)
    qtbot.keyClick(two, Qt.Key.Key_Return)
    qtbot.mouseDClick(two, Qt.MouseButton.LeftButton, pos=empty)
    qtbot.keyClick(two, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(two, Qt.Key.Key_Insert)
    qtbot.keyClick(two, Qt.Key.Key_Left)
    qtbot.keyClick(two, Qt.Key.Key_Plus)
    assert wanted == [pytest.approx(at, abs=0.05) for at in (2.0, 2.0, 3.0, 0.0)]


def test_the_pointer_over_an_event_is_told_what_it_is(two, qtbot):
    place = middle(two, 1)
    QApplication.sendEvent(two, QHelpEvent(QEvent.Type.ToolTip, place, two.mapToGlobal(place)))
    assert QToolTip.text() == "Effects, bell, 0:04.0 – 0:05.0"
    qtbot.mouseMove(two, QPointF(place).toPoint())
    QToolTip.hideText()


def test_bars_that_lie_on_each_other_get_rows_and_no_label_is_hidden():
    spans = [Span(0, 4), Span(5, 9), Span(10, 14)]
    beds = tuple(event(Kind.ambience, span, 0.0, 10.0) for span in spans)
    layout = laid_out(Scene("rain wind fire", beds, duration_seconds=10.0), 500, letters)
    assert [(bar.label, bar.row) for bar in layout.bars] == [("rain", 0), ("wind", 1), ("fire", 2)]


def test_a_full_lane_shares_a_bar_and_its_label():
    spans = [Span(0, 4), Span(5, 9), Span(10, 14), Span(15, 19)]
    beds = tuple(event(Kind.ambience, span, 0.0, 10.0) for span in spans)
    layout = laid_out(Scene("rain wind fire hums", beds, duration_seconds=10.0), 500, letters)
    assert layout.row_count == ROWS_MAX
    assert [bar.label for bar in layout.bars] == ["rain · hums", "wind", "fire"]


def test_sounds_that_the_same_words_tell_are_one_bar():
    beds = tuple(event(Kind.ambience, Span(0, 4), 0.0, 10.0) for _ in range(3))
    (bar,) = laid_out(Scene("dawn", beds, duration_seconds=10.0), 500, letters).bars
    assert (bar.label, bar.events) == ("dawn", (0, 1, 2))


def test_a_short_sound_has_its_label_beside_it_while_there_is_room():
    first, last = event(Kind.sfx, RAIN, 0.0, 0.2), event(Kind.sfx, BELL, 8.0, 0.2)
    layout = laid_out(Scene(PROMPT, (first, last), duration_seconds=10.0), 500, letters)
    assert [bar.row for bar in layout.bars] == [0, 0]
    assert all(bar.label_right - bar.label_left > 28 for bar in layout.bars)


def test_a_short_sound_at_the_end_has_its_whole_label_before_it():
    first, last = event(Kind.sfx, RAIN, 0.0, 0.2), event(Kind.sfx, BELL, 9.9, 0.1)
    layout = laid_out(Scene(PROMPT, (first, last), duration_seconds=10.0), 500, letters)
    bar = layout.bars[-1]
    assert bar.label_right <= bar.left
    assert bar.label_right - bar.label_left >= letters(bar.label)


@pytest.mark.parametrize(
    ("words", "label"),
    [
        ("At 0:09 a dog barks", "dog barks"),
        ("After two seconds a ship's bell", "ship's bell"),
        ("[0:12] the wind", "wind"),
        ("Two seconds later, a dog.", "dog"),
        ("At 9.5 seconds rain", "rain"),
        ("At the harbour rain", "At the harbour rain"),
        ("two dogs in a minute", "two dogs in a minute"),
    ],
)
def test_a_label_does_not_tell_the_time_again(words, label):
    scene = Scene(words, (event(Kind.sfx, Span(0, len(words))),), duration_seconds=4.0)
    assert laid_out(scene, 500, letters).bars[0].label == label


@pytest.mark.parametrize(
    ("words", "label"),
    [
        ("{eleven|twelve} bells", "eleven bells"),
        ("eleven|twelve|no} bells", "eleven bells"),
        ("the {old|new} bell {rings|tolls}", "old bell rings"),
        ("{old|new} bell {rings", "old bell rings"),
        ("bell {rings} once", "bell {rings} once"),
    ],
)
def test_a_label_tells_the_first_alternative(words, label):
    scene = Scene(words, (event(Kind.sfx, Span(0, len(words))),), duration_seconds=4.0)
    assert laid_out(scene, 500, letters).bars[0].label == label


def test_many_rows_are_lower_ones(view):
    spans = [Span(0, 1), Span(2, 6), Span(7, 10)]
    kinds = (Kind.ambience, Kind.music)
    beds = tuple(event(kind, span, 0.0, 10.0) for kind in kinds for span in spans)
    view.show_scene(Scene(PROMPT, beds, duration_seconds=10.0))
    assert view.sizeHint().height() == 6 * LOW_ROW_PIXELS + SCALE_PIXELS


def test_eighty_events_stay_in_their_rows_and_flood_is_cut():
    words = "knock " * 1000
    for count, shown in ((80, 80), (1000, EVENTS_MAX)):
        knocks = tuple(event(Kind.sfx, Span(6 * n, 6 * n + 5), float(n), 0.5) for n in range(count))
        scene = Scene(words, knocks, duration_seconds=float(count))
        layout = laid_out(scene, 700, letters)
        assert sum(len(bar.events) for bar in layout.bars) == shown
        assert layout.row_count == ROWS_MAX
        assert all(0 <= bar.left < bar.right <= 700 for bar in layout.bars)


def test_a_scene_that_lasts_no_time_is_painted_all_the_same(view):
    view.show_scene(Scene(PROMPT, (event(Kind.sfx, RAIN, 0.0, 0.0),)))
    view.grab()
    view.resize(10, 10)
    view.grab()
