"""Takes as rows: found by words and filters, marked many at once, undone, and how they descend."""

import dataclasses
import itertools
import time

import pytest

from scenewright.contract import Output, Request, Task
from scenewright.studio.errors import LibraryError
from scenewright.studio.journal import Journal
from scenewright.studio.library.take_lineage import Descent
from scenewright.studio.library.take_query import TakeOrder, TakeQuery
from scenewright.studio.library.take_rows import Measured, Origin
from scenewright.studio.library.takes import Takes
from scenewright.studio.records import ChosenLayout, SubmissionState, TakeMark, TakeState

HASHES = (f"{number:064x}" for number in itertools.count())


class Clock:
    now = 1_000_000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def journal(tmp_path, clock):
    journal = Journal(tmp_path / "studio.sqlite3", clock)
    journal.database.rows("INSERT INTO account VALUES ('hosted', 'H', 'https://h', '', 0, 0)")
    yield journal
    journal.close()


@pytest.fixture
def takes(journal, clock):
    return Takes(journal, clock)


def opened(journal, prompt, account="local", scene=None, parent=None, voice=None):
    request = Request(prompt, output_format="wav", voice=voice)
    return journal.open(request, account, scene, "", parent).id


def made(takes, journal, prompt, account="local", *, credits=5, seconds=1.0, **named):
    submission_id = opened(journal, prompt, account, **named)
    return taken(takes, submission_id, credits, seconds)


def taken(takes, submission_id, credits=5, seconds=1.0):
    task = Task("t", "succeeded", output=Output("u", seconds, "wav"), credits=credits)
    return takes.add(submission_id, Measured(next(HASHES), seconds, -20.0, -3.0), task)


def ids(found):
    return [take.id for take in found]


def test_a_take_says_itself_what_it_is(takes, journal):
    scene = journal.add_scene("Harbour", "{}")
    take = made(takes, journal, "Gulls.", "hosted", scene=scene, voice="mara")
    assert (take.scene_id, take.number, take.title) == (scene, 1, "Harbour")
    assert (take.account_id, take.voice, take.settled_credits) == ("hosted", "mara", 5.0)
    assert (take.output_format, take.state) == ("wav", TakeState.rendered)
    assert made(takes, journal, "Gulls.", scene=scene).number == 2
    assert made(takes, journal, "Rain.").state is TakeState.draft


def test_a_format_the_request_does_not_name_is_the_tasks(takes, journal):
    task_only = journal.adopt("task_1", "hosted")
    assert taken(takes, task_only.id).output_format == "wav"


def test_words_and_filters_are_asked_together(takes, journal, clock):
    scene = journal.add_scene("Harbour", "{}")
    gulls = made(takes, journal, "Gulls and rain.", scene=scene, voice="mara", credits=5)
    clock.now += 100
    rain = made(takes, journal, "Rain in an alley.", "hosted", credits=20, seconds=9.0)
    takes.set_rating([rain.id], 4)
    takes.set_mark([gulls.id], TakeMark.rejected)
    takes.tag([rain.id], add=["night", "wet street"])

    def found(**asked):
        return ids(takes.find(TakeQuery(**asked)))

    assert found(words="RAIN") == [rain.id, gulls.id]
    assert found(words="rain har") == [gulls.id]
    assert found(words="rain -") == [rain.id, gulls.id]
    assert found(words="wet") == [rain.id]
    assert found(words="rain", voices=("mara", "x")) == [gulls.id]
    assert found(account_ids=("hosted",)) == found(states=(TakeState.rendered,)) == [rain.id]
    assert found(states=(TakeState.draft,)) == found(scene_ids=(scene,)) == [gulls.id]
    assert found(scene_ids=(0,)) == [rain.id]
    assert found(created_from=clock.now) == [rain.id]
    assert found(created_before=clock.now) == [gulls.id]
    assert found(credits_min=6) == found(rating_min=1) == [rain.id]
    assert found(credits_max=6) == found(marks=(TakeMark.rejected,)) == [gulls.id]
    assert found(marks=(TakeMark.none, TakeMark.favourite)) == [rain.id]
    assert found(tags=("night", "wet street")) == [rain.id]
    assert found(tags=("wet",)) == []
    everything = TakeQuery()
    assert takes.find_ids(everything) == ids(takes.find(everything)) == [rain.id, gulls.id]


