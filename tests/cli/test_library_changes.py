"""What is said of takes, the trash and the rules that fill it."""

import json

import pytest

from scenewright.studio.records import TakeMark


@pytest.fixture
def three(shelf):
    """The ids of three takes."""
    return [shelf.take(title=title).id for title in ("Harbour", "Door", "Alarm")]


@pytest.mark.parametrize(
    ("asked", "name", "value"),
    [
        (["rate", "--stars", "5"], "rating", 5),
        (["favourite"], "mark", TakeMark.favourite),
        (["reject"], "mark", TakeMark.rejected),
        (["note", "--text", "louder"], "notes", "louder"),
        (["rename", "--title", " Oak   door "], "title", "Oak door"),
        (["tag", "--add", "wet", "--add", "Wet", "--add", "old"], "tags", ("wet", "old")),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_each_change_is_of_many_and_seen_by_who_has_the_journal_open(
    shelf, three, verb, asked, name, value
):
    action, *more = asked
    ran = verb(action, *three[:2], *more, "--json")
    assert (ran.code, ran.said) == (0, "Takes changed: 2.\n")
    assert [take["id"] for take in json.loads(ran.out)] == three[:2]
    takes = [shelf.library.takes.take(one) for one in three]
    assert [getattr(take, name) for take in takes[:2]] == [value] * 2
    assert getattr(takes[2], name) != value
    again = verb(action, *three[:2], *more)
    assert again.said == "Takes changed: 0. So already: 2.\n"


def test_marks_and_tags_are_taken_away_again(shelf, three, verb):
    verb("favourite", three[0])
    verb("tag", three[0], "--add", "wet", "--add", "old")
    verb("unmark", three[0])
    verb("tag", three[0], "--remove", "WET")
    take = shelf.library.takes.take(three[0])
    assert (take.mark, take.tags) == (TakeMark.none, ("old",))


def test_where_one_is_not_there_none_is_changed(shelf, three, verb):
    ran = verb("rate", three[0], 88, 77, "--stars", "3")
    assert (ran.code, ran.out) == (1, "")
    assert "There are no takes 77, 88 in the library; nothing was changed." in ran.said
    assert shelf.library.takes.take(three[0]).rating == 0


def test_ids_come_from_another_verb(shelf, three, verb):
    found = verb("list", "--ids", "--sort", "oldest", "--limit", "2").out
    assert verb("trash", "-", stdin=found).code == 0
    assert [take.id for take in shelf.library.takes.all()] == three[2:]
    assert verb("restore", "-", three[0], stdin=found).said == "Takes changed: 2.\n"
    assert len(shelf.library.takes.all()) == 3
    nothing = verb("trash", "-", stdin="")
    assert (nothing.code, nothing.said) == (0, "Takes changed: 0.\n")
    wrong = verb("trash", "-", stdin=f"{three[0]} DROP")
    assert (wrong.code, wrong.said.count("\n")) == (2, 1)
    assert len(shelf.library.takes.all()) == 3


def test_nothing_is_deleted_for_good_unasked_or_outside_the_trash(shelf, three, verb):
    verb("trash", *three[:2])
    unasked = verb("empty-trash")
    assert unasked.code == 2
    assert "for good: 2; add --yes" in unasked.said
    outside = verb("empty-trash", *three, "--yes")
    assert outside.code == 1
    assert f"Not in the trash: {three[2]}." in outside.said
    assert len(shelf.library.takes.all(is_trash=None)) == 3
    one = verb("empty-trash", three[0], "--yes", "--json")
    assert (one.code, json.loads(one.out)["take_count"]) == (0, 1)
    assert verb("empty-trash", "--yes").code == 0
    assert [take.id for take in shelf.library.takes.all(is_trash=None)] == three[2:]
    assert verb("empty-trash").said == "Takes deleted: 0. 0.0 MB are free again.\n"


def test_no_ids_on_stdin_empty_no_trash(shelf, three, verb):
    verb("trash", three[0])
    ran = verb("empty-trash", "-", "--yes", stdin="")
    assert ran.code == 0
    assert len(shelf.library.takes.all(is_trash=None)) == 3


def test_rules_prune_but_favourites_and_only_after_a_look(shelf, three, verb):
    verb("reject", three[0], three[1])
    look = verb("prune", "--rejected", "--dry-run", "--json")
    told = json.loads(look.out)
    assert (told["is_done"], told["ids"]) == (False, three[:2])
    assert told["freed_bytes"] > 0
    assert len(shelf.library.takes.all()) == 3
    done = verb("prune", "--rejected")
    assert done.code == 0
    assert "library restore" in done.said
    assert [line.endswith("(in the trash)") for line in done.out.splitlines()] == [True, True]
    verb("favourite", three[2])
    assert json.loads(verb("prune", "--above", "0", "--json").out)["ids"] == []
    assert [take.id for take in shelf.library.takes.all()] == three[2:]
