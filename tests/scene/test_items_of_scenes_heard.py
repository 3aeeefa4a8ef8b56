"""Items of lists as scenes are written in, each heard once and as what it is: "confetti cannon",
"shot clock buzzer", "a hammer is cocked"."""

import pytest
from scene_events import sound_names

from scenewright.scene.parser import parse

# What is heard, the beds among it, but for what a place brings and what is said.
HEARD = """\
Pour; Bell|A watering can pours, a bell.
Smash, crash|A crash of plates.
Howl|A wolf pack far off.
Clicking|The revolver's hammer is cocked.
Hammer|Boards nailed over a window.
Burst, pop; Creak; Thump, thud; Rustle|Potion uncorked, bow drawn, book closed, scroll unrolled.
Speech; Walk, footsteps; Door|A man says "Go," feet down the stairs, doors pushed open.
Cheering|The net ripples, the crowd cheers.
Buzz; Bang|Sparks hiss, a bang.
Burst, pop|A confetti cannon pops.
Door|Breath held, a door opens.
Chopping (food)|Cooking show: an onion is chopped.
Chime|Train announcement chime.
Bell|A newspaper vendor rings a bell.
Whistle|A teacher's whistle.
Door; Dog|A starting gate clangs open, a dog barks.
Scrape; Bell|A stone slides over ice, a bell.
Car passing by; Clicking|Tyres on wet asphalt, a click.
Walk, footsteps|Heavy metal footsteps.
Beep, bleep|Target lock tone.
Scrape|A vent cover slides.
Chime|A happy chime.
Smash, crash|A saucepan lid crash.
Wail, moan|A chorus of men wailing.
Buzzer|The shot clock buzzer.
Burst, pop|The hatch seal pops.
Gunshot, gunfire|A flare gun fires.
Music|Earbuds leak tinny music.
Splash, splatter|Divers hit the water.
Throat clearing; Bell|A throat cleared, a bell.
Scrape; Bell|A secret panel slides, a bell.
Clang; Creak|Pail set down, pump handle creaks.
Shatter; Bell|A stack of plates dropped, a bell.
Coin (dropping); Beep, bleep|Coin, power up.
Rattle; Blender|Beans poured into a grinder, grinder whirs.
Cat; Walk, footsteps|A cat meows, paws trotting on tiles.
Rain; Breathing|Soft rain, a teddy bear breathes.
Whale vocalization; Motorboat, speedboat|A whale sings, a propeller above.
Snort; Bell|Horses snorting steam, a bell.
Gramophone record; Music|A gramophone scratched out a tango.
Clatter; Bell|Its gate clattering, a bell.
Rub; Bell|A rope runs, a bell.
Rattle|A broken window rattles.
Smash, crash|The plates crash to the floor.
Squeak|The pulley squeaks.
"""
ROWS = [(line.split("|")[0].split("; "), line.split("|")[1]) for line in HEARD.splitlines()]


@pytest.mark.parametrize(("names", "prompt"), ROWS)
def test_an_item_is_heard_once_and_as_what_it_is(names, prompt):
    assert sound_names(prompt) == names


def test_nobody_shops_in_a_menu_and_no_crowd_is_behind_a_saloon_door():
    for prompt in (
        "Shop interface: a pop.",
        "Street magic: cards riffle.",
        "A saloon door swings.",
    ):
        assert not [event for event in parse(prompt).events if "implied" in event.parameters]


def test_three_heartbeats_are_three():
    (heart,) = parse("Three heartbeats.").events
    assert (heart.count, heart.duration_seconds < 4) == (3, True)


def test_no_sergeant_says_woof():
    (line,) = parse("The drill sergeant barked.").events
    assert "woof" not in line.text.lower()
