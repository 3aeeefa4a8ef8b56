"""The theme: legible in every variant, switched live, one picture a role."""

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPalette

from scenewright.ui.theme import KIND_ROLES, THEMES, Theme

TEXT_ROLES = ("text", "quiet", "accent", "good", "warn", "bad", *KIND_ROLES.values())


def luminance(colour):
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first, second):
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    ("choice", "least"), [("light", 4.5), ("dark", 4.5), ("high-contrast", 7.0)]
)
@pytest.mark.parametrize("ground", ["raised", "pane"])
def test_every_text_role_is_legible(theme, choice, least, ground):
    theme.choose(choice)
    for role in TEXT_ROLES:
        assert contrast(theme.colour(role), theme.colour(ground)) >= least, role
    assert contrast(theme.colour("on_accent"), theme.colour("accent")) >= 4.5


def test_a_switch_is_live_and_leaves_no_unfilled_role(theme, qapp):
    seen = []
    theme.changed.connect(lambda: seen.append(theme.choice))
    for choice in THEMES:
        theme.choose(choice)
        assert "{{" not in qapp.styleSheet()
    assert seen == list(THEMES)


def test_an_unknown_choice_follows_the_desktop(theme):
    theme.choose("mauve")
    assert theme.choice == "system"


def test_an_icon_has_the_colour_of_its_role(theme):
    image = theme.icon("stop", "accent").pixmap(16, 16).toImage()
    assert image.pixelColor(8, 8).name() == theme.colour("accent").name()


def test_every_icon_the_window_asks_for_is_there(theme):
    for name in ("play", "pause", "stop", "done", "working", "queued", "attention", "failed"):
        assert not theme.icon(name).pixmap(16, 16).isNull()


def test_a_second_theme_reads_the_same_files(qapp):
    assert Theme(qapp, "light").colour("accent").name() == "#a05e00"


def test_every_text_size_grows_with_the_scale_and_comes_back(theme, qapp):
    at_first = qapp.styleSheet()
    told = []
    theme.changed.connect(lambda: told.append(theme.pixels(13)))
    theme.scale(200)
    assert (theme.font(12).pixelSize(), theme.around(32), theme.around(50, 2)) == (24, 48, 82)
    assert "font-size: 26px" in qapp.styleSheet()
    assert "border-radius: 8px" in qapp.styleSheet()
    theme.scale(100)
    assert qapp.styleSheet() == at_first
    assert told == [26, 13]


class Desktop(QObject):
    """The desktop's word on light and dark, which a test may change."""

    colorSchemeChanged = Signal(Qt.ColorScheme)

    def __init__(self):
        super().__init__()
        self.scheme = Qt.ColorScheme.Dark

    def colorScheme(self):
        return self.scheme

    def turn(self, scheme):
        self.scheme = scheme
        self.colorSchemeChanged.emit(scheme)


class OnADesktop:
    """An application whose desktop is in the hands of the test."""

    def __init__(self, application, desktop):
        self.styleHints = lambda: desktop
        self.setPalette, self.setStyleSheet = application.setPalette, application.setStyleSheet


def test_the_desktop_turning_dark_or_light_is_followed_while_running(theme, qapp):
    desktop = Desktop()
    following = Theme(OnADesktop(qapp, desktop), "system")
    following.dress()
    told = []
    following.changed.connect(lambda: told.append(following.colour("pane")))
    for scheme, name in ((Qt.ColorScheme.Light, "light"), (Qt.ColorScheme.Dark, "dark")):
        desktop.turn(scheme)
        pane = Theme(qapp, name).colour("pane")
        assert told[-1] == pane
        assert qapp.palette().color(QPalette.ColorRole.Window) == pane
        assert f"background: {pane.name()}" in qapp.styleSheet()
    assert len(told) == 2


def test_a_chosen_theme_stays_whatever_the_desktop_does(theme, qapp):
    desktop = Desktop()
    chosen = Theme(OnADesktop(qapp, desktop), "high-contrast")
    told = []
    chosen.changed.connect(lambda: told.append(chosen.choice))
    desktop.turn(Qt.ColorScheme.Light)
    assert told == []
