"""`library` as a process: Ctrl+C, pipes, without Qt, and beside a studio that is open."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

SECONDS_MAX = 120
LONG_SECONDS = 120
LONG_SOUND_BYTES_MIN = 1_000_000
LONG_BYTES = 1 << 29
NO_QT = """
import sys
class NoQt:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("PySide6", "shiboken6", "qasync"):
            raise ImportError(f"{name} is Qt")
sys.meta_path.insert(0, NoQt())
from scenewright.__main__ import main
sys.exit(main())
"""

INTERRUPTIBLE = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from scenewright.__main__ import main
sys.exit(main())
"""


def command(*arguments):
    return [sys.executable, "-m", "scenewright", *map(str, arguments)]


def scenewright(*arguments, **options):
    return subprocess.run(
        command(*arguments), capture_output=True, text=True, timeout=SECONDS_MAX, **options
    )


def long_sound():
    return np.random.default_rng(1).normal(0.0, 0.1, (LONG_SECONDS * 48_000, 1)).astype(np.float32)


def sizes(folder):
    """The sizes of the files in a folder at this moment, whoever moves them."""
    found = []
    for file in folder.glob("*"):
        with contextlib.suppress(OSError):
            found.append(file.stat().st_size)
    return found


@contextlib.contextmanager
def running(*arguments):
    """A verb as a process that Ctrl+C reaches, whatever started these tests."""
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def until(condition, process):
    """Wait until something is so while a process runs."""
    end = time.monotonic() + SECONDS_MAX
    while not condition():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl+C to whole consoles.")
def test_ctrl_c_leaves_whole_files_only_and_says_how_to_go_on(shelf):
    short, long = shelf.take(title="Door"), shelf.take(long_sound(), title="Sea")
    asked = ("--folder", shelf.out, "--format", "mp3", "--json")
    with running("library", "export", short.id, long.id, *asked) as process:
        until(lambda: len(shelf.names()) == 2, process)
        process.send_signal(signal.SIGINT)
        out, said = process.communicate(timeout=SECONDS_MAX)
    assert process.returncode == 1, said
    assert "Traceback" not in said
    assert said.rstrip().endswith(f"give the same command these takes: {long.id}")
    assert [row["state"] for row in json.loads(out)] == ["done", "stopped"]
    assert shelf.names() == ["Door.mp3"]
    ran = scenewright("library", "export", long.id, *asked)
    assert ran.returncode == 0, ran.stderr
    assert shelf.names() == ["Door.mp3", "Sea.mp3"]


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl+C to whole consoles.")
def test_ctrl_c_keeps_what_came_and_nothing_of_the_file_at_hand(
    shelf, tmp_path, monkeypatch, typed
):
    short, long = shelf.take(title="Door"), shelf.take(long_sound(), title="Sea")
    exported = ("--folder", ".", "--format", "wav", "--metadata", "full")
    assert typed("library", "export", short.id, long.id, *exported).code == 0
    elsewhere = tmp_path / "elsewhere"
    monkeypatch.setenv("SCENEWRIGHT_HOME", str(elsewhere))
    asked = ("library", "import", "Door.wav", "Sea.wav", "--json")
    with running(*asked) as process:
        arriving = elsewhere / "media" / "arriving"
        until(lambda: max(sizes(arriving), default=0) > LONG_SOUND_BYTES_MIN, process)
        process.send_signal(signal.SIGINT)
        out, said = process.communicate(timeout=SECONDS_MAX)
    assert process.returncode == 1, said
    assert "Traceback" not in said
    assert "Stopped: 1 of 2 files are in the library and stay." in said
    assert [row["is_new"] for row in json.loads(out)] == [True]
    kept = json.loads(typed("scenes", "list", "--all", "--json").out)
    assert [scene["title"] for scene in kept] == ["Door"]
    assert len(list((elsewhere / "media").rglob("*.wav"))) == 1
    again = scenewright(*asked)
    assert (again.returncode, [row["is_new"] for row in json.loads(again.stdout)]) == (
        0,
        [False, True],
    )


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl+C to whole consoles.")
@pytest.mark.parametrize("action", ["backup", "move"])
def test_ctrl_c_leaves_the_library_as_it_was(shelf, tmp_path, action):
    take = shelf.take(title="Sea")
    file, place = shelf.library.path(take), tmp_path / "place"
    # Long enough to be stopped on any disk; neither asks what sounds in it.
    os.truncate(file, LONG_BYTES)
    place.mkdir()
    target = place / "all.zip" if action == "backup" else place / "library"
    with running("library", action, target) as process:
        until(lambda: any(one.is_file() for one in place.rglob("*.new")), process)
        process.send_signal(signal.SIGINT)
        out, said = process.communicate(timeout=SECONDS_MAX)
    assert (process.returncode, out) == (1, ""), said
    assert "Stopped; " in said
    assert said.endswith("The same command begins anew.\n")
    assert list(place.iterdir()) == []
    assert (shelf.library.path(take), file.stat().st_size) == (file, LONG_BYTES)


def test_takes_are_found_and_exported_where_there_is_no_qt(shelf):
    take = shelf.take(title="Door")
    for asked in (["list"], ["show", take.id], ["export", take.id, "-o", "door.flac"], ["check"]):
        ran = subprocess.run(
            [sys.executable, "-c", NO_QT, "library", *map(str, asked)],
            capture_output=True,
            text=True,
            timeout=SECONDS_MAX,
        )
        assert ran.returncode == 0, ran.stderr
    assert shelf.names() == ["door.flac"]


@pytest.mark.skipif(os.name == "nt", reason="It needs a POSIX shell.")
def test_a_pipe_of_ids_marks_what_was_found_and_the_open_studio_sees_it(shelf):
    for title in ("Door one", "Door two", "Harbour"):
        shelf.take(title=title)
    line = "$S library search door --ids | $S library rate - --stars 5"
    program = f"'{sys.executable}' -m scenewright"
    subprocess.run(["sh", "-c", line.replace("$S", program)], check=True, timeout=SECONDS_MAX)
    rated = {take.title: take.rating for take in shelf.library.takes.all()}
    assert rated == {"Door one": 5, "Door two": 5, "Harbour": 0}


def test_a_lost_sound_is_fetched_again_free(tmp_path, typed):
    rendered = scenewright("render", "Rain on a tin roof.", "-o", tmp_path / "rain.mp3")
    assert rendered.returncode == 0, rendered.stderr
    (take,) = json.loads(typed("library", "list", "--json").out)
    os.unlink(take["file"])
    missing = typed("library", "check")
    assert (missing.code, missing.said.count("its sound is missing")) == (1, 1)
    fetched = scenewright("library", "fetch")
    assert fetched.returncode == 0, fetched.stderr
    assert fetched.stdout.strip() == take["file"]
    assert typed("library", "check").code == 0
    assert json.loads(typed("accounts", "show", "local").out)["spent"] == 5
