"""Puts our hook into agent CLIs and takes it away again, one small table a provider."""
