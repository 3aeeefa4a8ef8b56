"""Files that are dragged away: real, named, independent of the library, and gone when unused."""

import os
import time

import numpy as np
import pytest
import soundfile
from take_desk import TakeDesk

from scenewright.studio.errors import ExportError
from scenewright.studio.exports.drag_files import KEPT_SECONDS, copy_fast, materialise, sweep_drags
from scenewright.studio.exports.naming import Naming

NAMING = Naming("{title} take {take}")


@pytest.fixture
def desk(tmp_path):
    desk = TakeDesk(tmp_path)
    yield desk
    desk.close()


def test_takes_become_files_of_their_own_names_byte_for_byte(desk):
    takes = [desk.take(title="Door"), desk.take(title="Door")]
    paths = materialise(desk.library, [take.id for take in takes], NAMING, desk.out)
    assert [path.name for path in paths] == ["Door take 1.wav", "Door take 1 2.wav"]
    for path, take in zip(paths, takes, strict=True):
        assert path.read_bytes() == desk.library.path(take).read_bytes()


def test_what_is_done_to_a_dragged_file_is_not_done_to_the_library(desk):
    take = desk.take()
    original = desk.library.path(take).read_bytes()
    (path,) = materialise(desk.library, [take.id], NAMING, desk.out)
    with path.open("r+b") as file:
        file.write(b"destroyed by an editor")
    assert desk.library.path(take).read_bytes() == original


def test_a_region_becomes_exactly_its_frames(desk):
    take = desk.take(title="Door")
    whole, rate = soundfile.read(desk.library.path(take), always_2d=True, dtype="float64")
    (path,) = materialise(desk.library, [take.id], NAMING, desk.out, (1.0, 2.5))
    part, part_rate = soundfile.read(path, always_2d=True, dtype="float64")
    assert (path.name, part_rate) == ("Door take 1.wav", rate)
    assert np.array_equal(part, whole[rate : rate * 5 // 2])


def test_where_blocks_cannot_be_shared_it_is_copied(desk, monkeypatch):
    take = desk.take()
    refuse = lambda *_files: (_ for _ in ()).throw(OSError(18, "other disk"))  # noqa: E731
    monkeypatch.setattr(os, "copy_file_range", refuse, raising=False)
    source = desk.library.path(take)
    copy_fast(source, desk.out / "copy.wav")
    assert (desk.out / "copy.wav").read_bytes() == source.read_bytes()


def test_no_room_is_a_sentence(desk):
    (desk.out / "file").write_bytes(b"")
    with pytest.raises(ExportError, match="Free some space and try again"):
        materialise(desk.library, [desk.take().id], NAMING, desk.out / "file")


def test_files_that_nobody_reads_any_more_are_swept_and_others_stay(desk):
    takes = [desk.take().id for _ in range(3)]
    unused, read, fresh = (materialise(desk.library, [one], NAMING, desk.out)[0] for one in takes)
    long_ago = time.time() - KEPT_SECONDS - 60
    os.utime(unused, (long_ago, long_ago))
    # A program that plays it where it lies has read it yesterday.
    os.utime(read, (time.time() - 86_400, long_ago))
    assert sweep_drags(desk.out) == 1
    assert (unused.exists(), read.exists(), fresh.exists()) == (False, True, True)
    assert sweep_drags(desk.out / "no such folder") == 0
