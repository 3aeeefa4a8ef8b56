"""What comes before, after and with what, and how it changes: order, ends, intensity and fades."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def events(prompt):
    return list(parse(prompt).events)


def missed(prompt):
    return [prompt[span.start : span.end] for span in parse(prompt).not_understood]


def test_when_something_happens_something_else_begins():
    door, music = events("When the door opens, loud music is heard.")
    assert music.start_seconds == door.start_seconds > 0
    music, door = events("Music plays when the door opens at 4 seconds.")
    assert music.start_seconds == door.start_seconds == 4
    dog, cat = events("A dog barks. Meanwhile a cat meows.")
    assert dog.start_seconds == cat.start_seconds


def test_it_is_what_was_named_before():
    neigh, gallop = events("At 0:10 a horse neighs; at 0:15 it gallops away.")
    assert (neigh.start_seconds, gallop.start_seconds) == (10, 15)
    assert gallop.parameters["gait"] == "gallop"
    (music,) = events("Soft piano music; it swells at 10 seconds.")
    assert (music.start_seconds, music.changes_at_seconds) == (0, 10)
    assert music.intensity_to > music.intensity
    (rain,) = events("Rain. It gets heavier at 5 seconds.")
    assert (rain.changes_at_seconds, rain.intensity_to > rain.intensity) == (5, True)
    assert not missed("Soft piano music; it swells at 10 seconds.")


@pytest.mark.parametrize(
    ("prompt", "order"),
    [
        ("A dog barks, then a gunshot.", "dog gunshot"),
        ("A dog barks, followed by a gunshot.", "dog gunshot"),
        ("A dog barks before a gunshot.", "dog gunshot"),
        ("Before the gunshot, a dog barks.", "dog gunshot"),
        ("After a gunshot, a dog barks.", "gunshot dog"),
        ("A dog barks after a gunshot.", "gunshot dog"),
        ("A dog barks. Afterwards a gunshot.", "dog gunshot"),
        ("A dog barks. Finally, a gunshot.", "dog gunshot"),
        ("A dog barks and next a gunshot.", "dog gunshot"),
        ("A dog barks. Two seconds later a gunshot.", "dog gunshot"),
    ],
)
def test_one_follows_the_other_as_told(prompt, order):
    in_time = sorted(events(prompt), key=lambda one: one.start_seconds)
    assert " ".join(one.recipe for one in in_time) == order
    first, second = in_time
    assert second.start_seconds >= first.start_seconds + first.duration_seconds


@pytest.mark.parametrize("word", ["while", "as", "during"])
def test_what_goes_with_another_begins_with_it(word):
    first, second = events(f"A siren wails {word} a gunshot.")
    assert first.start_seconds == second.start_seconds


def test_a_bed_ends_where_something_ends_it():
    rain, door = events("Rain falls until a door slams.")
    assert rain.duration_seconds == door.start_seconds == 6
    rain, door = events("Rain falls until a door slams at 9 seconds.")
    assert rain.duration_seconds == door.start_seconds == 9
    rain, dog = events("Rain. A dog barks. The rain stops.")
    assert rain.duration_seconds == pytest.approx(dog.start_seconds + dog.duration_seconds)
    assert parse("Rain. A dog barks. Rain.").events[0].when.ends is None
    clock, _ = events("A clock ticks. A man coughs at 0:06. At 0:12 the clock stops.")
    assert clock.duration_seconds == 12


def test_one_thing_does_one_after_the_other():
    idle, rev = events("A truck engine idling then revving.")
    assert (idle.parameters["action"], rev.parameters["action"]) == ("idle", "rev")
    assert rev.start_seconds == idle.duration_seconds
    trot, gallop = events("A horse trots, then gallops.")
    assert gallop.start_seconds > trot.duration_seconds
    assert len(events("A truck engine idling and idling.")) == 1
    typing, bell = events("A typewriter clacks for six seconds, stops, a bell dings.")
    assert (typing.duration_seconds, bell.start_seconds) == (6, pytest.approx(6.15))


@pytest.mark.parametrize(
    ("prompt", "grows"),
    [
        ("The rain gets heavier.", True),
        ("The wind grows louder and louder.", True),
        ("Epic music builds.", True),
        ("Wind, from quiet to loud.", True),
        ("The storm becomes more and more violent.", True),
        ("The wind dies down.", False),
        ("The rain is getting lighter.", False),
    ],
)
def test_intensity_changes(prompt, grows):
    one = events(prompt)[0]
    assert one.intensity_to is not None
    assert (one.intensity_to > one.intensity) is grows
    assert missed(prompt) == []
    assert events("Loud rain.")[0].intensity_to is None


def test_a_rate_changes_and_a_known_bed_changes_without_another():
    assert events("A heartbeat getting faster.")[0].parameters["rate_to"] > 1.5
    assert events("A clock ticks slower and slower.")[0].parameters["rate_to"] < 0.7
    (rain,) = events("Rain. The rain gets heavier.")
    assert rain.intensity_to > rain.intensity
    music, _ = events("Calm music. A dog barks. Then the music swells.")
    assert music.intensity_to is not None
    host, music = events("A radio host speaks over upbeat music, then the music ducks out.")
    assert music.fade_out_seconds == 1.5
    assert music.duration_seconds == pytest.approx(host.start_seconds + host.duration_seconds + 1.5)


@pytest.mark.parametrize(
    "prompt",
    [
        "A train approaches from far away, passes close by and fades into the distance.",
        "A train rolls past.",
        "Horses gallop past.",
        "A helicopter flies overhead.",
        "A train approaches and then moves away.",
        "A siren approaches, passes and recedes while a dog barks.",
        "A helicopter flies over, then a dog barks.",
    ],
)
def test_what_passes_comes_and_goes(prompt):
    place = events(prompt)[0].place
    assert place.passing_metres is not None
    assert place.passing_metres < place.distance_metres == place.distance_to_metres
    assert missed(prompt) == []


def test_fades_are_of_one_sound_or_of_everything():
    prompt = (
        "Fade in gentle piano music over three seconds; fade everything out in the last five s."
    )
    (music,) = events(prompt)
    scene = parse(prompt)
    assert (music.kind, music.fade_in_seconds) == (Kind.music, 3)
    assert (scene.fade_in_seconds, scene.fade_out_seconds) == (0, 5)
    assert missed(prompt) == []
    for told in (
        "Everything fades to silence over 4 seconds.",
        "The whole scene fades out in 4 s.",
    ):
        assert parse(f"Rain. {told}").fade_out_seconds == 4
    assert parse("Rain. Fade out.").fade_out_seconds == 3
    assert parse("Fade in. Rain.").fade_in_seconds == 3
    assert parse("Rain. The music fades out.").fade_out_seconds == 0
    prompt = "Rain. At 9 seconds a bell rings. In the last five seconds everything fades out."
    scene = parse(prompt)
    assert (scene.events[1].start_seconds, scene.fade_out_seconds) == (9, 5)
    assert missed(prompt) == []
    assert parse("Rain. Let everything sink slowly into silence.").fade_out_seconds == 3
    assert parse("Rain. It all dies away.").fade_out_seconds == 3
    assert parse("Rain. A man dies.").fade_out_seconds == 0
    prompt = "Rain, two minutes. In the last minute let everything sink into silence."
    assert (parse(prompt).duration_seconds, parse(prompt).fade_out_seconds) == (120, 60)
    scene = parse("Music plays, then fades out over 3 seconds. A dog barks.")
    assert (scene.fade_out_seconds, scene.events[0].fade_out_seconds) == (0, 3)


def test_a_time_begins_what_then_stops_and_ends_what_stops_then():
    (kettle,) = events("At 14 seconds a kettle whistles, getting louder, then stops.")
    assert (kettle.start_seconds, kettle.duration_seconds) == (14, 5)
    (rain,) = events("At 14 seconds the rain stops.")
    assert (rain.start_seconds, rain.duration_seconds) == (0, 14)


def test_no_line_begins_within_another_because_of_an_effect():
    prompt = (
        'Ann: "This is quite a long line, and on it goes, and on." At 0.2 seconds an owl hoots. '
        'Bob: "Yes."'
    )
    first, owl, second = events(prompt)
    assert owl.start_seconds == 0.2
    assert second.start_seconds > first.duration_seconds > owl.start_seconds + owl.duration_seconds


@pytest.mark.parametrize(
    ("prompt", "at", "seconds"),
    [
        ("Calm music. The music swells at 10 seconds.", 10, 16),
        ("Rain. At 8 seconds the rain gets heavier.", 8, 14),
        ("The wind dies down at 12 seconds.", 12, 18),
    ],
)
def test_what_changes_at_a_time_is_there_before(prompt, at, seconds):
    scene = parse(prompt)
    (event,) = scene.events
    assert (event.start_seconds, event.changes_at_seconds) == (0.0, at)
    assert event.intensity_to is not None
    assert scene.duration_seconds == event.duration_seconds == seconds


def test_music_that_fades_out_at_a_time_is_the_one_that_plays():
    scene = parse("Calm music. A dog barks at 12 seconds. At 6 seconds the music fades out.")
    music = next(one for one in scene.events if one.kind is Kind.music)
    assert [one.kind for one in scene.events].count(Kind.music) == 1
    assert music.duration_seconds == pytest.approx(6 + music.fade_out_seconds)
