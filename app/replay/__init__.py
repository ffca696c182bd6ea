"""The past, moved about in: a tape of facts, the chapters on it, a player's clock.  Pure."""
