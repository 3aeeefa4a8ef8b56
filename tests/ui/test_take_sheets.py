"""What is said of takes in a sheet: only what was changed is changed; lineage as a tree."""

import pytest
from library_rows import scene, take
from PySide6.QtCore import Qt

from scenewright.studio.library.take_lineage import Descent, Lineage
from scenewright.studio.records import Take, TakeMark
from scenewright.ui.library.take_lineage_sheet import LineageSheet
from scenewright.ui.library.take_sheet import TakeSheet
from scenewright.ui.library.take_tag_field import TagField


@pytest.fixture
def asked(studio, monkeypatch):
    found = []
    monkeypatch.setattr(studio, "describe_takes", lambda ids, **said: found.append((ids, said)))
    return found


@pytest.fixture
def sheet_of(studio, theme, qtbot):
    def made(*takes):
        studio.scenes.show([scene(1, "Harbour", *takes)])
        sheet = TakeSheet(studio, takes, theme)
        qtbot.addWidget(sheet)
        sheet.open()
        return sheet

    return made


def test_one_take_is_called_rated_tagged_and_noted(sheet_of, asked, qtbot):
    sheet = sheet_of(take(11, tag_lines="night"))
    sheet.begin_at("title")
    sheet.title.setText("That one")
    sheet.rating.setCurrentIndex(4)
    sheet.tags.setText("door,  wet ")
    sheet.notes.setPlainText("the latch is late")
    sheet.buttons.accepted.emit()
    said = {"title": "That one", "rating": 4, "notes": "the latch is late"}
    assert asked == [([11], {**said, "add": ("door", "wet"), "remove": ("night",)})]


def test_what_is_not_changed_stays(sheet_of, asked):
    sheet = sheet_of(take(11, tag_lines="night", notes="late", rating=2))
    sheet.buttons.accepted.emit()
    assert asked == []


def test_of_several_only_what_they_share_is_shown_and_what_differs_stays(sheet_of, asked):
    first = take(11, tag_lines="night\ndoor", notes="late", rating=2)
    second = take(12, tag_lines="door\nwet", notes="loud", rating=5)
    sheet = sheet_of(first, second)
    assert sheet.tags.text() == "door"
    assert sheet.notes.toPlainText() == ""
    assert sheet.rating.currentText() == "They differ"
    sheet.tags.setText("door, creak")
    sheet.buttons.accepted.emit()
    unsaid = {"title": None, "rating": None, "notes": None}
    assert asked == [([11, 12], {**unsaid, "add": ("creak",), "remove": ()})]


def test_known_tags_complete_the_one_that_is_typed(qtbot):
    field = TagField(["night", "noise", "door"])
    qtbot.addWidget(field)
    field.show()
    qtbot.keyClicks(field, "door, ni")
    assert field._popup.isVisible()
    assert field._words.stringList() == ["night"]
    field._completer.activated.emit("night")
    assert field.text() == "door, night, "
    assert field.tags() == ("door", "night")
    # What is there already is not offered again.
    qtbot.keyClicks(field, "d")
    assert not field._popup.isVisible()


def kept(take_id, account_id="local", **more):
    parts = (take_id, take_id, None, "f" * 64, 31.5, None, None, 0, "", None, 1, "Harbour", "Rain.")
    return Take(*parts, 1.7e9, "mp3", 48000, TakeMark.none, account_id=account_id,
                number=take_id, **more)  # fmt: skip


def test_a_family_is_a_tree_and_each_of_it_can_be_heard(studio, theme, qtbot):
    edited = Lineage(kept(3), Descent.edited)
    rendered = Lineage(kept(2, "cloud"), Descent.on_service, (edited,))
    sheet = LineageSheet(studio, Lineage(kept(1), Descent.first, (rendered,)), 2)
    qtbot.addWidget(sheet)
    sheet.open()
    tree = sheet.tree
    assert tree.currentItem().text(0).startswith("Take 2 · rendered by a service · 0:32")
    top = tree.topLevelItem(0)
    assert top.text(0).startswith("Take 1 · local draft")
    assert top.child(0).child(0).text(0).startswith("Take 3 · with other words or another voice")
    qtbot.keyClick(tree, Qt.Key.Key_Return)
    sheet.listen.click()
    assert studio.asked == [("listen", 2), ("listen", 2)]


def test_what_is_typed_by_the_key_for_tags_leaves_those_there_are(sheet_of, asked, qtbot):
    sheet = sheet_of(take(11, tag_lines="night"))
    sheet.begin_at("tags")
    for reason in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
        sheet.title.setFocus()
        sheet.tags.setFocus(reason)
        qtbot.keyClicks(sheet.tags, ", wet")
    assert sheet.tags.tags() == ("night", "wet")
