"""What goes on after it stood still, what is opened and closed that is no door, what is dried, cut
or laid on a fire, and words of sounds that belong to what is told with them."""

import pytest
from scene_events import sound_names

from scenewright.scene.parser import parse

# What is heard besides speech.
HEARD = """\
Bus; Bus|The bus stopped and then started moving again.
Car passing by; Car passing by|A car halts and moves again.
Truck; Beep, bleep; Truck|A lorry beeps and then drives away.
Engine starting; Car passing by|Car switched on and driven off.
Mechanisms; Clicking|A machine is switched on and kept running.
Mechanisms|A machine starts up and remains running.
Run|A man kept running.
Clicking|Tins are opened and closed.
Clicking|Someone opens and closes a variety of plastic containers.
Cupboard open or close|A woman opens and closes several wooden boxes.
Rustle|Somebody opens and closes a book.
Door; Door|A box is carried as a door opens and closes.
Rub|A boy towels off.
Sink (filling or washing); Rub|Water runs into a sink and then somebody dries their hands.
Hair dryer|He dries his hands with a hand dryer.
Hair dryer|She dries her hair.
Thump, thud; Fire|A log is dropped onto a fire.
Thump, thud; Fire|A man puts a log on the fire.
Chopping (food)|Someone cuts food on a cutting board.
Frying (food)|Chicken is frying in a pan.
Chicken, rooster|A chicken clucks.
Waves, surf|Waves roll in from the sea and crash.
Waves, surf; Smash, crash|Waves roll in and then a vase crashes.
Wind|A whir of wind passes.
Mechanical fan|The whir of a fan.
Music|A xylophone is played with wooden sticks.
Music|The tones and notes of a harp.
Door; Door|A door is being open and then shut.
Mechanisms; Clang|A clanking mill works.
Hubbub, speech noise, speech babble|People mill about.
Crowd; Shout|A crowd of people are talking and yelling.
Shout|An angry crowd shouts.
Cheering|The crowd yells.
Engine; Engine|A loud motor sounds while another sounds in the background.
Cat; Cat|A cat meows at another meowing cat.
Rustle; Train|Some things are moved around near a train.
Wind|Things are moving in the wind.
Thump, thud; Dog|A statue topples while a dog barks.
Thump, thud; Cat|A cat meows, then a suitcase falls down.
Wind|The temperature drops as the wind blows.
Dog|A dog barks as night falls in town.
Cattle, bovinae; Dog; Moo|A cow moos, joined by another while a dog barks.
Singing; Music; Singing|A woman sings over music and is joined by a man.
Singing; Rain|A man sings as rain falls.
Hair dryer; Clicking|A hair dryer is blowing until it is switched off.
Mechanical fan; Wind|A fan hums as wind is blowing.
Scrape|Something is drawn across a metal railing.
Change ringing (campanology)|Bells ring in a cathedral.
Jingle bell|Sleigh bells ring outside a church.
Train|A train passes and its metal wheels move along the train tracks.
Scrape|A stone goes across the ice.
Car passing by|A car goes across the ice.
Car alarm|A car alarm goes off and is turned off.
Clicking|A cigarette is lit.
"""
ROWS = [line.split("|") for line in HEARD.splitlines()]


@pytest.mark.parametrize(("names", "prompt"), ROWS)
def test_what_is_done_or_goes_on_again_is_heard(names, prompt):
    heard = [name for name in sound_names(prompt) if name.split()[-1] != "speaking"]
    assert sorted(heard) == sorted(names.split("; "))


@pytest.mark.parametrize(
    "prompt",
    ["A fork falls on the floor.", "Someone throws a spoon.", "A knife is tossed into a drawer."],
)
def test_cutlery_that_is_thrown_or_falls_is_heard_once(prompt):
    assert max(event.duration_seconds for event in parse(prompt).events) <= 2


@pytest.mark.parametrize(
    ("prompt", "drips"),
    [
        ("A lorry is driven through a tunnel.", False),
        ("Traffic passes in an underpass.", False),
        ("Somebody walks through a tunnel.", True),
    ],
)
def test_nothing_drips_where_a_tunnel_is_driven_through(prompt, drips):
    assert ("drip" in {event.recipe for event in parse(prompt).events}) is drips


def test_what_is_switched_on_once_clicks_once():
    events = parse("A blender is turned on and runs steadily.").events
    assert [event.count for event in events if event.recipe == "click"] == [1]
