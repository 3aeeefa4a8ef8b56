"""Panes: unfolded when first useful, folded away by the user, both remembered, sizes too."""

import pytest
from PySide6.QtCore import Qt

from scenewright.studio.jobs.job import Job, JobState
from scenewright.studio.library.scenes import SceneEntry
from scenewright.ui.window import Window

CONTROL = Qt.KeyboardModifier.ControlModifier


def test_a_pane_that_was_folded_away_stays_so(window, studio, settings, qtbot):
    studio.scenes.show([SceneEntry(1, "Harbour")])
    assert window.library.isVisible()
    qtbot.keyClick(window.composer.editor.words, Qt.Key.Key_1, CONTROL)
    assert not window.library.isVisible()
    studio.scenes.show([SceneEntry(1, "Harbour"), SceneEntry(2, "Alley")])
    assert not window.library.isVisible()
    assert settings.hidden_panes == ("library",)
    qtbot.keyClick(window.composer.editor.words, Qt.Key.Key_1, CONTROL)
    assert window.library.isVisible()
    assert settings.hidden_panes == ()


def test_jobs_that_come_all_at_once_unfold_their_pane(window, studio):
    assert not window.jobs.isVisible()
    studio.jobs.show([])
    assert not window.jobs.isVisible()
    job = Job(1, 1, "Harbour", "Local studio", JobState.succeeded, "Done", 1000.0)
    studio.jobs.show([job])
    assert window.jobs.isVisible()


def test_the_player_folds_too_and_the_next_window_remembers(window, studio, settings, theme, qtbot):
    qtbot.keyClick(window.composer.editor.words, Qt.Key.Key_3, CONTROL)
    assert not window.player.isVisible()
    again = Window(studio, settings, theme)
    again.furnish()
    qtbot.addWidget(again)
    again.show()
    assert not again.player.isVisible()


def test_the_focus_of_a_pane_that_is_folded_away_goes_to_the_words(window, studio, qtbot):
    studio.scenes.show([SceneEntry(1, "Harbour")])
    window.library.search.setFocus()
    window.panes.toggle("library")
    assert window.focusWidget() is not None
    assert window.composer.isAncestorOf(window.focusWidget())


def test_a_width_is_kept_and_taken_again(window, studio, settings, theme, qtbot):
    window.resize(1440, 900)
    studio.scenes.show([SceneEntry(1, "Harbour")])
    place = window.panes.indexOf(window.library)
    window.panes.moveSplitter(300, place + 1)
    kept = dict(entry.split("=") for entry in settings.pane_sizes)
    assert abs(int(kept["library"]) - window.library.width()) <= 1
    again = Window(studio, settings, theme)
    again.resize(1440, 900)
    again.furnish()
    qtbot.addWidget(again)
    with qtbot.waitExposed(again):
        again.show()
    assert abs(again.library.width() - window.library.width()) <= 8


@pytest.mark.parametrize("kept", ["library", "library=", "library=-5", "library=9e9", "x=3", "²=²"])
def test_a_kept_width_that_makes_no_sense_breaks_nothing(window, studio, settings, kept):
    settings.pane_sizes = (kept, "library=²")
    studio.scenes.show([SceneEntry(1, "Harbour")])
    assert window.library.width() >= 168


def test_all_panes_fit_the_smallest_window(window, studio):
    studio.scenes.show([SceneEntry(1, "Harbour")])
    window.panes.reveal("jobs")
    assert window.width() == 1100
    assert window.jobs.geometry().right() <= window.panes.width()
    assert window.composer.width() >= 480


def test_a_job_that_is_to_be_seen_unfolds_the_jobs(window, studio):
    window.panes.toggle("jobs")
    if window.panes.is_shown("jobs"):
        window.panes.toggle("jobs")
    studio.job_revealed.emit(1)
    assert window.panes.is_shown("jobs")
