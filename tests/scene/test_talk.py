"""Who says what, and how: directions, heads, channels, languages, people and those who talk at
one time are read as people mean them."""

import pytest

from scenewright.scene.model import CHANNELS, Kind
from scenewright.scene.parser import parse
from scenewright.scene.voices import voice


def events(prompt, kind=None):
    return [event for event in parse(prompt).events if kind in (None, event.kind)]


def spoken(prompt):
    return events(prompt, Kind.speech)


def recipes(prompt):
    return [event.recipe for event in parse(prompt).events]


def missed(prompt):
    return [prompt[span.start : span.end] for span in parse(prompt).not_understood]


@pytest.mark.parametrize(
    ("prompt", "text", "emotion"),
    [
        ("Man 2: (laughing) I was born ready.", "I was born ready.", "laughing"),
        ("Anna: [whispering] Come here.", "Come here.", "whisper"),
        ("Anna: I was born ready. (laughing)", "I was born ready.", "laughing"),
        ('"I mean it (angrily)," says Mara.', "I mean it,", "angry"),
        ("Anna: I *really* mean it.", "I really mean it.", "neutral"),
        ("Anna: Two (as you all know) is even.", "Two (as you all know) is even.", "neutral"),
    ],
)
def test_a_manner_inside_a_line_is_not_spoken(prompt, text, emotion):
    (line,) = spoken(prompt)
    assert (line.text, line.emotion) == (text, emotion)
    assert missed(prompt) == []


def test_a_sound_inside_a_line_is_heard_between_its_parts():
    for prompt in ("Mara: Well, (coughs) I never.", '"Well, *coughs* I never," said Mara.'):
        first, cough, second = events(prompt)
        assert (first.text, cough.recipe, second.text[:7]) == ("Well,", "cough", "I never")
        assert first.speaker == second.speaker == "Mara"
        assert first.start_seconds < cough.start_seconds < second.start_seconds
    assert recipes("Mara: (coughs) Hello.")[0] == "cough"


@pytest.mark.parametrize(
    ("pause", "seconds"), [("[pause 2s]", 2.0), ("(beat)", 0.8), ("(a long pause)", 3.0)]
)
def test_a_pause_inside_a_line_is_silence_and_not_spoken(pause, seconds):
    first, second = events(f"Mother (softly, to her son): Sleep now. {pause} Tomorrow it rains.")
    assert (first.text, second.text) == ("Sleep now.", "Tomorrow it rains.")
    rest = second.start_seconds - first.start_seconds - first.duration_seconds
    assert rest == pytest.approx(seconds, abs=0.01)


def test_a_line_of_dots_is_a_pause():
    first, second = events("Ben: Hello.\nAnna: ...\nBen: Anna?")
    assert (first.text, second.text) == ("Hello.", "Anna?")
    assert second.start_seconds > first.start_seconds + first.duration_seconds + 0.9


def test_whom_a_line_is_said_to_does_not_change_who_says_it():
    (line,) = spoken("Mother (softly, to her son): Sleep now.")
    assert (voice(line.recipe).gender, voice(line.recipe).age) == ("female", "adult")
    assert line.emotion == "calm"


def test_stage_sentences_in_a_line_are_heard_and_not_spoken():
    prompt = "Narrator (slow): In the beginning was nothing. A low rumble grows. Then: a bang."
    line, rumble, bang = events(prompt)
    assert line.text == "In the beginning was nothing."
    assert (rumble.recipe, bang.kind) == ("rumble", Kind.sfx)
    for told in (
        "I hear a dog bark.",
        "The dogs barked all night.",
        "Is that a dog?",
        "Breathe in.",
    ):
        (line,) = events(f"Anna: Listen. {told}")
        assert line.text == f"Listen. {told}"


def test_someone_may_speak_in_the_middle_of_a_line():
    prompt = "Podcast intro: 5 seconds of lo-fi beats, then host: Welcome to Night Notes, I'm Sam."
    music, line = events(prompt)
    assert music.kind is Kind.music
    assert (line.speaker, line.text) == ("host", "Welcome to Night Notes, I'm Sam.")


@pytest.mark.parametrize(
    "prompt",
    [
        "Between 0:05 and 0:12 a siren passes.",
        "Horror: heartbeat getting faster, a scream.",
        "Scene: a cafe.",
        "Setting: A forest at night.",
        "INT. KITCHEN - NIGHT\nA tap drips.",
        "Mood: tense. Rain.",
        "[0:05] SFX: glass shatters.",
        "Then: a bang.",
        "Midnight: An owl hoots.",
        "Background: rain.",
        "Title: The Barking Dog\nRain.",
        "Scene 1: A kitchen. A tap drips.",
        "Act II: Thunder.",
        "Opening: A train whistle.",
        "Goal: A calm scene with rain.",
    ],
)
def test_a_head_a_time_or_a_genre_is_nobody(prompt):
    assert events(prompt)
    assert not spoken(prompt)
    assert "dog" not in recipes(prompt)
    assert not {"SFX", "Horror", "Between", "Title"} & {word[:7] for word in missed(prompt)}


@pytest.mark.parametrize(
    "head",
    ["Narrator", "Narration", "Voiceover", "V.O.", "Mrs. Brown", "Text", "HAL", "The Captain"],
)
def test_a_narrator_and_whoever_has_a_name_speaks(head):
    (line,) = spoken(f"{head}: It was late.")
    assert line.text == "It was late."


