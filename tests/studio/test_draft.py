"""The draft may be wrong; what follows from it is right."""

import itertools

import pytest

from scenewright.contract import Request
from scenewright.scene.model import Scene
from scenewright.studio.composing.draft import SAVE_DELAY_MS, UNTITLED, Draft
from scenewright.studio.later import later


class Parser:
    def __init__(self, duration_seconds=90.0):
        self.duration_seconds = duration_seconds
        self.read = []

    def __call__(self, prompt, voice):
        self.read.append((prompt, voice))
        yield Scene(prompt, duration_seconds=self.duration_seconds if prompt else 0.0)


@pytest.fixture
def parser():
    return Parser()


@pytest.fixture
def draft(qapp, parser):
    return Draft(parser)


def test_what_follows_is_recomputed_once_for_many_edits(qtbot, draft, parser):
    for prompt in ("R", "Ra", "Rain"):
        draft.prompt = prompt
    with qtbot.waitSignal(draft.scene_changed):
        pass
    assert parser.read == [("Rain", None)]
    assert (draft.scene.prompt, draft.problems) == ("Rain", ())


class Slow(Parser):
    """Reads in a hundred parts of a millisecond each; what is `halfway` is started there."""

    def __init__(self):
        super().__init__()
        self.seconds = 0.0
        self.halfway = None

    def __call__(self, prompt, voice):
        for part in range(100):
            self.seconds += 0.001
            if part == 50 and self.halfway is not None:
                self.halfway.start()
                self.halfway = None
            yield None
        yield from super().__call__(prompt, voice)


@pytest.fixture
def slow():
    return Slow()


@pytest.fixture
def slowly(qapp, slow):
    """A draft that is read by the slow one, by whose clock it goes."""
    return Draft(slow, clock=lambda: slow.seconds)


def test_a_key_waits_for_a_moment_of_the_reading(qtbot, slowly, slow):
    moments = []
    turns = later(slowly, 0, lambda: (moments.append(slow.seconds), turns.start()))
    slowly.prompt = "Rain"
    turns.start()
    with qtbot.waitSignal(slowly.scene_changed):
        pass
    longest = max(after - before for before, after in itertools.pairwise(moments))
    assert slow.seconds == pytest.approx(0.1)
    assert longest == pytest.approx(0.002)
    assert not slowly._read_on_soon.isActive()


def test_one_reading_follows_another(qtbot, slowly):
    for prompt in ("Rain", "Rain and wind"):
        slowly.prompt = prompt
        with qtbot.waitSignal(slowly.scene_changed):
            pass
        assert slowly.scene.prompt == prompt


@pytest.mark.parametrize(("field", "value"), [("prompt", "Rain and wind"), ("voice", "ada")])
def test_what_is_half_read_when_it_changes_is_never_shown(qtbot, slowly, slow, field, value):
    slow.halfway = later(slowly, 0, lambda: setattr(slowly, field, value))
    slowly.prompt = "Rain"
    with qtbot.waitSignal(slowly.scene_changed):
        pass
    assert slow.read == [(slowly.prompt, slowly.voice)]
    assert getattr(slowly, field) == value
    assert slowly.scene.prompt == slowly.prompt


def test_other_fields_do_not_hold_up_the_reading(qtbot, slowly, slow):
    slow.halfway = later(slowly, 0, lambda: setattr(slowly, "title", "Roof"))
    slowly.prompt = "Rain"
    with qtbot.waitSignal(slowly.scene_changed):
        pass
    assert (slow.read, slowly.title) == ([("Rain", None)], "Roof")
    assert not slowly._read_soon.isActive()


def test_what_is_half_read_can_be_asked_for_at_once(qtbot, slowly, slow):
    slow.halfway = later(slowly, 0, slowly.renew)
    slowly.prompt = "Rain"
    with qtbot.waitSignal(slowly.scene_changed):
        pass
    assert slow.seconds == pytest.approx(0.152)
    assert not slowly._read_on_soon.isActive()
    assert slowly.read("Wind").prompt == "Wind"
    assert slowly.scene.prompt == "Rain"


def test_problems_name_their_fields(draft):
    draft.speed = 2.5
    draft.audio_urls = ("nonsense",)
    draft.renew()
    assert [problem.field for problem in draft.problems] == ["prompt", "audio_urls", "speed"]


@pytest.mark.parametrize(
    ("speed", "is_local", "guess"),
    [(None, True, 8), (2.0, True, 5), (0.5, True, 15), (1.0, False, None)],
)
def test_the_price_is_at_least_five_and_guessed_only_on_the_local_account(
    draft, speed, is_local, guess
):
    draft.prompt, draft.speed, draft.is_local = "Rain", speed, is_local
    draft.renew()
    assert draft.price_floor_credits == 5
    assert draft.price_guess_credits == guess


def test_a_price_is_not_guessed_for_what_cannot_be_sent(draft):
    draft.prompt, draft.pitch = "Rain", 13.0
    draft.renew()
    assert draft.price_guess_credits is None


def test_unset_fields_are_not_sent(draft):
    draft.prompt = "Rain"
    assert draft.requests()[0] == Request("Rain")
    assert draft.requests()[0].to_json() == {"model": "svc-audio-2.0", "prompt": "Rain"}


def test_a_draft_is_saved_within_a_second_of_its_first_edit(qtbot, draft):
    saved = []
    draft.save_due.connect(saved.append)
    draft.prompt = "Rain"
    assert draft.has_unsaved()
    assert SAVE_DELAY_MS < 1000
    with qtbot.waitSignal(draft.save_due):
        draft.title = "Roof"
    assert saved == [{"title": "Roof", "prompt": "Rain"}]
    assert not draft.has_unsaved()


def test_loading_restores_every_field_and_saves_nothing(draft):
    members = {
        "title": "Roof",
        "prompt": "Rain",
        "voice": "ada",
        "audio_urls": ["https://a.example/x.wav"],
        "output_format": "wav",
        "sample_rate": 44100,
        "speed": 1.5,
        "volume": 0.5,
        "pitch": -2.0,
    }
    draft.load(members)
    assert draft.to_json() == members
    assert not draft.has_unsaved()
    draft.load({})
    assert draft.to_json() == {"title": UNTITLED, "prompt": ""}


def test_a_broken_keepsake_becomes_a_draft_with_problems_and_no_error(draft):
    draft.load({"prompt": 5, "speed": "fast", "audio_urls": {"a": 1}, "title": None})
    draft.renew()
    assert isinstance(draft.title, str)
    assert draft.prompt == ""


def test_what_cannot_be_sent_is_not_read(draft, parser):
    draft.prompt = "# " + "x" * 3000 + "\n" + "rain " * 1000
    draft.renew()
    assert [len(prompt) for prompt, _voice in parser.read] == [2048]
    assert draft.scene.prompt == draft.prompt


def test_a_number_of_takes_that_nobody_can_read_is_not_written_out(draft):
    draft.prompt = "{a|b}" * 3000
    draft.renew()
    assert "over a million takes" in " ".join(problem.message for problem in draft.problems)


def test_who_hears_of_a_prompt_finds_its_wording(draft):
    found = []
    draft.prompt_changed.connect(lambda prompt: found.append(draft.wording.written))
    draft.prompt = "# a note"
    assert found == ["# a note"]


def test_variants_that_are_all_too_long_are_one_problem_and_the_longest_is_told(draft):
    draft.prompt = "{a|bcd}" + "x" * 2048
    draft.renew()
    (problem,) = draft.problems
    assert "2,051" in problem.message
