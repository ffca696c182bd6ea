"""What the build knows and the page needs: which build it is, the files' real names, and documents that ride along.

In the repository it is empty; ``tools/build_page.py`` puts a filled one into the page.  Only ``main`` imports it.
"""

from collections.abc import Mapping

BUILD = "source"
FILES: Mapping[str, str] = {}  # "atlas.png" -> "atlas-0123456789ab.png", relative to the page
TEXTS: Mapping[str, str] = {}  # "atlas.json" -> its content
