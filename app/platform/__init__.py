"""The seam.  ``ports.py`` says what the world can do, ``browser.py`` does it, ``fake.py`` pretends to."""
