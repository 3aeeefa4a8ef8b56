"""The audio device: one QAudioSink in a thread of its own, for the whole life of the process.

QtMultimedia is imported in that thread, so a window never waits for it.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance

    from scenewright.studio.feed import Feed

logger = logging.getLogger(__name__)

BUFFER_SECONDS = 0.15
REPORT_MS = 25
NO_DEVICE = (
    "No audio output device was found. Connect one, then press play again; everything else works."
)
NO_LIBRARY = (
    "Sound cannot be played because a system library is missing ({missing}). On Debian and Ubuntu: "
    "sudo apt install libpulse0. Everything else works."
)
DEVICE_FAILED = "The audio output device stopped. Press play to try again; everything else works."


class AudioOutput(Protocol):
    """What a player needs of a device. Signals arrive in the thread of the player.

    `played(int)`: frames of the current start that have left for the ear.
    `ended()`: the feed ran dry and its last frame was played.
    `trouble(str)`: a sentence, empty when the device works again.
    """

    played: SignalInstance
    ended: SignalInstance
    trouble: SignalInstance

    def start(self, feed: Feed, device: str) -> None:
        """Play from the feed's next frame; what was buffered before is dropped."""

    def stop(self) -> None:
        """Stop at once and drop what is buffered."""

    def close(self) -> None:
        """Release the device and end the thread."""
