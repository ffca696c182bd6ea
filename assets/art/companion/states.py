"""Pixie's eighteen states in their frozen order, five gestures, and the moods that colour her."""

from typing import Any

from assets.art.companion.pixie import Pose, Spot

FRAME_S = 0.18

HOVER = ((0, "up", 3), (-1, "mid", 4), (-2, "down", 4), (-1, "mid", 3))


def hover(*changes: dict[str, Any], **base: Any) -> tuple[Pose, ...]:  # noqa: ANN401  a pose's fields differ in type
    """Four frames that float; ``changes`` override ``base`` frame by frame."""
    frames = zip(HOVER, changes or ({},) * 4, strict=True)
    return tuple(pose({"y": y, "wings": wings, "tip": tip} | base | change) for (y, wings, tip), change in frames)


def pose(fields: dict[str, Any]) -> Pose:
    """A pose from its fields."""
    return Pose(**fields)


def fx(*spots: Spot) -> dict[str, Any]:
    """Something in the air."""
    return {"effects": spots}


UP, CHIN, FRONT, LOW = ((5, 13), (25, 13)), ((6, 22), (19, 22)), ((9, 23), (21, 23)), ((8, 24), (22, 24))
FLAT: dict[str, Any] = dict(y=0, size=(20, 13), wings="fold", sway=2, hands=LOW, tip=2, eyes="sleep", mouth="none")


def prop(*spots: Spot) -> dict[str, Any]:
    """Something in her hands."""
    return {"props": spots}


