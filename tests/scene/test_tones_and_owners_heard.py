"""Whose sound an apostrophe tells of, tones that rise, what turns and pulses, circuits that hiss
and howl, and what players do with instruments."""

import pytest
from scene_events import sound_names

from scenewright.scene.parser import parse

# The sounds of each sentence, speech by its name only.
OWNERS = """\
Ambulance (siren)|An ambulance siren's wail dies away.
Drill|The drill's whine becomes louder.
Wind|The wind's howl goes on.
Ocean|The ocean's roar never stops.
Motorcycle|A motorcycle's roar is close.
Sawing|A circular saw's whine rises.
Fixed-wing aircraft, airplane|An airplane's distant drone is heard.
Engine|The motor's pitch rises and falls.
Lawn mower|The mower's speed changes.
Blender|A blender's noise stops.
Thunder|Thunder's deep rumble is heard.
Growling|A dog's low growl.
Fire|The campfire's crackle is soft.
Snoring|An old man's snoring.
Speech|The cat's owner talks to it.
Jingle, tinkle|A dog's collar jingles.
Rattle|The lion's cage is rattled.
Bell|The bell on a large clock goes off.
Bell|The bell on the typewriter dings.
Buzzer|A buzzer on a dryer goes off.
Whistle|A whistle on an old machine is blowing.
Whistle|A high pitched whistle is emitted from a pump.
Train horn; Railroad car, train wagon|The horn on a train blares.
"""
TONES = """\
Sine wave|A pitch climbs until nobody can stand it.
Sine wave|A low frequency wavers, then stops.
Scrape; Sine wave|Something scrapes and then resonates at a higher pitch.
Sine wave|A frequency sweep runs up and down.
Music; Sine wave|A harp plays on top of a digital frequency.
Bird vocalization, bird call, bird song|A bird sings at a high pitch.
Hum|Its pitch rises as the hum goes on.
Whir; Clang|Revolving sounds and a clang.
Whir; Squeal|Spinning and squealing noises grow louder.
Whir; Clicking|Turning and clicking sounds.
Whir|A disk revolves.
Whoosh, swoosh, swish|An object whirls through the air.
Throbbing; Beep, bleep|Steady pulsating sounds with a louder beep now and again.
Zing|A laser pulses three times.
Alarm|A light pulses while the alarm sounds.
Siren|A siren pulses far away.
Throbbing|Something pulses in the dark.
"""
CIRCUITS = """\
Static|The old radio hisses.
Static|A loudspeaker hisses and crackles.
Hiss|A snake hisses beside a radio.
Distortion|The microphone howls.
Howl|A wolf howls.
Whir|A capacitor whines.
Buzz|A grating buzz goes on.
Hum|A jarring hum is heard.
Scrape; Fly, housefly|Metal is grating and a fly buzzes.
Hum|A guitar amplifier hums.
Music; Zing|A flute plays, ending with electronic effects.
Zing|Synthesized effects are heard.
Distortion|A digital shriek.
Clicking|A circuit breaker trips.
Buzz; Burst, pop|Electrical crackling and popping.
Wood|Wooden pieces crackle together.
Crackle|A crackle is heard.
"""
PLAYED = """\
Music|A saxophone moans.
Music|A violin weeps softly.
Music|A bass growls.
Music; Baby cry, infant cry|A guitar plays and a baby cries.
Singing; Music|A woman sings along to a flute.
Music|A djembe is slapped.
Music|A dulcimer is hammered.
Music|Somebody bangs on a toy piano.
Music|Steel drums are played.
Roll|A steel drum is rolled across the yard.
Music|A bow is drawn over the strings of a cello.
Arrow|An archer draws a bow.
Music|A tin whistle plays.
Whistle|A whistle is blown.
Music|An ascending scale is played.
Music|A jingle plays.
Music|A conch shell is blown.
Music|The chord begins plain.
Bang; Rattle|Banging gives way to someone shaking an object in a cup.
Speech|A baby makes an effort to speak.
Engine starting; Motorcycle|A motor cycle is turned on and revs.
"""
LIKENED = """\
Siren|A siren-like wail goes up.
Bell|Bell-like tones ring.
Helicopter|Helicopter-like chopping.
Thunder|A thunder-like rumble.
Music|A harp-like strum.
Wind|A wind-like whooshing.
Static; Speech|A crackling voice over the intercom.
Static|The telephone line crackles.
Mains hum; Buzz|The power lines crackle.
Fire; Speech|A fire crackles as a voice is heard.
Thump, thud|A guitar is dropped on the floor.
Scrape|A piano is pushed across the floor.
Clang|A cymbal is knocked over.
Rub|A man cleans his trumpet.
Tick-tock|A piano stands in the hall while a clock ticks.
Clicking|A cable is plugged into a guitar.
Music|A boy picks up a trumpet and blows.
Music|A man blows into a trumpet.
Music; Applause|A guitar falls silent and people clap.
Rustle|Sheets are shuffled on the desk.
Whir|A pinwheel turns.
"""


