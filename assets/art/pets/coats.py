"""Natural coats: what each kind may wear in its slots ``fur`` and ``fur2``, the likeliest first."""

SLOTS = ("fur", "fur2")
COATS: dict[str, tuple[tuple[str, str], ...]] = {
    "cat": (
        ("fur", "fur2"),
        ("hair_grey", "white"),
        ("slate", "white"),
        ("cream", "paper"),
        ("hair_chestnut", "cream"),
    ),
    "dog": (("hair_sand", "cream"), ("hair_brown", "cream"), ("fur", "fur2"), ("slate", "white")),
    "bird": (("sky", "white"), ("mustard", "cream"), ("leaf", "mustard"), ("coral", "cream")),
    "vacuum": (("white", "slate"), ("slate", "steel"), ("teal", "white")),
}
