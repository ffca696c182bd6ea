"""Journeys with the real things: the page in a real browser, hooks in the real agent CLI."""
