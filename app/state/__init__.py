"""What the agents are doing: facts in, claims and effects out, pure.

May import ``core`` and ``wire``.  Start reading in ``model.py``, then ``reduce.py``.
"""