@pytest.mark.parametrize(
    ("prompt", "heard"),
    [
        ("No music. No voices. Just wind.", ["wind"]),
        ("Rain without thunder.", ["rain"]),
        ("Don't include music or voices. A dog barks.", ["dog"]),
        ("No music, voices or birds. Waves.", ["waves"]),
        ("The dog does not bark. Rain falls.", ["rain"]),
        ("Nobody speaks, only the wind blows.", ["wind"]),
        ("A forest without birds.", ["wind"]),
        ("Music: none. SFX: a bell.", ["bell"]),
        ("No rain.", []),
    ],
)
def test_what_is_not_to_be_heard_makes_no_event(prompt, heard):
    assert recipes(prompt) == heard
    assert missed(prompt) == []


def test_what_is_said_negates_nothing():
    (line,) = spoken("The narrator says the city never sleeps.")
    assert line.text == "the city never sleeps"
    assert recipes('A man says "No music." Rain.')[1:] == ["rain"]


def test_a_quoted_line_is_spoken_in_its_language():
    prompt = '"¿Quién está ahí?" whispers an old man. "Hello?" says Mary. Mary says "Bonjour !"'
    assert [line.language for line in spoken(prompt)] == ["es", "", "fr"]
    told = 'A woman says in French: "Go." Ben (in German): Halt!\nLea says "OK."'
    assert spoken(told)[0].language == "fr"
    assert spoken("Ben (in German): Halt!")[0].language == "de"
    assert spoken("A man speaks in Italian.")[0].language == "it"
    assert spoken("A man speaks with a French accent.")[0].language == ""
    lines = spoken("Lena: Wir müssen jetzt gehen.\nLena: Rex!")
    assert [line.language for line in lines] == ["de", "de"]


@pytest.mark.parametrize(
    ("words", "channel"),
    [
        ("over the phone", "telephone"),
        ("on a walkie-talkie", "radio"),
        ("through a megaphone", "megaphone"),
        ("over the intercom", "intercom"),
        ("behind a closed door", "next_room"),
    ],
)
def test_what_a_voice_comes_through(words, channel):
    assert channel in CHANNELS
    for prompt in (f'A man says {words}: "Go."', f"A man speaks {words}.", f"Ben ({words}): Go."):
        (event,) = events(prompt)
        assert event.channel == channel, prompt
        assert missed(prompt) == []
    assert {e.channel for e in events(f"A man speaks while a dog barks {words}.")} == {""}


def starts(prompt):
    return [(line.speaker, line.start_seconds, line.duration_seconds) for line in spoken(prompt)]


def test_two_speak_at_one_time_where_they_are_told_to():
    for prompt in ("Two men talk over each other.", "Anna and Ben argue at the same time."):
        (_, first, lasts), (_, second, _) = starts(prompt)
        assert first < second < first + lasts
    (_, first, lasts), (_, second, _) = starts("Two men argue.")
    assert second >= first + lasts


def test_who_interrupts_does_not_wait():
    for prompt in (
        '"I think that we should leave," Anna begins. "No!" Ben interrupts.',
        "Anna: I think that we should leave.\nBen (interrupting): No!",
    ):
        (anna, first, lasts), (ben, second, _) = starts(prompt)
        assert (anna, ben) == ("Anna", "Ben")
        assert first < second < first + lasts


def test_several_say_the_same_in_unison():
    first, second = spoken('Two men shout at once: "Fire!"')
    assert first.text == second.text == "Fire!"
    assert first.recipe != second.recipe
    assert abs(first.start_seconds - second.start_seconds) < 0.2


def test_a_reference_for_a_voice_invents_no_line():
    prompt = 'Use @Audio1 as the narrator\'s voice. Narrator: "Once upon a time."'
    reference, line = events(prompt)
    assert (reference.parameters["speaker"], line.text) == ("narrator", "Once upon a time.")
    assert not spoken("Use @Audio1 as the narrator's voice. Rain.")


def test_several_speak_on_one_line_and_a_head_ends_what_is_said():
    prompt = "Anna (over radio): Respond. Ben: Copy that. SFX: a siren. Anna: Remember this: run."
    first, second, siren, third = events(prompt)
    assert [one.text for one in (first, second, third)] == [
        "Respond.",
        "Copy that.",
        "Remember this: run.",
    ]
    assert (first.speaker, second.speaker, third.speaker) == ("Anna", "Ben", "Anna")
    assert (first.channel, siren.recipe) == ("radio", "siren")
    assert missed(prompt) == []


def test_a_page_of_a_play_is_spoken():
    prompt = "ANNA\nWhere were you?\n\nBEN (whispering)\nOut.\n\nTHUNDER\nA door opens."
    anna, ben, *others = events(prompt)
    assert [(one.speaker, one.text) for one in (anna, ben)] == [
        ("ANNA", "Where were you?"),
        ("BEN", "Out."),
    ]
    assert ben.emotion == "whisper"
    assert [one.recipe for one in others] == ["thunder", "door"]


@pytest.mark.parametrize(
    "mark", ["**Anna:** Hello there.", 'Anna - "Hello there."', "- Anna: Hello there."]
)
def test_marks_of_a_page_are_not_spoken(mark):
    (line,) = spoken(mark)
    assert (line.speaker, line.text) == ("Anna", "Hello there.")
