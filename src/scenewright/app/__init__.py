"""The desktop put together: window first, then everything that takes time, then a clean end.

The only room besides the command line that knows every other one; nothing imports it.
"""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright import paths
from scenewright.app.lean_qt import import_qt

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from scenewright.app.single import Seat

QT_LIBRARIES = (
    "libgl1 libegl1 libglib2.0-0 libdbus-1-3 libfontconfig1 libxkbcommon0 libxkbcommon-x11-0 "
    "libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxcb-xkb1 libpulse0"
)
UNSEEN_PLATFORMS = ("offscreen", "minimal", "vnc")


def main(argv: list[str]) -> int:
    """Run the studio until its window is closed; the scene files in `argv` are opened in it.

    Where it runs already, that one opens them and comes to the front. Returns 0, or 1 with a
    sentence where it cannot start.
    """
    sentence = _missing_screen()
    if sentence:
        return _refused(sentence)
    files = [Path(name).absolute() for name in argv]
    home = paths.home()
    seat, sentence = _seat(home, files)
    if seat is None and not sentence:
        return 0
    # Until the first paint everything that is made stays: looking for garbage costs 4 % of it.
    gc.disable()
    try:
        import_qt()
        from PySide6.QtCore import QtMsgType, qInstallMessageHandler

        kind_of_application = _kind_of_application()
    except ImportError as error:
        return _refused(_missing_library(str(error)))

    said: list[str] = []

    def hear(kind: QtMsgType, _context: object, message: str | None) -> None:
        said.append(message or "")
        if kind is QtMsgType.QtFatalMsg:
            # Qt ends the process when this returns: its core dump would be no sentence.
            _refused(_missing_library(said[0]))
            os._exit(1)

    qInstallMessageHandler(hear)
    application = _named(kind_of_application(["scenewright", "-style", "fusion"]))
    sentence = sentence or _unwritable(home)
    if sentence:
        return _refused(sentence, application)
    from scenewright.app.desktop import Desktop

    translations = paths.resource("translations")
    if any(translations.glob("*.qm")):
        # Imported only where there is one: the first paint waits for every import.
        from scenewright.app.language import speak

        speak(application, translations)
    desktop = Desktop(application, files)
    code = desktop.run()
    if desktop.is_to_restart and seat is not None:
        seat.release()
        _begin_again()
    return code


def _kind_of_application() -> type[QApplication]:
    if sys.platform == "darwin":
        from scenewright.app.file_opening import FileOpening

        return FileOpening
    from PySide6.QtWidgets import QApplication

    return QApplication


def _named(application: QApplication) -> QApplication:
    application.setApplicationName("scenewright")
    application.setApplicationDisplayName("Scenewright")
    application.setDesktopFileName("scenewright")
    # The end waits for the journal and the local service, also after the window is gone.
    application.setQuitOnLastWindowClosed(False)
    return application


def _begin_again() -> None:
    """Start this program anew in place of this process, or beside its end where there is no such.

    What this one has open is closed on the way, the lock of its seat included.
    """
    command = paths.studio_command()
    if sys.platform == "win32":
        import subprocess

        subprocess.Popen(command)
    else:
        os.execv(command[0], command)


def _seat(home: Path, files: list[Path]) -> tuple[Seat | None, str]:
    """The seat of the home's one studio; without it a sentence, empty when that one has heard."""
    from scenewright.app.single import Seat, hand_over

    try:
        return Seat(home), ""
    except BlockingIOError:
        try:
            return hand_over(home, files), ""
        except (TimeoutError, OSError) as error:
            return None, str(error)
    except OSError:
        return None, _unwritable(home)


def _missing_screen() -> str:
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return ""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return ""
    return (
        "There is no screen here to open the studio on. Without one, type: "
        'scenewright render "Rain on a tin roof." -o rain.mp3'
    )


def _missing_library(reason: str) -> str:
    if sys.platform == "linux":
        return (
            f"The window cannot be opened ({reason.strip()}). Check that the screen can be "
            "reached; where a system library is missing, on Debian and Ubuntu type: "
            f"sudo apt install {QT_LIBRARIES}"
        )
    return f"The window's library cannot be loaded ({reason.strip()}). Install Scenewright again."


def _unwritable(home: Path) -> str:
    try:
        home.mkdir(parents=True, exist_ok=True)
        probe = home / f".writable-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        return (
            f"The folder {home} cannot be written ({error.strerror}). Correct its permissions, or "
            f"choose another folder with the variable {paths.HOME_VARIABLE}."
        )
    return ""


def _refused(sentence: str, application: QApplication | None = None) -> int:
    sys.stderr.write(sentence + "\n")
    if application is not None and application.platformName() not in UNSEEN_PLATFORMS:
        from PySide6.QtWidgets import QMessageBox

        QMessageBox.critical(None, "Scenewright", sentence)
    return 1
