"""The vocabulary under everything."""
