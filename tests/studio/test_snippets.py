"""Snippets are kept by name, each name once; a deleted one can be had again."""

import pytest
from desk import Service
from house import House

from scenewright.studio.composing.snippets import Snippets, name_of
from scenewright.studio.database import Database
from scenewright.studio.errors import SnippetError
from scenewright.studio.notice import NoticeKind


@pytest.fixture
def snippets(tmp_path):
    database = Database(tmp_path / "studio.sqlite3")
    yield Snippets(database)
    database.close()


def names(snippets):
    return [one.name for one in snippets.all()]


def test_snippets_are_kept_by_name_as_they_were_written(snippets):
    words = "  Rain.\n# a note\n{a|b}\n"
    snippets.add("  wet   street ", words)
    snippets.add("Alley", "Drips.")
    assert names(snippets) == ["Alley", "wet street"]
    assert snippets.all()[1].words == words


def test_a_name_is_given_once(snippets):
    first = snippets.add("Rain", "Rain.")
    second = snippets.add("Wind", "Wind.")
    with pytest.raises(SnippetError, match="already"):
        snippets.add("RAIN", "x")
    with pytest.raises(SnippetError, match="already"):
        snippets.rename(second.snippet_id, "rain")
    snippets.rename(first.snippet_id, "RAIN")
    assert names(snippets) == ["RAIN", "Wind"]


@pytest.mark.parametrize(
    ("name", "words", "why"),
    [("", "x", "name"), ("\0", "x", "name"), ("a" * 61, "x", "60"), ("a", " \n", "empty")],
)
def test_what_cannot_be_kept_is_said(snippets, name, words, why):
    with pytest.raises(SnippetError, match=why):
        snippets.add(name, words)
    assert snippets.all() == ()


def test_a_deleted_snippet_can_be_had_again(snippets):
    kept = snippets.add("Rain", "Rain.")
    gone = snippets.delete(kept.snippet_id)
    assert snippets.all() == ()
    with pytest.raises(SnippetError, match="gone"):
        snippets.delete(kept.snippet_id)
    snippets.restore(gone)
    assert names(snippets) == ["Rain"]


def test_a_name_to_begin_with_is_the_first_words():
    assert name_of('\n Mara (tired): "You came back, at last." ') == 'Mara (tired): "You came back'
    assert name_of("  ") == ""


@pytest.fixture
def studio(loop, tmp_path, coroutines, output):
    house = House(tmp_path, Service(b""), coroutines, output)
    made = house.studio()
    loop.run_until_complete(made.start())
    yield made
    loop.run_until_complete(made.close())
    loop.run_until_complete(house.local.close())


async def test_a_running_studio_keeps_renames_deletes_and_brings_back(loop, studio):
    await studio.snippets.add("Rain", "Rain on tin.")
    (kept,) = studio.snippets.snippets
    await studio.snippets.rename(kept.snippet_id, "Tin")
    assert studio.snippets.named() == (("Tin", "Rain on tin."),)
    await studio.snippets.delete(kept.snippet_id)
    assert studio.snippets.snippets == ()
    assert studio.notice.verb == "restore_snippet"
    await studio.restore_snippet()
    assert studio.snippets.named() == (("Tin", "Rain on tin."),)
    assert studio.restore_snippet() is None
    await studio.snippets.add("tin", "x")
    assert studio.notice.kind is NoticeKind.error


async def test_a_scene_begun_from_a_template_keeps_the_one_before(loop, studio):
    studio.draft.title, studio.draft.prompt, studio.draft.speed = "Mine", "Rain.", 1.5
    await studio.begin_scene("Chase", "A car.")
    assert (studio.draft.title, studio.draft.prompt, studio.draft.speed) == (
        "Chase",
        "A car.",
        None,
    )
    assert [scene.title for scene in studio.scenes.scenes()] == ["Mine"]
    assert studio.draft.has_unsaved()
