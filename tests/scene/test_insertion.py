"""A wish is written as words at the right place: it is heard, and the rest stays what it was."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenewright.paths import resource
from scenewright.scene.insertion import Insertion, InsertionError, insertion
from scenewright.scene.model import Kind, Span
from scenewright.scene.parser import parse
from scenewright.scene.timing.lengths import is_bed
from scenewright.scene.wishes import Wish, WishKind, clock

EXAMPLES = [path.read_text().strip() for path in sorted(resource("examples").glob("*.txt"))]
HARBOUR = next(text for text in EXAMPLES if text.startswith("A harbour"))
FIRST = 'Rain on a tin roof. A woman says: "We should go in." Distant thunder.'
SOUNDS = ("a dog barks twice, far away", "Glass shatters", "a quiet phone on the left", "knock!")
MUSIC = ("tense cello music", "happy jazz", "A soft piano")
SPEECH = (("Mara", "tired"), ("the old man", ""), ("Ben", "whispering"), ("", ""))

times = st.one_of(
    st.none(), st.integers(0, 70).map(float), st.integers(0, 700).map(lambda n: n / 10)
)
wishes = st.one_of(
    st.builds(Wish, st.just(WishKind.sound), st.sampled_from(SOUNDS), at_seconds=times),
    st.builds(Wish, st.just(WishKind.music), st.sampled_from(MUSIC), at_seconds=times),
    st.builds(
        lambda who, at: Wish(WishKind.speech, "Hello there, friend.", *who, at_seconds=at),
        st.sampled_from(SPEECH),
        times,
    ),
)


def wished(written, wish, cursor=0, **more):
    return insertion(written, parse(written), wish, cursor, **more)


def heard(event):
    name = event.speaker.lower()
    return (event.kind, event.sound, event.recipe, name, event.text, event.emotion)


def split(made, scene):
    """The events that were there before, and the new ones."""
    inside = range(made.event.start, made.event.end)
    return (
        [one for one in scene.events if one.span.start not in inside],
        [one for one in scene.events if one.span.start in inside],
    )


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(EXAMPLES), wishes, st.floats(0, 1))
def test_what_is_inserted_is_heard_then_and_the_rest_stays(written, wish, share):
    before = parse(written)
    try:
        made = wished(written, wish, round(share * len(written)))
    except InsertionError:
        # Without a time, the same music or person would be one with what is there.
        assert wish.at_seconds is None
        assert wish.kind is WishKind.music or wish.speaker == "the old man"
        return
    after = parse(made.applied(written))
    others, new = split(made, after)
    if made.note:
        assert made.note.endswith((" gets another voice by this.", "again from there."))
        return
    assert [heard(one) for one in others] == [heard(one) for one in before.events]
    assert new
    if wish.kind is WishKind.speech:
        assert [(one.kind, one.text) for one in new] == [(Kind.speech, wish.words)]
        assert new[0].speaker.lower() == (wish.speaker.lower() or new[0].speaker.lower())
    if wish.at_seconds is not None:
        assert wish.at_seconds in [pytest.approx(one.start_seconds, abs=0.051) for one in new]
        for old, now in zip(before.events, others, strict=True):
            if old.when.begins is not None:
                # What comes at the end still does, wherever that is now.
                continue
            assert now.start_seconds == pytest.approx(old.start_seconds, abs=0.051)
    assert after.not_understood == () or before.not_understood


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(EXAMPLES), st.sampled_from([1.0, 2.5, 4.0, 30.0]), times, st.floats(0, 1))
def test_a_silence_holds_back_what_follows_and_only_that(written, seconds, at, share):
    before = parse(written)
    wish = Wish(WishKind.silence, seconds=seconds, at_seconds=at)
    try:
        made = wished(written, wish, round(share * len(written)))
    except InsertionError:
        return
    after = parse(made.applied(written))
    assert [heard(one) for one in after.events] == [heard(one) for one in before.events]
    later = [
        now.start_seconds - old.start_seconds
        for old, now in zip(before.events, after.events, strict=True)
        if not is_bed(old)
    ]
    assert min(later) >= 0
    longer = after.duration_seconds - before.duration_seconds
    # A pause takes the place of the little gap, or of the lead-in, that was there.
    assert seconds - 1.21 <= max(later) <= seconds + 0.01 or longer == pytest.approx(
        seconds, abs=0.1
    )


def test_a_line_stands_on_a_line_of_its_own_with_its_time():
    made = wished(FIRST, Wish(WishKind.speech, "Go.", "mara", "tired", at_seconds=9.0))
    assert made.applied(FIRST) == FIRST + "\n[0:09] Mara (tired): Go."
    assert made.event == Span(len(FIRST) + 1, len(FIRST) + 25)


def test_without_a_time_it_stands_behind_the_sentence_of_the_cursor():
    made = wished(FIRST, Wish(WishKind.sound, "a door slams"), FIRST.index("tin"))
    assert made.applied(FIRST).startswith("Rain on a tin roof. A door slams. A woman says:")


def test_where_a_later_sound_says_its_time_the_order_of_times_is_kept():
    written = "Mara: One.\n[0:09] Mara: Two."
    made = wished(written, Wish(WishKind.sound, "a bell rings", at_seconds=5.0))
    assert made.applied(written) == "Mara: One.\nAt 0:05 a bell rings.\n[0:09] Mara: Two."


def test_where_others_would_move_it_stands_at_the_end():
    written = "Mara: One.\nMara: Two.\nMara: Three."
    made = wished(written, Wish(WishKind.sound, "a bell rings", at_seconds=1.0))
    assert made.applied(written) == written + "\nAt 0:01 a bell rings."


def test_an_empty_prompt_gets_the_words_alone():
    made = wished("", Wish(WishKind.music, "calm piano music"))
    assert made.applied("") == "Calm piano music."


def test_a_silence_is_a_sentence_before_what_it_holds_back():
    written = "A dog barks. A bell rings."
    made = wished(written, Wish(WishKind.silence, seconds=3.0), 9)
    assert made.applied(written) == "A dog barks. Three seconds of silence. A bell rings."


def test_a_silence_at_the_end_makes_the_scene_longer():
    written = "A dog barks."
    made = wished(written, Wish(WishKind.silence, seconds=3.0), len(written))
    after = parse(made.applied(written))
    assert after.duration_seconds == pytest.approx(parse(written).duration_seconds + 3.0)


@pytest.mark.parametrize(
    ("written", "wish", "told"),
    [
        (FIRST, Wish(WishKind.sound, " ,."), "Name a sound."),
        (FIRST, Wish(WishKind.speech, ""), "Write what is said."),
        (FIRST, Wish(WishKind.music), "Say what music."),
        (FIRST, Wish(WishKind.silence), "Say for how many seconds."),
        ("At 3 seconds a dog barks.", Wish(WishKind.silence, seconds=2.0), "its own time"),
        ("", Wish(WishKind.silence, seconds=2.0), "no sound after this place"),
    ],
)
def test_what_cannot_be_written_is_a_sentence(written, wish, told):
    with pytest.raises(InsertionError, match=told):
        wished(written, wish)


def test_what_is_not_understood_or_there_already_is_told_and_can_be_written_all_the_same():
    strange = wished(FIRST, Wish(WishKind.sound, "a florble", at_seconds=4.0))
    assert strange.note == "The local engine does not understand “florble”."
    again = wished("Calm music.", Wish(WishKind.music, "calm music"), 11)
    assert again.note.startswith("The scene has this already")
    voice = wished(FIRST, Wish(WishKind.speech, "Hello.", "Mara"))
    assert voice.note == "woman gets another voice by this."


def test_nothing_is_written_inside_what_is_kept():
    written = "{Rain. Wind.|Snow.} A dog barks."
    kept = (Span(0, 19),)
    made = wished(written, Wish(WishKind.sound, "a bell rings"), 4, kept=kept)
    assert made.span.start >= 19


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60), st.text(max_size=40), st.text(max_size=20), times)
def test_whatever_is_written_there_is_an_insertion_or_a_sentence(written, words, speaker, at):
    for kind in WishKind:
        wish = Wish(kind, words, speaker, seconds=2.0, at_seconds=at)
        try:
            made = wished(written, wish, len(words))
        except InsertionError:
            continue
        applied = made.applied(written)
        assert isinstance(made, Insertion)
        assert 0 <= made.span.start <= made.span.end <= len(written)
        assert applied[made.event.start : made.event.end].strip() == made.words.strip()


@pytest.mark.parametrize(
    ("seconds", "told"), [(0, "0:00"), (9, "0:09"), (9.5, "9.5s"), (75, "1:15"), (59.96, "1:00")]
)
def test_a_time_is_written_as_the_parser_reads_it(seconds, told):
    assert clock(seconds) == told
    (line,) = parse(f"[{clock(seconds)}] Mara: Hello.").events
    assert line.start_seconds == pytest.approx(seconds, abs=0.051)


def test_a_line_of_nobody_may_stand_before_those_of_a_narrator():
    written = 'Wind.\nNarrator: "It was late."'
    made = wished(written, Wish(WishKind.speech, "Hello there.", at_seconds=None), 0)
    assert [one.text for one in parse(made.applied(written)).events if one.text] == [
        "Hello there.",
        "It was late.",
    ]
