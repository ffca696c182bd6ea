"""Follows the agents' session files and hands on what they say, line by line, as it came.

It may import the journal's protocol, the settings and nothing else of the relay.  Start reading in ``follower.py``;
``places.py`` says where each provider keeps its files.  No module here knows what a line means.
"""
