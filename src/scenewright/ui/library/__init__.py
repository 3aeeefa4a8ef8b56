"""The library's pane and its sheets."""
