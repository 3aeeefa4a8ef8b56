"""What is heard "with" something that goes on and begins later begins with that; breath and cloth
have their place in a list."""

import pytest
from scene_events import asked_for, rows


@pytest.mark.parametrize(
    "prompt",
    [
        "A gate slams, then a guitar with rain underneath.",
        "A gunshot, then rain with distant sirens underneath.",
        "A cough, then a piano plays with waves in the background.",
        "A cat meows, then rain falls with a roll of thunder.",
        "A bell rings, then traffic goes by with a whistle.",
        "A knock, then wind with people chattering.",
    ],
)
def test_what_is_with_a_later_bed_begins_with_it(prompt):
    first, *later = asked_for(prompt)
    assert len(later) == 2
    assert later[0].start_seconds == later[1].start_seconds > first.start_seconds


@pytest.mark.parametrize(
    "prompt", ["A bell with rain.", "A bell rings, then a cough with rain in the background."]
)
def test_a_bed_beside_what_is_short_is_there_all_along(prompt):
    assert asked_for(prompt)[-1].start_seconds == 0.0


IN_TURN = """\
Whack, thwack; Shatter; Pant|Two punches, a glass breaks, heavy breathing.
Gunshot, gunfire; Pant; Slam|A gunshot, panting, a door slams.
Rustle; Whack, thwack; Grunt|Fabric rustle, three punches, a grunt.
"""


@pytest.mark.parametrize(("sounds", "prompt"), rows(IN_TURN))
def test_breath_and_cloth_are_heard_in_their_place(sounds, prompt):
    told = asked_for(prompt)
    assert [one.sound for one in told] == sounds
    starts = [one.start_seconds for one in told]
    assert starts == sorted(set(starts))


def test_who_is_out_of_breath_as_he_runs_is_so_all_along():
    _run, breath = asked_for("Footsteps run, heavy breathing.")
    assert (breath.sound, breath.start_seconds) == ("Pant", 0.0)


@pytest.mark.parametrize(
    "prompt",
    [
        "A storm, a gate slams, then the storm fades out.",
        "Sirens wail. A scream. The sirens fade out over three seconds.",
        "Thunder rolls. A cough. The thunder fades out.",
    ],
)
def test_what_takes_its_time_goes_on_until_it_is_told_to_fade(prompt):
    first, between = asked_for(prompt)
    assert first.fade_out_seconds > 0.0
    ends = first.start_seconds + first.duration_seconds
    assert ends > between.start_seconds + between.duration_seconds


def test_a_bang_that_is_over_fades_no_more():
    bang, _meow = asked_for("A bang. A cat meows. The bang fades out.")
    assert bang.fade_out_seconds == 0.0


@pytest.mark.parametrize(
    "prompt",
    [
        "A bell rings in a rhythmic way.",
        "Metal is clanging in a rhythmic manner.",
        "A device beeps at a constant rate.",
        "Things bang at an even pace.",
    ],
)
def test_what_keeps_its_pace_comes_again(prompt):
    assert all(event.count > 2 for event in asked_for(prompt))


@pytest.mark.parametrize(
    "prompt", ["A boy in boots is jogging.", "Somebody wearing clogs sprints down a hall."]
)
def test_who_jogs_in_his_shoes_runs(prompt):
    assert [event.parameters.get("pace") for event in asked_for(prompt)] == ["run"]


@pytest.mark.parametrize(
    "prompt",
    [
        "A gate slams and a machine is turned on.",
        "A woman sneezes and a vacuum cleaner is switched on.",
        "A cough. Music plays when a door opens.",
    ],
)
def test_what_begins_with_something_that_follows_is_not_there_before(prompt):
    first, *later = asked_for(prompt)
    assert len(later) == 2
    ends = first.start_seconds + first.duration_seconds
    assert later[0].start_seconds == later[1].start_seconds > ends


def test_what_begins_with_the_first_sound_is_there_at_once():
    music, door = asked_for("Music plays when a door opens.")
    assert music.start_seconds == door.start_seconds


@pytest.mark.parametrize(
    ("prompt", "metres"),
    [("A van pulls up on gravel.", 2.0), ("A car drives away on gravel.", 25.0)],
)
def test_a_vehicle_goes_where_its_wheels_crunch(prompt, metres):
    places = [event.place for event in asked_for(prompt)]
    assert [place.distance_to_metres for place in places] == [metres, metres]
