"""Words of sounds that only tell what a thing is or is like, or when it was heard."""

import pytest
from scene_events import sound_names

from scenewright.scene.parser import parse

LIKE = {
    "A baby makes cat like cries.": ["Baby cry, infant cry"],
    "A boy gives a dog like bark.": ["Bark"],
    "A whir reminiscent of a helicopter goes on.": ["Whir"],
    "A noise that is reminiscent of a siren.": ["Siren"],
    "It sounds to me like a siren.": ["Siren"],
    "It sounds a lot like rain.": ["Rain"],
    "A petrol powered lawnmower starts.": ["Lawn mower"],
    "A steam driven clock ticks.": ["Tick-tock"],
    "Drinking vessels and a cooking pot rattle.": ["Dishes, pots, and pans"],
    "The static keeps changing tones.": ["Static"],
    "The static changes pitch and tone.": ["Static"],
    "Crickets in a quiet rural setting.": ["Cricket"],
    "The fan runs at full blast.": ["Mechanical fan"],
}


@pytest.mark.parametrize("prompt", LIKE)
def test_an_epithet_is_no_sound(prompt):
    assert sound_names(prompt) == LIKE[prompt]


@pytest.mark.parametrize(
    ("prompt", "rises"),
    [
        ("Wind howls around a tall building.", False),
        ("The wind is building up.", True),
        ("Rain falls on the building.", False),
    ],
)
def test_a_building_does_not_grow(prompt, rises):
    [wind, *_] = parse(prompt).events
    assert (wind.intensity_to is not None) == rises


MEANT = {
    "Some boys make noises in the yard.": ["Children playing"],
    "A boy talks with a deep voice.": ["Speech"],
    "A lady speaks with her voice distorted.": ["Speech"],
    "A boy speaks with a female voice in the background.": ["Speech", "Speech"],
    "A train's brakes screech.": ["Train wheels squealing"],
    "An elastic band is plucked.": ["Boing"],
    "Kittens mew and another one hisses.": ["Cat", "Hiss"],
    "Rain falls on a trembling surface.": ["Rain on surface"],
    "Fingers are drumming on a desk.": ["Tap"],
    "A boy drums on a drum.": ["Music"],
    "A machine is run all day.": ["Mechanisms"],
    "A jeep spins its wheels.": ["Tire squeal"],
    "The wind makes a whistling sound.": ["Wind"],
    "Glasses are clinging together.": ["Chink, clink"],
    "Two ducks are quaking.": ["Quack"],
    "A lamb bleeds.": ["Bleat"],
    "A girl crumbles a letter.": ["Crumpling, crinkling"],
    "A motorcycle is reeving.": ["Accelerating, revving, vroom"],
    "A diesel motor idols.": ["Idling"],
    "A procession goes along a lane.": ["Crowd"],
    "Somebody is going through a book.": ["Rustle"],
    "A boy rides a wheeled board.": ["Skateboard"],
    "A cord is whipped around.": ["Whip"],
    "Men load crates into a lorry.": ["Thump, thud"],
    "A pram is rolled, dumped and rolled on.": ["Roll", "Thump, thud"],
    "A bench was dragged, then quickly kicked.": ["Scrape", "Thump, thud"],
    "A gust causes some static.": ["Wind", "Static"],
    "The pump stops after steadily running.": ["Mechanisms"],
    "A gadget is playing a jolly tune.": ["Music"],
    "A child pushes a squealing pram.": ["Squeal", "Roll"],
    "A girl is woken by an alarm.": ["Alarm clock"],
    "A lady saws a plank, stops, and continues sawing.": ["Sawing", "Sawing"],
    "A boy chops firewood, rests, and goes on chopping.": ["Chop", "Chop"],
    "An owl hoots, then air noise.": ["Owl", "Noise"],
    "The tram shuffles through the town.": ["Train"],
    "A branch raps softly against the glass.": ["Knock"],
    "A cane is rapping on the counter.": ["Knock"],
    "A rapping noise and an owl.": ["Knock", "Owl"],
    "A girl raps over a track.": ["Speech"],
    "An owl hoots after a rain storm.": ["Owl"],
    "After a blizzard, wolves howl.": ["Howl"],
    "A storm door creaks.": ["Door"],
    "The creek runs fast and it crashes against boulders.": ["Stream"],
    "Rain is coming down hard and falling on a pond.": ["Rain"],
    "Water pours from a spout, hitting the tiles.": ["Pour"],
    "A crate is dragged up several steps.": ["Scrape"],
    "Someone is knocking at a slow beat.": ["Knock"],
    "A boy hops in the puddles.": ["Splash, splatter"],
    "A wet dog shakes off water.": ["Dog", "Splash, splatter"],
    "Wet hands are shaken.": ["Splash, splatter"],
    "The van lets out air.": ["Car passing by", "Hiss"],
    "A kitty laps up some milk.": ["Liquid"],
    "A girl is unloading the dishwasher.": ["Dishes, pots, and pans"],
    "A washing machine spins its load.": ["Mechanisms"],
    "A lady lowers the window.": ["Power windows, electric windows"],
    "Some means of transport goes by.": ["Car passing by"],
    "The cracking of a soda can.": ["Fizz"],
    "Tape is dispensed.": ["Tearing"],
    "Toddlers make noise.": ["Children playing"],
    "The recorded voice of a lady speaking.": ["Speech"],
    "The voice of a boy laughing.": ["Laughter"],
    "Girls talk as a phone rings over the speech.": [
        "Speech",
        "Speech",
        "Telephone bell ringing",
    ],
}


@pytest.mark.parametrize("prompt", MEANT)
def test_what_is_meant_is_heard(prompt):
    assert sound_names(prompt) == MEANT[prompt]
