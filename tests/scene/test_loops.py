"""A scene is asked to go round in words, and nothing else is taken for it."""

import pytest

from scenewright.scene.parser import parse

ASKED = {
    "A seamless loop of rain on a tin roof.": {"rain"},
    "Rain on a tin roof, loopable. 20 seconds.": {"rain"},
    "A seamless rain loop.": {"rain"},
    "Wind in a forest that loops seamlessly.": {"wind"},
    "A seamlessly looping crowd, 12 seconds long.": {"crowd"},
    "A perfectly loopable fire.": {"fire"},
    "Waves, as a loop.": {"waves"},
    "Waves. The ambience should loop.": {"waves"},
}


@pytest.mark.parametrize("prompt", ASKED)
def test_a_loop_is_asked_for(prompt):
    scene = parse(prompt, None)
    assert scene.loops
    assert {event.recipe for event in scene.events} >= ASKED[prompt]
    told = {prompt[span.start : span.end].lower() for span in scene.not_understood}
    assert not told & {"loop", "loops", "loopable", "seamless", "seamlessly", "looping"}


@pytest.mark.parametrize(
    "prompt",
    [
        "Rain on a tin roof.",
        "A drum loop plays.",
        'Tom: "It is a seamless loop, you see."',
        "A plane flies a loop.",
    ],
)
def test_nothing_else_is_a_loop(prompt):
    assert not parse(prompt, None).loops
