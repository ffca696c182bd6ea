"""A defect in one part of a frame is seen, told once, and stops nothing."""

from app.mishaps import AGAIN_S, Mishaps


def broken() -> float | None:
    raise ValueError("no such tile")


def test_a_part_that_works_says_itself_when_it_is_due() -> None:
    mishaps = Mishaps()
    assert mishaps.within(lambda: 0.5) == 0.5
    assert mishaps.within(lambda: None) is None
    assert mishaps.trouble is None


def test_a_part_that_fails_is_told_of_in_words_and_tried_again() -> None:
    mishaps = Mishaps(log=lambda error: None)
    assert mishaps.within(broken) == AGAIN_S
    assert mishaps.trouble is not None
    assert mishaps.trouble.detail == "ValueError: no such tile"
    assert "goes on" in mishaps.trouble.works


def test_the_same_mishap_is_told_once_and_another_one_anew() -> None:
    logged: list[str] = []
    mishaps = Mishaps(log=lambda error: logged.append(str(error)))
    for _ in range(3):
        mishaps.within(broken)
    mishaps.within(lambda: 1 / 0)
    mishaps.within(broken)
    assert logged == ["no such tile", "division by zero"]
    assert mishaps.trouble is not None
    assert "division" in mishaps.trouble.detail
