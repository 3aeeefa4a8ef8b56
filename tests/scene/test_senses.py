"""Words that name a sound in one of their senses and are meant in another."""

import pytest
from scene_events import sound_names

from scenewright.scene.parser import parse

ANOTHER_SENSE = {
    "I saw a cat.": ["Cat"],
    "Her pants rustle.": ["Rustle"],
    "A dog barks beside a broken chair.": ["Dog"],
    "Fans cheer at the cricket match.": ["Cheering"],
    "A violin plays at an even pace.": ["Music"],
    "A trumpet type instrument plays.": ["Music"],
    "A gas mower runs.": ["Lawn mower"],
    "A man gives it more gas and an engine revs.": ["Accelerating, revving, vroom"],
    "The current tenant laughs.": ["Laughter"],
    "A girl runs the blender.": ["Blender"],
    "A boy running a vacuum cleaner.": ["Vacuum cleaner"],
    "Traffic streams past.": ["Traffic noise, roadway noise"],
    "A wave of applause.": ["Applause"],
    "A sound wave and a beep.": ["Beep, bleep"],
    "A shower of sparks and a bang.": ["Buzz", "Bang"],
    "A motorcycle tears down the road.": ["Motorcycle"],
    "Rolling traffic and a horn.": [
        "Traffic noise, roadway noise",
        "Vehicle horn, car horn, honking",
    ],
    "A breeze stirs and an owl hoots.": ["Wind", "Owl"],
    "A woman seals an envelope and sneezes.": ["Rustle", "Sneeze"],
    "A man cranes his neck and sighs.": ["Sigh"],
    "A photographer takes a shot.": ["Camera"],
    "A pet bird chirps.": ["Bird vocalization, bird call, bird song"],
    "Bells ring at a fair distance.": ["Bell"],
    "A throbbing techno beat plays.": ["Music"],
    "The bark of a tree is scratched.": ["Scratch"],
    "A man cracks a joke and laughs.": ["Laughter"],
    "A girl eats a turkey sandwich.": ["Chewing, mastication"],
    "A hot dog sizzles.": ["Sizzle"],
    "The fans of a team blow horns.": ["Crowd", "Air horn, truck horn"],
    "A chain of stores and a bell.": ["Bell"],
    "Steam hisses out of a vent.": ["Steam"],
    "They meet at a church function.": ["Hubbub, speech noise, speech babble"],
    "A bell and its function.": ["Bell"],
    "A siren gives two blasts.": ["Siren"],
    "A harp thrums.": ["Music"],
    "A teacher wipes the writing from the blackboard.": ["Rub"],
    "A bell beside the walk sign.": ["Bell", "Beep, bleep"],
    "Milk is poured into a drinking glass.": ["Pour"],
    "A girl digs in her purse.": ["Rustle"],
    "A motorboat buzzes past.": ["Motorboat, speedboat"],
    "Frogs croak in chorus.": ["Frog"],
    "Lightning cracks and thunder bellows.": ["Thunder", "Thunder"],
    "A boy tries to snap a picture.": ["Camera"],
    "A tone generator is on.": ["Sine wave"],
    "A robin sings and whistles.": ["Bird vocalization, bird call, bird song", "Chirp, tweet"],
    "Ducks cluck on a pond.": ["Duck"],
    "Geese pass and their squawks fade.": ["Goose"],
    "A railway signal rings.": ["Bell"],
    "Vehicles running at high speed.": ["Car passing by"],
}
ITS_SOUND = {
    "They saw wood.": ["Sawing"],
    "A woman pants loudly.": ["Pant"],
    "Women type.": ["Typing"],
    "Gas hisses out of a pipe.": ["Hiss"],
    "A girl runs to a door.": ["Run"],
    "Waves break on the shore.": ["Waves, surf"],
    "A boy tears a sheet of paper.": ["Tearing"],
    "Leaves rustle under the trees.": ["Rustling leaves"],
    "He burst into tears.": ["Crying, sobbing"],
    "A hot day and a dog.": ["Dog"],
    "A fan blows.": ["Mechanical fan"],
    "A girl runs some water.": ["Water tap, faucet"],
    "Running water.": ["Stream"],
    "Type": ["Typing"],
    "A thrum that does not vibrate.": ["Hum"],
    "A blast shakes the quarry.": ["Explosion"],
    "A current flows.": ["Stream"],
    "A boy ran home.": ["Run"],
    "Heavy ran.": ["Rain"],
    "Nothing can stop this rain.": ["Rain"],
    "Not a thing can stop the wind.": ["Wind"],
    "A man digs a hole.": ["Scrape"],
    "A bee buzzes past and a car drives off.": ["Buzz", "Car passing by"],
    "A chorus sings.": ["Choir"],
    "The spinning blades of a machine.": ["Mechanisms"],
    "A girl takes pills out of a bottle.": ["Rattle"],
    "A boy pays with coins.": ["Coin (dropping)"],
    "A clerk scratches out a note.": ["Writing"],
    "Air is being sucked into a pipe.": ["Whoosh, swoosh, swish"],
    "A bird sings and a man whistles.": ["Bird vocalization, bird call, bird song", "Whistling"],
    "A hen clucks at the ducks.": ["Chicken, rooster", "Duck"],
    "A stone falls into a pond.": ["Splash, splatter"],
    "Chickens run about in a chicken coop.": ["Chicken, rooster"],
}


@pytest.mark.parametrize("prompt", ANOTHER_SENSE)
def test_a_word_in_another_sense_is_no_sound(prompt):
    assert sound_names(prompt) == ANOTHER_SENSE[prompt]


@pytest.mark.parametrize("prompt", ITS_SOUND)
def test_a_word_in_its_own_sense_is_heard(prompt):
    assert sound_names(prompt) == ITS_SOUND[prompt]


@pytest.mark.parametrize("prompt", ["A lady speaker takes the stage.", "Here is a female speaker."])
def test_a_speaker_is_who_is_named(prompt):
    assert [one.sound for one in parse(prompt).events] == ["Female speech, woman speaking"]
