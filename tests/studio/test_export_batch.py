"""Many takes in turn: each its own result, one failure holds up nobody."""

import shutil
import threading
from dataclasses import replace

import numpy as np
import pytest
from sound_witness import programme
from take_desk import TakeDesk

from scenewright.studio.exports.batch import Wanted, export_batch
from scenewright.studio.exports.file_names import NAME_BYTES_MAX
from scenewright.studio.exports.naming import Naming, file_names, known_take
from scenewright.studio.exports.plan import ExportFormat, ExportPlan
from scenewright.studio.library.space import empty_trash


@pytest.fixture
def desk(tmp_path):
    desk = TakeDesk(tmp_path)
    yield desk
    desk.close()


@pytest.fixture
def batch(desk):
    plan = ExportPlan(ExportFormat.mp3)
    sounds = [programme(48_000, 2.0) * np.float32(0.2 + number / 10) for number in range(4)]
    takes = [desk.take(sound, title=f"Door {number}") for number, sound in enumerate(sounds)]
    return [Wanted(take, plan, desk.out / f"{number}.mp3") for number, take in enumerate(takes, 1)]


def test_each_is_written_and_told(desk, batch):
    seen, told = [], []
    outcomes = export_batch(desk.library, batch, progress=seen.append, done=told.append)
    assert [outcome.exported.path for outcome in outcomes] == [wanted.path for wanted in batch]
    assert told == outcomes
    assert desk.names() == ["1.mp3", "2.mp3", "3.mp3", "4.mp3"]
    shares = [progress.share for progress in seen]
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1.0)
    assert {(progress.position, progress.count) for progress in seen} == {
        (n, 4) for n in range(1, 5)
    }


def test_one_that_fails_holds_up_none_behind_it(desk, batch):
    desk.library.path(batch[1].take).unlink()
    batch[2].path.write_bytes(b"mine")
    outcomes = export_batch(desk.library, batch)
    assert [bool(outcome.exported) for outcome in outcomes] == [True, False, False, True]
    assert "missing" in outcomes[1].problem
    assert "exists already" in outcomes[2].problem
    assert batch[2].path.read_bytes() == b"mine"


def test_cancelled_keeps_what_is_done_and_begins_no_more(desk, batch):
    done = []
    outcomes = export_batch(
        *(desk.library, batch),
        done=done.append,
        is_cancelled=lambda: len(done) >= 2,
    )
    assert [bool(outcome.exported) for outcome in outcomes] == [True, True, False, False]
    assert not any(outcome.problem for outcome in outcomes)
    assert desk.names() == ["1.mp3", "2.mp3"]


def test_an_empty_batch_is_done_at_once(desk):
    assert export_batch(desk.library, []) == []


@pytest.mark.parametrize("at_share", [0.0, 0.5, 0.95])
def test_a_folder_that_disappears_in_the_middle_fails_each_with_a_sentence(desk, batch, at_share):
    def remove(progress):
        if progress.position == 2 and progress.file_share >= at_share and desk.out.exists():
            shutil.rmtree(desk.out)

    outcomes = export_batch(desk.library, batch, progress=remove)
    assert [bool(outcome.exported) for outcome in outcomes] == [True, False, False, False]
    assert all("cannot be written" in outcome.problem for outcome in outcomes[1:])
    assert not desk.out.exists()
    assert all(desk.library.path(wanted.take).is_file() for wanted in batch)


@pytest.mark.parametrize(
    ("output_format", "target"),
    [("original", None), ("wav_24", None), ("wav_24", -14.0), ("mp3", None), ("mp3", -14.0)],
)
@pytest.mark.parametrize("at_share", [0.0, 0.2, 0.6])
def test_a_take_that_is_deleted_while_it_is_exported_is_whole_or_a_sentence(
    desk, batch, output_format, target, at_share
):
    deleted = []

    def delete(progress):
        if progress.file_share >= at_share and not deleted:
            deleted.append(batch[0].take.id)
            desk.library.takes.set_trashed(deleted, True)
            empty_trash(desk.library)

    plan = ExportPlan(ExportFormat(output_format), loudness_target_lufs=target)
    wanted = [replace(one, plan=plan) for one in batch[:2]]
    outcomes = export_batch(desk.library, wanted, progress=delete)
    assert deleted
    assert outcomes[1].exported
    if outcomes[0].exported:
        sizes = {path.name: path.stat().st_size for path in desk.out.iterdir()}
        assert sizes["1.mp3"] == pytest.approx(sizes["2.mp3"], rel=0.1)
    else:
        assert "cannot be exported" in outcomes[0].problem
        assert desk.names() == ["2.mp3"]


def test_two_at_once_under_one_name_are_one_file_and_one_sentence(desk, batch):
    path = desk.out / "same.mp3"
    ready, outcomes = threading.Barrier(2), []

    def begin(progress):
        if progress.file_share > 0.3 and not hasattr(done_waiting, "yes"):
            done_waiting.yes = True
            ready.wait(30)

    done_waiting = threading.local()

    def one(wanted):
        outcomes.extend(export_batch(desk.library, [replace(wanted, path=path)], progress=begin))

    threads = [threading.Thread(target=one, args=(wanted,)) for wanted in batch[:2]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(bool(outcome.exported) for outcome in outcomes) == [False, True]
    (failed,) = (outcome for outcome in outcomes if outcome.problem)
    assert "has appeared meanwhile" in failed.problem
    assert desk.names() == ["same.mp3"]


def test_three_hundred_emoji_and_names_that_differ_by_case_are_files(desk):
    titles = ("\N{VIOLIN}\N{VARIATION SELECTOR-16}" * 300, "door", "DOOR", "Door")
    known = [known_take(desk.library, desk.take(title=title).id) for title in titles]
    names = file_names(known, ExportPlan(), Naming("{title}{nonsense}"))
    assert all(len(name.encode()) <= NAME_BYTES_MAX for name in names)
    assert len({name.casefold() for name in names}) == 4
    wanted = [
        Wanted(one.take, ExportPlan(), desk.out / name)
        for one, name in zip(known, names, strict=True)
    ]
    assert all(outcome.exported for outcome in export_batch(desk.library, wanted))
    assert desk.names() == sorted(names)
