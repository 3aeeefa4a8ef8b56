"""The user's language: a translation that is there is put on before the first string is asked for.

`resources/translations/` takes `scenewright_de.qm` and the like: `pyside6-lupdate` reads the
window's own strings, `packaging/sentences.py` those of the rooms without Qt, and
`pyside6-lrelease window.ts sentences.ts -qm scenewright_de.qm` makes one file of both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QTranslator

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QCoreApplication


def speak(application: QCoreApplication, folder: Path, locale: QLocale | None = None) -> bool:
    """Put on the folder's translation for the locale, which is the system's unless given.

    Without one the studio stays English, and False comes back.
    """
    translator = QTranslator()
    if not translator.load(locale or QLocale(), "scenewright", "_", str(folder)):
        return False
    translator.setParent(application)
    return application.installTranslator(translator)
