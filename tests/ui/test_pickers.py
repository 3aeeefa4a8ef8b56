"""Voice and references: presets, typed ids and addresses, each limit refused beside its field."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from scenewright.scene.voices import voices
from scenewright.ui.reference_chip import ReferenceChip, short_name
from scenewright.ui.reference_picker import ReferencePicker
from scenewright.ui.voice_picker import VoicePicker


@pytest.fixture
def voice_picker(qtbot, draft, theme):
    widget = VoicePicker(draft, theme)
    widget.furnish()
    qtbot.addWidget(widget)
    draft.prompt = "rain"
    widget.show()
    return widget


@pytest.fixture
def picker(qtbot, draft, theme):
    widget = ReferencePicker(draft, theme)
    qtbot.addWidget(widget)
    draft.prompt = "rain"
    widget.resize(600, 200)
    widget.show()
    return widget


def add(qtbot, picker, button, url):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(picker.address, url)
    qtbot.keyClick(picker.address, Qt.Key.Key_Return)


def test_at_first_no_voice_is_sent(voice_picker, draft):
    assert draft.voice is None
    assert voice_picker.choice.currentText() == "Service default"


def test_every_preset_can_be_chosen(voice_picker, draft):
    for row, voice in enumerate(voices(), 1):
        voice_picker.choice.setCurrentIndex(row)
        assert draft.voice == voice.id
    voice_picker.choice.setCurrentIndex(0)
    assert draft.voice is None


def test_any_other_id_can_be_typed(voice_picker, draft, qtbot):
    line = voice_picker.choice.lineEdit()
    line.clear()
    qtbot.keyClicks(line, "narrator-7")
    assert draft.voice == "narrator-7"
    assert line.text() == "narrator-7"


def test_a_loaded_voice_is_shown_by_its_name(voice_picker, draft):
    preset = voices()[1]
    draft.voice = preset.id
    assert voice_picker.choice.currentText().startswith(preset.name)
    draft.voice = "elsewhere-3"
    assert voice_picker.choice.currentText() == "elsewhere-3"
    draft.voice = None
    assert voice_picker.choice.currentText() == "Service default"


def test_too_long_a_voice_id_is_refused_beside_the_field(voice_picker, draft):
    voice_picker.choice.setEditText("v" * 257)
    draft.renew()
    assert "at most 256 characters" in voice_picker.problem.text()
    assert voice_picker.problem.isVisible()


def test_references_are_added_named_and_removed(picker, draft, qtbot):
    add(qtbot, picker, picker.add_audio, "https://example.org/tide.wav")
    add(qtbot, picker, picker.add_audio, "https://example.org/bell.ogg")
    assert draft.audio_urls == ("https://example.org/tide.wav", "https://example.org/bell.ogg")
    first = picker.findChildren(ReferenceChip)[0]
    first.remove_requested.emit()
    assert draft.audio_urls == ("https://example.org/bell.ogg",)


def test_an_address_can_be_edited_and_the_edit_left_by_escape(picker, draft, qtbot):
    add(qtbot, picker, picker.add_audio, "https://example.org/tide.wav")
    chip = picker.findChild(ReferenceChip)
    chip.edit_requested.emit()
    assert picker.address.text() == "https://example.org/tide.wav"
    qtbot.keyClick(picker.address, Qt.Key.Key_Escape)
    assert draft.audio_urls == ("https://example.org/tide.wav",)
    assert picker.address.isHidden()
    picker.findChild(ReferenceChip).edit_requested.emit()
    picker.address.setText("https://example.org/wave.wav")
    qtbot.keyClick(picker.address, Qt.Key.Key_Return)
    assert draft.audio_urls == ("https://example.org/wave.wav",)


def test_a_fourth_sound_is_refused_beside_the_field(picker, draft, qtbot):
    for number in range(4):
        add(qtbot, picker, picker.add_audio, f"https://example.org/{number}.wav")
    draft.renew()
    assert "at most 3" in picker.audio_problem.text()
    assert picker.audio_problem.isVisible()


def test_an_image_beside_a_sound_is_refused_beside_the_field(picker, draft, qtbot):
    add(qtbot, picker, picker.add_audio, "https://example.org/a.wav")
    add(qtbot, picker, picker.add_image, "https://example.org/a.png")
    draft.renew()
    assert "cannot be combined" in picker.image_problem.text()


@pytest.mark.parametrize("url", ["ftp://example.org/a.wav", "tide.wav", "http://" + "a" * 2050])
def test_what_is_no_address_is_refused_beside_the_field(picker, draft, qtbot, url):
    qtbot.mouseClick(picker.add_audio, Qt.MouseButton.LeftButton)
    picker.address.setText(url)
    qtbot.keyClick(picker.address, Qt.Key.Key_Return)
    draft.renew()
    assert picker.audio_problem.text().startswith("Reference 1:")


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("https://example.org/a/tide.wav?x=1", "tide.wav"),
        ("https://example.org", "example.org"),
        ("https://example.org/" + "x" * 40, "x" * 23 + "…"),
        ("http://[", "http://["),
    ],
)
def test_a_chip_has_a_short_name(url, name):
    assert short_name(url) == name


def test_references_that_need_a_second_row_leave_the_advice_below_them(window, studio, qtbot):
    window.resize(1440, 900)
    window.show()
    studio.draft.prompt = "A dog barks."
    window.composer.folds.unfold("references")
    picker = window.composer.references
    studio.draft.audio_urls = ("https://example.org/tide.wav", "https://example.org/harbour.ogg")
    # Room for one chip a row, so that the buttons come below whatever the font is.
    picker.setFixedWidth(300)
    hint = picker.findChild(QLabel, "small")
    qtbot.waitUntil(lambda: picker.add_audio.y() > 0, timeout=5000)
    qtbot.waitUntil(lambda: hint.y() >= picker.add_audio.geometry().bottom(), timeout=2000)
