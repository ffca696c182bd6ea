"""Pets: cat, dog, bird and robot vacuum, in the two slots ``fur`` and ``fur2``.  Start reading in ``kinds.py``."""
