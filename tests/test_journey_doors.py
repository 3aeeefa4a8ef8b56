"""A sound designer's way by keys and mouse: twelve doors, three kept, one looped, all in a folder.

What is judged is the ledger, what a sound server's null sink was given, and the files that another
program has after the drag.
"""

import itertools
import os

import numpy as np
import pytest
from drop_target import BESIDE_PIXELS, DropTarget
from heard_where import Known
from listening import SAMPLE_RATE, Ear, sounding
from screen import eventually, virtual_screen
from studio_on_screen import EDITOR, SIZE, Desk

FIRST = "A {wooden|metal|creaking|heavy} door {opens|slams}."
THEN = "A {wooden|metal|creaking|heavy} door closes."
RENDER_SECONDS_MAX = 600
TAKES, KEPT = 12, {11, 6, 1}
# The library's list, and in it the column where a take's duration stands and no title reaches.
LIST_BOX, DURATIONS_BOX = (16, 130, 204, 650), (176, 190, 200, 650)
BRIGHT = 110
OUTLINE = (720, 820)
ACCENT = (0xF0, 0xA8, 0x3C)
TEMPLATE = "{cat_id}_{fx_name}_{creator_id}_{source_id}"
CREATOR, SOURCE = "JD", "Harbour"
# Which takes are kept is a matter of their numbers, which doors these are of who was ready first.
CAT_IDS = {
    "wooden": "DOORWood",
    "metal": "DOORMetl",
    "creaking": "DOORCreak",
    "heavy": "DOORMisc",
}
REGION_SECONDS, TURNS = 1.0, 3


@pytest.fixture
def desk(tmp_path, sound_server):
    """A screen with room beside the studio, which is heard."""
    with virtual_screen(SIZE[0] + BESIDE_PIXELS, SIZE[1]) as screen:
        desk = Desk(screen, tmp_path)
        desk.environment["PULSE_SERVER"] = sound_server
        yield desk
        desk.kill()


@pytest.fixture
def ear(sound_server):
    ear = Ear(sound_server)
    yield ear
    ear.frames()


@pytest.fixture
def target(desk, tmp_path):
    target = DropTarget(desk, tmp_path)
    yield target
    target.close()


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="there is no /proc to see processes in")
def test_twelve_doors_are_sorted_out_and_three_are_taken_away(desk, ear, target):
    desk.start()
    screen = desk.screen
    name_files_by_ucs(screen)
    screen.click(*EDITOR)
    screen.type(FIRST)
    screen.press("ctrl+Return")
    desk.eventually(lambda: len(desk.verb("jobs", "list", "--json")) == 8, "eight jobs")
    screen.press("ctrl+a")
    screen.type(THEN)
    screen.press("ctrl+Return")
    takes = desk.eventually(lambda: kept(desk, TAKES), "twelve takes", RENDER_SECONDS_MAX)
    assert len({take["prompt"] for take in takes.values()}) == TAKES
    wallet = desk.verb("accounts", "show", "local")
    assert (wallet["available"], wallet["held"], wallet["spent"]) == (940, 0, 60)

    reject_nine(desk)
    name_what_is_kept(desk, takes)
    loop_the_last(screen, ear, takes[11])
    drag_all_three(screen, target)
    assert target.arrived(3) == expected(takes)
    assert desk.quit() == (0, "")


def name_files_by_ucs(screen):
    """Set how files are called in the settings, by way of the palette."""
    screen.press("ctrl+k")
    screen.type("File names")
    screen.press("Return")
    settings = screen.wait_for_window("Settings")
    eventually(lambda: screen.xdotool("getwindowfocus") == settings, "the keys in the settings")
    screen.press("ctrl+a")
    screen.type(TEMPLATE)
    screen.press("Tab")
    screen.type(CREATOR)
    screen.press("Tab")
    screen.type(SOURCE)
    screen.press("Escape")
    eventually(lambda: not screen.windows("Settings"), "the settings to be closed")


def kept(desk, count):
    """The takes by their numbers, once there are so many."""
    takes = desk.verb("library", "list", "--json")
    return {take["number"]: take for take in takes} if len(takes) == count else None


