"""Short descriptions of one sound, as a person who looks for it writes them: guns that are only
handled, beings of tales, what somebody utters, crafts and weapons that do not exist."""

import pytest
from scene_events import asked_for, heard

from scenewright.scene.parser import parse

# The sounds of each sentence; after a colon what settles one: action, material or style.
GUNS = """\
Clicking|Somebody slides a magazine into a pistol.
Clicking|A shotgun is racked.
Clicking|A firearm is inserting a magazine.
Clicking|The bolt of a rifle is drawn back.
Clicking|The machine gun jams.
Clicking|A handgun is unloaded.
Clicking|The safety of a pistol is flicked.
Clicking|Dry firing an empty revolver.
Clicking; Gunshot, gunfire|A shotgun is pumped and fired.
Clicking|The pin of a grenade is pulled.
Gunshot, gunfire; Chink, clink: chink|A rifle is fired and its casing hits the floor.
Chink, clink: chink|Spent cartridges drop onto a stone floor.
Zing: ray|A bullet ricochets off a boulder.
Machine gun: machine|A heavy machine gun fires.
Gunshot, gunfire|Soldiers are under fire.
Creak|A longbow is drawn.
Creak|The crossbow is cocked.
Jet engine|A missile is fired.
"""
TALES = """\
Howl: howl|A werewolf howls.
Roar|An ogre is furious.
Roar|A troll is hungry.
Roar|The giant is awake.
Roar|A pterodactyl shrieks.
Groan|A mummy rises from its tomb.
Groan|The zombie wants to eat.
Jet engine|An alien ship is hovering.
Jet engine|An alien craft is landing.
Zing: ray|A plasma rifle fires.
Zing: ray|Somebody fires an ion cannon.
Whoosh, swoosh, swish|A laser sword is swung.
Whoosh, swoosh, swish|A portal opens.
Mechanisms|A robot turns around.
Mechanisms|Robotic legs are bending.
Mechanisms|Servo noises.
Mechanisms: slow|A power-down sound.
Squish: squish|A slimy noise.
Boiling|A potion is brewing.
"""
THINGS = """\
Splash, splatter|A brick is hurled into a body of water.
Splash, splatter|A crate is dumped into the harbor.
Splash, splatter|An impact on the water.
Hum|A clean hum.
Accelerating, revving, vroom: shift|A truck is put into neutral.
Whoosh, swoosh, swish|A dagger is thrown.
Thump, thud|A dagger sticks in a door.
Thump, thud|A dart hits the board.
Whack, thwack: whack|A softball is hit with a bat.
Scissors: scissors|Clippers are snipping away.
Clicking|Two men play billiards.
Busy signal: busy|The receiver is left off the hook.
Alarm: fire|A dive klaxon.
Vacuum cleaner|Something gets sucked up.
Bird vocalization, bird call, bird song|A cardinal is calling loudly.
Rumble|The tower is collapsing.
Singing|An opera singer sings.
Frog|A toadfish calls.
Explosion|A war is happening.
Explosion|A battle is heard.
Laughter|A toddler is being tickled.
Groan|A soldier is dying.
Gasp: gasp|Somebody is being strangled.
Hiccup|A drunk is hiccupping.
"""
TABLES = (GUNS, TALES, THINGS)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_a_short_description_is_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "sound", "said"),
    [
        ('A woman makes an "aah" sound.', "Female speech, woman speaking", "aah"),
        ('A boy is making a "bleh" noise.', "Child speech, kid speaking", "bleh"),
        ('A man makes a "gah" sound.', "Male speech, man speaking", "gah"),
    ],
)
def test_what_somebody_utters_is_said(prompt, sound, said):
    (event,) = asked_for(prompt)
    assert (event.sound, event.text) == (sound, said)


@pytest.mark.parametrize(
    ("prompt", "line"),
    [
        ("A girl is making an eww noise.", "Child speech, kid speaking"),
        ("A lady makes a disgusted sound.", "Female speech, woman speaking"),
        ("Somebody makes a sound of surprise.", "Male speech, man speaking"),
        ("A boy makes goofy noises.", "Child speech, kid speaking"),
        ("A waitress takes an order.", "Female speech, woman speaking"),
        ("A lady orders a pizza.", "Female speech, woman speaking"),
    ],
)
def test_what_the_voice_only_plays_with_is_heard(prompt, line):
    (event,) = asked_for(prompt)
    assert event.sound == line


def test_a_plane_that_breaks_the_sound_barrier_booms():
    assert heard("A fighter breaks the sound barrier.") == "Aircraft; Explosion"


@pytest.mark.parametrize(
    ("prompt", "mood"),
    [("A suspense sound effect.", "tense"), ("A spooky sound effect is heard.", "horror")],
)
def test_an_effect_of_a_mood_is_a_sting(prompt, mood):
    (event,) = asked_for(prompt)
    assert (event.recipe, event.parameters["form"]) == (mood, "sting")


@pytest.mark.parametrize(
    ("prompt", "implied"),
    [
        ("A swamp is recorded.", {"Frog", "Stream"}),
        ("A sunny day.", {"Bird vocalization, bird call, bird song"}),
        ("A carnival.", {"Crowd"}),
    ],
)
def test_a_place_is_all_that_is_heard(prompt, implied):
    assert {event.sound for event in parse(prompt).events} == implied


GUARDS = """\
Gunshot, gunfire|A pistol.
Gunshot, gunfire|A rifle is fired.
Rustle: paper|A magazine is opened.
Splash, splatter; Dog|A stone falls into a lake and a dog barks.
Rub|A window is being cleaned.
Truck; Reversing beeps: reversing|A truck is in reverse.
Beep, bleep|A computer makes a "beep" sound.
Thump, thud|A hit on a table.
Bird flight, flapping wings|A bat is flying.
Walk, footsteps|A giant is walking around.
Beep, bleep|A robot.
Shatter|A glass bottle is crushed.
Arrow: arrow|A bow and arrow is shot.
Car passing by|A car drives with its windows rolled up.
"""


@pytest.mark.parametrize("line", GUARDS.splitlines())
def test_what_was_heard_before_still_is(line):
    expected, prompt = line.split("|")
    assert heard(prompt) == expected
