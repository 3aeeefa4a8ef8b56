"""The parts of the self-test, and what each of them tells of; a process looks at one part."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.self_test.result import State

if TYPE_CHECKING:
    from scenewright.self_test.result import Tell

VERB = "self-test-part"
# Part -> the checks that it tells of, in their order.
PARTS = {
    "program": ("version", "resources"),
    "window": ("platform", "fonts", "svg"),
    "formats": ("wav", "mp3", "pcm", "ogg_opus", "flac"),
    "device": ("sound-out",),
    "wires": ("trust-store", "tls"),
    "keyring": ("keyring",),
    "journal": ("sqlite",),
    "speech": ("espeak-ng",),
    "scene": ("scene",),
}


def main(arguments: Sequence[str]) -> int:
    """Look at one part, with a folder for what it makes; a line of JSON for each check."""
    name, folder = arguments
    untold = list(PARTS[name])

    def tell(check: str, state: State, told: str) -> None:
        sys.stdout.write(json.dumps({"name": check, "state": state, "told": told}) + "\n")
        sys.stdout.flush()
        untold.remove(check)

    try:
        look_at(name)(Path(folder), tell)
    # A library may fail in any way; each is a line, and the rest of the parts go on.
    except Exception as error:
        for check in list(untold):
            tell(check, State.failed, str(error) or type(error).__name__)
    return 0


def look_at(name: str) -> Callable[[Path, Tell], None]:
    """The function of a part; each imports only what it is about."""
    if name == "window":
        from scenewright.self_test import window

        return window.look
    if name in ("formats", "speech", "scene"):
        from scenewright.self_test import sounds

        return {"formats": sounds.formats, "speech": sounds.speech, "scene": sounds.scene}[name]
    if name == "device":
        from scenewright.self_test import device

        return device.look
    if name == "wires":
        from scenewright.self_test import wires

        return wires.look
    from scenewright.self_test import keeping

    of_name = {"program": keeping.program, "journal": keeping.journal, "keyring": keeping.keyring}
    return of_name[name]
