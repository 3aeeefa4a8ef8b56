"""The voice beside the prompt: what the account saved first, ids typed, refusals said."""

import pytest
from PySide6.QtCore import QObject, Qt, Signal

from scenewright.scene.voices import voices
from scenewright.studio.composing.voice_list import VoiceList
from scenewright.studio.composing.voices import SavedVoice
from scenewright.studio.player.sample_maker import Sample
from scenewright.ui.composing.voice_picker import VoicePicker


class FakeSamples(QObject):
    """Notes what is to be heard."""

    making_changed = Signal(object)
    playing_changed = Signal(object)
    making = playing = None

    def __init__(self):
        super().__init__()
        self.heard = []

    def hear(self, sample):
        self.heard.append(sample)


@pytest.fixture
def saved(qapp, monkeypatch):
    known = VoiceList(lambda _verb: None, None)
    known.starred = []
    monkeypatch.setattr(known, "star", lambda *told: known.starred.append(told))
    return known


@pytest.fixture
def samples(qapp):
    return FakeSamples()


@pytest.fixture
def picker(qtbot, draft, theme, saved, samples):
    widget = VoicePicker(draft, theme)
    widget.furnish()
    widget.know(saved, samples)
    qtbot.addWidget(widget)
    draft.prompt = "rain"
    widget.show()
    return widget


def offered(picker):
    return [picker.choice.itemData(row) for row in range(picker.choice.count())]


def know(saved, *voices):
    VoiceList.saved.renew(saved, voices)


def test_favourites_then_the_newest_used_then_the_presets(picker, saved):
    know(
        saved,
        SavedVoice("nora", is_favourite=True),
        SavedVoice("custom-19", used_at=1.0),
        SavedVoice("ben", used_at=2.0),
    )
    first = [None, "nora", "ben", "custom-19"]
    assert offered(picker)[:4] == first
    assert sorted(offered(picker)[1:]) == sorted({*(one.id for one in voices()), "custom-19"})
    assert picker.choice.itemText(1).startswith("★ Nora")


def test_a_character_is_shown_and_its_id_is_sent(picker, saved, draft, qtbot):
    know(saved, SavedVoice("narrator-7", "Mara"))
    line = picker.choice.lineEdit()
    line.clear()
    qtbot.keyClicks(line, "mara")
    assert draft.voice == "narrator-7"
    # What is typed is not taken out of one's hands: the id may go on.
    assert line.text() == "mara"
    qtbot.keyClicks(line, "-2")
    assert draft.voice == "mara-2"
    picker.choice.setCurrentIndex(1)
    assert (draft.voice, line.text()) == ("narrator-7", "Mara · narrator-7")


def test_what_is_chosen_stays_chosen_when_the_list_changes(picker, saved, draft):
    draft.voice = "custom-19"
    know(saved, SavedVoice("nora", is_favourite=True))
    assert (draft.voice, picker.choice.currentText()) == ("custom-19", "custom-19")
    know(saved, SavedVoice("custom-19", "Old Tom"))
    assert draft.voice == "custom-19"
    assert picker.choice.currentText() == "Old Tom · custom-19"


def test_a_hosted_services_voices_are_unknown_and_a_local_id_may_be_typed(picker, draft, qtbot):
    draft.is_local = False
    assert offered(picker) == [None, None]
    assert "not known here" in picker.choice.itemText(1)
    assert not picker.choice.model().item(1).isEnabled()
    line = picker.choice.lineEdit()
    line.clear()
    qtbot.keyClicks(line, "nora")
    assert draft.voice == "nora"


def test_a_refused_id_says_when_and_can_still_be_chosen(picker, saved, draft):
    know(saved, SavedVoice("custom-19", "Old Tom", refused_at=1_790_000_000.0))
    assert picker.choice.itemText(1) == "Old Tom · refused"
    picker.choice.setCurrentIndex(1)
    assert draft.voice == "custom-19"
    assert picker.refused.isVisible()
    assert picker.refused.text().startswith("Refused on 21 September 2026")
    draft.voice = "nora"
    assert not picker.refused.isVisible()


def test_a_preset_is_heard_for_free_and_another_id_says_what_it_costs(
    picker, draft, samples, qtbot
):
    assert not picker.hear.isEnabled()
    draft.voice = "nora"
    qtbot.mouseClick(picker.hear, Qt.MouseButton.LeftButton)
    assert samples.heard == [Sample("voice", "nora")]
    draft.is_local = False
    assert not picker.hear.isEnabled()
    assert "at least 5 credits" in picker.hear.toolTip()


def test_the_star_is_given_and_taken(picker, saved, draft, qtbot):
    assert not picker.star.isEnabled()
    draft.voice = "nora"
    qtbot.mouseClick(picker.star, Qt.MouseButton.LeftButton)
    know(saved, SavedVoice("nora", is_favourite=True))
    qtbot.mouseClick(picker.star, Qt.MouseButton.LeftButton)
    assert saved.starred == [("nora", True), ("nora", False)]


def test_a_click_selects_the_name_so_that_typing_replaces_it(picker, draft, qtbot):
    with qtbot.waitActive(picker):
        picker.activateWindow()
    picker.choice.clearFocus()
    line = picker.choice.lineEdit()
    qtbot.mouseClick(line, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(line.hasSelectedText)
    qtbot.keyClicks(line, "custom-3")
    assert draft.voice == "custom-3"
