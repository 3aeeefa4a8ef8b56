"""Voices: presets and typed ids, each limit refused beside its field."""

import pytest

from scenewright.scene.voices import voices
from scenewright.ui.composing.voice_picker import VoicePicker


@pytest.fixture
def voice_picker(qtbot, draft, theme):
    widget = VoicePicker(draft, theme)
    widget.furnish()
    qtbot.addWidget(widget)
    draft.prompt = "rain"
    widget.show()
    return widget


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
