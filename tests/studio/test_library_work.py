"""Long work on the library: progress, one at a time, stopped; and what is missing is noticed."""

import asyncio
import threading
import time

import pytest
from ear import eventually
from house import with_one_take

from scenewright.studio.library import storage as library_storage
from scenewright.studio.library.backup import back_up
from scenewright.studio.library.check import check_integrity
from scenewright.studio.library.files import check
from scenewright.studio.library.move import move
from scenewright.studio.library.storage import measured


def heard():
    found, refused = [], []
    return found, refused


async def test_work_shows_what_it_found_and_is_over_then(house, loop):
    studio, _take_id = await with_one_take(house)
    found, refused = heard()
    await studio.library_work.begin(check_integrity, found.append, refused.append)
    assert found[0].is_whole
    assert found[0].checked_count == 1
    assert refused == []
    assert not studio.library_work.is_busy
    await studio.close()


async def test_what_cannot_be_done_is_a_sentence(house, loop, tmp_path):
    studio, _take_id = await with_one_take(house)
    found, refused = heard()
    nowhere = tmp_path.parent / "nowhere" / "backup.zip"
    await studio.library_work.begin(
        lambda library, *how: back_up(library, nowhere, *how), found.append, refused.append
    )
    assert found == []
    assert refused[0].startswith(f"The backup cannot be written to {nowhere}")
    assert not studio.library_work.is_busy
    await studio.close()


@pytest.mark.logs_expected
async def test_what_nobody_expected_is_told_too(house, loop):
    studio, _take_id = await with_one_take(house)
    found, refused = heard()

    def broken(_library, _progress, _is_cancelled):
        raise ValueError("unforeseen")

    with pytest.raises(ValueError, match="unforeseen"):
        await studio.library_work.begin(broken, found.append, refused.append)
    assert refused == ["This ended unexpectedly; the library is as it was. Try it again."]
    assert not studio.library_work.is_busy
    await studio.close()


async def test_a_studio_that_ends_stops_what_is_done_to_its_library(house, loop):
    studio, _take_id = await with_one_take(house)
    found, refused = heard()
    stopped = []

    def endless(_library, progress, is_cancelled):
        progress(0.5)
        while not is_cancelled():
            time.sleep(0.001)
        stopped.append(True)

    studio.library_work.begin(endless, found.append, refused.append)
    await eventually(lambda: studio.library_work.fraction == 0.5)
    await studio.close()
    await studio._coroutines.close()
    assert stopped == [True]


async def test_one_thing_is_done_at_a_time_and_can_be_stopped(house, loop):
    studio, _take_id = await with_one_take(house)
    found, refused = heard()
    work = studio.library_work

    def endless(_library, progress, is_cancelled):
        progress(0.5)
        while True:
            check(is_cancelled)

    running = work.begin(endless, found.append, refused.append)
    await eventually(lambda: work.fraction == 0.5)
    assert work.begin(check_integrity, found.append, refused.append) is None
    assert refused[0].startswith("Something else is being done")
    work.cancel()
    async with asyncio.timeout(30):
        await running
    assert len(refused) == 2
    assert found == []
    assert not work.is_busy
    await studio.close()


async def test_a_journal_that_is_replaced_has_its_open_scene_put_away_first(house, loop):
    studio, _take_id = await with_one_take(house)
    found, refused = heard()
    assert studio.scene_id is not None
    before = studio.scene_id
    await studio.library_work.begin(
        lambda library, *_how: library.journal.scene(before).title,
        found.append,
        refused.append,
        is_replacing=True,
    )
    assert studio.scene_id is None
    assert studio.draft.prompt == ""
    assert found == ["Rain on a roof."]
    await studio.close()


async def test_a_missing_sound_is_noticed_and_the_trash_is_measured(house, loop):
    studio, take_id = await with_one_take(house)
    await eventually(lambda: studio.storage.storage is not None)
    library = studio._desk.takes.library
    path = library.path(library.takes.take(take_id))
    studio.storage.measure()
    await eventually(lambda: studio.storage.storage and studio.storage.storage.takes_bytes)
    before = studio.storage.storage
    assert before.trash_bytes == 0
    assert studio.storage.missing_ids == frozenset()
    await studio.trash_takes([take_id])
    await eventually(lambda: studio.storage.storage.trash_bytes == before.takes_bytes)
    path.unlink()
    studio.storage.measure()
    await eventually(lambda: studio.storage.missing_ids == {take_id})
    await studio.close()


