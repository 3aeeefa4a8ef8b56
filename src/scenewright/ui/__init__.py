"""What is seen: widgets that bind to the studio's observed values, and nothing else."""
