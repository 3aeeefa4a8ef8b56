"""Reading a prompt beside writing and reading its plan as JSON, and long prompts beside short."""

import json
import sys
import time

from ratio import paired, report

from scenewright.scene.parser import parse
from scenewright.scene.plan import plan_json

LONGEST = 2048
ROUNDS = 25
GROWTH_ROUNDS = 9
ROUND_TRIPS = 30
JSON_BOUND = 1.5
GROWTH_BOUND = 6.0
KEYSTROKE_BOUND = 0.6
# What nobody writes, beside as many letters of what somebody does.
WORST_BOUND = 5.0
FRAME_SECONDS = 1 / 60
TYPICAL = (
    'Rain on a tin roof at night. A woman says: "We should go in." Distant thunder, then a car '
    "passes from left to right. After two seconds a dog barks twice, far away, and footsteps "
    "approach on gravel. Two men argue about the harvest next door.\n"
    "Mara (tired): You came back.\n"
    "Soft piano music under the voices, fading at the end. An old man whispers 'Only until the "
    "tide turns.' The wind howls outside for ten seconds, like a held breath.\n"
)
HOSTILE = {
    "quotes": '"a" ',
    "opened quotes": "'\"“‘",
    "mentions": "@audio",
    "sounds": "dog cat bell rain wind door fire car horn bird crowd music clock phone ",
    "talks": "a man talks about ",
    "small words": "the of a ",
    "lines": "Ab: b\n",
    "voices": "a deep voice ",
    "said": "he says: a. ",
    "turned": "\u202e\u200fا",
    "marks": "e\u0301\u0308",
    "brackets": "[a](",
    "digits": "7 ",
    "thens": "then ",
    "ends": "\n",
}


def fastest(prompt):
    """The least processor time of a few parses, in seconds: what others do is not counted."""
    times = []
    for _ in range(GROWTH_ROUNDS):
        began = time.thread_time()
        parse(prompt)
        times.append(time.thread_time() - began)
    return min(times)


def main():
    prompt = (TYPICAL * 5)[:LONGEST]
    plan = plan_json(parse(prompt))

    def round_trips():
        for _ in range(ROUND_TRIPS):
            json.loads(json.dumps(plan))

    ours, peer = paired(lambda: parse(prompt), round_trips, ROUNDS)
    detail = f"{ours * 1000:.2f} ms for {LONGEST} characters, {len(plan['events'])} events"
    held = [
        report(
            f"parse / {ROUND_TRIPS} JSON round trips of its plan", ours / peer, JSON_BOUND, detail
        ),
        report("parse / screen frame", ours / FRAME_SECONDS, KEYSTROKE_BOUND),
    ]
    wholes: dict[str, float] = {}
    for name, text in {"typical": prompt, **HOSTILE}.items():
        long = (text * LONGEST)[:LONGEST]
        whole, part = fastest(long), fastest(long[:512])
        wholes[name] = whole
        detail = f"{whole * 1000:.1f} ms"
        held.append(report(f"{name}: 2,048 / 512 characters", whole / part, GROWTH_BOUND, detail))
    worst = max(wholes, key=wholes.__getitem__)
    held.append(
        report("the worst / typical", wholes[worst] / wholes["typical"], WORST_BOUND, worst)
    )
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
