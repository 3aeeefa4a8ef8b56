"""What only names a scene, whom it is for, or who says a line in it makes no sound."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind

# What is heard, the beds last.
HEADINGS = """\
Scratch; Roar|Creature scene in a cave: claws over rock, then a huge roar.
Growling; Drip|Monster in a cave. Drips, then a growl.
Rumble; Shatter|Earthquake for a film. A deep rumble, glass shatters.
Rumble; Explosion|Volcano eruption for a documentary. Deep rumble, then an explosion.
Dog; Thunder|Thunderstorm scene. A dog barks, then thunder.
|Rowing commentary: a man says "They lead!"
Music; Burst, pop|Jingle for my cooking podcast: a cork pops.
Rattle|Haunted house for our Halloween party, chains rattle.
Dog|Sounds for my birthday party, a dog barks.
Groan; Screaming|Zombie attack scene. Groans, then a scream.
"""
SPEAKERS = """\
Door|Woman out of breath: "We made it!" A door opens.
|Out of breath, a man says "Run!"
|"Good night," says mama bear softly.
|"Sleep," says father wolf.
|"Sleep now," said little mouse.
|"Sleep," says the bear softly.
|Dentist, friendly woman: "Nearly done."
Dog|"Sit." Dog barks.
Owl; Rain|A man says "Frost", owl, rain.
|"Hello," the fox says quietly.
Dog|The fox says "Hello" and the dog barks.
Dog|A man says "Hello", then the dog.
"""


@pytest.mark.parametrize("line", (HEADINGS + SPEAKERS).splitlines())
def test_who_and_what_is_only_named_is_not_heard(line):
    names, sentence = line.split("|")
    events = [event for event in asked_for(sentence) if event.kind is not Kind.speech]
    events.sort(key=lambda event: (event.kind is Kind.ambience, event.start_seconds))
    assert "; ".join(event.sound for event in events) == names
