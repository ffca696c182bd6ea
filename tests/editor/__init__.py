"""The editor: edits, tools, history."""
