"""What comes first of two that "as soon as", "once", "prior to" and others join; what interrupts
another, comes in its middle, or waits; what stops when something happens, and what comes again."""

from itertools import pairwise

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def spans(prompt):
    """When each event begins and ends, by its recipe; "speech" and "music" for all of those."""
    found = {}
    for one in asked_for(prompt):
        name = one.kind.value if one.kind in (Kind.speech, Kind.music) else one.recipe
        found.setdefault(name, []).append(
            (one.start_seconds, one.start_seconds + one.duration_seconds)
        )
    return found


def first(prompt, recipe):
    return spans(prompt)[recipe][0]


@pytest.mark.parametrize(
    ("prompt", "order"),
    [
        ("A horse neighs as soon as the gate creaks.", ["door", "horse"]),
        ("As soon as the gate creaks, a horse neighs.", ["door", "horse"]),
        ("A lid is closed once the bell rings.", ["bell", "cupboard"]),
        ("An owl hoots the moment a twig snaps.", ["breaking", "owl"]),
        ("An owl hoots the instant that the doorbell rings.", ["doorbell", "owl"]),
        ("Prior to an explosion a horse neighs.", ["horse", "explosion"]),
        ("A horse neighs prior to an explosion.", ["horse", "explosion"]),
        ("A horse neighs following an explosion.", ["explosion", "horse"]),
        ("An explosion following by a horse neighing.", ["explosion", "horse"]),
        ("A horn honks following a loud noise.", ["thump", "horn"]),
        ("A gong sounds, followed shortly by a lorry.", ["gong", "car_pass"]),
        ("A gong sounds, closely followed by a horse.", ["gong", "horse"]),
        ("A cheer, preceded by a gong.", ["gong", "cheer"]),
        ("A boy laughs, having slammed a door.", ["door", "laughter"]),
        ("No sooner had the owl hooted than a gun fired.", ["owl", "gunshot"]),
        ("The crow caws after it has flapped its wings.", ["wings", "crow"]),
        ("A gong interrupts the cheering.", ["cheer", "gong"]),
    ],
)
def test_one_is_over_before_the_other(prompt, order):
    told = sorted(asked_for(prompt), key=lambda one: one.start_seconds)
    assert [one.recipe for one in told] == order
    for before, after in pairwise(told):
        assert after.start_seconds >= before.start_seconds + before.duration_seconds - 0.01


@pytest.mark.parametrize(
    "prompt",
    [
        "A lorry following a bus honks.",
        "Police cars following a bus wail.",
        "An owl hoots once.",
        "An owl hoots once a minute.",
        "Once upon a time an owl hooted.",
        "An owl hoots for a moment.",
        "An owl hoots in the middle of the night.",
        "A bell is heard having a party.",
    ],
)
def test_what_only_seems_to_join_two_joins_nothing(prompt):
    assert asked_for(prompt)[0].start_seconds < 2.1


@pytest.mark.parametrize(
    ("prompt", "ended", "ends"),
    [
        ("The wind stops when a gong sounds.", "wind", "gong"),
        ("The wind stops as a gong sounds.", "wind", "gong"),
        ("Waves roll in. The waves stop when a gong sounds.", "waves", "gong"),
        ("The wind stops as soon as a gong sounds.", "wind", "gong"),
        ("A kettle whistles and stops once the doorbell rings.", "kettle", "doorbell"),
        ("The song cuts out as a gong sounds.", "music", "gong"),
        ("A song is interrupted by a gong.", "music", "gong"),
    ],
)
def test_what_stops_when_something_happens_is_heard_until_then(prompt, ended, ends):
    start, end = first(prompt, ended)
    assert start < 2 < first(prompt, ends)[0] == pytest.approx(end, abs=0.01)


def test_what_stops_after_something_is_over_behind_it():
    prompt = "The wind stops after a gong sounds."
    start, end = first(prompt, "gong")
    assert start > 2
    assert first(prompt, "wind") == (0, pytest.approx(end, abs=0.01))


def test_what_cuts_out_cuts_nothing():
    assert spans("A siren wails, then cuts out.").keys() == {"siren"}
    assert "gadget" in spans("Scissors cut out paper stars.")


