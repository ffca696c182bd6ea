"""The journal: one numbered, gapless record of raw events.  Start reading in ``protocol.py``."""
