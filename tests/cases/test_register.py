"""Every public report that concerns status, scene, import and ingest is a test that bears its number.

The list is written down here, with the few that are tested where they belong: a number without a test fails.
"""

import re
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parents[1]
HERE: Final = Path(__file__).name

STATUS = "B01 B02 B03 B04 B05 B07 B08 B10 B11 B13 B15 B16 B17 B20 B22 B23 B24 B25"
SCENE = "B26 B27 B29 B30 B33 B34"
FILES = "B50 B51 B52 B53 B55 B56 B57 B58 B61 B63 B64 B65 B67 B69"
LATE = "B94 B95"
REPORTS: Final = f"{STATUS} {SCENE} {FILES} {LATE}".split()
_NAME: Final = re.compile(r"^(?:async )?def test((?:_b\d\d[a-d]?)+)_", re.MULTILINE)


def numbers_tested() -> dict[str, int]:
    """How many tests bear each number."""
    counted: dict[str, int] = {}
    for path in TESTS.rglob("test_*.py"):
        if path.name != HERE:
            for found in _NAME.findall(path.read_text("utf-8")):
                for number in re.findall(r"b(\d\d)", found):
                    counted[f"B{number}"] = counted.get(f"B{number}", 0) + 1
    return counted


@pytest.mark.parametrize("report", REPORTS)
def test_a_report_has_a_test_that_bears_its_number(report: str) -> None:
    assert numbers_tested().get(report, 0) > 0, f"no test is named test_{report.lower()}_…"


# Those that come in several layers or for several CLIs have a test for each.
AT_LEAST: Final = {"B01": 5, "B02": 8, "B03": 4, "B04": 7, "B10": 6, "B13": 14, "B61": 4, "B95": 2}


@pytest.mark.parametrize(("report", "least"), sorted(AT_LEAST.items()))
def test_a_report_with_variants_has_a_test_for_each(report: str, least: int) -> None:
    assert numbers_tested()[report] >= least
