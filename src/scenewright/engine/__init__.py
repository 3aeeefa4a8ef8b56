"""The engine: a Scene becomes sound.

The same scene, settings, take and version always give the same bytes.
"""
