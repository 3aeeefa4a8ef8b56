"""The browser of sounds and voices."""
