"""What is called after the sound it makes, and sets that give out no more than they are said to:
"a rattly lift", "the television shows static", "in a radio broadcast a man speaks"."""

import pytest
from scene_events import sound_names

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

# What is heard besides speech.
HEARD = """\
Rattle|A rattly wooden box.
Rattle; Car passing by|A rattly old car drives off.
Scratch|A scratchy sound.
Scratch|Some scratchy noises.
Jingle, tinkle|A jingly anklet.
Whimper (dog)|A whiny dog.
Siren|A warbly sound.
Stomach rumble|A gurgly stomach.
Typing|A clicky keyboard.
Hiss|A hissy recording.
Gramophone record|A scratchy record plays.
Static|A scratchy recording of a woman talking.
Music|Jangly guitars.
Music|A buzzy synth plays.
Cough|He has a scratchy throat and coughs.
|A whiny voice says "No."
Static|The television is showing static.
Static|The TV has static on it.
Static|An old television is turned on and shows static.
"""
ROWS = [line.split("|") for line in HEARD.splitlines()]


@pytest.mark.parametrize(("names", "prompt"), ROWS)
def test_what_is_called_after_a_sound_makes_it(names, prompt):
    heard = [name for name in sound_names(prompt) if "speech" not in name.lower()]
    assert sorted(heard) == sorted(filter(None, names.split("; ")))


@pytest.mark.parametrize(
    ("prompt", "voices"),
    [
        ("The television is showing static.", 0),
        ("An old television is turned on and shows static.", 0),
        ("In a radio broadcast, a man is talking.", 1),
        ("On a radio programme, a man and a woman speak.", 2),
        ("A radio show in which a woman talks.", 1),
        ("A television broadcast with a man speaking.", 1),
        ("A television shows a match.", 1),
        ("A radio broadcast.", 1),
    ],
)
def test_a_set_says_no_more_than_it_is_told_to(prompt, voices):
    assert [event.kind for event in parse(prompt).events].count(Kind.speech) == voices
