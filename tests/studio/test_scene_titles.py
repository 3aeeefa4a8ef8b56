"""What a scene is called: from the list, from its words, from elsewhere; never taken away."""

import json

from scenewright.studio.composing.draft import UNTITLED
from scenewright.studio.library.take_rows import Measured, Origin


async def started(house, **scenes):
    """A studio over a journal that has these scenes: title to draft."""
    journal = house.rooms(None).journal
    ids = [journal.add_scene(title, draft) for title, draft in scenes.items()]
    journal.close()
    studio = house.studio()
    await studio.start()
    return studio, ids


def kept(studio, scene_id):
    scene = studio._desk._rooms.journal.scene(scene_id)
    return scene.title, json.loads(scene.draft_json or "{}")["title"]


def listed(studio):
    return [scene.title for scene in studio.scenes.scenes()]


async def test_a_scene_whose_draft_says_no_title_keeps_its_own(house, loop):
    broken = '{"title": null, "prompt": "Rain."}'
    studio, ids = await started(house, Harbour="{}", Alley=broken, Port='{"title": " "}')
    for scene_id, title in zip(ids, ("Harbour", "Alley", "Port"), strict=True):
        await studio.open_scene(scene_id)
        assert studio.draft.title == title
        studio.draft.voice = "mara"
        await studio.new_scene()
        assert kept(studio, scene_id) == (title, title)
    assert listed(studio) == ["Port", "Alley", "Harbour"]
    await studio.close()


async def test_words_that_are_taken_away_leave_the_title_they_gave(house, loop):
    studio, _ids = await started(house)
    studio.draft.prompt = "Rain on a roof."
    await studio._desk.keeper.keep()
    studio.draft.prompt = ""
    studio.draft.title = "  "
    await studio.new_scene()
    assert listed(studio) == ["Rain on a roof."]
    await studio.close()


async def test_the_open_scene_is_renamed_in_the_editor_too_and_one_undo_takes_it_back(house, loop):
    studio, (other,) = await started(house, Harbour='{"title": "Harbour", "prompt": "Gulls."}')
    studio.draft.prompt = "Rain on a roof."
    await studio._desk.keeper.keep()
    scene_id = studio.scene_id
    studio.draft.prompt = "Rain on a tin roof."
    await studio.rename_scene(scene_id, "Port")
    assert studio.draft.title == "Port"
    assert listed(studio) == ["Port", "Harbour"]
    studio.draft.prompt = "Rain on a wooden roof."
    await studio.undo_takes()
    assert studio.draft.title == UNTITLED
    assert studio.draft.prompt == "Rain on a wooden roof."
    await studio.rename_scene(other, "Quay")
    assert studio.draft.title == UNTITLED
    assert kept(studio, other) == ("Quay", "Quay")
    await studio.rename_scene(other, "  ")
    assert studio.notice.sentence.startswith("A scene needs a title")
    await studio.close()


async def test_several_scenes_go_into_the_trash_at_once_and_come_back_at_once(house, loop):
    studio, ids = await started(house, Harbour="{}", Alley="{}", Port="{}")
    library = studio._desk.takes.library
    await studio.trash_scenes(ids[:2])
    assert listed(studio) == ["Port"]
    assert studio.notice.sentence.startswith("Scenes in the trash: 2")
    await studio.undo_takes()
    assert listed(studio) == ["Port", "Alley", "Harbour"]
    take = library.takes.add_imported(
        Measured("f" * 64, 1.0, None, None), Origin("", scene_id=ids[2])
    )
    await studio.trash_scenes(ids)
    await studio.restore_from_trash(ids[1:2], [take.id])
    assert listed(studio) == ["Port", "Alley"]
    await studio.undo_takes()
    assert listed(studio) == []
    await studio.close()


async def test_a_scene_in_the_trash_comes_out_of_it_when_it_is_written_on_and_only_then(
    house, loop
):
    studio, (scene_id,) = await started(house, Harbour='{"prompt": "Gulls.", "strange": 1}')
    await studio.open_scene(scene_id)
    await studio.trash_scenes([scene_id])
    await studio.new_scene()
    await studio.open_scene(scene_id)
    await studio.new_scene()
    assert listed(studio) == []
    await studio.open_scene(scene_id)
    studio.draft.prompt = "Gulls and waves."
    await studio._desk.keeper.keep()
    await studio.new_scene()
    assert listed(studio) == ["Harbour"]
    await studio.close()
