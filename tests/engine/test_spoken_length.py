"""The plan's guess of a line's length is near what is said, in any script and manner."""

import pytest

from scenewright.engine.manners import MANNERS
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.speech import Speech
from scenewright.scene.timing.spoken_length import LEAST_SECONDS, spoken_seconds
from scenewright.scene.voices import voice

LINES = [
    ("", "Nobody on the pier heard the engine stop, and nobody saw the lantern go out."),
    ("", "Stop!"),
    ("", "I was born in 1984, 25 miles from here, at 7:30."),
    ("", "It costs $45 & 20% more."),
    ("", "😀 🎉 👍"),
    ("", "صباح الخير، كيف حالك اليوم؟"),
    ("fr", "Où est la gare, monsieur ? Je voudrais un billet."),
    ("ru", "Доброе утро, как у вас сегодня дела?"),
    ("ar", "صباح الخير، كيف حالك اليوم يا صديقي؟"),
    ("he", "בוקר טוב, מה שלומך היום ידידי?"),
    ("zh", "早上好，今天天气很好，我们去公园吧。"),
    ("ja", "おはようございます。今日はとても良い天気ですね。"),
    ("ko", "안녕하세요, 오늘은 날씨가 아주 좋습니다."),
    ("hi", "नमस्ते, आज मौसम बहुत अच्छा है।"),
]


def real_and_guessed(text, name, emotion="neutral", language=""):
    one = voice(name)
    said = Speech().say(text, one, emotion, language=language)
    return len(said) / SAMPLE_RATE, spoken_seconds(text, one.rate_wpm, emotion, language)


@pytest.mark.parametrize(("language", "text"), LINES)
def test_a_line_in_any_script_is_about_as_long_as_guessed(language, text):
    real, guessed = real_and_guessed(text, "rosa", language=language)
    assert guessed == pytest.approx(real, rel=0.3, abs=0.15)


@pytest.mark.parametrize("emotion", MANNERS)
def test_a_manner_is_counted_in(emotion):
    real, guessed = real_and_guessed("We should go in now, before it rains.", "adam", emotion)
    assert guessed == pytest.approx(real, rel=0.2)


def test_nothing_to_say_takes_a_moment():
    assert spoken_seconds("", 160) == spoken_seconds("…", 160) == LEAST_SECONDS
