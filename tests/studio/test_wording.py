"""What is written, what is sent of it, and where each sent word was written."""

import time

import pytest

from scenewright.paths import resource
from scenewright.scene.model import Event, Kind, Scene, Span
from scenewright.scene.parser import parse
from scenewright.studio.composing.wording import COUNT_MAX, as_written, worded


def sent(written, most=8):
    return [variant.sent for variant in worded(written).variants(most)]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("Rain.", ["Rain."]),
        ("", [""]),
        ("# a note\nRain.\n# the end", ["Rain.\n"]),
        ("Rain. # no comment", ["Rain. # no comment"]),
        (" # no comment either", [" # no comment either"]),
        ("\\# 5 rings", ["# 5 rings"]),
        ("{Rain|Snow} falls.", ["Rain falls.", "Snow falls."]),
        ("{a|b}{c|d}", ["ac", "ad", "bc", "bd"]),
        ("very {|very }loud", ["very loud", "very very loud"]),
        ("{one}", ["{one}"]),
        ("\\{a|b\\}", ["{a|b}"]),
        ("{a\\|b|c}", ["a|b", "c"]),
        ("{open|", ["{open|"]),
        ("{x{a|b}", ["{xa", "{xb"]),
        ("a \\ b \\n", ["a \\ b \\n"]),
        ("# {a|b}\nRain", ["Rain"]),
    ],
)
def test_comments_are_left_out_and_alternatives_are_told_apart(written, expected):
    assert sent(written) == expected
    assert worded(written).count == len(expected)


def test_only_as_many_variants_are_made_as_are_asked_for():
    wording = worded("{a|b}" * 60)
    assert wording.count == COUNT_MAX
    assert len(wording.variants(8)) == 8


def test_spans_of_a_sent_text_are_found_where_they_are_written():
    written = "# a note\n{Loud|Soft} rain \\{on\\} tin."
    for variant in worded(written).variants(2):
        at = variant.sent.index("rain")
        span = variant.written(Span(at, at + 4))
        assert written[span.start : span.end] == "rain"
        at = variant.sent.index("{on}")
        span = variant.written(Span(at, at + 4))
        assert written[span.start : span.end] == "{on\\}"


def test_a_scene_is_shown_where_its_words_are_written():
    written = "#x\nRain. {A|B} mumble"
    (variant,) = worded(written).variants(1)
    event = Event(Kind.ambience, "rain", "rain", Span(0, 4))
    scene = as_written(
        Scene(variant.sent, (event,), not_understood=(Span(8, 14),)), variant, written
    )
    spans = (scene.events[0].span, *scene.not_understood)
    assert [written[span.start : span.end] for span in spans] == ["Rain", "mumble"]
    assert scene.prompt == written


def test_the_longest_text_tells_where_it_was_written_over_the_limit():
    written = "# aside\n{a|longer}{cd|e} rain"
    longest = worded(written).longest()
    assert longest.sent == "longercd rain"
    assert longest.overflow(len("longercd rain")) is None
    over = longest.overflow(9)
    assert written[over.start : over.end] == "rain"
    assert longest.overflow(len("longerc")) == Span(written.index("d|"), len(written))


@pytest.mark.parametrize("mark", ["{a|b}", "#a\n", "\\#", "{", "{|"])
def test_four_times_the_marks_take_about_four_times_as_long(mark):
    both = [(reading_seconds(mark * 20_000), reading_seconds(mark * 5_000)) for _ in range(5)]
    of_long, of_short = (min(times) for times in zip(*both, strict=True))
    assert of_long < 10 * of_short


def reading_seconds(text):
    began = time.thread_time()
    wording = worded(text)
    wording.variants(8)
    wording.longest().overflow(2048)
    return time.thread_time() - began


@pytest.mark.parametrize(
    "path", sorted(resource("templates").glob("*.txt")), ids=lambda path: path.stem
)
def test_every_template_is_understood_and_tells_what_to_change(path):
    wording = worded(path.read_text(encoding="utf-8").strip())
    assert len(wording.comments) == 1
    for variant in wording.variants(8):
        scene = parse(variant.sent)
        assert [variant.sent[span.start : span.end] for span in scene.not_understood] == []
        assert scene.events
