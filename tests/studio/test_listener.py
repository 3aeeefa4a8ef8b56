"""What was fetched is opened first by a child that can do no harm, whatever the file is."""

import io
import os
import struct
import subprocess
import sys
import time
import zlib
from concurrent.futures import ThreadPoolExecutor

import pytest
from hostile_sounds import FORMATS, LIES, good, hurt, silence
from kept_takes import sound, submitted, succeeded
from PIL import Image
from scripted_service import Reply, ScriptedService

from scenewright.studio.coroutines import Coroutines
from scenewright.studio.errors import LibraryError, UnsoundError
from scenewright.studio.journal import Journal
from scenewright.studio.library import listener as listener_module
from scenewright.studio.library.library import Library
from scenewright.studio.library.listener import Listener
from scenewright.studio.library.measure import listened
from scenewright.studio.references.probe import Reach, facts_of_content
from scenewright.studio.references.room import ReferenceRoom
from scenewright.studio.rooms import Places

HURT_EACH = 12


@pytest.fixture(scope="module")
def listener():
    environment = {**os.environ, "SCENEWRIGHT_API_KEY": "sk-canary"}
    listener = Listener([sys.executable, "-m", "scenewright"], environment)
    yield listener
    listener.close()


def written(tmp_path, content, name="1.sound"):
    file = tmp_path / name
    file.write_bytes(content)
    return file


@pytest.mark.parametrize("kind", FORMATS)
def test_a_good_sound_is_told_by_the_child_as_it_is(listener, tmp_path, kind):
    file = written(tmp_path, good(kind))
    assert listener.listened(file, None, seconds_max=9.0) == listened(file, None)


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="there is no /proc to see processes in")
def test_the_child_is_warm_and_has_no_key_and_no_name_of_the_file(listener, tmp_path):
    file = written(tmp_path, good("wav"))
    listener.listened(file, None, seconds_max=9.0)
    child = listener._child.pid
    listener.listened(file, None, seconds_max=9.0)
    assert listener._child.pid == child
    with open(f"/proc/{child}/environ", "rb") as environ, open(f"/proc/{child}/cmdline") as line:
        assert b"canary" not in environ.read()
        assert line.read().split("\0")[:-1][-1] == "listening-process"


def test_the_child_starts_without_what_only_people_s_verbs_need():
    """The grammar of the verbs and the network's loop were half of its start."""
    command = [sys.executable, "-X", "importtime", "-m", "scenewright", "listening-process"]
    ran = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    imported = {line.rpartition("|")[2].strip() for line in ran.stderr.splitlines()}
    assert "scenewright.studio.library.listening_process" in imported
    assert not imported & {"argparse", "asyncio", "scenewright.cli.verbs", "numpy"}


@pytest.mark.parametrize("content", LIES.values(), ids=LIES)
def test_a_file_that_lies_is_a_sentence(listener, tmp_path, content):
    with pytest.raises(LibraryError, match=r"^The sound that came .*\.$"):
        listener.listened(written(tmp_path, content), None, seconds_max=9.0)


def test_a_small_file_that_holds_too_long_a_silence_is_left_in_time(listener, tmp_path):
    bomb = silence(60)
    assert len(bomb) < 50_000
    with pytest.raises(LibraryError, match="far beyond the length"):
        listener.listened(written(tmp_path, bomb), None, seconds_max=10.0)


def told_of(listener, file):
    """What is told of a file: what it is, or a sentence."""
    try:
        return listener.listened(file, None, seconds_max=9.0)
    except LibraryError as error:
        return str(error)


@pytest.mark.parametrize("kind", FORMATS)
def test_hurt_files_end_in_a_sound_or_a_sentence(listener, tmp_path, kind):
    content = good(kind)
    for seed in range(HURT_EACH):
        file = written(tmp_path, hurt(content, f"{kind} {seed}"))
        told = told_of(listener, file)
        assert told.endswith(".") if isinstance(told, str) else 0 < told.duration_seconds <= 10


def confined(code):
    """How a process that gave up what the child gives up ends: return code and last words."""
    begin = (
        "from scenewright.studio.library.listening_process import allow_cpu_seconds, confine\n"
        "confine()\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", begin + code], capture_output=True, text=True, timeout=120
    )
    return ran.returncode, (ran.stderr.strip().splitlines() or [""])[-1]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has none of these limits")
def test_the_child_has_little_memory_and_computing_and_writes_nothing(tmp_path):
    assert confined("bytearray(4 << 30)") == (1, "MemoryError")
    code, _words = confined(f"open({str(tmp_path / 'x')!r}, 'wb').write(b'x' * 9000)")
    assert code != 0
    assert not (tmp_path / "x").stat().st_size
    code, _words = confined("allow_cpu_seconds(1)\nwhile True: pass")
    assert code == -24


