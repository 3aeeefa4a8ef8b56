"""Each output field: its default sends nothing, its bounds are exact, what is typed is refused."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from scenewright.contract import SAMPLE_RATES, OutputFormat
from scenewright.ui.composing.output_controls import OutputControls


@pytest.fixture
def controls(qtbot, draft, theme):
    widget = OutputControls(draft, theme)
    qtbot.addWidget(widget)
    draft.prompt = "rain"
    widget.resize(900, 200)
    widget.show()
    return widget


def write(qtbot, field, text):
    field.clear()
    field.textEdited.emit("")
    qtbot.keyClicks(field, text)


def test_a_number_that_is_set_has_the_accent_on_its_slider(controls, draft, theme, colours_of):
    accent = theme.colour("accent").name()
    assert accent not in colours_of(controls.pitch.slider)
    draft.pitch = -2.0
    assert colours_of(controls.pitch.slider)[accent] > 20


def test_untouched_controls_send_nothing(controls, draft):
    assert set(draft.requests()[0].to_json()) == {"model", "prompt"}
    assert controls.speed.slider.property("unset") is True


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [("speed", "0.5", 0.5), ("speed", "2", 2.0), ("volume", "1,2", 1.2), ("pitch", "-12", -12.0)],
)
def test_a_typed_number_within_bounds_is_sent(controls, draft, qtbot, name, text, value):
    write(qtbot, getattr(controls, name).typed, text)
    draft.renew()
    assert getattr(draft, name) == value
    assert draft.problems == ()
    assert getattr(controls, name).problem.isHidden()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("speed", "0.49"),
        ("speed", "2.01"),
        ("volume", "0.4999"),
        ("volume", "3"),
        ("pitch", "-12.1"),
        ("pitch", "12.5"),
        ("speed", "fast"),
        ("pitch", "nan"),
    ],
)
def test_a_typed_violation_is_refused_beside_its_field(controls, draft, qtbot, name, text):
    control = getattr(controls, name)
    write(qtbot, control.typed, text)
    draft.renew()
    assert [problem.field for problem in draft.problems] == [name]
    assert "must be a number from" in control.problem.text()
    assert control.typed.text() == text
    assert control.typed.property("refused") is True


def test_reset_sends_nothing_again(controls, draft, qtbot):
    write(qtbot, controls.speed.typed, "1.5")
    assert controls.speed.reset.isVisible()
    qtbot.mouseClick(controls.speed.reset, Qt.MouseButton.LeftButton)
    assert draft.speed is None
    assert controls.speed.typed.text() == ""
    assert not controls.speed.reset.isVisible()


def test_the_slider_reaches_both_bounds_exactly(controls, draft):
    for name, least, most in (("speed", 0.5, 2.0), ("volume", 0.5, 2.0), ("pitch", -12.0, 12.0)):
        slider = getattr(controls, name).slider
        slider.setValue(slider.maximum())
        assert getattr(draft, name) == most
        slider.setValue(slider.minimum())
        assert getattr(draft, name) == least


def test_a_loaded_value_moves_slider_and_text(controls, draft):
    draft.load({"prompt": "rain", "pitch": -2.0, "speed": 1.125})
    assert controls.pitch.typed.text() == "−2.0"
    assert controls.speed.typed.text() == "1.125"
    assert controls.pitch.slider.value() == -4
    assert draft.speed == 1.125


def test_formats_and_rates_are_those_of_the_contract(controls, draft):
    for choice, name, values in (
        (controls.format_choice, "output_format", [str(one) for one in OutputFormat]),
        (controls.rate_choice, "sample_rate", list(SAMPLE_RATES)),
    ):
        shown = []
        for row in range(choice.count()):
            choice.setCurrentIndex(row)
            choice.activated.emit(row)
            shown.append(getattr(draft, name))
        assert shown == [None, *values]


def turn(widget, steps=120):
    """One notch of a mouse wheel over a widget."""
    centre = QPointF(widget.rect().center())
    event = QWheelEvent(
        *(centre, widget.mapToGlobal(centre), QPoint(), QPoint(0, steps)),
        *(Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier),
        *(Qt.ScrollPhase.NoScrollPhase, False),
    )
    QApplication.sendEvent(widget, event)


def test_the_wheel_moves_only_what_has_the_focus(controls, draft, qtbot):
    for name in ("speed", "volume", "pitch"):
        turn(getattr(controls, name).slider)
    turn(controls.format_choice, -120)
    assert set(draft.requests()[0].to_json()) == {"model", "prompt"}
    controls.activateWindow()
    qtbot.waitUntil(controls.isActiveWindow)
    controls.speed.slider.setFocus()
    turn(controls.speed.slider)
    assert draft.speed > 1.0


def test_arrows_step_a_typed_number_and_stop_at_its_bounds(controls, draft, qtbot):
    field = controls.pitch.typed
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert (draft.pitch, field.text()) == (0.5, "0.5")
    write(qtbot, field, "11.9")
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert draft.pitch == 12.0
    for _ in range(3):
        qtbot.keyClick(field, Qt.Key.Key_PageDown)
    assert (draft.pitch, field.text()) == (-3.0, "−3.0")


def test_a_typed_number_finer_than_the_slider_is_sent_as_typed(controls, draft, qtbot):
    write(qtbot, controls.pitch.typed, "-0.37")
    assert draft.pitch == -0.37
    assert controls.pitch.typed.text() == "-0.37"
    qtbot.keyClick(controls.pitch.slider, Qt.Key.Key_Right)
    assert draft.pitch == 0.0


def test_reset_all_sends_nothing_again(controls, draft):
    assert controls.reset_all.isHidden()
    draft.load({"prompt": "rain", "pitch": -2.0, "output_format": "wav", "sample_rate": 8000})
    assert controls.reset_all.isVisible()
    controls.reset_all.click()
    assert set(draft.requests()[0].to_json()) == {"model", "prompt"}
    assert controls.reset_all.isHidden()


@pytest.mark.parametrize(
    ("output_format", "rate", "said"),
    [
        ("ogg_opus", 44100, "Opus has no 44.1 kHz: the local service encodes at 48 kHz"),
        ("ogg_opus", 32000, "notes 32 kHz in the file"),
        ("ogg_opus", 48000, ""),
        ("ogg_opus", None, ""),
        ("pcm", 8000, "16 bit, little-endian, stereo interleaved at 8 kHz"),
        ("wav", None, "About 11.5 MB a minute"),
        ("mp3", 44100, ""),
        (None, 44100, ""),
    ],
)
def test_a_special_pair_has_its_note(controls, draft, output_format, rate, said):
    draft.output_format, draft.sample_rate = output_format, rate
    assert said in controls.note.text()
    assert controls.note.isHidden() is (said == "")


def test_on_a_hosted_service_the_layout_of_raw_samples_is_not_promised(controls, draft):
    draft.output_format, draft.is_local = "pcm", False
    assert "little-endian" not in controls.note.text()
    assert "infers" in controls.note.text()


@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_is_wider_than_a_narrow_pane(controls, draft, theme, percent):
    draft.load({"prompt": "rain", "pitch": -2.0, "output_format": "pcm", "sample_rate": 44100})
    theme.scale(percent)
    try:
        controls.resize(500, 400)
        assert controls.minimumSizeHint().width() <= 500
    finally:
        theme.scale(100)
