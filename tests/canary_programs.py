"""What runs inside the processes of the canary's journey: a witness, and a studio."""

# Runs in every process before anything else: what it starts, and every line it would log.
WITNESS = """
import json, logging, os, sys
folder = os.environ["CANARY_WITNESS"]
def starter():
    frame = sys._getframe(2)
    while frame is not None:
        if frame.f_globals.get("__name__", "").partition(".")[0] == "scenewright":
            return "program"
        frame = frame.f_back
    return "other"
def seen(event, arguments):
    if event == "subprocess.Popen":
        _program, words, _folder, environment = arguments
        environment = dict(os.environ) if environment is None else dict(environment)
        with open(os.path.join(folder, "started.jsonl"), "a") as file:
            told = {"by": starter(), "argv": [*map(os.fsdecode, words)], "environment": {
                os.fsdecode(name): os.fsdecode(value) for name, value in environment.items()}}
            file.write(json.dumps(told) + "\\n")
sys.addaudithook(seen)
handler = logging.FileHandler(os.path.join(folder, f"log-{os.getpid()}.txt"))
logging.getLogger().addHandler(handler)
logging.getLogger().setLevel(logging.DEBUG)
"""
# The window's studio without the window: a kept key, a job, a reference looked at, a crash.
STUDIO = """
import asyncio, logging, sys
from scenewright.client.errors import ProbeError
from scenewright.client.probe import Prober
from scenewright.contract import Request
from scenewright.studio.composing.curl import curl_line
from scenewright.studio.jobs.submission import see_through
from scenewright.studio.rooms import Places, open_rooms
base_url, key, second, prompt, kept_in = sys.stdin.read().split("\\n")
async def main():
    rooms = open_rooms(Places.of_home())
    account = rooms.accounts.add(f"Studio {kept_in}", base_url, key, kept_in)
    session = rooms.accounts.add("Session", base_url, key, "session")
    submission = rooms.journal.open(Request(prompt, output_format="wav"), account.id)
    print(await see_through(submission.id, journal=rooms.journal, library=rooms.library,
                            accounts=rooms.accounts))
    print(curl_line(base_url, b"{}", submission.idempotency_key))
    for one in (account, session):
        print(repr(await rooms.accounts.door(one.id)), rooms.accounts.account(one.id))
    prober = Prober()
    print(await prober.probe(second + "/reference.wav"))
    await prober.close()
    try:
        await (await rooms.accounts.door(account.id)).task("nobody")
    except Exception as error:
        logging.getLogger("scenewright").error("It broke.", exc_info=error)
        print(repr(error), vars(error))
    await rooms.close()
    raise RuntimeError("nobody catches this")
asyncio.run(main())
"""
