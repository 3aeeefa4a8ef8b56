"""A library looked after by keys and mouse: moved to another folder, checked, mended, backed up.

What is judged are the files, the ledger, and what the command line says of the same library.
"""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from screen import eventually

WORDS = ("A door slams.", "A bell rings.")
# A sheet's lowest row in pixels: what is around it, and room for the button that closes it.
MARGIN = 24
SHUT_WIDTH = 100


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="there is no /proc to see processes in")
def test_a_library_is_moved_checked_mended_and_backed_up(desk, tmp_path):
    for number, words in enumerate(WORDS):
        desk.verb("render", words, "-o", str(tmp_path / f"{number}.mp3"), "--json")
    spent = desk.verb("accounts", "show", "local")["spent"]
    desk.start()
    screen = desk.screen
    disk, elsewhere, backup = tmp_path / "disk", tmp_path / "elsewhere", tmp_path / "kept.zip"
    disk.mkdir()
    elsewhere.mkdir()

    command(screen, "Move the library")
    screen.answer("Move the library to", disk)
    eventually(lambda: desk.verb("library", "space", "--json")["folder"] == str(disk), "the move")
    put_away(screen, "Move the library")
    door, bell = desk.eventually(lambda: takes(desk), "both takes")
    assert all(Path(take["file"]).is_relative_to(disk) for take in (door, bell))

    # One is known only to its service by now, the other lies about under a name of its own.
    Path(door["file"]).unlink()
    os.rename(bell["file"], elsewhere / "some bell.dat")
    assert checked(desk) == {door["id"], bell["id"]}
    command(screen, "Check every sound")
    press_verb(screen, "Check the library", 2)
    screen.answer("Look for missing sounds", elsewhere)
    eventually(lambda: checked(desk) == {door["id"]}, "the bell to be found")
    put_away(screen, "Find missing sounds")

    command(screen, "Fetch all missing")
    press_verb(screen, "Fetch missing sounds", 1)
    desk.eventually(lambda: checked(desk) == set(), "the door to be fetched")
    assert desk.verb("accounts", "show", "local")["spent"] == spent

    command(screen, "Back up the library")
    screen.answer("Back up the library to", backup)
    eventually(backup.exists, "a backup")
    with zipfile.ZipFile(backup) as archive:
        sounds = {name for name in archive.namelist() if name.endswith(".mp3")}
        assert archive.testzip() is None
    assert {Path(name).name for name in sounds} == {Path(take["file"]).name for take in takes(desk)}
    assert sorted(path.name for path in tmp_path.glob("kept.zip*")) == ["kept.zip"]
    closed(screen, "Back up the library to")
    screen.press("Return")
    assert desk.quit() == (0, "")


def command(screen, words):
    """Do what the palette finds by these words."""
    screen.press("ctrl+k")
    screen.type(words)
    screen.press("Return")


def press_return(screen, title):
    if screen.windows(title):
        screen.press("Return")
    return screen.windows(title)


def put_away(screen, title):
    """Close a sheet whose work may still be at its last step, and does not hear Return then."""
    screen.wait_for_keys(title)
    eventually(lambda: not press_return(screen, title), f"{title} to be put away")
    closed(screen, title)


def closed(screen, title):
    eventually(lambda: not screen.windows(title), f"{title} to be closed")
    eventually(lambda: screen.xdotool("getwindowname", screen.xdotool("getwindowfocus")), "keys")


def press_verb(screen, title, back):
    """Press the verb `back` before Close, once the sheet shows verbs: while it works it has none,
    and the key would cancel it."""
    screen.wait_for_keys(title)
    eventually(lambda: shows_verbs(screen, title), f"what {title} offers")
    screen.press(*("shift+Tab",) * back, "space")


def shows_verbs(screen, title):
    """Whether the sheet's lowest row has more in it than the button at its right."""
    told = screen.xdotool("getwindowgeometry", "--shell", screen.wait_for_window(title))
    place = dict(line.split("=") for line in told.splitlines())
    x, y, width, height = (int(place[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
    row = (
        x + MARGIN,
        y + height - MARGIN - 24,
        x + width - MARGIN - SHUT_WIDTH,
        y + height - MARGIN,
    )
    return len(screen.picture().crop(row).getcolors(maxcolors=4096)) > 1


def takes(desk):
    """The takes in the order in which they were made, once there are two."""
    found = sorted(desk.verb("library", "list", "--json"), key=lambda take: take["id"])
    return found if len(found) == len(WORDS) else None


def checked(desk):
    """The ids of the takes whose sound is missing or changed, as the command line tells them."""
    ran = subprocess.run(
        [sys.executable, "-m", "scenewright", "library", "check", "--json"],
        env=desk.environment,
        capture_output=True,
        text=True,
        timeout=180,
    )
    told = json.loads(ran.stdout)
    assert ran.returncode == bool(told["missing"] or told["changed"]), ran.stderr
    return {*told["missing"], *told["changed"]}
