"""A scene as the plain data that `scenewright plan` prints: a stable shape for other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenewright.scene.model import Event, Scene, Span


def plan_json(scene: Scene) -> dict[str, Any]:
    """Events, length and spans that were not understood; seconds, metres, code points."""
    return {
        "events": [_event_json(event) for event in scene.events],
        "duration_seconds": round(scene.duration_seconds, 3),
        "not_understood": [_span_json(span) for span in scene.not_understood],
    }


def _event_json(event: Event) -> dict[str, Any]:
    return {
        "class": event.sound,
        "recipe": event.recipe,
        "kind": event.kind.value,
        "start_seconds": round(event.start_seconds, 3),
        "duration_seconds": round(event.duration_seconds, 3),
        "speaker": event.speaker,
        "text": event.text,
        "pan": event.place.pan,
        "distance": event.place.distance_metres,
        "span": _span_json(event.span),
    }


def _span_json(span: Span) -> list[int]:
    return [span.start, span.end]
