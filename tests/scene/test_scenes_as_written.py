"""Whole scenes as people write them: lists before a head, lengths that hold, who speaks in turn."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def voices(prompt):
    return [event.recipe for event in parse(prompt).events if event.kind is Kind.speech]


def test_a_list_before_an_announcement_is_heard():
    scene = parse('A gate opens, a whistle blows, announcement: "All aboard." Steps.')
    gate, whistle, line, steps = scene.events
    assert (gate.recipe, line.channel, line.text) == ("door", "intercom", "All aboard.")
    assert whistle.start_seconds < line.start_seconds < steps.start_seconds


def test_an_announcement_of_a_told_voice_is_one():
    assert len(voices('Station announcement, female: "Mind the gap."')) == 1


def test_who_speaks_after_an_announcement_is_heard_as_herself():
    *_, line = parse('An announcement, then a woman: "Hi."').events
    assert (line.sound, line.channel) == ("Female speech, woman speaking", "")


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ("Music for 9 seconds, then the music fades out.", 9),
        ("Jazz plays for 14 seconds. Then the music swells and fades.", 14),
        ("Hail for 7 seconds, then the hail stops.", 7),
    ],
)
def test_a_length_that_was_told_is_not_ended_by_its_own_end(prompt, seconds):
    (event,) = parse(prompt).events
    assert event.duration_seconds == pytest.approx(seconds)


@pytest.mark.parametrize("told", ["At 0:08 it stops.", "It stops at 0:08.", "It ends at 8 s."])
def test_an_end_is_told_of_what_was_named_right_before(told):
    rain, slam = parse(f"Rain falls. {told} A door slams.").events
    assert rain.start_seconds + rain.duration_seconds == pytest.approx(8)
    assert slam.start_seconds == pytest.approx(8, abs=0.5)
    assert slam.duration_seconds < 3


def test_a_line_waits_until_music_of_a_told_length_has_begun():
    music, line = parse('Piano for 10 seconds. Host: "Good evening."').events
    assert music.start_seconds == 0
    assert line.start_seconds > 1


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [("A gong. Length: 1.5 seconds.", 1.5), ("UI sound: a beep and a gong, 2 seconds", 2.0)],
)
def test_what_rings_on_is_faded_out_at_the_end_that_was_asked_for(prompt, seconds):
    scene = parse(prompt)
    last = scene.events[-1]
    assert scene.duration_seconds == pytest.approx(seconds)
    assert last.start_seconds + last.duration_seconds == pytest.approx(seconds)
    assert scene.fade_out_seconds > 0.2


def test_what_has_no_room_is_not_lost_for_a_length():
    bell, steps, siren = (scene := parse("A bell, steps and a siren. 2 seconds.")).events
    assert scene.duration_seconds >= siren.start_seconds + siren.duration_seconds
    assert bell.duration_seconds < steps.start_seconds < siren.start_seconds


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ("Fish market, 40 seconds: sellers shouting, a bell at 0:12.", 40),
        ("Tavern, 45 seconds: fire crackling, a lute.", 45),
        ("Opening, 10 seconds: jazz. Middle, 20 seconds: rain.", None),
    ],
)
def test_a_length_before_the_only_colon_is_that_of_all(prompt, seconds):
    scene = parse(prompt)
    assert scene.asked_duration_seconds == seconds
    assert scene.duration_seconds == pytest.approx(seconds or 30)


def test_no_line_is_cut_off_by_a_length():
    scene = parse('A man says "This is a sentence of more than two seconds, I think." 1 second.')
    (line,) = scene.events
    assert scene.duration_seconds >= line.duration_seconds > 2


@pytest.mark.parametrize(
    ("prompt", "starts"),
    [
        ("A bell at 3 seconds and a gong at 8.", [3, 8]),
        ('"Up" at 2s, "down" at 6 and "out" at 9.', [2, 6, 9]),
    ],
)
def test_the_unit_of_a_time_is_told_once(prompt, starts):
    assert [event.start_seconds for event in parse(prompt).events] == starts


def test_what_is_heard_through_a_speaker_says_nothing():
    prompt = 'Swing music through a tinny speaker and a presenter saying "Here is the weather."'
    assert len(voices(prompt)) == 1


@pytest.mark.parametrize(
    "prompt",
    ['"Ready?" "No." "Too bad."', 'A man and a woman. "Ready?" "No." "Too bad."'],
)
def test_quotes_that_follow_each_other_are_said_in_turn(prompt):
    first, second, third = voices(prompt)
    assert first == third != second


@pytest.mark.parametrize(
    "prompt", ['Ida says "Hi." "Come in."', 'Ida: "Hi." "Come in."', '"Hi." Rain. "Come in."']
)
def test_a_row_of_quotes_that_is_somebodys_stays_so(prompt):
    first, second = voices(prompt)
    assert first == second


@pytest.mark.parametrize("hit", ["rimshot", "fanfare", "cymbal crash"])
def test_a_short_form_of_music_comes_in_its_turn(hit):
    cat, form, dog = parse(f"A cat meows, a {hit}, a dog barks.").events
    assert cat.start_seconds < form.start_seconds < dog.start_seconds


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A gate opens with a chime.", ["door", "doorbell"]),
        ("A three-note chime, soft and short.", ["doorbell"]),
        ("A chime hangs by the porch and tinkles.", ["chime"]),
        ("Warning klaxon.", ["alarm"]),
        ("Gunfire crackles behind the hill.", ["gunshot"]),
        ("The blinker ticks.", ["click"]),
        ("A crash of pots and pans.", ["dishes"]),
        ("A dragon sneezes.", ["sneeze"]),
        ("A puff of flame.", ["fire"]),
        ("A starship engine hums.", ["jet"]),
        ("Arrows whoosh.", ["breaking"]),
        ("Debris clatters down the slope.", ["debris"]),
        ("A puck slams into the boards.", ["thump"]),
        ("Phone beeps.", ["phone"]),
        ("Chains drag across the floor above.", ["clank"]),
        ("Chalk squeaks.", ["creak"]),
        ("Rigging creaks.", ["creak"]),
        ("A fireball whooshes and explodes.", ["whoosh", "explosion"]),
        ("A stadium roars.", ["cheer"]),
        ("A goal horn sounds.", ["horn"]),
        ("A drawbridge creaks.", ["door"]),
    ],
)
def test_one_sound_is_heard_once_and_as_what_it_is(prompt, expected):
    told = [one for one in parse(prompt).events if "implied" not in one.parameters]
    assert [one.recipe for one in told] == expected


@pytest.mark.parametrize("stairs", ["iron stairs", "a steel staircase", "the catwalk"])
def test_stairs_of_iron_ring_as_metal(stairs):
    (steps,) = parse(f"Boots climb {stairs}.").events
    assert steps.parameters["surface"] == "metal"


def test_a_trailer_has_its_braam_in_its_turn():
    braam, glass = parse("Deep braam, glass shatters.").events
    assert (braam.parameters["form"], glass.recipe) == ("sting", "glass")
    assert braam.start_seconds < glass.start_seconds


def test_a_script_of_short_names_is_cast_by_them():
    mira, jon = parse("MIRA (laughing): You came! JON: Of course I did.").events
    assert (mira.sound, jon.sound) == ("Female speech, woman speaking", "Male speech, man speaking")


@pytest.mark.parametrize("head", ["Supper", "Getaway"])
def test_a_head_before_a_told_line_says_nothing(head):
    scene = parse(f'{head}: a thief mutters, "Nearly done," a lock clicks, crickets.')
    line, lock, crickets = scene.events
    assert (line.text, line.emotion) == ("Nearly done,", "whisper")
    assert (lock.recipe, crickets.recipe) == ("click", "cricket")


@pytest.mark.parametrize(
    ("prompt", "emotion"),
    [
        ('A cheerful old woman says "Come in."', "happy"),
        ('"Who is there?" says a nervous man.', "fear"),
        ('An angry guard shouts "Get off!"', "angry"),
        ('A tall man says "Come in."', "neutral"),
    ],
)
def test_what_a_speaker_feels_is_heard(prompt, emotion):
    (line,) = parse(prompt).events
    assert line.emotion == emotion
