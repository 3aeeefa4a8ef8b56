"""Room on the disk: counted, made free by rules that spare favourites, and only from the trash."""

import pytest
from kept_takes import kept, killed, opened

from scenewright.studio.library.check import stray_files
from scenewright.studio.library.space import (
    PruneRules,
    empty_expired,
    empty_trash,
    prune,
    prune_plan,
    space_used,
)
from scenewright.studio.library.takes import TRASH_SECONDS
from scenewright.studio.records import TakeMark

SOUND_SEED = 7_000


@pytest.fixture
def library(tmp_path):
    library = opened(tmp_path)
    yield library
    library.journal.close()


def bytes_of(library, take):
    return sum(file.stat().st_size for file in library.path(take).parent.glob("*.*"))


def test_space_is_told_by_scene_trash_and_stray(library):
    scene = library.journal.add_scene("Harbour", "{}")
    inside, loose, trashed = kept(library, scene=scene), kept(library), kept(library)
    library.takes.set_trashed([trashed.id], True)
    (library.path(loose).parent / f"{'ab' * 32}.wav").write_bytes(b"12345")
    space = space_used(library)
    assert space.stray_bytes == 5
    assert space.scene_bytes[scene] == bytes_of(library, inside)
    assert space.trash_bytes == bytes_of(library, trashed)
    assert sum(space.scene_bytes.values()) == space.kept_bytes
    assert space.total_bytes == space.kept_bytes + space.trash_bytes + 5


def test_a_sound_of_two_takes_counts_once_and_is_no_trash_while_one_stays(library):
    first, second = kept(library, seed=SOUND_SEED), kept(library, seed=SOUND_SEED)
    total = space_used(library).total_bytes
    assert total == bytes_of(library, first)
    library.takes.set_trashed([first.id], True)
    assert space_used(library).trash_bytes == 0
    assert empty_trash(library).freed_bytes == 0
    assert library.path(second).exists()
    library.takes.set_trashed([second.id], True)
    assert empty_trash(library).freed_bytes == total
    assert not any(library.media_folder.glob("??/*"))


def test_rules_take_the_rejected_the_old_and_the_oldest_but_no_favourite(library):
    takes = [kept(library) for _ in range(4)]
    rejected, favourite, old, new = takes
    rows = library.journal.database
    for age, take in ((1, rejected), (900, favourite), (500, old), (1, new)):
        rows.rows("UPDATE take SET created_at = ? WHERE id = ?", (1000 - age, take.id))
    library.takes.set_mark([rejected.id], TakeMark.rejected)
    library.takes.set_mark([favourite.id], TakeMark.favourite)

    def planned(**rules):
        return [take.id for take in prune_plan(library, PruneRules(**rules), now=1000).takes]

    assert planned() == []
    assert planned(is_rejected=True) == [rejected.id]
    assert planned(older_than_seconds=100) == [old.id]
    assert planned(is_rejected=True, older_than_seconds=100) == [old.id, rejected.id]
    size = space_used(library).total_bytes
    assert planned(bytes_max=size) == []
    assert planned(bytes_max=size - 1) == [old.id]
    assert planned(bytes_max=0) == [old.id, rejected.id, new.id]
    plan = prune_plan(library, PruneRules(bytes_max=0), now=1000)
    assert plan.kept_bytes == bytes_of(library, favourite)
    assert plan.freed_bytes == size - plan.kept_bytes


def test_pruning_goes_to_the_trash_and_spares_what_became_a_favourite(library):
    first, second = kept(library), kept(library)
    plan = prune_plan(library, PruneRules(bytes_max=0))
    library.takes.set_mark([second.id], TakeMark.favourite)
    undo = prune(library, plan)
    assert [take.id for take in library.takes.all()] == [second.id]
    assert empty_trash(library, [second.id]).take_count == 0
    library.takes.undo(undo)
    assert library.path(library.takes.take(first.id)).exists()


def test_emptied_trash_leaves_lineage_and_jobs_whole(library):
    root, middle, leaf = kept(library), kept(library), kept(library)
    rows = library.journal.database
    for child, parent in ((middle, root), (leaf, middle)):
        rows.rows("UPDATE take SET parent_take_id = ? WHERE id = ?", (parent.id, child.id))
    library.takes.set_trashed([middle.id], True)
    assert empty_trash(library).take_count == 1
    assert library.takes.take(leaf.id).parent_take_id == root.id
    assert library.takes.search("rain") == library.takes.all()
    assert library.journal.job(middle.submission_id).take_id is None
    assert rows.rows("PRAGMA foreign_key_check") == []


def test_a_scene_is_gone_with_its_last_take_and_its_job_stays(library):
    scene = library.journal.add_scene("Harbour", "{}")
    take = kept(library, scene=scene)
    library.takes.set_scenes_trashed([scene], True)
    emptied = empty_trash(library)
    assert (emptied.take_count, emptied.scene_count) == (1, 1)
    assert library.journal.scenes(is_trash=None) == []
    assert library.journal.submission(take.submission_id).scene_id is None
    library.journal.update_scene(scene, "Harbour", "{}")
    assert [one.id for one in library.journal.scenes()] == [scene]


def test_only_what_has_been_in_the_trash_for_thirty_days_expires(library):
    old, new = kept(library), kept(library)
    library.takes.set_trashed([old.id, new.id], True)
    sql = "UPDATE take SET trashed_at = trashed_at - ? WHERE id = ?"
    library.journal.database.rows(sql, (TRASH_SECONDS, old.id))
    assert empty_expired(library).take_count == 1
    assert [take.id for take in library.takes.all(is_trash=None)] == [new.id]


def test_a_kill_while_the_trash_is_emptied_leaves_only_files_without_a_take(library, tmp_path):
    stays, goes = kept(library), kept(library)
    library.takes.set_trashed([goes.id], True)
    code = """
from scenewright.studio.library import space as library_space
kill_at(library_space, "_unlink", 1)
library_space.empty_trash(library)
"""
    assert killed(tmp_path, code)
    assert [take.id for take in library.takes.all(is_trash=None)] == [stays.id]
    assert library.path(stays).exists()
    assert len(stray_files(library, now=9e9)) == 2
