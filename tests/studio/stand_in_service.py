"""A program that speaks the child protocol and the operator's verbs, for tests of their caller.

Its folder tells it what to do: a file `says` replaces its first line, `mute` keeps it silent,
`dies` ends it once before its first line, `held` once as where another one is ending.
"""

import json
import os
import socket
import sys
import threading
from pathlib import Path


def serve(data):
    api_key = json.loads(sys.stdin.readline())["api_key"]
    (data / "started").open("a").write(f"{os.getpid()}\n")
    seen = {"argv": sys.argv, "environment": dict(os.environ), "key": api_key}
    (data / "seen.json").write_text(json.dumps(seen))
    print("starting", file=sys.stderr, flush=True)
    if (data / "mute").exists():
        sys.stdin.read()
        return 0
    for name, told in (("dies", ""), ("held", '{"error": "In use.", "running": true}')):
        if (data / name).exists():
            (data / name).unlink()
            print(told, flush=True)
            return -9
    if (data / "says").exists():
        print((data / "says").read_text(), flush=True)
        return 1
    listener = socket.create_server(("127.0.0.1", 0))
    base_url = f"http://127.0.0.1:{listener.getsockname()[1]}/v2"
    print(json.dumps({"base_url": base_url}), flush=True)

    def accept():
        while True:
            listener.accept()[0].close()

    threading.Thread(target=accept, daemon=True).start()
    sys.stdin.read()
    return 0


def main(arguments):
    data = Path(arguments[arguments.index("--data") + 1])
    words = arguments[: arguments.index("--data")]
    data.mkdir(parents=True, exist_ok=True)
    if words[0] == "serve":
        return serve(data)
    with (data / "verbs").open("a") as verbs:
        verbs.write(" ".join(words) + "\n")
    if (data / "refuses").exists():
        print("The wallet is locked.", file=sys.stderr)
        return 1
    if words[:2] == ["accounts", "show"]:
        print(json.dumps({"account": "local", "available": 995, "held": 0, "spent": 5}))
    elif words[:2] == ["keys", "create"]:
        print(json.dumps({"key_id": "key_7", "api_key": "minted"}))
    else:
        print("{}")
    return 0


sys.exit(main(sys.argv[1:]))