@pytest.mark.parametrize(
    "line",
    [line for table in (OWNERS, TONES, CIRCUITS, PLAYED, LIKENED) for line in table.splitlines()],
)
def test_owners_tones_circuits_and_players_are_heard_as_meant(line):
    expected, prompt = line.split("|")
    assert "; ".join(sound_names(prompt)) == expected


@pytest.mark.parametrize(
    ("prompt", "instrument"),
    [
        ("A piano's notes ring out.", "piano"),
        ("An erhu plays.", "violin"),
        ("A guzheng is plucked.", "harp"),
        ("A pipa is strummed.", "banjo"),
        ("An oud is played.", "mandolin"),
        ("A shakuhachi is blown.", "flute"),
        ("The organist plays.", "organ"),
        ("A keyboardist plays.", "piano"),
        ("A cajon is slapped.", "bongos"),
        ("Someone bows a saw.", "theremin"),
        ("A steel drum is tapped.", "steel drum"),
        ("Someone blows across the top of a bottle.", "flute"),
        ("A rain stick is tipped over.", "shaker"),
    ],
)
def test_who_plays_is_known_by_what_is_named(prompt, instrument):
    (event,) = parse(prompt).events
    assert event.parameters.get("instrument") == instrument


@pytest.mark.parametrize(
    ("prompt", "is_place"),
    [
        ("A plain melody is played.", False),
        ("A drum is beaten in a plain rhythm.", False),
        ("The tune begins as plain as can be.", False),
        ("People park themselves near a band.", False),
        ("Sailors moor the boat and ropes creak.", False),
        ("Horses gallop across a plain.", True),
        ("A dog barks in a park.", True),
    ],
)
def test_a_place_is_none_where_its_word_tells_how_or_what_is_done(prompt, is_place):
    assert any("implied" in event.parameters for event in parse(prompt).events) == is_place


@pytest.mark.parametrize(
    ("prompt", "glide"),
    [
        ("A tone that climbs.", "up"),
        ("Two rising beeps.", "up"),
        ("The frequency of a tone increases.", "up"),
        ("A sine sweep.", "up"),
        ("A tone starts low and ends high.", "up"),
        ("A console beeps with falling pitch.", "down"),
        ("A tone gets lower and lower.", "down"),
        ("A frequency sweep from high to low.", "down"),
        ("A siren-like sweep.", "arch"),
        ("A tone goes up and down.", "arch"),
        ("A tone falls and rises.", "dip"),
        ("A steady tone.", None),
        ("Rain falls and a monitor beeps.", None),
        ("A beep is heard as the tide rises.", None),
    ],
)
def test_a_pitch_goes_where_its_words_say(prompt, glide):
    (event,) = (one for one in parse(prompt).events if one.recipe == "beep")
    assert event.parameters.get("glide") == glide
