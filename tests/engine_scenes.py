"""Scenes built in code for the tests of the engine, and one way to render them."""

from scenewright.engine.render import OutputSettings, render
from scenewright.scene.model import Event, Kind, Scene, Span, When


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
        "", tuple(events), duration_seconds=seconds, asked_duration_seconds=seconds, room=room
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
