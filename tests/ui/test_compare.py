"""Two takes beside each other: which is heard, how loud, and what was asked for differently."""

import asyncio
from types import SimpleNamespace

import numpy as np
import pytest
import soundfile
from heard_take import RATE, SECONDS, loaded
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import QApplication

from scenewright.contract import Request
from scenewright.studio.jobs.job import Job, JobState
from scenewright.studio.jobs.shown import VERBS
from scenewright.studio.library.scenes import SceneEntry
from scenewright.studio.library.take_query import WITHOUT_SCENE_ID
from scenewright.ui.player.compare_differences import Difference, differences, pieces
from scenewright.ui.player.compare_sheet import CompareSheet


@pytest.fixture
def player(studio, loop, tmp_path):
    return loaded(studio, loop, tmp_path)


@pytest.fixture
def strip(player, window, studio, loop):
    loop.run_until_complete(player.compare(studio.scenes.take(12)))
    QApplication.processEvents()
    return window.player.side.strip


def test_without_a_second_take_there_is_no_strip(window, player):
    assert not window.player.side.strip.isVisible()


def test_both_takes_are_named_and_one_is_heard(strip, player, window, qtbot):
    assert strip.isVisible()
    assert (strip.first.text(), strip.second.text()) == ("A · 1", "B · 2")
    assert (strip.first.isChecked(), strip.second.isChecked()) == (True, False)
    qtbot.mouseClick(strip.second, Qt.MouseButton.LeftButton)
    assert player.is_other_heard
    assert window.player.panel.take_title.text() == "· Take 2"
    assert window.player.side.loudness.text() == "−20.2 LUFS · −1.4 dBTP"
    qtbot.mouseClick(strip.second, Qt.MouseButton.LeftButton)
    assert player.is_other_heard


def test_a_key_switches_and_the_position_stays(strip, player, window, qtbot):
    player.seek(3.0)
    window.player.waveform.setFocus()
    qtbot.keyClick(window.player.waveform, Qt.Key.Key_X)
    assert (player.is_other_heard, player.position_seconds) == (True, 3.0)
    assert strip.second.isChecked()


def test_who_is_turned_down_and_by_how_much_is_said(strip, player, qtbot):
    # A is at -18.2 LUFS and B at -20.2: A is turned down by the difference.
    assert strip.match.text() == "A −2.0 dB"
    assert strip.match.accessibleName() == "Equally loud: A −2.0 dB"
    qtbot.mouseClick(strip.match, Qt.MouseButton.LeftButton)
    assert not player.is_matched
    assert strip.match.text() == "as they are"


def test_ending_it_leaves_the_first_take_and_the_keys_to_the_player(strip, player, window, qtbot):
    player.seek(3.0)
    strip.end.setFocus()
    qtbot.mouseClick(strip.end, Qt.MouseButton.LeftButton)
    assert (player.other, player.take.number, player.position_seconds) == (None, 1, 3.0)
    assert not strip.isVisible()
    assert window.focusWidget() is window.player.waveform


def test_ending_it_while_the_other_is_heard_leaves_that_one_and_what_is_seen(
    strip, player, window, qtbot
):
    axis = window.player.axis
    axis.show(2.0, 5.0)
    player.seek(3.0)
    player.switch()
    qtbot.mouseClick(strip.end, Qt.MouseButton.LeftButton)
    assert (player.other, player.take.number, player.position_seconds) == (None, 2, 3.0)
    assert (axis.start_seconds, axis.end_seconds) == (2.0, 5.0)
    assert window.player.panel.take_title.text() == "· Take 2"


@pytest.mark.parametrize("percent", [100, 200])
def test_the_player_is_as_high_as_what_it_shows_needs_at_once(
    player, window, studio, loop, theme, percent
):
    bar = window.player
    try:
        theme.scale(percent)
        window.resize(1440, 900)
        QApplication.processEvents()
        heights = [bar.height()]

        def compare():
            loop.run_until_complete(player.compare(studio.scenes.take(12)))

        for change in (compare, player.end_compare, lambda: player.set_region(1.0, 2.0),
                       player.clear_region):  # fmt: skip
            change()
            QApplication.processEvents()
            heights.append(bar.height())
            bar._fit()
            assert bar.height() == heights[-1]
        assert (heights[2], heights[4]) == (heights[0], heights[0])
        # With large text the comparison needs a line of its own; else there is room for it.
        assert (heights[1] > heights[0]) == (percent == 200)
    finally:
        theme.scale(100)


def test_what_is_heard_is_what_is_taken_away(strip, player, window):
    asked = []
    for signal in (window.player.export_requested, window.player.save_requested):
        signal.connect(lambda take: asked.append(take.number))
    for _side in "AB":
        window.player.export()
        window.player.save()
        player.switch()
    assert asked == [1, 1, 2, 2]


def test_the_other_takes_of_the_scene_are_offered(window, player):
    wished = []
    window.player.compare_requested.connect(wished.append)
    more = window.player.more
    more.fill()
    assert [action.text() for action in more.others.actions()] == ["Take 2"]
    more.others.actions()[0].trigger()
    assert [take.take_id for take in wished] == [12]


def test_takes_without_a_scene_are_offered_too_and_none_of_the_trash(window, player, studio, loop):
    loose = [
        studio.scenes.take(take_id)._replace(scene_id=None, scene_title="")
        for take_id in (11, 12, 12)
    ]
    loose[2] = loose[2]._replace(take_id=13, trashed_at=1.0)
    studio.scenes.show([SceneEntry(WITHOUT_SCENE_ID, "Without a scene", tuple(loose))])
    loop.run_until_complete(player.load(loose[0]))
    assert [take.take_id for take in window.player.more.other_takes()] == [12]


