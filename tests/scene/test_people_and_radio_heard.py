"""Who speaks, plays, hums, laughs and snores beside others, and what a radio or a television gives
out."""

import pytest
from scene_events import asked_for, heard

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

SETTLING = ("talkers", "gender", "style")

# The sounds of each sentence; after a colon what settles one: gender, talkers or style.
HUMMED = """\
Child speech, kid speaking; Humming: child hum|A girl is talking and humming.
Female speech, woman speaking; Humming: woman hum|A woman talks while humming.
Child speech, kid speaking; Humming: child hum|A boy talks and hums.
Hum; Cough|Humming followed by somebody coughing.
Hum; Walk, footsteps|Over a steady hum someone walks.
"""
BESIDE_OTHERS = """\
Male speech, man speaking; Female speech, woman speaking|A man talks to a girl and a woman talks.
Male speech, man speaking; Hubbub, speech noise, speech babble|\
A man talks with chattering in the distance.
Male speech, man speaking; Shout: shout|A man talks with shouting in the distance.
Male speech, man speaking; Cheering|A man talks over a crowd yelling.
Hubbub, speech noise, speech babble: children|Kids voices are heard.
Hubbub, speech noise, speech babble: children|The kids' voices.
Child speech, kid speaking; Female speech, woman speaking|A speech between a boy and a woman.
Hubbub, speech noise, speech babble; Child speech, kid speaking|\
Several people talk, including a girl.
Male speech, man speaking; Female speech, woman speaking|A man talks and is interrupted by a woman.
Male speech, man speaking; Female speech, woman speaking; Child speech, kid speaking|\
A man woman and girl are talking.
Owl; Female speech, woman speaking|An owl hoots and a woman has the last word.
Owl; Male speech, man speaking|An owl hoots and a man lets out a hush.
Owl; Child speech, kid speaking|An owl hoots, then baby sounds are heard.
"""
BODIES = """\
Laughter: woman|A female voice bursts out in laughter.
Screaming: man|A male voice lets out a scream.
Snoring: man|A man snoozes loudly.
Pant: man pant|A man huffs and puffs.
Owl; Sigh: sigh|An owl hoots, followed by a huff.
Giggle: child giggle; Male speech, man speaking; Giggle: child giggle|\
A girl giggles a man talks the girl giggles again.
Bird vocalization, bird call, bird song|Birds chirp and make their music.
"""
ON_AIR = """\
Speech synthesizer|An electronic voice speaks.
Speech synthesizer|A digital voice is heard.
Male speech, man speaking|A voice in a radio tries to speak.
Static|A television with no signal.
Static|A television shows only static.
White noise: white|The tv is on the white noise channel.
Walk, footsteps; Music|Somebody walks by with a loud boom box.
"""
# Who reads, is told something or is heard in a recording.
SAID = """\
Female speech, woman speaking; Owl|An aunt gives a reading while an owl hoots.
Male speech, man speaking|A man reads the letter out loud.
Child speech, kid speaking|A girl reads a newspaper aloud.
Rustle|A man reads the newspaper.
Cat; Male speech, man speaking|A cat meows and is scolded.
Owl; Male speech, man speaking|An owl hoots and is told to go away.
Owl|An owl hoots and is fed.
Speech synthesizer|An automatic voice tells the floor.
Speech synthesizer|An automation says that the line is busy.
Bus; Male speech, man speaking|A bus passes by people listening to an automation.
Sliding door|An automatic door slides.
Male speech, man speaking|A faint cassette saying a name plays.
Male speech, man speaking|A grainy clip says something.
Radio: tuning|Tuning in to some channels on a radio.
"""
# Who plays with a child: "play" alone is the noise of children.
AT_PLAY = """Female speech, woman speaking; Child speech, kid speaking; Owl|\
An aunt is playing with her son while an owl hoots.
Male speech, man speaking; Child speech, kid speaking|A grandfather and a girl are playing outdoors.
Male speech, man speaking; Child speech, kid speaking|A grandfather and boys are playing.
Male speech, man speaking; Children playing: children|A grandfather and kids are playing.
Children playing: children; Female speech, woman speaking|Kids are playing tag with a nun.
Male speech, man speaking; Children playing: children|An uncle plays with the toddlers.
Children playing: children|A girl plays with a doll.
Music|A father and his son play the flute.
Rattle|A woman plays with a bead.
Children playing: children; Run|Kids are playing and running on a lawn.
"""
# A machine hums, and applause says nothing.
OTHERS = """\
Male speech, man speaking; Clicking; Hum|A man speaking, clicking and humming.
Male speech, man speaking; Hum|A man speaking and humming in the background.
Mechanisms: machine; Hum|A machine is working and humming.
Male speech, man speaking; Cheering|A man talking, interrupted by cheering.
"""
TABLES = (HUMMED, BESIDE_OTHERS, BODIES, ON_AIR, SAID, AT_PLAY)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_people_are_heard_beside_others(line):
    expected, prompt = line.split("|")
    assert heard(prompt, SETTLING) == expected


@pytest.mark.parametrize("line", OTHERS.splitlines())
def test_what_only_stands_beside_people_is_not_theirs(line):
    expected, prompt = line.split("|")
    assert heard(prompt, SETTLING) == expected


@pytest.mark.parametrize(
    "prompt",
    [
        "A man is talking in a radio broadcast.",
        "Two pilots are speaking by the radio.",
        "A boy is watching a cartoon.",
    ],
)
def test_who_is_on_the_air_is_heard_through_it(prompt):
    lines = [event for event in parse(prompt).events if event.kind is Kind.speech]
    assert {event.channel for event in lines} == {"radio"}
    assert not any("read_aloud" in event.parameters for event in lines)


@pytest.mark.parametrize("prompt", ["A man speaks and his voice echos.", "His speech echos."])
def test_echoes_are_heard_as_they_are_often_written(prompt):
    assert parse(prompt).parts[0].room == "hall"


def test_who_is_heard_on_the_radio_is_one():
    (line,) = asked_for('A voice on the radio says "Come in, base".')
    assert (line.text, line.channel) == ("Come in, base", "radio")
    (line,) = asked_for('A woman on the radio says "Come in, base".')
    assert "emale" in line.sound
    (line,) = asked_for('The radio says "Good evening".')
    assert line.channel == "radio"
