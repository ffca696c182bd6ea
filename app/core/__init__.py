"""Vocabulary under everything: geometry and colour.  Imports nothing.  Start reading in ``geometry.py``."""
