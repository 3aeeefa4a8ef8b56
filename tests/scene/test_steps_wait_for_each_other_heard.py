"""A step that goes on by nature begins in its turn, and what is told behind the spell of one
waits until that is over."""

import pytest

from scenewright.scene.parser import parse


def end_of(event):
    return event.start_seconds + event.duration_seconds


@pytest.mark.parametrize("before", ["A door shuts", "Keys jingle"])
@pytest.mark.parametrize(
    ("step", "recipe"),
    [
        ("somebody snores", "snore"),
        ("onions sizzle", "frying"),
        ("a man types", "typing"),
        ("people chat loudly", "crowd"),
    ],
)
@pytest.mark.parametrize("joint", [", ", " and "])
def test_a_step_that_goes_on_follows_the_effect_before_it(before, step, recipe, joint):
    first, lasting, last = parse(f"{before}{joint}{step}, then a phone rings.").events
    if recipe != "crowd":
        assert lasting.recipe == recipe
        assert lasting.start_seconds >= end_of(first)
    assert last.start_seconds > lasting.start_seconds


@pytest.mark.parametrize("step", ["Someone snores", "Steak sizzles", "She types"])
def test_also_behind_a_line(step):
    line, lasting, last = parse(f'A woman says "Good night." {step}, then a timer rings.').events
    assert end_of(line) <= lasting.start_seconds < last.start_seconds


@pytest.mark.parametrize(
    "prompt",
    [
        "A door shuts, rain patters, then a dog barks.",
        "A dog barks as a fan hums, then a door shuts.",
        "A door shuts, someone snores nearby, a dog barks.",
    ],
)
def test_what_is_all_around_or_no_step_is_there_from_the_start(prompt):
    assert min(event.start_seconds for event in parse(prompt).events) == 0.0


def test_who_snores_is_woken_by_an_alarm():
    _shut, snore, alarm = parse("A door shuts, a man snores, then an alarm clock rings.").events
    assert end_of(snore) <= alarm.start_seconds + 0.5
    snore, phone = parse("A man snores, then a phone rings.").events
    assert end_of(snore) >= end_of(phone)


@pytest.mark.parametrize(
    "spell",
    [
        "A clock ticks for six seconds",
        "Drums build for six seconds",
        "A vacuum cleaner for six seconds",
        "A clock and violins build for six seconds",
    ],
)
@pytest.mark.parametrize("then", ['a man says "Now."', "two beeps", "a gong"])
def test_what_stands_behind_a_semicolon_waits_for_a_spell(spell, then):
    events = parse(f"{spell}; {then}.").events
    assert events[-1].start_seconds >= 6.0
    assert all(event.start_seconds == 0.0 for event in events[:-1])


def test_what_builds_leads_to_the_next_sentence():
    assert parse('Drums build for six seconds. A man says "Now."').events[1].start_seconds >= 6.0


@pytest.mark.parametrize(
    "prompt",
    [
        'Rain for twenty seconds; a man says "Now."',
        'A waltz plays for six seconds. A man says "Now."',
        "A clock ticks for twenty seconds; at five seconds a gong.",
        "A clock ticks for twenty seconds; wind in the background.",
    ],
)
def test_what_is_around_or_has_a_time_of_its_own_is_no_step(prompt):
    assert parse(prompt).events[1].start_seconds <= 5.0


def test_both_sounds_of_a_cue_begin_before_the_silence_behind_it():
    scene = parse("0:00 wind. 0:08 a jet overhead, cannons far away. 0:12 silence.")
    assert all(event.start_seconds < 12.0 for event in scene.events)
