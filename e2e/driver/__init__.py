"""Drives a real agent CLI in a terminal against a scripted model on loopback, in a home of its own.

Start reading in ``claude.py``; what the model says is written in the language of ``script.py``.
"""
