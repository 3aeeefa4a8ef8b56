"""Files dropped on the window: one notice for all, stopped at a block, and the last one shown."""

import shutil
from pathlib import Path

import pytest
import soundfile
from ear import eventually
from house import with_one_take

from scenewright.studio.errors import ForeignFileError, JournalError, LibraryError
from scenewright.studio.library import importing
from scenewright.studio.library.importing import BroughtBack
from scenewright.studio.library.imports import Outcome, notice_of
from scenewright.studio.library.scenes_shown import AT_FIRST
from scenewright.studio.library.take_query import TakeQuery
from scenewright.studio.notice import NoticeKind
from scenewright.studio.records import TakeMark


async def known(house):
    """A studio, its one take, and a copy of the take's file as it came."""
    studio, take_id = await with_one_take(house)
    await eventually(lambda: not studio.unresolved())
    copy = house.folder / "known.wav"
    shutil.copyfile(studio.scenes.take(take_id).path, copy)
    return studio, take_id, copy


@pytest.fixture
def foreign(tmp_path):
    path = tmp_path / "foreign.wav"
    soundfile.write(path, [0.0] * 4800, 48_000)
    return path


async def test_what_many_files_came_to_is_one_notice(loop, house, foreign, tmp_path):
    studio, take_id, copy = await known(house)
    said = []
    studio.notice_changed.connect(said.append)
    await studio.bring_back([copy, tmp_path / "gone.mp3", copy, foreign])
    assert [notice.kind for notice in said] == [NoticeKind.warning]
    assert studio.notice.sentence == (
        "Files that came into the library: 0. Known already: 2. Not brought in: 2. "
        "gone.mp3 is not a file that can be read. Nor were foreign.wav."
    )
    assert studio.player.take.take_id == take_id
    await studio.close()


async def test_the_row_that_came_is_shown_whatever_is_looked_for(loop, house):
    studio, take_id, copy = await known(house)
    scenes, shown = studio.scenes, []
    scenes.revealed.connect(shown.append)
    await studio.mark_takes([take_id], TakeMark.rejected)
    await studio.bring_back([copy])
    assert shown == [take_id]
    assert scenes.index_of_take(take_id).isValid()
    scenes.search, scenes.filters = "nothing", TakeQuery(tags=("none",))
    await studio.bring_back([copy])
    assert shown == [take_id, take_id]
    assert (scenes.search, scenes.filters) == ("", AT_FIRST)
    assert scenes.index_of_take(take_id).isValid()
    await studio.close()


async def test_cancel_stops_at_the_next_block_and_says_what_is_left(loop, house, monkeypatch):
    studio, _take_id, copy = await known(house)
    seen, real = [], importing.examine

    def examine(library, path, watch):
        seen.append(path)
        if len(seen) == 2:
            studio.imports.cancel()
        return real(library, path, watch)

    monkeypatch.setattr(importing, "examine", examine)
    await studio.bring_back([copy] * 5)
    assert len(seen) == 2
    assert studio.notice.sentence == (
        "Files that came into the library: 0. Known already: 1. "
        "Stopped; not brought in: 4. Drop them again to go on."
    )
    await studio.bring_back([copy] * 2)
    assert "Known already: 2." in studio.notice.sentence
    assert studio.imports.run is None
    await studio.close()


async def test_it_is_told_how_far_it_is_once_it_takes_long(loop, house, monkeypatch):
    studio, _take_id, copy = await known(house)
    told, real = [], importing.examine

    def examine(library, path, watch):
        found = real(library, path, watch)
        # What the timer tells in the window's thread is told here when the file has been read.
        told.append(studio.imports._at)
        return found

    monkeypatch.setattr(importing, "examine", examine)
    await studio.bring_back([copy] * 2)
    assert [(run.position, run.count, run.name) for run in told] == [
        (1, 2, copy.name),
        (2, 2, copy.name),
    ]
    assert 0.0 < told[0].share < 0.5 < told[1].share < 1.0
    await studio.close()


def test_one_file_is_told_by_its_own_sentence():
    back = BroughtBack(None, 1, True, "It came.")
    assert notice_of(Outcome([back])).sentence == "It came."
    assert notice_of(Outcome([back])).kind is NoticeKind.success
    told = notice_of(Outcome(failed=[(Path("/x/a.wav"), ForeignFileError("No receipt."))]))
    assert (told.sentence, told.kind) == ("No receipt.", NoticeKind.information)
    assert [offer.verb for offer in told.offers] == ["refer_to_file"]
    told = notice_of(Outcome(failed=[(Path("/x/a.wav"), LibraryError("The disk is full."))]))
    assert (told.sentence, told.kind, told.offers) == ("The disk is full.", NoticeKind.error, ())


def test_of_many_that_failed_the_first_says_why_and_the_next_are_named():
    failed = [(Path(f"/x/{n}.wav"), JournalError(f"{n} is broken.")) for n in range(6)]
    told = notice_of(Outcome(failed=failed)).sentence
    assert told.endswith("Not brought in: 6. 0 is broken. Nor were 1.wav, 2.wav, 3.wav and 2 more.")
    assert "5.wav" not in told
