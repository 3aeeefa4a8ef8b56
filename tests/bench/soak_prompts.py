"""Two thousand prompts that nobody writes are read, and sixty of them are heard to their end;
twenty thousand sentences with halves of others are read.

Reading one takes a second of processor time at most; nothing fails, is no number or clips.
"""

import sys
import tempfile
import time
from pathlib import Path

TESTS = Path(__file__).parents[1]
sys.path.insert(0, str(TESTS))

from random_prompts import assert_sane, mixtures, prompts  # noqa: E402

from scenewright.scene.parser import parse  # noqa: E402

READ_COUNT = 2000
MIXED_COUNT = 20_000
HEARD_EVERY = 33
READ_SECONDS_MAX = 1.0
HEARD_SECONDS = 20.0


def main():
    slowest = 0.0
    heard = 0
    for prompt in mixtures(int(time.time()), MIXED_COUNT):
        try:
            started = time.process_time()
            parse(prompt)
            slowest = max(slowest, time.process_time() - started)
        except Exception:
            print(f"mixed: {prompt!r}", flush=True)
            raise
    with tempfile.TemporaryDirectory() as folder:
        for number, prompt in enumerate(prompts(int(time.time()), READ_COUNT)):
            started = time.process_time()
            try:
                parse(prompt)
                slowest = max(slowest, time.process_time() - started)
                if not number % HEARD_EVERY:
                    assert_sane(prompt, Path(folder, "a.wav"), HEARD_SECONDS)
                    heard += 1
            except Exception:
                print(f"prompt {number}: {prompt!r}", flush=True)
                raise
    read = MIXED_COUNT + READ_COUNT
    print(f"  {read} read, {heard} heard; the slowest took {slowest:.3f} s to read")
    return 0 if slowest <= READ_SECONDS_MAX else 1


if __name__ == "__main__":
    sys.exit(main())
