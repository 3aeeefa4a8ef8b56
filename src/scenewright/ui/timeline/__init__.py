"""What is heard when, drawn over time."""
