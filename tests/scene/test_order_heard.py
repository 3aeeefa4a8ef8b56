"""What is heard of something while it lasts, what follows what, and what a switch ends."""

from itertools import pairwise

import pytest
from scene_events import asked_for

# What goes on begins a little before what joins it.
TOGETHER = 1.3


def times(prompt):
    """When each sound begins and ends, in the order of the prompt."""
    return [
        (one.recipe if not one.text else "speech", one.start_seconds, one.duration_seconds)
        for one in asked_for(prompt)
    ]


def starts(prompt):
    return {recipe: start for recipe, start, _ in times(prompt)}


def over(prompt):
    return {recipe: start + seconds for recipe, start, seconds in times(prompt)}


@pytest.mark.parametrize(
    ("prompt", "main", "company"),
    [
        ("A woman walks on a squeaky bridge.", "footsteps", "creak"),
        ("Footsteps on creaking stairs.", "footsteps", "creak"),
        ("Someone walks with squeaky sneakers.", "footsteps", "creak"),
        ("A man walks, pine cones crunching beneath his feet.", "footsteps", "crunch"),
        ("Horses trot, drawing a wagon.", "horse", "horse"),
    ],
)
def test_what_is_trodden_on_or_pulled_is_heard_as_long_as_the_movement(prompt, main, company):
    first, second, *_ = [one for one in times(prompt) if one[0] in (main, company)]
    assert first[1:] == pytest.approx(second[1:], abs=0.01)


@pytest.mark.parametrize(
    ("prompt", "main", "company"),
    [
        ("A horse tows two carts.", "horse", "roll"),
        ("A tram passes ringing its bell.", "train", "bell"),
        ("A lorry goes by blowing its horn.", "car_pass", "horn"),
        ("A tram sounds its horn as it moves along.", "train", "horn"),
        ("A subway train passes making a loud squealing noise.", "train", "rail_squeal"),
        ("A girl walks through a forest whistling to herself.", "footsteps", "whistling"),
        ("A woman walks along the street talking to her friend.", "footsteps", "speech"),
        (
            "A woman is talking while holding a cup and walking to the kitchen.",
            "footsteps",
            "speech",
        ),
        ("Nuts are crushed in a blender.", "crunch", "blender"),
        ("A long squeal accompanies the speech of a man.", "creak", "speech"),
        ("A man speaks and concurrently a dog barks.", "speech", "dog"),
        ("A bell rings and a dog barks simultaneously.", "bell", "dog"),
        ("A girl speaks while a motorboat starts up.", "speech", "engine"),
        ("A woman speaks as a motorbike starts up.", "speech", "engine"),
    ],
)
def test_what_is_done_meanwhile_is_heard_meanwhile(prompt, main, company):
    started = starts(prompt)
    assert abs(started[main] - started[company]) < TOGETHER, started


def test_all_of_a_list_are_heard_at_once():
    started = starts("Snoring, barking and a knocking are all heard at once.")
    assert started["dog"] == started["knock"]


@pytest.mark.parametrize(
    "prompt",
    [
        "A man walks, then whistles.",
        "A man walks in and opens a door.",
        "People walk to a door that slams as they leave.",
        "A tram comes to a stop.",
        "Someone pulls a chain and a lever.",
    ],
)
def test_what_comes_afterwards_is_not_heard_meanwhile(prompt):
    (_, start, seconds), (_, later, _), *_ = times(prompt)
    assert later >= start + seconds


def test_who_answers_on_a_walk_waits_only_for_the_other():
    first, second = (one for one in times("Two men walk along talking.") if one[0] == "speech")
    assert second[1] < first[1] + first[2] + 1


