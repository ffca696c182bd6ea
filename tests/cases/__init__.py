"""Cases that go through several layers: what was reported of displays of this kind, and what they could not hear."""
