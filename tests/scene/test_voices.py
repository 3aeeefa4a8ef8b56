"""Voices and lexicon are what the engine and AudioSet know."""

from scenewright.scene.parser import parse
from scenewright.scene.voices import voice, voices
from scenewright.scene.words.lexicon import lexicon


def test_there_are_eight_distinct_voices_and_more():
    assert len({(one.espeak_voice, one.pitch, one.formant_ratio) for one in voices()}) >= 8
    assert len({one.id for one in voices()}) == len(voices())
    for one in voices():
        assert 0 <= one.pitch <= 100
        assert 0 <= one.range <= 100
        assert one.volume <= 90
        assert not one.espeak_voice.startswith("en-gb+")


def test_an_unknown_voice_is_none():
    assert voice("nobody") is None
    assert voice("rosa").gender == "female"


RECIPES = (  # noqa: SIM905
    "rain wind thunder waves fire birds gulls dog cat footsteps door knock clock bell church_bell "
    "phone car_pass engine siren horn crowd applause laughter cricket stream drip typing glass "
    "creak whoosh explosion static hum beep"
).split()


def test_every_recipe_has_words():
    assert set(RECIPES) <= set(lexicon().bed_of_recipe)


def test_inflections_mean_the_same():
    for words in ("It rains.", "Raining.", "Drizzle.", "A downpour.", "It drizzled."):
        assert parse(words).events[0].recipe == "rain", words
