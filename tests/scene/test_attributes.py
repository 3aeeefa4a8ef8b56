"""Words that say how another sound is, whose it is or what it is like ask for none of their own."""

import pytest
from scene_events import sound_names


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Sheep vocalize in a barn.", ["Sheep"]),
        ("An owl is vocalizing.", ["Owl"]),
        ("Turkeys gobble and vocalize.", ["Turkey"]),
        ("Plastic clinks on a shelf.", ["Chink, clink"]),
        ("Plastic rustles.", ["Crumpling, crinkling"]),
        ("Plastic tables are lifted.", ["Knock"]),
        ("A lighter tap follows a knock.", ["Knock"]),
        ("A lighter clicks.", ["Clicking"]),
        ("A motor vehicle horn sounds.", ["Vehicle horn, car horn, honking"]),
        ("A police car siren wails.", ["Police car (siren)"]),
        ("A slamming thud.", ["Thump, thud"]),
        ("A bus drives along a bumpy road.", ["Bus"]),
        ("Somebody drop coins into a bowl.", ["Coin (dropping)"]),
        ("Scrap metal is being ground.", ["Sanding"]),
        ("A plank is being sawn.", ["Sawing"]),
        ("A drill whirs, ending in a squeal.", ["Drill", "Squeal"]),
        ("Sawing ending with a squeal.", ["Sawing", "Squeal"]),
        ("A wheel clickety-clacks.", ["Clickety-clack"]),
        ("A man snores, breathing unevenly.", ["Snoring", "Breathing"]),
        ("A busy street with school buses.", ["Traffic noise, roadway noise", "Bus"]),
        ("A dog barks in a street with a bus.", ["Dog"]),
        ("Rain falls with a drumming rhythm.", ["Rain"]),
        ("Wind blows with a drum beat.", ["Wind", "Music"]),
        ("Frogs croak together, making a lovely song.", ["Frog"]),
    ],
)
def test_what_only_tells_about_another_is_no_sound(prompt, expected):
    assert sound_names(prompt) == expected
