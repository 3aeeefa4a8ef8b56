"""Music, bells, receivers and tones: what plays and rings, and what only tells how it sounds."""

import pytest
from scene_events import sound_names

from scenewright.scene.parser import parse

# The sounds of each sentence, speech by its name only.
TONES = """\
Speech|A woman speaks in a low tone.
Bird vocalization, bird call, bird song|A bird calls at various tones.
Vehicle horn, car horn, honking|A horn blows a deep tone.
Siren|A siren sounds in high pitched tones.
Wind chime|A chime swings between high and low tones.
Clang|Somebody hits metal, which gives off tones.
Whistling|A boy whistles a melody with low and high notes.
Sheep|The sheep make high pitched noises.
Sine wave|A sound with a high pitch.
Mechanisms|A machine runs with high pitched noises.
Fire|A fire roars and crackles.
Static; Sine wave|Static and high pitched tones.
Bell; Beep, bleep|A bell rings and an electronic tone plays.
Sine wave|An electronic whine rises.
Siren|A loud warbling sound.
Bird vocalization, bird call, bird song|The finches make a warbling noise.
"""
RINGING = """\
Bell|Small bells are struck.
Bell|Two bells are struck and ring.
Bell|A bell is banged.
Gong|A gong is struck and vibrates.
Bell|Three bell tones.
Gong|A gong is struck with a mallet.
Alarm|The alarm was set off and is ringing.
Church bell; Church bell|A church bell rings and pauses before ringing again.
Alarm; Bell|An alarm beeps, followed by a ringing.
Telephone dialing, DTMF; Telephone bell ringing|Dialing a telephone and ringing.
Tick-tock; Church bell|The clock ticks and sounds four chimes.
Bell|A level crossing and its railway warning bell.
Chime; Speech|An electronic chime, then an announcer speaks.
Typewriter; Bell|A typewriter dings.
Clicking|She turns off the alarm.
Car alarm|A car horn alarm sounds.
Whistle; Train|The conductor whistles and the train leaves.
Vehicle horn, car horn, honking; Door; Vehicle horn, car horn, honking\
|A car horn beeps, a door opens and more beeping is heard.
"""
RECEIVERS = """\
Radio|Someone flips through several stations on an old radio.
Radio|A man changes the station on the radio.
Radio|She tunes the radio to another station.
Static|The radio is not coming in clearly.
Speech|A radio plays with muffled and garbled speech.
Music; Speech; Speech|A radio playing and two people chatting.
Static; Buzz|Static accompanied by a buzz.
Static; Wind|Static is heard because of the wind.
Static|An instrument gives out static.
Distortion|A loudspeaker squeals.
Distortion|The radio screeches.
Gramophone record|A disc skips.
Static|Digital cracking.
Train|A train goes through a station.
Motorboat, speedboat; Foghorn|A ship goes through a channel and blows its horn.
"""
SENSES = """\
Camera|A photographer takes five shots.
Zing|A laser pistol is fired.
Beep, bleep|A scanner beeps at the checkout.
Hum|A metallic instrument hums.
Whir|A dental instrument whirs.
Clang|A metal instrument is struck.
Stream|Water gurgles in a stream where bass swim.
Chink, clink|Somebody taps out a steady beat on a bottle.
Music; Hubbub, speech noise, speech babble|Beside a trumpet player people chat.
"""


@pytest.mark.parametrize(
    "line", [line for table in (TONES, RINGING, RECEIVERS, SENSES) for line in table.splitlines()]
)
def test_music_bells_and_receivers_are_heard_as_meant(line):
    expected, prompt = line.split("|")
    assert "; ".join(sound_names(prompt)) == expected


@pytest.mark.parametrize(
    ("prompt", "mood", "instrument"),
    [
        ("A percussive instrument plays.", "calm", "drums"),
        ("Pitched percussion is played with mallets.", "calm", "marimba"),
        ("A mallet hits the xylophone.", "calm", "xylophone"),
        ("Muffled tones from a keyboard.", "calm", "piano"),
        ("A man plays a horn on a corner.", "calm", "horn"),
        ("A trumpet is squeaking.", "calm", "trumpet"),
        ("A marching band plays.", "march", "brass"),
        ("A boom box plays.", "calm", None),
        ("Electronic notes at a medium pitch.", "electronic", None),
        ("A fast tempo plays.", "happy", None),
        ("Music on a metal musical instrument.", "calm", "glockenspiel"),
        ("Metal music.", "metal", None),
        ("Aggressive metal with drums.", "metal", "drums"),
        ("Heavy metal plays.", "metal", None),
    ],
)
def test_music_is_what_its_words_mean(prompt, mood, instrument):
    (event,) = parse(prompt).events
    assert (event.recipe, event.parameters.get("instrument")) == (mood, instrument)


@pytest.mark.parametrize("prompt", ["Several instruments play.", "Three violins play."])
def test_who_play_together_play_one_piece(prompt):
    (event,) = parse(prompt).events
    assert event.count == 1


def test_people_beside_it_make_no_folk_music():
    music = parse("Many people are talking as in the background an orchestra plays.").events[-1]
    assert music.recipe != "folk"


def test_a_low_tone_is_not_soft():
    low, soft = (parse(f"A horn blows a {how} note.").events[0] for how in ("low", "soft"))
    assert low.intensity > soft.intensity
