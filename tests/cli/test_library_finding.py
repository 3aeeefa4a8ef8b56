"""`library list`, `search` and `show`: the right takes, in order, for people and programs."""

import json
import time

import pytest

from scenewright.contract import Request
from scenewright.studio.records import TakeMark


@pytest.fixture
def takes(shelf):
    """Three takes that differ in everything one can ask for."""
    harbour = shelf.take(title="Harbour at dawn")
    door = shelf.take(title="Door", parent=harbour)
    alarm = shelf.take(
        title="Alarm", request=Request("Siren.", voice="mara", output_format="wav"), events=()
    )
    library = shelf.library
    library.takes.set_rating([door.id], 4)
    library.takes.set_mark([door.id], TakeMark.favourite)
    library.takes.set_mark([alarm.id], TakeMark.rejected)
    library.takes.tag([harbour.id, door.id], add=["Wet Roof"])
    library.takes.set_notes([alarm.id], "too loud\nby far")
    credits_told = "UPDATE take SET settled_credits = ?, created_at = ? WHERE id = ?"
    for number, take in enumerate((harbour, door, alarm), 1):
        moment = time.mktime((2026, 3, number, 12, 0, 0, 0, 0, -1))
        shelf.journal.database.rows(credits_told, (5.0 * number, moment, take.id))
    return harbour.id, door.id, alarm.id


def ids(ran):
    assert ran.code == 0, ran.said
    return [int(line) for line in ran.out.split()]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ([], [3, 2, 1]),
        (["--sort", "oldest"], [1, 2, 3]),
        (["--sort", "title"], [3, 2, 1]),
        (["--sort", "rating"], [2, 3, 1]),
        (["--sort", "cost", "--limit", "2"], [3, 2]),
        (["--mark", "favourite"], [2]),
        (["--mark", "none"], [1]),
        (["--mark", "rejected", "--mark", "none"], [3, 1]),
        (["--rating", "3"], [2]),
        (["--tag", "wet roof"], [2, 1]),
        (["--tag", "wet roof", "--tag", "dry"], []),
        (["--voice", "mara"], [3]),
        (["--account", "LOCAL STUDIO"], [3, 2, 1]),
        (["--account", "local"], [3, 2, 1]),
        (["--state", "rendered"], []),
        (["--state", "draft", "--scene", "1"], [1]),
        (["--scene", "none"], []),
        (["--since", "2026-03-02"], [3, 2]),
        (["--until", "2026-03-02"], [2, 1]),
        (["--since", "2026-03-02T11:59", "--until", "2026-03-02T12:00"], [2]),
        (["--since", "1d"], []),
        (["--cost-min", "6", "--cost-max", "10"], [2]),
        (["--trash"], []),
    ],
    ids=lambda value: " ".join(map(str, value)),
)
def test_every_filter_finds_what_it_says(takes, verb, asked, found):
    assert ids(verb("list", "--ids", *asked)) == [takes[number - 1] for number in found]


def test_what_is_in_the_trash_is_found_where_it_is_asked_for(shelf, takes, verb):
    shelf.library.takes.set_trashed([takes[1]], True)
    assert ids(verb("list", "--ids")) == [takes[2], takes[0]]
    assert ids(verb("list", "--ids", "--trash")) == [takes[1]]
    assert ids(verb("list", "--ids", "--all")) == [takes[2], takes[1], takes[0]]
    assert "(in the trash)" in verb("list", "--all").out


def test_words_are_looked_for_in_titles_notes_and_tags(takes, verb):
    assert ids(verb("search", "harb", "--ids")) == [takes[0]]
    assert ids(verb("search", "loud", "--ids")) == [takes[2]]
    assert ids(verb("search", "roof", "--ids", "--rating", "1")) == [takes[1]]
    nothing = verb("search", 'no" OR such*', "--json")
    assert (nothing.code, json.loads(nothing.out)) == (0, [])


def test_json_tells_all_and_people_get_a_line_each(shelf, takes, verb):
    told = json.loads(verb("list", "--json").out)
    assert [take["id"] for take in told] == [takes[2], takes[1], takes[0]]
    door = told[1]
    assert (door["mark"], door["rating"], door["tags"]) == ("favourite", 4, ["Wet Roof"])
    assert (door["state"], door["settled_credits"]) == ("draft", 10.0)
    assert door["file"] == str(shelf.library.path(shelf.library.takes.take(takes[1])))
    lines = verb("list").out.splitlines()
    assert len(lines) == 3
    assert "2026-03-02 12:00" in lines[1]
    assert "★ ****" in lines[1]
    assert lines[1].endswith("Door #1")


def test_a_take_whose_sound_is_missing_is_listed_and_told(shelf, takes, verb):
    shelf.library.path(shelf.library.takes.take(takes[0])).unlink()
    ran = verb("list")
    assert ran.code == 0
    assert [line.endswith("(the sound is missing)") for line in ran.out.splitlines()] == [
        False,
        False,
        True,
    ]
    assert json.loads(verb("show", takes[0], "--json").out)["file"] is None
    assert "library relink" in verb("show", takes[0]).out


def test_show_tells_where_a_take_comes_from(takes, verb):
    harbour, door, _alarm = takes
    told = json.loads(verb("show", door, "--json").out)
    assert (told["scene"], told["account"], told["task_id"]) == ("Door", "Local studio", "task_2")
    assert [(one["id"], one["parent_id"], one["descent"]) for one in told["lineage"]] == [
        (harbour, None, ""),
        (door, harbour, "again"),
    ]
    sheet = verb("show", door).out
    assert "Loudness:" in sheet
    assert f"    {door}  Door #1, the same words again  <" in sheet
    assert "too loud\n           by far" in verb("show", takes[2]).out


def test_no_title_or_note_speaks_to_the_terminal(shelf, verb):
    take = shelf.take(title="Red \x1b[31m\u202edoor\r")
    shelf.library.takes.set_notes([take.id], "\x1b]0;mine\x07")
    shelf.library.path(take).unlink()
    said = [verb("list"), verb("show", take.id), verb("export", take.id, "--folder", ".")]
    for ran in said:
        assert not {"\x1b", "\u202e", "\x07", "\r"} & {*ran.out, *ran.said}
    assert "missing" in said[2].said


def test_an_unknown_account_is_told_with_those_there_are(takes, verb):
    ran = verb("list", "--account", "nobody")
    assert (ran.code, ran.out, ran.said.count("\n")) == (2, "", 1)
    assert "Local studio" in ran.said
