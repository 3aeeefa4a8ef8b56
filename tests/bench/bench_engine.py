"""The engine beside what nobody can do without: the mp3 encoder, a second of sound, csound.

A scene of ten minutes to mp3, one of thirty seconds and the examples of the studio in a warm
process, one of an hour that stays in memory, the work between two questions whether to stop, and
rain, wind and a pad of eight voices beside csound. Takes five to seven minutes; the minutes of the
long scenes can be given instead.
"""

import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from ratio import paired, report

TESTS = Path(__file__).parents[1]
EXAMPLES = TESTS.parent / "resources" / "examples"
sys.path.insert(0, str(TESTS))

from engine_scenes import drama, rendered  # noqa: E402

from scenewright.engine.instruments import INSTRUMENTS  # noqa: E402
from scenewright.engine.mix import Mixer, Track  # noqa: E402
from scenewright.engine.recipes import RECIPES  # noqa: E402
from scenewright.engine.render import warm  # noqa: E402
from scenewright.engine.source import SAMPLE_RATE, Clip  # noqa: E402
from scenewright.scene.model import Event, Kind, Place, Span  # noqa: E402
from scenewright.scene.parser import parse  # noqa: E402
from scenewright.sound.decode import open_sound  # noqa: E402
from scenewright.sound.encode import Encoder  # noqa: E402

LONG_MINUTES, HOUR_MINUTES = (float(given) for given in [*sys.argv[1:], "10", "60"][:2])
BLOCK_FRAMES = 24_064
MP3_BOUND = 1.5
# 1.5 seconds of processor time for 30 of sound, read as: of the engine's own work. The mp3 encoder
# alone takes about as much, whoever made the scene, so with it the figure is told without a bound.
SHORT_SECONDS = 30.0
SHORT_BOUND = 1.5 / SHORT_SECONDS
# A scene is measured as it comes, also where a single sound costs most of its few seconds.
EXAMPLE_SECONDS = 1.5
ROUNDS = 3
MEMORY_MEGABYTES_MAX = 300
HALVES_BOUND = 1.02
CANCEL_SECONDS = 0.2
CSOUND_AIM = 1.0
# Twice the aim is a fall back, not the noise of a machine.
CSOUND_BOUND = 2.0
REFERENCE_SECONDS = 60
NOTE_SECONDS = 4.0
PAD_HERTZ = (110.0, 130.8, 164.8, 220.0, 261.6, 329.6, 440.0, 523.2)

MEMORY = """
import json, sys, tempfile
from pathlib import Path
from engine_scenes import drama, rendered
from peak_memory import STATUS, peak_kilobytes
from scenewright.engine.render import warm
import re
warm()
resident = []
def asked():
    resident.append(int(re.search(r"VmRSS:\\s+(\\d+)", STATUS.read_text())[1]))
    return False
with tempfile.TemporaryDirectory() as folder:
    rendered(drama(float(sys.argv[1])), Path(folder, "a.wav"), sample_rate=8000, cancelled=asked)
half = len(resident) // 2
print(json.dumps([peak_kilobytes(), max(resident[:half]), max(resident[half:])]))
"""

# As the scene is described in words: filtered noise and drops, three wandering bands, detuned saws
# under a moving low-pass.
SCORE = """
<CsoundSynthesizer>
<CsOptions>
-n -d -m0
</CsOptions>
<CsInstruments>
sr = 48000
ksmps = 64
nchnls = 2
0dbfs = 1
instr 1
  aleft butterlp butterhp(rand(0.1, 0.1), 800), 9000
  aright butterlp butterhp(rand(0.1, 0.2), 800), 9000
  adrops dust 0.5, 200
  aring = reson(adrops, 2300, 290, 1) + reson(adrops, 3900, 490, 1) + reson(adrops, 5700, 710, 1)
  outs aleft + 0.1 * aring, aright + 0.1 * aring
endin
instr 2
  kone = 300 * (1 + 0.3 * lfo(1, 0.1))
  ktwo = 600 * (1 + 0.3 * lfo(1, 0.13))
  kthree = 1200 * (1 + 0.3 * lfo(1, 0.17))
  anoise rand 0.5, 0.3
  aother rand 0.5, 0.4
  kq = 0.25
  aleft = reson(anoise, kone, kone * kq, 2) + reson(anoise, ktwo, ktwo * kq, 2)
  aleft = aleft + reson(anoise, kthree, kthree * kq, 2)
  aright = reson(aother, kone, kone * kq, 2) + reson(aother, ktwo, ktwo * kq, 2)
  aright = aright + reson(aother, kthree, kthree * kq, 2)
  kswell = 0.03 * (0.6 + 0.4 * lfo(1, 0.1))
  outs aleft * kswell, aright * kswell
endin
instr 3
  kcut = 1200 + 400 * lfo(1, 0.2)
  asaw = vco2(0.02, p4) + vco2(0.02, p4 * 1.005)
  alow butterlp asaw, kcut
  outs alow * (1 - p5), alow * p5
endin
</CsInstruments>
<CsScore>
i 1 0 %(seconds)d
i 2 0 %(seconds)d
%(pads)s
</CsScore>
</CsoundSynthesizer>
"""


def processor_seconds(work):
    """Processor time of all threads while `work` ran once."""
    started = time.process_time()
    work()
    return time.process_time() - started


def encoded_alone(wave, target):
    """The mp3 encoder over the samples of a file."""
    with open_sound(wave) as sound:
        blocks = list(sound.blocks(BLOCK_FRAMES))
    return lambda: _encode(blocks, target)


def _encode(blocks, target):
    with Encoder(target, "mp3", SAMPLE_RATE) as encoder:
        for block in blocks:
            encoder.write(block)


