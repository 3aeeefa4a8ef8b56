"""The help window."""
