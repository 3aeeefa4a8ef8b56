"""What is under way: one submission seen through, its queue, and the rows that show it."""
