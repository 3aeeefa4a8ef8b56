"""Every default voice is understood, alone and in the mix over rain, a crowd and music: all of it.

Twenty Harvard sentences each, closed set; and STOI (Taal and others 2011) of the voice alone
against the mix. What was not understood is listed by voice.
"""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from pystoi import stoi
from speech_listener import BEDS, SENTENCES, Listener, dialogue, lines_of, mixed

from scenewright.engine.manners import MANNERS
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.speech import Speech
from scenewright.scene.voices import voice, voices

UNDERSTOOD_MIN = 19
STOI_MIN = 0.92
# What laughs, sobs or pants beside its words says more than the grammar has.
MANNERS_HEARD_MIN = 12


def misses(listener, parts):
    return [
        number
        for number, (part, text) in enumerate(zip(parts, SENTENCES, strict=True))
        if listener.heard(part) != text
    ]


def judged(listener, one):
    """Misses by bed ("clean" without one) and the mean STOI by bed."""
    alone, stem = mixed(dialogue(one.id, SENTENCES))
    stems = [*lines_of(alone, stem)]
    missed, clear = {"clean": misses(listener, stems)}, {}
    for bed in BEDS:
        scene, mix = mixed(dialogue(one.id, SENTENCES, bed))
        parts = [*lines_of(scene, mix)]
        missed[bed] = misses(listener, parts)
        clear[bed] = float(
            np.mean(
                [
                    stoi(said, part[: len(said)], SAMPLE_RATE)
                    for said, part in zip(stems, parts, strict=True)
                ]
            )
        )
    return missed, clear


def manners(listener):
    for name, manner in MANNERS.items():
        parts = [Speech().say(f"{text}.", voice("adam"), name) for text in SENTENCES]
        heard = len(SENTENCES) - len(misses(listener, parts))
        beside = f", with a {manner.beside} beside it" if manner.beside else ""
        print(f"manner {name:<11} understood {heard}/20{beside}", flush=True)
        if heard < MANNERS_HEARD_MIN and not manner.beside:
            yield f"manner {name}: {heard}/20"


def main():
    listener, failed = Listener(), []
    chosen = [one for one in voices() if not one.model and one.id in (sys.argv[1:] or [one.id])]
    for one in chosen:
        missed, clear = judged(listener, one)
        told = "  ".join(
            f"{bed} {20 - len(found)}/20 {found or ''}" for bed, found in missed.items()
        )
        heard = "  ".join(f"{bed} {value:.3f}" for bed, value in clear.items())
        print(f"{one.id:<9} {told}  STOI {heard}", flush=True)
        failed += [
            f"{one.id} {bed}: {20 - len(found)}/20"
            for bed, found in missed.items()
            if 20 - len(found) < UNDERSTOOD_MIN
        ]
        failed += [f"{one.id} {bed}: STOI {v:.3f}" for bed, v in clear.items() if v < STOI_MIN]
    if len(sys.argv) == 1:
        failed += manners(listener)
    print("FAILED: " + "; ".join(failed) if failed else "all understood")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
