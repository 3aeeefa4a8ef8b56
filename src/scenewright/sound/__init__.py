"""Samples and files, and nothing here knows a scene.

Arrays are float32 of shape (frames, channels), full scale 1.
"""
