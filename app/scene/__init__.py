"""What the eye should see: a sorted list of draws.  Pure.

May import ``core``, ``state`` and ``office``.  Start reading in ``compose.py``.
"""
