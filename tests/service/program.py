"""The real serving process with a hand-written render child, for tests; it kills where told.

Arguments: data folder, step to be killed at or `-`, then options of `ServeOptions` as JSON.
The same file is the render child with the one argument `render`.
"""

import json
import os
import signal
import sys
import wave
from pathlib import Path


def render():
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        order = json.loads(line)["render"]
        answer = None
        prompt = order["prompt"]
        if "die" in prompt:
            os._exit(7)
        if "refuse" in prompt:
            answer = {"failed": {"code": "render_failed", "message": "It cannot be made."}}
        else:
            rate = order["output"]["sample_rate"]
            frames = min(order["frames_max"], int(rate * estimate_of(prompt)))
            with wave.open(order["path"], "wb") as file:
                file.setparams((1, 1, rate, 0, "NONE", ""))
                file.writeframes(b"\x80" * frames)
            duration_ms = (frames * 1000 + rate // 2) // rate
            answer = {"rendered": {"duration_ms": duration_ms, "notes": [f"take {order['take']}"]}}
        print(json.dumps(answer), flush=True)


def estimate_of(prompt):
    words = prompt.split()
    return float(words[words.index("lasts") + 1]) if "lasts" in words else 2.0


def main(data, step, options):
    from scenewright.service.serve import ServeOptions, serve

    def at(reached):
        if reached == step:
            os.kill(os.getpid(), signal.SIGKILL)

    return serve(
        ServeOptions(Path(data), **json.loads(options)),
        at,
        render_command=[sys.executable, __file__, "render"],
        estimate_seconds=lambda request: estimate_of(request.prompt),
    )


if __name__ == "__main__":
    sys.exit(render() if sys.argv[1:] == ["render"] else main(*sys.argv[1:]))