@pytest.mark.parametrize(
    ("order", "first"),
    [("newest", 2), ("oldest", 0), ("title", 1), ("rating", 0), ("cost", 1), ("length", 2)],
)
def test_what_is_found_is_sorted(takes, journal, order, first):
    made_takes = [
        made(takes, journal, prompt, credits=credits, seconds=seconds)
        for prompt, credits, seconds in (("b", 5, 1.0), ("A", 9, 2.0), ("c", None, 3.0))
    ]
    takes.set_rating([made_takes[0].id], 5)
    order = TakeOrder(order)
    found = takes.find_ids(TakeQuery(), order)
    assert found[0] == made_takes[first].id
    assert takes.find_ids(TakeQuery(words="a b c d"), order) == []
    assert sorted(found) == ids(made_takes)


def test_many_takes_are_marked_at_once_and_all_of_it_is_undone(takes, journal):
    some = [made(takes, journal, f"Rain {n}.") for n in range(3)]
    takes.set_rating([some[0].id], 5)
    takes.tag([some[0].id], add=["a"])
    before = takes.all()
    layout = ChosenLayout(8000, 1, "s16le")
    for change in (
        lambda ids: takes.set_mark(ids, TakeMark.favourite),
        lambda ids: takes.set_rating(ids, 2),
        lambda ids: takes.set_notes(ids, "loud; “quoted”\nline"),
        lambda ids: takes.tag(ids, add=[" Night  walk ", "night walk", ""]),
        lambda ids: takes.tag(ids, add=["b"], remove=["A"]),
        lambda ids: takes.rename(ids, "Take that"),
        lambda ids: takes.set_layout(ids, layout),
        lambda ids: takes.set_trashed(ids, True),
    ):
        undo = change([*ids(some), 999])
        after = takes.all(is_trash=None)
        assert all(one != other for one, other in zip(after, before, strict=True))
        redo = takes.undo(undo)
        assert takes.all() == before
        takes.undo(redo)
        assert takes.all(is_trash=None) == after
        takes.undo(undo)
    assert not takes.set_rating([], 3)
    assert not takes.set_rating([some[0].id], 5)


def test_tags_are_each_once_and_known(takes, journal):
    take = made(takes, journal, "Rain.", voice="mara")
    takes.tag([take.id], add=[" Night  walk ", "night WALK", "", "b"])
    assert takes.take(take.id).tags == ("Night walk", "b")
    assert takes.known_tags() == ["b", "Night walk"]


def test_a_title_of_its_own_is_found_beside_its_scenes(takes, journal):
    scene = journal.add_scene("Harbour", "{}")
    take = made(takes, journal, "Gulls.", scene=scene)
    takes.rename([take.id], "Keeper")
    assert takes.take(take.id).title == "Keeper"
    assert ids(takes.search("keeper")) == ids(takes.search("harb gulls")) == [take.id]
    journal.update_scene(scene, "Port", "{}")
    assert ids(takes.search("port keeper")) == [take.id]
    takes.rename([take.id], " ")
    assert takes.take(take.id).title == "Port"


def test_a_scene_goes_into_the_trash_with_its_takes_and_comes_back_with_them(takes, journal):
    scene = journal.add_scene("Harbour", "{}")
    gone, first, second = (made(takes, journal, "Gulls.", scene=scene) for _ in range(3))
    takes.set_trashed([gone.id], True)
    undo = takes.set_scenes_trashed([scene], True)
    assert journal.scenes() == []
    assert takes.all() == []
    takes.undo(undo)
    assert ids(takes.all()) == [second.id, first.id]
    takes.set_scenes_trashed([scene], True)
    takes.set_trashed([first.id], False)
    assert [one.id for one in journal.scenes()] == [scene]
    assert ids(takes.all()) == [first.id]


