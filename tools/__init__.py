"""Builds the page: fetches the pinned runtime, compiles the app for it, and lays everything into ``relay/page``.

May import the standard library, and Pillow in one place.  Start reading in ``build_page.py``.
"""
