"""Where everybody is: layout, seats, walking, one step of time.  Pure.

May import ``core``, ``wire`` and ``state``.  Start reading in ``world.py``.
"""
