"""No sentence breaks the parser, however it is put together; `soak prompts` reads many more."""

from random_prompts import mixtures

from scenewright.scene.parser import parse

SAMPLE, SEED = 1500, 3


def test_a_sentence_with_halves_of_others_is_read():
    for prompt in mixtures(SEED, SAMPLE):
        scene = parse(prompt)
        assert all(one.duration_seconds > 0 for one in scene.events), prompt
