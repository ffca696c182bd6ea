"""Asset packs and foreign layouts in a real browser: from the relay and dropped, drawn, changed, taken out again."""

import io
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from app.core.geometry import Direction, Tile
from app.wire.layout_json import Item, Layout
from e2e.editing import Hand, a_flat, publish
from e2e.pages import LAPTOP, PHONE, OfficePage, OpenPage
from tests.relay.building import Process, a_process
from tests.wire.packs.building import GREEN, RED, a_chair, a_folder, a_png, a_whole_pack
from tests.wire.pixel_agents.building import a_document, a_piece

CHAIR = "assets/furniture/OAK_CHAIR"
AT = Tile(3, 7)  # the chair's top left tile, beside what an empty office says


def put(folder: Path, files: dict[str, bytes]) -> None:
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "oak"
    put(folder, a_whole_pack())
    return folder


@pytest.fixture
def office_relay(tmp_path: Path, pack: Path) -> Iterator[Process]:
    """A relay that was started with a pack."""
    home = tmp_path / "office-home"
    home.mkdir()
    with a_process(home, "--port", "0", "--no-qr", "--pack", str(pack)) as relay:
        yield relay


def with_chair(facing: Direction = Direction.DOWN) -> Layout:
    flat = a_flat()
    return replace(flat, items=(*flat.items, Item("oak", "OAK_CHAIR", AT, facing)))


def colour_at(office: OfficePage, c: float, r: float) -> tuple[int, ...]:
    """The colour of the picture in the middle of a tile."""
    tiles = office.ask("tiles")
    box = office.page.locator("#scene").bounding_box()
    assert box is not None
    x, y = box["x"] + tiles["x"] + c * tiles["step"], box["y"] + tiles["y"] + r * tiles["step"]
    shot = Image.open(io.BytesIO(office.page.screenshot(clip={"x": x - 1, "y": y - 1, "width": 3, "height": 3})))
    pixel = shot.convert("RGB").getpixel((1, 1))
    assert isinstance(pixel, tuple)
    return tuple(int(one) for one in pixel)


def until_colour(office: OfficePage, c: float, r: float, wanted: tuple[int, int, int, int]) -> None:
    brightest = wanted.index(max(wanted[:3]))

    def is_so() -> bool:
        """By night all is darker, but what is red stays the most of red."""
        found = list(colour_at(office, c, r))
        return found.pop(brightest) > 40 + max(found)

    office.eventually(is_so, lambda: f"the colour {wanted} at {c}, {r}, where {colour_at(office, c, r)} is")


