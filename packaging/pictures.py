"""Pictures of the real window in a given state, for the README and to be looked at.

`python packaging/pictures.py` writes `studio-light.png` and `studio-dark.png` into `docs/`; with a
FOLDER it writes there every picture of the list, in every theme, at 100 and at 200 %. NAMES after
the folder draw only those that begin so.
"""

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from picture_list import PICTURES, SETTLING_TURNS, WHOLE, Picture, State
from picture_states import ROOT, new_studio
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from scenewright.ui.theme import Theme
from scenewright.ui.window import Window

SIZE = (1440, 900)
SMALLEST = (1100, 700)
THEMES = ("light", "dark", "high-contrast")
SCALES_PERCENT = (100, 200)


def settle() -> None:
    """Let layouts that follow each other come to rest."""
    for _ in range(SETTLING_TURNS):
        QCoreApplication.processEvents()


@contextlib.contextmanager
def furnished(
    state: State | None, theme: Theme, scale_percent: int = 100, size: tuple[int, int] = SIZE
) -> Iterator[Window]:
    """A real window in a state, furnished and laid out."""
    with tempfile.TemporaryDirectory() as folder:
        studio, settings = new_studio(folder, theme.choice)
        settings.font_scale_percent = scale_percent
        window = Window(studio, settings, theme)
        window.resize(*size)
        window.show()
        window.furnish()
        if state is not None:
            state(studio)
        settle()
        yield window
        window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()


@contextlib.contextmanager
def drawn(
    picture: Picture, theme: Theme, scale_percent: int = 100, size: tuple[int, int] = SIZE
) -> Iterator[QWidget]:
    """What a picture shows, in a window of its own."""
    with furnished(picture.state, theme, scale_percent, size) as window:
        shown = picture.draw(window)
        settle()
        yield shown
        if shown.window() is not window:
            shown.window().close()


def write(picture: Picture, theme: Theme, scale_percent: int, folder: Path) -> None:
    """One picture in a theme and a size of text; of the whole window in its two sizes."""
    for size in (SIZE, SMALLEST) if picture.is_whole else (SIZE,):
        wide = f"-{size[0]}" if picture.is_whole else ""
        name = f"{picture.name}{wide}-{theme.choice}-{scale_percent}.png"
        with drawn(picture, theme, scale_percent, size) as shown:
            shown.grab().save(str(folder / name))


def put_up_a_screen(folder: str) -> None:
    """Pictures are of a usual screen: Qt's own of no device is smaller than the smallest window."""
    screen = {"name": "screen", "x": 0, "y": 0, "width": SIZE[0], "height": SIZE[1]}
    screens = Path(folder) / "screens.json"
    dots = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    screens.write_text(json.dumps({"screens": [screen | dots]}), encoding="utf-8")
    os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={screens}")


def main() -> None:
    """The two pictures of the README, or every picture where a folder is given."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--theme", choices=THEMES, help="only this one")
    asked = parser.parse_args()
    if asked.folder is not None and asked.theme is None:
        asked.folder.mkdir(parents=True, exist_ok=True)
        # A process each: Qt may not live through another style sheet after many windows are gone.
        for choice in THEMES:
            again = [sys.executable, __file__, "--theme", choice, str(asked.folder), *asked.names]
            subprocess.run(again, check=True)
        return
    with tempfile.TemporaryDirectory() as folder:
        put_up_a_screen(folder)
        application = QApplication(["pictures", "-style", "fusion"])
        settle()
    theme = Theme(application)
    if asked.folder is None:
        at_work = next(picture for picture in WHOLE if picture.name == "window-at-work")
        for choice in ("light", "dark"):
            theme.choose(choice)
            with drawn(at_work, theme) as shown:
                shown.grab().save(str(ROOT / "docs" / f"studio-{choice}.png"))
        return
    theme.choose(asked.theme)
    for scale_percent in SCALES_PERCENT:
        for picture in PICTURES:
            if not asked.names or picture.name.startswith(tuple(asked.names)):
                write(picture, theme, scale_percent, asked.folder)
    application.quit()


if __name__ == "__main__":
    main()
