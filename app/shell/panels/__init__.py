"""One module a panel: a pure function from a view model to a tree of nodes."""
