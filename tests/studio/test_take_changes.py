"""Scenes are renamed with their drafts, and what is kept can be read again whatever was typed."""

import json

import pytest

from scenewright.studio.errors import JournalError, LibraryError
from scenewright.studio.journal import Journal
from scenewright.studio.library.take_query import TakeQuery
from scenewright.studio.library.take_rows import Measured, Origin
from scenewright.studio.library.takes import Takes


@pytest.fixture
def journal(tmp_path):
    journal = Journal(tmp_path / "studio.sqlite3")
    yield journal
    journal.close()


@pytest.fixture
def takes(journal):
    return Takes(journal)


def made(takes, scene_id):
    return takes.add_imported(Measured("f" * 64, 1.0, None, None), Origin("", scene_id=scene_id))


def test_scenes_are_called_otherwise_with_their_drafts_and_found_so(takes, journal):
    kept = '{"title": "Untitled scene", "prompt": "Gulls, “far” away."}'
    named = journal.add_scene("Gulls", kept)
    strange = journal.add_scene("Old", "no json")
    take = made(takes, named)
    undo = takes.rename_scenes([named, strange], "  The  port ")
    assert undo.scene_ids == (named, strange)
    for scene_id in (named, strange):
        scene = journal.scene(scene_id)
        assert (scene.title, json.loads(scene.draft_json)["title"]) == ("The port", "The port")
    assert takes.find_ids(TakeQuery(words="port")) == [take.id]
    takes.undo(undo)
    assert json.loads(journal.scene(named).draft_json) == json.loads(kept)
    assert [journal.scene(one).title for one in (named, strange)] == ["Gulls", "Old"]
    assert takes.find(TakeQuery(words="port")) == []
    with pytest.raises(LibraryError, match="needs a title"):
        takes.rename_scenes([named], " \t ")


def test_half_a_letter_is_kept_as_a_sign_that_can_be_read_again(takes, journal):
    take = made(takes, journal.add_scene("Harbour", "{}"))
    takes.set_notes([take.id], "loud \udcff")
    takes.rename([take.id], "\ud800 door 🚪")
    takes.tag([take.id], add=["wet\udcff"])
    takes.rename_scenes([take.scene_id], "Port \udcff")
    read = takes.take(take.id)
    assert (read.notes, read.own_title, read.tags) == ("loud ?", "? door 🚪", ("wet?",))
    assert journal.scene(take.scene_id).title == "Port ?"
    assert takes.find_ids(TakeQuery(words="doo\ud800")) == [take.id]
    with pytest.raises(JournalError, match="letters"):
        journal.add_scene("\udcff", "{}")
