"""500 sound files hurt at random, six formats: each ends in a sound or a sentence, none in a crash.

Usage: soak_sounds.py [FILES] [SEED]. The seed is printed and hurts the same files again.
"""

import os
import resource
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from hostile_sounds import FORMATS, good, hurt

from scenewright.studio.errors import LibraryError
from scenewright.studio.library.listener import Listener

FILES = 500
SECONDS_MAX = 9.0


def told_of(listener, file):
    """Whether a file is a sound, a sentence, or broke what looked at it."""
    try:
        sound = listener.listened(file, None, seconds_max=SECONDS_MAX)
    except LibraryError as error:
        return "broke" if "breaks what" in str(error) or "than any sound" in str(error) else "said"
    return "sound" if 0 < sound.duration_seconds <= SECONDS_MAX + 1 else "WRONG"


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else FILES
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else time.time_ns() % 1_000_000
    listener = Listener([sys.executable, "-m", "scenewright"], dict(os.environ))
    contents = {kind: good(kind) for kind in FORMATS}
    found, kinds = {}, list(FORMATS)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "1.sound"
        for number in range(count):
            kind = kinds[number % len(kinds)]
            file.write_bytes(hurt(contents[kind], f"{seed} {number}"))
            told = told_of(listener, file)
            found[told] = found.get(told, 0) + 1
            if told == "WRONG":
                print(f"    WRONG: seed {seed}, file {number} ({kind})")
    listener.close()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    each = (used.ru_utime + used.ru_stime) / count
    print(f"  seed {seed}: {count} files, {found}; {each * 1000:.0f} ms of processor each")
    return int("WRONG" in found)


if __name__ == "__main__":
    sys.exit(main())
