"""Figures: what the parts cost on this machine, beside what they should.  Start reading in ``__main__.py``."""
