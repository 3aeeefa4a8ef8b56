"""What is typed is soon on the disk, and there again after kill -9. From outside."""

import contextlib
import json
import sqlite3

import pytest
from screen import eventually, virtual_screen
from studio_on_screen import EDITOR, Desk

WRITTEN = "# louder gulls?\n{Rain|Snow} falls. @Audio1"


@pytest.fixture
def desk(tmp_path):
    with virtual_screen() as screen:
        made = Desk(screen, tmp_path)
        yield made
        made.kill()


def is_named(desk):
    """Whether the scene is the one to open next time."""
    path = desk.home / "scenewright" / "settings.json"
    return path.exists() and json.loads(path.read_text())["scene_id"] == "1"


def kept(desk):
    """The prompts in the journal, as another process reads them."""
    path = desk.home / "scenewright" / "studio.sqlite3"
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as journal:
        rows = journal.execute("SELECT draft_json FROM scene").fetchall()
    return [json.loads(text)["prompt"] for (text,) in rows]


def test_what_was_typed_survives_kill_9_and_is_edited_further(desk):
    desk.start()
    desk.screen.click(*EDITOR)
    desk.screen.type(WRITTEN)
    eventually(lambda: kept(desk) == [WRITTEN] and is_named(desk), "the row in the journal")
    desk.kill()
    # The studio brings the scene back before it starts its service, which writes this anew.
    (desk.home / "scenewright" / "service" / "service.json").unlink(missing_ok=True)
    desk.start()
    desk.screen.click(*EDITOR)
    desk.screen.press("ctrl+End")
    desk.screen.type(" and a bell")
    eventually(lambda: kept(desk) == [WRITTEN + " and a bell"], "the prompt of before")
    code, said = desk.quit()
    assert (code, said) == (0, "")
