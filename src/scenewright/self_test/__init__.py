"""Whether all that this installation is made of works here: each part in a process of its own."""
