"""Animals that go, fly, drink and answer, and who is heard among people who talk."""

import pytest
from scene_events import asked_for, heard

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

BIRDS = "Bird vocalization, bird call, bird song"
WINGS = "Bird flight, flapping wings"
HUBBUB = "Hubbub, speech noise, speech babble"

# The sounds of each sentence; after a colon what settles one.
GOING = """\
Walk, footsteps: paws|A hound wanders around.
Run: run paws|Three puppies are running across a lawn.
Run: run paws; Bark|A terrier dashes off barking.
Walk, footsteps: paws|A kitten walks past.
Growling: growl; Walk, footsteps: paws|A wolf growls at another wolf that is walking along.
Walk, footsteps: taps|Two girls are tap dancing.
Growling: growl; Walk, footsteps|A puppy growls at a postman walking past.
Run: run; Dog|A jogger runs along with his dog.
Walk, footsteps; Dog|A woman walks her dog.
Horse: gallop|A pony runs.
"""
FLYING = """\
WINGS|A magpie flies off.
WINGS|Some geese are taking off.
BIRDS; WINGS|A robin sings and then flies away.
BIRDS; WINGS|Sparrows are flying to and fro.
WINGS|A gull lifts off.
Gull, seagull|Gulls fly over the harbour wall.
Buzz|A wasp flies around buzzing.
Snap|A heron snaps at a fish.
Snap|A swan is snapping its beak.
"""
DRINKING = """\
Liquid; Liquid|A hound laps up milk, then begins lapping it up quickly.
Liquid: straw|A boy drinks cola with a straw.
Liquid: straw|Someone is slurping through a straw.
Liquid|A woman slurps soup.
Rustling leaves|A farmer spreads straw.
Waves, surf|Water is lapping at the dock.
"""
CALLING = """\
Gull, seagull|Terns screech and squawk.
Gull, seagull|A seagull is screaming.
Goose; Goose|A goose calls and the other geese quack.
Coo|Doves are humming.
BIRDS|Finches are tweeting and squeaking in a cage.
BIRDS; Door: creak|Finches tweet beside a creaking door.
Owl; Owl|An owl is calling and another one replies.
Frog; Frog|A frog croaks with more frogs sounding nearby.
Cricket; Cat|Night noises cats meowing.
Sheep; Sheep|A couple of sheep converse and others join in.
Cluck|Farm animals are clucking.
Moo|Barnyard animals moo by a fence.
Owl|Hunters hear creatures like the owl.
Crow|A buzzard or a crow caws.
Duck|Ducks or geese quack.
Cowbell|A goat's bell is rung.
BIRDS; Train|Finches sing and a train goes by as they sing.
BIRDS; Wind|Larks and wind sing.
BIRDS; Choir|Larks and people sing.
BIRDS|A finch sings and makes its voice louder.
Cat|A kitten meows and its voice becomes hoarse.
Dog|A hound's voice is heard.
Male speech, man speaking|A man's voice is heard.
BIRDS|Larks are happily chirping and squeaking.
Growling: growl|A hound grows viciously.
Dog|A hound grows old.
Cat|A frog or a kitten meows.
Owl|An owl or a frog sits there.
Rustle|A pony shakes its mane.
Squawk; Rustle|A parrot squawks and ruffles its feathers.
Snoring: child|A kitten is snoring.
Snoring|A dog is snoring.
"""
NAMES = ("action", "style", "gender", "gait", "pace", "feet")
TABLES = (GOING, FLYING, DRINKING, CALLING)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_an_animal_is_heard_by_what_it_does(line):
    expected, prompt = line.split("|")
    told = expected.replace("WINGS", WINGS).replace("BIRDS", BIRDS)
    assert heard(prompt, NAMES) == told


# "(grown)" and "(young)" are who murmurs.
TALKING = """\
(grown) (young)|Grown-ups and kids are chatting.
(grown) (young)|Children are talking with their parents.
(grown) (young)|Visitors converse in a big crowd with children.
(young)|Kids talk to each other.
(young)|Kids are jumping, laughing, running, screaming, clapping and talking.
(grown)|People chat with their friends.
"""


@pytest.mark.parametrize("line", TALKING.splitlines())
def test_who_murmurs_is_grown_or_young_or_both(line):
    expected, prompt = line.split("|")
    crowds = [one for one in asked_for(prompt) if one.recipe == "crowd" and one.sound == HUBBUB]
    ages = ["young" if one.parameters.get("talkers") == "children" else "grown" for one in crowds]
    assert " ".join(f"({age})" for age in ages) == expected


