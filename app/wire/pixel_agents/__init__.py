"""The layout files of pixel-agents, read into our layouts and written from them."""
