"""Taking takes away and back through the studio: what is said, what is there, what is undone."""

import threading
from pathlib import Path

import pytest
import soundfile
from ear import eventually

from scenewright.studio.exports import batch as export_batch
from scenewright.studio.exports import take_away
from scenewright.studio.exports.naming import Naming
from scenewright.studio.exports.plan import ExportFormat, ExportPlan
from scenewright.studio.exports.run import ExportOrder, RowState
from scenewright.studio.notice import NoticeKind
from scenewright.studio.studio import Studio


@pytest.fixture
def out(tmp_path):
    folder = tmp_path / "out"
    folder.mkdir()
    return folder


async def opened(house, out, count=1):
    """A studio with takes of one scene, and where its files go."""
    studio = house.studio()
    await studio.start()
    studio.draft.prompt = "Rain on a tin roof."
    studio.draft.output_format = "wav"
    for number in range(1, count + 1):
        await studio.generate()
        await eventually(lambda number=number: len(ids(studio)) == number)
        await eventually(lambda: not studio.unresolved())
    studio.notice = None
    studio.settings.save_folder = str(out)
    return studio


def ids(studio):
    return [take.take_id for scene in studio.scenes.scenes() for take in scene.takes]


async def order(studio, out, plan=None, **more):
    known = []
    await studio.tell_known(ids(studio), known.extend)
    return ExportOrder(tuple(known), plan or ExportPlan(), Naming("{title} {take}"), out, **more)


def names(out):
    return sorted(path.name for path in out.iterdir())


async def test_a_take_is_saved_shown_and_taken_back(loop, house, out):
    studio = await opened(house, out)
    await studio.save(ids(studio)[0])
    assert names(out) == ["Rain on a tin roof take 1.wav"]
    notice = studio.notice
    assert (notice.kind, notice.sentence) == (
        NoticeKind.success,
        "Saved as Rain on a tin roof take 1.wav",
    )
    path = str(out / "Rain on a tin roof take 1.wav")
    assert [(one.verb, one.argument) for one in notice.offers] == [
        ("show_in_folder", path),
        ("undo_save", None),
    ]
    await studio.undo_save()
    assert names(out) == []
    assert "deleted again" in studio.notice.sentence
    await studio.close()


async def test_a_copy_that_was_changed_is_not_taken_back(loop, house, out):
    studio = await opened(house, out)
    await studio.save(ids(studio)[0])
    (path,) = out.iterdir()
    path.write_bytes(b"edited")
    await studio.undo_save()
    assert path.read_bytes() == b"edited"
    assert "it stays" in studio.notice.sentence
    await studio.close()


async def test_a_folder_that_is_gone_leads_to_another_one(loop, house, out):
    studio = await opened(house, out)
    (out / "file").write_bytes(b"")
    studio.settings.save_folder = str(out / "file" / "unplugged")
    await studio.save_takes(ids(studio))
    assert studio.notice.kind is NoticeKind.error
    assert [one.verb for one in studio.notice.offers] == ["choose_save_folder"]
    await studio.close()


async def test_of_many_that_are_saved_the_missing_ones_are_told(loop, house, out):
    studio = await opened(house, out, 2)
    first = studio.scenes.take(ids(studio)[0])
    same = [one for one in ids(studio) if studio.scenes.take(one).path == first.path]
    await studio.save_takes(ids(studio))
    assert len(names(out)) == 2
    first.path.unlink()
    await studio.save_takes(ids(studio))
    told = studio.notice.sentence
    assert "is missing from" in told
    assert told.startswith("1 of 2 takes could not be saved: ") == (len(same) == 1)
    await studio.close()


async def test_a_batch_is_written_in_its_turn_and_told(loop, house, out):
    studio = await opened(house, out, 2)
    seen = []
    studio.exports.run_changed.connect(seen.append)
    await studio.exports.begin(await order(studio, out, ExportPlan(ExportFormat.flac)))
    assert names(out) == ["Rain on a tin roof 1.flac", "Rain on a tin roof 2.flac"]
    run = studio.exports.run
    assert run.is_over
    assert not studio.exports.is_running
    assert [row.state for row in run.rows] == [RowState.done] * 2
    assert all(row.after_lufs is not None for row in run.rows)
    shares = [one.share for one in seen if not one.is_over]
    assert shares == sorted(shares)
    assert studio.notice.sentence == f"2 files were exported to {out}."
    await studio.close()


async def test_one_that_fails_is_told_with_what_to_do_and_the_others_are_there(loop, house, out):
    studio = await opened(house, out, 2)
    asked = await order(studio, out, ExportPlan(ExportFormat.wav_24))
    # Somebody takes the name between the preview and the writing.
    whole, wrote = export_batch.export_take, []

    def taken_first(library, take, plan, path, **more):
        if not wrote:
            path.write_bytes(b"theirs")
        wrote.append(path)
        return whole(library, take, plan, path, **more)

    export_batch.export_take = taken_first
    try:
        await studio.exports.begin(asked)
    finally:
        export_batch.export_take = whole
    assert [row.state for row in studio.exports.run.rows] == [RowState.failed, RowState.done]
    assert wrote[0].read_bytes() == b"theirs"
    assert studio.notice.sentence.startswith("1 of 2 files could not be written: ")
    assert "choose another name" in studio.notice.sentence
    assert studio.notice.offers[0].verb == "show_exports"
    await studio.close()


