"""Each output field: its default sends nothing, its bounds are exact, what is typed is refused."""

import pytest
from PySide6.QtCore import Qt

from scenewright.contract import SAMPLE_RATES, OutputFormat
from scenewright.ui.output_controls import OutputControls


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
