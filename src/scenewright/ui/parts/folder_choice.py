"""Has a folder chosen, with the mouse or by typing its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QLineEdit


def choosing_folder(dialog: QFileDialog, then: Callable[[Path], object]) -> None:
    """Have a dialog ask for one folder and give it to `then`."""
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)

    def take(names: Sequence[str]) -> None:
        # Qt's own dialog also chooses each folder on the way to one that is typed, and then tells
        # of several or of the one above; a desktop's dialog has no such field.
        field = dialog.findChild(QLineEdit)
        typed = Path(field.text()).expanduser() if field is not None else Path()
        then(typed if typed.is_absolute() else Path(names[-1]))

    dialog.filesSelected.connect(take)
