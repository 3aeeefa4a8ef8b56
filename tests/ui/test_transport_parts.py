"""Speed, device, trial, raw PCM and the take in words: what stands beside the transport."""

from dataclasses import replace

import pytest
from heard_take import loaded
from PySide6.QtWidgets import QApplication

from scenewright.contract import Request
from scenewright.sound.decode import PcmLayout
from scenewright.sound.peaks import peaks_of
from scenewright.studio.player.feed import Trial
from scenewright.studio.player.opened import open_take
from scenewright.studio.player.player import Player
from scenewright.ui.player.take_layout import TakeLayout, layout_told
from scenewright.ui.player.take_summary import TakeSummary


@pytest.fixture
def player(studio, loop, tmp_path):
    return loaded(studio, loop, tmp_path)


@pytest.fixture
def bar(player, window):
    return window.player


def test_an_empty_player_shows_nothing_that_has_no_use(window):
    bar = window.player
    shown = (bar.speed, bar.more, bar.side.loop, bar.side.strip, bar.guess, bar.trial_note)
    assert not any(one.isVisible() for one in (*shown, bar.scroll_bar, bar.side.save_button))


def test_the_speed_is_chosen_typed_and_said(bar, player):
    speed = bar.speed
    assert speed.text() == "1.0×"
    next(one for one in speed.choices.actions() if one.text() == "1.5×").trigger()
    assert (player.rate, speed.text()) == (1.5, "1.5×")
    speed.typed.setText("0,8")
    speed.typed.returnPressed.emit()
    assert (player.rate, speed.accessibleName()) == (0.8, "Speed: 0.8×")
    for refused in ("9", "fast", ""):
        speed.typed.setText(refused)
        speed.typed.returnPressed.emit()
    assert player.rate == 0.8
    speed.keep_pitch.trigger()
    assert not player.is_pitch_kept


def test_a_region_can_be_looped_where_it_is_told(bar, player):
    player.set_region(2.0, 3.5)
    assert bar.side.loop.isVisible()
    assert bar.side.loop.text() == "0:02.0–0:03.5"
    bar.side.loop.click()
    assert player.is_looping
    assert bar.side.loop.text() == "loop 0:02.0–0:03.5"
    bar.clear_region()
    assert not player.is_looping
    assert not bar.side.loop.isVisible()
    player.set_looping(True)
    assert bar.side.loop.text() == "loop whole take"


def test_the_device_is_chosen_and_one_that_vanished_is_marked(bar, player, settings):
    menu = bar.more.devices
    Player.devices.renew(player, {"a": "Speakers", "b": "Headphones & co"})
    menu.fill()
    next(one for one in menu.actions() if one.text().startswith("Headphones")).trigger()
    assert settings.output_device == "b"
    Player.devices.renew(player, {"a": "Speakers"})
    menu.fill()
    told = {one.text(): one.isChecked() for one in menu.actions()}
    assert told == {
        "The system's choice": False,
        "Speakers": False,
        "Headphones && co, not connected": True,
    }


def test_the_draft_is_heard_on_a_finished_take_and_it_is_said(bar, player, studio, qtbot):
    studio.draft.speed, studio.draft.pitch = 1.2, -2.0
    bar.toggle_trial()
    assert (player.trial, player.state) == (Trial(speed=1.2, pitch=-2.0), "playing")
    assert bar.trial_note.isVisible()
    told = "Heard with the draft's speed 1.20 instead of 1.00 · pitch −2.0 instead of +0.0; "
    told += "the file stays as it is."
    assert bar.trial_note.words.text() == told
    studio.draft.volume = 1.5
    qtbot.waitUntil(lambda: player.trial == Trial(1.2, 1.5, -2.0))
    bar.trial_note.verb.click()
    assert (player.trial, bar.trial_note.isVisible()) == (None, False)