@pytest.mark.parametrize("who", ["People", "The kids", "Workers", "Some villagers"])
def test_those_who_call_to_each_other_shout(who):
    (shout,) = asked_for(f"{who} call to one another.")
    assert (shout.recipe, shout.parameters["style"]) == ("scream", "shout")


def lines(prompt):
    return [one for one in parse(prompt).events if one.kind is Kind.speech]


@pytest.mark.parametrize(
    "prompt",
    [
        "A man speaks, then says the same thing once more.",
        "A woman talks and then repeats the same words.",
        "A girl talks and a boy repeats the sentence.",
    ],
)
def test_what_is_said_again_is_the_same(prompt):
    first, second = lines(prompt)
    assert first.text == second.text


def test_what_is_told_to_be_said_is_said():
    assert [one.text for one in lines("A man says the train is late.")] == ["the train is late"]


@pytest.mark.parametrize(
    ("prompt", "count"),
    [
        ("Two men argue and a woman interrupts them.", 3),
        ("A teacher scolds a girl who cuts in.", 2),
        ("Two boys talk, interrupting each other.", 2),
        ("A television with a man talking is broadcasting.", 2),
        ("A radio with a woman singing is playing.", 0),
        ("Pulses of radio static are present.", 0),
        ("A clerk speaks over a public announcement system.", 1),
    ],
)
def test_as_many_speak_as_are_told(prompt, count):
    assert len(lines(prompt)) == count


def test_who_interrupts_begins_before_the_end():
    *_, before, woman = lines("Two men argue and a woman interrupts them.")
    assert woman.start_seconds < before.start_seconds + before.duration_seconds


@pytest.mark.parametrize("when", ["all morning", "the whole evening", "all night"])
def test_how_long_it_rains_is_no_place(when):
    assert [one.recipe for one in parse(f"It has been raining {when}.").events] == ["rain"]


def test_in_the_morning_birds_are_heard():
    assert "birds" in [one.recipe for one in parse("Rain in the morning.").events]


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Ponies whinny and stamp.", "Horse: neigh; Clip-clop: stomp"),
        ("A mare stomps and nickers.", "Horse: stomp; Neigh, whinny: neigh"),
        ("A calf moos and stamps its feet.", "Cattle, bovinae; Clip-clop: stomp"),
        ("A bull bellows, then paws at the ground.", "Moo; Clip-clop: stomp"),
        ("A mule brays and kicks the fence.", "Donkey, ass: bray; Thump, thud"),
        ("A ram bleats and butts the gate.", "Sheep; Thump, thud"),
        ("A kitten meows and licks its paws.", "Cat; Chewing, mastication"),
        ("A girl stomps and a pony neighs.", "Walk, footsteps; Horse: neigh"),
        ("A pony snorts and gallops off.", "Snort: snort; Clip-clop: gallop"),
    ],
)
def test_an_animal_that_does_two_things_is_heard_doing_both(prompt, expected):
    assert heard(prompt, ("action", "gait")) == expected


@pytest.mark.parametrize(
    ("prompt", "first", "second"),
    [
        ("A ewe answers her lamb.", "lamb", "ewe"),
        ("A frog answers another.", "another", "frog"),
        ("A cow replies to its calf.", "calf", "cow"),
        ("A wolf responds to the pack.", "pack", "wolf"),
        ("A cat answers another cat.", "cat", "cat"),
        ("A kitten answers its mother.", "mother", "kitten"),
        ("A seal answers its pup.", "pup", "seal"),
        ("A kitten meows and its mother answers.", "kitten meows", "mother"),
    ],
)
def test_an_animal_that_answers_another_is_heard_after_it(prompt, first, second):
    events = sorted(asked_for(prompt), key=lambda one: one.start_seconds)
    assert len({one.recipe for one in events}) == 1
    assert [prompt[one.span.start : one.span.end] for one in events] == [first, second]
    assert events[1].start_seconds > events[0].start_seconds + 0.5


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A mare answers another horse.", "Neigh, whinny; Neigh, whinny"),
        ("A dog answers its owner.", "Dog"),
        ("A crow caws and another answers.", "Crow; Crow"),
    ],
)
def test_who_answers_calls(prompt, expected):
    assert heard(prompt, ()) == expected