STATES: dict[str, tuple[Pose, ...]] = {  # the frozen order of the companion's 18 states
    "greeting": hover(
        {"hands": ((6, 22), (26, 14))},
        {"hands": ((6, 22), (27, 12))},
        {"hands": ((6, 22), (26, 14))},
        {"hands": ((6, 22), (24, 12))},
        mouth="open",
        eyes="happy",
    ),
    "idle": hover({}, {}, {}, {"eyes": "shut"}),
    "sleeping": (
        Pose(**FLAT),
        Pose(**FLAT, effects=(("zz", 23, 8),)),
        Pose(**FLAT | {"size": (20, 14)}, effects=(("zz", 24, 6), ("z", 27, 1))),
        Pose(**FLAT | {"size": (20, 14), "tip": 3}, effects=(("z", 28, 0),)),
    ),
    "thinking": hover(
        {"tip": 2},
        fx(("tiny", 24, 6)),
        fx(("tiny", 24, 6), ("dot", 26, 3)),
        {"tip": 5} | fx(("tiny", 24, 6), ("dot", 26, 3), ("spark", 29, -2)),
        eyes="up",
        look=(1, -1),
        mouth="flat",
        hands=CHIN,
    ),
    "planning": hover(
        prop(("list0", 24, 14)),
        prop(("list1", 24, 14)) | fx(("tiny", 23, 12)),
        prop(("list1", 24, 14)),
        prop(("list2", 24, 14)) | fx(("tiny", 23, 15)),
        look=(1, 0),
        mouth="smile",
        hands=((6, 22), (23, 20)),
    ),
    "reading": hover(
        prop(("book", 11, 24)),
        prop(("book", 11, 24)) | {"look": (1, -2)},
        prop(("book2", 11, 24)),
        prop(("book", 11, 24)) | {"look": (-1, -2)},
        eyes="down",
        look=(0, -2),
        mouth="smile",
        hands=((9, 25), (22, 25)),
    ),
    "typing": hover(
        {"hands": ((9, 26), (21, 27))},
        {"hands": ((9, 27), (21, 26))} | fx(("bit", 8, 17)),
        {"hands": ((9, 26), (21, 27))} | fx(("bit", 24, 16), ("bit", 7, 14)),
        {"hands": ((9, 27), (21, 26))} | fx(("bit", 25, 13)),
        eyes="down",
        look=(0, -2),
        mouth="smile",
        props=(("laptop", 10, 24),),
    ),
    "searching": hover(
        prop(("lens", 22, 14)) | {"look": (1, 0)},
        prop(("lens", 23, 16)) | {"look": (1, 1)},
        prop(("lens", 22, 18)) | {"look": (1, 1)},
        prop(("lens", 21, 16)) | {"look": (1, 0)},
        mouth="o",
        hands=((6, 22), (26, 22)),
    ),
    "web": hover(
        prop(("globe0", 24, 10)),
        prop(("globe1", 24, 10)) | fx(("bit", 33, 9)),
        prop(("globe0", 24, 10)) | fx(("bit", 34, 12)),
        prop(("globe1", 24, 10)) | fx(("bit", 33, 15)),
        look=(1, -1),
        mouth="smile",
        hands=((6, 22), (24, 18)),
    ),
    "running": hover(
        prop(("gear0", 23, 8)),
        prop(("gear1", 23, 8)) | fx(("tiny", 33, 8)),
        prop(("gear0", 23, 8)) | fx(("tiny", 34, 12), ("tiny", 33, 6)),
        prop(("gear1", 23, 8)) | fx(("tiny", 34, 15)),
        mouth="smile",
        hands=((6, 22), (24, 18)),
        look=(1, -1),
    ),
    "debugging": hover(
        prop(("bug", 25, 20), ("lens", 21, 13)),
        prop(("bug", 26, 19), ("lens", 22, 14)),
        prop(("bug", 25, 20), ("lens", 21, 15)),
        prop(("bug", 24, 21), ("lens", 22, 14)),
        look=(1, 1),
        mouth="wavy",
        eyes="open",
        hands=((6, 22), (25, 21)),
    ),
    "building": hover(
        prop(("brick1", 27, 26), ("hammer", 23, 10)),
        prop(("brick2", 27, 24), ("hammer_down", 22, 16)) | fx(("tiny", 32, 14), ("tiny", 34, 19)),
        prop(("brick2", 27, 24), ("hammer", 23, 10)),
        prop(("brick3", 27, 22), ("hammer_down", 22, 14)) | fx(("tiny", 32, 12), ("tiny", 34, 17)),
        mouth="flat",
        hands=((6, 22), (24, 18)),
        look=(1, 0),
    ),
    "git": hover(
        prop(("branch0", 25, 14)),
        prop(("branch1", 25, 14)),
        prop(("branch1", 25, 14)) | fx(("spark", 30, 13)),
        prop(("branch1", 25, 14)),
        look=(1, 0),
        mouth="smile",
        hands=((6, 22), (23, 22)),
    ),
    "spawning": hover(
        {"hands": UP, "tip": 5},
        prop(("seed", 25, 16)) | fx(("spark", 30, 12)),
        prop(("seed", 27, 11), ("seed", -1, 15)) | fx(("tiny", 25, 18)),
        prop(("seed", 29, 8), ("seed", -3, 10)) | fx(("spark", -4, 6), ("spark", 34, 5)),
        eyes="happy",
        mouth="open",
    ),
    "waiting": hover(
        prop(("sign", 24, 12)),
        prop(("sign", 24, 11)),
        prop(("sign", 24, 10)),
        prop(("sign", 24, 11)) | {"eyes": "shut"},
        mouth="o",
        hands=((6, 22), (25, 19)),
    ),
    "success": (
        Pose(
            0,
            (20, 14),
            "mid",
            "happy",
            mouth="open",
            hands=((4, 22), (26, 22)),
            effects=(("red", 1, 4), ("blue", 29, 3)),
        ),
        Pose(
            -3,
            (17, 17),
            "up",
            "happy",
            mouth="open",
            hands=UP,
            tip=5,
            effects=(("red", -1, 6), ("blue", 31, 5), ("spark", 3, -2), ("green", 27, -3)),
        ),
        Pose(
            -4,
            (17, 17),
            "down",
            "happy",
            mouth="open",
            hands=UP,
            tip=5,
            effects=(("red", -2, 10), ("blue", 32, 9), ("tiny", 3, -1), ("green", 29, 0), ("spark", 22, -7)),
        ),
        Pose(
            -1,
            (19, 15),
            "mid",
            "happy",
            mouth="open",
            hands=UP,
            tip=4,
            effects=(("red", -3, 15), ("blue", 32, 14), ("green", 30, 6)),
        ),
    ),
    "confused": hover(
        fx(("quest", 25, 1)),
        {"sway": 1} | fx(("quest", 25, 0), ("swirl", 2, 6)),
        fx(("quest", 25, -1), ("swirl", 1, 4)),
        {"sway": -1} | fx(("quest", 25, 0)),
        eyes="odd",
        mouth="wavy",
        hands=((6, 20), (24, 20)),
    ),
    "offline": (
        Pose(0, (18, 15), "fold", "shut", mouth="flat", tip=1, sway=2, hands=LOW, effects=(("cross", 24, 4),)),
        Pose(0, (18, 15), "fold", "shut", mouth="flat", tip=1, sway=2, hands=LOW),
        Pose(0, (18, 15), "fold", "shut", mouth="flat", tip=1, sway=2, hands=LOW, effects=(("cross", 24, 4),)),
        Pose(0, (19, 14), "fold", "shut", mouth="flat", tip=1, sway=2, hands=LOW),
    ),
}

