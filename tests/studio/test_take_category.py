"""What a take is about, in the words of the Universal Category System."""

import json
from dataclasses import dataclass

import pytest

from scenewright.paths import resource
from scenewright.scene.categories import categories, is_cat_id
from scenewright.scene.model import Kind
from scenewright.scene.words.tables import word_tables
from scenewright.studio.exports.take_category import Sound, cat_id_of_take, suggested_cat_id
from scenewright.studio.player.schedule_of_take import Heard

RAIN = Sound(Kind.ambience, "Rain", 30.0)
DOOR = Sound(Kind.sfx, "Door", 0.5)
KNOCK = Sound(Kind.sfx, "Knock", 2.0)
LINE = Sound(Kind.speech, "Speech", 6.0)
HIS_LINE = Sound(Kind.speech, "Male speech, man speaking", 6.0)
HER_LINE = Sound(Kind.speech, "Female speech, woman speaking", 6.0)
MUSIC = Sound(Kind.music, "Music", 30.0)
UNKNOWN = Sound(Kind.sfx, "Theremin", 9.0)

# What people write, and where a librarian of sounds would look for it.
CAPTIONS = {
    "A creaking door closes.": "DOORCreak",
    "A wooden door slams.": "DOORWood",
    "A metal door slams shut.": "DOORMetl",
    "A heavy iron door opens.": "DOORMetl",
    "A door opens.": "DOORMisc",
    "A door closes.": "DOORMisc",
    "A door creaks.": "DOORCreak",
    "A garden gate creaks open.": "DOORCreak",
    "A car door slams.": "VEHDoor",
    "Someone knocks on a wooden door.": "DOORKnck",
    "A glass door closes.": "DOORGlas",
    "A prison cell door slams.": "DOORPrisn",
    "An oven door closes.": "DOORAppl",
    "Rain on a tin roof.": "RAINMetl",
    "Rain against the window.": "RAINGlas",
    "Rain on leaves.": "RAINVege",
    "Rain on an umbrella.": "RAINClth",
    "Heavy rain falls.": "RAIN",
    "Wind howls through the trees.": "WINDVege",
    "A strong gust of wind.": "WINDGust",
    "Thunder rumbles.": "THUN",
    "A large church bell tolls.": "BELLLrg",
    "A small bell rings.": "BELLHand",
    "A dog barks.": "ANMLDog",
    "A puppy whimpers.": "ANMLDog",
    "A cat purrs.": "ANMLCat",
    "Footsteps on gravel.": "FEETHmn",
    "Someone runs on wooden stairs.": "FEETHmn",
    "A grandfather clock ticks.": "CLOCKTick",
    "An old telephone rings.": "COMTelph",
    "A cell phone rings.": "COMCell",
    "A window shatters.": "GLASBrk",
    "A car passes by fast.": "VEHBy",
    "A truck engine idles.": "VEHTruck",
    "A train passes.": "TRNMisc",
    "Waves break on the rocks.": "WATRSurf",
    "A stream gurgles.": "WATRFlow",
    "Water drips.": "WATRDrip",
    "Fire crackles.": "FIRECrkl",
    "A crowd cheers.": "CRWDCheer",
    "A woman laughs.": "VOXLaff",
    "A gunshot.": "GUNMisc",
    "An explosion.": "EXPLMisc",
    "A man coughs.": "HMNCough",
    "A horse gallops.": "ANMLHors",
    "A theremin wails.": "MUSCSong",
    "A quibble wavers.": None,
    "Seagulls cry over the harbour.": "BIRDSea",
    "Birds chirp in the forest.": "BIRDSong",
    "Mara: You came back.": "VOXFem",
    "Calm piano music.": "MUSCSong",
    "A wooden chest is opened, then a door creaks.": "DOORCreak",
    "A drawer slides shut.": "DRWRMisc",
    "Wood creaks.": "WOODFric",
    "A floorboard creaks.": "WOODFric",
    "A door creaks open, then slams shut.": "DOORCreak",
    "Someone types on a keyboard.": "CMPTKey",
    "A police siren.": "VEHSirn",
    "A jet flies by.": "AEROMisc",
    "A sliding door opens.": "DOORSlid",
}


def test_every_sound_we_know_has_a_category_that_is_listed():
    known = {entry["class"] for entry in word_tables()["sound"]}
    table = categories()
    assert known <= set(table.of_class)
    given = {*table.of_class.values(), *(one.cat_id for one in table.refined)}
    assert given <= set(table.names)
    assert {name for one in table.refined for name in one.classes} <= set(table.of_class)
    assert all(is_cat_id(cat_id) for cat_id in table.names)
    assert table.category("DOORKnck") == "Doors"
    assert table.category("NONEHere") == ""


def test_the_table_says_where_it_comes_from():
    read = json.loads(resource("sounds/ucs.json").read_text(encoding="utf-8"))
    assert read["source"].startswith("https://")
    assert categories().version == read["version"] == "8.2"


@pytest.mark.parametrize(
    ("events", "cat_id"),
    [
        ([], None),
        ([RAIN], "RAIN"),
        ([RAIN, DOOR], "DOORMisc"),
        ([RAIN, DOOR, KNOCK], "DOORKnck"),
        ([RAIN, MUSIC, LINE], "VOXMisc"),
        ([LINE, DOOR], "VOXMisc"),
        ([HER_LINE], "VOXFem"),
        ([HER_LINE, HIS_LINE], "VOXMisc"),
        ([MUSIC], "MUSCSong"),
        ([MUSIC, RAIN], "RAIN"),
        ([UNKNOWN, DOOR], None),
    ],
)
def test_what_a_take_is_about_is_suggested(events, cat_id):
    assert suggested_cat_id(events) == cat_id


@dataclass(frozen=True)
class Asked:
    """A take as far as its category goes by it."""

    prompt: str
    voice: str = ""


@pytest.mark.parametrize(("caption", "cat_id"), CAPTIONS.items())
def test_the_words_of_a_caption_choose_the_category(caption, cat_id):
    assert cat_id_of_take(Asked(caption), ()) == cat_id


def test_what_is_heard_decides_and_the_words_say_more_of_it():
    asked = Asked("A wooden door slams, then a metal door closes. Rain.")
    slam, close = Heard(Kind.sfx, "Slam", 0.0, 1.0), Heard(Kind.sfx, "Door", 1.0, 3.0)
    assert cat_id_of_take(asked, (slam,)) == "DOORWood"
    assert cat_id_of_take(asked, (slam, close)) == "DOORMetl"
    assert cat_id_of_take(asked, (Heard(Kind.sfx, "Gong", 0.0, 1.0),)) == "BELLGong"
    assert cat_id_of_take(Asked(""), (close,)) == "DOORMisc"


def test_two_of_one_kind_each_have_their_own_words():
    asked = Asked("A door creaks. A metal door opens.")
    first, second = Heard(Kind.sfx, "Door", 0.0, 1.0), Heard(Kind.sfx, "Door", 2.0, 4.0)
    assert cat_id_of_take(asked, (first, second)) == "DOORMetl"
    assert cat_id_of_take(asked, (first,)) == "DOORCreak"


def test_words_of_another_clause_say_nothing():
    assert cat_id_of_take(Asked("Glass on the table. A door opens."), ()) == "DOORMisc"


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("DOORWood", True), ("RAIN", True), ("door", False), ("DOOR_Wood", False), ("", False)],
)
def test_a_cat_id_has_a_shape(text, is_one):
    assert is_cat_id(text) == is_one
