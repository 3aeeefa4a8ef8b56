"""What the words of a prompt ask for, without the soft beds that a place or a storm brings."""

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def asked_for(prompt):
    """The events that the words name."""
    return [event for event in parse(prompt).events if "implied" not in event.parameters]


def sound_names(prompt):
    """The class of each of them, or "Speech"."""
    return ["Speech" if event.kind is Kind.speech else event.sound for event in asked_for(prompt)]
