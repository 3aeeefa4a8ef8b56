"""What is heard of people, their voices and tunes: who talks beside whom, what only tells how."""

import pytest
from scene_events import heard

# The sounds of each sentence; after a colon the instrument that plays or whose voice it is.
VOICES = """\
Male speech, man speaking|A mumbling male voice speaks.
Female speech, woman speaking|A woman's muffled voice is heard.
Female speech, woman speaking|A woman's loud voice.
Male speech, man speaking|A deep voice tries to talk.
Male speech, man speaking; Hubbub, speech noise, speech babble|A boss talks as banter goes on.
Male speech, man speaking; Hubbub, speech noise, speech babble|A boss talks as chatter continues.
Child speech, kid speaking; Laughter|Minnie mouse talks and laughs.
Male speech, man speaking; Female speech, woman speaking|A video call is heard.
Female speech, woman speaking; Dog|A woman tries to quiet a barking dog.
Male speech, man speaking; Baby cry, infant cry|A father attempts to calm a crying baby.
Male speech, man speaking|A tram announces the next stop.
Male speech, man speaking; Owl|A toy says a phrase and an owl hoots.
Female speech, woman speaking|A mother coos over her infant.
"""
CROWDS = """\
Whoop; Clapping|A girl woos and claps.
Shout; Owl|People exclaim and an owl hoots.
Rustle; Owl|A man is gathering mushrooms and an owl hoots.
Owl; Male speech, man speaking|An owl hoots and a man is narrating a list of steps.
"""
LIKENED = """\
Burping, eructation|A barking burp.
Burping, eructation|A man lets out a croaking, toad-like belch.
Cough|A barking cough.
Bell|A ship's bell, similar to a fire bell, rings.
Bell|A hand bell, like a cowbell, rings.
Thump, thud|A thud similar to a drum.
Bell|A tram bell clangs.
Bell|The bell of a locomotive rings.
"""
TUNES = """\
Music: bells|Bells chime a melody.
Music: bells|Bells are ringing in a tune.
Music: flute|A trilling flute plays.
Music: drum machine|A rhythm machine plays.
Music: drum machine|An electronic beat machine is played with.
Music|A merry song is played by a machine.
Music|A song is playing with a gentle melody.
Owl; Music|An owl hoots with a musical backdrop.
Tick-tock|The slow beat of a metronome.
Tick-tock|A clock ticks, the second beat lower than the first beat.
Music: drums|The beat of a drum.
Music: harp; Rattle|A harp is plucked as the instrument rattles.
Music: harp; Music|A harp plays, then an instrument joins.
Music: guitar|A string twangs.
Clang|A clanging of metal in a merry tune.
Clang; Music|Metal clangs as a merry tune plays.
Gramophone record|The record has run out and its needle keeps going.
Gramophone record|The record reaches the end of the side.
Owl; Zing|An owl hoots and strange sound effects follow.
Owl; Boing|An owl hoots, followed by a silly sound effect.
Zing|A gadget makes sound effects.
"""
TABLES = (VOICES, CROWDS, LIKENED, TUNES)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_voices_and_tunes_are_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt, ("instrument",)) == expected
