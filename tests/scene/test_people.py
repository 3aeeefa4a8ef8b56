"""Voices fit the people that words describe, and who is only told to speak says something."""

import tomllib
from dataclasses import replace

import pytest

from scenewright.paths import resource
from scenewright.scene.model import Kind
from scenewright.scene.parser import parse
from scenewright.scene.talk.casting import Casting
from scenewright.scene.talk.unscripted import varied
from scenewright.scene.voices import cast, voice


def events(prompt):
    return parse(prompt).events


def spoken(prompt):
    return [event for event in parse(prompt).events if event.kind is Kind.speech]


def missed(prompt):
    return [prompt[span.start : span.end] for span in parse(prompt).not_understood]


@pytest.mark.parametrize(
    ("who", "wanted"),
    [
        ("An old Scottish man", {"gender": "male", "age": "old"}),
        ("A young woman", {"gender": "female", "age": "young"}),
        ("A boy", {"gender": "male", "age": "child"}),
        ("A British man", {"gender": "male", "accent": "British"}),
        ("An elderly lady", {"gender": "female", "age": "old"}),
        ("A robot", {"gender": "neutral"}),
        ("A robotic voice", {"gender": "neutral"}),
        ("A teenage girl", {"gender": "female", "age": "young"}),
        ("A young boy", {"gender": "male", "age": "child"}),
    ],
)
def test_a_voice_fits_the_words_for_who_speaks(who, wanted):
    for prompt in (f'{who} says "Hello."', f"{who} speaks."):
        (line,) = spoken(prompt)
        chosen = voice(line.recipe)
        assert {name: getattr(chosen, name) for name in wanted} == wanted, prompt
        assert missed(prompt) == []


def test_a_deep_voice_is_lower_than_a_high_one():
    def pitch(words):
        (line,) = spoken(words)
        return voice(line.recipe).pitch

    assert pitch("A man with a deep voice speaks.") < pitch("A man speaks.")
    assert pitch('In a deep voice he says "Go."') < pitch("A man with a squeaky voice speaks.")


def test_words_for_speakers_are_understood():
    prompt = "Two speakers, a British woman and an old Scottish man, discuss the weather."
    first, second = spoken(prompt)
    assert missed(prompt) == []
    assert "weather" in first.text
    assert {voice(first.recipe).gender, voice(second.recipe).gender} == {"female", "male"}
    assert cast().qualities


CAPTIONS = """
A man speaks while a crowd cheers.|man|cheer
A woman talks over a radio.|woman
Two men argue.|man
A person mumbles.|person
Someone yells.|someone
An announcer gives the score.|announcer
A female voice speaks and a dog barks.|woman|dog
A family talks at dinner.|mother
A sports announcer speaks quickly over a roaring crowd.|sports announcer|cheer
A voice on a walkie-talkie speaks.|voice
A man yells at a dog.|man|dog
A man gives a lecture to an audience.|man|crowd
A man gave a speech.|man
A grandmother tells her grandchildren a story by the fire.|grandmother|fire
A man makes an announcement and a train arrives.|man|train
Two people have a conversation.|person
A deep male voice speaks slowly.|man
A human voice is heard.|human
The voices of two children.|child
""".strip().splitlines()


@pytest.mark.parametrize("caption", CAPTIONS)
def test_who_speaks_in_a_caption_says_something_plausible(caption):
    prompt, who, *others = caption.split("|")
    found = events(prompt)
    lines = [event for event in found if event.kind is Kind.speech]
    assert lines, prompt
    assert lines[0].speaker == who
    assert all(line.text not in prompt and len(line.text) > 8 for line in lines)
    assert set(others) <= {event.recipe for event in found}
    if prompt.startswith(("A man ", "A female", "A deep", "A human", "A sports")):
        assert len(lines) == 1


@pytest.mark.parametrize(
    "prompt",
    [
        "Children are talking.",
        "People chatting in a restaurant.",
        "A group of people are talking at once.",
        "Several people are speaking in a large hall.",
        "Students chatter.",
        "Voices in a hallway.",
    ],
)
def test_many_who_talk_are_a_murmur(prompt):
    found = events(prompt)
    assert [event.recipe for event in found if event.kind is Kind.ambience][:1] == ["crowd"]
    assert not spoken(prompt)
    if prompt.startswith("Children"):
        assert found[0].parameters["talkers"] == "children"


