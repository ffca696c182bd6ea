"""The one error of this package: somebody else's data is not what it should be."""


class WireError(Exception):
    """``where`` names the place in the input, ``why`` says what is wrong with it, both for a person to read."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where} {why}")
        self.where = where
        self.why = why