@pytest.mark.parametrize(
    ("prompt", "over", "later"),
    [
        ("When the wind stops, an owl hoots.", "wind", "owl"),
        ("An owl hoots when the wind stops.", "wind", "owl"),
        ("When the helicopter has passed, an owl hoots.", "helicopter", "owl"),
    ],
)
def test_what_comes_when_another_is_over_waits_for_it(prompt, over, later):
    assert first(prompt, later)[0] >= first(prompt, over)[1] - 0.01


@pytest.mark.parametrize(
    ("prompt", "main", "inside"),
    [
        ("In the middle of the cheering a gong sounds.", "cheer", "gong"),
        ("A gong sounds in the middle of the cheering.", "cheer", "gong"),
        ("Halfway through the cheering, a gong sounds.", "cheer", "gong"),
        ("An owl hoots in the middle of a speech.", "speech", "owl"),
        ("In the middle of a waltz, an owl hoots.", "music", "owl"),
    ],
)
def test_what_comes_in_the_middle_begins_neither_with_it_nor_behind_it(prompt, main, inside):
    start, end = first(prompt, main)
    assert start + 1 < first(prompt, inside)[0] < end


@pytest.mark.parametrize(
    ("prompt", "recipe"),
    [
        ("A girl types, pauses and types again.", "typing"),
        ("Someone hammers, waits, and hammers again.", "hammer"),
        ("A telephone rings, stops for three seconds, then rings again.", "phone"),
        ("A blender whirs, stops, then whirs again.", "blender"),
        ("A drill is run, stops and starts again.", "drill"),
        ("Wind blows, then an owl hoots, then wind again.", "wind"),
    ],
)
def test_what_comes_again_was_over_before(prompt, recipe):
    (_, end), (again, _) = spans(prompt)[recipe]
    assert again > end + 1


def test_a_pause_of_his_ends_nothing_beside_him():
    scene = parse("Rain falls. A man knocks, pauses, and knocks again.")
    assert scene.events[0].duration_seconds == scene.duration_seconds


def test_then_waits_for_the_effect_before_a_bed_that_is_there_already():
    prompt = "A telephone rings, an oven hums in the background, then a gong sounds."
    assert first(prompt, "gong")[0] >= first(prompt, "phone")[1]


def test_a_bed_that_begins_in_its_turn_is_heard_before_what_comes_then():
    prompt = "A gong sounds, wind begins to blow, then an owl hoots."
    began = first(prompt, "wind")[0]
    assert began >= first(prompt, "gong")[1]
    assert began + 2 <= first(prompt, "owl")[0] <= began + 3


def test_a_change_that_comes_then_has_its_company_with_it():
    assert first("Rain falls, then gets heavier as an owl hoots.", "owl")[0] > 3
    assert first("Rain falls as an owl hoots.", "owl")[0] < 2


@pytest.mark.parametrize(
    ("prompt", "before", "after"),
    [
        ("A bomb ticks for four seconds and explodes.", "clock", "explosion"),
        ("A clock ticks for six seconds and chimes.", "clock", "church_bell"),
    ],
)
def test_what_it_does_next_waits_until_its_time_is_over(prompt, before, after):
    assert first(prompt, after)[0] >= first(prompt, before)[1]


def test_another_beside_what_has_a_time_waits_for_nothing():
    assert first("Rain falls for five seconds and an owl hoots.", "owl")[0] < 1


def test_what_begins_with_what_has_a_time_has_that_time():
    prompt = "At five seconds, music plays when a gate creaks."
    assert first(prompt, "door")[0] == first(prompt, "music")[0] == 5


@pytest.mark.parametrize(
    ("prompt", "several", "inside"),
    [
        ("Between two explosions, an owl hoots.", "explosion", "owl"),
        ("An owl hoots between two explosions.", "explosion", "owl"),
        ("In between three gunshots a girl coughs.", "gunshot", "cough"),
        ("A cough in between the strokes of a gong.", "gong", "cough"),
    ],
)
def test_what_comes_between_several_has_room_among_them(prompt, several, inside):
    many = next(one for one in asked_for(prompt) if one.recipe == several)
    start, end = first(prompt, inside)
    assert many.count > 1
    assert many.start_seconds + 0.5 < start
    assert end < many.start_seconds + many.interval_seconds < many.start_seconds + 8


@pytest.mark.parametrize(
    "prompt", ["A dog barks between the houses.", "A man and a woman talk between two barns."]
)
def test_a_place_between_others_is_no_time(prompt):
    assert asked_for(prompt)[0].count == 1
    assert asked_for(prompt)[0].interval_seconds is None


