"""Takes dragged out of the real window into another program arrive as files, byte for byte."""

import io
import json

import numpy as np
import pytest
import soundfile
from drop_target import BESIDE_PIXELS, DropTarget
from screen import eventually, virtual_screen
from studio_on_screen import SIZE, Desk
from take_desk import TakeDesk

HANDLE = (1220, 868)
LIBRARY = (110, 600)
BELOW_THE_WORDS = ((1600, 880), (110, 880))
PALETTE = (500, 100, 940, 160)
REGION = ((500, 800), (700, 800))
EMPTY_COLOURS_MAX = 4
ROWS = ((1250, 112), (1250, 166), (1250, 220))


@pytest.fixture
def desk(tmp_path):
    """A screen with room beside the studio; its home is where a library can be made before."""
    with virtual_screen(SIZE[0] + BESIDE_PIXELS, SIZE[1]) as screen:
        desk = Desk(screen, tmp_path)
        (desk.home / "home").mkdir()
        (desk.home / "scenewright").symlink_to("home")
        yield desk
        desk.kill()


@pytest.fixture
def target(desk, tmp_path):
    target = DropTarget(desk, tmp_path)
    yield target
    target.close()


def kept(desk, *titles):
    """Takes of these titles in the studio's library: their files, the newest first."""
    made = TakeDesk(desk.home)
    files = {}
    for seed, title in enumerate(titles):
        noise = np.random.default_rng(seed).uniform(-0.3, 0.3, (48_000, 2)).astype(np.float32)
        take = made.take(noise, title=title)
        files[f"{title} take 1.wav"] = made.library.path(take).read_bytes()
    made.close()
    return files


def test_rows_of_the_job_list_are_dragged_out_as_files(desk, target):
    files = kept(desk, "Door", "Rain", "Wind")
    desk.start()
    rows = lambda: colours(desk.screen, ROWS[-1]) > 1  # noqa: E731
    eventually(rows, "the jobs in the list")
    target.drag_here(desk.screen, ROWS[0])
    assert target.arrived(1) == {"Wind take 1.wav": files["Wind take 1.wav"]}
    (entered,) = (line for line in target.said() if line.startswith("entered"))
    assert entered.split()[1] == "CopyAction"
    assert "text/uri-list" in entered

    desk.screen.click(*ROWS[0])
    desk.screen.press("shift+End")
    # On another row than was clicked, or it would be a double click.
    target.drag_here(desk.screen, ROWS[1])
    assert target.arrived(4) == files

    code, said = desk.quit()
    assert (code, said) == (0, "")


def test_a_region_of_the_take_that_is_heard_is_dragged_out_by_the_handle(desk, target):
    original = next(iter(kept(desk, "Door").values()))
    desk.start()
    screen = desk.screen
    eventually(lambda: colours(screen, ROWS[0]) > 1, "the job in the list")
    screen.click(*ROWS[0])
    screen.press("Return")
    drawn = lambda: colours(screen, HANDLE) > EMPTY_COLOURS_MAX  # noqa: E731
    eventually(drawn, "the handle in the player")
    screen.xdotool("mousemove", *REGION[0], "mousedown", 1)
    for x in range(REGION[0][0], REGION[1][0] + 1, 20):
        screen.xdotool("mousemove", x, REGION[0][1], "sleep", 0.02)
    screen.xdotool("mouseup", 1)
    target.drag_here(screen, HANDLE)
    (name,) = target.arrived(1)
    assert name == "Door take 1.wav"
    part, rate = soundfile.read(target.folder / name, dtype="float64", always_2d=True)
    whole, whole_rate = soundfile.read(io.BytesIO(original), dtype="float64", always_2d=True)
    assert rate == whole_rate
    assert 0.1 * rate < len(part) < 0.9 * len(whole)
    begin = int(np.flatnonzero((whole == part[0]).all(axis=1))[0])
    assert np.array_equal(part, whole[begin : begin + len(part)])


def test_what_is_dropped_beside_the_words_opens_its_scene(desk, target):
    for name, content in kept(desk, "Door", "Rain").items():
        if name.startswith("Door"):
            (target.folder / name).write_bytes(content)
    desk.start()
    screen = desk.screen
    eventually(lambda: colours(screen, ROWS[1]) > 1, "the jobs in the list")
    opened = lambda: settings(desk).get("scene_id")  # noqa: E731
    # A take of its own that is let go over the window means nothing.
    glide(screen, ROWS[0], LIBRARY)
    assert not opened()
    heard_out(screen)
    # Not over the words: let go there, as a busy window may think it was, it is a reference.
    target.drag_out(screen, *BELOW_THE_WORDS, LIBRARY)
    eventually(lambda: target.times("dropped"), "the end of the drag")
    assert target.said()[-1] == "dropped CopyAction"
    assert eventually(opened, "the scene of the file") == "1"


def glide(screen, start, end):
    """Drag as a hand does, slower towards the end: there it is asked whether it may fall."""
    screen.xdotool("mousemove", *start, "mousedown", 1)
    for step in range(1, 13):
        place = [round(a + (b - a) * step / 12) for a, b in zip(start, end, strict=True)]
        screen.xdotool("mousemove", *place, "sleep", 0.05)
    for step in range(10):
        screen.xdotool("mousemove", end[0] + step, end[1], "sleep", 0.05)
    screen.xdotool("mouseup", 1)


def heard_out(screen):
    """Wait until the studio is through with all that the mouse has done: keys come behind it."""
    seen = lambda: screen.picture().crop(PALETTE).tobytes()  # noqa: E731
    before = seen()
    screen.press("ctrl+k")
    eventually(lambda: seen() != before, "the palette")
    screen.press("Escape")
    eventually(lambda: seen() == before, "the window without it")


def settings(desk):
    """What the studio has kept of its settings."""
    file = desk.home / "home" / "settings.json"
    return json.loads(file.read_text()) if file.exists() else {}


def colours(screen, place):
    """How many colours there are around a place."""
    x, y = place
    picture = screen.picture().crop((x - 200, y - 20, x + 100, y + 20))
    return len(picture.getcolors(1 << 16))
