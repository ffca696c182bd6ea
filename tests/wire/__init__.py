"""Bytes in, our types out: the only place that distrusts its input."""
