"""What the library lists: read without a look at a file, arranged by what is looked for."""

import json

import pytest
from kept_takes import kept, opened

from scenewright.studio.library.scenes import SceneEntry, SceneList, TakeEntry
from scenewright.studio.library.scenes_shown import (
    UNFOLDED_TAKES_MAX,
    Listed,
    Shelved,
    TakeLook,
    arranged,
    listed,
    shelved,
    shelved_of,
)
from scenewright.studio.library.take_query import UNREJECTED, TakeOrder, TakeQuery
from scenewright.studio.records import TakeMark

NOTHING = Listed(TakeLook(), Shelved(), ())


@pytest.fixture
def library(tmp_path):
    library = opened(tmp_path)
    yield library
    library.journal.close()


def told(found):
    return [(group.title, [take.number for take in group.takes]) for group in found.groups]


def look(words="", order=TakeOrder.newest, **asked):
    return TakeLook(TakeQuery(words, **{"marks": UNREJECTED, **asked}), order)


def found(library, *asked, **named):
    return told(listed(library, look(*asked, **named), NOTHING, is_read=True))


def test_an_entry_is_what_its_take_is(library):
    scene = library.journal.add_scene("Harbour", "{}")
    take = kept(library, "Gulls.", scene)
    library.takes.tag([take.id], add=["a", "b"])
    (entry,) = shelved(library, Shelved()).takes.values()
    take = library.takes.take(take.id)
    for name in TakeEntry._fields:
        if hasattr(take, name):
            assert getattr(entry, name) == getattr(take, name), name
    assert (entry.take_id, entry.scene_title, entry.title) == (take.id, "Harbour", "Take 1")
    assert (entry.path, entry.tags) == (library.path(take), ("a", "b"))
    assert entry.is_local


def test_scenes_stand_newest_first_and_takes_of_none_last(library):
    old, new = (library.journal.add_scene(title, "{}") for title in ("Old", "New"))
    for scene in (new, None, old, old):
        kept(library, "Rain.", scene)
    assert found(library) == [("New", [1]), ("Old", [2, 1]), ("Without a scene", [1])]
    assert found(library, order=TakeOrder.oldest)[-1] == ("New", [1])


def test_what_is_rejected_or_trash_is_listed_when_it_is_asked_for(library):
    scene = library.journal.add_scene("Harbour", "{}")
    rejected, trashed, _shown = (kept(library, "Rain.", scene) for _ in range(3))
    library.takes.set_mark([rejected.id], TakeMark.rejected)
    library.takes.set_trashed([trashed.id], True)
    assert found(library) == [("Harbour", [3])]
    assert found(library, marks=(TakeMark.rejected,)) == [("Harbour", [1])]
    assert found(library, is_trash=True, marks=()) == [("Harbour", [2])]
    library.takes.set_scenes_trashed([scene], True)
    assert found(library) == []
    assert found(library, is_trash=True, marks=()) == [("Harbour", [3, 2, 1])]


def test_a_search_lists_the_takes_it_finds_and_scenes_by_their_title(library):
    harbour, _alley = (library.journal.add_scene(title, "{}") for title in ("Harbour", "Alley"))
    kept(library, "Gulls.", harbour)
    kept(library, "A bell.", harbour)
    assert found(library, "gul") == [("Harbour", [1])]
    assert found(library, "harb") == [("Harbour", [2, 1])]
    assert found(library, "alley") == [("Alley", [])]
    assert found(library, "alley", rating_min=1) == []
    (group,) = listed(library, look("gul"), NOTHING, is_read=True).groups
    assert group.is_unfolded


def test_a_scene_without_a_take_is_found_by_what_is_written_in_it(library):
    draft = json.dumps({"title": "Night", "prompt": "Ein Käuzchen ruft.\nA lantern swings."})
    library.journal.add_scene("Night", draft)
    library.journal.add_scene("Broken", "{not a draft")
    for words in ("lantern", "KÄUZCHEN lant", "night swings"):
        assert found(library, words) == [("Night", [])], words
    assert found(library, "lantern prompt") == []
    assert found(library, "lantern", rating_min=1) == []


def test_another_order_brings_the_scene_of_the_first_take_first(library):
    one, other = (library.journal.add_scene(title, "{}") for title in ("One", "Other"))
    best = kept(library, "Rain.", one)
    kept(library, "Rain.", one)
    kept(library, "Rain.", other)
    library.takes.set_rating([best.id], 5)
    assert found(library, order=TakeOrder.rating) == [("One", [1, 2]), ("Other", [1])]


def test_what_has_not_changed_is_the_same_object(library):
    scene = library.journal.add_scene("Harbour", "{}")
    stays, changes = kept(library, "Rain.", scene), kept(library, "Rain.", None)
    before = listed(library, TakeLook(), NOTHING, is_read=True)
    library.takes.set_rating([changes.id], 3)
    after = listed(library, TakeLook(), before, is_read=True)
    assert after.shelved.takes[stays.id] is before.shelved.takes[stays.id]
    assert after.shelved.takes[changes.id] is not before.shelved.takes[changes.id]
    assert [a is b for a, b in zip(after.groups, before.groups, strict=True)] == [True, False]


def test_more_than_can_be_looked_through_stays_folded(qapp):
    takes = tuple(
        TakeEntry(number, 1, "Scene", number, 1.0, "x.wav", "wav")
        for number in range(1, UNFOLDED_TAKES_MAX + 2)
    )
    read = shelved_of([SceneEntry(1, "Scene", takes)])
    for ids, is_unfolded in ((range(1, UNFOLDED_TAKES_MAX + 2), False), (range(1, 9), True)):
        (group,) = arranged(read, look("rain"), list(ids), ()).groups
        assert group.is_unfolded == is_unfolded


def test_a_list_asks_for_the_newest_wish_and_keeps_folds_by_look(qapp, library):
    scene = library.journal.add_scene("Harbour", "{}")
    kept(library, "Rain.", scene)
    scenes, asked = SceneList(), []
    scenes.ask = lambda: asked.append(scenes.look)

    def answer():
        scenes.put(listed(library, scenes.look, scenes.listed, is_read=True))
        return [scenes.index(row).data() for row in range(scenes.rowCount())]

    assert answer() == ["Harbour"]
    scenes.search = "rain"
    assert asked == [look("rain")]
    assert answer() == ["Harbour", "Take 1"]
    scenes.toggle(scene)
    assert answer() == ["Harbour"]
    scenes.search = ""
    assert answer() == ["Harbour"]
    scenes.unfold(scene)
    scenes.unfold(scene)
    assert answer() == ["Harbour", "Take 1"]
    scenes.filters = TakeQuery(marks=(TakeMark.favourite,))
    assert answer() == []
    assert scenes.found_count == 0
    scenes.filters = TakeLook().query
    assert answer() == ["Harbour", "Take 1"]
    assert scenes.index_of_scene(scene).row() == 0
    assert not scenes.index_of_scene(99).isValid()
