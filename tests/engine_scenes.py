"""Scenes built in code for the tests of the engine, and one way to render them."""

from scenewright.engine.render import OutputSettings, render
from scenewright.scene.model import Event, Kind, Part, Scene, Span, When


def event(kind, recipe, start, duration, **more):
    more.setdefault("when", When(at_seconds=start, duration_seconds=duration))
    return Event(
        Kind(kind),
        recipe.title(),
        recipe,
        Span(0, 1),
        start_seconds=start,
        duration_seconds=duration,
        **more,
    )


def line(text, start, voice="adam", **more):
    return event("speech", voice, start, 2.0, text=text, when=When(at_seconds=start), **more)


def scene(*events, seconds, room="dry"):
    return Scene(
        "",
        tuple(events),
        duration_seconds=seconds,
        asked_duration_seconds=seconds,
        parts=(Part(room=room),),
    )


def storm(seconds=6.0, room="dry"):
    return scene(
        event("ambience", "rain", 0.0, seconds),
        line("We should go in.", 1.0, "rosa", emotion="fear"),
        event("sfx", "thunder", seconds / 2, 1.0),
        seconds=seconds,
        room=room,
    )


def rendered(what, path, output_format="wav", sample_rate=48000, *, references=None, **more):
    output = OutputSettings(
        output_format,
        sample_rate,
        more.pop("speed", 1.0),
        more.pop("volume", 1.0),
        more.pop("pitch", 0.0),
        more.pop("target_lufs", -16.0),
    )
    more = {"take": 1, "frames_max": None, "cancelled": lambda: False, **more}
    return render(what, output, path, references=references or {}, **more)


_SAID = (
    "We should go in now, before the tide turns.",
    "No, not yet, I want to see the boats.",
    "Who is there?",
    "It is only me. Open up, it is cold.",
)
_HAPPENS = ("dog", "knock", "thunder", "footsteps", "bell", "glass", "door", "car_pass")


def drama(seconds, crowded_at=None):
    """Dialogue in a room over two beds and music, something happening every half minute; where it
    is `crowded_at` a moment, forty more sounds begin within half a second of it."""
    beds = [event("ambience", name, 0.0, seconds) for name in ("rain", "crowd")]
    beds.append(event("music", "calm", 0.0, seconds))
    events = []
    for number, start in enumerate(range(2, int(seconds) - 3, 9)):
        if number % 3 == 2:
            name = _HAPPENS[number // 3 % len(_HAPPENS)]
            events.append(event("sfx", name, float(start), 3.0, ordinal=number))
        else:
            said = _SAID[number % len(_SAID)]
            speaker = ("adam", "rosa")[number % 2]
            events.append(line(said, float(start), speaker, ordinal=number))
    for number in range(40 if crowded_at is not None else 0):
        name = _HAPPENS[number % len(_HAPPENS)]
        start = crowded_at + number * 0.0125
        events.append(event("sfx", name, start, 3.0, ordinal=100 + number))
    return scene(*beds, *events, seconds=seconds, room="room")
