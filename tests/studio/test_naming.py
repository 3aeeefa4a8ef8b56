"""How files of takes are called: by what is known, by what is chosen, and never the same twice."""

from dataclasses import replace

import pytest
from take_desk import TakeDesk, event

from scenewright.studio.errors import LibraryError
from scenewright.studio.exports.file_names import TEMPLATE_UCS
from scenewright.studio.exports.naming import (
    Naming,
    cat_id_of,
    facts_told,
    file_names,
    known_take,
    known_takes,
    with_cat_id,
)
from scenewright.studio.exports.plan import ExportFormat, ExportPlan

KNOCK = (event("sfx", "Knock", 0.5, 1.0),)
STRANGE = (event("sfx", "Something nobody knows", 0.5, 1.0),)


@pytest.fixture
def desk(tmp_path):
    desk = TakeDesk(tmp_path)
    yield desk
    desk.close()


def test_what_the_journal_and_the_file_tell_can_stand_in_a_name(desk):
    known = known_take(desk.library, desk.take(title="Alley", events=KNOCK).id)
    assert (known.scene, known.account, known.task_id) == ("Alley", "Local studio", "task_1")
    assert known.size_bytes == desk.library.path(known.take).stat().st_size
    naming = Naming("{scene} {take} {task_id} {category} {account} {length}")
    (name,) = file_names([known], ExportPlan(), naming)
    assert name == "Alley 1 task_1 Doors Local studio 0m04s.wav"


def test_a_name_by_the_categories_of_sound_libraries(desk):
    known = known_take(desk.library, desk.take(title="Old door", events=KNOCK).id)
    naming = Naming(TEMPLATE_UCS, creator_id="ABC", source_id="Alley_1")
    plan = ExportPlan(ExportFormat.flac)
    assert file_names([known], plan, naming) == ["DOORKnck_Old door_ABC_Alley-1.flac"]


def test_a_category_that_no_table_knows_is_chosen_and_remembered_for_the_scene(desk):
    first = known_take(desk.library, desk.take(title="Odd", events=STRANGE).id)
    other = known_take(desk.library, desk.take(title="Else", events=STRANGE).id)
    naming = Naming(TEMPLATE_UCS)
    assert cat_id_of(first, naming) == ""
    chosen = with_cat_id(naming, [first], "DSGNBoom")
    assert cat_id_of(first, chosen) == "DSGNBoom"
    sibling = replace(first, take=replace(first.take, id=999))
    assert cat_id_of(sibling, chosen) == "DSGNBoom"
    assert cat_id_of(other, chosen) == ""
    assert cat_id_of(first, with_cat_id(chosen, [first], "BEEP")) == "BEEP"


def test_what_is_chosen_goes_before_what_the_table_says(desk):
    known = known_take(desk.library, desk.take(events=KNOCK).id)
    assert cat_id_of(known, Naming()) == "DOORKnck"
    assert cat_id_of(known, with_cat_id(Naming(), [known], "DOORMisc")) == "DOORMisc"


def test_a_typed_title_and_a_region_have_their_own_facts(desk):
    known = known_take(desk.library, desk.take(title="Alley").id)
    told = facts_told(known, Naming(), "Chase", (1.0, 63.0))
    assert (told["title"], told["fx_name"], told["scene"]) == ("Chase", "Chase", "Alley")
    assert told["length"] == "1m02s"


def test_no_name_is_given_twice_nor_one_that_is_there(desk):
    known = [known_take(desk.library, desk.take(title="Door").id) for _ in range(2)]
    names = file_names(known, ExportPlan(), Naming("{title}"), taken=["door.wav"])
    assert names == ["Door 2.wav", "Door 3.wav"]


def test_an_empty_template_is_the_title(desk):
    known = known_take(desk.library, desk.take(title="Door").id)
    assert file_names([known], ExportPlan(), Naming("")) == ["Door.wav"]


def test_a_take_whose_sound_is_gone_still_has_a_name(desk):
    here, gone = desk.take(title="Here"), desk.take(title="Gone", events=KNOCK)
    desk.library.path(gone).unlink()
    known = known_takes(desk.library, [gone.id, here.id])
    assert file_names(known, ExportPlan(), Naming("{title}")) == ["Gone.wav", "Here.wav"]
    assert (known[0].size_bytes, known[0].cat_id) == (0, "")
    with pytest.raises(LibraryError, match="There is no take 999"):
        known_takes(desk.library, [999])