STANDING_IN = {
    "dies": ("import os; os.abort()", "breaks what looks at it"),
    "lies": ('input(); print(\'{"sound": {"peaks": 1}}\')', "breaks what looks at it"),
    "says no JSON": ("input(); print('ok')", "breaks what looks at it"),
    "computes without end": (
        "import os, signal; input(); os.kill(os.getpid(), signal.SIGXCPU)",
        "more computing than any sound",
    ),
    "never answers": ("import time; time.sleep(600)", "more time or memory than any sound"),
}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
@pytest.mark.parametrize(("code", "told"), STANDING_IN.values(), ids=STANDING_IN)
def test_a_child_that_breaks_is_a_sentence(monkeypatch, tmp_path, code, told):
    if "time or memory" in told:
        # Whatever breaks may take a busy machine longer.
        monkeypatch.setattr(listener_module, "WALL_SECONDS_PER_CPU_SECOND", 0.005)
    listener = Listener([sys.executable, "-c", code], dict(os.environ))
    file = written(tmp_path, good("wav"))
    with pytest.raises(LibraryError, match=told):
        listener.listened(file, None, seconds_max=0.0)
    listener.close()
    assert file.exists()


def test_a_child_that_was_killed_is_started_again(listener, tmp_path):
    file = written(tmp_path, good("wav"))
    listener.listened(file, None, seconds_max=9.0)
    listener._child.kill()
    assert listener.listened(file, None, seconds_max=9.0).duration_seconds == 0.2


def test_no_child_can_be_started_is_a_sentence(tmp_path):
    listener = Listener([str(tmp_path / "gone")], {})
    with pytest.raises(LibraryError, match="no process can be started"):
        listener.listened(written(tmp_path, good("wav")), None, seconds_max=9.0)
    listener.close()


def test_an_idle_child_ends(monkeypatch, tmp_path):
    monkeypatch.setattr(listener_module, "IDLE_SECONDS_MAX", 0.05)
    listener = Listener([sys.executable, "-m", "scenewright"], dict(os.environ))
    listener.listened(written(tmp_path, good("wav")), None, seconds_max=9.0)
    child = listener._child
    if child is not None:
        child.wait(60)
    listener.close()
    assert listener._child is None


IMAGES = {
    "a picture": lambda: png(64, 32),
    "a picture that says it is far larger": lambda: png(60_000, 60_000),
    "no picture": lambda: b"<svg>" + bytes(500),
}


def png(width, height):
    """A PNG that says it has so many pixels and holds 64 x 32."""
    file = io.BytesIO()
    Image.new("RGB", (64, 32), "red").save(file, "PNG")
    head, content = file.getvalue()[:16], file.getvalue()[29:]
    shape = struct.pack(">II", width, height) + file.getvalue()[24:29]
    checked = struct.pack(">I", zlib.crc32(b"IHDR" + shape))
    return head + shape + checked + content[4:]


@pytest.mark.parametrize("content", IMAGES.values(), ids=IMAGES)
def test_a_fetched_picture_is_told_by_the_child_as_it_is(listener, tmp_path, content):
    file = written(tmp_path, content())
    assert listener.facts(file, True) == facts_of_content(file, True)


@pytest.mark.parametrize("kind", ["wav", "flac"])
def test_a_fetched_reference_is_told_by_the_child_as_it_is(listener, tmp_path, kind):
    file = written(tmp_path, good(kind))
    facts = listener.facts(file, False)
    assert facts == facts_of_content(file, False)
    assert (facts.path, facts.reach) == (file, Reach.good)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
def test_a_reference_that_breaks_the_child_is_told(tmp_path):
    listener = Listener([sys.executable, "-c", "import os; os.abort()"], dict(os.environ))
    facts = listener.facts(written(tmp_path, good("wav")), False)
    assert (facts.reach, facts.words) == (Reach.bad, "breaks what looks at it")
    listener.close()


async def test_what_references_fetch_is_opened_by_the_child_first(tmp_path, own_command):
    places = Places(*[tmp_path] * 5, own_command, dict(os.environ), tmp_path)
    coroutines = Coroutines()
    room = ReferenceRoom(places, coroutines, lambda: "")
    served = Reply(200, good("wav"), {"Content-Type": "audio/wav"})
    async with ScriptedService(lambda _asked: served) as site:
        looker = await room.looker()
        facts = await looker.look(f"{site.origin}/tone.wav", is_image=False)
    assert (facts.reach, facts.seconds) == (Reach.good, 0.2)
    assert room._listener._child is not None
    await room.close()
    assert room._listener._child is None
    await coroutines.close()


SILENT = [sys.executable, "-c", "import sys; sys.stdin.read()"]


def test_who_closes_it_does_not_wait_for_the_longest_sound_and_what_came_is_kept(tmp_path):
    listener = Listener(SILENT, dict(os.environ))
    library = Library(Journal(tmp_path / "studio.sqlite3"), tmp_path / "media", listener.listened)
    submission_id = submitted(library)
    file = sound(library.arriving(submission_id))
    with ThreadPoolExecutor(1) as threads:
        keeping = threads.submit(library.keep, file, submission_id, succeeded())
        while listener._child is None:
            time.sleep(0.01)
        listener.close()
        with pytest.raises(LibraryError, match="next start goes on") as told:
            keeping.result(60)
    assert not isinstance(told.value, UnsoundError)
    assert file.is_file()
    library.journal.close()


def test_what_could_not_be_looked_at_is_not_called_unsound(tmp_path):
    listener = Listener([str(tmp_path / "no such program")], {})
    library = Library(Journal(tmp_path / "studio.sqlite3"), tmp_path / "media", listener.listened)
    submission_id = submitted(library)
    file = sound(library.arriving(submission_id))
    with pytest.raises(LibraryError, match="no process can be started") as told:
        library.keep(file, submission_id, succeeded())
    assert not isinstance(told.value, UnsoundError)
    assert file.is_file()
    library.journal.close()
