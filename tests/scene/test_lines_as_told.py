"""What is said without quotes, and what tells of it: wishes, numbers, once more the same."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def spoken(prompt):
    return [event for event in parse(prompt).events if event.kind is Kind.speech]


@pytest.mark.parametrize(
    "said",
    [
        "good morning, sweetheart",
        "good night my love",
        "happy birthday mommy",
        "welcome to our garden",
        "welcome back to the show",
        "thank you for coming",
        "hello my little friend",
        "hi honey",
        "merry christmas everybody",
        "goodbye cruel world",
    ],
)
def test_a_wish_is_said_to_its_end(said):
    for prompt in (f"A woman says {said}.", f"robot voice saying {said}", f"He whispers {said}."):
        scene = parse(prompt)
        assert [event.text for event in scene.events] == [said], prompt
        assert not scene.not_understood


@pytest.mark.parametrize(
    ("prompt", "said"),
    [
        ("A man says hello twice.", "hello"),
        ("A man says hello, footsteps.", "hello"),
        ("A man says thank you and leaves.", "thank you"),
        ("A man says goodbye to his sister.", "goodbye"),
        ("A man says goodbye in a deep voice.", "goodbye"),
        ("A man says no laughing.", "no"),
        ("A man says yes nervously.", "yes"),
        ("A man says hello over the phone.", "hello"),
        ("A man says good morning a dog barks.", "good morning"),
    ],
)
def test_what_tells_how_a_wish_is_said_is_not_said(prompt, said):
    assert spoken(prompt)[0].text == said


@pytest.mark.parametrize(
    ("prompt", "said"),
    [
        ("A man saying oops.", ["oops"]),
        ("The man goes oops.", ["oops"]),
        ("A child goes yummy.", ["yummy"]),
        ("A girl shouts hooray.", ["hooray"]),
        ("A man yells ouch.", ["ouch"]),
        ("A glass breaks and she goes uh-oh.", ["uh-oh"]),
        ("The children shout hooray.", ["hooray", "hooray"]),
        ("A man goes home. A bell rings.", []),
    ],
)
def test_an_exclamation_is_said_as_it_stands(prompt, said):
    assert [line.text for line in spoken(prompt)] == said
    assert len(parse(prompt).events) <= 2


@pytest.mark.parametrize(
    "again",
    [
        "She says it again.",
        "She says that once more.",
        "She repeats it.",
        "She whispers it again.",
        "Then she repeats this.",
        "She says it again, louder.",
        "She says it twice more.",
    ],
)
def test_what_is_said_again_is_what_was_said(again):
    first, second = spoken(f'An aunt says "Come inside." A gong. {again}')
    assert (first.text, first.recipe) == (second.text, second.recipe)
    assert first.text == "Come inside."
    assert second.parameters == {}


def test_what_was_never_said_is_not_repeated():
    assert not spoken("A woman knocks and repeats it.")


@pytest.mark.parametrize(
    "prompt",
    [
        "A girl counts five to one.",
        "A girl counts down from five to one.",
        "A countdown by a girl: five to one.",
        "A girl counts from five down to one.",
    ],
)
def test_numbers_between_two_are_counted(prompt):
    (line,) = spoken(prompt)
    assert line.text.lower() == "five, four, three, two, one."
    assert line.sound.startswith("Child")


@pytest.mark.parametrize(
    ("said", "language"),
    [
        ("Le chien court.", "fr"),
        ("Le chat dort.", "fr"),
        ("Il pleut.", "fr"),
        ("El gato duerme.", "es"),
        ("Der Hund schläft.", "de"),
        ("Il gatto dorme.", "it"),
        ("The cat is asleep.", ""),
    ],
)
def test_a_short_line_is_in_its_language(said, language):
    assert spoken(f'A woman says "{said}"')[0].language == language


@pytest.mark.parametrize(
    "title",
    [
        "Story: the five little ducks.",
        "Bedtime story: the wolf and the moon.",
        "Fable: The Crow and the Fox.",
        "Fairy tale: a king of the sea.",
    ],
)
def test_the_title_of_a_story_is_not_heard(title):
    assert [event.recipe for event in parse(f"{title} A gong.").events] == ["gong"]


def test_a_story_that_is_told_is_heard():
    assert spoken("Story: once upon a time there was a king.")
    assert [event.recipe for event in parse("Tale: a wolf howls.").events] == ["dog"]


def test_syllables_of_a_song_are_of_no_language():
    assert spoken('A girl says "La la la."')[0].language == ""


@pytest.mark.parametrize(
    "verb", ["slurs", "claims", "suggests", "complains", "blurts", "threatens"]
)
def test_more_verbs_say_who_says_it(verb):
    for prompt in (f'An aunt {verb}, "One more."', f'"One more," {verb} an aunt.'):
        (line,) = spoken(prompt)
        assert line.sound.startswith("Female"), prompt
        assert not parse(prompt).not_understood
