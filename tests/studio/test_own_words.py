"""Takes of a prompt with alternatives: names and metadata differ by what the takes differ by."""

import json

import pytest
from take_desk import TakeDesk, event

from scenewright.contract import Request
from scenewright.studio.composing.wording import worded
from scenewright.studio.exports.export import export_take
from scenewright.studio.exports.file_names import TEMPLATE_UCS
from scenewright.studio.exports.naming import Naming, facts_told, file_names, known_takes
from scenewright.studio.exports.own_words import own_words
from scenewright.studio.exports.plan import ExportFormat, ExportPlan
from scenewright.studio.library.receipt import read_receipt

WRITTEN = "# Twelve doors\nA {wooden|metal} door {slams|creaks open}."
SLAM = (event("sfx", "Slam", 0.5, 1.0),)


@pytest.fixture
def desk(tmp_path):
    desk = TakeDesk(tmp_path)
    yield desk
    desk.close()


def drafted(written, **members):
    return json.dumps({"prompt": written, **members})


def takes_of(desk, title, written=WRITTEN, kept=""):
    """A take of each variant, as one Generate makes them, with what their names are made of."""
    scene_id, takes = desk.journal.add_scene(title, drafted(kept or written)), []
    for variant in worded(written).variants(8):
        asked = Request(variant.sent, output_format="wav", sample_rate=48_000)
        more = {"request": asked, "draft_json": drafted(written), "scene_id": scene_id}
        takes.append(desk.take(title=title, events=SLAM, **more))
    return known_takes(desk.library, [take.id for take in takes])


@pytest.mark.parametrize(
    ("written", "sent", "words"),
    [
        (WRITTEN, "A metal door creaks open.", ("metal", "creaks open")),
        (WRITTEN, "A glass door slams.", ()),
        ("A door{| that  creaks}.", "A door.", ()),
        ("A door{| that  creaks}.", "A door that  creaks.", ("that creaks",)),
        ("{one|one} door", "one door", ("one",)),
        (r"\{a|b\} {c\|d|e}", "{a|b} c|d", ("c|d",)),
        ("A door.", "A door.", ()),
    ],
)
def test_the_words_that_were_chosen_are_found_again(written, sent, words):
    assert own_words(drafted(written), sent) == words


@pytest.mark.parametrize("draft_json", ["", "{", "[]", "null", "7", '{"prompt": 7}', "{}"])
def test_what_is_no_draft_has_no_words(draft_json):
    assert own_words(draft_json, "A door.") == ()


def test_a_scene_called_by_its_first_words_tells_each_takes_own(desk):
    known = takes_of(desk, "A wooden door slams.")
    assert file_names(known, ExportPlan(), Naming()) == [
        "A wooden door slams.wav",
        "A wooden door creaks open.wav",
        "A metal door slams.wav",
        "A metal door creaks open.wav",
    ]
    assert {one.scene for one in known} == {"A wooden door slams."}


def test_a_scene_that_was_written_anew_is_still_called_by_its_first_words(desk):
    known = takes_of(desk, "A gate closes.", kept="A {gate|hatch} closes.")
    assert known[2].take.title == "A metal door slams."


def test_a_scene_with_a_name_has_the_words_behind_it(desk):
    known = takes_of(desk, "Doors")
    plan = ExportPlan(ExportFormat.flac)
    assert file_names(known, plan, Naming(TEMPLATE_UCS, "ABC", "Foley"))[::2] == [
        "DOORWood_Doors wooden slams_ABC_Foley.flac",
        "DOORMetl_Doors metal slams_ABC_Foley.flac",
    ]
    assert facts_told(known[2], Naming())["variant"] == "metal slams"
    assert file_names(known[3:], plan, Naming("{scene} ({variant})")) == [
        "Doors (metal creaks open).flac"
    ]


def test_a_title_of_the_users_own_stays(desk):
    (first, *_rest) = takes_of(desk, "Doors")
    desk.library.takes.rename([first.take.id], "The one")
    (known,) = known_takes(desk.library, [first.take.id])
    assert known.take.title == "The one"
    assert known.variant == "wooden slams"


@pytest.mark.parametrize("output_format", ["wav_24", "mp3", "ogg_opus"])
def test_the_title_in_the_file_says_the_variant(desk, output_format):
    known = takes_of(desk, "Doors")[3]
    path = desk.out / "a"
    export_take(desk.library, known.take, ExportPlan(ExportFormat(output_format)), path)
    receipt = read_receipt(path)
    assert (receipt.title, receipt.scene) == ("Doors, metal creaks open", "Doors")
