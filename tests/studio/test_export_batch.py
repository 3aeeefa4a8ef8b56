"""Many takes in turn: each its own result, one failure holds up nobody."""

import numpy as np
import pytest
from sound_witness import programme
from take_desk import TakeDesk

from scenewright.studio.exports.batch import Wanted, export_batch
from scenewright.studio.exports.plan import ExportFormat, ExportPlan


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
