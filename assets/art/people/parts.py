"""Body parts of a person as text grids, for a 16 by 32 frame.

Digits are levels, letters the second materials in ``LEGEND``.  Light falls from above and slightly in front, so a part
may be mirrored.  Soles stand on y = 30, the outline on 31.
"""

LEGEND: dict[str, tuple[str, int]] = {
    "e": ("ink", 1),
    "b": ("blush", 3),
    "s": ("skin", 3),
    "S": ("skin", 2),
    "f": ("shoe", 3),
    "F": ("shoe", 2),
    "g": ("shoe", 4),
    "t": ("trim", 3),
    "T": ("trim", 4),
    "u": ("trim", 2),
    "p": ("paper", 4),
    "P": ("paper", 3),
    "w": ("white", 4),
    "W": ("white", 3),
    "v": ("white", 2),
}

# Faces, 12 wide, at (2, 6).
FACE: dict[str, str] = {
    "down": """
............
............
...333333...
..33333333..
.3344444433.
.3444444443.
.34e4444e43.
.34e4444e43.
.3b444444b3.
..33444433..
...233332...
""",
    "up": """
............
............
............
............
............
.3........3.
.3........3.
............
............
............
....222222..
""",
    "right": """
............
............
....33333...
...3333333..
...34444443.
...34444443.
...34444e43.
..S34444e44.
..s33444443.
....344443..
.....3333...
""",
}
EYES_SHUT: dict[str, dict[tuple[int, int], tuple[str, int]]] = {  # the lid over the eye, the lash on its lower pixel
    "down": {(3, 6): ("skin", 4), (8, 6): ("skin", 4), (3, 7): ("skin", 1), (8, 7): ("skin", 1)},
    "right": {(8, 6): ("skin", 4), (8, 7): ("skin", 1)},
    "up": {},
}
EYES_RAISED: dict[str, dict[tuple[int, int], tuple[str, int]]] = {  # looking up: both eyes one pixel higher
    "down": {(3, 7): ("skin", 4), (8, 7): ("skin", 4), (3, 5): ("ink", 1), (8, 5): ("ink", 1)},
    "right": {(8, 7): ("skin", 4), (8, 5): ("ink", 1)},
    "up": {},
}
SMILE: dict[tuple[int, int], tuple[str, int]] = {(5, 9): ("skin", 1), (6, 9): ("skin", 1)}

# Torsos, 8 or 6 wide, at (4, 17) or (5, 17).
TORSO: dict[str, str] = {
    "down": """
..3ss3..
.344443.
33444433
33344333
33333333
23333332
22222222
""",
    "up": """
..3333..
.344443.
33344333
33333333
33333333
23333332
22222222
""",
    "right": """
..333.
.34443
344433
334433
333333
233333
222222
""",
}

# Outfits: the second colour over the torso, same places.
OUTFIT: dict[str, dict[str, str]] = {
    "plain": {"down": ".", "up": ".", "right": "."},
    "stripe": {
        "down": "........\n........\n.TtttTt.\n........\n.ttttttu\n........",
        "up": "........\n........\n.tTTTTt.\n........\n.ttttttu",
        "right": "......\n......\nttTTtt\n......\ntttttt",
    },
    "scarf": {
        "down": "..T..T..\n..TttT..\n...tt...\n...tt...\n...tu...\n....u...",
        "up": "..TTTT..",
        "right": "..TT..\n....T.\n....t.\n....u.",
    },
    "hoodie": {
        "down": ".2....2.\n..2112..\n..T..T..\n..t..t..\n..2222..\n.222222.",
        "up": "..2222..\n.244442.\n.234432.\n..2222..",
        "right": "22....\n2432..\n222...\n......\n..222.",
    },
    "overalls": {
        "down": "........\n.t....t.\n.t....t.\n.tTTTTt.\n.tTttTt.\n.tttttt.\n.uuuuuu.",
        "up": "........\n.t....t.\n..t..t..\n...tt...\n..t..t..\n.tttttt.\n.uuuuuu.",
        "right": "......\n..t...\n..t...\n.tttt.\n.ttTt.\ntttttt\nuuuuuu",
    },
    "cardigan": {
        "down": "..T..T..\n..T..T..\n..TttT..\n..TttT..\n..TttT..\n..TttT..\n..uuuu..",
        "up": "..TTTT..",
        "right": "..TT..\n....tT\n....tT\n....tT\n....tT\n....tT\n....uu",
    },
}

