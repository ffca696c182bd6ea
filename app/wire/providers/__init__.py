"""One module a provider: raw event in, facts out, pure.  Start reading in ``table.py``."""