def test_what_the_take_was_made_with_is_not_heard_twice(bar, player, studio, loop, qtbot):
    made = {11: Request("Rain.", speed=0.8, volume=0.5, pitch=-2.0), 12: Request("Rain.")}
    player._decode = lambda take: replace(
        open_take(take.path, peaks_of(take.path)), asked=made[take.take_id]
    )
    loop.run_until_complete(player.load(player.take))
    draft = studio.draft
    draft.speed, draft.volume, draft.pitch = 0.8, 0.5, -2.0
    bar.toggle_trial()
    assert player.trial == Trial()
    assert "no other" in bar.trial_note.words.text()
    draft.speed, draft.volume, draft.pitch = 1.2, 1.5, 3.0
    qtbot.waitUntil(lambda: player.trial == Trial(1.2 / 0.8, 3.0, 5.0))
    assert "volume 1.50 instead of 0.50" in bar.trial_note.words.text()
    # What is left at its default is asked for as the service has it, whatever the take was.
    draft.speed = draft.pitch = None
    qtbot.waitUntil(lambda: player.trial == Trial(1 / 0.8, 3.0, 2.0))
    loop.run_until_complete(player.compare(studio.scenes.take(12)))
    player.switch()
    assert player.trial == Trial(volume=1.5)


def test_the_take_is_tried_beside_what_is_turned(bar, player, window, studio):
    verb = window.composer.output.on_take
    studio.draft.volume = 1.5
    assert (verb.isEnabled(), verb.text()) == (True, "Try on the take")
    verb.click()
    assert (player.trial, verb.text()) == (Trial(volume=1.5), "Hear the file")
    bar.trial_note.verb.click()
    assert (player.trial, verb.text()) == (None, "Try on the take")


def test_without_a_take_there_is_nothing_to_try_on(window):
    assert not window.composer.output.on_take.isEnabled()


def test_what_the_service_would_refuse_is_not_heard(bar, player, studio):
    studio.draft.speed, studio.draft.volume = 9.0, 1.5
    studio.draft.renew()
    bar.toggle_trial()
    assert player.trial == Trial(volume=1.5)


def test_a_guessed_layout_says_so_and_can_be_changed(bar, player, qtbot, theme):
    layout = PcmLayout(48000, 2, "s16le")
    Player.layout.renew(player, layout)
    assert not bar.guess.isVisible()
    Player.is_layout_guessed.renew(player, True)
    assert bar.guess.isVisible()
    assert bar.guess.words.text() == (
        "Read as 48 kHz stereo, 16 bit: a guess, raw PCM does not say."
    )
    wished = []
    bar.layout_chosen.connect(wished.append)
    bar.guess.verb.click()
    sheet = bar.window().findChildren(TakeLayout)[-1]
    assert sheet.rate.currentData() == 48000
    sheet.rate.setCurrentIndex(sheet.rate.findData(44100))
    sheet.channels.setCurrentIndex(sheet.channels.findData(1))
    sheet.buttons.accepted.emit()
    assert wished == [replace(layout, sample_rate=44100, channels=1)]


@pytest.mark.parametrize(
    ("layout", "told"),
    [
        (PcmLayout(44100, 1, "s24be"), "44.1 kHz mono, 24 bit, big-endian"),
        (PcmLayout(48000, 2, "f32le"), "48 kHz stereo, 32 bit float"),
        (PcmLayout(8000, 6, "u8"), "8 kHz 6 channels, 8 bit unsigned"),
    ],
)
def test_a_layout_is_told_in_words(layout, told, qapp):
    assert layout_told(layout) == told


def test_the_take_can_be_read_and_copied(bar, player):
    bar.summarise()
    sheet = bar.window().findChildren(TakeSummary)[-1]
    assert sheet.words.toPlainText() == player.summary
    assert player.summary
    sheet.copy_all.click()
    assert QApplication.clipboard().text() == player.summary


def test_the_peak_is_held_where_it_was(bar, player, theme, colours_of):
    Player.level_db.renew(player, (-40.0, -40.0))
    assert theme.colour("bad").name() not in colours_of(bar.panel.meter)
    Player.peak_hold_db.renew(player, (-0.2, -40.0))
    assert theme.colour("bad").name() in colours_of(bar.panel.meter)


def test_the_menu_lists_what_is_rare_with_its_keys(bar):
    bar.more.fill()
    told = [action.text() for action in bar.more.choices.actions() if action.text()]
    assert told == [
        "Spectrogram or waveform\tS",
        "Channels together or apart\tC",
        "Compare with",
        "Try speed, volume and pitch on the take",
        "Output device",
        "The take in words…\tShift+T",
    ]
