"""Sentences of rooms without Qt in another language: known by their templates, values kept."""

import pytest
from PySide6.QtCore import QTranslator

from scenewright.ui import sentence_templates, sentences
from scenewright.ui.sentences import translated

GERMAN = {
    "English": "Deutsch",
    "Saved as {0}": "Gespeichert als {0}",
    "Reference {0}: {1}": "{1} (Referenz {0})",
    "This is not a URL.": "Das ist keine Adresse.",
    "{0} cannot be reached.": "{0} ist nicht erreichbar.",
    "The service": "Der Dienst",
    "{0} Waiting for the network.": "{0} Es wird auf das Netz gewartet.",
    "“{0}” is done": "„{0}“ ist fertig",
    "Undo": "Zurück",
    "{0} jobs are done": "{0} Aufträge sind fertig",
    "1 needs you": "einer braucht Sie",
}


class German(QTranslator):
    """A language with a few words, the order of the values changed in one of them."""

    def translate(self, context, text, disambiguation=None, n=-1):
        return GERMAN.get(text) if context == sentences.CONTEXT else None

    def isEmpty(self):
        return False


@pytest.fixture
def german(qapp):
    translator = German()
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.mark.parametrize(
    ("made", "told"),
    [
        ("Undo", "Zurück"),
        ("Saved as /tmp/rain, heavy. 2.wav", "Gespeichert als /tmp/rain, heavy. 2.wav"),
        ("Reference 2: This is not a URL.", "Das ist keine Adresse. (Referenz 2)"),
        (
            "The service cannot be reached. Waiting for the network.",
            "Der Dienst ist nicht erreichbar. Es wird auf das Netz gewartet.",
        ),
        ("3 jobs are done, 1 needs you", "3 Aufträge sind fertig, einer braucht Sie"),
        # What the user named is no sentence of ours.
        ("Saved as Undo", "Gespeichert als Undo"),
        ("“Undo” is done", "„Undo“ ist fertig"),
        ("Nothing of ours. Undo", "Nothing of ours. Zurück"),
        ("", ""),
    ],
)
def test_a_sentence_is_told_in_the_users_language(german, made, told):
    assert translated(made) == told


def test_without_a_translation_nothing_is_looked_up(qapp, monkeypatch):
    monkeypatch.setattr(sentence_templates, "in_other_words", pytest.fail)
    assert translated("Saved as rain.wav") == "Saved as rain.wav"
