"""Takes dragged out of the real window into another program arrive as files, byte for byte."""

import numpy as np
import pytest
from drop_target import BESIDE_PIXELS, DropTarget
from screen import eventually, virtual_screen
from studio_on_screen import SIZE, Desk
from take_desk import TakeDesk

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


def colours(screen, place):
    """How many colours there are around a place."""
    x, y = place
    picture = screen.picture().crop((x - 200, y - 20, x + 100, y + 20))
    return len(picture.getcolors(1 << 16))
