"""The real serving process with a hand-written render child, for tests; it kills where told.

Arguments: data folder, step to be killed at, or `stop at` and a step, or `-`; then options of
`ServeOptions` as JSON, and besides them `values` (names in the service's modules to set, such as
deadlines), `breaks` (a name there that raises an error of that kind), `hangs` (names there that
never return), `clock` (a file with the seconds by which its clock is wrong), `cores` (how many it
finds), `plans` (whether the engine's own planner reads the prompts) and `user` (the number of the
user to become).
The same file is the render child with the one argument `render`, and with `warm` the process that
the starts are forked from.
"""

import builtins
import contextlib
import importlib
import json
import os
import queue
import signal
import sys
import threading
import time
import wave
from pathlib import Path

CANARY = "canary-from-the-inside"


def render():
    orders, cancelled = queue.Queue(), threading.Event()

    def listen():
        for line in sys.stdin:
            command = json.loads(line)
            cancelled.set() if "cancel" in command else orders.put(command["render"])
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    with contextlib.suppress(BrokenPipeError):
        print(json.dumps({"ready": True}), flush=True)
        while True:
            order = orders.get()
            cancelled.clear()
            print(json.dumps(answer_to(order, cancelled)), flush=True)
    os._exit(0)


def answer_to(order, cancelled):
    prompt = order["prompt"]
    if "die" in prompt:
        os._exit(7)
    if "refuse" in prompt:
        return {"failed": {"code": "render_failed", "message": "It cannot be made."}}
    if "odd" in prompt:
        return {"rendered": {}}
    if "slow" in prompt and not ("at first" in prompt and "-1.work" not in order["path"]):
        Path(order["path"] + ".mix").write_bytes(b"half")
        while not cancelled.wait(60) or "stubborn" in prompt:
            pass
        return {"cancelled": True}
    if " until " in prompt:
        Path(order["path"] + ".mix").write_bytes(b"half")
        may_end = Path(prompt.rpartition(" ")[2])
        while not may_end.exists() and not cancelled.wait(0.005):
            pass
        Path(order["path"] + ".mix").unlink()
    rate = order["output"]["sample_rate"]
    seconds = estimate_of(prompt) * (2 if "longer" in prompt else 1)
    frames = min(order["frames_max"], int(rate * seconds))
    if "overdone" in prompt:
        frames = order["frames_max"] + rate
    with wave.open(order["path"], "wb") as file:
        file.setparams((1, 1, rate, 0, "NONE", ""))
        file.writeframes(bytes([128 + order["take"]]) * frames)
    duration_ms = (frames * 1000 + rate // 2) // rate
    brought = [f"{k}: {Path(v).read_text()}" for k, v in sorted(order["references"].items())]
    return {"rendered": {"duration_ms": duration_ms, "notes": [f"take {order['take']}", *brought]}}


def estimate_of(prompt):
    words = prompt.split()
    return float(words[words.index("lasts") + 1]) if "lasts" in words else 2.0


def plan(request):
    if request.prompt.startswith("ponder "):
        begun, may_end = map(Path, request.prompt.split()[1:])
        begun.touch()
        while not may_end.exists():
            time.sleep(0.005)
    return estimate_of(request.prompt)


def breaking(kind):
    def broken(*_arguments, **_named):
        if hasattr(builtins, kind):
            raise getattr(builtins, kind)(CANARY)
        raise getattr(importlib.import_module("scenewright.service.errors"), kind)(CANARY)

    return broken


def hanging(*_arguments, **_named):
    while True:
        time.sleep(60)


def wrong_clock(path):
    right = time.time

    def wrong():
        return right() + float(path.read_text())

    return wrong


def main(data, step, options):
    from scenewright.service.serve import ServeOptions, plan_seconds, serve

    options = json.loads(options)
    estimate_seconds = plan_seconds if options.pop("plans", False) else plan
    replaced = options.pop("values", {})
    replaced |= {name: breaking(kind) for name, kind in options.pop("breaks", {}).items()}
    replaced |= dict.fromkeys(options.pop("hangs", ()), hanging)
    if "cores" in options:
        cores = options.pop("cores")
        os.cpu_count = lambda: cores
    if "clock" in options:
        time.time = wrong_clock(Path(options.pop("clock")))
    for name, value in replaced.items():
        module, *inner, last = name.split(".")
        owner = importlib.import_module(f"scenewright.service.{module}")
        for part in inner:
            owner = getattr(owner, part)
        setattr(owner, last, value)
    if "user" in options:
        os.setgid(options["user"])
        os.setuid(options.pop("user"))

    def at(reached):
        if reached == step:
            os.kill(os.getpid(), signal.SIGKILL)
        if step == f"stop at {reached}":
            # This thread, else it goes on for a moment and may stop in a transaction.
            signal.pthread_kill(threading.get_ident(), signal.SIGSTOP)

    return serve(
        ServeOptions(Path(data), **options),
        at,
        render_command=[sys.executable, __file__, "render"],
        estimate_seconds=estimate_seconds,
    )


def warm():
    sys.path.insert(0, str(Path(__file__).parents[1]))
    import gc

    from warm_start import serve_starts

    import scenewright.service.pinned
    import scenewright.service.serve  # noqa: F401

    gc.freeze()
    return main(*serve_starts())


if __name__ == "__main__":
    if sys.argv[1:] == ["warm"]:
        sys.exit(warm())
    sys.exit(render() if sys.argv[1:] == ["render"] else main(*sys.argv[1:]))
