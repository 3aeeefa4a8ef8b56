"""What is only wanted is not heard; the news where they are given out are a voice on the air."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind


def recipes(prompt):
    return [one.recipe for one in asked_for(prompt)]


@pytest.mark.parametrize(
    ("heard", "prompt"),
    [
        ("frog", "Once there was a frog who wanted to sing opera."),
        ("sneeze", "A girl who wanted to play the guitar sneezed."),
        ("laughter", "A man who dreamed of playing the piano laughed."),
        ("cough", "A woman who loved to whistle coughed."),
        ("cough", "A woman who loves singing coughs."),
        ("sneeze bell", "A man who always wanted to drum sneezes and a bell rings."),
        ("singing", "A girl who loves to sing."),
    ],
)
def test_what_is_only_wanted_is_not_heard(heard, prompt):
    assert recipes(prompt) == heard.split()


@pytest.mark.parametrize(
    "prompt",
    [
        "A radio plays the news.",
        "The evening news plays on TV.",
        "The radio played the news.",
        "The news is on the radio.",
        "The radio is on with the news.",
        "A kitchen radio with the news.",
        "The news is on.",
        "News on the radio.",
        "The weather forecast is on the radio.",
        "The radio plays the weather report.",
        "The television is showing the news.",
    ],
)
def test_news_are_one_voice_on_the_air(prompt):
    assert [(one.kind, one.channel) for one in asked_for(prompt)] == [(Kind.speech, "radio")]


@pytest.mark.parametrize(
    ("heard", "prompt"),
    [
        (["dog"], "The news is good. A dog barks."),
        (["calm"], "News theme music."),
        (["adam"], 'A news anchor says "Good evening."'),
        (["adam"], 'The news: "Snow tonight."'),
    ],
)
def test_other_news_are_not_given_out(heard, prompt):
    assert recipes(prompt) == heard


@pytest.mark.parametrize(
    ("heard", "prompt"),
    [
        ("applause laughter", "A television plays: applause and laughter."),
        ("siren gunshot", "The television next door: a siren, gunshots."),
        ("applause calm", "The neighbours' television: applause, a brass fanfare."),
        ("referee cheer", "The TV shows a match: a whistle, cheering."),
        ("gunshot", "The television is on: gunshots."),
        ("applause laughter", "A television plays applause and laughter."),
    ],
)
def test_of_a_set_that_tells_what_it_plays_no_more_is_heard(heard, prompt):
    assert recipes(prompt) == heard.split()


@pytest.mark.parametrize(
    "prompt",
    [
        "A television plays.",
        'The television: "Good evening."',
        "A TV plays in the next room. A dog barks.",
        "A television plays and people laugh.",
    ],
)
def test_a_set_that_does_not_speaks(prompt):
    assert asked_for(prompt)[0].kind is Kind.speech


@pytest.mark.parametrize(
    ("heard", "prompt"),
    [
        ("birds", "I can't work without birdsong."),
        ("rain", "She can't sleep without rain."),
        ("dog", "I never leave without my dog barking."),
        ("bell", "Christmas isn't Christmas without bells."),
        ("cricket", "No summer is complete without crickets."),
        ("fireworks cheer", "We could not celebrate without fireworks and cheering."),
        ("waves", "Waves, no wind, without gulls."),
        ("rain", "Not too loud rain without thunder."),
        ("cat", "A dog never barks and a cat without a bell meows."),
        ("rain", "The rain never stops, without wind."),
    ],
)
def test_what_nobody_can_do_without_is_asked_for(heard, prompt):
    assert recipes(prompt) == heard.split()
