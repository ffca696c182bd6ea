"""The relay: authenticates hooks, keeps the journal, streams it, serves the page.

It treats every event body as opaque bytes and imports nothing from ``app``.  Start reading in ``app.py``.
"""