def test_a_scene_in_the_trash_that_gets_a_take_is_there_again(takes, journal):
    scene = journal.add_scene("Harbour", "{}")
    waiting = opened(journal, "Gulls.", scene=scene)
    takes.set_scenes_trashed([scene], True)
    taken(takes, waiting)
    assert [one.id for one in journal.scenes()] == [scene]


def test_lineage_goes_from_the_draft_to_what_was_made_of_it(takes, journal):
    draft = made(takes, journal, "Rain.")
    failed = opened(journal, "Rain.", parent=draft.submission_id)
    journal.set_state(failed, SubmissionState.final)
    again = made(takes, journal, "Rain.", parent=failed)
    service = made(takes, journal, "Rain.", "hosted", parent=draft.submission_id)
    edited = made(takes, journal, "Rain and wind.", "hosted", parent=service.submission_id)
    origin = Origin("Mix", "Rain.", parent_take_id=edited.id, imported_from="mix.wav")
    back = takes.add_imported(Measured(next(HASHES), 1.0, None, None), origin)
    made(takes, journal, "Of another family.")
    for one in (draft, again, service, edited, back):
        lines = [
            (depth, line.take.id, line.descent) for depth, line in takes.lineage(one.id).walk()
        ]
        assert lines == [
            (0, draft.id, Descent.first),
            (1, again.id, Descent.again),
            (1, service.id, Descent.on_service),
            (2, edited.id, Descent.edited),
            (3, back.id, Descent.imported),
        ]


def test_a_line_of_a_thousand_is_read(takes, journal):
    parent = None
    with journal.database.writing():
        for _ in range(1100):
            parent = taken(takes, opened(journal, "Rain.", parent=parent)).submission_id
    assert len(list(takes.lineage(1).walk())) == 1100


def test_a_take_that_arrives_before_its_parent_finds_it_later(takes, journal):
    slow = opened(journal, "Rain.")
    quick = made(takes, journal, "Rain.", parent=slow)
    late = taken(takes, slow)
    assert takes.lineage(quick.id).take == late


def test_an_imported_take_needs_no_submission(takes, journal, clock):
    origin = Origin("Found", "Rain.", created_at=5.0, settled_credits=7, imported_from="x.wav")
    take = takes.add_imported(Measured(next(HASHES), 1.0, None, None), origin)
    assert (take.created_at, take.settled_credits, take.title) == (5.0, 7.0, "Found")
    assert (take.state, take.submission_id) == (TakeState.imported, None)
    assert ids(takes.search("found")) == ids(takes.find(TakeQuery(states=(take.state,))))
    assert takes.of_media(take.media_sha256) == [take]


def test_what_is_no_rating_is_refused(takes):
    with pytest.raises(LibraryError, match="0 to 5"):
        takes.set_rating([1], 6)


def test_a_query_knows_whether_it_filters():
    shown = (TakeMark.none, TakeMark.favourite)
    assert not TakeQuery(words="rain", marks=shown).has_filters
    for field in dataclasses.fields(TakeQuery):
        given = {"rating_min": 1, "last_days": 1, "is_trash": True, "marks": (TakeMark.rejected,)}
        value = given.get(field.name, 1.0 if "_" in field.name else ("x",))
        if field.name not in ("words", "is_trash"):
            assert TakeQuery(**{field.name: value}).has_filters, field.name


def test_a_span_of_days_ends_today_whenever_it_is_asked_for(takes, journal, clock):
    noon = time.mktime((*time.localtime()[:3], 12, 0, 0, 0, 0, -1))
    by_age = {}
    for days_ago in (0, 1, 6, 7, 29, 30):
        # A day in which the clock changes is no longer or shorter than its noons are apart.
        clock.now = noon - days_ago * 24 * 3600
        by_age[days_ago] = made(takes, journal, f"Rain {days_ago} days ago.").id
    made_takes = list(by_age.values())
    for days, count in ((1, 1), (2, 2), (7, 3), (30, 5), (365, 6)):
        found = takes.find_ids(TakeQuery(last_days=days), TakeOrder.newest)
        assert sorted(found) == made_takes[:count], days
