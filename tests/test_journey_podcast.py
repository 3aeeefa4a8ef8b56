"""A podcaster's way by keys and mouse: an intro, three takes, A beside B, and the file to publish.

What is judged is the ledger, what a sound server's null sink was given, and the file by ffmpeg,
ffprobe and mutagen.
"""

import itertools
import json
import os

import mutagen
import numpy as np
import pytest
from heard_where import Known, decoded
from listening import SAMPLE_RATE, Ear, sounding
from screen import eventually
from sound_witness import ebur128, run
from studio_on_screen import EDITOR

PROMPT = "A calm cello bed under the voices.\nMara: 'Welcome to the harbour.'"
TITLE = "Harbour, the intro"
TAKES = 3
RENDER_SECONDS_MAX = 300
TABS_TO_OUTPUT, TABS_TO_VOLUME, TABS_TO_TAKES, TABS_TO_TITLE = 5, 5, 5, 11
# Where the strip tells A from B.
STRIP_BOX = (1160, 725, 1440, 760)
ACCENT = (0xF0, 0xA8, 0x3C)
HEARD_SECONDS = 1.0
# A turned-down take, so that the export has something to lift.
VOLUME, QUIETER_LUFS = "0.5", -20.0
TARGET_LUFS = -16.0
CHAPTERS = [(0.0, "Music, calm"), (1.2, "Mara")]


@pytest.fixture
def ear(desk, sound_server):
    """What the studio plays, recorded from before it starts."""
    desk.environment["PULSE_SERVER"] = sound_server
    ear = Ear(sound_server)
    yield ear
    ear.frames()


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="there is no /proc to see processes in")
def test_an_intro_is_made_compared_and_published(desk, ear, tmp_path):
    desk.start()
    write_and_generate(desk.screen)
    takes = desk.eventually(lambda: kept(desk, TAKES), "three takes", RENDER_SECONDS_MAX)
    wallet = desk.verb("accounts", "show", "local")
    assert (wallet["available"], wallet["held"], wallet["spent"]) == (985, 0, 15)
    assert [job["settled_credits"] for job in desk.verb("jobs", "list", "--json")] == [5, 5, 5]
    assert all(take["lufs"] < QUIETER_LUFS for take in takes.values())

    known = Known({number: take["file"] for number, take in takes.items()})
    listen_to_the_first(desk.screen, ear)
    assert {moment.name for moment in known.moments(ear.so_far())} == {1}

    before = len(ear.so_far())
    compare_with_the_second(desk.screen, ear)
    judge_switch(known.moments(ear.so_far(before)), takes[1]["duration_seconds"])

    file = export_what_is_heard(desk.screen, tmp_path / "to publish")
    judge_file(file, known)
    assert desk.quit() == (0, "")


def write_and_generate(screen):
    """Write the intro, turn it down, ask for three takes and send them."""
    screen.click(*EDITOR)
    screen.type(PROMPT)
    screen.press(*["Tab"] * TABS_TO_OUTPUT, "space", *["Tab"] * TABS_TO_VOLUME)
    screen.type(VOLUME)
    screen.press(*["Tab"] * TABS_TO_TAKES, str(TAKES), "ctrl+Return")


def kept(desk, count):
    """The takes by their numbers, once there are so many."""
    takes = desk.verb("library", "list", "--json")
    return {take["number"]: take for take in takes} if len(takes) == count else None


def listen_to_the_first(screen, ear):
    """Unfold the scene in the library, go to its first take, hear some of it, and pause."""
    screen.press("ctrl+shift+f", "Return", "Right", *["Down"] * TAKES, "space")
    hear_more(ear, HEARD_SECONDS)
    screen.press("space")


def hear_more(ear, seconds):
    """Wait until so much more was heard."""
    before = len(ear.so_far())
    heard = lambda: len(sounding(ear.so_far(before))) >= seconds * SAMPLE_RATE  # noqa: E731
    eventually(heard, "sound from the studio")


def compare_with_the_second(screen, ear):
    """Have take 2 beside take 1, play round and round, and switch to it."""
    screen.press("Up", "b")
    eventually(lambda: has_accent(screen.picture(), STRIP_BOX), "A and B in the player")
    # The keys are the player's now: in the library, X would reject.
    screen.press("shift+l", "space")
    hear_more(ear, HEARD_SECONDS)
    screen.press("x")
    hear_more(ear, HEARD_SECONDS)
    screen.press("space")


def has_accent(picture, box):
    return any(
        all(abs(a - b) <= 12 for a, b in zip(colour, ACCENT, strict=True))
        for _count, colour in picture.crop(box).getcolors(1 << 20)
    )


def judge_switch(moments, duration_seconds):
    """Take 1 is heard, then take 2, which goes on where take 1 was left."""
    parts = [list(part) for _name, part in itertools.groupby(moments, lambda one: one.name)]
    assert [part[0].name for part in parts] == [1, 2]
    first, second = parts
    assert min(len(first), len(second)) >= 3
    left, taken_up = first[-1], second[0]
    went = (taken_up.position_seconds - left.position_seconds) % duration_seconds
    # A busy machine may make gaps in what is heard, never leaps in where it is.
    assert 0 < went <= taken_up.at_seconds - left.at_seconds + 0.02


def export_what_is_heard(screen, folder):
    """Export by the sheet with the podcast's preset, a title and a folder; gives the file."""
    screen.press("ctrl+e")
    sheet = screen.wait_for_window("Export .*take 2")
    eventually(lambda: screen.xdotool("getwindowfocus") == sheet, "the keys in the sheet")
    screen.press("p", *["Tab"] * TABS_TO_TITLE)
    screen.type(TITLE)
    screen.press("Tab")
    screen.type(str(folder))
    screen.press("Return")
    file = folder / f"{TITLE} take 2.mp3"
    eventually(file.exists, "the exported file")
    return file


def judge_file(file, known):
    """An mp3 of take 2 at -16 LUFS, with its title and a chapter for each thing that is heard."""
    loudness_lufs, true_peak_db = ebur128(file)
    assert loudness_lufs == pytest.approx(TARGET_LUFS, abs=0.5)
    assert true_peak_db < 0
    asked = ("-show_format", "-show_chapters", "-of", "json")
    probed = json.loads(run("ffprobe", "-v", "error", *asked, file).stdout)
    assert probed["format"]["format_name"] == "mp3"
    assert probed["format"]["tags"]["title"] == TITLE
    chapters = [(float(one["start_time"]), one["tags"]["title"]) for one in probed["chapters"]]
    assert sorted(chapters) == CHAPTERS
    tags = mutagen.File(file).tags
    assert tags["TIT2"].text == [TITLE]
    (order,) = tags.getall("CTOC")
    listed = [tags[f"CHAP:{one}"] for one in order.child_element_ids]
    told = [(one.start_time / 1000, one.sub_frames["TIT2"].text[0]) for one in listed]
    assert told == CHAPTERS
    exported = decoded(file)
    moments = known.moments(np.stack([exported, exported], axis=1))
    assert {moment.name for moment in moments} == {2}
