"""Draws every picture of the product: people, Pixie, furniture, floors, icons, all from text grids and lit shapes.

Drawing is pure Python in index space and may import ``app.core.colour`` only; what writes files (``raster.py`` and
above it) also uses Pillow and the document types of ``app.wire``.  Start reading in ``sprite.py``, then ``frames.py``.
"""
