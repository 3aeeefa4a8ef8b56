"""Scenewright: a studio for generated audio scenes, and a local service that makes them."""

__version__ = "0.1.0"
