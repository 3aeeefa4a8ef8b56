"""What a take is about, in the words of the Universal Category System."""

import json
import tomllib

import pytest

from scenewright.paths import resource
from scenewright.scene.categories import categories, is_cat_id
from scenewright.scene.model import Kind
from scenewright.studio.exports.take_category import suggested_cat_id
from scenewright.studio.player.schedule_of_take import Heard

RAIN = Heard(Kind.ambience, "Rain", 0.0, 30.0)
DOOR = Heard(Kind.sfx, "Door", 1.0, 0.5)
KNOCK = Heard(Kind.sfx, "Knock", 3.0, 2.0)
LINE = Heard(Kind.speech, "Mara", 4.0, 6.0, "You came back.")
MUSIC = Heard(Kind.music, "Music, calm", 0.0, 30.0)
UNKNOWN = Heard(Kind.sfx, "Theremin", 0.0, 9.0)


def test_every_sound_we_know_has_a_category_that_is_listed():
    with resource("sounds/lexicon.toml").open("rb") as file:
        known = {entry["class"] for entry in tomllib.load(file)["sound"]}
    table = categories()
    assert known <= set(table.of_class)
    assert set(table.of_class.values()) == set(table.names)
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
        ([MUSIC], "MUSCSong"),
        ([MUSIC, RAIN], "RAIN"),
        ([UNKNOWN, DOOR], None),
    ],
)
def test_what_a_take_is_about_is_suggested(events, cat_id):
    assert suggested_cat_id(events) == cat_id


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("DOORWood", True), ("RAIN", True), ("door", False), ("DOOR_Wood", False), ("", False)],
)
def test_a_cat_id_has_a_shape(text, is_one):
    assert is_cat_id(text) == is_one
