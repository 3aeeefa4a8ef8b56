"""Several who do one thing, one who leads them, those who join in, and people who are upset."""

import pytest
from scene_events import asked_for, sound_names

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def _told(prompt, *names):
    told = [
        (
            one.sound if one.kind is not Kind.speech else one.sound.split()[0],
            *(one.parameters.get(name, "") for name in names),
        )
        for one in asked_for(prompt)
    ]
    return [" ".join(part for part in one if part) for one in told]


WALKING = ["Walk, footsteps", "Whistling", "Laughter woman several"]


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("The women are laughing.", ["Laughter woman several"]),
        ("A man laughs.", ["Laughter man"]),
        ("Students are shouting.", ["Shout several"]),
        ("A large group of women march outside, whistle and laugh.", WALKING),
        ("Some men sing loudly.", ["Singing man choir"]),
        ("Boys take turns singing.", ["Child singing child choir"]),
        ("A man sings, then a choir sings.", ["Singing man", "Choir choir"]),
        ("A woman speaks and the audience laughs.", ["Female", "Laughter several"]),
        ("A woman gives a speech and crowd laughs.", ["Female", "Laughter several"]),
        ("A man talks and the audience applauds.", ["Male", "Applause"]),
        ("A woman laughs, joined by a man.", ["Laughter woman", "Laughter man"]),
        ("A man coughs, followed by a child.", ["Cough man", "Cough child"]),
        ("A man laughs and then people laugh.", ["Laughter man", "Laughter several"]),
        ("A man leads the crowd in a chant.", ["Chant man", "Chant"]),
        ("A nun leads girls through a hymn.", ["Singing woman", "Choir child choir"]),
        ("A coach speaks and a woman joins in.", ["Male", "Female"]),
        ("Frightened people.", ["Screaming several"]),
        ("An angry mob.", ["Shout several"]),
        ("A distraught widow.", ["Crying, sobbing woman"]),
        ("A scared woman speaks.", ["Female"]),
    ],
)
def test_several_are_heard_as_several(prompt, expected):
    assert _told(prompt, "gender", "voices") == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Tourists chat and walk about.", ["several"]),
        ("Soldiers march past.", ["several"]),
        ("A man walks past.", [""]),
    ],
)
def test_several_walk_beside_each_other(prompt, expected):
    steps = [one for one in asked_for(prompt) if one.recipe == "footsteps"]
    assert [one.parameters.get("people", "") for one in steps] == expected


@pytest.mark.parametrize(
    "prompt",
    [
        "A boy pretends to be a dog.",
        "A girl makes a noise like a cat.",
        "A man gives commands.",
        "A woman shares information through a microphone.",
        "A man issues a warning.",
        "A voice without words.",
        "An odd voice with no words.",
        "A priest leads the congregation in prayer.",
    ],
)
def test_who_speaks_in_other_words_speaks(prompt):
    assert sound_names(prompt) == ["Speech"]
    assert all("read_aloud" not in one.parameters for one in asked_for(prompt))


def test_several_imitate_what_they_laughed_about_before():
    assert sound_names("Boys laugh and then imitate a sheep.") == ["Laughter", "Speech", "Speech"]


def test_a_place_full_of_children_is_heard_by_them():
    heard = sound_names("A yard full of birds and children.")
    assert heard == ["Bird vocalization, bird call, bird song", "Children playing"]


def test_who_hums_meanwhile_is_who_was_named():
    assert "Humming" in sound_names("A woman sweeps a floor while humming.")


@pytest.mark.parametrize("prompt", ["Kids and adults chat in a hall.", "Women and children talk."])
def test_children_are_heard_beside_the_grown(prompt):
    talkers = [one.parameters.get("talkers", "") for one in asked_for(prompt)]
    assert talkers == ["", "children"]


def test_who_crackles_over_a_radio_still_speaks():
    assert "Speech" in sound_names("A voice crackles over a radio.")


@pytest.mark.parametrize(
    ("prompt", "counts"),
    [
        ("Dogs bark.", [3]),
        ("Gunshots.", [3]),
        ("Car horns honk in the distance.", [3]),
        ("Two dogs bark.", [2]),
        ("Several ducks quack.", [4]),
        ("A dog barks.", [1]),
        ("A rooster crows.", [1]),
        ("Dogs bark twice.", [2]),
        ("Dogs bark for 10 seconds.", [1]),
        ("A train blows its horn.", [1]),
        ("Swords clash.", [3]),
        ("Explosions far away.", [3]),
        ("A bomb explodes.", [1]),
        ("Suitcases are zipped up.", [3]),
        ("A suitcase is zipped up.", [1]),
        ("Bottles smash.", [3]),
        ("Branches snap.", [3]),
        ("Lions roar.", [3]),
        ("Loud bangs.", [3]),
        ("A series of thuds.", [3]),
        ("A door bangs.", [1]),
    ],
)
def test_several_that_are_short_are_several(prompt, counts):
    assert [one.count for one in parse(prompt).events] == counts


@pytest.mark.parametrize(
    ("prompt", "count"),
    [
        ("A dozen people gasp.", 1),
        ("Three children laugh.", 1),
        ("Ten men cheer.", 1),
        ("Four people sob.", 1),
        ("Six horses gallop past.", 1),
        ("Three gasps from the audience.", 3),
        ("Two men laugh three times.", 3),
        ("Five people cough.", 5),
        ("Three horses neigh.", 3),
        ("Both guns fire.", 2),
        ("Both dogs bark.", 2),
    ],
)
def test_many_make_one_noise_of_what_they_do_together(prompt, count):
    (event,) = asked_for(prompt)
    assert event.count == count


@pytest.mark.parametrize(
    ("prompt", "counts"),
    [
        ("Three low beeps and a high one.", [3, 1]),
        ("Two soft knocks, then a loud one.", [2, 1]),
        ("Three small bells and a big one.", [3, 1]),
        ("A knock, a soft one.", [1]),
    ],
)
def test_another_one_of_those_is_heard_too(prompt, counts):
    assert [one.count for one in asked_for(prompt)] == counts
