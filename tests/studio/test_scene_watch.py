"""What the command line does beside a window is seen in the window, and own changes are no news."""

from ear import eventually
from house import with_one_take

from scenewright.studio.library import scene_watch


async def test_what_another_program_writes_is_listed_soon(house, loop, monkeypatch):
    monkeypatch.setattr(scene_watch, "LOOK_MS", 10)
    studio, take_id = await with_one_take(house)
    await eventually(lambda: not studio.unresolved())
    other = house.rooms(None)
    other.library.takes.rename([take_id], "From elsewhere")
    await eventually(lambda: studio.scenes.take(take_id).title == "From elsewhere")
    other.library.takes.set_trashed([take_id], True)
    await eventually(lambda: studio.scenes.trash_count == 1)
    other.journal.close()
    await studio.close()


async def test_own_changes_are_not_read_twice(house, loop, monkeypatch):
    monkeypatch.setattr(scene_watch, "LOOK_MS", 10)
    studio, take_id = await with_one_take(house)
    await eventually(lambda: not studio.unresolved())
    watch, compared = studio._desk.shelf._watch, []
    real = watch._read
    watch._read = lambda: compared.append(real()) or compared[-1]
    shown = []
    watch._changed = lambda: shown.append(1)
    await studio.rate_takes([take_id], 4)
    await eventually(lambda: compared)
    assert shown == []
    await studio.close()
