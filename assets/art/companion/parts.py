"""Pixie's parts as text grids: wings, faces, hands, effects, props."""

LEGEND: dict[str, tuple[str, int]] = {
    "e": ("ink", 1),
    "w": ("white", 5),
    "c": ("cheek", 3),
    "m": ("ink", 1),
    "t": ("cheek", 2),
    "p": ("paper", 4),
    "P": ("paper", 3),
    "q": ("paper", 2),
    "k": ("plastic", 1),
    "K": ("plastic", 3),
    "L": ("plastic", 4),
    "g": ("leaf", 4),
    "G": ("leaf", 2),
    "b": ("sky", 3),
    "B": ("glass", 4),
    "D": ("glass", 5),
    "y": ("gold", 3),
    "Y": ("gold", 4),
    "z": ("gold", 2),
    "s": ("steel", 3),
    "S": ("steel", 2),
    "T": ("steel", 4),
    "U": ("steel", 1),
    "r": ("coral", 3),
    "R": ("coral", 2),
    "o": ("wood", 3),
    "O": ("wood", 2),
    "n": ("screen", 2),
}

WING: dict[str, str] = {
    "up": "..44....\n.4554...\n.45554..\n.355544.\n..355543\n...33443\n.....333",
    "mid": "........\n.4444...\n45555444\n35555543\n.3335543\n....3333",
    "down": ".....333\n..334443\n.3455543\n34555433\n345544..\n.3443...\n..33....",
    "fold": "....34\n...354\n..3553\n..3543\n..3433\n..333.\n...3..",
}

# Ten wide, both eyes.
EYES: dict[str, str] = {
    "open": "ee......ee\nwe......we\nee......ee\nee......ee",
    "up": "we......we\nee......ee\nee......ee\n..........",
    "down": "..........\nee......ee\nee......ee\new......ew",
    "shut": "..........\n..........\nee......ee\n..........",
    "happy": "..........\n.e......e.\ne.e....e.e\n..........",
    "wide": "eee....eee\newe....ewe\neee....eee\neee....eee",
    "sleep": "..........\n..........\ne.e....e.e\n.e......e.",
    "sad": "..........\n.e......e.\nee......ee\nwe......ew",
    "wink": "ee........\nwe......ee\nee.....e..\nee......ee",
    "heart": "r.r....r.r\nrrr....rrr\n.r......r.\n..........",
    "odd": "ee.....eee\nwe.....ewe\nee.....eee\n.......eee",
}

MOUTH: dict[str, str] = {
    "none": ".",
    "smile": "m..m\n.mm.",
    "o": "mm\nmm",
    "open": "mmmm\nmttm\n.mm.",
    "flat": "mmm",
    "talk": "mmm\n.t.",
    "frown": ".mm.\nm..m",
    "wavy": "m.m.\n.m.m",
}

HAND = "34\n33"
FOOT = "33\n22"
TIP = ".44.\n4543\n4433\n.33."

# Drawing and material, over everything; outlined only when listed below.
EFFECTS: dict[str, tuple[str, str]] = {
    "spark": (".4.\n454\n.4.", "glow"),
    "dot": ("44\n33", "glow"),
    "tiny": ("4", "glow"),
    "z": ("444\n..4\n.4.\n444", "white"),
    "zz": ("444\n.4.\n444", "white"),
    "bang": ("44\n44\n43\n..\n33", "alert"),
    "quest": (".44.\n4..4\n..4.\n..3.\n....\n..3.", "glow"),
    "red": ("44\n33", "rose"),
    "blue": ("44\n33", "sky"),
    "green": ("44\n33", "leaf"),
    "heart": ("4.4\n444\n343\n.3.", "rose"),
    "drop": (".4\n44\n43", "sky"),
    "puff": (".44.\n4444\n.33.", "white"),
    "note": ("..44\n..4.\n444.\n33..", "lilac"),
    "wave1": ("4.\n.4\n.4\n4.", "glow"),
    "wave2": ("4..\n.4.\n..4\n..4\n.4.\n4..", "glow"),
    "cross": ("4...4\n.4.4.\n..4..\n.4.4.\n4...4", "rose"),
    "swirl": (".44.\n4..4\n..4.\n.4..", "lilac"),
    "bit": ("4", "sky"),
    "tear": ("4\n3", "sky"),
}
OUTLINED = frozenset({"cross", "z", "zz", "bang", "quest", "heart", "note", "drop", "puff"})