async def test_a_missing_sound_is_noticed_where_it_was_to_be_heard_and_when_it_is_back(
    house, loop, tmp_path, monkeypatch
):
    monkeypatch.setattr(library_storage, "AWAY_MS", 20)
    studio, take_id = await with_one_take(house)
    library = studio._desk.takes.library
    path = library.path(library.takes.take(take_id))
    aside = path.rename(tmp_path / "aside.mp3")
    studio.listen(take_id)
    await eventually(lambda: studio.storage.missing_ids == {take_id})
    assert "is missing" in studio.notice.sentence
    meter = studio.storage
    # Nothing else makes it look any more.
    await eventually(lambda: not (meter._notice_soon.isActive() or meter._soon.isActive()))
    await eventually(lambda: not meter._is_looking)
    aside.rename(path)
    await eventually(lambda: studio.storage.missing_ids == frozenset())
    await studio.close()


async def test_a_look_that_is_asked_for_during_another_follows_it_at_once(
    house, loop, tmp_path, monkeypatch
):
    monkeypatch.setattr(library_storage, "AWAY_MS", 20)
    begun, released = threading.Event(), threading.Event()

    def slow(*_arguments):
        begun.set()
        return not released.wait(60)

    studio, take_id = await with_one_take(house)
    library = studio._desk.takes.library
    path = library.path(library.takes.take(take_id))
    aside = path.rename(tmp_path / "aside.mp3")
    monkeypatch.setattr(library_storage, "has_come_back", slow)
    studio.listen(take_id)
    await eventually(begun.is_set)
    aside.rename(path)
    studio.storage._notice_soon.stop()
    studio.storage.notice()
    # Where one look follows the next without end, none would ever come in between.
    assert not studio.storage._notice_soon.isActive()
    released.set()
    await eventually(lambda: studio.storage.missing_ids == frozenset())
    await studio.close()


async def test_a_disk_that_goes_and_comes_back_is_noticed(house, loop, tmp_path, monkeypatch):
    monkeypatch.setattr(library_storage, "AWAY_MS", 20)
    studio, _take_id = await with_one_take(house)
    library = studio._desk.takes.library
    disk, away = tmp_path / "disk", tmp_path / "away"
    await studio.library_work.begin(lambda one, *_how: move(one, disk), print, print)
    disk.rename(away)
    studio.storage.notice()
    await eventually(lambda: studio.storage.trouble)
    assert "Connect its disk" in studio.notice.sentence
    # Nothing is known of its sounds, so none is offered to be fetched again.
    assert studio.storage.missing_ids == frozenset()
    away.rename(disk)
    await eventually(lambda: not studio.storage.trouble)
    assert studio.notice.sentence == "The disk of the library is there again."
    await eventually(lambda: studio.storage.storage and studio.storage.storage.takes_bytes)
    assert library.is_there
    await studio.close()


async def test_a_library_inside_the_home_is_counted_once(house, loop, tmp_path):
    studio, _take_id = await with_one_take(house)
    library = studio._desk.takes.library
    before = measured(studio._places, library)
    inside = studio._places.journal.parent / "elsewhere"
    await studio.library_work.begin(lambda one, *_how: move(one, inside), print, print)
    after = measured(studio._places, library)
    assert after.takes_bytes == before.takes_bytes
    assert abs(after.rest_bytes - before.rest_bytes) < before.takes_bytes
    await studio.close()


async def test_the_family_and_the_tasks_of_takes_are_told(house, loop):
    studio, take_id = await with_one_take(house)
    found, tasks = [], []
    await studio.library_work.tell_lineage(take_id, found.append)
    await studio.library_work.tell_task_ids([take_id], tasks.append)
    assert [one.take.id for _depth, one in found[0].walk()] == [take_id]
    assert len(tasks[0]) == 1
    await studio.close()


async def test_a_studio_that_is_still_opening_says_so(house, loop):
    studio = house.studio()
    assert studio.library_work.begin(check_integrity, print, print) is None
    assert not studio.library_work.is_busy
    assert studio.notice is not None
    await studio.close()
