"""Every piece of furniture, one entry each: what ``assets/catalogue.json`` and the furniture frames are made from."""

from dataclasses import replace
from functools import cache

from assets.art.furniture import decor, desks, electronics, hangings, kitchen, rugs, seats, storage, tables
from assets.art.furniture.house import more_pieces
from assets.art.furniture.view import Piece, View, flat, hung, mirror, moving, small, solo
from assets.art.sprite import Sprite

SIT_DOWN, SIT_UP, SIT_RIGHT = (0, -3), (0, -5), (2, -3)
WOOD = ("wood",)
FABRIC = ("fabric",)
KITCHEN = ("panel", "birch")


@cache
def pieces() -> tuple[Piece, ...]:
    """All pieces, by theme."""
    return (
        *_desks(),
        *_seats(),
        *_electronics(),
        *_storage(),
        *_kitchen(),
        *_decor(),
        *_hangings(),
        *_rugs(),
        *more_pieces(),
    )


def _desk(kind: str, label: str, cols: int) -> Piece:
    top = desks.DESK_PX + 1
    right = View((desks.side_desk(cols, "right"),), 1, cols, surface_px=top)
    views = {
        "down": View((desks.desk(cols, "down"),), cols, surface_px=top),
        "up": View((desks.desk(cols, "up"),), cols, surface_px=top),
        "right": right,
        "left": View((desks.side_desk(cols, "left"),), 1, cols, surface_px=top),
    }
    return Piece(kind, label, "desk", views, is_surface=True, recolour=WOOD)