HIPS: dict[str, str] = {
    "down": "33333333\n33333333\n33322333",
    "up": "33333333\n33333333\n33322333",
    "right": "333333\n333333\n.33333",
}

# Arms, shoulder at the top: drawing, dx, dy from the shoulder; dx is mirrored with the arm.
ARM: dict[str, tuple[str, int, int]] = {
    "hang": ("33\n33\n33\n22\nss\nSs", 0, 0),
    "side": ("44\n33\n33\n22\nss\nSs", 0, 0),
    "fore": ("44..\n344.\n.333\n..2s\n...s", 0, 0),  # swung forward, side view
    "aft": ("..44\n..33\n.333\n332.\nss..", -3, 0),  # swung back, side view
    "type": ("33.\n33.\n333\n.2s", 0, 0),  # forearm across the chest
    "type_up": ("33\n33\n32\n.2", 0, 0),  # back view: the forearm is hidden
    "type_side": ("44....\n34....\n334333\n.2222s", 0, 0),
    "hold": ("33.\n33.\n33s\n.2s", 0, 0),
    "hold_side": ("44..\n34..\n333s\n.22s", 0, 0),
    "fold": ("33..\n333.\n33s.\n.22s", 0, 1),  # forearms on the desk under the head
    "up": ("s..\nss.\n33.\n33.\n33.\n.33\n..3", -2, -6),
    "up_out": ("s..\nss.\n.33\n.33\n..3", -2, -4),
    "up_side": (".....ss\n.....ss\n....33.\n...33..\n.333...\n33.....", 1, -5),  # in front of the face, never across it
    "chin": ("....s\n..33s\n.33..\n333..\n32...", 0, -1),  # elbow out, hand under the chin
    "chin_side": ("....s.\n....s.\n44.33.\n3333..\n.22...", 0, -1),
    "nape": ("s..\ns..\n33.\n333\n.33", -1, -3),  # a hand at the back of the head
    "cup": ("33..\n333.\n33ww\n.sww", 0, 0),
    "sip": (".....\n..sww\n333ww\n33...\n22...", 0, -2),
    "cup_side": ("44....\n34....\n333ww.\n.22sww", 0, 0),
    "sip_side": ("...sww\n44.3ww\n3333..\n.22...", 0, -1),
}
OVER_HEAD = frozenset({"up", "up_out", "chin", "nape", "sip"})  # drawn after the head, or it hides the hand

# Legs: drawing, and the x of its left column in the side view.
LEG: dict[str, tuple[str, int]] = {
    "stand": ("333\n333\n232\nffg\nFff", 6),
    "lift": ("333\n232\nffg\nFff", 6),
    "sit": ("343\nffg\nFff", 9),
    "side": ("333\n333\n232\nfffg\nFFff", 6),
    "fwd": ("333..\n.333.\n.332.\n..ffg\n..Fff", 7),
    "back": (".333\n333.\n332.\nff..\nFFf.", 4),
    "pass": ("333\n333\n32.\nffg\nFF.", 6),
    "sit_side": ("3334.\n2333.\n..ffg\n..FFff", 8),
}

BOOK: dict[str, str] = {  # seen from the front the covers face us, with a line of page on top
    "down": ".ppPPpp.\n33322333\n34332333\n33322333\n22211222",
    "down2": ".pppPPp.\n33322333\n34332333\n33322333\n22211222",
    "right": ".33\n.3p\n33p\n3p.",
}
