"""Furniture: drawings by theme, and ``pieces.py``, the typed table that the catalogue is made of.

Start reading in ``pieces.py``.
"""
