"""The jobs and what can be done with them."""
