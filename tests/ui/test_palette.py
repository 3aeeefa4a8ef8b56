"""The palette: everything by a few letters, by keys alone, and the focus goes back."""

import time

import pytest
from PySide6.QtCore import Qt, QTimer

from scenewright.studio.library.scenes import SceneEntry
from scenewright.ui.parts.fuzzy import fit


@pytest.fixture
def palette(window):
    return window.dialogs.palette


def press(widget, qtbot, *keys):
    for key in keys:
        qtbot.keyClick(widget, key)


def titles(palette):
    return [palette.list.item(row).text() for row in range(palette.list.count())]


def test_letters_find_words_by_their_beginnings():
    assert fit("ns", "New scene") > fit("ns", "Generations")
    assert fit("SCENE", "New scène") is not None
    assert fit("xyz", "New scene") is None
    assert fit("", "anything") == 0


def test_an_action_is_found_run_and_remembered(window, palette, settings, studio, qtbot):
    words = window.composer.editor.words
    words.setFocus()
    qtbot.keyClick(words, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert palette.isVisible()
    qtbot.keyClicks(palette.typed, "jobs show")
    assert titles(palette)[0] == "Jobs: show or hide"
    press(palette.typed, qtbot, Qt.Key.Key_Return)
    assert not palette.isVisible()
    assert window.jobs.isVisible()
    assert settings.recent_commands == ("jobs",)
    window.dialogs.show_palette()
    assert titles(palette)[0] == "Jobs: show or hide"


def test_where_nothing_is_found_it_says_so(window, palette):
    window.dialogs.show_palette()
    assert not palette.nothing.isVisible()
    palette.typed.setText("qqzx")
    assert (titles(palette), palette.nothing.isVisible()) == ([], True)
    assert "“qqzx”" in palette.nothing.text()
    assert palette.typed.accessibleDescription() == palette.nothing.text()
    palette.typed.setText("take")
    assert titles(palette)
    assert not palette.nothing.isVisible()


def test_whole_words_come_before_letters_here_and_there(window, palette):
    window.dialogs.show_palette()
    for typed, first in (
        ("takes", "Takes: how many"),
        ("sort", "Sort the library"),
        ("theme", "Theme"),
        ("a/b", "Hear the other take, A or B"),
        ("tempo faster", "Faster"),
    ):
        palette.typed.setText(typed)
        assert titles(palette)[0] == first


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ("takes", lambda window: window.composer.bar.takes),
        ("volume", lambda window: window.composer.output.volume.typed),
        ("speed", lambda window: window.composer.output.speed.typed),
        ("format", lambda window: window.composer.output.format_choice),
        ("sample rate", lambda window: window.composer.output.rate_choice),
        ("voice", lambda window: window.composer.voice.choice),
        ("reference image", lambda window: window.composer.references.add_image),
        ("title", lambda window: window.composer.title),
        ("words", lambda window: window.composer.editor.words),
        ("takes library", lambda window: window.library.view),
        ("waveform", lambda window: window.player.waveform),
    ],
)
def test_a_field_is_gone_to_by_its_name_and_shown_first(
    window, palette, studio, qtbot, typed, field
):
    studio.scenes.show([SceneEntry(7, "Lighthouse keeper")])
    window.dialogs.show_palette()
    qtbot.keyClicks(palette.typed, typed)
    press(palette.typed, qtbot, Qt.Key.Key_Return)
    wanted = field(window)
    assert wanted.isVisible()
    assert window.focusWidget() is wanted


def test_menus_of_fields_open(window, palette, qtbot):
    for typed, button in (
        ("filter", window.library.filter),
        ("presets", window.composer.output.presets),
    ):
        opened = []
        button.menu().aboutToShow.connect(lambda seen=opened: seen.append(True))
        QTimer.singleShot(50, button.menu().close)
        window.dialogs.show_palette()
        palette.typed.setText(typed)
        press(palette.typed, qtbot, Qt.Key.Key_Return)
        assert opened


def test_arrows_go_round_and_escape_gives_the_focus_back(window, palette, qtbot):
    words = window.composer.editor.words
    words.setFocus()
    window.dialogs.show_palette()
    press(palette.typed, qtbot, Qt.Key.Key_Up)
    assert palette.list.currentRow() == palette.list.count() - 1
    press(palette.typed, qtbot, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert palette.list.currentRow() == 1
    press(palette.typed, qtbot, Qt.Key.Key_Tab)
    assert palette.typed.hasFocus()
    press(palette.typed, qtbot, Qt.Key.Key_Escape)
    assert not palette.isVisible()
    assert words.hasFocus()


def test_scenes_and_settings_are_found_too(window, palette, studio, qtbot):
    studio.scenes.show([SceneEntry(7, "Lighthouse keeper")])
    window.dialogs.show_palette()
    qtbot.keyClicks(palette.typed, "lightho")
    press(palette.typed, qtbot, Qt.Key.Key_Return)
    assert ("open_scene", 7) in studio.asked
    window.dialogs.show_palette()
    qtbot.keyClicks(palette.typed, "text size")
    press(palette.typed, qtbot, Qt.Key.Key_Return)
    assert window.dialogs.settings().rows["font_scale_percent"].isVisible()


def test_return_with_nothing_found_does_nothing(window, palette, studio, qtbot):
    window.dialogs.show_palette()
    qtbot.keyClicks(palette.typed, "qqqqq")
    press(palette.typed, qtbot, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert palette.isVisible()
    assert studio.asked == []


def test_a_hundred_times_the_scenes_take_far_less_than_that_to_open(window, studio):
    def opening_seconds(count):
        studio.scenes.show([SceneEntry(number, f"Scene {number}") for number in range(count)])
        window.dialogs.show_palette()
        times = []
        for _ in range(5):
            began = time.thread_time()
            window.dialogs.show_palette()
            times.append(time.thread_time() - began)
        return min(times)

    assert opening_seconds(2000) < 25 * opening_seconds(20)
