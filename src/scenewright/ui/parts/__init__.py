"""Widgets for any room: they know no scene, no job and no take."""
