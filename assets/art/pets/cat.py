"""The cat: pointed ears, a tail that says it all."""

from assets.art.pets.four_legs import LEGEND, Parts
from assets.art.sprite import Sprite, grid

FRONT = """
.3......3.
343....343
3p443344p3
3442442443
3444444443
34e4444e43
34e4nn4e43
.34wwww43.
..3wwww3..
"""
SIDE = """
.3...3...
343.343..
3443443..
344444443
344442443
34444e443
34444e44n
.3444www.
..333ww..
"""
CAT = Parts(
    width=26,
    narrow=18,
    height=20,
    heads={
        "front look": FRONT,
        "front blink": FRONT.replace("34e4444e43", "3444444443").replace("34e4nn4e43", "3ee4nn4ee3"),
        "front glad": FRONT.replace("34e4444e43", "3e4e44e4e3").replace("34e4nn4e43", "3444nn4443"),
        "side look": SIDE,
        "side blink": SIDE.replace("34444e443", "344444443").replace("34444e44n", "3444ee44n"),
        "side glad": SIDE.replace("34444e443", "34444e443").replace("34444e44n", "3444e4e4n"),
        "back": """
.3......3.
333....333
3333333333
3344444433
3442442443
3442442443
3344444433
.33333333.
..222222..
""",
    },
    torso="""
..3333333....
.344444433333
34424424444443
34424424444443
3444444444443.
3344333333333.
.3333WWWWW33..
""",
    chest="""
.333333.
34444443
344ww443
34wwww43
.3wwww3.
""",
    rump="""
.333333.
33333333
33333333
23333332
22333322
.222222.
""",
    tails={
        "side up": """
44...
344..
.33..
.33..
.33..
..33.
..333
""",
        "side sway": """
.44..
.44..
.33..
33...
33...
.33..
.3333
""",
        "side low": """
.....
.....
33...
.333.
..333
""",
        "front up": """
..44
..33
.33.
.33.
.3..
""",
        "front sway": """
.44.
.33.
..33
.33.
.3..
""",
        "front low": """
....
....
....
.333
.3..
""",
        "back up": """
.54.
.44.
.44.
.44.
.44.
.44.
.33.
""",
        "back sway": """
..54
..44
.44.
.44.
.44.
.44.
.33.
""",
        "back low": """
....
....
....
....
.333
.33.
.22.
""",
    },
    leg="""
33
33
33
ww
""",
    paw="""
33
33
ww
""",
    heel="""
333
233
WWW
""",
    tail_at=(1, 8),
    torso_at=(4, 3),
    head_at=(15, 6),
    hips=(6, 13),
)

CURLED = (
    """
....................
...3..3...333333....
..343344344444443...
..344444444424424433
.3444444443424424443
.3ee44ee443444444443
.344nn44443344444433
.33wwww3333334444433
..33ww3333wwww333333
...3333333333333333.
""",
    """
..........333333....
...3..3.344444443...
..343344444424424433
..344444443424424443
.3444444443444444443
.3ee44ee443444444443
.344nn44443344444433
.33wwww3333334444433
..33ww3333wwww333333
...3333333333333333.
""",
)


def curled(breath: int) -> Sprite:
    """Asleep, rolled up; ``breath`` is 0 or 1."""
    drawing = grid(CURLED[breath], "fur", LEGEND)
    s = Sprite(CAT.width, CAT.height)
    s.stamp(drawing, (CAT.width - drawing.w) // 2, CAT.height - 1 - drawing.h)
    return s.outlined()
