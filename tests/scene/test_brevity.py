"""What is called brief is soon over, where it would else go on."""

import pytest

from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("prompt", "is_brief"),
    [
        ("A short shimmer of wind chimes, then a dog barks.", True),
        ("Rain falls. A brief, low hum is heard.", True),
        ("A bell rings before a short burst of static.", True),
        ("A short musical tone.", True),
        ("A short man near a fan.", False),
        ("A dog barks and a hum is heard.", False),
    ],
)
def test_what_is_called_brief_is_soon_over(prompt, is_brief):
    beds = [
        one
        for one in parse(prompt).events
        if one.recipe in ("chime", "hum", "static", "calm", "fan")
    ]
    assert [one.duration_seconds < 3 for one in beds] == [is_brief]


def test_what_is_brief_comes_in_its_turn():
    dog, chime, owl = parse("A dog barks. A short chime. An owl hoots.").events
    assert dog.start_seconds < chime.start_seconds < owl.start_seconds


@pytest.mark.parametrize("words", ["burst of static", "blast of cold wind", "snippet of music"])
def test_a_burst_is_short(words):
    one, gong = parse(f"A {words}, then a gong.").events
    assert one.duration_seconds < 3 < gong.start_seconds + 1
