"""The office: everything that gives raw events a meaning.  Runs in the browser, in a replay page and under pytest.

Start reading in ``main.py``; nothing below ``store.py`` knows which of the three it runs in.
"""
