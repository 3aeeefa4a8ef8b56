"""What an account knows of voice ids: saved names, stars, use and refusal, and nobody else's."""

import contextlib

import pytest

from scenewright.contract import ApiError
from scenewright.durable import connect
from scenewright.studio.composing.voices import SavedVoice, Voices
from scenewright.studio.database import Database
from scenewright.studio.errors import JournalError


class Clock:
    """Seconds that go on by one at each look."""

    def __init__(self):
        self.seconds = 0.0

    def __call__(self):
        self.seconds += 1.0
        return self.seconds


@pytest.fixture
def database(tmp_path):
    database = Database(tmp_path / "studio.sqlite3")
    database.rows(
        "INSERT INTO account(id, name, base_url, key_reference) VALUES ('cloud', 'Cloud', 'u', '')"
    )
    yield database
    database.close()


@pytest.fixture
def voices(database):
    return Voices(database, Clock())


def refusal(message, http_status=400):
    return ApiError("invalid_request", message, None, http_status)


def test_a_saved_id_keeps_its_name_and_the_newest_name_counts(voices):
    voices.save("cloud", " narrator-7 ", " Mara ")
    assert voices.of_account("cloud") == (SavedVoice("narrator-7", "Mara"),)
    voices.save("cloud", "narrator-7", "Old Mara")
    assert voices.of_account("cloud") == (SavedVoice("narrator-7", "Old Mara"),)


def test_an_account_knows_nothing_of_another_ones_ids(voices):
    voices.save("cloud", "narrator-7", "Mara")
    voices.star("local", "adam", True)
    assert [one.voice_id for one in voices.of_account("cloud")] == ["narrator-7"]
    assert [one.voice_id for one in voices.of_account("local")] == ["adam"]


def test_favourites_stand_first_then_names_then_the_newest_used(voices):
    voices.note_used("cloud", "first")
    voices.note_used("cloud", "second")
    voices.save("cloud", "named", "Ada")
    voices.star("cloud", "starred", True)
    order = [one.voice_id for one in voices.of_account("cloud")]
    assert order == ["starred", "named", "second", "first"]
    voices.star("cloud", "starred", False)
    assert voices.of_account("cloud")[0].voice_id == "named"


def test_a_refusal_that_names_the_voice_marks_it_and_a_taken_job_clears_the_mark(voices):
    assert voices.note_refused("cloud", "mara", refusal("voice: There is no preset voice 'mara'."))
    assert voices.of_account("cloud")[0].refused_at == 1.0
    assert voices.note_taken("cloud", "mara")
    assert voices.of_account("cloud")[0].refused_at is None
    assert not voices.note_taken("cloud", "mara")


@pytest.mark.parametrize(
    ("message", "http_status"), [("prompt: Too long.", 400), ("Your voice is welcome.", 402)]
)
def test_another_refusal_marks_nothing(voices, message, http_status):
    assert not voices.note_refused("cloud", "mara", refusal(message, http_status))
    assert voices.of_account("cloud") == ()


def test_a_forgotten_id_is_gone(voices):
    voices.save("cloud", "mara", "Mara")
    voices.forget("cloud", "mara")
    assert voices.of_account("cloud") == ()


@pytest.mark.parametrize(
    ("voice_id", "alias", "said"),
    [
        ("  ", "Mara", "1 to 256 characters"),
        ("v" * 257, "", "1 to 256 characters"),
        ("v", "a" * 81, "at most 80 characters"),
    ],
)
def test_what_cannot_be_saved_is_a_sentence(voices, voice_id, alias, said):
    with pytest.raises(JournalError, match=said):
        voices.save("cloud", voice_id, alias)


def test_a_locked_journal_is_a_sentence(database, voices):
    database.rows("PRAGMA busy_timeout = 1")
    with contextlib.closing(connect(database.path, 0.0)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(JournalError, match="Try again shortly"):
            voices.star("cloud", "mara", True)
        other.execute("ROLLBACK")
    voices.star("cloud", "mara", True)
    assert voices.of_account("cloud")[0].is_favourite
