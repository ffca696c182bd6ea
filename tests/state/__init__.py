"""Facts in, claims out: what the office believes, and why."""
