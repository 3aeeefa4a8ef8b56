"""What one line has of another beside it: who goes on speaking, through what, and who does not."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def spoken(prompt):
    return [event for event in parse(prompt).events if event.kind is Kind.speech]


@pytest.mark.parametrize("then", [". A ", ", then a "])
def test_what_one_is_heard_through_is_not_anothers(then):
    first, second = spoken(f'A nurse on the phone says "Wait"{then}man says "No."')
    assert (first.channel, second.channel) == ("telephone", "")


@pytest.mark.parametrize(
    "prompt",
    [
        'A nurse on the phone says "Wait." Pause. "Are you there?"',
        'NURSE (on phone): "Wait." MAN: "Who is it?" NURSE: "Are you there?"',
        'A nurse on the phone says "Wait." A man says "Who?" The nurse says "Are you there?"',
    ],
)
def test_who_is_on_the_phone_stays_there(prompt):
    lines = spoken(prompt)
    assert lines[0].channel == lines[-1].channel == "telephone"
    assert lines[0].recipe == lines[-1].recipe
    assert all(line.channel == "" for line in lines[1:-1])


@pytest.mark.parametrize(
    ("prompt", "sound"),
    [
        ('An old woman opens the door. "Who is there?"', "Female"),
        ('Mrs. Brown opens the door. "Who is there?"', "Female"),
        ('Enter a woman. "Who is there?"', "Female"),
        ('A man says "Halt." A girl runs. "Never!"', "Child"),
        ('MAN: "Halt." WIDOW knocks. "Open up!"', "Female"),
        ('Anna slams the door. "Never!" Rain.', "Female"),
        ('A woman says "Halt." Rain falls. "Never!"', "Female"),
    ],
)
def test_who_does_something_right_before_a_line_says_it(prompt, sound):
    assert spoken(prompt)[-1].sound.startswith(sound)


@pytest.mark.parametrize(
    "prompt",
    [
        'Two kids whisper "Is it gone?" "I think so."',
        'A man and a woman say "Is it gone?" "I think so."',
        'Both sisters ask "Is it gone?" "I think so."',
    ],
)
def test_two_who_say_two_lines_take_turns(prompt):
    first, second = spoken(prompt)
    assert first.recipe != second.recipe
    assert second.start_seconds >= first.start_seconds + first.duration_seconds


@pytest.mark.parametrize(
    ("prompt", "channel"),
    [
        ('A gong. TV in the background: "And now the weather."', "radio"),
        ('A gong. Radio in the kitchen: "And now the weather."', "radio"),
        ('A gong. NURSE (behind door): "And now the weather."', "next_room"),
        ('A gong. NURSE (through wall): "And now the weather."', "next_room"),
        ('A gong. A voice from the radio says "And now the weather."', "radio"),
    ],
)
def test_where_a_line_comes_from_is_what_it_comes_through(prompt, channel):
    (line,) = spoken(prompt)
    assert (line.text, line.channel) == ("And now the weather.", channel)


@pytest.mark.parametrize("who", ["Character", "Speaker", "Person", "Voice"])
@pytest.mark.parametrize(("one", "other"), [("A", "B"), ("1", "2")])
def test_people_by_letters_and_numbers_are_two(who, one, other):
    prompt = f'{who} {one}: "Hi." {who} {other}: "Ho." {who} {one}: "Well."'
    first, second, third = spoken(prompt)
    assert first.recipe == third.recipe != second.recipe


def test_the_same_voice_goes_on():
    first, second = spoken('Old male voice: "Milk." A cow moos. Tag, same voice: "Fresh."')
    assert first.recipe == second.recipe


@pytest.mark.parametrize("head", ["Tagline", "Slogan", "Disclaimer, very fast"])
def test_what_an_advertisement_ends_with_is_spoken(head):
    lines = spoken(f'Ad: A gong. Host: "Is it you?" {head}: "Terms apply."')
    assert [line.text for line in lines] == ["Is it you?", "Terms apply."]


@pytest.mark.parametrize(
    "prompt",
    [
        'A boy tells his dog "Sit."',
        'A boy says to the cat: "Sit."',
        'A boy yells at the horse, "Sit."',
        'A boy asks the parrot "Sit?"',
    ],
)
def test_who_is_spoken_to_makes_no_sound(prompt):
    (line,) = parse(prompt).events
    assert line.text.startswith("Sit")


@pytest.mark.parametrize("who", ["Drill sergeant", "A drill instructor"])
def test_a_drill_sergeant_drills_nothing(who):
    (line,) = parse(f'{who} barks "Left, right!"').events
    assert line.text == "Left, right!"


def test_who_counts_to_zero_says_it():
    (line,) = spoken("A man counts down from three to zero.")
    assert line.text == "Three, two, one, zero."


@pytest.mark.parametrize("who", ["Alexa", "Siri", "An AI assistant", "The AI"])
def test_an_assistant_has_the_voice_of_a_machine(who):
    assert spoken(f'{who} says "Timer done."')[0].sound == "Speech synthesizer"


def test_whom_a_line_is_headed_by_says_it_whatever_follows():
    lines = spoken('Umpire 1 (excited): "Out!" crowd roars. Umpire 2: "Never!"')
    assert [line.text for line in lines] == ["Out!", "Never!"]
    assert lines[0].recipe != lines[1].recipe


@pytest.mark.parametrize("who", ["A learner", "The tinkerer", "A blorg", "The learner"])
def test_whoever_stands_before_a_verb_of_saying_says_it(who):
    first, second = spoken(f'A nurse says "Hola." {who} repeats "Hola."')
    assert first.recipe != second.recipe
    assert not parse(f'{who} says "Hola."').not_understood


@pytest.mark.parametrize(
    "prompt",
    [
        'An old radio plays a speech: "We shall not go." Cheering.',
        'Voice mail greeting, female: "We shall not go."',
        'Announcement in French: "We shall not go."',
    ],
)
def test_what_is_written_out_behind_its_name_is_all_of_it(prompt):
    (line,) = spoken(prompt)
    assert line.text == "We shall not go."


def test_an_announcement_in_a_language_comes_out_of_loudspeakers():
    (line,) = spoken('Announcement in French: "Bonjour."')
    assert (line.channel, line.language) == ("intercom", "fr")


@pytest.mark.parametrize(
    "head", ["Elderly couple", "Two old ladies gossip", "Two sailors", "Both sisters whisper"]
)
def test_two_before_a_colon_take_turns(head):
    first, second = spoken(f'{head}: "Do you remember?" "Of course."')
    assert first.recipe != second.recipe
    assert second.start_seconds > first.start_seconds + 0.5


@pytest.mark.parametrize(
    ("prompt", "sound"),
    [
        ('Say "hello there" as a witch.', "Female speech, woman speaking"),
        ('Say "hello there" like a robot.', "Speech synthesizer"),
        ("Voice: old woman. Text: Hello there.", "Female speech, woman speaking"),
        ('Voice: a calm woman with a British accent\n"Hello there."', "Female speech, woman"),
        ("Speaker: a young girl.\nText: Hello there.", "Child speech, kid speaking"),
    ],
)
def test_the_voice_of_a_text_is_told_beside_it(prompt, sound):
    (line,) = spoken(prompt)
    assert line.sound.startswith(sound)
    assert line.text.lower().startswith("hello there")


def test_a_narrator_who_was_described_stays_the_same():
    lines = spoken('Deep male VO: "One." A gong. VO: "Two." Narrator: "Three."')
    assert len({line.recipe for line in lines}) == 1