def _table(
    kind: str,
    label: str,
    sprite: Sprite,
    cols: int,
    rows: int,
    surface_px: int,
    slots: tuple[str, ...] = WOOD,
    side: Sprite | None = None,
) -> Piece:
    view = View((sprite,), cols, rows, dx_px=0 if sprite.w == cols * 16 + 1 else (cols * 16 - sprite.w) // 2)
    up = replace(view, surface_px=surface_px)
    turned = {} if side is None else {"right": replace(solo(side, rows, cols), surface_px=surface_px)}
    return Piece(kind, label, "desk", {"down": up, **turned}, is_surface=True, recolour=slots)


def _desks() -> tuple[Piece, ...]:
    top = desks.DESK_PX + 1
    return (
        _desk("desk", "Desk", 2),
        _desk("desk_wide", "Wide desk", 3),
        _table("standing_desk", "Standing desk", desks.standing_desk(), 2, 1, desks.DESK_PX + 7),
        _table("big_table", "Meeting table", desks.big_table(), 3, 2, top, side=tables.lengthwise(2, 3, 12)),
        _table("cafe_table", "Round table", desks.cafe_table(), 1, 1, desks.DESK_PX + 3),
        _table("coffee_table", "Coffee table", desks.coffee_table(), 2, 1, desks.LOW_PX, side=tables.coffee_side()),
        _table("counter", "Kitchen counter", desks.counter(2), 2, 1, desks.COUNTER_PX + 1, KITCHEN),
        _table("counter_small", "Small counter", desks.counter(1), 1, 1, desks.COUNTER_PX + 1, KITCHEN),
        _table("sink", "Sink", desks.counter(2, sink=True), 2, 1, desks.COUNTER_PX + 1, KITCHEN),
        _table("ping_pong", "Ping-pong table", desks.ping_pong(), 4, 2, desks.DESK_PX + 1, ("water",)),
    )


def _office_chair() -> Piece:
    right = View((seats.office_chair("right"),), dy_px=-2, depth_px=-1, sit_px=SIT_RIGHT)
    views = {
        "down": View((seats.office_chair("down"),), dy_px=-2, depth_px=-1, sit_px=SIT_DOWN),
        "up": View((seats.office_chair("up"),), dy_px=-2, depth_px=1, sit_px=SIT_UP),
        "right": right,
        "left": mirror(right),
    }
    return Piece("chair", "Office chair", "chair", views, seats=1, recolour=FABRIC, swivel=True)


def _wooden_chair() -> Piece:
    def view(facing: str, depth_px: int, sit_px: tuple[int, int]) -> View:
        sprite = seats.wooden_chair(facing)
        return View((sprite,), dx_px=(16 - sprite.w) // 2, dy_px=-2, depth_px=depth_px, sit_px=sit_px)

    right = view("right", -1, SIT_RIGHT)
    views = {
        "down": view("down", -1, (0, -2)),
        "up": view("up", 1, SIT_UP),
        "right": right,
        "left": mirror(right),
    }
    return Piece("wooden_chair", "Wooden chair", "chair", views, seats=1, recolour=WOOD)


def _sofa(kind: str, label: str, cushions: int) -> Piece:
    side = View(
        (seats.sofa_side(cushions),), 1, cushions, dx_px=-1, depth_px=-16 * (cushions - 1) - 1, sit_px=(2, -4), dy_px=0
    )
    views = {
        "down": View((seats.sofa(cushions),), cushions, dx_px=-1, dy_px=0, depth_px=-1, sit_px=(0, -2)),
        "up": View((seats.sofa_back(cushions),), cushions, dx_px=-1, dy_px=0, depth_px=1, sit_px=(0, -10)),
        "right": side,
        "left": mirror(side),
    }
    return Piece(kind, label, "rest", views, seats=cushions, recolour=("fabric", "cushion") if cushions > 1 else FABRIC)


def _seats() -> tuple[Piece, ...]:
    low = View((seats.stool(),), dx_px=2, dy_px=-2, depth_px=-1, sit_px=(0, -3))
    bag = View((seats.beanbag(),), dx_px=-1, dy_px=0, depth_px=-1, sit_px=(0, -2))
    long = View((tables.bench_side(),), 1, 2, dx_px=1, dy_px=-1, depth_px=-17, sit_px=(1, -3))
    wide = View((seats.bench(),), 2, dy_px=-1, depth_px=-1, sit_px=(0, -3))
    return (
        _office_chair(),
        _wooden_chair(),
        Piece("stool", "Stool", "chair", {"down": low}, seats=1, recolour=WOOD),
        _sofa("armchair", "Armchair", 1),
        _sofa("sofa", "Sofa", 2),
        _sofa("sofa_wide", "Long sofa", 3),
        Piece("beanbag", "Bean bag", "rest", {"down": bag}, seats=1, recolour=FABRIC),
        Piece("bench", "Bench", "rest", {"down": wide, "right": long, "left": mirror(long)}, seats=2, recolour=WOOD),
    )


def _screen_piece(kind: str, label: str, draw: object, dy: tuple[int, int, int], side_w: int) -> Piece:
    assert callable(draw)
    lit = tuple(electronics.screen("code", k) for k in range(4))
    front, back, edge = dy
    right = View(
        (draw("right"),), dx_px=(16 - side_w) // 2, dy_px=edge, on=(draw("right", lit[0]),), depth_px=1, glow="screen"
    )
    views = {
        "down": View(
            (draw("down"),),
            dy_px=front,
            on=tuple(map(lambda s: draw("down", s), lit)),
            depth_px=1,
            screen_px=(2, 2),
            glow="screen",
        ),
        "up": View((draw("up"),), dy_px=back, on=(draw("up", lit[0]),), depth_px=1, glow="screen"),
        "right": right,
        "left": mirror(right),
    }
    return Piece(kind, label, "electronics", views, on_surface=True)


def _electronics() -> tuple[Piece, ...]:
    arcade = tuple(electronics.arcade(k) for k in range(4))
    game = View(arcade[:1], dx_px=-1, on=arcade, frame_s=0.3, glow="light/machine")
    printing = tuple(electronics.printer(k) for k in (0, 1, 2, 3))
    return (
        _screen_piece("monitor", "Monitor", electronics.monitor, (-6, 1, -2), 12),
        _screen_piece("laptop", "Laptop", electronics.laptop, (-1, -1, -3), 11),
        Piece(
            "keyboard",
            "Keyboard",
            "electronics",
            {"down": View((electronics.keyboard(),), dx_px=2, dy_px=-1, depth_px=1)},
            on_surface=True,
        ),
        Piece("rack", "Server rack", "electronics", {"down": moving(tuple(electronics.rack(k) for k in range(4)))}),
        Piece(
            "printer",
            "Printer",
            "electronics",
            {"down": View(printing[:1], dx_px=-1, on=printing, frame_s=0.5)},
        ),
        Piece("arcade", "Arcade cabinet", "electronics", {"down": game}),
    )


def _storage() -> tuple[Piece, ...]:
    low = View((storage.low_shelf(3),), 2, surface_px=17)
    return (
        Piece("bookshelf", "Bookshelf", "storage", {"down": solo(storage.bookshelf(2, 7), 2)}, recolour=WOOD),
        Piece("bookshelf_slim", "Slim bookshelf", "storage", {"down": solo(storage.bookshelf(1, 4))}, recolour=WOOD),
        Piece("low_shelf", "Low shelf", "storage", {"down": low}, is_surface=True, recolour=WOOD),
        Piece("filing_cabinet", "Filing cabinet", "storage", {"down": solo(storage.filing_cabinet())}),
        Piece("boxes", "Boxes", "storage", {"down": solo(storage.boxes())}),
        Piece("coat_rack", "Coat rack", "storage", {"down": solo(storage.coat_rack(), dy=-1)}),
        Piece("bin", "Waste basket", "storage", {"down": solo(storage.bin_(), dy=-3)}),
    )


def _kitchen() -> tuple[Piece, ...]:
    brewing = tuple(kitchen.coffee_machine(k) for k in (1, 2, 3))
    coffee = View((kitchen.coffee_machine(0),), dy_px=-3, depth_px=1, on=brewing, frame_s=0.35)
    return (
        Piece("fridge", "Fridge", "appliance", {"down": solo(kitchen.fridge())}),
        Piece("cooler", "Water cooler", "appliance", {"down": solo(kitchen.cooler())}),
        Piece("coffee_machine", "Coffee machine", "appliance", {"down": coffee}, on_surface=True),
        small("microwave", "Microwave", kitchen.microwave(), "appliance", -3),
        small("fruit_bowl", "Fruit bowl", kitchen.fruit_bowl()),
        small("mug", "Mug", kitchen.mug(), dy=-3),
        small("papers", "Papers", kitchen.papers()),
        small("book_pile", "Pile of books", kitchen.book_pile()),
    )


def _decor() -> tuple[Piece, ...]:
    lamp = View((decor.lamp(False),), dx_px=1, dy_px=0, on=(decor.lamp(True),), glow="light/lamp")
    desk_lamp = View(
        (decor.desk_lamp(False),), dx_px=2, dy_px=-5, depth_px=1, on=(decor.desk_lamp(True),), glow="light/desk_lamp"
    )
    tank = replace(moving(tuple(decor.aquarium(k) for k in range(4)), 2, frame_s=0.6), glow="light/tank")
    return (
        Piece("plant", "Leafy plant", "decor", {"down": solo(decor.plant())}),
        Piece("monstera", "Monstera", "decor", {"down": solo(decor.monstera())}),
        Piece("snake_plant", "Snake plant", "decor", {"down": solo(decor.snake_plant())}),
        small("cactus", "Cactus", decor.cactus()),
        small("succulent", "Succulent", decor.succulent()),
        small("globe", "Globe", decor.globe()),
        Piece("lamp", "Standing lamp", "decor", {"down": lamp}),
        Piece("desk_lamp", "Desk lamp", "decor", {"down": desk_lamp}, on_surface=True),
        Piece("aquarium", "Aquarium", "decor", {"down": tank}),
    )


def _hangings() -> tuple[Piece, ...]:
    beam = {"light": "light/window/2", "light_px": (0, 0), "night": (hangings.window(2, night=True),)}
    slit = {"light": "light/window/1", "light_px": (0, 0), "night": (hangings.window(1, night=True),)}
    ajar = (hangings.entrance(True),)
    return (
        hung("window", "Window", (hangings.window(2),), 2, 4, **beam),
        hung("window_small", "Small window", (hangings.window(1),), 1, 4, **slit),
        hung("whiteboard", "Whiteboard", (hangings.whiteboard(),), 3, 4),
        hung("cork_board", "Cork board", (hangings.cork_board(),), 2, 5),
        hung("clock", "Clock", tuple(hangings.clock(k) for k in range(4)), 1, 8, frame_s=1.0),
        *(
            hung(f"poster_{name}", f"Poster: {name}", (hangings.poster(name),), 1, 6)
            for name in ("hills", "shapes", "rocket")
        ),
        hung("wall_shelf", "Wall shelf", (hangings.wall_shelf(),), 2, 8),
        hung("neon", "Neon heart", (hangings.neon(),), 1, 8, glow="light/neon"),
        hung("door", "Entrance", (hangings.entrance(False),), 2, 0, on=ajar),
    )


def _rugs() -> tuple[Piece, ...]:
    return (
        flat("rug", "Rug", rugs.rug(64, 46), 4, 3),
        flat("rug_wide", "Wide rug", rugs.rug(96, 62), 6, 4),
        flat("rug_round", "Round rug", rugs.round_rug(76, 46), 5, 3),
        flat("runner", "Runner", rugs.runner(64, 16), 4, 1),
        flat("doormat", "Doormat", rugs.doormat(), 2, 1),
    )
