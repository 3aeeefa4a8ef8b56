"""Shows in the user's language the sentences of rooms without Qt, which say them in English."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

CONTEXT = "sentences"
# Translated in every finished language; while it is not, no sentence needs to be looked up.
LANGUAGE = "English"


def translated(text: str) -> str:
    """A sentence, or several, in the user's language; what the catalogue has not stays as it is."""
    if QCoreApplication.translate(CONTEXT, LANGUAGE) == LANGUAGE:
        return text
    # Imported here: a window in English, and its first paint, do without.
    from scenewright.ui.sentence_templates import in_other_words

    return in_other_words(text)
