"""Filters and orders of the library: what each finds, and the chip that tells of it."""

import time
from dataclasses import replace

import pytest
from kept_takes import opened
from library_rows import filled, scene, take
from PySide6.QtCore import QDate, QLocale

from scenewright.studio.library.scenes_shown import AT_FIRST, Listed, shelved_of
from scenewright.studio.library.take_query import UNREJECTED, TakeOrder, TakeQuery
from scenewright.studio.library.take_rows import Measured, Origin
from scenewright.studio.records import TakeMark
from scenewright.ui.library.pane import LibraryPane
from scenewright.ui.library.take_dates_sheet import TakeDatesSheet
from scenewright.ui.library.words import between_told, day_of


@pytest.fixture
def scenes(studio):
    return studio.scenes


@pytest.fixture
def pane(qtbot, studio, theme):
    widget = LibraryPane(studio, theme)
    qtbot.addWidget(widget)
    widget.resize(230, 500)
    widget.show()
    return widget


def test_each_filter_is_a_chip_that_takes_it_away(pane, scenes, qtbot):
    filled(scenes)
    query = TakeQuery(marks=(TakeMark.favourite,), tags=("night",), rating_min=3)
    scenes.filters = query
    assert [button.property("told") for button in pane.chips.buttons()] == [
        "Favourites",
        "At least 3 of 5",
        "night",
    ]
    pane.chips.buttons()[1].click()
    assert scenes.filters == replace(query, rating_min=0)
    pane.chips.buttons()[0].click()
    assert scenes.filters == TakeQuery(marks=UNREJECTED, tags=("night",))
    pane.chips.buttons()[0].click()
    assert pane.chips.buttons() == []
    assert not pane.chips.isVisible()


def test_the_order_is_a_chip_that_puts_the_newest_first_again(pane, scenes):
    filled(scenes)
    scenes.filters = TakeQuery(marks=(TakeMark.favourite,), tags=("a", "b", "c"))
    scenes.order = TakeOrder.oldest
    told = [button.property("told") for button in pane.chips.buttons()]
    assert told == ["Oldest first", "Favourites", "a", "2 more"]
    pane.chips.buttons()[0].click()
    assert scenes.order is TakeOrder.newest
    assert pane.chips.buttons()[0].property("told") == "Favourites"


def entry_of(menu, *names):
    for name in names:
        (action,) = (one for one in menu.actions() if one.text() == name)
        menu = action.menu()
    return action


def found_by(pane, library, *names):
    """The numbers of the takes that are found once an entry of the filter menu is chosen."""
    pane.show_all()
    menu = pane.filter.menu()
    menu.fill()
    entry_of(menu, *names).trigger()
    return [library.takes.take(one).number for one in library.takes.find_ids(pane._scenes.filters)]


@pytest.fixture
def library(tmp_path):
    """Five takes of a scene: of today and of 3, 20, 200 and 800 days ago, dearer and dearer."""
    library = opened(tmp_path / "library")
    scene_id = library.journal.add_scene("Harbour", "{}")
    noon = time.mktime((*time.localtime()[:3], 12, 0, 0, 0, 0, -1))
    costs = zip((0, 3, 20, 200, 800), (5, 7, 12, 20, 21), strict=True)
    for rating, (days, credits) in enumerate(costs, 1):
        measured = Measured(f"{days:064x}", 1.0, None, None)
        made = noon - days * 24 * 3600
        origin = Origin("", scene_id=scene_id, created_at=made, settled_credits=credits)
        library.takes.set_rating([library.takes.add_imported(measured, origin).id], rating)
    yield library
    library.journal.close()


def test_each_date_cost_and_rating_of_the_menu_finds_its_takes(pane, library):
    for names, numbers in (
        (("Date", "Today"), [1]),
        (("Date", "Last 7 days"), [2, 1]),
        (("Date", "Last 30 days"), [3, 2, 1]),
        (("Date", "Last year"), [4, 3, 2, 1]),
        (("Cost", "At most 5 cr"), [1]),
        (("Cost", "At most 10 cr"), [2, 1]),
        (("Cost", "At most 20 cr"), [4, 3, 2, 1]),
        (("Cost", "More than 20 cr"), [5]),
        (("Rating", "5 of 5"), [5]),
        (("Rating", "At least 4 of 5"), [5, 4]),
    ):
        assert found_by(pane, library, *names) == numbers, names
        assert [one.property("told") for one in pane.chips.buttons()] == [names[-1]]


def test_takes_are_found_between_two_days_that_both_count(pane, library, scenes):
    scenes.filters = replace(AT_FIRST, last_days=7)
    menu = pane.filter.menu()
    menu.fill()
    entry_of(menu, "Date", "Between…").trigger()
    (sheet,) = pane.findChildren(TakeDatesSheet)
    today = QDate.currentDate()
    # In whichever order.
    sheet.first.setDate(today.addDays(-3))
    sheet.last.setDate(today.addDays(-20))
    sheet.buttons.accepted.emit()
    assert sorted(library.takes.find_ids(scenes.filters)) == [2, 3]
    (chip,) = pane.chips.buttons()
    days = [QLocale().toString(today.addDays(-n), QLocale.FormatType.ShortFormat) for n in (20, 3)]
    assert chip.property("told") == " to ".join(days)
    menu.fill()
    assert entry_of(menu, "Date", "Between…").isChecked()
    again = TakeDatesSheet(scenes, pane)
    assert [again.first.date(), again.last.date()] == [today.addDays(-20), today.addDays(-3)]
    entry_of(menu, "Date", "Any").trigger()
    assert scenes.filters == AT_FIRST


def test_a_single_day_and_an_open_span_are_told_as_such():
    day = 1_700_000_000.0
    told = QLocale().toString(day_of(day), QLocale.FormatType.ShortFormat)
    assert between_told(day, day + 1) == told
    assert between_told(day, None) == f"Since {told}"
    assert between_told(None, day + 1) == f"Until {told}"


def test_the_library_unfolds_where_kept_filters_find_nothing(window, studio):
    assert not window.panes.is_shown("library")
    studio.scenes.filters = TakeQuery(marks=(TakeMark.favourite,))
    studio.scenes.put(Listed(studio.scenes.look, shelved_of([scene(1, "Harbour", take(11))]), ()))
    assert window.panes.is_shown("library")
    assert window.library.empty.sentence.text() == "No take fits the filters."


@pytest.fixture
def large(theme):
    theme.scale(200)
    yield theme
    theme.scale(100)


def test_in_a_low_pane_with_large_text_the_list_keeps_room_and_no_words_are_cut(
    large, pane, scenes, studio, qtbot
):
    # As low as a window of 1100 x 700 leaves it beside a long notice and an export.
    pane.resize(231, 288)
    scenes.show([scene(1, "Harbour", *(take(number) for number in range(11, 20)))])
    scenes.unfold(1)
    query = TakeQuery(marks=(TakeMark.favourite,), tags=("a", "b"), rating_min=2)
    scenes.filters, scenes.order = query, TakeOrder.oldest
    pane.view.selectAll()

    def has_room():
        layout = pane.layout()
        return layout.totalMinimumHeightForWidth(pane.width()) <= pane.height()

    qtbot.waitUntil(has_room)
    (chip,) = pane.chips.buttons()
    assert chip.property("told") == "5 filters"
    asked = []
    pane.chips.more_asked.disconnect()
    pane.chips.more_asked.connect(lambda: asked.append(1))
    chip.click()
    assert asked == [1]
    pane.resize(231, 600)
    assert len(pane.chips.buttons()) == 4
