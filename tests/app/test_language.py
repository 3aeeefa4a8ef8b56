"""A translation made with Qt's own tools from the catalogue is put on and heard."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QTranslator

from scenewright.app.language import speak
from scenewright.ui.sentences import translated

CATALOGUE = Path(__file__).parents[2] / "resources" / "translations" / "sentences.ts"
UNFINISHED = '<translation type="unfinished"/>'
GERMAN = {"English": "Deutsch", "Saved as {0}": "Gespeichert als {0}"}


@pytest.fixture
def folder(tmp_path):
    text = CATALOGUE.read_text(encoding="utf-8")
    for source, told in GERMAN.items():
        begun = f"<source>{source}</source>"
        assert begun + UNFINISHED in text
        text = text.replace(begun + UNFINISHED, f"{begun}<translation>{told}</translation>")
    (tmp_path / "sentences_de.ts").write_text(text, encoding="utf-8")
    release = Path(sys.executable).with_name("pyside6-lrelease")
    command = [release, "sentences_de.ts", "-qm", "scenewright_de.qm", "-silent"]
    subprocess.run(command, cwd=tmp_path, check=True, timeout=60)
    return tmp_path


def test_a_translation_in_the_folder_is_spoken(qapp, folder):
    assert speak(qapp, folder, QLocale("de_AT"))
    (translator,) = qapp.findChildren(QTranslator)
    assert translated("Saved as rain.wav") == "Gespeichert als rain.wav"
    assert translated("This is not a URL.") == "This is not a URL."
    qapp.removeTranslator(translator)
    translator.deleteLater()


def test_without_one_the_studio_speaks_english(qapp, folder):
    assert not speak(qapp, folder, QLocale("fi_FI"))
    assert translated("Saved as rain.wav") == "Saved as rain.wav"
