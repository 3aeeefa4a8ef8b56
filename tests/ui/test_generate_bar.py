"""How many takes, what they cost at least, on whose account, and what stands in the way."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from scenewright.scene.model import Event, Kind, Scene, Span
from scenewright.studio.composing.draft import Draft
from scenewright.studio.records import Account
from scenewright.ui.composing.generate_bar import GenerateBar

CLOUD = Account("c", "Cloud", "https://audio.example.org/v2", "k")


@pytest.fixture
def bar(qtbot, draft, theme):
    # Inside another one, because a window is never narrower than its layout.
    pane = QWidget()
    qtbot.addWidget(pane)
    pane.resize(1000, 400)
    widget = GenerateBar(draft, theme, pane)
    widget.furnish()
    widget.resize(900, 60)
    pane.show()
    yield widget
    pane.close()


def cost(bar):
    return bar.button.accessibleName()


def test_one_take_costs_the_least_price_once(bar, draft):
    draft.prompt = "rain"
    draft.renew()
    assert cost(bar) == "Generate, at least 5 cr"


def test_takes_and_alternatives_multiply_and_the_verb_says_so(bar, draft, qtbot):
    draft.prompt = "{rain|music}"
    qtbot.keyClick(bar.takes, Qt.Key.Key_Down)
    draft.renew()
    assert draft.takes == 2
    assert cost(bar) == "Generate, 4 takes · at least 20 cr"
    assert len(draft.requests()) == 4


def test_every_number_from_one_to_eight_can_be_chosen(bar, draft):
    assert [bar.takes.itemData(row) for row in range(bar.takes.count())] == list(range(1, 9))
    draft.takes = 8
    assert bar.takes.currentText() == "8"


def test_more_than_eight_are_refused_beside_the_takes(bar, draft):
    draft.prompt = "{a|b|c} {d|e|f} rain"
    draft.renew()
    assert "9 takes" in bar.takes_problem.text()
    assert bar.takes.property("refused") is True
    draft.prompt = "rain"
    draft.renew()
    assert bar.takes_problem.isHidden()


def test_an_account_that_is_charged_is_named_where_it_costs(bar, draft):
    draft.prompt = "rain"
    draft.is_local = False
    draft.renew()
    bar.show_account(CLOUD)
    assert cost(bar) == "Generate, on Cloud · at least 5 cr"
    assert "5 cr a minute" in bar.standing.text()
    bar.show_account(Account("l", "A name of more than twenty-four letters", CLOUD.base_url, "k"))
    assert "on A name of more than twe… ·" in cost(bar)
    bar.show_account(Account("local", "Local studio", "local", ""))
    assert "on " not in cost(bar)


def test_a_plan_longer_than_the_local_service_makes_is_pointed_out(qtbot, theme):
    def long_scene(prompt, _voice):
        event = Event(Kind.ambience, "rain", "rain", Span(0, 4), duration_seconds=700.0)
        yield Scene(prompt, (event,), {}, 700.0)

    draft = Draft(long_scene)
    bar = GenerateBar(draft, theme)
    qtbot.addWidget(bar)
    draft.prompt = "rain"
    draft.renew()
    assert "about 12 minutes" in bar.standing.text()
    assert "stops at 10" in bar.standing.text()
    draft.local_seconds_max = 90
    assert "stops at 1.5" in bar.standing.text()
    draft.local_seconds_max = 600
    draft.speed = 2.0
    draft.renew()
    assert "Local guess" in bar.standing.text()
    draft.is_local = False
    draft.speed = None
    draft.renew()
    assert "stops at" not in bar.standing.text()


def test_where_there_is_little_room_the_words_stand_above(bar, draft, qtbot):
    draft.prompt = "rain"
    draft.renew()
    qtbot.waitUntil(lambda: bar.standing.geometry().right() < bar.takes.geometry().left())
    bar.resize(430, 100)
    qtbot.waitUntil(lambda: bar.standing.geometry().bottom() < bar.takes.geometry().top())


def test_with_large_text_and_little_room_the_cost_stands_below_the_verb(bar, draft, theme, qtbot):
    draft.prompt = "rain"
    draft.renew()
    bar.show_account(CLOUD)
    draft.takes = 8
    draft.renew()
    theme.scale(200)
    assert bar.minimumSizeHint().width() <= 500
    bar.resize(500, 300)
    qtbot.waitUntil(lambda: bar.takes.geometry().bottom() < bar.button.geometry().top())
    assert bar.button.width() == bar.button.least_width() <= 500


def test_nothing_moves_while_it_says_sent(bar, draft, qtbot):
    draft.prompt = "Rain."
    draft.renew()
    qtbot.waitExposed(bar)
    place = bar.button.geometry()
    bar.show_sent()
    bar.layout().activate()
    assert bar.button.geometry() == place
    draft.prompt = "Rain and wind."
    assert bar.button.minimumWidth() == 0
