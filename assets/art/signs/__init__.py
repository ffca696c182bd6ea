"""Bubbles, tool icons, interface icons and effects.  Start reading in ``bubbles.py``."""
