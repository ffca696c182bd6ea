"""A day in the office for who has no agent at hand: endless, varied, and sent through the real hooks' door.

``jobs.jsonl`` holds what there is to do, ``claude.py`` and ``others.py`` say it as each provider does, ``session.py``
plays one agent, ``day.py`` many, ``play.py`` sends them.  Nothing here is known to the rest of the relay.
"""
