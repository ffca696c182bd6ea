"""The bird: hops, flies, and sleeps with its head under its wing."""

from assets.art.pets.four_legs import LEGEND
from assets.art.sprite import Sprite, grid

WIDTH, HEIGHT = 20, 18

SIDE = """
.....3333..
....344443.
....344e44y
....344444Y
.33334444w.
34443444ww.
344433wwww.
.34443wwww.
33.333wWw..
3....YY.Y..
"""
FRONT = """
..3333..
.344443.
.4e44e4.
.44yy44.
344YY443
34wwww43
34wwww43
.3wwww3.
..WWWW..
..Y..Y..
"""
BACK = """
..3333..
.344443.
.444444.
.344443.
33444433
34344343
34333343
.343343.
..3333..
..Y33Y..
"""
UP_SIDE = """
...33.......
..3443......
..344433333.
..3444344443
..33443444e4y
.3344434444Y.
344444444ww..
33333wwwww...
33..33WW.....
"""
DOWN_SIDE = """
......3333..
.....344443.
.33333444e4y
34444444444Y
3344444444w.
33.344433ww.
...34443WW..
...3443.....
....33......
"""
UP_FRONT = """
3............3
343..3333..343
34433444433443
.344344443443.
..3344e44e433.
...3444yy443..
....34YY43....
....3wwww3....
.....WWWW.....
"""
DOWN_FRONT = """
.....3333.....
....344443....
....4e44e4....
...344yy4433..
..344wYYw443..
.3444wwww4443.
344.3wwww3.443
33...WWWW...33
"""
UP_BACK = """
3............3
343..3333..343
34433444433443
.344344443443.
..3344444433..
...34344343...
....343343....
.....3333.....
.....3443.....
"""
DOWN_BACK = """
.....3333.....
....344443....
....344443....
...34444443...
..3443443443..
.344343343443.
344.334433.443
33...3443...33
"""
ASLEEP = """
...3333...
..344443..
.34444443.
.33344333.
3444334443
34443wwww3
.344wwww3.
..33WWW3..
.....Y....
"""
FLIGHT = {"down": (UP_FRONT, DOWN_FRONT), "up": (UP_BACK, DOWN_BACK), "right": (UP_SIDE, DOWN_SIDE)}
STANDING = {"down": FRONT, "up": BACK, "right": SIDE}


def standing(way: str, up: int = 0, blink: bool = False) -> Sprite:
    """On its feet, or in the middle of a hop."""
    text = STANDING[way]
    if blink:
        text = text.replace("e", "3")
    return _on_ground(text, up)


def flying(way: str, beat: int) -> Sprite:
    """In the air, wings up or down; the shadow on the floor says how high."""
    return _on_ground(FLIGHT[way][beat], 6 + beat)


def asleep(breath: int) -> Sprite:
    """A ball of feathers on one leg."""
    text = ASLEEP if breath else ASLEEP.replace("...3333...\n", "..........\n").replace("..344443..", "..333333..")
    return _on_ground(text, 0)


def _on_ground(text: str, up: int) -> Sprite:
    drawing = grid(text, "fur", LEGEND)
    s = Sprite(WIDTH, HEIGHT)
    s.stamp(drawing, (WIDTH - drawing.w) // 2, HEIGHT - 1 - drawing.h - up)
    return s.outlined()
