"""`scenes`: found, shown, called otherwise, thrown away, and carried as files and back."""

import functools
import json

import pytest


@pytest.fixture
def scenes(typed):
    """Run an action of `scenes` in this process."""
    return functools.partial(typed, "scenes")


@pytest.fixture
def two(shelf):
    """The ids of a scene with two takes and of one that was only written."""
    library = shelf.library
    door = shelf.take(title="Door")
    again = shelf.take(title="Door", parent=door)
    assert again.scene_id != door.scene_id
    library.takes.set_scenes_trashed([again.scene_id], True)
    members = {
        "title": "Untitled scene",
        "prompt": "Rain.\nThunder.",
        "voice": "mara",
        "speed": 1.5,
    }
    written = library.journal.add_scene("Rain, thunder", json.dumps(members))
    return door.scene_id, written


def ids(ran):
    return [int(line) for line in ran.out.split()]


def test_scenes_are_listed_newest_first_with_their_takes(shelf, two, scenes):
    door, written = two
    assert ids(scenes("list", "--ids")) == [written, door]
    rows = json.loads(scenes("list", "--json").out)
    take_ids = [take.id for take in shelf.library.takes.all(scene_id=door)]
    assert rows == [
        {"id": written, "title": "Rain, thunder", "trashed_at": None, "take_ids": []},
        {"id": door, "title": "Door", "trashed_at": None, "take_ids": take_ids},
    ]
    lines = scenes("list", "--limit", "2").out.splitlines()
    assert [line.split() for line in lines] == [
        [str(written), "0", "takes", "Rain,", "thunder"],
        [str(door), "1", "take", "Door"],
    ]
    assert len(ids(scenes("list", "--ids", "--all"))) == 3
    (trashed,) = ids(scenes("list", "--ids", "--trash"))
    assert trashed not in two
    assert scenes("list", "--trash").out.endswith("Door  (in the trash)\n")


def test_words_are_looked_for_in_titles_and_takes(shelf, two, scenes):
    door, written = two
    assert ids(scenes("search", "thund", "--ids")) == [written]
    # The words of its take.
    assert ids(scenes("search", "roof", "--ids")) == [door]
    assert ids(scenes("search", "door", "--ids", "--all")) != [door]
    nothing = scenes("search", "zebra", "--json")
    assert (nothing.code, nothing.out) == (0, "[]\n")


def test_show_tells_what_a_scene_says_and_its_takes(shelf, two, scenes):
    door, written = two
    told = json.loads(scenes("show", written, "--json").out)
    assert (told["prompt"], told["voice"], told["speed"]) == ("Rain.\nThunder.", "mara", 1.5)
    assert (told["title"], told["pitch"], told["takes"]) == ("Rain, thunder", None, [])
    sheet = scenes("show", written).out
    assert "Prompt:        Rain.\n               Thunder.\n" in sheet
    assert "Voice:         mara" in sheet
    (take,) = json.loads(scenes("show", door, "--json").out)["takes"]
    assert take["id"] == shelf.library.takes.all(scene_id=door)[0].id
    assert "Takes:\n" in scenes("show", door).out


def test_a_new_title_is_found_kept_and_the_drafts_own(shelf, two, scenes, verb):
    door, written = two
    ran = scenes("rename", door, "--title", "  Oak \n door ", "--json")
    assert (ran.code, json.loads(ran.out)) == (0, {"id": door, "title": "Oak door"})
    assert len(verb("search", "oak", "--ids").out.split()) == 1
    scenes("rename", written, "--title", "Storm")
    kept = shelf.library.journal.scene(written)
    assert (kept.title, json.loads(kept.draft_json)["title"]) == ("Storm", "Storm")
    assert json.loads(kept.draft_json)["prompt"] == "Rain.\nThunder."
    refused = scenes("rename", door, "--title", " \n")
    assert (refused.code, refused.out, refused.said.count("\n")) == (1, "", 1)
    assert shelf.library.journal.scene(door).title == "Oak door"


