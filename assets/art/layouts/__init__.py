"""The ready-made layouts beside the studio; they are put together from ``groups.py``."""
