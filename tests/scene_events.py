"""What the words of a prompt ask for, without the soft beds that a place or a storm brings."""

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

# How tables call what has a long name.
LONG_NAMES = {
    "BIRDS": "Bird vocalization, bird call, bird song",
    "BREATH": "Breathing",
    "CLINK": "Chink, clink",
    "FEET": "Walk, footsteps",
    "HUBBUB": "Hubbub, speech noise, speech babble",
    "WINDOW": "Power windows, electric windows",
}


def asked_for(prompt):
    """The events that the words name."""
    return [event for event in parse(prompt).events if "implied" not in event.parameters]


def sound_names(prompt):
    """The class of each of them, or "Speech"."""
    return ["Speech" if event.kind is Kind.speech else event.sound for event in asked_for(prompt)]


def heard(prompt, names=("action", "material", "style")):
    """Each sound of a prompt, with the values of these parameters, which settle how it is made."""
    told = []
    for event in asked_for(prompt):
        how = [str(event.parameters[name]) for name in names if name in event.parameters]
        told.append(f"{event.sound}: {' '.join(how)}" if how else event.sound)
    return "; ".join(told)


def recipes_told(prompt, *names):
    """The recipe of each sound, or "" of speech, with the values of these parameters."""
    return [
        " ".join([one.recipe, *(one.parameters[name] for name in names if name in one.parameters)])
        for one in asked_for(prompt)
    ]


def heard_in_time(prompt):
    """The class of each sound that the words name, in order of time, the beds last; no speech."""
    told = [event for event in asked_for(prompt) if event.kind is not Kind.speech]
    told.sort(key=lambda one: (one.kind is Kind.ambience, one.start_seconds))
    return [event.sound for event in told]


def rows(text):
    """The sounds and the sentence of each line "a; b|sentence", short names made long."""
    for short, name in LONG_NAMES.items():
        text = text.replace(short, name)
    lines = [line.partition("|") for line in text.splitlines()]
    return [(names.split("; "), sentence) for names, _, sentence in lines]
