"""`diagnostics`: what helps to find a fault, in a zip that nobody sends."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from scenewright.cli.output import Share, say
from scenewright.studio.diagnostics.collecting import Sources, collect, save
from scenewright.studio.rooms import Places

if TYPE_CHECKING:
    import argparse


def diagnostics(options: argparse.Namespace) -> int:
    """Collect, write, and say what is in it."""
    with Share("Collecting") as share:
        sources = Sources.of(Places.of_home())
        pieces = collect(sources, tell=lambda done, all_: share.tell(done / all_))
    save(pieces, options.file)
    if options.json:
        sizes = {piece.name: len(piece.text.encode()) for piece in pieces}
        print(json.dumps({"file": str(options.file), "pieces": sizes}))
        return 0
    print(options.file)
    say(f"In it: {', '.join(piece.name for piece in pieces)}.")
    say("Nothing was sent anywhere. Read it before you pass it on.")
    return 0
