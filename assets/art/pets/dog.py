"""The dog: ears that hang, a collar, and a tail that wags."""

from assets.art.pets.four_legs import LEGEND, Parts
from assets.art.sprite import Sprite, grid

FRONT = """
...333333...
..34444443..
1344wwww4431
1244wwww4421
12e4wwww4e21
12e4wwww4e21
1234wkkw4321
.1.3wkkw3.1.
...3wwww3...
....3ww3....
"""
SIDE = """
...33333.....
..3444443....
.314444443...
.2114444443..
.211444e444..
.211444e44ww.
.21144444wwwk
..21344wwwwww
....33333wwW.
"""
DOG = Parts(
    width=30,
    narrow=20,
    height=22,
    heads={
        "front look": FRONT,
        "front blink": FRONT.replace("12e4wwww4e21\n12e4wwww4e21", "1244wwww4421\n12eewwwwee21"),
        "front glad": FRONT.replace("12e4wwww4e21\n12e4wwww4e21", "1244wwww4421\n12eewwwwee21").replace(
            "...3wwww3...\n....3ww3....", "...3wttw3...\n....3tt3...."
        ),
        "side look": SIDE,
        "side blink": SIDE.replace("444e444..\n.211444e44ww", "4444444..\n.21144ee44ww"),
        "side glad": SIDE.replace("444e444..\n.211444e44ww", "4444444..\n.21144ee44ww").replace(
            "33333wwW.", "3333wwtt."
        ),
        "back": """
...333333...
..34444443..
133444444331
133344443331
123334433321
122333333221
122333333221
.1.333333.1.
...222222...
""",
    },
    torso="""
..3333333333..
.344444444444x
3444444444444X
3444444444444x
34444444444443
33444333344433
.333WWWWWW33..
""",
    chest="""
.xxXXxx.
34444443
344ww443
34wwww43
34wwww43
.3wwww3.
""",
    rump="""
.xxXXxx.
33333333
33333333
33333333
23333332
22333322
.222222.
""",
    tails={
        "side up": """
.w...
.44..
.334.
..333
...33
""",
        "side sway": """
w....
44...
3344.
.3333
...33
""",
        "side low": """
33...
.333.
..333
""",
        "front up": """
..w.
..44
..33
.33.
""",
        "front sway": """
...w
..44
.334
.33.
""",
        "front low": """
....
....
.33.
.33.
""",
        "back up": """
.ww..
.44..
..44.
..44.
..44.
..33.
""",
        "back sway": """
...ww
..44.
..44.
..44.
..44.
..33.
""",
        "back low": """
.....
.....
.....
..44.
..33.
..22.
""",
    },
    leg="""
333
333
333
333
www
""",
    paw="""
333
333
333
www
""",
    heel="""
333
333
233
WWW
""",
    tail_at=(1, 9),
    torso_at=(4, 4),
    head_at=(15, 8),
    hips=(6, 13),
)

LYING = (
    """
..................3333....
...333333333...334444433..
..34444444443.31444444433.
.3444444444443211444444444
.344444444444321144ee44www
3344444444444321144444wwwk
34443333344443x2134wwwwww.
34433333333344xx333333333.
w33333www33wwww333wwwwww..
""",
    """
..................3333....
...............334444433..
..33333333333.31444444433.
.3444444444443211444444444
.344444444444321144ee44www
3344444444444321144444wwwk
34443333344443x2134wwwwww.
34433333333344xx333333333.
w33333www33wwww333wwwwww..
""",
)


def lying(breath: int) -> Sprite:
    """Asleep, its head on its paws; ``breath`` is 0 or 1."""
    drawing = grid(LYING[1 - breath], "fur", LEGEND)
    s = Sprite(DOG.width, DOG.height)
    s.stamp(drawing, (DOG.width - drawing.w) // 2, DOG.height - 1 - drawing.h)
    return s.outlined()