def drop(office: OfficePage, path: Path) -> None:
    """As the system's own file manager would, through the browser's protocol."""
    line = office.page.context.new_cdp_session(office.page)
    data = {"items": [], "files": [str(path)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        line.send("Input.dispatchDragEvent", {"type": kind, "x": 300, "y": 300, "data": data})


def test_a_chair_of_the_relays_pack_is_drawn_and_drawn_anew_when_its_file_changes(
    open_page: OpenPage, pack: Path
) -> None:
    office = open_page(LAPTOP)
    publish(office.relay, with_chair())
    office.until("layout", lambda layout: layout["name"] == "Flat")
    office.until("problems", lambda problems: not any("OAK_CHAIR" in one for one in problems))
    until_colour(office, AT.c, AT.r + 1, RED)
    put(pack, {f"{CHAIR}/OAK_CHAIR_FRONT.png": a_png(16, 32, GREEN)})
    until_colour(office, AT.c, AT.r + 1, GREEN)
    assert office.ask("link")["phase"] == "live"


def test_the_editor_offers_the_pack_and_a_chair_of_it_can_be_set_down_and_turned(open_page: OpenPage) -> None:
    office = open_page(LAPTOP)
    publish(office.relay, a_flat())
    office.until("layout", lambda layout: layout["name"] == "Flat")
    office.until("packs", lambda view: len(view["packs"]) == 1)
    hand = Hand(office).open()
    hand.tool("furniture")
    hand.order("tab=chair")
    hand.order("choose=OAK_CHAIR")
    hand.keys("r")
    hand.press(11, 6)
    placed = office.until("layout", lambda layout: any(item[1] == "OAK_CHAIR" for item in layout["items"]))
    assert next(item[4] for item in placed["items"] if item[1] == "OAK_CHAIR") == "left"


def test_a_folder_that_is_dropped_is_a_pack_of_this_page_and_tells_what_is_wrong_with_it(
    open_page: OpenPage, tmp_path: Path
) -> None:
    office = open_page(LAPTOP)
    office.until("packs", lambda view: len(view["packs"]) == 1)
    given = tmp_path / "brass"
    brass = {**a_chair(), "id": "BRASS", "name": "Brass chair"}
    put(given, a_folder(brass))
    put(given, {"assets/pets/owl/manifest.json": b"{", "assets/furniture/BRASS/OAK_CHAIR_BACK.png": b"no picture"})
    drop(office, given)
    view = office.until("packs", lambda view: len(view["packs"]) == 2)
    assert (view["packs"][1]["name"], view["packs"][1]["pieces"], view["packs"][1]["given"]) == ("brass", 1, True)
    office.page.locator("[data-do=panel][data-arg=settings]").first.click()
    office.page.locator("[data-do=panel][data-arg=packs]").click()
    said = office.page.locator("#dialog-packs").inner_text()
    for part in ("oak", "brass", "assets/pets/owl/manifest.json", "OAK_CHAIR_BACK.png", "is not a PNG picture"):
        assert part in said
    office.page.locator("#dialog-packs [data-do=pack-remove]").click()
    office.until("packs", lambda view: len(view["packs"]) == 1)


def test_a_phone_shows_the_packs_without_a_side_to_scroll_to(open_page: OpenPage) -> None:
    office = open_page(PHONE)
    office.until("packs", lambda view: len(view["packs"]) == 1)
    office.page.locator("[data-do=panel][data-arg=settings]").first.click()
    office.page.locator("[data-do=panel][data-arg=packs]").click()
    dialog = office.page.locator("#dialog-packs")
    assert dialog.evaluate("element => element.scrollWidth - element.clientWidth") <= 0


def test_a_dropped_layout_of_pixel_agents_applies_on_every_page(open_page: OpenPage, tmp_path: Path) -> None:
    office, other = open_page(LAPTOP), open_page(LAPTOP)
    office.until("packs", lambda view: len(view["packs"]) == 1)
    floor = [0] * 8 + [1] * 48
    pieces = [a_piece("DESK_FRONT", 2, 2), a_piece("PC_FRONT_OFF", 3, 2), a_piece("OAK_CHAIR_BACK", 3, 3)]
    file = tmp_path / "layout.json"
    file.write_text(json.dumps(a_document(cols=8, rows=7, tiles=floor, tileColors=None, furniture=pieces)))
    drop(office, file)
    for page in (office, other):
        layout = page.until("layout", lambda layout: len(layout["plan"]) == 7)
        assert [item[1] for item in layout["items"]] == ["DESK", "PC", "OAK_CHAIR"]
        assert page.until("problems", lambda problems: not problems) == []
        page.page.add_style_tag(content=".welcome { display: none }")  # it stands before an empty office
        until_colour(page, 3, 4, RED)


def test_an_office_is_downloaded_for_pixel_agents_and_comes_back_the_same(open_page: OpenPage, tmp_path: Path) -> None:
    office = open_page(LAPTOP)
    publish(office.relay, with_chair(Direction.LEFT))
    before = office.until("layout", lambda layout: layout["name"] == "Flat")
    office.until("packs", lambda view: len(view["packs"]) == 1)
    hand = Hand(office).open()
    hand.order("more=layouts")
    with office.page.expect_download() as download:
        hand.order("export-theirs")
    assert download.value.suggested_filename == "pixel-agents-layout.json"
    file = tmp_path / "theirs.json"
    download.value.save_as(file)
    raw = json.loads(file.read_text())
    assert (raw["version"], raw["layoutRevision"]) == (1, 1)
    assert "OAK_CHAIR_SIDE:left" in [one["type"] for one in raw["furniture"]]
    publish(office.relay, replace(a_flat(), name="Other", items=()))
    office.until("layout", lambda layout: layout["name"] == "Other")
    drop(office, file)
    assert office.until("layout", lambda layout: layout["name"] == "Flat") == before
