"""The scene being written: the draft, what of it is sent, its file, and what helps to write."""
