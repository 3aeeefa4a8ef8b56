"""What is heard together with others: companions of a talk, settings, what begins with a bed."""

import pytest

from scenewright.scene.parser import parse


def starts(prompt):
    return {event.recipe: event.start_seconds for event in parse(prompt).events}


def ends(prompt):
    return {one.recipe: one.start_seconds + one.duration_seconds for one in parse(prompt).events}


def talk_of(prompt):
    return next(event for event in parse(prompt).events if event.text)


@pytest.mark.parametrize(
    ("prompt", "companion"),
    [
        ("A man talks with birds chirping and a dog barking.", "dog"),
        ("A woman talks while people laugh and water splashes.", "splash"),
        ("A man talks as wind gusts and a dog barks.", "dog"),
        ("A woman speaks and a car horn honks in the background.", "horn"),
    ],
)
def test_companions_are_heard_during_the_talk(prompt, companion):
    talk = talk_of(prompt)
    assert starts(prompt)[companion] < talk.start_seconds + talk.duration_seconds / 2 + 2


def test_companions_follow_each_other():
    prompt = "A man talks as a door slams and a dog barks."
    assert starts(prompt)["dog"] >= ends(prompt)["door"]


@pytest.mark.parametrize(
    "prompt",
    [
        "A man talks while an engine runs and the man talks again.",
        "A man talks as bees buzz, and another man talks.",
    ],
)
def test_who_talks_again_does_not_talk_over_himself(prompt):
    first, second = (event for event in parse(prompt).events if event.text)
    assert second.start_seconds >= first.start_seconds + first.duration_seconds


def test_what_comes_after_companions_waits_for_them():
    prompt = 'The crowd roars while people applaud and an air horn honks twice. Tom: "Goal!"'
    talk = talk_of(prompt)
    assert talk.start_seconds >= ends(prompt)["horn"]


@pytest.mark.parametrize("setting", ["in the rain", "in the pouring rain", "amid rain"])
def test_what_something_happens_in_is_there_from_the_beginning(setting):
    assert starts(f"A bell rings, then a car passes {setting}.")["rain"] == 0


def test_a_bed_begins_with_the_bed_that_follows_something():
    started = starts("A bell rings, then rain falls and wind blows.")
    assert started["wind"] == started["rain"] > 0


def test_what_something_ends_with_comes_last():
    prompt = "Rain gets louder and ends in a thunderclap."
    assert starts(prompt)["thunder"] > 2
    prompt = "A sewing machine runs, ending with a beep."
    assert starts(prompt)["beep"] >= 4


def test_a_sound_beside_others_is_at_the_end_where_it_is_told_there():
    prompt = "Gunshots ring out with a clink at the end."
    assert max(starts(prompt).values()) > starts(prompt)["gunshot"] + 2


@pytest.mark.parametrize(
    "prompt",
    ["Traffic that gets quieter near the end.", "Someone walks and gets faster toward the end."],
)
def test_what_changes_at_the_end_is_heard_before(prompt):
    assert next(iter(starts(prompt).values())) < 2


@pytest.mark.parametrize(
    "prompt", ["A machine turns on.", "A fan is switched on and speeds up.", "The fan clicks on."]
)
def test_what_is_switched_on_begins_with_the_switch(prompt):
    started = starts(prompt)
    bed = next(recipe for recipe in started if recipe != "click")
    assert started[bed] >= started.get("click", 0)


@pytest.mark.parametrize(
    "prompt",
    [
        "A lawn mower runs and is turned off, then a dog barks.",
        "Water runs and is shut off, then a dog barks.",
        "A fan blows air and abruptly stops, then a dog barks.",
        "An engine idles until it is switched off, then a dog barks.",
        "He turns the vacuum cleaner on and then shuts it off, then a dog barks.",
    ],
)
def test_what_is_switched_off_is_over_before_the_next(prompt):
    over = ends(prompt)
    bed = next(recipe for recipe in over if recipe not in ("click", "dog"))
    assert over[bed] <= starts(prompt)["dog"] + 0.5
    assert not parse(prompt).not_understood or "abruptly" in prompt


def test_what_speeds_off_switches_nothing_off():
    prompt = "A powered boat speeds off while traffic drives by."
    assert ends(prompt)["traffic"] == parse(prompt).duration_seconds


def test_what_follows_together_with_a_bed_begins_no_earlier():
    prompt = "Music, followed by wind and a woman talking."
    started = starts(prompt)
    assert talk_of(prompt).start_seconds >= started["wind"] > 0


def test_who_speaks_after_what_followed_keeps_his_turn():
    prompt = "A crash, followed by a man speaking, a bird singing and a beep."
    talk = talk_of(prompt)
    assert starts(prompt)["beep"] >= talk.start_seconds + talk.duration_seconds


@pytest.mark.parametrize("words", ["accompanied by", "in the midst of"])
def test_what_accompanies_is_heard_with_it(words):
    prompt = f"A man talks, {words} a gunshot."
    assert starts(prompt)["gunshot"] == talk_of(prompt).start_seconds
    assert not parse(prompt).not_understood


