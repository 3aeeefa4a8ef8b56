"""The list of thousands of rows: where each is, what a key reaches, and what is painted."""

import pytest
from PySide6.QtCore import QPoint, QStringListModel, Qt
from PySide6.QtWidgets import QStyledItemDelegate

from scenewright.ui.parts.tall_list import TallList

COUNT, LOW, HIGH = 20_000, 20, 50


class Painted(QStyledItemDelegate):
    """Notes which rows were painted."""

    def __init__(self, parent):
        super().__init__(parent)
        self.rows = []

    def paint(self, painter, option, index):
        self.rows.append(index.row())


@pytest.fixture
def view(qtbot, theme):
    model = QStringListModel([str(number) for number in range(COUNT)])
    heights = [HIGH if number % 10 == 0 else LOW for number in range(COUNT)]
    widget = TallList(lambda: heights[: model.rowCount()], theme)
    widget.setSelectionMode(TallList.SelectionMode.ExtendedSelection)
    widget.painted = Painted(widget)
    widget.setItemDelegate(widget.painted)
    widget.setModel(model)
    model.setParent(widget)
    qtbot.addWidget(widget)
    widget.resize(200, 500)
    with qtbot.waitExposed(widget):
        widget.show()
    return widget


def rows(view):
    return sorted(index.row() for index in view.selectedIndexes())


def test_each_place_is_the_row_that_is_there(view):
    for row, top in ((0, 0), (1, 50), (10, 230), (11, 280)):
        place = view.visualRect(view.model().index(row, 0))
        assert (place.top(), view.indexAt(QPoint(5, top)).row()) == (top, row)
    assert not view.indexAt(QPoint(5, -1)).isValid()


def test_keys_reach_the_ends_and_go_by_pages(view, qtbot):
    view.setCurrentIndex(view.model().index(0, 0))
    qtbot.keyClick(view, Qt.Key.Key_End)
    assert view.currentIndex().row() == COUNT - 1
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))
    qtbot.keyClick(view, Qt.Key.Key_Home)
    qtbot.keyClick(view, Qt.Key.Key_PageDown)
    assert view.currentIndex().row() == 20
    qtbot.keyClick(view, Qt.Key.Key_Up)
    assert view.currentIndex().row() == 19


def test_shift_chooses_all_between_and_a_click_beside_the_end_none(view, qtbot):
    button, shift = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier
    qtbot.mouseClick(view.viewport(), button, pos=QPoint(5, 55))
    qtbot.mouseClick(view.viewport(), button, shift, QPoint(5, 125))
    assert rows(view) == [1, 2, 3, 4]
    qtbot.keyClick(view, "A", Qt.KeyboardModifier.ControlModifier)
    assert len(rows(view)) == COUNT


def test_only_what_comes_into_sight_is_painted(view, qtbot):
    view.repaint()
    assert set(view.painted.rows) == set(range(21))
    view.painted.rows.clear()
    view.verticalScrollBar().setValue(20)
    qtbot.wait_until(lambda: bool(view.painted.rows))
    assert set(view.painted.rows) <= {20, 21}


def test_rows_that_go_shorten_what_can_be_scrolled(view):
    before = view.verticalScrollBar().maximum()
    view.model().removeRows(10, COUNT - 10)
    view.executeDelayedItemsLayout()
    assert view.verticalScrollBar().maximum() == 0 < before
    assert not view.indexAt(QPoint(5, 240)).isValid()