GESTURES: dict[str, tuple[Pose, ...]] = {  # short extras, not states
    "listen": hover(
        fx(("wave1", 29, 12)),
        fx(("wave1", 29, 12), ("wave2", 31, 11)),
        fx(("wave2", 31, 11)),
        {},
        lean=-1,
        look=(1, 0),
        mouth="none",
        sway=1,
    ),
    "talk": hover(
        {"mouth": "open"},
        {"mouth": "talk"} | fx(("note", 28, 6)),
        {"mouth": "o"} | fx(("note", 30, 3)),
        {"mouth": "smile"},
    ),
    "alarm": (
        Pose(-2, (17, 17), "up", "wide", mouth="o", tip=5, effects=(("bang", 25, 0),)),
        Pose(-3, (17, 17), "mid", "wide", mouth="o", lean=1, effects=(("bang", 25, -1),)),
        Pose(-2, (17, 17), "up", "wide", mouth="o", tip=5, effects=(("bang", 25, 0),)),
        Pose(-3, (17, 17), "mid", "wide", mouth="o", lean=-1),
    ),
    "love": hover(
        fx(("heart", 26, 8)),
        fx(("heart", 27, 5), ("heart", 3, 9)),
        fx(("heart", 28, 1), ("heart", 2, 6)),
        fx(("heart", 2, 2)),
        eyes="heart",
        hands=FRONT,
    ),
    "sad": hover(
        {},
        fx(("tear", 9, 21)),
        fx(("tear", 9, 24)),
        {"eyes": "shut"},
        y=0,
        size=(19, 14),
        wings="down",
        eyes="sad",
        mouth="frown",
        sway=2,
        tip=2,
        hands=((7, 24), (23, 24)),
    ),
}


MOODS: dict[str, dict[str, str]] = {  # slot: ramp
    "calm": {"body": "px_mint", "wing": "glass", "stem": "leaf", "tip": "glow"},
    "focused": {"body": "px_lilac", "wing": "glass", "stem": "violet", "tip": "glow"},
    "excited": {"body": "px_butter", "wing": "white", "stem": "leaf", "tip": "coral"},
    "struggling": {"body": "px_peach", "wing": "paper", "stem": "walnut", "tip": "alert"},
    "offline": {"body": "px_ash", "wing": "steel", "stem": "slate", "tip": "grey"},  # a look, no mood: the line is lost
}
MOOD_OF = {
    "greeting": "excited",
    "spawning": "excited",
    "success": "excited",
    "debugging": "struggling",
    "confused": "struggling",
    "idle": "calm",
    "sleeping": "calm",
    "waiting": "calm",
    "offline": "offline",
}  # every other state is focused
