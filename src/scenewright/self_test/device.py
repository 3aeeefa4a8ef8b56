"""Sound out: silence through the studio's own output, on the device that takes are heard on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import numpy as np
from PySide6.QtCore import QCoreApplication, QTimer

from scenewright.self_test.result import State, Tell
from scenewright.studio.player.audio_output import QtAudioOutput

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from scenewright.studio.player.feed import Feed

SILENT_SECONDS = 0.1
ANSWER_MS_MAX = 10_000


class _Silence:
    """As much of a `Feed` as a device asks for."""

    sample_rate = 48_000
    channels = 2
    buffer_seconds = SILENT_SECONDS

    def __init__(self) -> None:
        self._left = round(self.sample_rate * SILENT_SECONDS)

    def read(self, frames: int) -> NDArray[np.float32]:
        """The next frames, none at the end."""
        given = min(frames, self._left)
        self._left -= given
        return np.zeros((given, self.channels), np.float32)


def look(_folder: Path, tell: Tell) -> None:
    """Which devices there are, and whether the system's choice plays."""
    import PySide6.QtMultimedia  # noqa: F401  # where it cannot be loaded, this says why

    application = QCoreApplication([])
    output = QtAudioOutput()
    names: list[str] = []
    heard: list[str] = []

    def found(devices: Mapping[str, str]) -> None:
        names[:] = devices.values()
        if not names:
            application.exit()
        elif not heard:
            heard.append("not within ten seconds")
            output.start(1, cast("Feed", _Silence()), "")

    def ended(sentence: str) -> None:
        heard[:] = [sentence]
        application.exit()

    output.devices.connect(found)
    output.ended.connect(lambda _number: ended(""))
    output.trouble.connect(lambda _number, sentence: ended(sentence))
    QTimer.singleShot(ANSWER_MS_MAX, application.exit)
    QTimer.singleShot(0, output.prepare)
    application.exec()
    output.close()
    if not names:
        tell("sound-out", State.absent, "There is no device to play on; everything else works")
    elif heard == [""]:
        tell("sound-out", State.ok, f"{names[0]} plays; {len(names)} found")
    else:
        tell("sound-out", State.failed, f"{names[0]} does not play: {heard[0]}")
