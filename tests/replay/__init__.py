"""The past, moved about in."""
