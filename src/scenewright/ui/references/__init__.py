"""The slots for references."""
