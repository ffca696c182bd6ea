"""What the office sounds like: scores of notes, and the rules for when one is played.

Pure; imports ``core`` and the effects of ``state``, and ``office`` for what can be heard of people.  Start reading in
``ear.py``.
"""
