"""Shows a file where it lies, in the file manager of the desktop, with the file chosen."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QProcess, QUrl

NAME = "org.freedesktop.FileManager1"
ITEMS = "/org/freedesktop/FileManager1"
ANSWER_MS_MAX = 3000

Start = Callable[[str, Sequence[str]], bool]


def started(program: str, arguments: Sequence[str]) -> bool:
    """Start a program by itself; whether it could be."""
    if shutil.which(program) is None:
        return False
    if sys.platform == "win32":
        process = QProcess()
        process.setProgram(program)
        # The file manager there reads its line itself and knows no quoting by Qt.
        process.setNativeArguments(" ".join(arguments))
        return bool(process.startDetached()[0])
    return bool(QProcess.startDetached(program, list(arguments))[0])


def show_in_folder(path: Path, start: Start = started, platform: str = sys.platform) -> str:
    """Show a file in its folder; gives a sentence where that is not possible. Slow, for a thread.

    Over D-Bus as freedesktop.org's file manager interface says; else the folder is opened.
    """
    if not path.exists():
        return f"{path} is not there any more."
    if platform == "win32":
        is_shown = start("explorer", [f'/select,"{path}"'])
    elif platform == "darwin":
        is_shown = start("open", ["-R", str(path)])
    else:
        is_shown = _asked_over_bus(path) or start("xdg-open", [str(path.parent)])
    if is_shown:
        return ""
    return f"No file manager was found to show it. The file is {path}."


def _asked_over_bus(path: Path) -> bool:
    from PySide6.QtDBus import QDBusConnection, QDBusMessage

    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return False
    asked = QDBusMessage.createMethodCall(NAME, ITEMS, NAME, "ShowItems")
    address = bytes(QUrl.fromLocalFile(str(path)).toEncoded().data()).decode("ascii")
    asked.setArguments([[address], ""])
    answer = bus.call(asked, timeout=ANSWER_MS_MAX)
    return answer.type() == QDBusMessage.MessageType.ReplyMessage
