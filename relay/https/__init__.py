"""``--https``: what a phone needs to install the office as an app, to show notices and to open it without a network."""
