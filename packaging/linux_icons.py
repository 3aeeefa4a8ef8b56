"""The icons as pictures of fixed sizes, for menus and file managers that draw no SVG.

    linux_icons.py FOLDER

Fills the folder as a hicolor theme is laid out. Run with a Python that has PySide6.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

DRAWINGS = Path(__file__).parents[1] / "resources" / "icons"
# The drawing, the theme's folder for it and its name there.
ICONS = (
    ("application", "apps", "scenewright"),
    ("scene-file", "mimetypes", "application-x-scenewright-scene"),
)
SIZES_PIXELS = (16, 24, 32, 48, 64, 128, 256)


def fill(folder: Path) -> None:
    """Write each icon as it is drawn and in each size."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QGuiApplication([])
    for drawing, kind, name in ICONS:
        source = DRAWINGS / f"{drawing}.svg"
        scalable = folder / "scalable" / kind / f"{name}.svg"
        scalable.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, scalable)
        renderer = QSvgRenderer(str(source))
        for size in SIZES_PIXELS:
            picture = QImage(size, size, QImage.Format.Format_ARGB32)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            renderer.render(painter)
            painter.end()
            target = folder / f"{size}x{size}" / kind / f"{name}.png"
            target.parent.mkdir(parents=True, exist_ok=True)
            if not picture.save(str(target)):
                raise OSError(f"{target} could not be written.")
    application.quit()


if __name__ == "__main__":
    fill(Path(sys.argv[1]))
