"""State of the studio and what can be done with it; what needs no window imports no Qt."""
