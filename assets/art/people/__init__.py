"""People and the small people: bodies in placeholder ramps, poses, and the looks that dress them.

Start reading in ``looks.py``; ``parts.py``, ``hair.py`` and ``kid_parts.py`` hold drawings only.
"""