@pytest.mark.parametrize("fades", ["fades under", "ducks under", "drops under"])
def test_music_goes_on_softly_under_who_speaks_from_its_time_on(fades):
    prompt = f'Intro music plays for six seconds, then {fades} the host, who says "Good evening."'
    music, line = asked_for(prompt)
    assert line.start_seconds == music.changes_at_seconds == 6
    assert music.intensity_to < music.intensity
    assert music.duration_seconds > line.start_seconds + line.duration_seconds


def test_a_beat_behind_which_something_comes_is_no_drum():
    prompt = "A gate creaks, an owl hoots, and after a beat a gong sounds."
    assert list(spans(prompt)) == ["door", "owl", "gong"]
    assert first(prompt, "gong")[0] == pytest.approx(first(prompt, "owl")[1] + 1, abs=0.01)


@pytest.mark.parametrize(
    ("prompt", "before", "seconds"),
    [
        ("Wind blows. After three seconds add rain. Six seconds later an owl hoots.", "rain", 6),
        ("A gate creaks. Moments later, an owl hoots.", "door", 5.5),
    ],
)
def test_what_comes_later_comes_so_long_after_the_last(prompt, before, seconds):
    assert first(prompt, "owl")[0] == pytest.approx(first(prompt, before)[0] + seconds, abs=0.1)


def test_what_is_left_behind_what_stops_comes_then():
    prompt = "The wind starts, gets stronger, and then abruptly stops, leaving dripping water."
    assert first(prompt, "drip")[0] >= first(prompt, "wind")[1] > 5


@pytest.mark.parametrize("words", ["falls silent when", "goes quiet as", "falls silent once"])
def test_who_falls_silent_is_heard_until_then(words):
    prompt = f"A crowd murmurs, then {words} a gong sounds."
    assert first(prompt, "gong")[0] == pytest.approx(first(prompt, "crowd")[1]) == 6


@pytest.mark.parametrize("prompt", ["Wind, then a lull, then an owl.", "Wind, and a lull."])
def test_a_lull_is_a_pause(prompt):
    assert parse(prompt).not_understood == ()


def test_just_as_one_begins_the_other_does():
    prompt = "Just as a gong sounds, an owl hoots."
    assert first(prompt, "gong")[0] == first(prompt, "owl")[0]


def test_what_is_opened_within_a_sentence_waits_there():
    prompt = "A gate creaks and, after a gong, an owl hoots."
    began = [first(prompt, recipe)[0] for recipe in ("door", "gong", "owl")]
    assert began == sorted(began)
    assert began[2] >= first(prompt, "gong")[1]


def test_what_is_heard_afterwards_is_not_heard_before():
    assert first("A gate creaks, and rain falls afterwards.", "rain")[0] > 1
    assert first("A gate creaks, and rain falls.", "rain")[0] == 0


def test_who_calls_as_he_goes_does_both():
    gallop, neigh = asked_for("A horse trots past, neighing as it goes.")
    assert neigh.start_seconds == gallop.start_seconds
    gallop, neigh = asked_for("A horse trots, then neighs.")
    assert neigh.start_seconds > gallop.start_seconds + gallop.duration_seconds


def test_what_keeps_going_is_heard_until_it_stops():
    prompt = "A car alarm goes off and keeps going while two men argue, then it stops."
    last = max(end for _, end in spans(prompt)["speech"])
    assert first(prompt, "alarm")[1] >= last


def test_what_comes_again_goes_on_beside_what_it_was_heard_with():
    prompt = "Wind blows while a man speaks, then a gong sounds, then wind again."
    assert first(prompt, "wind")[1] == pytest.approx(first(prompt, "gong")[0], abs=0.01)
    assert first(prompt, "wind")[1] >= first(prompt, "speech")[1]


def test_what_starts_when_something_happens_stops_later():
    prompt = "Music starts when a gong sounds, then stops when an owl hoots."
    assert first(prompt, "music")[0] == pytest.approx(first(prompt, "gong")[0], abs=0.01)


def test_an_engine_that_idles_again_goes_over_into_it():
    _, rev, idle = asked_for("A motorcycle idles, then revs, then idles again.")
    assert idle.start_seconds < rev.start_seconds + rev.duration_seconds + 0.5
