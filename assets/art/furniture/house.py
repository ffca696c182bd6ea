"""The pieces that make a house of an office: what is drawn in tables, machines, greens, fixtures and wall_things."""

from dataclasses import replace

from assets.art.furniture import desks, fixtures, greens, hangings, machines, rugs, tables, wall_things
from assets.art.furniture.view import Piece, View, flat, hung, mirror, moving, small, solo

WOOD = ("wood",)
TOP = desks.DESK_PX + 1


def more_pieces() -> tuple[Piece, ...]:
    """All of them, by theme."""
    return (*_tables(), *_seats(), *_machines(), *_storage(), *_kitchen(), *_greens(), *_leisure(), *_wall(), *_flat())


def _surface(view: View, top_px: int) -> View:
    return replace(view, surface_px=top_px)


def _tables() -> tuple[Piece, ...]:
    bar = _surface(solo(tables.bar_table()), 26)
    front = _surface(solo(tables.reception(), 3), 18)
    board = _surface(solo(tables.round_table(), 2, 2), TOP)
    return (
        Piece("round_table", "Large round table", "desk", {"down": board}, is_surface=True, recolour=WOOD),
        Piece("reception", "Reception", "desk", {"down": front}, is_surface=True, recolour=("wood", "panel")),
        Piece("bar_table", "High table", "desk", {"down": bar}, is_surface=True, recolour=WOOD),
    )


def _seats() -> tuple[Piece, ...]:
    high = View((tables.bar_stool(),), dx_px=3, dy_px=-2, depth_px=-1, sit_px=(0, -5))
    low = View((tables.pouf(),), dx_px=1, dy_px=-2, depth_px=-1, sit_px=(0, -2))
    return (
        Piece("bar_stool", "Bar stool", "chair", {"down": high}, seats=1, recolour=("fabric",)),
        Piece("pouf", "Pouf", "rest", {"down": low}, seats=1, recolour=("fabric",)),
        Piece("bed", "Bed", "decor", {"down": solo(tables.bed(), 2, 3)}, recolour=("fabric", "cushion", "wood")),
    )


def _double() -> Piece:
    lit = tuple(machines.double_monitor("down", k) for k in range(4))
    side = machines.double_monitor("right")
    right = View((side,), 1, 2, dx_px=2, dy_px=-6, depth_px=1, on=(machines.double_monitor("right", 0),), glow="screen")
    views = {
        "down": View(
            (machines.double_monitor("down"),), 2, dy_px=-6, on=lit, depth_px=1, screen_px=(2, 2), glow="screen"
        ),
        "up": View(
            (machines.double_monitor("up"),),
            2,
            dy_px=1,
            on=(machines.double_monitor("up", 0),),
            depth_px=1,
            glow="screen",
        ),
        "right": right,
        "left": mirror(right),
    }
    return Piece("double_monitor", "Two monitors", "electronics", views, on_surface=True)


def _machines() -> tuple[Piece, ...]:
    copying = tuple(machines.copier(k) for k in range(4))
    copier = replace(solo(copying[0], 2), on=copying, frame_s=0.4)
    beam = View((machines.projector(False),), dx_px=1, dy_px=-4, depth_px=1, on=(machines.projector(True),))
    vending = replace(moving((machines.vending(0), machines.vending(1)), frame_s=2.5), glow="light/machine")
    return (
        _double(),
        Piece("projector", "Projector", "electronics", {"down": beam}, on_surface=True),
        Piece("tower", "Computer tower", "decor", {"down": solo(machines.tower(), dy=-3)}),
        Piece("copier", "Copier", "electronics", {"down": copier}),
        Piece("vending", "Vending machine", "appliance", {"down": vending}),
        small("telephone", "Telephone", machines.telephone()),
    )


def _storage() -> tuple[Piece, ...]:
    board = _surface(solo(fixtures.sideboard(), 2), 17)
    across = View((fixtures.partition(),), 2, dx_px=0, dy_px=-3)
    along = View((fixtures.partition_side(),), 1, 2, dx_px=5, dy_px=0)
    return (
        Piece("lockers", "Lockers", "storage", {"down": solo(fixtures.lockers(), 2)}, recolour=("panel",)),
        Piece("sideboard", "Sideboard", "storage", {"down": board}, is_surface=True, recolour=WOOD),
        Piece("safe", "Safe", "storage", {"down": solo(fixtures.safe())}),
        Piece("umbrella_stand", "Umbrella stand", "storage", {"down": solo(fixtures.umbrella_stand(), dy=-2)}),
        Piece("partition", "Felt screen", "storage", {"down": across, "right": along}, recolour=("fabric",)),
    )


