"""What a story is headed by is not heard before it is told: "My brother drills. First ...", "Our
old van. He ...", "A wolf! It howls"."""

import pytest

from scenewright.scene.parser import parse


def told(prompt):
    events = sorted(parse(prompt).events, key=lambda event: event.start_seconds)
    return [(event.recipe, event.parameters.get("action")) for event in events]


def recipes(prompt):
    return [recipe for recipe, _action in told(prompt)]


@pytest.mark.parametrize(
    ("prompt", "heard"),
    [
        ("My uncle mows the grass. First I hear a bell, then the mower roars.", "bell lawn_mower"),
        ("The day my mum drilled. First a dog barks, then the drill starts.", "dog drill"),
        ("My aunt vacuums. At first a phone rings, then the vacuum roars.", "phone vacuum"),
        ("Our old van. She turned the key and a bell rang.", "click bell"),
        ("My grandpa's tractor. The horn honked.", "horn"),
        ("A duck! It flaps its wings.", "wings"),
        ("My cat. She purrs.", "cat"),
        ("A wolf. It growled.", "dog"),
        ("We grew up close to the railroad. A train rattled by.", "train"),
        ("A knock-knock joke. A girl coughs.", "cough"),
        ("This is our dog. The doorbell rings and he barks.", "doorbell dog"),
        ("There is a bear and he sleeps. A twig snaps and he growls.", "breaking roar"),
        ("There was an owl. A bell rang and it hooted.", "bell owl"),
        ("Our dog Rex lies on the sofa. A bell rings and he barks.", "bell dog"),
        ("There's a lion and he sleeps and snores.", "snore"),
        ("I want a train. Not too fast. First a bell, then the train.", "bell train"),
        ("I need a storm. Not too loud. First wind, then rain.", "wind rain"),
        ("An ice cream van. You hear the bell first, then the motor.", "bell engine"),
        ("A blacksmith. You hear his bellows first, then the hammer.", "whoosh hammer"),
        ("A knife grinder. You hear his bell first, then the grinder.", "bell sander"),
    ],
)
def test_a_headline_is_no_sound_of_its_own(prompt, heard):
    assert " ".join(recipes(prompt)) == heard


@pytest.mark.parametrize(
    ("prompt", "heard"),
    [
        ("A wolf. A horse.", {"dog", "horse"}),
        ("My cat. The bell rings.", {"cat", "bell"}),
        ("A van. It honks.", {"car_pass", "horn"}),
        ("There is a dog. A man comes in. He coughs.", {"dog", "cough"}),
        ("There are cows. A bell rings.", {"cow", "bell"}),
        ("A car passes. First a horn, then an engine.", {"car_pass", "horn", "engine"}),
        ("A truck. First a horn, then a crash.", {"car_pass", "horn", "breaking"}),
        ("A clock ticks. First a bell rings.", {"clock", "bell"}),
        ("My old motorbike. It rumbles.", {"car_pass", "rumble"}),
        ("My cat.", {"cat"}),
    ],
)
def test_what_is_not_told_again_is_heard_where_it_is_named(prompt, heard):
    assert set(recipes(prompt)) == heard
