"""What a cue tells ends with it; what is switched off is over; a line begins at its time."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind


def kinds(prompt):
    """How each sound but the talk is heard, all the time or once, in order of the prompt."""
    told = (event for event in asked_for(prompt) if event.kind is not Kind.speech)
    return "; ".join(f"{event.recipe} {event.kind}" for event in told)


@pytest.mark.parametrize(
    ("told", "prompt"),
    [
        ("wind ambience; bell sfx", 'Background: wind. Clara: "Hush." A bell rings.'),
        ("rain ambience; knock sfx", "Ambience: heavy rain. Somebody knocks on wood."),
        ("waves ambience; horn sfx", "Atmosphere: waves! A ship's horn sounds."),
        ("rain ambience; phone ambience", "Background: rain, phones ringing."),
    ],
)
def test_a_background_ends_with_its_sentence(told, prompt):
    assert kinds(prompt) == told


@pytest.mark.parametrize(
    ("sound", "prompt"),
    [
        ("engine", "A van arrives, motor off. A crow caws."),
        ("engine", "Motor cut, a door slams."),
        ("engine", "Car engine killed. Somebody coughs."),
        ("fan", "A fan whirs. Fan off, a cat meows."),
        ("tap", "She turns off the tap. A cat meows."),
        ("tap", "He turned off the water and a cup clinked."),
        ("tap", "The tap runs. She turns off the tap. A cat meows."),
    ],
)
def test_what_is_off_is_over_before_what_follows(sound, prompt):
    told = asked_for(prompt)
    off = [event for event in told if event.recipe == sound]
    assert len(off) == 1
    assert off[0].start_seconds + off[0].duration_seconds <= told[-1].start_seconds


@pytest.mark.parametrize("prompt", ["She drives with the engine off.", "Off goes the engine."])
def test_what_is_only_told_to_be_off_stops_nothing(prompt):
    assert all(event.parameters.get("action") != "slow" for event in asked_for(prompt))


@pytest.mark.parametrize(
    ("seconds", "prompt"),
    [
        (9.0, '0:03 a gate creaks. 0:09 announcer, deep male voice: "Last call."'),
        (9.0, '0:03 a gate creaks. 0:09 host, female: "Last call."'),
        (9.0, '0:03 a gate creaks. 0:09 Martin, old man: "Last call."'),
        (9.0, '0:03 a gate creaks. 0:09 reporter, young woman: "Last call."'),
    ],
)
def test_a_line_begins_at_its_time_however_its_speaker_is_told(seconds, prompt):
    lines = [event for event in asked_for(prompt) if event.kind is Kind.speech]
    assert [line.start_seconds for line in lines] == [seconds]


@pytest.mark.parametrize(
    ("voice", "prompt"),
    [
        ("", "A plumber hums."),
        ("", "A customer is quietly humming."),
        ("woman", "Grandma hums while knitting needles click."),
        ("man", "The waiter hummed and a glass clinked."),
    ],
)
def test_whoever_hums_is_no_machine(voice, prompt):
    hums = [one for one in asked_for(prompt) if one.parameters.get("style") == "hum"]
    assert [one.parameters.get("gender", "") for one in hums] == [voice]
    assert "hum" not in {one.recipe for one in asked_for(prompt)}


@pytest.mark.parametrize("prompt", ["A speaker hums.", "A computer hums.", "The server hums."])
def test_what_is_nobody_hums_as_a_machine(prompt):
    assert [event.recipe for event in asked_for(prompt)] == ["hum"]


@pytest.mark.parametrize(
    ("recipes", "prompt"),
    [
        ("knock", 'The wolf knocks on the door and whispers "Open up."'),
        ("hiccup", 'The old bear yawns, then says "Bedtime."'),
        ("footsteps", 'The fox walks in. "Good evening," said the fox.'),
        ("owl", 'The owl hoots and says "Who goes there?"'),
        ("dog", 'A dog barks and a man says "Quiet!"'),
    ],
)
def test_an_animal_of_a_tale_that_speaks_does_not_call_of_itself(recipes, prompt):
    told = [event.recipe for event in asked_for(prompt) if event.kind is not Kind.speech]
    assert told == [recipes]


@pytest.mark.parametrize(
    "prompt",
    [
        'A horn. A man says "Set sail!" Seagulls to close.',
        'A horn. A man says "Set sail!" To close, a gong.',
        'A horn. A man says "Set sail!" Applause to close.',
    ],
)
def test_what_closes_a_scene_comes_last_and_is_not_near(prompt):
    *_, line, last = sorted(asked_for(prompt), key=lambda one: one.start_seconds)
    assert line.kind is Kind.speech
    ends = line.start_seconds + line.duration_seconds
    assert last.start_seconds > ends - 0.01
    assert last.place.distance_metres != 1


def test_a_door_that_is_to_close_is_no_end():
    door, steps = asked_for("A door to close, then footsteps.")
    assert door.start_seconds < 1.0 < steps.start_seconds


def music_and_line(prompt):
    """The music of a prompt and the last line in it."""
    told = asked_for(prompt)
    music = next(event for event in told if event.kind is Kind.music)
    return music, [event for event in told if event.kind is Kind.speech][-1]


@pytest.mark.parametrize(
    "prompt",
    [
        'Music: harp, 5 seconds, then under. Greta: "Come closer." SFX: gong. Music: out.',
        'MUSIC: violin for five seconds, then underneath. GRETA: "Come closer." SFX: gong.',
    ],
)
def test_music_goes_on_under_the_talk_behind_its_seconds(prompt):
    music, line = music_and_line(prompt)
    assert line.start_seconds == 5.0
    gong = next(event for event in asked_for(prompt) if event.recipe == "gong")
    assert music.start_seconds + music.duration_seconds > gong.start_seconds


@pytest.mark.parametrize(
    "prompt",
    ['Harp plays. Greta: "Come." Music out. A gong.', 'MUSIC: harp. GRETA: "Come." MUSIC: out.'],
)
def test_music_that_is_out_is_over_with_what_came_last(prompt):
    music, line = music_and_line(prompt)
    ends = line.start_seconds + line.duration_seconds
    assert music.duration_seconds == pytest.approx(ends)


@pytest.mark.parametrize(
    "prompt",
    [
        'A gong. Tom says "Late?" Greta says "Open till nine." Soft harp under the last line.',
        'A gong. Tom says "Late?" Greta says "Open till nine." Harp beneath the final words.',
        'A gong. Tom says "Late?" Greta says "Open till nine." During the closing line, harp.',
    ],
)
def test_music_under_the_last_line_begins_with_it(prompt):
    music, line = music_and_line(prompt)
    assert music.start_seconds == line.start_seconds


def test_a_bed_under_the_first_line_begins_with_it():
    told = asked_for('A gong. Tom says "Late?" Greta says "No." Rain under the first line.')
    lines = [event for event in told if event.kind is Kind.speech]
    assert told[-1].start_seconds == lines[0].start_seconds > 0.0


@pytest.mark.parametrize(
    ("recipes", "prompt"),
    [
        (["door"], "The stagecoach door shuts."),
        (["door"], "A railway carriage door opens."),
        (["door"], "A taxi door slams."),
        (["clock"], "A carriage clock ticks."),
        (["steam_whistle"], "A steam engine hoots."),
        (["steam_whistle"], "The steam train tooted."),
    ],
)
def test_the_door_of_a_carriage_is_no_horse_and_steam_has_no_horn(recipes, prompt):
    assert [event.recipe for event in asked_for(prompt)] == recipes


def test_an_animal_that_only_speaks_is_not_heard():
    assert [one.kind for one in asked_for('"Sleep now," says the fox.')] == [Kind.speech]
