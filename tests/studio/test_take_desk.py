"""Takes are marked, trashed, undone and fetched again from the window; list and rows follow."""

from house import with_one_take

from scenewright.studio.records import TakeMark


def shown(studio):
    return [take.take_id for group in studio.scenes.listed.groups for take in group.takes]


async def test_a_take_goes_into_the_trash_and_comes_back(house, loop):
    studio, take_id = await with_one_take(house)
    await studio.trash_takes([take_id])
    assert shown(studio) == []
    assert studio.notice.sentence == "Takes in the trash: 1. They stay there for 30 days."
    assert studio.scenes.take(take_id).trashed_at is not None
    await getattr(studio, studio.notice.verb)()
    assert shown(studio) == [take_id]
    await studio.close()


async def test_a_notice_offers_to_undo_nothing_but_what_it_tells(house, loop):
    studio, take_id = await with_one_take(house)
    await studio.trash_takes([take_id])
    assert studio.notice.verb == "undo_takes"
    await studio.undo_takes()
    assert studio.notice is None
    await studio.mark_takes([take_id], TakeMark.rejected)
    await studio.rate_takes([take_id], 3)
    assert studio.notice is None
    await studio.close()


async def test_changes_are_undone_one_after_the_other(house, loop):
    studio, take_id = await with_one_take(house)

    def entry():
        return studio.scenes.take(take_id)

    before = entry()
    await studio.rate_takes([take_id], 4)
    await studio.rate_takes([take_id], 4)
    await studio.mark_takes([take_id], TakeMark.rejected)
    await studio.describe_takes([take_id], add=["wet"], title="That one", notes="loud", rating=2)
    assert (entry().rating, entry().tags, entry().title) == (2, ("wet",), "That one")
    assert shown(studio) == []
    await studio.undo_takes()
    assert (entry().rating, entry().tags, entry().notes) == (4, (), "")
    for _ in range(2):
        await studio.undo_takes()
    assert entry() == before
    await studio.undo_takes()
    await studio.close()


async def test_the_row_of_a_job_follows_when_its_take_is_deleted(house, loop):
    studio, take_id = await with_one_take(house)
    (scene,) = studio.scenes.scenes()
    await studio.trash_scenes([scene.scene_id])
    assert studio.scenes.scenes() == ()
    await studio.empty_trash()
    (job,) = studio.jobs.jobs()
    assert (job.take_id, job.sentence) == (None, "Done; its take was deleted")
    assert not {"listen", "save"} & {verb.name for verb in job.verbs}
    assert "Takes deleted: 1." in studio.notice.sentence
    assert studio.scenes.take(take_id) is None
    await studio.close()


async def test_a_missing_sound_is_fetched_again_free(house, loop):
    studio, take_id = await with_one_take(house)
    sounds = list((house.folder / "media").glob("??/*.*"))
    sound = next(file for file in sounds if file.suffix != ".peaks")
    content = sound.read_bytes()
    sound.unlink()
    together = studio._desk._ended_together
    together.flush()
    await studio.fetch_takes_again([take_id])
    assert sound.read_bytes() == content
    assert "is here again. Fetching it cost nothing." in studio.notice.sentence
    # Else it would be told once more, as a job that is done and what it had cost.
    assert together._ids == {}
    assert not studio.unresolved()
    assert house.service.seen["POST"] == 1
    assert shown(studio) == [take_id]
    await studio.close()
