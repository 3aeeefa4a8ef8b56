"""Started by the hearing test in a process of its own: plays a file through the real output.

Arguments: the file, then what to do, such as `play`, `wait:1.2`, `seek:0.5`, `pause`, `stop`.
Prints each state of the player, and its position, after every word.
"""

import asyncio
import os
import sys
import time
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

import qasync
from PySide6.QtCore import QCoreApplication

from scenewright.studio.audio_output import QtAudioOutput
from scenewright.studio.coroutines import Coroutines
from scenewright.studio.player import Player
from scenewright.studio.scenes import TakeEntry

SECONDS_MAX = 60.0


async def obey(player, words):
    take = TakeEntry(1, None, "Heard", 1, 0.0, Path(sys.argv[1]), "wav")
    await player.load(take)
    for word in words:
        verb, _, argument = word.partition(":")
        if verb == "wait":
            await asyncio.sleep(float(argument))
        elif verb == "until":
            deadline = time.monotonic() + SECONDS_MAX
            while player.state != argument and time.monotonic() < deadline:
                await asyncio.sleep(0.01)
        elif verb == "stall":
            time.sleep(float(argument))
        elif verb == "seek":
            player.seek(float(argument))
        else:
            getattr(player, verb)()
        message = player.device_message
        print(word, player.state, f"{player.position_seconds:.4f}", message, flush=True)


def main():
    application = QCoreApplication([])
    loop = qasync.QEventLoop(application)
    asyncio.set_event_loop(loop)
    coroutines = Coroutines()
    player = Player(coroutines, QtAudioOutput())
    loop.run_until_complete(obey(player, sys.argv[2:]))
    player.close()
    loop.run_until_complete(coroutines.close())
    loop.close()


main()
