"""The player: transport, outline, comparison."""