PROPS: dict[str, str] = {
    "hammer_down": "......TT.\n......TTs\noooooosTs\nOOOOOOsTs\n......sSs\n......SS.",
    "book": "..ppp.ppp..\nrrrrrRrrrrr\nrrYrrRrYYrr\nrYYYrRrrrrr\nrrYrrRrYYrr\nRRRRRRRRRRR",
    "book2": "..ppppp.p..\nrrrrrRrrrrr\nrrYrrRrYYrr\nrYYYrRrrrrr\nrrYrrRrYYrr\nRRRRRRRRRRR",
    "laptop": ".LLLLLLLLLL.\n.LKKKKKKKKL.\n.LKKKTTKKKL.\n.LKKKKKKKKL.\nLLLLLLLLLLLL\nKKKKKKKKKKKK",
    "lens": ".kkk...\nkBDBk..\nkDBBk..\nkBBBk..\n.kkkk..\n....Ok.\n.....Ok",
    "glass0": "OOOOO\n.DYD.\n.DYD.\n..Y..\n.DDD.\n.DYD.\nOOOOO",
    "glass1": "OOOOO\n.DDD.\n.DYD.\n..Y..\n.DYD.\n.YYY.\nOOOOO",
    "gear0": "....y....\n.yy.Y.yy.\n.yYYYYYy.\n..YYkYY..\nyYYk.kYYy\n..YYkYY..\n.yYYYYYz.\n.yz.Y.zz.\n....z....",
    "gear1": "..y...y..\n.yYY.YYy.\n..YYYYY..\nyYYkkkYYy\n.YYk.kYY.\nyYYkkkYYz\n..YYYYY..\n.yYY.YYz.\n..z...z..",
    "mail": "pppppppp\nPpppppPp\npPppPPpp\nppPPpppp\npppppppp\nqqqqqqqq",
    "wrench": "s.s...\nsss...\n.sT...\n..sT..\n...sT.\n....sS",
    "list0": "..ooo..\nppppppp\npPpqqqp\nppppppp\npPpqqqp\nppppppp\npPpqqqp\nPPPPPPP",
    "list1": "..ooo..\nppppppp\npgpqqqp\nppppppp\npPpqqqp\nppppppp\npPpqqqp\nPPPPPPP",
    "list2": "..ooo..\nppppppp\npgpqqqp\nppppppp\npgpqqqp\nppppppp\npPpqqqp\nPPPPPPP",
    "globe0": "..bbb..\n.bggBb.\nbggBBBb\nbBgBggb\nbBBBggb\n.bBBgb.\n..bbb..",
    "globe1": "..bbb..\n.bBggb.\nbBggBBb\nbgBgBgb\nbgBBBgb\n.bgBBb.\n..bbb..",
    "bug": "k.....k\n.krrrk.\nkrkrkrk\n.rrkrr.\nkrrkrrk\n.krrrk.",
    "hammer": "sTTTTTs\nsTTTTss\nSSSSSSS\n..oO...\n..oO...\n..oO...\n..oO...\n..OO...",
    "brick1": "rrrRrrr\nRRRRRRR",
    "brick2": ".rrRrr.\n.RRRRR.\nrrrRrrr\nRRRRRRR",
    "brick3": "..rrr..\n..RRR..\n.rrRrr.\n.RRRRR.\nrrrRrrr\nRRRRRRR",
    "branch0": ".yy....\n.yy....\n..s....\n..s....\n..s....\n..s....\n.gg....\n.gg....",
    "branch1": ".yy....\n.yy..bb\n..s..bb\n..s..s.\n..sss..\n..s....\n.gg....\n.gg....",
    "seed": "..Y...\n..g...\n.4433.\n4e33e3\n443333\n.3322.",
    "sign": "ppppppp\nppkkkpp\nppppkpp\nppqkkpp\npppkppp\nppppppp\npppkppp\nqqqqqqq\n...o...\n...o...",
}

PROP_MATERIAL = {"seed": "body"}  # digits of these props take the body's colour, others are paper
