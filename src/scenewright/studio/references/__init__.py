"""Sounds and images a request names: their slots, what is known of them, and how they get out."""
