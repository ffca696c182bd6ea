"""A scene on a fake canvas: a small atlas, an office of the builders', and the frame read back as names."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.core.sprites import Box
from app.office.role import Role
from app.office.sync import settle, sync
from app.office.world import World
from app.platform.fake_canvas import LABEL_PAGE, FakeCanvas
from app.render.renderer import Renderer
from app.scene.camera import Camera, opened, view_of
from app.scene.compose import Scene
from app.scene.draws import DEPTH
from app.scene.ground import bounds
from app.scene.lettering import Attention
from app.scene.plates import Mark, Plate
from app.wire.atlas_json import Atlas, CastMember
from app.wire.facts import AgentId
from tests.office.builders import CATALOGUE, an_office, cast

ANIMATIONS = {"idle": 4, "walk": 4, "sit": 2, "type": 2, "read": 2, "think": 2, "wait": 2, "slump": 2}
BACKDROP = 0x181425
SLOTS = ("skin", "blush", "shirt")
INKS = ("white", "ink", "slate", "steel", "glow", "alert", "mint", "leaf")
WHITE = tuple(range(0xFFFFFA, 0x1000000))


def _frames() -> dict[str, Box]:
    """Every frame a name of its own and a place of its own."""
    sizes: dict[str, tuple[int, int]] = {}
    for body in range(2):
        for animation, count in ANIMATIONS.items():
            for way in ("down", "up", "right"):
                for k in range(count):
                    sizes[f"person/{body}/{animation}/{way}/{k}"] = (16, 32)
    for animation in ("idle", "walk", "type"):
        for way in ("down", "up", "right"):
            sizes |= {f"kid/0/{animation}/{way}/{k}": (12, 20) for k in range(2)}
    sizes["person/0/sleep/down/0"] = (16, 32)
    sizes |= {f"floor//{c}{r}": (16, 16) for c in (0, 1) for r in (0, 1)}
    sizes |= {f"wall/plain/{mask}": (16, 40) for mask in range(16)}
    sizes |= {f"carpet/{case}": (16, 16) for case in range(1, 16)}
    sizes |= {"shadow/person": (12, 5), "shadow/kid": (9, 4), "shadow/wall": (16, 6), "shadow/wall_side": (4, 16)}
    sizes |= {f"bubble/{name}": (17, 17) for name in ("dots", "ask", "stop", "done", "think")}
    for kind, piece in CATALOGUE.pieces.items():
        for variant in piece.variants.values():
            sizes |= {name: (16 * variant.cols, 16 * variant.rows + 4) for name in (*variant.frames, *variant.on)}
        assert kind
    for show in ("code", "terminal", "web", "document"):
        sizes |= {f"furniture/monitor/screen/{show}/{k}": (12, 8) for k in range(4)}
    return {name: (100 * n, 0, *size) for n, (name, size) in enumerate(sizes.items())}


ATLAS = Atlas(
    frames=_frames(),
    ramps={
        name: WHITE if name == "white" else tuple(range(1000 * n, 1000 * n + 6))
        for n, name in enumerate(
            (*SLOTS, "skin1", "skin2", "blush1", "blush2", "teal", "coral", "wood", "walnut", *INKS)
        )
    },
    slots=SLOTS,
    cast=(
        CastMember(0, {"skin": "skin1", "blush": "blush1", "shirt": "teal"}),
        CastMember(1, {"skin": "skin2", "blush": "blush2", "shirt": "coral"}),
    ),
    pools={"skin": ("skin1", "skin2"), "blush": ("blush1", "blush2"), "shirt": ("teal", "coral")},
    moods={},
)
NAMES = {box: name for name, box in ATLAS.frames.items()}


@dataclass
class Stage:
    """One office on one canvas."""

    world: World
    canvas: FakeCanvas = field(default_factory=FakeCanvas)
    plates: Mapping[AgentId, Plate] = field(default_factory=dict)
    attention: Attention = field(default_factory=Attention)
    now_s: float = 0.0

    def __post_init__(self) -> None:
        self.scene = Scene(ATLAS)
        self.failures: list[str] = []
        self.ready = 0
        self.renderer = Renderer(self.canvas, self.scene, "atlas.png", self._loaded, self.failures.append)
        self.scene.furnish(self.world.office)
        self.camera: Camera = opened(bounds(self.world.layout), *self.canvas.size())
        self.again_s: float | None = None

    def _loaded(self) -> None:
        self.ready += 1

    def frame(self, dt_s: float = 1 / 60) -> bool:
        """Composes and paints one frame; returns whether the renderer wants another."""
        self.now_s += dt_s
        self.again_s = self.scene.compose(self.world, self.camera, self.plates, self.attention, self.now_s)
        return self.renderer.paint(self.camera, BACKDROP)

    def settle(self, most: int = 200) -> "Stage":
        """Frames until nothing is missing and nothing would come by itself."""
        for _ in range(most):
            if not self.frame(0.2) and self.again_s is None:
                return self
        raise AssertionError(f"the picture is never finished: {self.scene.sprites.orders.keys()}, {self.again_s}")

    def moving(self) -> list[str]:
        """The rows of the last frame in the order they are painted, as text."""
        return self._told(self.canvas.frames[-1].rows)

    def still(self) -> list[str]:
        """The still furniture, as text."""
        return self._told(self.canvas.still_rows)

    def ground(self) -> list[str]:
        """The ground, as text, lowest first."""
        return [self._line(row) for row in self.canvas.ground_rows]

    def labels(self) -> dict[str, tuple[int, int]]:
        """What is written where on the canvas, in device pixels."""
        found: dict[str, tuple[int, int]] = {}
        for row in self.canvas.frames[-1].rows:
            if row[1] == LABEL_PAGE:
                found[self.canvas.written[row[3] // 100 - 1].text] = (row[6], row[7])
        return found

    def point(self, id: str) -> tuple[int, int]:
        """Where on the canvas the middle of somebody's body is, in device pixels."""
        person, view = self.world.people[AgentId(id)], view_of(self.camera)
        return view.x_px + int(person.x_px) * view.zoom, view.y_px + int(person.y_px - 6) * view.zoom

    def _told(self, rows: list[tuple[int, ...]]) -> list[str]:
        return [self._line(row) for row in sorted(rows, key=lambda row: row[0]) if row[1] != LABEL_PAGE]

    def _line(self, row: tuple[int, ...]) -> str:
        depth, page, sx, sy, w, h, x, y, alpha, _ = row
        name = self._name(page, (sx, sy, w, h))
        paleness = "" if alpha == 255 else f" alpha {alpha}"
        return f"{depth / DEPTH:g}: {name} at {x},{y}{paleness}"

    def _name(self, page: int, box: Box) -> str:
        made = self.canvas.pages[page]
        if made[0] == "sheet":
            return NAMES.get(box, f"part of {box}")
        if made[0] == "pixels":
            return "rain"
        boxes = made[1 + 1]
        assert isinstance(boxes, tuple)
        edge = 2 if made[0] == "contour" else 0
        wide = max(one[2] for one in boxes) + edge
        top = 0
        for one in boxes:
            if top == box[1] and one[2] + edge == box[2]:
                way = " mirrored" if box[0] == wide else ""
                treatment = "outline of" if edge else f"{self._worn(page)}"
                return f"{treatment} {NAMES[one]}{way}"
            top += one[3] + edge
        return f"part of {box} of page {page}"

    def _worn(self, page: int) -> str:
        """What ramps a page wears, by its swaps."""
        swaps = self.canvas.pages[page][3]
        assert isinstance(swaps, dict)
        if any(new >> 16 == new & 255 == new >> 8 & 255 and new > 55 for new in swaps.values()):
            return "grey"
        ramps = {colours[0]: name for name, colours in ATLAS.ramps.items()}
        return "+".join(sorted(ramps[new] for new in swaps.values() if new in ramps)) or "plain"


def a_stage(*roles: Role, world: World | None = None, named: bool = False) -> Stage:
    """An office with these people in their places."""
    world = world or an_office()
    settle(world, cast(*roles))
    plates = {role.id: Plate(str(role.id), "works", Mark.WORKING) for role in roles} if named else {}
    return Stage(world, plates=plates)


def joined(stage: Stage, *roles: Role) -> None:
    """Lets people come, as they do while the page is open."""
    sync(stage.world, cast(*roles))
