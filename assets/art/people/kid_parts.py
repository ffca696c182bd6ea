"""Parts of a small person as text grids, for a 12 by 22 frame: a body of its own, never a scaled one.

Soles stand on y = 20, the outline on 21.  The head is as big as the rest: 10 wide at (1, 4); hair is laid at (1, 3).
"""

KID_FACE: dict[str, str] = {  # at (1, 4)
    "down": """
..........
..333333..
.34444443.
.34444443.
.34e44e43.
.34e44e43.
.3b4444b3.
..344443..
...2332...
""",
    "up": """
..........
..........
..........
..........
.3......3.
.3......3.
..........
..........
...2222...
""",
    "right": """
..........
..333333..
..3444443.
..3444443.
..34444e3.
.S34444e4.
.s3444443.
...34443..
....333...
""",
}
KID_SHUT: dict[str, dict[tuple[int, int], tuple[str, int]]] = {
    "down": {(3, 4): ("skin", 4), (6, 4): ("skin", 4), (3, 5): ("skin", 1), (6, 5): ("skin", 1)},
    "right": {(7, 4): ("skin", 4), (7, 5): ("skin", 1)},
    "up": {},
}
KID_SMILE: dict[tuple[int, int], tuple[str, int]] = {(4, 7): ("skin", 1), (5, 7): ("skin", 1)}

# Hair by the same names as the grown-ups', 10 wide, at (1, 3).
KID_HAIR: dict[str, dict[str, str]] = {
    "short": {
        "down": """
..........
..334433..
.344444433
3444444443
34433.3433
33......33
2........2
""",
        "up": """
..........
..333333..
.344444433
3444444443
3443443443
3333333333
3233323333
2332332332
.22.22.22.
""",
        "right": """
..........
..334433..
.344444433
3444444443
3443443332
33443.....
3333......
.232......
..2.......
""",
    },
    "bob": {
        "down": """
..........
..333333..
.344444443
3444444443
34433.3443
33......33
33......33
33......33
.2......2.
""",
        "up": """
..........
..333333..
.344444443
3444444443
3433443343
3333333333
3332333233
3323322332
.22222222.
""",
        "right": """
..........
..333333..
.344444443
3444444443
3444333.33
344433....
333233....
333333....
.22233....
...22.....
""",
    },
    "bun": {
        "down": """
...3443...
...3333...
.33444433.
3444444443
344....443
33......33
3........2
""",
        "up": """
...3443...
..344443..
.33333333.
3443333443
3433333343
3333333333
.33333333.
..322223..
""",
        "right": """
.343......
34443.....
.3333333..
.344444433
3444443333
344333....
33332.....
.3332.....
..22......
""",
    },
    "curly": {
        "down": """
..34.34...
.343443433
3443443443
3444344344
3434.33443
33......33
33......33
.2......2.
""",
        "up": """
..34.34...
.343443433
3443443443
3444344344
3434434343
3443344343
3343433433
.233233232
..22.22.2.
""",
        "right": """
..34.34...
.343443433
3443443443
3444344344
3434433433
34433.....
3343......
.332......
..2.......
""",
    },
    "pony": {
        "down": """
...34.....
...3443...
.34444433.
3444443443
344.33.343
33......33
3........3
""",
        "up": """
..........
..334433..
.344444433
3443443443
3432332343
3332442333
.33344333.
..234432..
...2432...
....32....
""",
        "right": """
..........
...33333..
.344444433
3444444443
344443..33
34433.....
443.3.....
344.......
.34.......
.32.......
""",
    },
    "cap": {
        "down": """
...TTTT...
.TttttttT.
TttttttttT
tttttttttt
uuuuuuuuuu
33......33
2........2
""",
        "up": """
...TTTT...
.TttttttT.
TttttttttT
tttttttttt
uttuuuuttu
.uu3333uu.
.33333333.
..323323..
""",
        "right": """
...TTTT...
.TttttttT.
TttttttttT
tttttttttt
uuuuuuTTtt
3333......
232.......
""",
    },
}

# Torsos at (3, 13) from front and back, at (4, 13) from the side; outfits laid over them.
KID_TORSO: dict[str, str] = {
    "down": ".3ss3.\n344443\n333333\n222222",
    "up": ".3333.\n344443\n333333\n222222",
    "right": ".33.\n3444\n3333\n2222",
}
KID_OUTFIT: dict[str, dict[str, str]] = {
    "plain": {"down": ".", "up": ".", "right": "."},
    "stripe": {"down": "......\n......\n.tTTt.", "up": "......\n......\n.tTTt.", "right": "....\n....\ntTTt"},
    "scarf": {"down": ".TttT.\n...tt.\n...u..", "up": ".TTTT.", "right": ".TT.\n..t."},
    "hoodie": {"down": "......\n..TT..\n......", "up": ".2222.\n..44..", "right": "2...\n...."},
    "overalls": {
        "down": "......\n.t..t.\n.tTTt.\n.tttt.",
        "up": "......\n.t..t.\n..tt..\n.tttt.",
        "right": "....\n.t..\n.ttt\ntttt",
    },
    "cardigan": {"down": "..tt..\n..tt..\n..tt..\n..uu..", "up": "..TT..", "right": "..T.\n...t\n...t\n...u"},
}

# Arms: drawing, dx, dy from the shoulder at (2, 14) or, mirrored, (8, 14); from the side at (6, 14).
KID_ARM: dict[str, tuple[str, int, int]] = {
    "hang": ("33\n23\nss", 0, 0),
    "hold": ("33\n33\n.s", 0, 0),
    "up": ("s.\nss\n33\n.3", -1, -4),
    "up_out": ("s.\ns3\n.3", -1, -3),
    "side": ("4\n3\ns", 0, 0),
    "fore": ("4.\n33\n.s", 0, 0),
    "aft": (".4\n33\ns.", -1, 0),
    "hold_side": ("4..\n333\n..s", 0, 0),
    "up_side": ("...s\n..3s\n.33.\n33..", 0, -3),
}

# Legs: drawing and the x of its left column in the side view; at y = 17.
KID_LEG: dict[str, tuple[str, int]] = {
    "stand": ("333\n232\nffg\nFff", 3),
    "lift": ("333\nffg\nFff", 3),
    "side": ("333\n232\nffg\nFff", 4),
    "fwd": ("33..\n.33.\n.ffg\n.Fff", 5),
    "back": (".33.\n33..\nff..\nFf..", 3),
    "pass": ("333\nffg\nFF.", 4),
}

KID_PROP: dict[str, tuple[str, str, int, int]] = {  # what they carry: drawing, material, x, y
    "tablet": ("444443\n433332\n432332\n333322", "steel", 3, 14),
    "book": (".pPPp.\n333233\n343233\n222122", "cover", 3, 14),
    "book2": (".ppPp.\n333233\n343233\n222122", "cover", 3, 14),
    "tablet_side": ("..k\n.kO\nkO.", "steel", 8, 13),
    "book_side": (".33\n33p\n3p.", "cover", 8, 13),
}
