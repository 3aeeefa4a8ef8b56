"""The timeline: a lane a kind, in the colour of the kind, no room for what is absent."""

import pytest

from scenewright.scene.model import Event, Kind, Scene, Span
from scenewright.ui.theme import mixed
from scenewright.ui.timeline_pane import TimelinePane
from scenewright.ui.timeline_view import FILL_SHARE, LANE_PIXELS, NAME_PIXELS, TimelineView

PROMPT = "a rain and a bell"


def event(kind, first, last, start=0.0, duration=4.0):
    return Event(
        kind, kind, kind, Span(first, last), start_seconds=start, duration_seconds=duration
    )


@pytest.fixture
def view(qtbot, theme):
    widget = TimelineView(theme)
    qtbot.addWidget(widget)
    widget.resize(500, 120)
    return widget


@pytest.mark.parametrize("kind", list(Kind))
def test_a_bar_has_the_colour_of_its_kind(view, theme, colours_of, kind):
    view.show_scene(Scene(PROMPT, (event(kind, 2, 6),), duration_seconds=8.0))
    fill = mixed(theme.colour("pane"), theme.colour_of_kind(kind), FILL_SHARE).name()
    assert colours_of(view).get(fill, 0) > 1000


def test_a_bar_stands_where_the_event_sounds(view, theme):
    view.show_scene(Scene(PROMPT, (event(Kind.sfx, 2, 6, 4.0, 4.0),), duration_seconds=8.0))
    image = view.grab().toImage()
    fill = mixed(theme.colour("pane"), theme.colour_of_kind("sfx"), FILL_SHARE).name()
    columns = [x for x in range(500) if image.pixelColor(x, LANE_PIXELS - 6).name() == fill]
    assert columns[0] == pytest.approx((NAME_PIXELS + 500) / 2, abs=4)
    assert columns[-1] == pytest.approx(499, abs=3)


def test_lanes_without_events_take_no_room(view):
    view.show_scene(Scene(PROMPT, (event(Kind.sfx, 2, 6), event(Kind.music, 2, 6))))
    assert view.sizeHint().height() == 2 * LANE_PIXELS


def test_what_is_painted_is_also_said(view):
    view.show_scene(Scene(PROMPT, (event(Kind.ambience, 0, 6, 1.5),), duration_seconds=8.0))
    assert view.accessibleDescription() == "Ambience: rain, 1.5 s"


def test_the_pane_appears_with_the_first_sound_and_owns_to_guessing(qtbot, draft, theme):
    pane = TimelinePane(draft, theme)
    qtbot.addWidget(pane)
    assert pane.isHidden()
    draft.prompt = "rain, mumble"
    draft.renew()
    assert not pane.isHidden()
    assert pane.summary.text() == "local guess · about 4 s · 1 phrase not understood"
