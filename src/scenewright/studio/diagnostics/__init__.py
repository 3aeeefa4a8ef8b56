"""What tells others what went wrong: collected here, read by the user first, sent by nobody."""
