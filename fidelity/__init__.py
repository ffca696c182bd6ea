"""Holds what we show against what really happened: ``make fidelity``.

Recordings of the real CLI against a scripted model know the truth: when the model was asked and what it answered, which
keys were typed, when a dialog stood on the screen, which signals were sent.  Start reading in ``truth.py``.
"""
