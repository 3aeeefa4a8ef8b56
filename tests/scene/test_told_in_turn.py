"""What comes behind what: answers, arrows, several things that open a sentence, pauses between two;
and what somebody between two commas is heard doing while he does something else."""

from itertools import pairwise

import pytest
from scene_events import sound_names

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

# Two sounds or more, each of which begins when the one before it is over.
IN_TURN = """\
Bell; Dog|A dog barks in answer to a bell.
Gunshot, gunfire; Screaming|A woman screams in response to a gunshot.
Knock; Cough|A man coughs in reaction to a knock on the door.
Bell; Howl|A wolf howls in reply to a bell.
Cough; Bell; Tick-tock|After a woman coughs and a bell rings, a clock ticks.
Sneeze; Slam; Rain|After a man sneezes and a door slams, rain falls.
Walk, footsteps; Door; Rain|Footsteps -> a door -> rain
Bell; Wind|a bell => the wind
Bell; Rain; Dog|bell → rain → a dog
Cough; Bell|a cough > a bell
Bell; Wind|A bell rings for a while. Then, out of nowhere, the wind howls.
Slam; Rain|A door slams. Then, all of a sudden, rain falls.
Cat; Owl|The scene opens with a cat and closes with an owl.
Cough; Bell|The story begins with a cough and closes with a bell.
Bell; Cough|A bell rings and a man coughs with a pause in between.
Thunder; Rain|With a pause between the thunder and the rain.
Bell; Dog|Three seconds of silence between a bell and a dog.
Roar; Screaming|Start with a lion roaring, end with a woman screaming.
Dog; Vehicle horn, car horn, honking|A dog barks, and it ends with a car honking.
Train; Laughter|Begin with a train, end with a man laughing.
"""
# What is heard, in the order of the words.
HEARD = """\
Tick-tock; Duck|A clock is ticking over a duck.
Tick-tock|A clock ticks over the mantelpiece.
Idling|The motor of the boat is ticking over.
Idling|An engine ticks over.
Idling|A van is ticking over in the yard.
Fire|A fire that crackles.
Fire|A bonfire which crackles.
Crumpling, crinkling|A wrapper that crackles.
Vehicle horn, car horn, honking|A car, honking loudly.
Train; Stream|A train passes and a stream gurgles.
Speech; Screaming|"Wait," says the man as a girl screams.
Chicken, rooster; Baby cry, infant cry|A rooster crowing with a baby crying.
Screaming; Cat|A woman screams so loudly that a cat meows.
Horse; Speech|(a horse neighs) ANNA: Whoa there.
Speech; Laughter|"Come in," says the old man as a woman laughs.
"""
# Both are heard from the same moment on.
MEANWHILE = """\
Laughter; Run|A girl, laughing, runs down the stairs.
Cough; Door|A man, coughing, opens a door.
Sneeze; Door|A woman, sneezing, closes the door.
"""


def rows(text):
    return [tuple(reversed(line.split("|"))) for line in text.splitlines()]


def heard(prompt):
    return [one for one in parse(prompt).events if one.kind is not Kind.speech]


@pytest.mark.parametrize(("prompt", "names"), rows(IN_TURN))
def test_each_begins_when_the_one_before_is_over(prompt, names):
    events = sorted(heard(prompt), key=lambda one: one.start_seconds)
    assert [one.sound for one in events] == names.split("; ")
    for before, event in pairwise(events):
        over = 2.0 if before.kind is Kind.ambience else before.duration_seconds
        assert event.start_seconds >= before.start_seconds + over


@pytest.mark.parametrize(("prompt", "names"), rows(HEARD))
def test_what_is_named_is_heard_and_nothing_else(prompt, names):
    assert sound_names(prompt) == names.split("; ")


@pytest.mark.parametrize(("prompt", "names"), rows(MEANWHILE))
def test_who_is_told_between_commas_is_heard_meanwhile(prompt, names):
    events = heard(prompt)
    assert [one.sound for one in events] == names.split("; ")
    assert len({one.start_seconds for one in events}) == 1


def test_arrows_between_sides_and_times_are_ways():
    (car,) = heard("A car L -> R")
    assert car.place.pan < 0 < car.place.pan_to
    (rain,) = heard("0:03 -> 0:08 rain")
    assert (rain.start_seconds, rain.duration_seconds) == (3.0, 5.0)


def test_who_screams_meanwhile_says_nothing():
    (line,) = [one for one in parse('"Wait," says the man as a girl screams.').events if one.text]
    assert line.sound == "Male speech, man speaking"