def _kitchen() -> tuple[Piece, ...]:
    stove = _surface(solo(fixtures.stove()), desks.COUNTER_PX + 1)
    return (
        Piece("stove", "Stove", "appliance", {"down": stove}, is_surface=True),
        small("kettle", "Kettle", fixtures.kettle(), "appliance", -3),
        small("cake", "Cake", fixtures.cake()),
        Piece("tea_trolley", "Tea trolley", "appliance", {"down": solo(fixtures.tea_trolley(), dy=-1)}, recolour=WOOD),
    )


def _greens() -> tuple[Piece, ...]:
    across = View((greens.planter(),), 2)
    along = View((greens.planter(2),), 1, 2)
    return (
        Piece("palm", "Palm", "decor", {"down": solo(greens.palm())}),
        Piece("tree", "Fig tree", "decor", {"down": solo(greens.tree(), 2)}),
        Piece("planter", "Box of plants", "decor", {"down": across, "right": along}, recolour=WOOD),
        Piece("fern", "Fern", "decor", {"down": solo(greens.fern_pot(), dy=0)}),
        small("bonsai", "Bonsai", greens.bonsai()),
        small("flowers", "Flowers", greens.flowers()),
    )


def _leisure() -> tuple[Piece, ...]:
    playing = tuple(tables.foosball(k) for k in range(4))
    kick = View(playing[:1], 2, dx_px=0, on=playing, frame_s=0.3)
    spin = (machines.record_player(0), machines.record_player(1))
    record = View(spin[:1], dy_px=-4, depth_px=1, on=spin, frame_s=0.4)
    return (
        Piece("foosball", "Football table", "electronics", {"down": kick}),
        Piece("piano", "Piano", "decor", {"down": solo(fixtures.piano(), 2)}),
        Piece("guitar", "Guitar", "decor", {"down": solo(fixtures.guitar(), dy=-1)}),
        Piece("bicycle", "Bicycle", "decor", {"down": solo(fixtures.bicycle(), 2, dy=-2)}),
        Piece("record_player", "Record player", "electronics", {"down": record}, on_surface=True, recolour=WOOD),
        Piece("basket", "Pet basket", "decor", {"down": solo(fixtures.basket(), dy=-3)}),
    )


def _wall() -> tuple[Piece, ...]:
    film = tuple(machines.television(k) for k in range(4))
    slides = tuple(machines.canvas(k) for k in range(4))
    lamp = (wall_things.wall_lamp(True),)
    wide = {"light": "light/window/3", "light_px": (0, 0), "night": (hangings.window(3, night=True),)}
    return (
        hung("window_wide", "Wide window", (hangings.window(3),), 3, 4, **wide),
        hung("television", "Television", (machines.television(None),), 2, 5, on=film, frame_s=0.9, glow="screen"),
        hung("canvas", "Projection screen", (machines.canvas(None),), 3, 2, on=slides, frame_s=4.0, glow="screen"),
        hung("kanban", "Board of notes", (wall_things.kanban(),), 3, 4),
        hung("blackboard", "Blackboard", (wall_things.blackboard(),), 2, 4),
        hung("calendar", "Calendar", (wall_things.calendar(),), 1, 6),
        hung("picture_sea", "Picture: sea", (wall_things.wide_picture("sea"),), 2, 6),
        hung("picture_city", "Picture: city", (wall_things.wide_picture("city"),), 2, 6),
        hung("poster_music", "Poster: music", (wall_things.music_poster(),), 1, 6),
        hung("mirror", "Mirror", (wall_things.mirror(),), 1, 7),
        hung("wall_lamp", "Wall lamp", (wall_things.wall_lamp(False),), 1, 12, on=lamp, glow="light/sconce"),
        hung("hoop", "Basket on the wall", (wall_things.hoop(),), 1, 5),
        hung("bunting", "Bunting", (wall_things.bunting(),), 2, 13),
        hung("hanging_plant", "Hanging plant", (greens.hanging_plant(),), 1, 3),
    )


def _flat() -> tuple[Piece, ...]:
    steps = replace(flat("stairs", "Stairs", fixtures.stairs(), 3, 4), recolour=("step", "wood"))
    return (
        steps,
        flat("rug_small", "Small rug", rugs.rug(46, 30), 3, 2),
        flat("rug_long", "Long rug", rugs.runner(96, 16), 6, 1),
    )
