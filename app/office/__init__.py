"""Where everybody is: layout, seats, walking, one step of time.  Pure.

May import ``core``, ``wire`` and ``state``.  Start reading in ``world.py``; ``direct.py`` turns claims into roles,
``sync.py`` brings roles into the world, ``step.py`` moves its time on.
"""
