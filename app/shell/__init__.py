"""Everything around the scene: gestures, cards, panels, words.

May import queries, scene, pixie and ``platform.ports``.  Start reading in ``mount.py``.
"""
