"""Saving and opening scenes as files in a running studio, and presets that can be had again."""

import asyncio
import json
import os
import sys

import pytest
from desk import Service
from house import House

from scenewright.studio.composing.presets import BUILT_IN
from scenewright.studio.notice import NoticeKind


@pytest.fixture
def house(loop, tmp_path, coroutines, output):
    made = House(tmp_path, Service(b""), coroutines, output)
    yield made
    loop.run_until_complete(made.local.close())


@pytest.fixture
def studio(loop, house):
    made = house.studio()
    loop.run_until_complete(made.start())
    yield made
    loop.run_until_complete(made.close())


def scenes(studio):
    return [scene.title for scene in studio.scenes.scenes()]


async def test_a_saved_scene_is_opened_as_the_same_scene(loop, studio, tmp_path):
    studio.draft.title, studio.draft.prompt, studio.draft.pitch = "Tin roof", "Rain.", -2.0
    await studio.save_scene_file(tmp_path / "roof.scenewright")
    assert studio.notice.kind is NoticeKind.success
    assert "stays in the library" in studio.notice.sentence
    saved = studio.scene_id
    await studio.new_scene()
    await studio.open_scene_file(tmp_path / "roof.scenewright")
    assert (studio.draft.title, studio.draft.prompt, studio.draft.pitch) == (
        *("Tin roof", "Rain."),
        -2.0,
    )
    assert studio.scene_id == saved
    assert scenes(studio) == ["Tin roof"]
    assert "says what this scene of the library says" in studio.notice.sentence


async def test_a_scene_without_a_title_gets_that_of_its_file(loop, studio, tmp_path):
    studio.draft.prompt = "Rain."
    await studio.save_scene_file(tmp_path / "Tin roof.scenewright")
    assert studio.draft.title == "Tin roof"
    assert scenes(studio) == ["Tin roof"]
    await studio.open_scene_file(tmp_path / "Tin roof.scenewright")
    assert scenes(studio) == ["Tin roof"]


async def test_a_file_from_elsewhere_becomes_one_scene_however_often_it_is_opened(
    loop, studio, tmp_path
):
    path = tmp_path / "Alley chase.scenewright"
    told = {"format": "scenewright scene", "version": 1, "prompt": "Steps.", "speed": 1, "hue": 3}
    path.write_text(json.dumps(told))
    studio.draft.prompt = "What stands here is kept."
    await studio.open_scene_file(path)
    assert (studio.draft.title, studio.draft.prompt) == ("Alley chase", "Steps.")
    assert "(hue)" in studio.notice.sentence
    await studio.open_scene_file(path)
    assert scenes(studio) == ["Alley chase", "What stands here is kept."]
    studio.draft.prompt = "Other steps."
    await studio.open_scene_file(path)
    assert studio.draft.prompt == "Steps."
    assert scenes(studio).count("Alley chase") == 2
    assert json.loads(path.read_text()) == told


async def test_two_openings_at_once_are_one_scene(loop, studio, tmp_path):
    path = tmp_path / "a.scenewright"
    path.write_text(json.dumps({"format": "scenewright scene", "version": 1, "prompt": "Rain."}))
    await asyncio.gather(*[studio.open_scene_file(path) for _ in range(3)])
    assert scenes(studio) == ["a"]


@pytest.mark.skipif(sys.platform != "linux", reason="only there a name may be no text")
async def test_a_file_whose_name_is_no_text_is_opened_all_the_same(loop, studio, tmp_path):
    path = tmp_path / os.fsdecode(b"caf\xe9.scenewright")
    path.write_text(json.dumps({"format": "scenewright scene", "version": 1, "prompt": "Rain."}))
    await studio.open_scene_file(path)
    assert scenes(studio) == ["caf\ufffd"]
    assert studio.settings.recent_files == ()
    await studio.open_scene_file(tmp_path / os.fsdecode(b"gone\xe9.scenewright"))
    assert "not there any more" in studio.notice.sentence


async def test_a_broken_file_changes_nothing_and_says_why(loop, studio, tmp_path):
    (tmp_path / "a.scenewright").write_text("{")
    studio.draft.prompt = "Rain."
    await studio.open_scene_file(tmp_path / "a.scenewright")
    assert studio.notice.kind is NoticeKind.error
    assert "broken" in studio.notice.sentence
    assert studio.draft.prompt == "Rain."
    assert studio.settings.recent_files == ()


async def test_recent_files_are_known_newest_first_until_they_are_gone(loop, studio, tmp_path):
    studio.draft.prompt = "Rain."
    paths = [tmp_path / f"{number}.scenewright" for number in range(12)]
    for path in paths:
        await studio.save_scene_file(path)
    await studio.open_scene_file(paths[5])
    newest = [paths[5], *(path for path in reversed(paths) if path != paths[5])]
    assert studio.settings.recent_files == tuple(map(str, newest[:10]))
    paths[5].unlink()
    await studio.open_scene_file(paths[5])
    assert "not there any more" in studio.notice.sentence
    assert str(paths[5]) not in studio.settings.recent_files


async def test_references_that_are_files_of_this_computer_are_pointed_out(loop, studio, tmp_path):
    studio.draft.prompt, studio.draft.audio_urls = "Rain.", ("file:///sounds/tide.wav",)
    await studio.save_scene_file(tmp_path / "a.scenewright")
    assert "One reference is a file of the computer" in studio.notice.sentence


async def test_presets_are_saved_renamed_deleted_and_had_again(loop, studio):
    assert studio.presets.presets == BUILT_IN
    fields = {**BUILT_IN[1].fields(), "speed": 1.5}
    await studio.presets.save("Foley", fields)
    assert studio.presets.presets[-1].fields() == fields
    await studio.presets.rename("Foley", "Doors")
    await studio.presets.delete("Doors")
    assert studio.presets.presets == BUILT_IN
    assert studio.notice.verb == "restore_preset"
    await studio.restore_preset()
    assert [preset.name for preset in studio.presets.presets[len(BUILT_IN) :]] == ["Doors"]
    assert studio.restore_preset() is None
    await studio.presets.save("Doors", {**fields, "speed": 9.0})
    assert studio.notice.kind is NoticeKind.error
    assert studio.presets.presets[-1].speed == 1.5


async def test_where_the_account_in_use_is_reached_is_known(loop, studio, house):
    assert studio.base_url == house.local.base_url
