"""Speech bubbles, 17 by 17 with a tail: what somebody says or needs, legible on any floor.

The paper's colour says how urgent it is: white tells, yellow asks you, red has stopped.  Icon and paper always differ
by at least 0.4 of luma.
"""

from assets.art.sprite import Sprite, grid

PEN = {
    "i": ("ink", 1),
    "I": ("ink", 3),
    "g": ("leaf", 3),
    "y": ("gold", 3),
    "Y": ("gold", 4),
    "b": ("sky", 3),
    "B": ("sky", 4),
    "w": ("white", 4),
    "W": ("white", 2),
    "c": ("coral", 3),
    "p": ("rose", 3),
    "s": ("steel", 3),
    "S": ("steel", 2),
    "o": ("wood", 3),
    "v": ("violet", 3),
}
PAPER = {"ask": "glow", "dots": "glow", "stop": "alert"}  # every other bubble is white

ICONS: dict[str, str] = {
    "dots": ".........\n.........\n.........\nii.ii.ii.\nii.ii.ii.\n.........\n.........",
    "ask": "..iiii...\n.ii..ii..\n.....ii..\n....ii...\n...ii....\n.........\n...ii....",
    "stop": "...www...\n...www...\n...www...\n...www...\n....w....\n.........\n...www...",
    "done": ".......gg\n......gg.\n.gg..gg..\n..gggg...\n...gg....\n.........",
    "edit": "......oo.\n.....oyo.\n....oyo..\n...oyo...\n..iwo....\n..ii.....\n.iiiiiii.",
    "read": ".bbb.bbb.\nbwwwbwwwb\nbwWwbwWwb\nbwwwbwwwb\nbwWwbwWwb\nbbbbbbbbb\n.........",
    "search": "..iii....\n.iBBBi...\niBwBBBi..\niBBBBBi..\n.iBBBii..\n..iii.ii.\n.......ii",
    "shell": "iiiiiiiii\niIiiiiiii\niigiiiiii\niiigiiiii\niigiiwwii\niiiiiiiii\niiiiiiiii",
    "web": "..bbbbb..\n.bBgBBBb.\nbBggBggBb\nbBgBBggBb\nbBBBBgBBb\n.bBBgBBb.\n..bbbbb..",
    "think": "...yyy...\n..yYYYy..\n..yYwYy..\n..yYYYy..\n...yyy...\n...sss...\n....S....",
    "heart": ".pp...pp.\npwpp.pppp\nppppppppp\n.ppppppp.\n..ppppp..\n...ppp...\n....p....",
    "bug": "..i...i..\n...ccc...\ni.ciiic.i\n.iccicci.\ni.ccicc.i\n.iccicci.\ni..ccc..i",
    "sleep": "iiiii....\n...i.....\n..i...iii\n.iiiii.i.\n......iii\n.........",
    "note": ".....iii.\n.....i.i.\n.....i...\n.....i...\n..iiii...\n.iiiii...\n..iii....",
    "git": ".yy......\n.yy...bb.\n..i...bb.\n..i..ii..\n..iiii...\n.gg......\n.gg......",
    "plan": ".ooooooo.\n.wgwWWWw.\n.wwwwwww.\n.wgwWWWw.\n.wwwwwww.\n.wWwWWWw.\n.wwwwwww.",
    "team": "..i...i..\n.iii.iii.\n..i...i..\n.bbb.ppp.\nbbbbbpppp\nbbbbbpppp\n.........",
}


def bubble(icon: str) -> Sprite:
    """The bubble with that icon."""
    tone = PAPER.get(icon, "white")
    s = Sprite(17, 17)
    for y in range(1, 13):
        for x in range(1, 16):
            if x not in (1, 15) or y not in (1, 12):
                s.put(x, y, tone, 2 if y == 12 else 3 if y == 11 or tone == "alert" else 4)
    for y, w in ((13, 3), (14, 2), (15, 1)):
        s.rect(7, y, w, 1, tone, 3)
    g = grid(ICONS[icon], "ink", PEN)
    s.stamp(g, 4 + (9 - g.w) // 2, 3 + (7 - g.h + 1) // 2)
    ring = s.outlined(lit_top=False)
    return ring if tone == "alert" else ring.wearing({tone: "ink"}).stamp(s)  # white paper has too pale a line