def test_the_trash_takes_scenes_with_their_takes_and_gives_them_back(shelf, two, scenes):
    found = scenes("list", "--ids").out
    thrown = scenes("trash", "-", stdin=found)
    assert (thrown.code, thrown.said) == (0, "Scenes changed: 2, with their takes: 1.\n")
    assert shelf.library.takes.all() == []
    assert scenes("list").out == ""
    again = scenes("trash", *two)
    assert again.said == "Scenes changed: 0, with their takes: 0. So already: 2.\n"
    back = scenes("restore", two[0], "--json")
    assert json.loads(back.out)["take_ids"] == [take.id for take in shelf.library.takes.all()]
    assert ids(scenes("list", "--ids")) == [two[0]]


def test_where_one_is_not_there_none_is_changed(shelf, two, scenes):
    ran = scenes("trash", *two, 99, "--json")
    assert ran.code == 1
    assert json.loads(ran.out)["error"]["code"] == "refused"
    assert "There is no scene 99 in the library; nothing was changed." in ran.said
    assert len(ids(scenes("list", "--ids"))) == 2


def test_a_file_is_a_copy_that_is_the_same_scene_here_and_a_new_one_elsewhere(
    shelf, two, scenes, tmp_path, monkeypatch
):
    ran = scenes("export", *two, "--folder", "out")
    assert (ran.code, ran.out) == (0, "out/Door.scenewright\nout/Rain, thunder.scenewright\n")
    scenes("trash", two[1])
    known = scenes("import", "out/Rain, thunder.scenewright")
    assert (known.code, known.out) == (0, f"{two[1]}\n")
    assert ids(scenes("list", "--ids")) == [two[1], two[0]]
    monkeypatch.setenv("SCENEWRIGHT_HOME", str(tmp_path / "elsewhere"))
    for is_new in (True, False):
        ran = scenes("import", "out/Rain, thunder.scenewright", "none.scenewright", "--json")
        rows = json.loads(ran.out)
        assert ran.code == 1
        assert [row["is_new"] for row in rows] == [is_new, None]
        assert "none.scenewright is not there" in rows[1]["error"]
    told = json.loads(scenes("show", rows[0]["id"], "--json").out)
    assert (told["title"], told["prompt"]) == ("Rain, thunder", "Rain.\nThunder.")


def test_no_file_is_replaced_unasked_and_none_stands_among_the_sounds(shelf, two, scenes):
    assert scenes("export", two[0], "-o", "mine").out == "mine.scenewright\n"
    before = (shelf.out / "mine.scenewright").read_bytes()
    refused = scenes("export", two[1], "-o", "mine.scenewright")
    assert (refused.code, refused.said.count("\n")) == (1, 1)
    assert "--replace" in refused.said
    assert (shelf.out / "mine.scenewright").read_bytes() == before
    assert scenes("export", two[1], "-o", "mine.scenewright", "--replace").code == 0
    assert (shelf.out / "mine.scenewright").read_bytes() != before
    assert scenes("export", two[1], "--folder", ".").code == 0
    assert scenes("export", two[1], "--folder", ".").out == "Rain, thunder 2.scenewright\n"
    inside = scenes("export", two[0], "--folder", shelf.library.media_folder)
    assert "inside the library" in inside.said


@pytest.mark.parametrize(
    "title", ["CON", "a/b\\c:d", "x" * 300, "..", "Red \x1b[31m\ndoor\u202e", "\u200b"]
)
def test_hostile_titles_are_harmless_names_and_lines(shelf, scenes, title):
    scene_id = shelf.library.journal.add_scene(title, "{}")
    ran = scenes("export", scene_id, "--folder", "out", "--json")
    ((row),) = json.loads(ran.out)
    (name,) = [path.name for path in (shelf.out / "out").iterdir()]
    assert row["file"] == f"out/{name}"
    assert len(name.encode()) <= 255
    assert name.partition(".")[0].casefold() != "con"
    assert not set('/\\:*?"<>|\x1b\n\u202e') & set(name)
    for shown in (scenes("list"), scenes("show", scene_id)):
        assert not {"\x1b", "\u202e"} & {*shown.out, *shown.said}
    assert len(scenes("list").out.splitlines()) == 1