def reject_nine(desk):
    """Reject all but takes 11, 6 and 1, several at once; the list is newest first."""
    screen = desk.screen
    screen.press("ctrl+shift+f", "Return", "Right")
    eventually(lambda: shown(screen) == TAKES, "the takes in the library")
    for downs, more, left in ((1, 0, 11), (2, 3, 7), (3, 3, 3)):
        screen.press("Home", *["Down"] * downs, *["shift+Down"] * more, "x")
        eventually(lambda: shown(screen) == left, f"{left} takes")  # noqa: B023
    takes = kept(desk, TAKES)
    rejected = {number for number, take in takes.items() if take["mark"] == "rejected"}
    assert rejected == set(takes) - KEPT


def shown(screen):
    """How many takes the library shows: lines of grey, which the outline of a row is not."""
    column = np.asarray(screen.picture().crop(DURATIONS_BOX).convert("RGB")).min(axis=2)
    is_bright = column.max(axis=1) > BRIGHT
    return int(np.sum(is_bright[1:] & ~is_bright[:-1]))


def title(take):
    """What a take is called from the words it was made of."""
    return take["prompt"].removeprefix("A ").rstrip(".").capitalize()


def name_what_is_kept(desk, takes):
    """Give each of the three a name of its own, from the first to the last."""
    screen = desk.screen
    screen.press("Home")
    for number in sorted(KEPT, reverse=True):
        screen.press("Down", "F2")
        sheet = screen.wait_for_window("About the take")
        eventually(lambda: screen.xdotool("getwindowfocus") == sheet, "the keys in the sheet")  # noqa: B023
        screen.type(title(takes[number]))
        screen.press("Return")
        eventually(lambda: not screen.windows("About the take"), "the sheet to be closed")
    named = lambda: {kept(desk, TAKES)[number]["title"] for number in KEPT}  # noqa: E731
    wanted = {title(takes[number]) for number in KEPT}
    desk.eventually(lambda: named() == wanted, "the names in the library")


def loop_the_last(screen, ear, take):
    """Go round in the first second of a take; what is heard comes round again and again."""
    screen.press("Home", "Down", "space")
    hear_more(ear, 0.3)
    screen.click(*OUTLINE)
    screen.press("k", "Home", "i", "Right", "o", "shift+l")
    before = len(ear.so_far())
    screen.press("space")
    hear_more(ear, (TURNS + 1) * REGION_SECONDS)
    screen.press("space")
    places = [one.position_seconds for one in Known({"": take["file"]}).moments(ear.so_far(before))]
    assert max(places) < REGION_SECONDS
    assert sum(later < earlier for earlier, later in itertools.pairwise(places)) >= TURNS


def hear_more(ear, seconds):
    """Wait until so much more was heard."""
    before = len(ear.so_far())
    heard = lambda: len(sounding(ear.so_far(before))) >= seconds * SAMPLE_RATE  # noqa: E731
    eventually(heard, "sound from the studio")


def drag_all_three(screen, target):
    """Choose the three rows and drag one of them, which takes the others along."""
    screen.press("ctrl+shift+f", "Return", "Home", "Down", "shift+Down", "shift+Down")
    place = eventually(lambda: outlined(screen), "the row that the keys are at")
    target.drag_here(screen, place)


def outlined(screen):
    """The middle of the row with an outline in the accent; None where there is none."""
    left, top, right, _bottom = LIST_BOX
    picture = np.asarray(screen.picture().crop(LIST_BOX), int)
    is_accent = np.abs(picture - ACCENT).max(axis=2) <= 12
    (edges,) = np.nonzero(is_accent.sum(axis=1) > (right - left) / 2)
    return ((left + right) // 2, top + int(edges[0] + edges[-1]) // 2) if len(edges) else None


def expected(takes):
    """The three files by their UCS names, each byte for byte as it came."""
    files = {}
    for number in KEPT:
        take = takes[number]
        kind = take["prompt"].split()[1]
        name = f"{CAT_IDS[kind]}_{title(take)}_{CREATOR}_{SOURCE}.mp3"
        with open(take["file"], "rb") as original:
            files[name] = original.read()
    assert len(files) == 3
    return files
