"""The library pane lists scenes and takes, and finds them."""

from pathlib import Path

import pytest

from scenewright.studio.library.scenes import SceneEntry, SceneList, TakeEntry


def take(take_id, scene_id, number=1):
    return TakeEntry(take_id, scene_id, "Scene", number, 1.0, Path("x.wav"), "wav")


@pytest.fixture
def scenes(qapp):
    made = SceneList()
    made.show(
        [
            SceneEntry(2, "Alley", (take(3, 2, 2), take(2, 2)), "cat in the Alley"),
            SceneEntry(1, "Harbour at dawn", (take(1, 1),), "gulls and waves"),
        ]
    )
    return made


def titles(scenes):
    return [scenes.index(row).data() for row in range(scenes.rowCount())]


def test_takes_stand_under_their_scene_while_it_is_unfolded(scenes, qtmodeltester):
    assert titles(scenes) == ["Alley", "Harbour at dawn"]
    scenes.toggle(2)
    assert titles(scenes) == ["Alley", "Take 2", "Take 1", "Harbour at dawn"]
    qtmodeltester.check(scenes)
    scenes.toggle(2)
    assert titles(scenes) == ["Alley", "Harbour at dawn"]


def test_a_search_finds_all_words_in_any_case_and_unfolds(scenes):
    scenes.search = "WAVES dawn"
    assert titles(scenes) == ["Harbour at dawn", "Take 1"]
    scenes.search = "volcano"
    assert titles(scenes) == []
    scenes.search = ""
    assert titles(scenes) == ["Alley", "Harbour at dawn"]


def test_a_new_take_changes_its_scene_and_no_other_row(scenes):
    resets, changed = [], []
    scenes.modelReset.connect(lambda: resets.append(1))
    scenes.dataChanged.connect(lambda first, _last, *_roles: changed.append(first.row()))
    alley, harbour = scenes.scenes()
    scenes.show([SceneEntry(2, "Alley", (take(4, 2, 3), *alley.takes), alley.words), harbour])
    assert (resets, changed) == ([], [0])
    assert scenes.index(0).data(SceneList.entry_role).take_count == 3


def test_a_take_is_found_folded_or_not(scenes):
    assert scenes.take(3).number == 2
    assert scenes.take(99) is None


def test_a_scene_that_is_called_otherwise_is_found_by_its_new_name(scenes):
    assert scenes.rename(1, "Quay at noon")
    assert titles(scenes) == ["Alley", "Quay at noon"]
    scenes.search = "noon"
    assert titles(scenes) == ["Quay at noon", "Take 1"]
    assert not scenes.rename(99, "Nowhere")
