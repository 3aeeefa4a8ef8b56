"""One studio a home: a second start raises the first, opens its files there, and ends."""

import json
import os
import signal
import subprocess
import sys
import threading

import pytest
from screen import eventually
from Xlib import display

from scenewright.app.inbox import Inbox
from scenewright.app.single import Seat, asked_for, ending_mark, hand_over, requests_folder
from scenewright.studio.coroutines import Coroutines

APP = [sys.executable, "-m", "scenewright"]
SECONDS_MAX = 120
HOLD = """
import sys, time
from pathlib import Path
from scenewright.app.inbox import Inbox
from scenewright.app.single import Seat
seat = Seat(Path(sys.argv[1]))
print("seated", flush=True)
time.sleep(60)
"""


@pytest.fixture
def holder(tmp_path):
    """A process that has the seat and answers nothing."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout.readline() == "seated\n"
    yield process
    process.kill()
    process.communicate()


def start(home, *files):
    environment = {
        **os.environ,
        "SCENEWRIGHT_HOME": str(home),
        "QT_QPA_PLATFORM": "offscreen",
        "PULSE_SERVER": "unix:/nonexistent",
    }
    return subprocess.Popen(
        [*APP, *map(str, files)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(process):
    out, complaint = process.communicate(timeout=SECONDS_MAX)
    return process.returncode, out + complaint


def scene_file(path):
    told = {"format": "scenewright scene", "version": 1, "prompt": "Slow waves."}
    path.write_text(json.dumps(told))
    return path


def recent(home):
    try:
        return json.loads((home / "settings.json").read_text())["recent_files"]
    except (OSError, ValueError):
        return []


def test_a_seat_is_one_process_s_and_falls_free_when_that_is_killed(tmp_path, holder):
    with pytest.raises(BlockingIOError):
        Seat(tmp_path)
    holder.kill()
    holder.wait()
    Seat(tmp_path).release()


def test_a_first_that_does_not_answer_is_a_sentence_and_its_request_is_taken_back(tmp_path, holder):
    with pytest.raises(TimeoutError, match="does not answer"):
        hand_over(tmp_path, [], 0.2)
    assert asked_for(requests_folder(tmp_path)) == []


def test_a_first_that_ends_meanwhile_leaves_its_seat(tmp_path, holder):
    holder.kill()
    seat = hand_over(tmp_path, [tmp_path / "a.scenewright"], 10)
    assert seat is not None
    assert asked_for(requests_folder(tmp_path)) == []
    seat.release()


def test_a_first_that_is_ending_is_waited_for(tmp_path, holder):
    requests_folder(tmp_path).mkdir()
    ending_mark(tmp_path).touch()
    freed = threading.Timer(0.5, holder.kill)
    freed.start()
    seat = hand_over(tmp_path, [], seconds_max=0.0)
    freed.join()
    assert seat is not None
    assert not ending_mark(tmp_path).exists()
    seat.release()


def test_a_request_names_its_files_and_rubbish_names_none(tmp_path):
    folder = requests_folder(tmp_path)
    folder.mkdir()
    for number, text in enumerate(('["/a b.scenewright", 1]', "{", "{}", "", "[" * 50_000)):
        (folder / f"{number}.json").write_text(text)
    (folder / "unfinished.part").write_text("[]")
    named = {request.name: [str(file) for file in files] for request, files in asked_for(folder)}
    assert named["0.json"] == ["/a b.scenewright"]
    assert [named[f"{number}.json"] for number in range(1, 5)] == [[]] * 4
    assert len(named) == 5
    assert asked_for(tmp_path / "missing") == []


def test_a_second_start_hands_its_file_over_and_a_killed_first_is_followed(tmp_path):
    home = tmp_path / "home"
    path, other = (scene_file(tmp_path / f"{name}.scenewright") for name in ("harbour", "alley"))
    first = start(home)
    try:
        eventually((home / "open").exists, "the running studio", SECONDS_MAX)
        assert ended(start(home, path)) == (0, "")
        eventually(lambda: recent(home) == [str(path)], "the file in the running studio")
        assert first.poll() is None
        first.kill()
        first.wait()
        second = start(home, other)
        eventually(lambda: recent(home) == [str(other), str(path)], "the file of its own start")
        eventually((home / "service/service.json").exists, "its service")
        second.send_signal(signal.SIGTERM)
        assert ended(second) == (0, "")
    finally:
        first.kill()
        first.communicate()


def test_two_homes_have_a_studio_each(tmp_path):
    processes = [start(tmp_path / name) for name in ("one", "two")]
    try:
        for name in ("one", "two"):
            eventually((tmp_path / name / "open").exists, "a running studio", SECONDS_MAX)
        assert [process.poll() for process in processes] == [None, None]
    finally:
        for process in processes:
            process.send_signal(signal.SIGTERM)
    assert [ended(process) for process in processes] == [(0, "")] * 2


def test_a_first_that_hangs_is_said_after_five_seconds(tmp_path, holder):
    status, said = ended(start(tmp_path, tmp_path / "a.scenewright"))
    assert status == 1
    assert said.startswith("Scenewright runs already and does not answer. Nothing was opened.")
    assert said.count("\n") == 1


COVER = (0, 255, 0)


def test_a_second_start_raises_the_window_of_the_first(desk):
    desk.start()
    screen = desk.screen
    over = display.Display(screen.name)
    root = over.screen()
    cover = root.root.create_window(
        *(0, 0, 600, 600, 0, root.root_depth),
        background_pixel=0x00FF00,
        override_redirect=True,
    )
    cover.map()
    over.sync()
    seen = lambda: screen.picture().getpixel((300, 300))  # noqa: E731
    eventually(lambda: seen() == COVER, "another window in front")
    second = subprocess.run(APP, env=desk.environment, capture_output=True, timeout=SECONDS_MAX)
    assert (second.returncode, second.stdout, second.stderr) == (0, b"", b"")
    eventually(lambda: seen() != COVER, "the studio in front")
    over.close()


async def test_a_studio_that_ends_leaves_what_is_asked_to_the_next_one(tmp_path, loop):
    coroutines = Coroutines()
    inbox = Inbox(tmp_path, coroutines)
    heard = []
    inbox.asked.connect(heard.append)
    await inbox.open()
    inbox.close()
    request = tmp_path / "open" / "a.json"
    request.write_text("[]")
    inbox._look()
    # As long as it would take to hear it.
    for _step in range(40):
        await coroutines.in_thread(request.exists)
    await coroutines.close()
    assert heard == []
    assert request.exists()
