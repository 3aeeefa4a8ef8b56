"""Settings, Voices: a folder of Piper voices is chosen, listed, offered and forgotten."""

import pytest
from PySide6.QtCore import Qt
from tiny_voice import make_voice

from scenewright.scene import own_voices as found_voices
from scenewright.studio.settings import Section
from scenewright.ui.settings.own_voices import OwnVoicesPart

ID = "piper-en_US-tiny-low"


@pytest.fixture
def part(window):
    opened = window.dialogs.settings(Section.voices)
    return opened.findChild(OwnVoicesPart)


def listed(part):
    return [part.list.item(row).text() for row in range(part.list.count())]


def test_a_chosen_folder_is_listed_and_what_is_no_voice_is_said(part, window, tmp_path, qtbot):
    assert not part.list.isVisible()
    make_voice(tmp_path / "voices")
    (tmp_path / "voices" / "other.onnx").write_bytes(b"")
    window.studio.voices.own.use(tmp_path / "voices")
    assert listed(part) == ["Tiny · American · en_US-tiny-low"]
    assert part.missed.text() == (
        "other.onnx is not used: its settings are missing. "
        "Put other.onnx.json into the same folder."
    )
    assert str(tmp_path / "voices") in part.folder.text()
    qtbot.mouseClick(part.forget, Qt.MouseButton.LeftButton)
    assert not part.list.isVisible()
    assert (tmp_path / "voices" / "other.onnx").exists()


def test_looking_again_finds_what_was_added(part, window, tmp_path, qtbot):
    (tmp_path / "voices").mkdir()
    window.studio.voices.own.use(tmp_path / "voices")
    assert listed(part) == []
    assert "No voice is in this folder" in part.missed.text()
    make_voice(tmp_path / "voices")
    qtbot.mouseClick(part.again, Qt.MouseButton.LeftButton)
    assert listed(part) == ["Tiny · American · en_US-tiny-low"]


def test_the_voice_is_offered_where_voices_are_chosen_at_once(window, tmp_path):
    picker = window.composer.voice
    picker.furnish()
    assert picker.choice.findData(ID) < 0
    make_voice(tmp_path / "voices")
    window.studio.voices.own.use(tmp_path / "voices")
    assert picker.choice.findData(ID) > 0
    window.studio.voices.own.forget()
    assert picker.choice.findData(ID) < 0


def test_without_the_runtime_the_page_says_what_to_install(part, window, tmp_path, monkeypatch):
    monkeypatch.setattr(found_voices, "find_spec", lambda _name: None)
    make_voice(tmp_path / "voices")
    window.studio.voices.own.use(tmp_path / "voices")
    assert part.trouble.isVisible()
    assert "pip install onnxruntime" in part.trouble.text()
