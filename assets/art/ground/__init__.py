"""What lies and stands under everything: floors, walls, carpets, shadows.  Start reading in ``floors.py``."""
