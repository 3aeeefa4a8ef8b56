"""The small words of English have one owner."""

import importlib
from pathlib import Path

from scenewright.scene.words import grammar

SCENE = Path(grammar.__file__).parents[1]
OWNED = {words: name for name, words in vars(grammar).items() if isinstance(words, frozenset)}


def rooms():
    for path in sorted(SCENE.rglob("*.py")):
        parts = path.relative_to(SCENE).with_suffix("").parts
        yield importlib.import_module(".".join(("scenewright", "scene", *parts)))


def is_own(words):
    """Whether the words are no copy: they are nobody else's, or the very ones of the grammar."""
    return words not in OWNED or words is vars(grammar)[OWNED[words]]


def test_nobody_keeps_a_copy_of_the_small_words():
    copies = [
        f"{room.__name__}.{name} is grammar.{OWNED[words]}"
        for room in rooms()
        for name, words in vars(room).items()
        if isinstance(words, frozenset) and not is_own(words)
    ]
    assert not copies
