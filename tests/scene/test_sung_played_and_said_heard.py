"""Who crows, vocalizes and chants, which voices and horns are music, what only says how a thing
sounds, and who speaks beside machines, on the radio and in a lecture."""

import pytest
from scene_events import asked_for

# What settles how each is made, and what a line is heard through.
SETTLING = ("action", "instrument", "style", "gender", "talkers")

BEINGS = """\
Bird vocalization, bird call, bird song; Chicken, rooster; Crowing, cock-a-doodle-doo|\
Birds sing as a rooster calls and crows.
Cluck; Crowing, cock-a-doodle-doo|A cockerel clucks and then crows.
Chicken, rooster; Crow|A rooster and a crow are in a yard.
Chicken, rooster; Crow|A rooster calls and a crow answers.
Crow|A crow calls again.
Cattle, bovinae|A cow lies down by a gate as she vocalizes.
Bird flight, flapping wings; Owl|An owl flaps off and then it vocalizes.
Male speech, man speaking|A man sits down as he vocalizes.
Dog; Male speech, man speaking|A dog barks at a man as he vocalizes.
Chant: chant woman; Bird vocalization, bird call, bird song|A nun chants as birds chirp.
Bird vocalization, bird call, bird song|Songbirds are chanting.
Bird vocalization, bird call, bird song|The chanting of birds.
Whistling|Twittering made by a boy who whistles.
Chirp, tweet; Whistling|Chirping and a boy whistling.
Bird vocalization, bird call, bird song; Whistling|The chirping of a bird and a boy whistling.
Cough; Sniff: sniff|A cough, then noses being blown.
Sniff: sniff|Her nose was blown.
Wind|Wind blows past his nose.
Wild animals: growl; Owl|Animal like noises and an owl.
Gull, seagull|Gull-like sounds.
Owl|An owl hoots like thunder.
"""
MUSIC = """\
Music: guitar; Singing|Guitars and voices.
Singing; Music: violin|Voices and violins play.
Music; Singing|Sad music with voices.
Music; Hubbub, speech noise, speech babble|Music with voices in the background.
Hubbub, speech noise, speech babble|Voices are heard.
Music: drums, horn|Drums and horns.
Music: horn, flute|A horn and a flute play.
Music: horn|A girl makes a tune by blowing into a horn.
Music: horn|A boy plays a song on a horn.
Music; Vehicle horn, car horn, honking|Loud music and horns.
Music; Vehicle horn, car horn, honking|Music and a car horn.
Vehicle horn, car horn, honking|A horn honks.
Gong|A gong instrument is played.
Bell|A triangle instrument rings.
Gong; Music|A gong and an instrument play.
Bell|The high pitched tone of a small bell.
Gong|A deep tone from a large gong.
Sine wave; Bell|A high pitched tone and a bell.
Sine wave|A high pitched tone from a computer.
"""
DEVICES = """\
Static|Static chattering.
Static; Chatter|Static and then chatter.
Mechanisms: machine; Rattle: rattle|A machine is chattering.
Mechanisms: machine; Hubbub, speech noise, speech babble|A machine and people chattering.
Static|A tv with a fuzzy screen.
Static|A tv shows only snow.
Walk, footsteps|Walking through snow.
Beep, bleep|The ringing of a gadget.
Bell|The ringing of a bell.
Sewing machine; Male speech, man speaking|A sewing machine and a man talking.
Mechanisms; Child speech, kid speaking|A washing machine followed by a boy speaking.
Mechanisms: machine; Male speech, man speaking; Female speech, woman speaking|\
A machine, a man and a woman talking.
Speech synthesizer|A machine is speaking.
Speech synthesizer; Male speech, man speaking|A robot and a man are talking.
"""
SPEECH = """\
Male speech, man speaking (radio)|A radio plays with muffled speech.
Male speech, man speaking (radio)|A radio is playing distorted and faint voices.
Music; Male speech, man speaking|A radio is playing and a voice is heard.
Music; Male speech, man speaking|A radio is playing a song and speech.
Female speech, woman speaking|A woman talks during an interview.
Male speech, man speaking|A man is speaking at a lecture.
Child speech, kid speaking|A girl speaks a prayer.
Male speech, man speaking|In a speech, a man talks.
Male speech, man speaking|A speech.
Hubbub, speech noise, speech babble; Male speech, man speaking|People are talking during a lecture.
Female speech, woman speaking; Bark|A woman tries to make her puppy stop barking.
Male speech, man speaking|A man is attempting to get the kids to be quiet.
Dog|A dog is trying to get a bone.
Hubbub, speech noise, speech babble|People hang out at the pool.
Male speech, man speaking; Female speech, woman speaking|A man is hanging out with a woman.
Rustle|A man hangs out the laundry.
"""
TABLES = (BEINGS, MUSIC, DEVICES, SPEECH)


def heard(prompt):
    """Each sound of a prompt with what settles how it is made, and what a line comes through."""
    told = []
    for event in asked_for(prompt):
        settled = [str(event.parameters[name]) for name in SETTLING if name in event.parameters]
        channel = f" ({event.channel})" if event.channel else ""
        told.append((f"{event.sound}: {' '.join(settled)}" if settled else event.sound) + channel)
    return "; ".join(told)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_what_is_sung_played_and_said_is_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt) == expected
