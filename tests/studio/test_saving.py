"""A take saved as it came: under a free name, whole, and taken back only while it is untouched."""

from pathlib import Path

import pytest
from sound_witness import programme
from take_desk import TakeDesk

from scenewright.studio.errors import ExportError
from scenewright.studio.exports.away_verbs import names_in
from scenewright.studio.exports.naming import Naming
from scenewright.studio.exports.saving import remove_copies, save_copies, save_copy_as

NAMING = Naming("{title} take {take}")


@pytest.fixture
def desk(tmp_path):
    desk = TakeDesk(tmp_path)
    yield desk
    desk.close()


def test_it_is_the_same_bytes_under_the_name_of_the_template(desk):
    take = desk.take(title="Rain")
    folder = desk.out / "not there yet"
    (copy,), problems = save_copies(desk.library, [take.id], folder, NAMING)
    assert problems == []
    assert copy.path == folder / "Rain take 1.wav"
    assert copy.path.read_bytes() == desk.library.path(take).read_bytes()


def test_nothing_is_overwritten_however_often_it_is_saved(desk):
    take = desk.take(title="Rain")
    (desk.out / "Rain take 1.wav").write_bytes(b"mine")
    for _time in range(2):
        save_copies(desk.library, [take.id], desk.out, NAMING)
    assert desk.names() == ["Rain take 1 2.wav", "Rain take 1 3.wav", "Rain take 1.wav"]
    assert (desk.out / "Rain take 1.wav").read_bytes() == b"mine"


def test_a_name_that_somebody_takes_in_the_last_moment_is_left_to_them(desk, monkeypatch):
    from scenewright.studio.exports import saving

    take, wrote = desk.take(title="Rain"), saving.export_take

    def taken_first(library, take, plan, path, **more):
        if path.name == "Rain take 1.wav":
            path.write_bytes(b"theirs")
        return wrote(library, take, plan, path, **more)

    monkeypatch.setattr(saving, "export_take", taken_first)
    (copy,), _problems = save_copies(desk.library, [take.id], desk.out, NAMING)
    assert copy.path.name == "Rain take 1 2.wav"
    assert (desk.out / "Rain take 1.wav").read_bytes() == b"theirs"


def test_one_that_is_missing_holds_up_none_behind_it(desk):
    quiet = programme(48_000, 2.0) / 2
    takes = [desk.take(title="Rain"), desk.take(quiet, title="Wind")]
    desk.library.path(takes[0]).unlink()
    copies, problems = save_copies(desk.library, [one.id for one in takes], desk.out, NAMING)
    assert [copy.path.name for copy in copies] == ["Wind take 1.wav"]
    assert len(problems) == 1
    assert "“Rain” is missing" in problems[0]


def test_a_folder_that_cannot_be_made_is_a_sentence(desk):
    take = desk.take()
    (desk.out / "file").write_bytes(b"")
    with pytest.raises(ExportError, match="Choose another folder; the takes are safe"):
        save_copies(desk.library, [take.id], desk.out / "file" / "folder", NAMING)


def test_saved_elsewhere_it_replaces_what_the_user_agreed_to(desk):
    take = desk.take()
    path = desk.out / "mine.wav"
    path.write_bytes(b"old")
    save_copy_as(desk.library, take.id, path)
    assert path.read_bytes() == desk.library.path(take).read_bytes()


def test_a_copy_is_taken_back_but_not_what_became_of_it(desk):
    takes = [desk.take(title=title) for title in ("Rain", "Wind", "Snow")]
    copies, _problems = save_copies(desk.library, [take.id for take in takes], desk.out, NAMING)
    with copies[1].path.open("ab") as file:
        file.write(b"edited")
    copies[2].path.unlink()
    gone, staying = remove_copies(copies)
    assert (gone, staying) == ([copies[0].path, copies[2].path], [copies[1].path])
    assert desk.names() == ["Wind take 1.wav"]
    assert all(desk.library.has(take) for take in takes)


def test_the_names_in_a_folder_are_known_and_none_of_one_that_is_not_there(desk):
    (desk.out / "a.wav").touch()
    assert names_in(desk.out) == ("a.wav",)
    assert names_in(desk.out / "nothing") == names_in(Path()) == ()