def test_what_differs_is_asked_of_both_takes(strip, window, studio, monkeypatch, qtbot):
    asked = []
    monkeypatch.setattr(studio, "tell_requests", lambda ids, show: asked.append(ids))
    qtbot.mouseClick(strip.differences, Qt.MouseButton.LeftButton)
    assert asked == [(11, 12)]


FIRST = Request("A slow bell rings.", voice="rosa", pitch=-2.0)
SECOND = Request("A bell rings twice.", pitch=1.0, output_format="wav")


def test_the_fields_that_differ_are_found():
    assert differences(FIRST, SECOND) == (
        Difference("voice", "rosa", None),
        Difference("output_format", None, "wav"),
        Difference("pitch", -2.0, 1.0),
    )


def test_prompts_are_laid_over_each_other_word_by_word():
    found = pieces(FIRST.prompt, SECOND.prompt)
    assert "".join(one.text for one in found if one.is_first) == FIRST.prompt
    assert "".join(one.text for one in found if one.is_second) == SECOND.prompt
    assert [one.text.strip() for one in found if not one.is_second] == ["slow"]
    assert [one.text.strip() for one in found if not one.is_first] == ["twice"]


@pytest.mark.parametrize(
    ("requests", "told"),
    [
        ((FIRST, SECOND), "Struck out"),
        ((FIRST, FIRST), "only chance differs"),
        ((FIRST, Request(FIRST.prompt)), "The words are the same"),
        ((FIRST, None), "not known"),
    ],
)
def test_the_sheet_says_what_differs(qtbot, theme, requests, told):
    sheet = CompareSheet(("Harbour · Take 1", "Harbour · Take 2"), requests, theme)
    qtbot.addWidget(sheet)
    sheet.show()
    assert told in sheet.note.text()
    assert sheet.words.isVisible() == (requests == (FIRST, SECOND))


def test_words_of_a_prompt_are_shown_as_words_and_not_as_markup(qtbot, theme):
    requests = (Request("<b>loud</b> & soft"), Request("<b>loud</b> & slow"))
    sheet = CompareSheet(("one", "two"), requests, theme)
    qtbot.addWidget(sheet)
    assert sheet.words.toPlainText() == "<b>loud</b> & softslow"


def test_a_take_that_is_taken_up_ends_the_comparison(strip, player, studio, loop):
    loop.run_until_complete(player.load(studio.scenes.take(12)))
    assert (player.other, player.take.number) == (None, 2)
    assert not strip.isVisible()


async def test_what_is_seen_is_what_is_heard(player, window, studio, loop):
    """B's own samples, at B's own rate, stand in the zoomed outline while B is heard."""
    other = studio.scenes.take(12)
    half = other.path.with_name("half.wav")
    frames = np.zeros((round(RATE / 2 * SECONDS), 2), np.float32)
    frames[RATE] = 0.999
    soundfile.write(half, frames, RATE // 2, "PCM_16")
    await player.compare(other._replace(location=half, sample_rate=RATE // 2))
    bar = window.player
    bar.keys.switch()
    bar.axis.show(2.0 - 0.001, 2.0 + 0.001)
    for _turn in range(1000):
        await asyncio.sleep(0.01)
        if bar.waveform.picture._is_known():
            break
    bar.waveform.grab()
    left = bar.waveform.picture.dots[0]
    x, y = left[left[:, 1].argmin()]
    assert y < 4
    assert x == pytest.approx(bar.waveform.width() / 2, abs=0.6)


def test_the_row_of_a_job_asks_to_compare_its_take(panel):
    job = Job(7, 1, "Harbour", "Local", JobState.succeeded, "done", 1.0, take_id=12)
    compare = next(verb for verb in VERBS[JobState.succeeded] if verb.name == "compare")
    panel._ask(compare, [job])
    assert panel.asked == [("compare", 12)]


@pytest.mark.parametrize(("take_id", "other"), [(12, 12), (11, None)])
def test_a_take_is_compared_with_what_plays_and_not_with_itself(
    player, studio, loop, monkeypatch, take_id, other
):
    listened = []

    async def listen(wanted):
        listened.append(wanted)

    desk = SimpleNamespace(listen=listen)
    monkeypatch.setattr(studio, "_run", lambda verb: loop.run_until_complete(verb(desk)))
    studio.compare(take_id)
    compared = player.other.take_id if player.other is not None else None
    assert (compared, listened) == (other, [] if other else [take_id])


def test_a_take_is_compared_with_another_that_then_plays(player, studio, loop, monkeypatch):
    listened = []

    async def listen(wanted):
        listened.append(wanted)

    desk = SimpleNamespace(listen=listen)
    monkeypatch.setattr(studio, "_run", lambda verb: loop.run_until_complete(verb(desk)))
    studio.compare(12, 11)
    assert (player.other.take_id, listened) == (12, [])
    studio.compare(11, 12)
    assert (player.other.take_id, listened) == (11, [12])


def test_of_two_chosen_takes_the_one_that_plays_is_a_and_the_keys_are_the_players(
    player, window, studio, monkeypatch
):
    asked = []
    monkeypatch.setattr(studio, "compare", lambda *take_ids: asked.append(take_ids))
    view, flag = window.library.view, QItemSelectionModel.SelectionFlag
    studio.scenes.unfold(1)
    QApplication.processEvents()
    view.setFocus()
    for take_id in (11, 12):
        view.selectionModel().select(studio.scenes.index_of_take(take_id), flag.Select)
    assert player.take.take_id == 11
    window.library.verbs.compare()
    assert asked == [(12, 11)]
    assert window.focusWidget() is window.player.waveform
