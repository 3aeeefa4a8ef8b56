"""A stand-in for a folder window or another program: what is dropped on it is copied to a folder.

`python folder_window.py FOLDER X Y` opens it at that place of the screen and writes one line for
each thing that happens: `ready`, `entered ACTIONS`, `copied NAME`, `left`; and where its files are
dragged out of it `dragging COUNT`, `would be ACTION` over whatever takes it, then `dropped ACTION`.
"""

import shutil
import sys
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QDrag
from PySide6.QtWidgets import QApplication, QLabel

SIZE = (300, 300)


def say(*words):
    print(*words, flush=True)


class FolderWindow(QLabel):
    """Takes files by copying them, as a file manager does; nothing else is accepted."""

    def __init__(self, folder):
        super().__init__("Drop files here")
        self._folder = folder
        self.setWindowTitle("Folder")
        self.setAcceptDrops(True)
        self.setFixedSize(*SIZE)

    def dragEnterEvent(self, event):
        # What is dragged out of it is not for itself.
        if event.mimeData().hasUrls() and event.source() is None:
            say("entered", event.possibleActions().name, *event.mimeData().formats())
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()

    def mouseMoveEvent(self, event):
        """What is in the folder is dragged out of it, all at once."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            data = QMimeData()
            data.setUrls([QUrl.fromLocalFile(str(path)) for path in sorted(self._folder.iterdir())])
            drag = QDrag(self)
            drag.setMimeData(data)
            # What it would come to, let go where it is now.
            drag.actionChanged.connect(lambda action: say("would be", action.name))
            say("dragging", len(data.urls()))
            say("dropped", drag.exec(Qt.DropAction.CopyAction).name)

    def dragLeaveEvent(self, _event):
        say("left")

    def dropEvent(self, event):
        for url in event.mimeData().urls():
            source = Path(url.toLocalFile())
            shutil.copyfile(source, self._folder / source.name)
            say("copied", source.name)
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()


if __name__ == "__main__":
    application = QApplication([])
    window = FolderWindow(Path(sys.argv[1]))
    window.move(int(sys.argv[2]), int(sys.argv[3]))
    window.show()
    say("ready")
    application.exec()
