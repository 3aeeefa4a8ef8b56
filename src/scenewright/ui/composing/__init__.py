"""Where a scene is written and sent."""
