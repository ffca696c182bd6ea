"""Chance without dice: whole numbers that look random and are the same wherever the same agent is."""

MASK = (1 << 64) - 1


def seed_from(text: str, seed: int = 0) -> int:
    """A 64-bit seed of a name; unlike ``hash`` it is the same in every process.

    >>> seed_from("Ana") == seed_from("Ana"), seed_from("Ana") == seed_from("Ben")
    (True, False)
    """
    value = 0xCBF29CE484222325 ^ seed
    for byte in text.encode("utf-8", "surrogatepass"):
        value = (value ^ byte) * 0x100000001B3 & MASK
    return mix(value, seed)


def mix(seed: int, number: int) -> int:
    """One 64-bit number of a seed and a counter; neighbours have nothing in common."""
    value = (seed + (number + 1) * 0x9E3779B97F4A7C15) & MASK
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & MASK
    value = (value ^ value >> 27) * 0x94D049BB133111EB & MASK
    return value ^ value >> 31


def share(seed: int, number: int) -> float:
    """The same as a fraction, 0 included, 1 not."""
    return mix(seed, number) / (MASK + 1)
