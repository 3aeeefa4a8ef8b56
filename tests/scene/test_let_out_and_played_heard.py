"""What is let out, hit, played or gone into, heard whatever else is heard beside it."""

import pytest
from scene_events import heard, rows

HEARD = """\
Scrape; Hiss|A grinding noise followed by a depletion of air from a balloon.
Hiss; Door|An emission of air is heard and a door closes.
Hiss; Dog|A valve emits air as a dog barks.
Train; Hiss; Train horn|A tram moves with sounds of air and a horn blowing.
Whoosh, swoosh, swish; Thump, thud|A swishing sound then a hitting sound.
Thump, thud; Screaming|A loud hit and a woman screams.
Fly, housefly; Dog|A fly swarms around and a dog barks.
Laughter; Slosh|Children laugh and play in water.
Hubbub, speech noise, speech babble; Slosh|Kids talk to each other as they play in the bathtub.
Clapping; Slosh|Someone is clapping while dipping in and out of the water.
Whir; Laughter|Something is revolving very fast and a man laughs.
Boat, Water vehicle; Dog|A ship sails and a dog barks.
Engine; Scrape|A car engine runs with clutch grinding sounds.
Hubbub, speech noise, speech babble; Bell|The sound of boys and a bell.
Hubbub, speech noise, speech babble; Tick-tock|Sounds of kids, a clock ticks in the background.
Roll; Rustling leaves; Laughter|A ball rolls into the bushes and a man laughs.
Walk, footsteps; Screaming; Thump, thud|Someone walks, then screams while they fall over.
Dog; Whir|A dog barks with a heavy whirl in the background.
Clicking; Tick-tock|A person plays a game of chess and a clock ticks.
Rattle; Dog|A family plays a board game and a dog barks.
Clatter; Dog|Men play dominoes and a dog barks.
Shuffling cards; Hubbub, speech noise, speech babble|People play cards and talk.
Chink, clink; Dog|Boys play marbles and a dog barks.
Pour; Gurgling|Water pours and is sucked in.
Rattle; Thunder|Windows shake and thunder rolls.
Wind; Mechanisms|Wind gusts while something mechanic is operating.
Wind; Bird vocalization, bird call, bird song|Air is shifting and a bird sings.
Wind; Traffic noise, roadway noise|Traffice is moving by as wind blows.
Idling; Rattle; Accelerating, revving, vroom|A car engine idles and rattles, then it accelerates.
Clatter; Rumble|A person twisting a metallic object with low rumbling in the background.
Thump, thud; Bird vocalization, bird call, bird song|A man lifts a box with birds in the distance.
Bell; Scrape|A handle rings and the bar is pushed to the beginning.
Vehicle horn, car horn, honking; Vehicle horn, car horn, honking|A horn blows, then blows again.
Train horn; Train horn|A train blows its horn and then blows it again.
Cough; Female speech, woman speaking|A woman coughs followed by saying hello.
Female speech, woman speaking; Male speech, man speaking|A woman talks, joined by a man briefly.
"""

# The same words where they are not heard so.
OTHERWISE = """\
Air conditioning; Dog|The sound of air conditioning is heard while a dog barks.
Wind; Wind|Wind blows, stops, then blows again.
Bell|A bell rings, followed by telling a story.
Music|A hit song plays.
Child singing|The sound of children singing a song.
"""


def sounds_of(prompt):
    return sorted(one.split(":")[0] for one in heard(prompt).split("; "))


@pytest.mark.parametrize(("sounds", "prompt"), rows(HEARD))
def test_it_is_heard_beside_what_else_is_heard(sounds, prompt):
    assert sounds_of(prompt) == sorted(sounds)


@pytest.mark.parametrize(("sounds", "prompt"), rows(OTHERWISE))
def test_its_words_are_heard_otherwise_elsewhere(sounds, prompt):
    assert sounds_of(prompt) == sorted(sounds)
