"""The player's keys: letters while the focus is in it, words everywhere else."""

import pytest
from heard_take import RATE, loaded
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from scenewright.studio.player.player import Player
from scenewright.studio.settings import Section

SHIFT, ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier
Key = Qt.Key


@pytest.fixture
def player(studio, loop, tmp_path):
    return loaded(studio, loop, tmp_path)


@pytest.fixture
def press(player, window, qtbot):
    """Presses keys with the focus in the waveform."""
    wave = window.player.waveform
    wave.setFocus()

    def press(*keys, modifier=Qt.KeyboardModifier.NoModifier):
        for key in keys:
            qtbot.keyClick(QApplication.focusWidget(), key, modifier)

    return press


def test_space_plays_and_pauses(press, player):
    press(Key.Key_Space)
    assert player.state == "playing"
    press(Key.Key_Space)
    assert player.state == "paused"


def test_a_button_keeps_space_for_itself(press, player, window):
    player.seek(3.0)
    window.player.panel.stop_button.setFocus()
    press(Key.Key_Space)
    assert (player.state, player.position_seconds) == ("paused", 0.0)


def test_letters_are_words_where_words_are_written(press, player, window):
    window.composer.editor.setFocus()
    press(Key.Key_J, Key.Key_L, Key.Key_I, Key.Key_Space)
    assert window.composer.editor.words.toPlainText() == "jli "
    assert (player.state, player.region) == ("paused", None)


def test_outside_of_the_player_letters_do_nothing_in_it(press, player, window):
    window.composer.bar.request.setFocus()
    press(Key.Key_L, Key.Key_I)
    assert (player.state, player.region) == ("paused", None)


def test_j_k_and_l_shuttle(press, player, window):
    press(Key.Key_L)
    assert (player.state, player.shuttle_speed) == ("playing", 1.0)
    press(Key.Key_L)
    assert player.shuttle_speed > 1.0
    assert window.player.speed.text() == "2.0×"
    press(Key.Key_K, Key.Key_J)
    assert player.shuttle_speed == -1.0
    assert window.player.speed.text() == "−1.0×"
    press(Key.Key_K)
    assert player.state == "paused"
    assert window.player.speed.text() == "1.0×"


def test_i_and_o_make_a_region_shift_l_loops_it_and_escape_clears_it(press, player):
    player.seek(2.0)
    press(Key.Key_I)
    player.seek(3.5)
    press(Key.Key_O)
    assert player.region == (2.0, 3.5)
    player.seek(1.0)
    press(Key.Key_I)
    assert player.region == (1.0, 3.5)
    press(Key.Key_L, modifier=SHIFT)
    assert player.is_looping
    press(Key.Key_L, modifier=SHIFT)
    assert not player.is_looping
    press(Key.Key_Escape)
    assert player.region is None


def test_an_end_before_the_begin_turns_the_region_over(press, player):
    player.seek(6.0)
    press(Key.Key_I)
    player.seek(4.0)
    press(Key.Key_O)
    assert player.region == (0.0, 4.0)


def test_home_end_and_arrows_move(press, player):
    player.seek(4.0)
    told = []
    for key, modifier in (
        (Key.Key_Right, None),
        (Key.Key_Right, SHIFT),
        (Key.Key_Left, None),
        (Key.Key_Home, None),
        (Key.Key_Left, SHIFT),
        (Key.Key_End, None),
        (Key.Key_Right, None),
    ):
        press(key, modifier=modifier or Qt.KeyboardModifier.NoModifier)
        told.append(player.position_seconds)
    assert told == [5.0, 10.0, 9.0, 0.0, 0.0, 10.0, 10.0]


async def test_alt_and_an_arrow_move_by_one_sample_when_zoomed(press, player, window, loop):
    player.seek(4.0)
    window.player.axis.show(3.9995, 4.0005)
    press(Key.Key_Right, Key.Key_Right, modifier=ALT)
    assert round(player.position_seconds * RATE) == 4 * RATE + 2
    press(Key.Key_Left, modifier=ALT)
    assert round(player.position_seconds * RATE) == 4 * RATE + 1


async def test_plus_and_minus_zoom_around_the_position_and_f_shows_all(press, player, window, loop):
    axis = window.player.axis
    player.seek(8.0)
    press(Key.Key_Plus, Key.Key_Plus)
    assert axis.seen_seconds == pytest.approx(2.5)
    assert axis.share(8.0) == pytest.approx(0.8)
    assert window.player.scroll_bar.isVisible()
    press(Key.Key_Minus)
    assert axis.seen_seconds == pytest.approx(5.0)
    press(Key.Key_F)
    assert not axis.is_zoomed
    assert not window.player.scroll_bar.isVisible()


def test_n_and_p_go_from_event_to_event(press, player):
    told = []
    for key in (Key.Key_N, Key.Key_N, Key.Key_N, Key.Key_P, Key.Key_P):
        press(key)
        told.append(player.position_seconds)
    assert told == [2.0, 8.0, 8.0, 2.0, 0.0]


def test_where_it_is_can_be_told_without_looking(press, player, window):
    player.seek(2.5)
    player.set_region(2.0, 3.0)
    player.set_looping(True)
    Player.state.renew(player, "playing")
    Player.level_db.renew(player, (-20.0, -12.3))
    assert window.player.keys.told() == (
        "0:02.500 of 0:10.000; level −12.3 dB; region 0:02.000 to 0:03.000; looped"
    )
    Player.state.renew(player, "paused")


def test_brackets_change_the_speed(press, player, window):
    press(Key.Key_BracketRight, Key.Key_BracketRight, Key.Key_BracketLeft)
    assert player.rate == 1.25
    assert window.player.speed.text() == "1.25×"


def test_the_player_s_keys_are_bound_anew_as_letters_and_others_are_not(press, player, window):
    actions = window.commands
    assert actions.rebind("shuttle_on", "H") == ""
    press(Key.Key_L)
    assert player.state == "paused"
    press(Key.Key_H)
    assert player.state == "playing"
    player.pause()
    assert "is for writing" in actions.rebind("generate", "G")
    assert actions.rebind("shuttle_on", "Tab")
    assert "Begin the region here" in actions.rebind("shuttle_on", "I")
    assert actions.keys("shuttle_on") == "H"


def test_tab_goes_through_the_player_as_the_eye_does(press, player, window):
    player.set_region(1.0, 2.0)
    bar = window.player
    bar.panel.play_button.setFocus()
    reached = []
    for _step in range(9):
        press(Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    side = bar.side
    assert reached == [
        *(bar.panel.stop_button, bar.waveform, bar.timeline),
        *(bar.more, side.loop, bar.speed, side.drag, side.export_button, side.save_button),
    ]


def test_every_key_of_the_player_stands_in_the_settings(press, window):
    rows = window.dialogs.settings(Section.shortcuts).shortcuts.rows
    assert {"play_here", "shuttle_back", "loop", "zoom_in", "compare_switch"} <= set(rows)
