"""Puts a list of draws on the screen through the canvas port.

May import ``core``, ``scene`` and ``platform.ports``.  Start reading in ``atlas.py``.
"""
