"""What leaves the page in a file that somebody hands on.  Pure.

May import ``core``, ``wire`` and ``state``.  Start reading in ``structure.py``.
"""
