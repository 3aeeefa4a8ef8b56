"""From words to a saved file, by keys and mouse through the real window, service and engine."""

import os
import subprocess
import time

import pytest
from screen import eventually
from studio_on_screen import EDITOR

PROMPT = "Rain on a tin roof.\n\nMara (tired): 'We should go in.'\nThen a door slams."
WAVEFORM = (720, 820)
WAVEFORM_BOX = (250, 760, 1180, 890)
START_SECONDS = 3
RENDER_SECONDS_MAX = 300


def kept(desk):
    takes = desk.verb("library", "list", "--json")
    return takes[0] if takes else None


def colours(picture, box):
    """How many distinct colours a part of the picture has: an empty pane has very few."""
    return len(picture.crop(box).getcolors(1 << 24))


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="there is no /proc to see processes in")
def test_words_become_a_saved_file_and_nothing_is_left_behind(desk, tmp_path):
    desk.start()
    screen = desk.screen
    screen.click(*EDITOR)
    screen.type(PROMPT)
    empty = colours(screen.picture(), WAVEFORM_BOX)
    screen.press("ctrl+Return")
    take = desk.eventually(lambda: kept(desk), "a take in the library", RENDER_SECONDS_MAX)
    assert take["prompt"] == PROMPT

    wallet = desk.verb("accounts", "show", "local")
    assert (wallet["available"], wallet["held"], wallet["spent"]) == (995, 0, 5)
    (job,) = desk.verb("jobs", "list", "--json")
    assert (job["state"], job["status"], job["settled_credits"]) == ("final", "succeeded", 5)

    drawn = lambda: colours(screen.picture(), WAVEFORM_BOX) > empty  # noqa: E731
    eventually(drawn, "the waveform in the window")
    screen.click(*WAVEFORM)
    folder = tmp_path / "music"
    folder.mkdir()
    screen.press("ctrl+s")
    screen.answer("Where takes are saved", folder)
    first = folder / "Rain on a tin roof take 1.mp3"
    eventually(first.exists, "the saved file")
    # From now on it is one key.
    screen.press("ctrl+s")
    second = folder / "Rain on a tin roof take 1 2.mp3"
    eventually(second.exists, "the second copy")
    with open(take["file"], "rb") as original:
        assert first.read_bytes() == second.read_bytes() == original.read()
    assert seconds_of(first) == pytest.approx(take["duration_seconds"], abs=0.001)

    code, said = desk.quit()
    assert (code, said) == (0, "")
    eventually(lambda: not desk.processes(), "the end of every child")


def seconds_of(file):
    """Length by an outside witness: the frames that ffmpeg decodes."""
    decoded = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", file, "-f", "s16le", "-ac", "1", "-ar", "48000", "-"],
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert decoded.stderr == b""
    return len(decoded.stdout) / 2 / 48_000


def test_a_killed_studio_takes_its_service_along_and_loses_nothing(desk):
    desk.start()
    screen = desk.screen
    screen.click(*EDITOR)
    screen.type("A dog barks twice.")
    screen.press("ctrl+Return")
    desk.eventually(lambda: desk.verb("jobs", "list", "--json"), "the job in the journal")
    desk.process.kill()
    desk.process.wait()
    eventually(lambda: not desk.processes(), "the end of every child")

    desk.start()
    take = desk.eventually(lambda: kept(desk), "the take after the restart", RENDER_SECONDS_MAX)
    assert take["prompt"] == "A dog barks twice."
    wallet = desk.verb("accounts", "show", "local")
    assert (wallet["held"], wallet["spent"]) == (0, 5)
    assert len(desk.verb("jobs", "list", "--json")) == 1
    assert time.time() - take["created_at"] < 600
