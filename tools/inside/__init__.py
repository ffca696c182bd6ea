"""What runs inside Pyodide in Node, where the page's own Python compiles its own bytecode.  Standard library only."""
