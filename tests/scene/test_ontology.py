"""The names of the ontology, written as people would, give a sound of that class or a near one."""

import re
from functools import cache
from pathlib import Path

from scenewright.scene.parser import parse

NAMES = Path(__file__).with_name("ontology_names.txt").read_text(encoding="utf-8").splitlines()
MISSING = Path(__file__).with_name("ontology_missing.txt").read_text(encoding="utf-8").splitlines()
LINE = re.compile(r"(\d+)([ab]+|\.) (.+?)(?: <- (.+))?")
SENTENCES = ("{}.", "The sound of {}.", "{} in the distance.")

NODES = {
    name: (int(groups), flags, parents.split(" | ") if parents else [])
    for groups, flags, name, parents in (
        LINE.fullmatch(line).groups("") for line in NAMES if not line.startswith("#")
    )
}
CHILDREN = {
    name: [one for one, (_, _, parents) in NODES.items() if name in parents] for name in NODES
}


@cache
def above(name):
    """Everything the name is a kind of, without what is abstract."""
    parents = NODES[name][2]
    found = {parent for parent in parents if "a" not in NODES[parent][1]}
    return found.union(*map(above, parents))


@cache
def below(name):
    return {*CHILDREN[name]}.union(*map(below, CHILDREN[name]))


def forms(name):
    """ "Bee, wasp, etc." is written as such, and as "Bee" or "wasp"."""
    parts = re.split(r"[,()]", name.replace(", etc.", ""))
    return [name, *(part.strip() for part in parts if part.strip())]


def is_heard(sentence, wanted):
    return any(
        event.sound in wanted and not {"read_aloud", "implied"} & event.parameters.keys()
        for event in parse(sentence).events
    )


def is_understood(name):
    wanted = {name} | above(name) | below(name)
    return all(
        any(is_heard(sentence.format(form), wanted) for form in forms(name))
        for sentence in SENTENCES
    )


def test_names_of_the_ontology_give_their_class_a_child_or_a_parent():
    usable = [name for name, (_, flags, _) in NODES.items() if flags == "."]
    ranked = [name for name, (groups, _, _) in NODES.items() for _ in range(groups)]
    assert (len(NODES), len(usable), len(ranked)) == (632, 543, 321)
    missing = {name for name in {*usable, *ranked} if not is_understood(name)}
    # What comes and what goes is told: nothing is missed in silence.
    assert missing == {line for line in MISSING if not line.startswith("#")}
    assert sum(name not in missing for name in ranked) >= 310
    assert sum(name not in missing for name in usable) >= 450
