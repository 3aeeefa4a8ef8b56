"""The settings window and its pages."""
