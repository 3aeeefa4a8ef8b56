"""What the words of a prompt ask for, without the soft beds that a place or a storm brings."""

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


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
