"""What is taken away: plans, sound, words and names of the files that leave the library."""
