"""An event that differs in a field is the event that `dataclasses.replace` would make."""

from dataclasses import replace

from scenewright.scene.parser import parse


def test_a_changed_event_is_equal_to_a_replaced_one_and_the_first_stays():
    event = parse("Rain on a tin roof.").events[0]
    changed = event.but(start_seconds=3.0, text="said", parameters={"surface": "glass"})
    assert changed == replace(
        event, start_seconds=3.0, text="said", parameters={"surface": "glass"}
    )
    assert event == parse("Rain on a tin roof.").events[0]
