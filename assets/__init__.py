"""Pictures and documents that the app is shipped with, and the generator that draws them (``art``)."""
