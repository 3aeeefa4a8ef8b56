"""What is done to things, in whatever way it is told, and what is done to them once more."""

import pytest
from scene_events import rows, sound_names

from scenewright.scene.parser import parse

AGAIN = """\
Roll; Roll|A cart is pushed along and then pushed again.
Thump, thud; Rattle; Thump, thud|A box is hit, then shaken and hit again.
Rattle; Rattle|A chain is pulled, and then pulled once more.
Rustle; Rustle|A rope is pulled, rested and pulled again.
Sawing; Sawing|A saw is used and then used again.
"""
DONE = """\
Dog; Clicking|A dog barks amid the adjusting of a microscope.
Rustle; Dog|The wrapping of a microscope and a dog barking.
Rustle; Dog|A microscope wrapped by a man while a dog barks.
Dog; Scrape|A dog barks along with a microscope being tightened.
Dog; Rustle|A dog barks with a microscope being unpacked at the end.
Dog; Rustle|A dog barks. A microscope is then slowly unpacked.
Thump, thud; Cough|A microscope is tossed as a man coughs.
Scrape; Rustle|A screw is tightened and a part is attached.
"""
UNHEARD = """\
Bird vocalization, bird call, bird song|The lifting of the fog and birds singing.
Choir|A note is hit as the choir sings.
Crowd; Dog|The moving of a crowd and a dog barking.
Speech|A man talks with his voice being lifted.
Door; Door|A door with a gentle spring is opened and closed.
Sliding door|A garage door is quickly closed after being lifted.
Creak; Arrow|A bow creaks and the arrow is being fired.
Purr|A cat purring recorded in mono and trimmed by a man.
Drum; Dog|A drum is hit while a dog barks.
Door; Door|A door is opened and opened again.
"""
FIRED = """\
Gunshot, gunfire|An MP5 is being fired several times.
Gunshot, gunfire|A Glock fires twice.
Fireworks|A firework is fired.
Whoosh, swoosh, swish|A catapult is fired.
Hammer|A nail gun is being fired.
Music|A worker was fired as music plays.
Fire|A pot is fired in a kiln.
Clicking; Gunshot, gunfire|A shotgun is loaded and launched.
"""
ROLLED = """\
Door; Roll|A gate opens and is pushed back on rollers.
Roll|A bin is pushed along on wheels.
Roll|Someone drags a wheeled cabinet across the floor.
Train|A train moves on its wheels.
Clicking|A car signal is pushed up and down.
Car passing by; Clicking|A car signals to turn.
Wind chime; Wind|The clinking of chimes stirred by a breeze.
Dishes, pots, and pans; Wind|Soup is stirred in the wind.
"""


@pytest.mark.parametrize(("names", "sentence"), rows(AGAIN))
def test_what_is_done_once_more_is_heard_again(names, sentence):
    assert sound_names(sentence) == names


@pytest.mark.parametrize(("names", "sentence"), rows(DONE))
def test_what_is_done_to_a_thing_is_heard_beside_others(names, sentence):
    assert sound_names(sentence) == names


@pytest.mark.parametrize(("names", "sentence"), rows(UNHEARD))
def test_what_nobody_hears_is_not_done(names, sentence):
    assert sound_names(sentence) == names


@pytest.mark.parametrize(("names", "sentence"), rows(FIRED))
def test_what_is_fired_is_heard_by_what_it_is(names, sentence):
    assert sound_names(sentence) == names


@pytest.mark.parametrize(("names", "sentence"), rows(ROLLED))
def test_what_moves_and_signals_is_heard_as_itself(names, sentence):
    assert sound_names(sentence) == names


@pytest.mark.parametrize(
    ("sentence", "name"),
    [
        ("Speech uttered by a woman.", "Female speech, woman speaking"),
        ("Words read by an old woman.", "Female speech, woman speaking"),
        ("A phrase repeated by a lady.", "Female speech, woman speaking"),
        ("A talk delivered by a woman as rain falls.", "Female speech, woman speaking"),
    ],
)
def test_who_utters_words_is_heard(sentence, name):
    assert any(event.sound == name for event in parse(sentence).events)