def long_scene(folder):
    what = drama(LONG_MINUTES * 60.0)
    rendered(what, folder / "long.wav")
    encode = encoded_alone(folder / "long.wav", folder / "alone.mp3")
    ours, alone = paired(lambda: rendered(what, folder / "long.mp3", "mp3"), encode, 1)
    detail = f"wall, {LONG_MINUTES:g} minutes of sound, {os.cpu_count()} cores; alone it knows one"
    return report("scene to mp3 / encoder alone", ours / alone, MP3_BOUND, detail)


def short_scene(folder):
    what = drama(SHORT_SECONDS)
    rendered(what, folder / "short.wav")
    encode = encoded_alone(folder / "short.wav", folder / "alone.mp3")

    def rendering(output_format):
        return lambda: rendered(what, folder / f"short.{output_format}", output_format)

    works = (rendering("mp3"), rendering("wav"), encode)
    rounds = [[processor_seconds(work) for work in works] for _ in range(ROUNDS)]
    mp3, wave, encoder = (min(column) / SHORT_SECONDS for column in zip(*rounds, strict=True))
    with_encoder, alone = (SHORT_SECONDS * each for each in (mp3, encoder))
    print(
        f"  30 s to mp3: {with_encoder:.2f} s of processor time, {alone:.2f} of it the encoder's; "
        "no bound: the 1.5 s are read as to wav, and as to mp3 less its encoder",
        flush=True,
    )
    held = report("30 s to mp3 less encoder, processor / sound", mp3 - encoder, SHORT_BOUND)
    return report("30 s to wav, processor / sound", wave, SHORT_BOUND) and held


def examples(folder):
    """Each example of the studio, in a process that has rendered another take of it."""
    held = True
    for path in sorted(EXAMPLES.glob("*.txt")):
        what = parse(path.read_text(encoding="utf-8"))
        seconds = rendered(what, folder / "example.wav").frames / SAMPLE_RATE

        def another(take, what=what):
            return lambda: rendered(what, folder / "example.wav", take=take)

        taken = min(processor_seconds(another(take)) for take in range(2, 2 + ROUNDS))
        per_short = taken / seconds * SHORT_SECONDS
        detail = f"{per_short:.2f} s of processor time for 30 of its sound, to wav"
        held = report(f"{path.stem} / 1.5 s", per_short / EXAMPLE_SECONDS, 1.0, detail) and held
    return held


def hour():
    environment = {**os.environ, "PYTHONPATH": str(TESTS)}
    command = [sys.executable, "-c", MEMORY, str(HOUR_MINUTES * 60)]
    told = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE).stdout
    peak, first, second = json.loads(told)
    held = report(
        "memory of an hour / 300 MB",
        peak / 1024 / MEMORY_MEGABYTES_MAX,
        1.0,
        f"{peak / 1024:.0f} MB, {HOUR_MINUTES:g} minutes",
    )
    return report("its second half / its first", second / first, HALVES_BOUND) and held


def cancelling(folder):
    """A block in which forty sounds begin, and an encoder that has more to do than the rest."""
    asked = [time.process_time()]

    def ask():
        asked.append(time.process_time())
        return False

    rendered(drama(12.0, crowded_at=6.0), folder / "a.mp3", "mp3", cancelled=ask)
    longest = float(np.diff(asked).max())
    detail = f"processor time, {len(asked)} questions"
    return report("work between two questions / 0.2 s", longest / CANCEL_SECONDS, 1.0, detail)


def beside_csound(folder):
    if not shutil.which("csound"):
        raise SystemExit("csound is not installed; `dev.py bench` installs it")
    pads = "\n".join(
        f"i 3 0 {REFERENCE_SECONDS} {hertz} {0.1 + 0.1 * place:.1f}"
        for place, hertz in enumerate(PAD_HERTZ)
    )
    score = folder / "scene.csd"
    score.write_text(SCORE % {"seconds": REFERENCE_SECONDS, "pads": pads})
    theirs, ours = [], []
    for _ in range(ROUNDS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        ran = subprocess.run(["csound", str(score)], capture_output=True, text=True)
        if ran.returncode or not re.search(r"(?m)^0 errors in performance", ran.stderr):
            raise SystemExit(f"csound failed:\n{ran.stderr}")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        theirs.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        ours.append(processor_seconds(reference_scene))
    ratio = min(ours) / min(theirs)
    detail = f"aim {CSOUND_AIM:g}; processor, {REFERENCE_SECONDS / min(theirs):.0f} times as fast"
    return report("rain, wind and pad / csound", ratio, CSOUND_BOUND, detail)


def reference_scene():
    frames = REFERENCE_SECONDS * SAMPLE_RATE
    tracks = [
        Track(0, frames, lambda name=name: _endless(name), Place(), is_bed=True)
        for name in ("rain", "wind")
    ]
    for place, hertz in enumerate(PAD_HERTZ):
        # As music has it: a note is made once and played again where the last one fades.
        note = INSTRUMENTS["pad"].play(hertz, NOTE_SECONDS)
        tracks += [
            Track(start, len(note), lambda note=note: Clip(note), Place(pan=0.2 * place - 0.7))
            for start in range(0, frames, round(NOTE_SECONDS * SAMPLE_RATE))
        ]
    for _block in Mixer(tracks, (), frames).blocks():
        pass


def _endless(name):
    event = Event(Kind.ambience, name, name, Span(0, 1))
    return RECIPES[name](event, np.random.Generator(np.random.SFC64(1)), float(REFERENCE_SECONDS))


def main():
    warm()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # Once for what only the first render of a process does.
        rendered(drama(SHORT_SECONDS), folder / "first.mp3", "mp3")
        held = [
            beside_csound(folder),
            short_scene(folder),
            examples(folder),
            cancelling(folder),
            long_scene(folder),
            hour(),
        ]
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
