"""How a person changes the layout: edits, tools, history.  Pure."""