async def test_a_typed_title_names_the_file_and_stands_in_it(loop, house, out):
    studio = await opened(house, out)
    plan = ExportPlan(ExportFormat.flac)
    await studio.exports.begin(await order(studio, out, plan, title="Tin roof"))
    (path,) = out.iterdir()
    assert path.name == "Tin roof 1.flac"
    with soundfile.SoundFile(path) as file:
        assert file.copy_metadata()["title"] == "Tin roof"
    assert studio.scenes.scenes()[0].title == "Rain on a tin roof."
    await studio.close()


async def test_a_file_is_replaced_only_where_that_was_chosen(loop, house, out):
    studio = await opened(house, out)
    taken = out / "Rain on a tin roof 1.wav"
    taken.write_bytes(b"mine")
    await studio.exports.begin(await order(studio, out))
    assert taken.read_bytes() == b"mine"
    assert names(out) == ["Rain on a tin roof 1 2.wav", taken.name]
    await studio.exports.begin(await order(studio, out, is_replacing=True))
    assert taken.read_bytes() != b"mine"
    await studio.close()


def held(monkeypatch):
    """Exports wait at their first block until they are let go; gives both events."""
    begun, let_go = threading.Event(), threading.Event()
    whole = export_batch.export_take

    def slow(*arguments, is_cancelled, **more):
        begun.set()
        while not let_go.wait(0.01) and not is_cancelled():
            pass
        return whole(*arguments, is_cancelled=is_cancelled, **more)

    monkeypatch.setattr(export_batch, "export_take", slow)
    return begun, let_go


async def test_cancelled_nothing_half_written_stays_and_a_later_one_goes_on(
    loop, house, out, monkeypatch
):
    studio = await opened(house, out, 2)
    begun, let_go = held(monkeypatch)
    work = studio.exports.begin(await order(studio, out))
    await eventually(begun.is_set)
    assert studio.exports.is_running
    studio.exports.cancel()
    await work
    assert names(out) == []
    assert [row.state for row in studio.exports.run.rows] == [RowState.cancelled] * 2
    assert studio.notice.sentence.startswith("The export was stopped: 0 of 2")
    let_go.set()
    await studio.exports.begin(await order(studio, out))
    assert len(names(out)) == 2
    await studio.close()


async def test_a_second_batch_waits_for_its_turn(loop, house, out, monkeypatch):
    studio = await opened(house, out)
    begun, let_go = held(monkeypatch)
    first = studio.exports.begin(await order(studio, out))
    await eventually(begun.is_set)
    second = studio.exports.begin(await order(studio, out))
    assert studio.exports.is_running
    let_go.set()
    await first
    await second
    assert len(names(out)) == 2
    await studio.close()


async def test_the_end_of_the_studio_ends_an_export_cleanly(loop, house, out, monkeypatch):
    studio = await opened(house, out)
    begun, _let_go = held(monkeypatch)
    work = studio.exports.begin(await order(studio, out))
    await eventually(begun.is_set)
    await studio.close()
    await work
    assert names(out) == []


async def test_files_for_a_drag_are_made_or_it_is_said_why_not(loop, house, out, monkeypatch):
    studio = await opened(house, out)
    monkeypatch.setattr(Studio, "drag_folder", out / "drags")
    told = []
    await studio.make_drag_files(ids(studio), None, told.append)
    await studio.make_drag_files(ids(studio), (0.1, 0.3), told.append)
    (whole,), (part,) = told
    assert whole.name == part.name == "Rain on a tin roof take 1.wav"
    assert soundfile.info(part).frames == round(0.2 * 48_000)
    monkeypatch.setattr(Studio, "drag_folder", whole)
    await studio.make_drag_files(ids(studio), None, told.append)
    assert told[-1] == ()
    assert studio.notice.kind is NoticeKind.error
    await studio.close()


async def test_a_known_file_opens_its_scene(loop, house, out):
    studio = await opened(house, out)
    await studio.save(ids(studio)[0])
    await studio.new_scene()
    assert studio.scene_id is None
    await studio.bring_back(list(out.iterdir()))
    assert studio.scene_id == studio.scenes.scenes()[0].scene_id
    assert studio.player.take.take_id == ids(studio)[0]
    assert "its sound is unchanged since it was exported" in studio.notice.sentence
    await studio.close()


async def test_a_foreign_file_changes_nothing_and_can_be_a_reference(loop, house, out):
    studio = await opened(house, out)
    foreign = out / "foreign.wav"
    soundfile.write(foreign, [0.0] * 4800, 48_000)
    before = studio.scene_id
    await studio.bring_back([foreign])
    assert studio.scene_id == before
    (offer,) = studio.notice.offers
    assert (offer.verb, offer.argument) == ("refer_to_file", str(foreign))
    studio.refer_to_file(offer.argument)
    assert studio.draft.audio_urls == (foreign.as_uri(),)
    await studio.close()


async def test_a_reference_that_we_exported_offers_its_scene(loop, house, out):
    studio = await opened(house, out)
    await studio.save(ids(studio)[0])
    studio.notice = None
    (path,) = out.iterdir()
    foreign = out / "foreign.wav"
    soundfile.write(foreign, [0.0] * 4800, 48_000)
    await studio.tell_origin([foreign])
    assert studio.notice is None
    await studio.tell_origin([path])
    (offer,) = studio.notice.offers
    assert (offer.verb, offer.argument) == ("bring_back_file", str(path))
    await studio.close()


def test_files_go_to_the_music_folder_until_another_is_chosen(house, tmp_path):
    settings = house.studio().settings
    assert take_away.chosen_folder(settings).name == take_away.FOLDER_NAME
    settings.save_folder = str(tmp_path)
    assert take_away.chosen_folder(settings) == tmp_path
    for typed in ("~/Sounds ", "Sounds"):
        settings.save_folder = typed
        assert take_away.chosen_folder(settings) == Path.home() / "Sounds"