@pytest.mark.parametrize(
    ("prompt", "order"),
    [
        ("Before the gun fires and a glass breaks, a dog barks.", ["dog", "gunshot", "glass"]),
        ("A dog barks after a gun fires and a glass breaks.", ["gunshot", "glass", "dog"]),
        ("A dog barks, then it follows with a bell.", ["dog", "bell"]),
        ("A dog barks, followed with a gunshot.", ["dog", "gunshot"]),
        ("Someone pulls the flush lever.", ["click", "flush"]),
        ("A man takes a deep breath and sneezes.", ["breathing", "sneeze"]),
        ("A boy pees, then flushes.", ["tap", "flush"]),
        ("A lorry starts and then purrs at idle.", ["engine", "engine"]),
    ],
)
def test_one_is_over_when_the_next_begins(prompt, order):
    told = sorted(times(prompt), key=lambda one: one[1])
    assert [recipe for recipe, _, _ in told] == order
    for (_, start, seconds), (_, later, _) in pairwise(told):
        assert later >= start + seconds - 0.01


@pytest.mark.parametrize("words", ["replaced by", "replaced with"])
def test_what_is_replaced_is_over(words):
    prompt = f"Rain is {words} wind."
    assert over(prompt)["rain"] <= starts(prompt)["wind"] + 0.01


@pytest.mark.parametrize(
    ("prompt", "bed"),
    [
        ("A heater is switched on, set to high and then switched off.", "hum"),
        ("A fan is turned on, and turned off with a button.", "fan"),
    ],
)
def test_what_is_switched_on_is_heard_until_it_is_switched_off(prompt, bed):
    clicks = [start for recipe, start, _ in times(prompt) if recipe == "click"]
    ended = over(prompt)
    assert bed in ended
    assert starts(prompt)[bed] <= clicks[0] < clicks[1] - 3
    assert ended[bed] <= clicks[1] + TOGETHER


def test_a_player_that_is_turned_off_plays_no_longer():
    prompt = "Music plays as static crackles, then someone turns the stereo off."
    click = starts(prompt)["click"]
    assert all(end <= click + TOGETHER for recipe, end in over(prompt).items() if recipe != "click")


def test_what_is_turned_off_beside_others_is_over_before_the_next():
    prompt = "A tap runs as hands are washed, then the tap is turned off, and a door closes."
    assert over(prompt)["tap"] <= starts(prompt)["door"] + 0.5


def test_a_machine_works_from_its_switch_on():
    started = starts("A circular saw is switched on and used on a board.")
    assert started["click"] <= min(started.values()) + 0.01


@pytest.mark.parametrize(
    "prompt",
    ["A tap is turned off and on.", "A fan turns off and then back on.", "Water runs off."],
)
def test_what_is_turned_off_and_on_comes_again(prompt):
    recipes = [recipe for recipe, _, _ in times(prompt) if recipe != "click"]
    assert len(recipes) == (1 if "runs" in prompt else 2)


@pytest.mark.parametrize(
    "prompt",
    [
        "A fan hums and changes its tone toward the end.",
        "People chat when somebody knocks at the end.",
        "Birds make noises at first but they sound fainter at the end.",
    ],
)
def test_the_end_of_what_it_does_is_no_beginning(prompt):
    assert times(prompt)[0][1] < 1.5


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ("A man talks with a dog barking throughout.", "dog"),
        ("A kettle whistles and a drum is beaten throughout the whole recording.", "drum"),
        ("A hinge squeaks throughout while a bell rings.", "creak"),
    ],
)
def test_what_is_told_throughout_is_heard_from_first_to_last(prompt, recipe):
    found = times(prompt)
    whole = max(start + seconds for _, start, seconds in found)
    for name, start, seconds in found:
        assert name != recipe or (start < 0.1 and seconds > whole - 2)


def test_throughout_a_house_is_no_time():
    assert starts("A bell rings. A dog barks throughout the house.")["dog"] > 0


def test_what_rains_before_and_after_is_heard_all_the_while():
    assert starts("Rain falls before and after a dog barks twice.")["rain"] == 0


@pytest.mark.parametrize("words", ["gets faster", "slows down", "speeds up"])
def test_what_gets_faster_is_heard_several_times(words):
    (knock,) = asked_for(f"A knocking {words}.")
    assert knock.count > 1
