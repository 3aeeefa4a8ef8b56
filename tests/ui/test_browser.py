"""The browser: search as one types, hear, insert as undoable words, use a voice, star it."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence

from scenewright.scene.known import known
from scenewright.scene.parser import parse
from scenewright.scene.voices import voices
from scenewright.studio.composing.voice_list import VoiceList
from scenewright.studio.composing.voices import SavedVoice
from scenewright.studio.player.sample_maker import Sample
from scenewright.studio.player.samples import Samples
from scenewright.ui.browser.model import BrowserModel
from scenewright.ui.browser.pane import MUSIC, SOUNDS, VOICES, WORDS


@pytest.fixture
def asked(studio, monkeypatch):
    """What samples and saved voices were asked for, in place of making and keeping them."""
    asked = []
    for part, name in ((studio.samples, "hear"), (studio.voices, "star")):
        monkeypatch.setattr(part, name, lambda *told, verb=name: asked.append((verb, *told)))
    for name in ("save", "forget"):
        monkeypatch.setattr(
            studio.voices, name, lambda *told, verb=name: asked.append((verb, *told))
        )
    return asked


@pytest.fixture
def browser(window, asked):
    window.browse()
    return window.browser


def shown(browser):
    model = browser.model
    return [model.index(row).data(BrowserModel.row_role) for row in range(model.rowCount())]


def names(browser):
    return [row.name for row in shown(browser)]


def cloud(studio, *saved):
    studio.draft.is_local = False
    VoiceList.saved.renew(studio.voices, saved)


def test_it_is_not_there_until_it_is_asked_for_and_then_waits_for_words(window, qtbot):
    assert not window.browser.isVisible()
    qtbot.keySequence(window, QKeySequence("Ctrl+B"))
    assert window.browser.isVisible()
    assert window.browser.search.hasFocus()
    qtbot.keyClick(window.browser.search, Qt.Key.Key_Escape)
    assert not window.browser.isVisible()


def test_what_has_no_room_beside_it_stands_aside_until_it_closes(window):
    window.panes.reveal("library")
    window.panes.reveal("jobs")
    window.browse()
    assert not window.library.isVisible()
    assert window.jobs.isVisible()
    assert window.composer.width() >= 470
    window.browser.closed.emit()
    assert window.library.isVisible()


def test_everything_the_engine_knows_is_there(browser):
    listed = known()
    assert names(browser) == [
        *sorted(one.name for one in listed.sounds),
        *(one.name for one in listed.places),
    ]
    browser.show_section(MUSIC)
    moods = len(listed.music)
    assert len(shown(browser)) == moods + sum(len(one.players) for one in listed.music)
    browser.show_section(WORDS)
    assert len(shown(browser)) == len(listed.modifiers)


@pytest.mark.parametrize("section", [SOUNDS, MUSIC], ids=["sounds", "music"])
def test_what_a_row_inserts_is_understood(browser, section):
    browser.show_section(section)
    for row in shown(browser):
        assert not parse(row.inserted).not_understood, row


def test_a_search_finds_by_synonym_and_return_inserts_the_best(browser, studio, window, qtbot):
    studio.draft.prompt = "Rain."
    window.composer.editor.words.moveCursor(
        window.composer.editor.words.textCursor().MoveOperation.End
    )
    qtbot.keyClicks(browser.search, "hound")
    assert names(browser) == ["Dog"]
    qtbot.keyClick(browser.search, Qt.Key.Key_Return)
    assert studio.draft.prompt == "Rain. A dog barks."
    window.composer.editor.words.undo()
    assert studio.draft.prompt == "Rain."


def test_the_arrows_go_down_the_list_and_space_is_heard(browser, asked, qtbot):
    qtbot.keyClicks(browser.search, "bell")
    qtbot.keyClick(browser.search, Qt.Key.Key_Down)
    assert browser.view.hasFocus()
    assert browser.view.row().name == names(browser)[1] == "Bicycle bell"
    qtbot.keyClick(browser.view, Qt.Key.Key_Space)
    assert asked == [("hear", Sample("sound", "Bicycle bell"))]


def test_a_click_on_the_glyph_is_heard_and_beside_it_inserted(browser, studio, asked, qtbot):
    second = sorted(known().sounds, key=lambda one: one.name)[1]
    place = browser.view.visualRect(browser.model.index(1))
    left = Qt.MouseButton.LeftButton
    qtbot.mouseClick(browser.view.viewport(), left, pos=place.topLeft() + QPoint(12, 20))
    assert asked == [("hear", Sample("sound", second.name))]
    assert studio.draft.prompt == ""
    qtbot.mouseClick(browser.view.viewport(), left, pos=place.center())
    assert studio.draft.prompt == second.example


def test_the_row_says_whether_its_sample_is_made_or_heard(browser, studio):
    sample = Sample("sound", names(browser)[0])
    assert browser.verbs.hear.text() == "Hear"
    Samples.making.renew(studio.samples, sample)
    assert browser.verbs.hear.text() == "Making…"
    Samples.making.renew(studio.samples, None)
    Samples.playing.renew(studio.samples, sample)
    assert browser.verbs.hear.text() == "Stop"
    assert "playing" in browser.model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)


def test_a_search_without_result_says_so_and_where_there_are_some(browser, qtbot):
    qtbot.keyClicks(browser.search, "stella")
    assert shown(browser) == []
    assert "called “stella”. It is found under Voices." in browser.empty.text()
    assert not browser.verbs.choose.isEnabled()
    assert browser.tabs.button(VOICES).text() == "Voices 1"
    browser.show_section(VOICES)
    assert names(browser) == ["Stella"]
    browser.show_section(SOUNDS)
    qtbot.keyClicks(browser.search, "zz")
    assert "knows nothing called “stellazz”" in browser.empty.text()
    browser.search.clear()
    assert browser.tabs.button(VOICES).text() == "Voices"


def test_the_presets_are_narrowed_by_accent_gender_and_age(browser):
    browser.show_section(VOICES)
    assert len(shown(browser)) == len(voices())
    for choice, wanted in (
        (browser.filters.accent, "Scottish"),
        (browser.filters.gender, "female"),
        (browser.filters.age, "adult"),
    ):
        choice.setCurrentIndex(choice.findData(wanted))
    assert names(browser) == ["Nora"]


def test_a_voice_is_used_by_return_and_not_by_one_click(browser, studio, qtbot):
    browser.show_section(VOICES)
    place = browser.view.visualRect(browser.model.index(1))
    qtbot.mouseClick(browser.view.viewport(), Qt.MouseButton.LeftButton, pos=place.center())
    assert studio.draft.voice is None
    qtbot.keyClick(browser.view, Qt.Key.Key_Return)
    assert studio.draft.voice == voices()[1].id


def test_as_speaker_writes_a_line_of_its_own_with_the_cursor_in_its_quotes(
    browser, studio, window, qtbot
):
    words = window.composer.editor.words
    studio.draft.prompt = "Rain."
    words.moveCursor(words.textCursor().MoveOperation.End)
    browser.show_section(VOICES)
    qtbot.mouseClick(browser.verbs.speaker, Qt.MouseButton.LeftButton)
    assert studio.draft.prompt == f'Rain.\n{voices()[0].name}: ""'
    assert words.hasFocus()
    qtbot.keyClicks(words, "Hello.")
    assert studio.draft.prompt.endswith(': "Hello."')
    spoken = [event for event in parse(studio.draft.prompt).events if event.text]
    assert [event.recipe for event in spoken] == [voices()[0].id]


def test_a_star_is_given_by_click_and_by_button(browser, asked, qtbot):
    browser.show_section(VOICES)
    place = browser.view.visualRect(browser.model.index(0))
    star = QPoint(place.right() - 10, place.center().y())
    qtbot.mouseClick(browser.view.viewport(), Qt.MouseButton.LeftButton, pos=star)
    qtbot.mouseClick(browser.verbs.star, Qt.MouseButton.LeftButton)
    assert asked == [("star", "adam", True)] * 2


def test_saved_voices_stand_first_and_a_refused_one_is_marked(browser, studio):
    browser.show_section(VOICES)
    saved = (
        SavedVoice("nora", is_favourite=True),
        SavedVoice("custom-19", "Old Tom", refused_at=1_790_000_000.0),
    )
    VoiceList.saved.renew(studio.voices, saved)
    assert names(browser)[:2] == ["Nora", "Old Tom"]
    assert names(browser).count("Nora") == 1
    assert "refused on 21 September 2026" in shown(browser)[1].trouble
    told = browser.model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "favourite" in told


def test_a_hosted_services_voices_are_not_pretended_to_be_known(browser, studio):
    browser.show_section(VOICES)
    cloud(studio)
    assert shown(browser) == []
    assert "not known here" in browser.hint.text()
    assert "at least 5 credits" in browser.hint.text()
    assert "No voice id is saved" in browser.empty.text()
    cloud(studio, SavedVoice("nora", "Nora"))
    assert names(browser) == ["Nora"]
    assert shown(browser)[0].sample is None
    assert not browser.verbs.hear.isEnabled()


def test_an_id_is_saved_under_a_name_and_named_anew(browser, studio, asked, qtbot):
    browser.show_section(VOICES)
    qtbot.mouseClick(browser.form.opener, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(browser.form.voice_id, "narrator-7")
    qtbot.keyClicks(browser.form.alias, "Mara")
    qtbot.keyClick(browser.form.alias, Qt.Key.Key_Return)
    assert asked == [("save", "narrator-7", "Mara")]
    assert not browser.form.is_asking()
    cloud(studio, SavedVoice("narrator-7", "Mara"))
    menu = browser.menu_of(shown(browser)[0])
    chosen = {action.text(): action for action in menu.actions()}
    chosen["Name it…"].trigger()
    assert (browser.form.voice_id.text(), browser.form.alias.text()) == ("narrator-7", "Mara")
    chosen["Forget this id"].trigger()
    assert asked[-1] == ("forget", "narrator-7")


def test_a_row_can_be_dragged_as_its_words(browser, window, studio):
    index = browser.model.index(0)
    assert index.flags() & Qt.ItemFlag.ItemIsDragEnabled
    carried = browser.model.mimeData([index])
    example = known().named(names(browser)[0]).example
    assert carried.text() == example
    studio.draft.prompt = "Rain."
    words = window.composer.editor.words
    words.moveCursor(words.textCursor().MoveOperation.End)
    words.insertFromMimeData(carried)
    assert studio.draft.prompt == f"Rain. {example}"
    words.undo()
    assert studio.draft.prompt == "Rain."


@pytest.mark.parametrize("choice", ["dark", "light", "high-contrast"])
def test_kinds_have_their_colours_in_every_theme(browser, theme, choice, colours_of, qapp):
    theme.choose(choice)
    qapp.processEvents()
    seen = colours_of(browser.view)
    for kind in ("sfx", "ambience"):
        assert seen.get(theme.colour_of_kind(kind).name(), 0) > 40
