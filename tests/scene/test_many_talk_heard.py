"""Of many who talk nobody has a voice of its own, of a few everybody has."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind


@pytest.mark.parametrize(
    "prompt",
    [
        "Thirty people talking.",
        "About a dozen guests are all chatting.",
        "Eight women argue.",
        "Ten children talk at once.",
        "Nine men are having a chat about football.",
    ],
)
def test_many_are_a_crowd(prompt):
    assert [one.recipe for one in asked_for(prompt)] == ["crowd"]


@pytest.mark.parametrize(
    ("voices", "prompt"),
    [(3, "Three people talking."), (4, "Four women argue."), (4, "A hundred people shout.")],
)
def test_a_few_are_voices(voices, prompt):
    told = asked_for(prompt)
    assert all(one.kind is Kind.speech for one in told)
    assert len({one.recipe for one in told}) == voices
