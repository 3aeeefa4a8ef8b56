"""The whole window: quiet first, everything named and reachable, nothing sent with a problem."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from scenewright.studio.jobs.job import Job, JobState, Verb
from scenewright.studio.library.scenes import SceneEntry, TakeEntry
from scenewright.studio.notice import Notice, NoticeKind
from scenewright.studio.player.player import Player
from scenewright.studio.records import Account
from scenewright.studio.studio import Studio
from scenewright.ui.window import Window

CLOUD = Account("cloud", "Cloud", "https://audio.example.org/v2", "k")
TAKE = TakeEntry(11, 1, "Harbour", 1, 31.5, Path("a.mp3"), "mp3")
VIOLATIONS = [
    ("prompt", " "),
    ("prompt", "a" * 2049),
    ("prompt", "a\0b"),
    ("voice", "v" * 257),
    ("audio_urls", ("https://example.org/a.wav",) * 4),
    ("audio_urls", ("ftp://example.org/a.wav",)),
    ("image_url", "no address"),
    ("speed", 2.5),
    ("volume", 0.1),
    ("pitch", 13.0),
]


def use(studio):
    studio.scenes.show([SceneEntry(1, "Harbour", (TAKE,), "waves")])
    verbs = (Verb("recover", "Recover (free)"),)
    studio.jobs.put(Job(1, 1, "Harbour", "Local", JobState.unknown, "lost", 1.0, verbs=verbs))


def focusable(window):
    return [
        widget
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
    ]


def test_at_first_there_is_only_what_is_needed(window):
    seen = {
        name: getattr(window, name).isVisible() for name in ("library", "jobs", "player", "header")
    }
    assert seen == {"library": False, "jobs": False, "player": True, "header": True}
    composer = window.composer
    assert composer.examples.isVisible()
    assert composer.voice.isVisible()
    assert not composer.references.isVisible()
    assert not composer.output.isVisible()
    assert not composer.timeline.isVisible()


def test_what_becomes_useful_unfolds_and_stays(window, studio, settings, qtbot):
    use(studio)
    assert window.library.isVisible()
    assert window.jobs.isVisible()
    window.composer.folds.unfold("output")
    assert window.composer.output.isVisible()
    assert settings.unfolded_panes == ("output",)


def test_tab_walks_from_top_to_bottom_and_comes_round(window, studio):
    use(studio)
    first = window.header.account_button
    chain, widget = [], first
    while True:
        if widget in focusable(window) and widget.isVisible():
            chain.append(widget)
        widget = widget.nextInFocusChain()
        if widget is first:
            break
    places = [
        window.header.account_button,
        window.library.search,
        window.composer.editor.words,
        window.composer.voice.choice,
        window.composer.bar.button,
        window.jobs.view,
        window.player.waveform,
    ]
    order = [chain.index(place) for place in places]
    assert order == sorted(order)


def test_a_service_that_is_away_can_be_tried_again(window, studio, qtbot):
    verb = window.header.try_again
    assert not verb.isVisible()
    Studio.service_state.renew(studio, "unavailable")
    assert verb.isVisible()
    qtbot.mouseClick(verb, Qt.MouseButton.LeftButton)
    assert studio.asked == [("start_service",)]
    Studio.account.renew(studio, CLOUD)
    assert not verb.isVisible()


def test_a_long_title_ends_in_an_ellipsis_until_it_is_edited(window, studio):
    studio.draft.title = "A harbour at dawn and everything that is heard there " * 3
    title = window.composer.title
    end = QRect(title.width() - 24, 0, 24, title.height() - 4)
    shown = title.grab(end).toImage()
    title.setFocus()
    title.setCursorPosition(0)
    assert title.grab(end).toImage() != shown
    assert title.toolTip() == studio.draft.title


def test_a_violation_is_said_beside_its_field_and_nothing_is_sent(window, studio, settings, qtbot):
    composer = window.composer
    lines = {
        "prompt": composer.editor.problem,
        "voice": composer.voice.problem,
        "audio_urls": composer.references.audio_problem,
        "image_url": composer.references.image_problem,
        "speed": composer.output.speed.problem,
        "volume": composer.output.volume.problem,
        "pitch": composer.output.pitch.problem,
    }
    studio.draft.prompt = "Rain"
    for field, value in VIOLATIONS:
        case, line = (field, value), lines[field]
        before = getattr(studio.draft, field)
        settings.unfolded_panes = ()
        assert not line.isVisible(), case
        setattr(studio.draft, field, value)
        qtbot.mouseClick(composer.bar.button, Qt.MouseButton.LeftButton)
        assert studio.asked == [], case
        assert line.isVisible(), case
        assert line.text() == " ".join(
            problem.message for problem in studio.draft.problems if problem.field == field
        ), case
        assert "to mend" in composer.bar.standing.text(), case
        setattr(studio.draft, field, before)
        studio.draft.renew()


def test_generate_with_nothing_written_says_so(window, studio, qtbot):
    qtbot.mouseClick(window.composer.bar.button, Qt.MouseButton.LeftButton)
    assert window.composer.editor.problem.text() == "The prompt must say something."
    assert studio.asked == []


def test_the_price_floor_stands_on_the_verb_that_costs_it(window):
    assert window.composer.bar.button.accessibleName() == "Generate, at least 5 cr"


def test_an_example_fills_the_draft_and_makes_room(window, studio):
    window.composer.examples.chosen.emit("Rain", "Rain on a tin roof.")
    assert (studio.draft.title, studio.draft.prompt) == ("Rain", "Rain on a tin roof.")
    assert not window.composer.examples.isVisible()


def test_further_examples_are_a_click_away(window, qtbot):
    examples = window.composer.examples

    def shown():
        return [one for one in examples.findChildren(QPushButton, "example") if one.isVisible()]

    assert len(shown()) == 4
    qtbot.mouseClick(examples.more, Qt.MouseButton.LeftButton)
    assert len(shown()) == 12
    assert not examples.more.isVisible()
    assert shown()[4].hasFocus()


def test_practice_money_is_called_practice_and_refilled_when_low(window, studio, qtbot):
    assert window.header.credits.text() == "practice · 1,000 cr"
    assert not window.header.refill.isVisible()
    Studio.practice_credits.renew(studio, 45)
    assert window.header.refill.isVisible()
    qtbot.mouseClick(window.header.refill, Qt.MouseButton.LeftButton)
    assert studio.asked == [("refill",)]
    Studio.account.renew(studio, CLOUD)
    assert not window.header.credits.isVisible()


def test_the_account_menu_chooses_and_adds(window, studio):
    actions = {action.text(): action for action in window.header.account_menu.actions()}
    actions["Cloud"].trigger()
    assert studio.asked == [("use_account", "cloud")]
    assert "Add a service…" in actions


def test_a_notice_stands_until_it_is_dismissed_and_does_its_verb(window, studio, qtbot):
    studio.notice = Notice(NoticeKind.warning, "The answer was lost.", "recover", "Recover", 4)
    assert window.notice_bar.isVisible()
    qtbot.mouseClick(window.notice_bar.verb, Qt.MouseButton.LeftButton)
    assert studio.asked == [("recover", 4)]
    assert not window.notice_bar.isVisible()


def test_a_chosen_theme_is_put_on_at_once(window, settings):
    settings.theme = "light"
    assert window.theme.choice == "light"
    assert window.grab().toImage().pixelColor(4, 300).name() == "#f8f9fa"


def test_closing_can_be_held_back(qtbot, studio, settings, theme):
    answers = [False, True]
    window = Window(studio, settings, theme, may_close=lambda: answers.pop(0))
    qtbot.addWidget(window)
    window.show()
    assert not window.close()
    assert window.close()
    assert settings.window_geometry


@pytest.mark.parametrize("size", [(1100, 700), (1440, 900)])
def test_generate_is_in_sight_whatever_stands_above_it(window, studio, size, qapp):
    use(studio)
    for name, value in VIOLATIONS:
        setattr(studio.draft, name, value)
    studio.draft.renew()
    window.resize(*size)
    qapp.processEvents()
    button = window.composer.bar.button
    corner = button.mapTo(window, button.rect().bottomRight())
    assert window.rect().contains(corner)
    assert corner.y() < window.player.y()


def test_one_click_on_an_example_sends_it_and_plays_what_comes_back(window, studio, qtbot):
    hear = window.findChild(QPushButton, "hear")
    assert hear.text() == "Hear it · at least 5 cr practice"
    qtbot.mouseClick(hear, Qt.MouseButton.LeftButton)
    (sent,) = studio.asked
    assert sent[0] == "generate"
    for number in (1, 2):
        studio.jobs.put(Job(number, 1, "Harbour", "Local", JobState.processing, "…", 1.0))
        studio.jobs.put(Job(number, 1, "Harbour", "Local", JobState.succeeded, "", 1.0, take_id=11))
    assert studio.asked[1:] == []
    studio.scenes.show([SceneEntry(1, "Harbour", (TAKE,), "waves")])
    Player.take.renew(studio.player, TAKE)
    studio.scenes.show([SceneEntry(1, "Harbour", (TAKE,), "waves and gulls")])
    assert studio.asked[1:] == [("listen", 11)]
