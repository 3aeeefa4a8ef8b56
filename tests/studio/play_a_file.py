"""Started by the hearing test in a process of its own: plays a file through the real output.

Arguments: the file, then what to do, such as `play`, `wait:1.2`, `seek:0.5`, `pause`, `stop`,
`region:0.5:0.9`, `loop`, `rate:1.5`, `tape`, `shuttle:-1`, `compare:FILE`, `switch`, `device:ID`,
or what to wait for: `until:paused`, `past:1.5`, `played:3.5` (however often it went round),
`there:DEVICE`, `gone:DEVICE`, `told`, `untold`.
Prints each state of the player, its position and what it says, after every word.
"""

import asyncio
import os
import sys
import time
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

import qasync
from PySide6.QtCore import QCoreApplication

from scenewright.studio.coroutines import Coroutines
from scenewright.studio.library.scenes import TakeEntry
from scenewright.studio.player.audio_output import QtAudioOutput
from scenewright.studio.player.player import Player

SECONDS_MAX = 60.0


def take_of(path):
    return TakeEntry(1, None, "Heard", 1, 0.0, Path(path), "wav")


async def obey(player, words):
    await player.load(take_of(sys.argv[1]))
    for word in words:
        verb, *arguments = word.split(":")
        await do(player, verb, arguments)
        message = player.device_message
        print(word, player.state, f"{player.position_seconds:.4f}", message, flush=True)


async def do(player, verb, arguments):
    numbers = {"seek", "rate", "region", "wait", "stall", "past", "played"}
    given = [float(argument) for argument in arguments] if verb in numbers else arguments
    if verb == "wait":
        await asyncio.sleep(*given)
    elif verb in UNTIL:
        deadline = time.monotonic() + SECONDS_MAX
        while not UNTIL[verb](player, *given) and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
    elif verb == "stall":
        time.sleep(*given)
    elif verb == "compare":
        await player.compare(take_of(given[0]))
    elif verb in VERBS:
        VERBS[verb](player, *given)
    else:
        getattr(player, verb)(*given)


UNTIL = {
    "until": lambda player, state: player.state == state,
    "past": lambda player, seconds: player.position_seconds >= seconds,
    "played": lambda player, seconds: player._played_frames >= seconds * player._feed.sample_rate,
    "there": lambda player, device: device in player.devices,
    "gone": lambda player, device: device not in player.devices,
    "told": lambda player: player.device_message != "",
    "untold": lambda player: player.device_message == "",
}
VERBS = {
    "region": lambda player, start, end: player.set_region(start, end),
    "loop": lambda player: player.set_looping(True),
    "once": lambda player: player.set_looping(False),
    "rate": lambda player, rate: player.set_rate(rate),
    "tape": lambda player: player.set_pitch_kept(False),
    "shuttle": lambda player, direction: player.shuttle(int(direction)),
    "unmatched": lambda player: player.set_matched(False),
    "device": lambda player, device: player.use_device(device),
}


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
