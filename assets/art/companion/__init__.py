"""Pixie: her parts, her eighteen states, her gestures and moods.  Start reading in ``pixie.py``."""
