"""Limits of the contract, violated by keys and mouse: said in red in the window, never sent."""

import time

import numpy as np
import pytest
from screen import eventually
from studio_on_screen import EDITOR

# What is wrong is written in the theme's `bad` role, dark or light; nothing else has it.
BAD_COLOURS = {(0xEF, 0x6F, 0x6F), (0xB9, 0x32, 0x32)}
# What stands between the words and the voice in the tab order: Insert and Browse.
TO_VOICE = ("Tab", "Tab", "Tab")
BELOW_WORDS = (300, 420, 1140, 700)
REFERENCES, OUTPUT = (316, 475), (413, 475)
FIELDS = {"speed": (477, 517), "volume": (789, 517), "pitch": (1101, 517)}


@pytest.fixture
def screen(desk):
    desk.start()
    return desk.screen


def bad_pixels(screen):
    pixels = np.asarray(screen.picture(), np.uint8)
    red, rest = pixels[..., 0], pixels[..., 1:]
    # One of three parts first: it leaves few places to look at.
    return sum(int((rest[red == bad[0]] == bad[1:]).all(axis=1).sum()) for bad in BAD_COLOURS)


def refused(screen, what):
    """Try to send, and see that it is refused in red."""
    screen.press("ctrl+Return")
    eventually(lambda: bad_pixels(screen) > 20, f"{what} in red")


def mended(screen, what):
    eventually(lambda: bad_pixels(screen) == 0, f"no red after {what} was mended")


def settled(screen):
    """Wait until what stands below the words has found its place."""

    def is_still():
        before = screen.picture().crop(BELOW_WORDS)
        time.sleep(0.3)
        return screen.picture().crop(BELOW_WORDS).tobytes() == before.tobytes()

    eventually(is_still, "a window that stands still")


def write(screen, text):
    screen.click(*EDITOR)
    screen.press("ctrl+a", "BackSpace")
    screen.type(text)


def double(screen, times):
    """Write what stands in a field once more behind it: typed, each letter takes a key."""
    screen.press(*("ctrl+a", "ctrl+c", "ctrl+v", "ctrl+v") * times)


def test_every_limit_is_refused_beside_its_field_before_anything_is_sent(desk, screen):
    refused(screen, "an empty prompt")
    write(screen, "Rain.")
    mended(screen, "the empty prompt")

    write(screen, "a" * 64)
    double(screen, 5)
    screen.type("a")
    refused(screen, "a prompt of 2,049 characters")
    screen.press("BackSpace")
    mended(screen, "the long prompt")
    write(screen, "Rain.")

    screen.press(*TO_VOICE, "ctrl+a")
    screen.type("v" * 16)
    double(screen, 4)
    screen.type("v")
    refused(screen, "a voice id of 257 characters")
    write(screen, "Rain.")
    screen.press(*TO_VOICE, "ctrl+a", "BackSpace")
    mended(screen, "the long voice id")

    settled(screen)
    screen.click(*OUTPUT)
    settled(screen)
    for name, place in FIELDS.items():
        for value in ("0.4", "2.1") if name != "pitch" else ("-12.5", "12.5"):
            screen.click(*place)
            screen.press("ctrl+a")
            screen.type(value)
            refused(screen, f"{name} {value}")
            screen.click(*place)
            screen.press("ctrl+a")
            screen.type("1")
            screen.press("Tab")
            mended(screen, f"{name} {value}")

    assert desk.verb("jobs", "list", "--json") == []
    assert desk.verb("accounts", "show", "local")["available"] == 1000
    log = (desk.home / "scenewright/logs/service.log").read_text()
    assert "POST" not in log


def test_a_reference_that_is_no_web_address_is_refused_beside_its_field(desk, screen):
    write(screen, "Rain.")
    settled(screen)
    screen.click(*REFERENCES)
    screen.press("space")
    screen.type("ftp://example.org/a.wav")
    screen.press("Return")
    refused(screen, "a reference by ftp")
    assert desk.verb("jobs", "list", "--json") == []
