"""Builds the page: fetches the pinned runtime, compiles the app for it, and lays everything into ``relay/page``.

May import the standard library only, so that it runs before anything is installed.  Start reading in ``build_page.py``.
"""
