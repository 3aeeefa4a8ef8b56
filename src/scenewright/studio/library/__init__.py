"""What is kept: scenes, takes, their files, and the care of all of it."""
