"""The program's icon as Windows (.ico) and macOS (.icns) want it, drawn from its SVG.

    application_icon.py FILE.ico|FILE.icns

Run with a Python that has PySide6.
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

DRAWING = Path(__file__).parents[1] / "resources" / "icons" / "application.svg"
ICO_SIZES_PIXELS = (16, 24, 32, 48, 64, 128, 256)
# Apple's names of the sizes; those from ic11 on are for dense screens, twice as many pixels.
ICNS_SIZES_PIXELS = {
    **{"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512},
    **{"ic11": 32, "ic12": 64, "ic13": 256, "ic14": 512, "ic10": 1024},
}


def drawn(sizes_pixels: set[int]) -> dict[int, bytes]:
    """The icon as PNG in each size."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer, QIODevice, Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    application = QGuiApplication.instance() or QGuiApplication([])
    renderer = QSvgRenderer(str(DRAWING))
    pictures = {}
    for size in sorted(sizes_pixels):
        picture = QImage(size, size, QImage.Format.Format_ARGB32)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        renderer.render(painter)
        painter.end()
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        picture.save(buffer, "PNG")  # type: ignore[call-overload]
        pictures[size] = bytes(buffer.data().data())
    del application
    return pictures


def write_ico(file: Path) -> None:
    """All sizes as PNG in one file: a head, an entry of 16 bytes each, the pictures."""
    pictures = drawn(set(ICO_SIZES_PIXELS))
    head, body = struct.pack("<3H", 0, 1, len(pictures)), b""
    begin = len(head) + 16 * len(pictures)
    for size, png in pictures.items():
        # 256 does not fit into a byte and is written as 0.
        head += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(png), begin)
        begin += len(png)
        body += png
    file.write_bytes(head + body)


def write_icns(file: Path) -> None:
    """Blocks of a name, a length and a picture."""
    pictures = drawn(set(ICNS_SIZES_PIXELS.values()))
    body = b""
    for name, size in ICNS_SIZES_PIXELS.items():
        body += name.encode() + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
    file.write_bytes(b"icns" + struct.pack(">I", 8 + len(body)) + body)


if __name__ == "__main__":
    target = Path(sys.argv[1])
    {".ico": write_ico, ".icns": write_icns}[target.suffix](target)
