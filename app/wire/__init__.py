"""Bytes in, our types out: the only place that distrusts its input.

May import ``core``.  Start reading in ``facts.py`` (everything that can happen), then ``envelope.py``.
"""
