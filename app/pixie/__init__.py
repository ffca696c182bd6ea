"""Pixie, the companion: says in plain words what the watched agent does.  Pure.

May import ``core``, ``wire`` and ``state``.  Start reading in ``states.py``, then ``orchestrator.py``.
"""
