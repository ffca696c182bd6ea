"""Reads recorded sessions out of files, in slices: bytes to lines, lines to numbered envelopes in the order of time.

It may import the vocabulary, the wire and the ports of clock and files; the state is folded by whoever takes the facts.
Start reading at ``reader.py``.  Whatever shows a past that somebody recorded can be fed from here.
"""
