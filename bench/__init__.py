"""What things cost, measured and printed beside their goals: ``make bench``.  The form is ``report.py``."""