def test_what_happens_while_others_open_and_close_is_beside_them():
    started = starts("As someone opens and closes a drawer, a dog barks.")
    assert started["dog"] <= min(started.values()) + 1


def test_what_goes_on_beside_what_stops_does_not_wait():
    prompt = "An engine rumbles and then stops while a phone vibrates in the background."
    assert starts(prompt)["vibration"] < ends(prompt)["engine"]


def test_prior_to_is_before():
    order = starts("Prior to the gunshot, a dog barks.")
    assert order["dog"] < order["gunshot"]


@pytest.mark.parametrize(
    "prompt",
    [
        "A man talks with rain in the background, followed by a gunshot.",
        "A woman talks over music, then a gunshot.",
        "A woman addresses a crowd, followed by a gunshot.",
    ],
)
def test_what_follows_a_talk_beside_a_bed_waits_for_the_talk(prompt):
    talk = talk_of(prompt)
    assert starts(prompt)["gunshot"] >= talk.start_seconds + talk.duration_seconds


@pytest.mark.parametrize("words", ["all at once", "at the same time"])
def test_what_happens_at_once_begins_together(words):
    started = starts(f"A dog barks and a gunshot rings out {words}.")
    assert started["dog"] == started["gunshot"]


def test_meanwhile_before_a_comma_is_beside_what_was_told():
    started = starts("A bell rings. Meanwhile, a dog barks.")
    assert started["bell"] == started["dog"]


def test_a_tool_runs_when_its_engine_has_been_started():
    sounds = {one.sound: one.start_seconds for one in parse("A chainsaw engine is started.").events}
    assert sounds["Chainsaw"] == sounds["Engine starting"] > 0


def test_what_something_ends_with_ends_nothing_else():
    prompt = "A car passes in the rain and ends with a honk."
    assert ends(prompt)["rain"] == parse(prompt).duration_seconds


def test_what_does_not_stop_goes_on():
    assert parse("Static that does not stop.").events[0].duration_seconds > 6


@pytest.mark.parametrize(
    "prompt",
    [
        "A fan runs, stops and starts again.",
        "Water is turned off, then turned back on.",
        "The music stops, then starts again.",
    ],
)
def test_what_stops_and_starts_again_is_heard_twice_with_a_silence_between(prompt):
    first, second = parse(prompt).events
    assert first.recipe == second.recipe
    assert second.start_seconds > first.start_seconds + first.duration_seconds + 0.5


def test_who_starts_another_thing_again_resumes_nothing():
    assert len(parse("Rain falls and a dog starts barking again.").events) == 2


@pytest.mark.parametrize("opening", ["As", "While"])
def test_what_happens_while_something_else_does_is_beside_it_without_a_comma(opening):
    started = starts(f"{opening} a dog barks a gunshot rings out.")
    assert started["dog"] == started["gunshot"]


def test_what_is_told_as_a_quote_ends_is_beside_it():
    prompt = 'A man replies, "Not here," as footsteps approach.'
    assert starts(prompt)["footsteps"] == talk_of(prompt).start_seconds


def test_an_announcement_says_its_words_once():
    prompt = 'People talk, an announcement says "Mind the gap", then a gunshot rings out.'
    (talk,) = (event for event in parse(prompt).events if event.text)
    assert (talk.text, talk.channel) == ("Mind the gap", "intercom")


def test_nothing_begins_before_a_silence_that_ended_everything():
    prompt = "Crickets chirp. Suddenly everything stops. A gunshot. A dog barks and rain falls."
    assert starts(prompt)["rain"] > starts(prompt)["gunshot"]


def test_when_something_stops_is_no_time_of_who_speaks_meanwhile():
    prompt = 'An alarm rings; a man shouts "Run!" over it. The alarm stops after 10 seconds.'
    assert talk_of(prompt).start_seconds < 8


def test_a_kettle_that_is_filled_and_switched_on_is_filled_before():
    started = list(starts("A kettle is filled and switched on.").values())
    assert started[0] < started[1]


def test_a_drum_is_hit_as_often_as_is_told():
    (drum,) = parse("Three drum hits.").events
    assert (drum.sound, drum.count) == ("Drum", 3)


def test_what_goes_on_again_is_as_it_was():
    prompt = "A fan is switched on, stops, and starts again."
    fan, click, again = parse(prompt).events
    assert (fan.start_seconds, fan.recipe) == (click.start_seconds, again.recipe)
    assert again.start_seconds > fan.start_seconds + fan.duration_seconds
    first, second = parse("A mosquito buzzes, stops, and starts again closer.").events
    assert first.parameters["insect"] == second.parameters["insect"]


def test_what_comes_then_waits_until_the_talk_is_over():
    prompt = "A man talks with birds chirping and a dog barking, then a gunshot rings out."
    talk = talk_of(prompt)
    assert starts(prompt)["gunshot"] >= talk.start_seconds + talk.duration_seconds