def test_no_line_is_said_twice_and_other_words_say_other_lines():
    twice = spoken("A man speaks, then a woman speaks, then a man speaks.")
    assert len({line.text for line in twice}) == 3
    prompts = [f"A {age} {who} talks." for age in ("tall", "thin", "short") for who in
               ("man", "woman", "pilot", "nurse")]  # fmt: skip
    assert len({spoken(prompt)[0].text for prompt in prompts}) >= 5
    assert spoken(prompts[0]) == spoken(prompts[0])


def test_every_manner_has_lines_enough_to_differ():
    with resource("sounds/unscripted.toml").open("rb") as file:
        manners = {name: one for name, one in tomllib.load(file).items() if "lines" in one}
    assert min(len(manner["lines"]) for manner in manners.values()) >= 3
    assert len(manners["plain"]["lines"]) >= 20


def test_another_man_is_not_the_same_man():
    first, second = spoken("A man speaking followed by another man speaking.")
    assert first.recipe != second.recipe
    assert voice(second.recipe).gender == "male"


def test_they_are_those_who_spoke_last():
    lines = spoken("Tom speaks. Anna answers. They argue.")
    assert [line.speaker for line in lines] == ["Tom", "Anna", "Tom", "Anna"]


def test_who_begins_to_speak_speaks_and_a_count_is_no_number_of_sounds():
    (line,) = spoken("Someone clears their throat and begins to speak.")
    assert line.speaker == "someone"
    assert [event.count for event in events("A woman counts to three and a gun fires.")] == [1, 1]


def test_another_take_says_other_lines_in_the_same_voices():
    scene = parse("A man talks about the weather. A woman speaks. Ben says 'Hello.' Rain.")
    assert varied(scene, 1) == scene
    takes = [varied(scene, take) for take in (1, 2, 3)]
    texts = [[event.text for event in take.events] for take in takes]
    assert len({told[1] for told in texts}) > 1
    assert {told[2] for told in texts} == {"Hello."}
    assert all("the weather" in told[0] for told in texts)
    assert [event.recipe for event in takes[1].events] == [event.recipe for event in scene.events]
    assert varied(scene, 2) == takes[1]


@pytest.mark.parametrize(
    ("prompt", "speakers"),
    [
        ("Two pilots talk over the radio.", ["pilot", "second pilot"]),
        ("A couple bickers.", ["man", "woman"]),
        ("A phone conversation between two women.", ["woman", "second woman"]),
        ("A male announcer speaks over a PA system.", ["male announcer"]),
        ("An old radio broadcast with static.", ["radio"]),
        ("A comedian tells jokes.", ["comedian"]),
    ],
)
def test_whoever_speaks_is_called_by_the_words_of_the_prompt(prompt, speakers):
    assert [line.speaker for line in spoken(prompt)] == speakers


def test_a_voice_of_another_language_speaks_that_language_and_no_other():
    german = replace(cast().voices[0], id="greta", name="Greta", gender="female", language="de")
    casting = Casting(replace(cast(), voices=(german, *cast().voices)), None)
    assert casting.speaker("woman").voice != "greta"
    assert casting.speaker("second woman", (), "de").voice == "greta"
    assert casting.speaker("man", (), "de").voice != "greta"


def test_a_monster_is_deep_and_a_fairy_is_not():
    deep, high = (spoken(f'A {who} says "Hello."')[0] for who in ("monster", "fairy"))
    assert (deep.speaker, high.speaker) == ("monster", "fairy")
    assert voice(deep.recipe).pitch < voice(high.recipe).pitch


@pytest.mark.parametrize(
    ("prompt", "speakers"),
    [
        ("An argument in the next room.", ["man", "woman"]),
        ("A quarrel between neighbours.", ["neighbour", "second neighbour"]),
        ("A man coughs and then continues speaking.", ["man"]),
        ("He explains that the train is late.", ["man"]),
        ("Two policemen talk.", ["policeman", "second policeman"]),
        ("Children shout.", []),
        ("Music under the dialogue.", []),
    ],
)
def test_a_dispute_needs_no_names_and_a_shout_of_many_no_words(prompt, speakers):
    assert [line.speaker for line in spoken(prompt)] == speakers


def test_who_counts_tells_or_prays_does_just_that():
    (count,) = spoken("A man counts down from ten.")
    assert count.text.endswith(("one.", "five."))
    (story,) = spoken("A woman reads a story to a child.")
    assert story.emotion == "calm"
    assert len(spoken("A man talks with a woman.")) == 2
    assert len(spoken("A man talks to a woman.")) == 1
